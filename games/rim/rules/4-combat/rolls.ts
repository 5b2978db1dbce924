import type { Dist } from '@starboard/dice'
import { emit, type Play, type Seat } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import { type Fighter, type FighterId, fighterOf } from '../0-table/fight.ts'
import { later } from '../0-table/later.ts'
import { playersOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Circumstance, Faces, Tier } from '../1-roll/deeds.ts'
import { type Form, formOf, keptOf, shifted, tierOf, tiersOf } from '../1-roll/reading.ts'
import { circumstancesOf, plusOf } from '../1-roll/roll.ts'
import type { Strike } from './attack.ts'
import type { CombatEvent } from './events.ts'
import { foeIn } from './fighters.ts'
import { lacksOf } from './limbs.ts'

/** All that goes into a roll of somebody who is no player's: enemies, beasts, turrets, whoever rages (RIM-ROLL-18, RIM-RUL-010). */
export interface FoeRoll {
  readonly circumstances: readonly Circumstance[]
  readonly form: Form
  readonly plus: number
}

/** The same dice, tiers, Edge and Bane as a Colonist's (RIM-ROLL-18). */
export function foeRollOf(g: Known, fighter: Fighter, strike: Strike): FoeRoll {
  if (strike.deed) {
    const circumstances = [...circumstancesOf(g, strike.deed), ...boughtFor(fighter)]
    const form = formOf(circumstances)
    return { circumstances, form, plus: plusOf(g, strike.deed, form) + form.flat }
  }
  const circumstances = [...strike.given, ...ownCircumstances(fighter, strike)]
  const form = formOf(circumstances)
  return { circumstances, form, plus: hitOf(fighter, form) + form.flat }
}

/** What Inspiration has bought against it beforehand (RIM-INSP-05). */
function boughtFor({ waiting: { edges, banes } }: Fighter): Circumstance[] {
  const bought: Circumstance[] = []
  if (edges > 0) bought.push({ kind: 'edge', why: 'inspiration', times: edges })
  if (banes > 0) bought.push({ kind: 'bane', why: 'inspiration', times: banes })
  return bought
}

function ownCircumstances(fighter: Fighter, { arms }: Strike): Circumstance[] {
  const own = boughtFor(fighter)
  if (foeIn(fighter)?.sort === 'person' && fighter.hp <= Math.floor(fighter.most / 2))
    own.push({ kind: 'bane', why: 'pain' }) // RIM-RUL-079
  if (fighter.injuries.includes('broken-bone')) own.push({ kind: 'impaired', why: 'broken-bone' })
  if (fighter.injuries.includes('concussion')) own.push({ kind: 'no-skill', why: 'concussion' })
  const parts = Object.fromEntries(fighter.lost.map((part) => [part, 'missing' as const]))
  for (const { part, of, banes: times } of lacksOf(parts))
    if (arms.kind === 'ranged' && (of === 'hand' || of === 'arm'))
      own.push({ kind: 'bane', why: part, times })
  return own
}

/** A turret has +2 (RIM-RUL-082); with a Concussion only an enemy's Attribute counts, as it would be read off its figures. */
function hitOf(fighter: Fighter, form: Form): number {
  const foe = foeIn(fighter)
  if (!foe) return TURRET_HIT
  return form.skill
    ? foe.hit
    : Math.min(foe.hit, foe.range > 0 ? Math.max(2, foe.hit - 3) : Math.floor((foe.hp - 10) / 2))
}

export const TURRET_HIT = 2

export const foeProspects = ({ form, plus }: FoeRoll): Dist<Tier> => tiersOf(form, plus - form.flat, null)

/** Two dice, or three, and no Story Die is read (RIM-RUL-010). */
export function* foeRolls(g: Rim, id: FighterId, strike: Strike, target: string | null): Play<Tier> {
  const { circumstances, form, plus } = foeRollOf(g, fighterOf(g, id), strike)
  fighterOf(g, id).waiting = { edges: 0, banes: 0 }
  if (strike.deed) later().spent(g, strike.deed, circumstances) // RIM-STORY-07
  const faces = yield* foeDice(g, form, rollerOf(g, fighterOf(g, id)))
  const total = keptOf(form.dice, faces) + plus
  const tier = shifted(tierOf(total, null), form.shift)
  const { name } = fighterOf(g, id)
  emit<CombatEvent>(g, {
    type: 'foe-rolled',
    rule: 'RIM-ROLL-18',
    name,
    target,
    faces,
    plus,
    total,
    tier,
    circumstances,
  })
  return tier
}

/** The players roll for what is theirs (RIM-MODE-05); strangers who help them are the Storyteller's (RIM-MODE-02). */
const rollerOf = (g: Rim, { who }: Fighter): Seat =>
  who.sort === 'structure' ? (playersOf(g)[0] ?? tellerSeat(g)) : tellerSeat(g)

function* foeDice(g: Rim, form: Form, by: Seat): Play<Faces> {
  const base = yield* die(g, 10, by, 'foe:base')
  const story = yield* die(g, 10, by, 'foe:story')
  const extra = form.dice === 'plain' ? 0 : yield* die(g, 10, by, 'foe:extra')
  return { base, story, extra }
}
