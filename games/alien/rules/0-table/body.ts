import { Broken, type Seat } from '@starboard/kernel'
import type { BorderId, CreatureId, Mind, SideId, UnitId, UnitState, ZoneId } from '../../content/index.ts'
import type { KnownPerson } from '../../known.ts'
import type { Person } from './person.ts'
import { type Alien, MOTHER } from './state.ts'

export type BodyId = string

export interface BodyBase {
  id: BodyId
  name: string
  side: SideId
  /** The unit it belongs to; null for player characters. */
  unit: UnitId | null
  /** Null: not yet there, gone, or aboard. */
  at: ZoneId | null
  /** The border by which it last came into its zone (AL-RUL-STL-08). */
  cameBy: BorderId | null
  /** It came there by backing out, and so has no way back (AL-RUL-STL-08). */
  backed: boolean
  health: number
  max: number
  dead: boolean
  hidden: boolean
  /** It has watched for a stretch and done nothing else since (AL-RUL-STL-14). */
  guard: boolean
  cover: Cover | null
  /** The door or hatch it peeks through: it looks past it and is seen from there (AL-LOS-05). Ends with its next turn, move or stretch. */
  peeks: BorderId | null
  /** Who is at Adjacent range; always mutual. Everybody else in the zone is at Short (AL-RNG-01, AL-RNG-02). */
  beside: BodyId[]
  /** Who holds it down, and against how many dice it breaks free; null dice: the holder's Close Combat or Evade. */
  held: { by: BodyId; dice: number | null; latched: number | null } | null
  /** Rounds it will go on burning (AL-RUL-DMG-04). */
  burning: number
  /** Enemies in its line of sight with whom detection is settled while sight lasts (AL-RUL-STL-06). */
  met: BodyId[]
  /** Those of them it has noticed. */
  aware: BodyId[]
  /** It moved since the last upkeep: what a motion tracker shows. */
  moved: boolean
  /** The vehicle it rides in. */
  rides: string | null
  /** It loses its next quick action (stun baton, shock grenade). */
  losesQuick: boolean
}

export interface Creature extends BodyBase {
  kind: 'creature'
  of: CreatureId
  /** What its collapse has left of it: it feigns death, or crawls off to die, until this round's end. */
  collapse: { row: number; round: number } | null
  /** The next attack on it this round is harder (Darts about). */
  darting: boolean
  /** What the crew has learnt of it (tal-pattern): rows of its table, and whether Health and armour. */
  studied: number[]
  /** Health at the last upkeep, for the drop to a third (RULES.md 43.5). */
  rolledRetreat: boolean
  /** Looks elsewhere: dice on its next detection. */
  distracted: number
  /** Whom it will drag off on its next turn, and where to. */
  drags: { who: BodyId; into: 'zone' | 'shaft' } | null
}

export type Body = Person | Creature

export interface Cover {
  kind: 'partial' | 'full'
  /** What it is taken behind: the clutter of the zone, or a door or hatch (AL-COV-09, AL-COV-10). */
  at: 'zone' | BorderId
}

export interface Unit {
  id: UnitId
  bodies: BodyId[]
  mind: Mind
  state: UnitState
  /** Whom it hunts or stalks. */
  target: BodyId | null
  /** The zone it searches, or where the target was last known. */
  goal: ZoneId | null
  lair: ZoneId
  route: ZoneId[]
  /** How far along its route it is. */
  leg: number
  /** The unit it moves with. */
  with: UnitId | null
  orders: 'kill' | 'demand-surrender' | null
  /** Failed searches in a row. */
  failed: number
  /** Stretches without a trace. */
  cold: number
  /** Stretches it will still lie dormant after a retreat. */
  naps: number
  /** It is due to retreat (RULES.md 43.5). */
  retreats: boolean
  swims: boolean
  /** Doors it has found open (RULES.md 43.5): it is not struck by the same one twice. */
  open: BorderId[]
}

export const isPerson = (body: Body): body is Person => body.kind === 'person'

export const isPc = (body: Body): body is Person & { seat: Seat } =>
  body.kind === 'person' && body.seat !== null

export function bodyOf(g: Alien, id: BodyId): Body {
  for (const body of g.bodies) if (body.id === id) return body
  throw new Broken(`there is nobody “${id}”`)
}

export function personOf(g: Alien, id: BodyId): Person {
  const body = bodyOf(g, id)
  if (body.kind !== 'person') throw new Broken(`${id} is a creature`)
  return body
}

export function creatureOf(g: Alien, id: BodyId): Creature {
  const body = bodyOf(g, id)
  if (body.kind !== 'creature') throw new Broken(`${id} is a person`)
  return body
}

export function unitOf(g: Alien, id: UnitId): Unit {
  for (const unit of g.units) if (unit.id === id) return unit
  throw new Broken(`there is no unit ${id}`)
}

/** The seat that decides for a body. */
export const controller = (body: Body): Seat => (body.kind === 'person' ? (body.seat ?? MOTHER) : MOTHER)

/** Player characters, the dead included. */
export const pcsOf = (g: Alien): Person[] => g.bodies.filter(isPc)

export const isBroken = (body: Body): boolean => body.health === 0 && !body.dead

/** On the map and alive. */
export const isThere = (body: Body): boolean => body.at !== null && !body.dead

/** On the map and able to act at all: neither dead nor broken; a creature that has collapsed is not. */
export const isAble = (body: Body | KnownPerson): boolean =>
  body.at !== null && !body.dead && body.health > 0 && !(body.kind === 'creature' && body.collapse !== null)
