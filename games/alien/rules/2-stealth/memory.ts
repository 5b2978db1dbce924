import type { Seat } from '@starboard/kernel'
import type { ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isPc } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import type { Blip, Memory, Named } from '../0-table/places.ts'
import { looksInto, seesWith } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { beyond, borderOf, boundsFrom, exitsOf, visibleFrom } from '../0-table/zones.ts'

/** What a character last took in: most steps change no place at all, and then there is nothing new to remember. */
interface TakenIn {
  readonly at: string
  readonly peeks: string | null
  readonly zones: Alien['zones']
  readonly borders: Alien['borders']
  readonly memory: Alien['memory']
  readonly openly: boolean
}

const TAKEN_IN = new WeakMap<Person, TakenIn>()

/** What each seat can see now goes into its memory, by reference; called at the end of every step, so it must cost next to nothing. */
export function remember(g: Alien): void {
  for (const pc of g.bodies) {
    if (!isPc(pc)) break // Player characters come first.
    if (pc.at === null || pc.dead) continue
    const openly = g.combat?.fighters.includes(pc.id) ?? false
    if (!isOld(g, pc, openly)) takeIn(g, pc, openly)
    if (pc.aware.length > 0) noteSightings(g, pc)
  }
  for (let seat = 1; seat < g.memory.length; seat++) {
    const memory = g.memory[seat]!
    memory.named = namedTo(g, seat)
    if (memory.blips.length > 0) dropStale(g, memory, seat)
  }
}

/** Those of whom a seat knows or has known, player characters apart: of whom everybody does. A watcher keeps no memory, of dead friends either. */
export function namedTo(g: Alien, seat: Seat | null): Named[] {
  let found = seat === null ? NOBODY : g.memory[seat]!.named
  const meet = ({ id, name, kind }: Body): void => {
    for (const one of found) if (one.id === id) return
    found = [...found, { id, name, kind }]
  }
  for (const body of g.bodies) {
    if (!isPc(body)) {
      if (body.side === 'crew' && (seat !== null || !body.dead)) meet(body)
    } else if (body.aware.length > 0 && seesWith(g, seat, body))
      for (const id of body.aware) meet(bodyOf(g, id))
  }
  return found
}

const NOBODY: Named[] = []

function isOld({ zones, borders, memory }: Alien, pc: Person, openly: boolean): boolean {
  const last = TAKEN_IN.get(pc)
  return (
    last !== undefined &&
    last.at === pc.at &&
    last.peeks === pc.peeks &&
    last.openly === openly &&
    last.zones === zones &&
    last.borders === borders &&
    last.memory === memory
  )
}

function takeIn(g: Alien, pc: Person, openly: boolean): void {
  for (let seat = 1; seat < g.memory.length; seat++) {
    if (!seesWith(g, seat, pc)) continue
    const { zones, borders } = g.memory[seat]!
    for (const zone of visibleFrom(g, pc.at!)) zones[zone] = g.zones[zone]!
    for (const border of boundsFrom(g, pc.at!)) borders[border] = g.borders[border]!
    if (pc.peeks === null) continue
    const into = beyond(borderOf(g, pc.peeks), pc.at!)
    zones[into] = g.zones[into]!
    for (const { by } of exitsOf(g, into)) borders[by.id] = g.borders[by.id]!
  }
  const { zones, borders, memory } = g
  TAKEN_IN.set(pc, { at: pc.at!, peeks: pc.peeks, zones, borders, memory, openly })
}

/** Where those stand whom the character has noticed, for when they are out of sight. */
function noteSightings(g: Alien, pc: Person): void {
  for (let seat = 1; seat < g.memory.length; seat++) {
    if (!seesWith(g, seat, pc)) continue
    for (const id of pc.aware) {
      const { at } = bodyOf(g, id)
      if (at !== null) put(g, g.memory[seat]!, id, at, 'seen')
    }
  }
}

/** Something shows up on a tracker, a camera or in the ears of these seats. */
export function blip(g: Alien, seats: readonly Seat[], shown: Omit<Blip, 'stretch'>): void {
  for (const seat of seats) {
    const memory = g.memory[seat]
    if (memory) put(g, memory, shown.body, shown.at, shown.how)
  }
}

/** One blip for each body; of those unknown, one for each place and way of knowing. */
function put({ stretch }: Alien, { blips }: Memory, body: BodyId | null, at: ZoneId, how: Blip['how']): void {
  for (const old of blips) {
    if (body === null ? old.body !== null || old.at !== at || old.how !== how : old.body !== body) continue
    if (old.at !== at) old.at = at
    if (old.how !== how) old.how = how
    if (old.stretch !== stretch) old.stretch = stretch
    return
  }
  blips.push({ body, at, stretch, how })
}

/** What was noticed in an earlier stretch in a place that is now in sight, and is not there any more. */
function dropStale(g: Alien, memory: Memory, seat: Seat): void {
  for (const shown of memory.blips) {
    if (!isGone(g, seat, shown)) continue
    memory.blips = memory.blips.filter((one) => !isGone(g, seat, one))
    return
  }
}

function isGone(g: Alien, seat: Seat, { body, at, stretch }: Blip): boolean {
  if (stretch >= g.stretch || (body !== null && isNoticed(g, seat, body))) return false
  for (const pc of g.bodies) {
    if (!isPc(pc)) return false
    if (pc.at !== null && !pc.dead && seesWith(g, seat, pc) && looksInto(g, pc, at)) return true
  }
  return false
}

function isNoticed(g: Alien, seat: Seat, body: BodyId): boolean {
  for (const pc of g.bodies) {
    if (!isPc(pc)) return false
    if (pc.aware.includes(body) && seesWith(g, seat, pc)) return true
  }
  return false
}
