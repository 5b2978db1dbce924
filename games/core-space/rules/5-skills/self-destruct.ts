import { emit, type Play } from '@starboard/kernel'
import { baseOf, isWithin, MEDIUM, SHORT } from '../0-table/board.ts'
import { openChance } from '../0-table/dice.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { isMachine, isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, fresh, isObjective } from '../0-table/tray.ts'
import { attackWith } from '../3-combat/index.ts'
import { scatteredFrom } from '../4-figures/knowledge.ts'
import type { SkillEvent } from './effects.ts'
import type { Active } from './using.ts'

/** It blows itself up: five dice for everybody in short range, two in medium range, and itself gone (CS-SK-OVERDRIVE-3). */
export const selfDestruct: Active = {
  rule: 'CS-SK-OVERDRIVE-3',
  can: (_, actor) => isMachine(actor),
  play: function* (g, who) {
    const from = baseOf(figureOf(g, who))
    const near = g.figures.filter(
      (other) => other.id !== who && isUp(other) && isWithin(from, baseOf(other), MEDIUM),
    )
    for (const { id } of near) {
      const dice = isWithin(from, baseOf(figureOf(g, id)), SHORT) ? 5 : 2
      if (isUp(figureOf(g, id))) yield* attackWith(g, who, id, dice, selfDestruct.rule)
    }
    yield* remains(g, who)
  },
}

/** Nothing; its things, broken; or the chip-set that brings it back (CS-RUL-117). */
function* remains(g: CoreSpace, who: FigureId): Play {
  yield* []
  const { number } = openChance(g, selfDestruct.rule, 'remains')
  const figure = figureOf(g, who)
  const at = figure.at!
  const things = figure.worn ? [...figure.tray, figure.worn] : figure.tray
  figure.tray = []
  figure.worn = null
  figure.at = null
  figure.where = 'gone'
  figure.defeated = true
  figure.effects.push({ name: 'destroyed', until: 'mission', value: 0 })
  figure.health = 0
  emit<SkillEvent>(g, { type: 'blew-up', rule: selfDestruct.rule, figure: who, number })
  const kept = things.filter(isObjective) // CS-EQ-06
  const rest = things.filter((held) => !isObjective(held))
  const isStrewn = number === 3 || number === 4
  if (isStrewn) kept.push(...rest.map((held) => ({ ...held, state: 'broken' as const })))
  else for (const held of rest) discard(g, held)
  if (number >= 5) kept.push(chipOf(figure.crew))
  for (const token of kept) g.floor.push({ at: scatteredFrom(g, at), token })
}

const chipOf = (crew: Held['crew']): Held => ({ ...fresh('chip-set'), crew })
