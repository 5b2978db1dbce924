import { emit } from '@starboard/kernel'
import { rollCombat } from '../0-table/dice.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, grownOf } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { SpecialEvent } from './events.ts'

/** The printed dice, in its own turn: with a hit it stands, with as much Health as there were hits, once in a mission (CS-NSTAT-07). */
export function regenerate(g: CoreSpace, id: FigureId): void {
  const figure = figureOf(g, id)
  const { faces, hits } = rollCombat(g, boardOf(figure)?.regen ?? 1)
  figure.activated = true
  if (hits > 0) {
    figure.defeated = false
    figure.health = Math.min(hits, grownOf(figure, 'health'))
    figure.mending = 0
    figure.effects.push({ name: 'regenerated', until: 'mission', value: 1 })
  }
  emit<SpecialEvent>(g, {
    type: 'regenerated',
    rule: 'CS-NSTAT-07',
    figure: id,
    faces: [...faces],
    health: figure.health,
    came: hits > 0,
  })
}
