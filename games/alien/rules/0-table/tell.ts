import { type Event, emit, type Seat } from '@starboard/kernel'
import type { ZoneId } from '../../content/index.ts'
import { type BodyId, bodyOf, isPc, isThere } from './body.ts'
import type { Person } from './person.ts'
import { looksInto, seesWith } from './sight.ts'
import { type Alien, MOTHER } from './state.ts'

/** Who gets to know of something. */
export interface Audience {
  /** Those who are aware of these bodies, or in whose seat they are; everybody knows what a player character does in the open. */
  readonly about?: readonly BodyId[]
  /** Those with a character who can look into this zone. */
  readonly at?: ZoneId
  /** Only the Game Mother. */
  readonly secret?: true
  /** These seats, and the Game Mother. */
  readonly seats?: readonly Seat[]
}

/** Writes a line in the log for those who perceive it. The Game Mother always does. */
export function tell<E extends Event>(g: Alien, event: E, audience: Audience): void {
  const seats = seatsThatPerceive(g, audience)
  if (seats !== null) addressTo(event, seats)
  emit(g, event)
}

/** Events are written down where they happen and told once: so the address goes on the event itself, not on a copy. */
function addressTo(event: { to?: readonly Seat[] }, seats: readonly Seat[]): void {
  event.to = seats
}

/** Null: everybody, watchers included. */
function seatsThatPerceive(g: Alien, { about, at, secret, seats }: Audience): Seat[] | null {
  if (secret) return [MOTHER]
  if (seats) return [MOTHER, ...seats]
  if (about && areAllPcs(g, about)) return null
  const found = [MOTHER]
  for (const pc of g.bodies) {
    if (!isPc(pc)) break // Player characters come first.
    if (found.includes(pc.seat) || !isThere(pc)) continue
    if ((at !== undefined && looksInto(g, pc, at)) || (about && knowsAll(g, pc, about))) found.push(pc.seat)
  }
  return found
}

function areAllPcs(g: Alien, who: readonly BodyId[]): boolean {
  for (const id of who) if (!isPc(bodyOf(g, id))) return false
  return true
}

function knowsAll(g: Alien, pc: Person, who: readonly BodyId[]): boolean {
  for (const id of who) if (id !== pc.id && !pc.aware.includes(id) && !knows(g, pc.seat, id)) return false
  return true
}

/** Whether a seat knows where a body is: its own, another player's, a friend, or one that somebody has noticed with whose eyes it sees. */
export function knows(g: Alien, seat: Seat | null, id: BodyId): boolean {
  const body = bodyOf(g, id)
  if (isPc(body) || body.side === 'crew') return true
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (pc.aware.includes(id) && seesWith(g, seat, pc)) return true
  }
  return false
}
