import { ask, type Play } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import { blocks, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf } from '../0-table/board.ts'
import { firstPlayer } from '../0-table/crew.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { hasEffect, isCaptain, isFirstBorn, touch } from '../0-table/figures.ts'
import { coverBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { PREY } from './asks.ts'
import { groundFor, placesOnFoot } from './routes.ts'
import { canHurt, enemiesOf, priorityOf, targetOf } from './targets.ts'

/** Whom an NPC could go for just as well: as high on its list, as close, and as well hidden as its target. */
export function equalsOf(g: Known, npc: Figure, target: Figure): Figure[] {
  if (hasEffect(npc, 'maddened')) return [target]
  const cover = coverBetween(g, npc, target)
  if (cover === 'full') return equalsOnFoot(g, npc, target)
  const others = enemiesOf(g, npc).filter(
    (enemy) => enemy !== target && isLevel(g, npc, enemy, target) && coverBetween(g, npc, enemy) === cover,
  )
  return [target, ...others]
}

/** With nobody in sight, those to whom the walk is as long (CS-FBX-05, CS-NPC-19); to whom there is none, those as far off (CS-RUL-42). */
function equalsOnFoot(g: Known, npc: Figure, target: Figure): Figure[] {
  const places = placesOnFoot(groundFor(g, npc, null), baseOf(npc))
  const walkTo = (figure: Figure): number =>
    places.find(({ place }) => blocks.touches(place, baseOf(figure)))?.steps ?? Infinity
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(npc), baseOf(figure))
  const far = walkTo(target)
  const others = enemiesOf(g, npc).filter(
    (enemy) =>
      enemy !== target &&
      (isFirstBorn(npc) || priorityOf(npc, enemy) === priorityOf(npc, target)) &&
      walkTo(enemy) === far &&
      (far !== Infinity || gap(enemy) === gap(target)),
  )
  return [target, ...others]
}

function isLevel(g: Known, npc: Figure, a: Figure, b: Figure): boolean {
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(npc), baseOf(figure))
  if (gap(a) !== gap(b) || touch(npc, a) !== touch(npc, b)) return false
  if (isFirstBorn(npc)) return npc.who.is !== 'assassin' || isCaptain(a) === isCaptain(b)
  return (
    priorityOf(npc, a) === priorityOf(npc, b) &&
    (!touch(npc, a) || canHurt(g, npc, a, 'close') === canHurt(g, npc, b, 'close'))
  )
}

/** The target of an NPC; among equals the first player chooses, if that was agreed (CS-EDGE-07, CS-RUL-41). */
export function* pickedTarget(g: CoreSpace, who: FigureId): Play<FigureId | null> {
  const npc = figureOf(g, who)
  const target = targetOf(g, npc)
  if (!target || g.rules.ties === 'automatic') return target?.id ?? null
  const { prey } = yield* ask(
    one(
      PREY,
      firstPlayer(g),
      'CS-RUL-41',
      equalsOf(g, npc, target).map(({ id, at }) => ({
        value: id,
        prey: id,
        at: squares.key(at!),
        label: { figure: id },
      })),
      { label: { who } },
    ),
  )
  return prey
}
