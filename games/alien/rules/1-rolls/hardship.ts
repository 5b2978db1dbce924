import type { Option, Play } from '@starboard/kernel'
import type { BorderId, ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isAble, personOf } from '../0-table/body.ts'
import { isOverloaded } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { beyond, borderOf, zoneState } from '../0-table/zones.ts'
import { rollOdds } from './odds.ts'
import { poolOf } from './pool.ts'
import { type Attempt, rollSkill, succeeded } from './rolls.ts'

/** Moves that need a Mobility success first, at no cost in actions: with too much on one's back in a fight (AL-RUL-LOAD-01), through water (Sump Nine). */
function whatHinders(g: Alien, body: Body, into: ZoneId): 'flooded' | 'overloaded' | null {
  if (body.kind === 'creature' || !isAble(body)) return null
  if (into !== body.at && (zoneState(g, into).flooded || zoneState(g, body.at!).flooded)) return 'flooded'
  return g.combat && isOverloaded(body) ? 'overloaded' : null
}

const attemptOf = (person: Person, what: string): Attempt => ({
  who: person.id,
  skill: 'mobility',
  for: what,
})

/** An option to move there, with the odds where there is something to roll for. */
export function withHardship<O extends Option>(g: Alien, person: Person, into: ZoneId, option: O): O {
  const what = whatHinders(g, person, into)
  if (what === null) return option
  const { id } = person
  const odds = () => rollOdds(poolOf(g, personOf(g, id), attemptOf(personOf(g, id), what)))
  return { ...option, odds }
}

/** True if the body gets there, through a border or within its zone; a failure costs the move. */
export function* hardship(g: Alien, who: BodyId, border: BorderId | null): Play<boolean> {
  const body = bodyOf(g, who)
  const what = whatHinders(g, body, border === null ? body.at! : beyond(borderOf(g, border), body.at!))
  if (what === null || body.kind === 'creature') return true
  return succeeded(yield* rollSkill(g, attemptOf(body, what)))
}
