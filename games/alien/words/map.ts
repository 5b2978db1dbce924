import type { Ask, Option } from '@starboard/kernel'
import { type BorderKind, SCENARIOS } from '../content/index.ts'
import type { AtBorder } from '../rules/0-table/zones.ts'
import type { ClimbEvent } from '../rules/2-stealth/climbing.ts'
import type { DoorEvent } from '../rules/2-stealth/doors.ts'
import type { MoveEvent } from '../rules/2-stealth/moving.ts'
import type { SealEvent } from '../rules/2-stealth/sealing.ts'
import type { RangeEvent } from '../rules/4-attacks/ranges.ts'
import type { View } from '../view.ts'
import { bodyName, capital, itemName, listed, rest, type Words, zoneName } from './words.ts'

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
  if (from !== a && from !== b) return `the ${kind} between ${zoneName(view, a!)} and ${zoneName(view, b!)}`
  return `the ${kind} to ${zoneName(view, from === a ? b! : a!)}`
}

/** A border as it was when something was done there, from where it was done. */
const borderThen = (view: View, { border: id, from, way }: AtBorder): string =>
  border(view, id, from, KINDS[way])

/** Where the one who is asked stands. */
const placeOf = (view: View, ask: Ask): string | null => {
  const who = ask.label?.pc ?? ask.label?.who
  return view.bodies.find(({ id }) => id === who)?.at ?? null
}

const at = (words: string) => (option: Option, view: View, ask: Ask) =>
  `${words} ${border(view, rest(option), placeOf(view, ask))}`

const into = (words: string) => (option: Option, view: View) =>
  `${words} ${zoneName(view, option.at ?? rest(option))}`

const name = (view: View, id: string): string => capital(bodyName(view, id))

const done = (words: string) => (event: AtBorder, view: View) =>
  `${name(view, event.who)} ${words} ${borderThen(view, event)}.`

/** The deck plan: moving, doors, shafts. */
export const mapWords: Words<MoveEvent | DoorEvent | SealEvent | ClimbEvent | RangeEvent> = {
  questions: {
    'drag-into': ({ whom }, view) => `Where do you drag ${bodyName(view, String(whom))}?`,
  },
  options: {
    move: into('Go to'),
    group: into('All of yours here go to'),
    sprint: into('Sprint to'),
    jump: (option, view) =>
      `${option.label?.kind === 'climb' ? 'Climb' : 'Jump'} over to ${zoneName(view, option.at!)}${
        option.label?.deadly ? ', with a deadly drop below' : ''
      }`,
    drag: (option, view) =>
      option.value === 'drag' ? 'Drag the victim off' : `Drag ${bodyName(view, rest(option))} along with you`,
    'drag-into': (option, view) => `Into ${zoneName(view, option.value)}`,
    close: (option, view) => `Go up to ${bodyName(view, rest(option))}`,
    away: (option, view) => `Step away from ${bodyName(view, rest(option))}`,
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
    clear: (option, view, ask) => {
      const left = Number(option.label?.left ?? 1)
      return `Clear ${border(view, rest(option), placeOf(view, ask))}${left > 1 ? ` (${left} stretches of work)` : ''}`
    },
    seal: at('Weld shut'),
    cut: at('Cut open'),
    foam: at('Seal with foam'),
  },
  events: {
    moved: ({ who, into: zone }, view) => {
      const names = listed(who.map((id) => bodyName(view, id)))
      const { surface } = SCENARIOS[view.scenario].zones.find(({ id }) => id === zone)!
      return `${capital(names)} ${who.length === 1 ? 'goes' : 'go'} into ${zoneName(view, zone)}. ${surface}`
    },
    dragged: ({ who, by, into: zone }, view) =>
      `${name(view, who)} is dragged into ${zoneName(view, zone)} by ${bodyName(view, by)}.`,
    'door-opened': done('opens'),
    'door-shut': done('shuts'),
    'door-locked': done('locks'),
    'door-unlocked': done('unlocks'),
    'door-forced': done('forces'),
    'door-hacked': done('gets past the lock of'),
    'door-held': done('gets nowhere with'),
    peeked: done('looks through'),
    sealed: done('seals'),
    'cut-open': done('cuts open'),
    cleared: done('has cleared'),
    'weld-failed': done('makes no headway with'),
    clearing: (event, view) =>
      `${name(view, event.who)} works at ${borderThen(view, event)}: ${event.left === 1 ? 'one stretch' : `${event.left} stretches`} more.`,
    'fell-short': ({ who, deadly }, view) =>
      `${name(view, who)} does not make it across${deadly ? ', and falls badly' : ''}.`,
    'closed-in': ({ who, from }, view) => `${name(view, who)} goes up to ${bodyName(view, from)}.`,
    'drew-away': ({ who, from }, view) => `${name(view, who)} steps away from ${bodyName(view, from)}.`,
    'bars-the-way': done('bars'),
  },
  reasons: {
    locked: ({ into: zone }, view) => `The way to ${zoneName(view, String(zone))} is locked`,
    blocked: ({ into: zone }, view) => `The way to ${zoneName(view, String(zone))} is blocked`,
    held: () => 'You are held fast',
    aboard: () => 'You sit in a vehicle',
    'no-passing': ({ into: zone }, view) =>
      `Somebody is in the shaft between you and ${zoneName(view, String(zone))}, and there is no getting past`,
    'no-closing': ({ who }, view) =>
      `Somebody is in the shaft between you and ${bodyName(view, String(who))}, and there is no getting past`,
    barred: ({ into: zone }, view) => `An enemy bars the way to ${zoneName(view, String(zone))}`,
    'must-check': ({ into: zone }, view) =>
      `You cannot go through to ${zoneName(view, String(zone))} before you have checked that door, which takes a stretch`,
    'no-keycard': ({ border: id }, view) =>
      `${capital(border(view, String(id), null))} opens to a clearance card`,
    'no-torch': () => 'It takes a cutting torch with power, or sealing foam, to close a shaft',
    'cannot-clear': ({ into: zone, item }, view) =>
      `To clear the way to ${zoneName(view, String(zone))} it takes: ${itemName(String(item))}`,
  },
}
