import type { Ask, Event, Option } from '@starboard/kernel'
import { capital, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn, ReasonsOf } from '@starboard/kernel/speech'
import { type BorderKind, SCENARIOS } from '../content/index.ts'
import { TURN } from '../rules/0-table/acting.ts'
import type { AtBorder } from '../rules/0-table/zones.ts'
import type { ClimbEvent } from '../rules/2-stealth/climbing.ts'
import type { DoorEvent, DoorReason } from '../rules/2-stealth/doors.ts'
import type { MoveReason } from '../rules/2-stealth/moves.ts'
import type { MoveEvent } from '../rules/2-stealth/moving.ts'
import type { SealEvent, SealReason } from '../rules/2-stealth/sealing.ts'
import type { RangeEvent, RangeReason } from '../rules/4-attacks/ranges.ts'
import { STRETCH } from '../rules/11-course/stretch.ts'
import type { View } from '../view.ts'
import { bodyName, itemName, nameOf, rest, theZone } from './words.ts'

const KINDS: { readonly [kind in BorderKind]: string } = {
  open: 'passage',
  door: 'door',
  hatch: 'hatch',
  access: 'access point',
  blocked: 'blocked way',
  gap: 'gap',
  climb: 'climb',
}

const kindOf = (view: View, id: string): string => {
  const border = SCENARIOS[view.scenario].borders.find((one) => one.id === id)
  const seen = view.borders[id]?.kind ?? border?.kind ?? 'open'
  return KINDS[seen === 'blocked' ? (border?.kind ?? seen) : seen]
}

/** A border with where it leads, for somebody who stands at it; with both its zones for everybody else. */
function border(view: View, id: string, from: string | null, kind = kindOf(view, id)): string {
  const [a, b] = id.split('/')
  if (from !== a && from !== b) return `the ${kind} between ${theZone(view, a!)} and ${theZone(view, b!)}`
  return `the ${kind} to ${theZone(view, from === a ? b! : a!)}`
}

/** A border as it was when something was done there, from where it was done. */
const borderThen = (view: View, { border: id, from, way }: AtBorder): string =>
  border(view, id, from, KINDS[way])

/** Where the one who is asked stands. */
const placeOf = (view: View, ask: Ask): string | null => {
  const who = STRETCH.is(ask) ? ask.label.pc : TURN.is(ask) ? ask.label.who : null
  return view.bodies.find(({ id }) => id === who)?.at ?? null
}

const at = (words: string) => (_: object, view: View, option: Option, ask: Ask) =>
  `${words} ${border(view, rest(option), placeOf(view, ask))}`

const into = (words: string) => (_: object, view: View, option: Option) =>
  `${words} ${theZone(view, option.at ?? rest(option))}`

const done = (words: string) => (event: AtBorder, view: View) =>
  `${nameOf(view, event.who)} ${words} ${borderThen(view, event)}.`

/** What a zone looks like to whoever comes in. */
const surfaceOf = (view: View, zone: string): string =>
  SCENARIOS[view.scenario].zones.find(({ id }) => id === zone)!.surface

/** Several who go the same way one after the other, as one line tells it. */
export const wentText = (moves: readonly Moved[], view: View): string => movedText(moves.reduce(joined), view)

const movedText = ({ who, into: zone, ahead }: Moved, view: View): string =>
  `${goInto(who, zone, view)}${ahead ? ` ${surfaceOf(view, zone)}` : ''}`

type Moved = Extract<MoveEvent, { type: 'moved' }>

export const isMove = (event: Event): event is Moved => event.type === 'moved'

/** The same log, in which those who go the same way one after the other go together. */
export function asGroups(events: readonly Event[]): readonly Event[] {
  const found: Event[] = []
  for (const event of events) {
    const last = found.at(-1)
    if (last && isMove(last) && isMove(event) && last.into === event.into)
      found[found.length - 1] = joined(last, event)
    else found.push(event)
  }
  return found
}

const joined = (one: Moved, next: Moved): Moved => ({
  ...one,
  who: [...new Set([...one.who, ...next.who])],
  ahead: one.ahead || next.ahead,
})

const goInto = (who: readonly string[], zone: string, view: View): string =>
  `${capital(listed(who.map((id) => bodyName(view, id))))} ${who.length === 1 ? 'goes' : 'go'} into ${theZone(view, zone)}.`

type Plans = typeof import('../rules/8-opposition/plans.ts')

type Rules = typeof import('../rules/2-stealth/climbing.ts') &
  typeof import('../rules/2-stealth/doors.ts') &
  typeof import('../rules/2-stealth/moves.ts') &
  typeof import('../rules/2-stealth/sealing.ts') &
  typeof import('../rules/4-attacks/ranges.ts')

/** The deck plan: moving, doors, shafts. */
export const mapWords = {
  asks: {
    'drag-into': {
      ask: ({ whom }, view) => `Where do you drag ${bodyName(view, whom)}?`,
      option: (_, view, { value }) => `Into ${theZone(view, value)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    move: into('Go to'),
    group: into('Go with all of yours here to'),
    sprint: into('Sprint to'),
    jump: ({ kind, deadly }, view, { at: zone }) =>
      `${kind === 'climb' ? 'Climb' : 'Jump'} over to ${theZone(view, zone!)}${deadly ? ', with a deadly drop below' : ''}`,
    drag: (_: object, view: View, option: Option) =>
      option.value === 'drag' ? 'Drag the victim off' : `Drag ${bodyName(view, rest(option))} along with you`,
    close: (_: object, view: View, option: Option) => `Go up to ${bodyName(view, rest(option))}`,
    away: ({ who }, view) => `Step away from ${bodyName(view, who)}`,
    follow: (_, view, option) => `Go wherever ${bodyName(view, rest(option))} goes`,
    unfollow: () => 'Follow no longer',
    peek: at('Peek through'),
    block: at('Bar'),
    open: at('Open'),
    shut: at('Shut'),
    check: at('Check and open'),
    lock: at('Lock'),
    unlock: at('Unlock'),
    keycard: at('Open with your clearance card'),
    force: at('Force'),
    hack: at('Work the lock of'),
    clear: (label, view, option, ask) =>
      `${at('Clear')(label, view, option, ask)}${label.left > 1 ? ` (${label.left} stretches of work)` : ''}`,
    seal: at('Weld shut'),
    cut: at('Cut open'),
    foam: at('Foam shut'),
  } satisfies OffersIn<Rules, View> & Pick<OffersIn<Plans, View>, 'move' | 'close' | 'drag'>,
  events: {
    moved: movedText,
    'unit-moved': ({ who, into: zone }, view) => goInto(who, zone, view),
    dragged: ({ who, by, into: zone }, view) =>
      `${nameOf(view, by)} drags ${bodyName(view, who)} into ${theZone(view, zone)}.`,
    'door-opened': done('opens'),
    'door-shut': done('shuts'),
    'door-locked': done('locks'),
    'door-unlocked': done('unlocks'),
    'door-forced': done('forces'),
    'door-hacked': done('gets past the lock of'),
    'door-held': done('gets nowhere with'),
    peeked: (event, view) => {
      const beyond = event.border.split('/').find((zone) => zone !== event.from)
      const seen = SCENARIOS[view.scenario].zones.find(({ id }) => id === beyond)
      return `${done('looks through')(event, view)}${seen ? ` ${seen.surface}` : ''}`
    },
    sealed: done('seals'),
    'cut-open': done('cuts open'),
    cleared: done('has cleared'),
    'weld-failed': done('makes no headway with'),
    clearing: (event, view) =>
      `${nameOf(view, event.who)} works at ${borderThen(view, event)}: ${event.left === 1 ? 'one stretch' : `${event.left} stretches`} more.`,
    'fell-short': ({ who, deadly }, view) =>
      `${nameOf(view, who)} does not make it across${deadly ? ', and falls badly' : ''}.`,
    'closed-in': ({ who, from }, view) => `${nameOf(view, who)} goes up to ${bodyName(view, from)}.`,
    'drew-away': ({ who, from }, view) => `${nameOf(view, who)} steps away from ${bodyName(view, from)}.`,
    'bars-the-way': done('bars'),
  } satisfies EventsOf<MoveEvent | DoorEvent | SealEvent | ClimbEvent | RangeEvent, View>,
  reasons: {
    locked: ({ into: zone }, view) => `The way to ${theZone(view, zone)} is locked`,
    blocked: ({ into: zone }, view) => `The way to ${theZone(view, zone)} is blocked`,
    held: () => 'You are held fast',
    aboard: () => 'You sit in a vehicle',
    'no-passing': ({ into: zone }, view) =>
      `Somebody is in the shaft between you and ${theZone(view, zone)}, and there is no getting past`,
    'no-closing': ({ who }, view) =>
      `Somebody is in the shaft between you and ${bodyName(view, who)}, and there is no getting past`,
    barred: ({ into: zone }, view) => `An enemy bars the way to ${theZone(view, zone)}`,
    'must-check': ({ into: zone }, view) =>
      `You cannot go through to ${theZone(view, zone)} before you have checked that door, which takes a stretch`,
    'no-keycard': ({ border: id }, view) => `${capital(border(view, id, null))} opens to a clearance card`,
    'no-torch': () => 'It takes a cutting torch with power, or sealing foam, to close a shaft',
    'cannot-clear': ({ into: zone, item }, view) =>
      `To clear the way to ${theZone(view, zone)} it takes: ${itemName(item)}`,
    'cannot-open': ({ into: zone }, view) => `You cannot open the way to ${theZone(view, zone)}`,
    'no-ducts': ({ into: zone }, view) => `There is no fitting into the shaft to ${theZone(view, zone)}`,
  } satisfies ReasonsOf<MoveReason | RangeReason | DoorReason | SealReason, View>,
}
