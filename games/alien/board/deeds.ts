import type { Event } from '@starboard/kernel'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { isMove, wentText } from '../words/map.ts'
import { isSighting, sightingsText } from '../words/stealth.ts'

const set = (types: string): ReadonlySet<string> => new Set(types.split(' '))

/** Dice on the way to what comes of them, and what they cost. */
const DICE = set('rolled pushed response resisted attack-rolled wards-off evaded bonus-spent')

/** What dice come to. */
const OUTCOMES = set(
  'attack-settled found-things found-nothing found-corpse found-somebody door-forced door-hacked door-held sealed cut-open ' +
    'cleared clearing weld-failed tended rallied operates operated graft-cut repaired broke-free pulled-off task-done task-failed ' +
    'task-gained call-answered gave-orders jam-cleared studied rewritten examined truce jury-rigged',
)

/** What of one deed leads on to what. */
const LEADS_TO: { readonly [before: string]: ReadonlySet<string> } = {
  cast: set('cash-rolled'),
  'row-rolled': set('attack-declared'),
  'fires-on': set('attack-declared'),
  'attack-settled': set('hurt supply-rolled noise-heard'),
  hurt: set('supply-rolled noise-heard'),
  'supply-rolled': set('bonus-spent noise-heard'),
  panicked: set('twitched item-lost noise-heard'),
  twitched: set('supply-rolled'),
  broken: set('panic-stopped injured died'),
  'panic-stopped': set('injured'),
  injured: set('died'),
  collapsed: set('died'),
  'came-out': set('caught'),
  'took-weapons': set('yielded'),
  'task-done': set('barricaded'),
  'turn-lost': set('turn-lost'),
  // Who is found was seen, and who slips away has gone.
  noticed: set('found-somebody'),
  'unit-moved': set('slipped-away'),
  // Whoever has given the orders reads them once.
  'unit-turned': set('state-set'),
}

/** Stress that a roll or a panic brings by itself. */
const PRICES = set('push response-again mess-up')

const causeOf = (event: Event): string =>
  event.type === 'stress-changed' && 'cause' in event ? String(event.cause) : ''

const isOfRoll = (event: Event): boolean => DICE.has(event.type) || PRICES.has(causeOf(event))

/** An attack, a roll with what it came to, a panic with what it brought or a way that several go is one line of the log, which opens. */
export function isOneDeed(before: Event, after: Event): boolean {
  if (isMove(before) && isMove(after)) return before.into === after.into
  if (isSighting(before) && isSighting(after))
    return before.at === after.at && before.who.join() === after.who.join()
  if (causeOf(after) === 'panic') return before.type === 'panicked'
  if (causeOf(before) === 'panic') return after.type === 'noise-heard'
  if (before.type === 'attack-declared') return isOfRoll(after) || OUTCOMES.has(after.type)
  if (isOfRoll(before)) return isOfRoll(after) || OUTCOMES.has(after.type) || after.type === 'supply-rolled'
  if (before.type === 'supply-rolled' && OUTCOMES.has(after.type)) return true
  return LEADS_TO[before.type]?.has(after.type) ?? false
}

/** What of a deed is told on the one line for it, whatever else happened on the way. */
const TELLING = new Set([
  ...OUTCOMES,
  ...set('cast state-set hurt panicked item-lost broken injured died yielded response'),
])

/** A strain that did no harm is not worth a word. */
const isCalm = (event: Event): boolean => event.type === 'response' && 'result' in event && event.result === 0

/** What the lines of a deed come to. */
export function headingOf(run: readonly Event[], view: View): string | null {
  if (run.every(isMove)) return wentText(run, view)
  if (run.every(isSighting)) return sightingsText(run, view)
  const telling = run.filter((event) => TELLING.has(event.type) && !isCalm(event))
  return telling.length > 0 ? telling.map((event) => text.event(event, view)).join(' ') : null
}

/** A deed on one line: what it comes to, or else where it led. */
export const deedText = (run: readonly Event[], view: View): string =>
  (run.length > 1 ? headingOf(run, view) : null) ?? text.event(run.at(-1)!, view)
