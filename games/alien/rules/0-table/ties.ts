import type { BorderId, ZoneId } from '../../content/index.ts'
import type { HoldEvent } from '../4-attacks/holds.ts'
import type { RestEvent } from '../6-panic/rest.ts'
import { type Body, type BodyId, bodyOf } from './body.ts'
import { leaveColumn, takePlace } from './crawl.ts'
import type { Person } from './person.ts'
import { dismount } from './riding.ts'
import type { Alien } from './state.ts'
import { isSwarm } from './targets.ts'
import { tell } from './tell.ts'
import { borderOf } from './zones.ts'

export const NOBODY: readonly BodyId[] = []

/** AL-GUARD-03: a watch is forfeited by doing anything else. */
export function leaveWatch(body: Body): void {
  body.guard = false
  if (body.kind === 'person') body.activity.watching = false
}

/** AL-REST-03: whoever has to roll rests no longer. */
export function breakRest(g: Alien, person: Person): void {
  if (!person.activity.resting) return
  person.activity.resting = false
  tell<RestEvent>(g, { type: 'rest-broken', rule: 'AL-REST-03', who: person.id }, { about: [person.id] })
}

/** Lets go of everybody this body holds, or of one (AL-RUL-ATT-17). */
export function letGo(g: Alien, holder: BodyId, whom: BodyId | null = null): void {
  for (const body of g.bodies) {
    if (body.held?.by !== holder || (whom !== null && body.id !== whom)) continue
    body.held = null
    if (whom !== null)
      tell<HoldEvent>(
        g,
        { type: 'let-go', rule: 'AL-RUL-ATT-17', who: holder, whom: body.id },
        { about: [body.id] },
      )
  }
}

/** AL-RUL-ATT-17: whoever is shoved or seized lets go of all it holds; a mite on a face has to be pulled off (creatures). */
export function loseGrip(g: Alien, holder: BodyId): void {
  for (const body of g.bodies) if (body.held?.by === holder && body.held.latched === null) body.held = null
}

/** AL-RUL-ATT-17: whoever does anything but hold and strike at the one held lets go; a line shot at somebody holds by itself. */
export function freeHands(g: Alien, holder: BodyId): void {
  for (const { id, held } of g.bodies) if (held?.by === holder && held.dice === null) letGo(g, holder, id)
}

/** Leaves everything that ties a body to its place: neighbours, cover, holds, watch; `along` come with it. */
export function uproot(g: Alien, body: Body, along: readonly BodyId[] = []): void {
  for (const id of body.beside) {
    if (along.includes(id)) continue
    const other = bodyOf(g, id)
    other.beside = other.beside.filter((one) => one !== body.id)
    if (other.held?.by === body.id) other.held = null // AL-RUL-ATT-17: the hold ends when the holder is moved.
  }
  if (body.beside.length > 0) body.beside = body.beside.filter((id) => along.includes(id))
  if (body.held && !along.includes(body.held.by)) body.held = null
  body.cover = null // AL-RUL-COV-04
  leaveWatch(body) // AL-GUARD-03
  body.peeks = null
  leaveBorder(g, body, along)
}

/** Everybody in a swarm's zone is Adjacent to it (creatures). */
export function crowd(g: Alien, body: Body): void {
  if (body.at === null || body.dead) return
  for (const other of g.bodies) {
    if (other === body || other.at !== body.at || other.dead || body.beside.includes(other.id)) continue
    if (isSwarm(other) || isSwarm(body)) touch(body, other)
  }
}

export function touch(one: Body, other: Body): void {
  if (!one.beside.includes(other.id)) one.beside.push(other.id)
  if (!other.beside.includes(one.id)) other.beside.push(one.id)
}

/** Whoever moves stands at no border any more, bars none, and is out of reach of those beyond it. */
export function leaveBorder(g: Alien, { id, at, beside }: Body, along: readonly BodyId[] = NOBODY): void {
  const { combat } = g
  if (!combat) return
  if (combat.blocks.some(({ who }) => who === id)) {
    combat.blocks = combat.blocks.filter(({ who }) => who !== id)
    for (const other of beside)
      if (!along.includes(other) && bodyOf(g, other).at !== at) partFrom(g, id, other)
  }
  const turn = combat.turns[combat.now]
  if (turn?.who === id) turn.crossed = false
}

/** From now on these two are at Short range; nobody is held any longer. */
export function partFrom(g: Alien, one: BodyId, other: BodyId): void {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    const body = bodyOf(g, a)
    body.beside = body.beside.filter((id) => id !== b)
    if (body.held?.by === b) body.held = null
  }
}

/** What is shut parts those who touch through it: an eel in its shaft and whoever stands at the hatch (creatures), one who bars a door and those beyond. */
export function cutOff(g: Alien, id: BorderId): void {
  const [here, there] = borderOf(g, id).between
  for (const body of g.bodies) {
    if (body.at !== here) continue
    for (const other of [...body.beside]) if (bodyOf(g, other).at === there) partFrom(g, body.id, other)
  }
}

/** Puts a body into a zone, or off the map, without a way between: arrivals, captives, the Game Mother's hand. The caller looks at sight afterwards. */
export function put(g: Alien, body: Body, at: ZoneId | null): void {
  if (body.at !== null) {
    uproot(g, body)
    leaveColumn(g, body)
    dismount(g, body)
  }
  body.at = at
  body.cameBy = null
  body.backed = false
  body.hidden = false
  body.moved = true
  takePlace(g, body)
  crowd(g, body)
}
