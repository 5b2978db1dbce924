import type { Event, Seat } from '@starboard/kernel'
import { ABILITIES } from '../content/index.ts'
import type { AnyView } from '../modes.ts'
import { text } from '../modes.ts'
import type { DiceEvent } from '../rules/0-table/dice.ts'
import type { BorderEvent } from '../rules/5-movement/borders.ts'
import { flownText } from '../words/voyage.ts'

/** What of one deed leads on to what: the lines are one, which opens. */
const LEADS_TO: { readonly [before: string]: ReadonlySet<string> } = Object.fromEntries(
  Object.entries({
    rolled:
      'rolled engine-fired stock-laid ship-order comet-moved gate-used kiln-orbited shielded attack-resolved ability-used ' +
      'loaded damaged turned-back detected relic-taken round-rolled npc-flew ' +
      'moved fought mission-begun mission-completed mission-failed',
    'npc-moved': 'merchant-traded',
    'mission-waived': 'fame-gained',
    'gate-used': 'flew',
    'sectors-dealt': 'sector-laid',
    'sector-laid': 'sector-laid',
    'energy-changed': 'sector-revealed armed markers-armed defense-declared',
    'actions-ended': 'landed energy-changed armed',
    landed: 'energy-changed armed',
    'token-found':
      'loaded movement-gained energy-changed shielded damaged need-met need-declined find-left-adrift',
    'need-declined': 'mission-dropped',
    'tokens-exchanged': 'fame-gained',
    shielded: 'damaged',
    'turned-back': 'damaged',
    bought: 'loaded',
    collected: 'loaded',
    healed: 'healed thawed repaired',
    thawed: 'healed',
    'ability-used': 'movement-gained auto-pilot-set attack-resolved',
    'npc-turn': 'npc-flew attack-declared',
    'attack-declared': 'energy-changed defense-declared',
    'attack-resolved': 'damaged',
  }).map(([before, after]) => [before, new Set(after.split(' '))]),
)

/** What a die is rolled after, by what it is for. */
const ROLLS: { readonly [before: string]: (why: string) => boolean } = {
  'energy-changed': (why) => why in ABILITIES,
  'token-found': (why) => why === 'shield',
  'attack-declared': () => true,
  'defense-declared': () => true,
  'ability-used': (why) => why in ABILITIES,
  'npc-turn': (why) => why === 'tie',
}

/** Dice that a flight meets on its way. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['gravity', 'comet', 'asteroid', 'ice', 'debris', 'nebula'])

const isDie = (event: Event): event is DiceEvent => event.type === 'rolled'

const isHop = (event: Event): event is Extract<BorderEvent, { type: 'flew' }> => event.type === 'flew'

const isGate = ({ type }: Event): boolean => type === 'gate-used'

const isHarm = ({ type }: Event): boolean => type === 'damaged'

/** A hop of a flight, or what it meets and comes through. */
const isOfFlight = (event: Event): boolean =>
  isHop(event) ||
  ['pulled', 'comet-moved', 'unharmed'].includes(event.type) ||
  (isDie(event) && ON_THE_WAY.has(event.why))

const seatIn = (event: Event): Seat | null =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : null

/** A flight, an attack, a find or a stay in port is one line of the log. */
export function isOneDeed(before: Event, after: Event): boolean {
  const [one, other] = [seatIn(before), seatIn(after)]
  if (one !== null && other !== null && one !== other) return isOfFight(before, after)
  if (isOfFlight(before) && isOfFlight(after)) return true
  if (isDie(after) && ROLLS[before.type]?.(after.why)) return true
  return LEADS_TO[before.type]?.has(after.type) ?? false
}

/** In a fight the dice of both fall one after the other. */
const isOfFight = (before: Event, after: Event): boolean =>
  isDie(before) && isDie(after) && before.why === 'attack'

/** Which line of a deed tells most of it, the first of these; else the last does. */
const TELLING = [
  'sectors-dealt',
  'attack-resolved',
  'mission-waived',
  'turned-back',
  'need-met',
  'need-declined',
  'find-left-adrift',
  'damaged',
  'token-found',
  'bought',
  'collected',
  'landed',
]

/** What the lines of a deed come to. */
export function headingOf(run: readonly Event[], view: AnyView): string | null {
  const hops = run.filter(isHop)
  if (hops.length > 0 && view.kind === 'full')
    return [
      flownText(hops, run.some(isGate), view),
      ...run.filter(isHarm).map((event) => text.event(event, view)),
    ].join(' ')
  const type = TELLING.find((one) => run.some((event) => event.type === one))
  const telling = run.find((event) => event.type === type)
  return telling ? text.event(telling, view) : null
}
