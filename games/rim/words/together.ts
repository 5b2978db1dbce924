import type { Event } from '@starboard/kernel'
import type { RimEvent } from '../events.ts'

type Type = RimEvent['type']
type Types = ReadonlySet<string>

const types = (...all: readonly Type[]): Types => new Set<string>(all)

/** How somebody came to be who they are. */
const PAST = types(
  ...(['attributes-set', 'childhood', 'skill-gained', 'trait-gained', 'trait-exchanged', 'passion'] as const),
  ...(['past-gain', 'drawn-to-drug', 'survival', 'career-event', 'term-over'] as const),
)

/** What belongs to every day: work and the dice for it, meals, dusk, a night, and the wounded after a fight. */
const QUIET = types(
  ...([
    'slot-began',
    'rolled',
    'pushed',
    'inspired-roll',
    'stress',
    'twist',
    'complication',
    'judged',
  ] as const),
  ...([
    'gathered',
    'lode-used',
    'cooked',
    'butchered',
    'begun',
    'worked',
    'built',
    'made',
    'abandoned',
  ] as const),
  ...([
    'mended',
    'pulled-down',
    'researched',
    'level-known',
    'scanned',
    'room-made',
    'taming',
    'tamed',
  ] as const),
  ...([
    'ate',
    'went-hungry',
    'kind-word',
    'slept',
    'mood',
    'thought',
    'relaxed',
    'rested',
    'peace-kept',
  ] as const),
  ...([
    'social-fight',
    'panic',
    'warded',
    'broke-down',
    'binged',
    'smashed',
    'set-fire',
    'break-over',
  ] as const),
  ...([
    'tended',
    'stabilised',
    'dressed',
    'scarred',
    'injury-healed',
    'illness',
    'cured',
    'dosed',
    'clean',
  ] as const),
  ...(['healed', 'woke', 'lived-through', 'fuelled', 'power-out', 'hp-lost', 'animal-gave', 'died'] as const),
  ...(['first-aid', 'let-go', 'captured', 'looted'] as const),
)

/** What is rolled for in a fight, and harm that is done there. */
const ATTACKS = ['shot', 'blow', 'throw', 'turret', 'hack', 'calm']
const VIOLENT = ['hit', 'blast', 'trap', 'fire', 'siege']

export const isQuiet = (event: Event): boolean =>
  QUIET.has(event.type) &&
  !('as' in event && ATTACKS.includes(`${event.as}`)) &&
  !isHarmDone(event) &&
  !(event.type === 'died' && 'who' in event && event.who !== null)

/** HP that somebody lost to an enemy, not to hunger, weather or a wound. */
export const isHarmDone = (event: Event): boolean =>
  event.type === 'hp-lost' && VIOLENT.includes(causeIn(event))

const causeIn = (event: Event): string => ('cause' in event ? `${event.cause}` : '')
const nameIn = (event: Event): unknown => ('name' in event ? event.name : null)
const isSame = (before: Event, after: Event): boolean =>
  nameIn(before) !== null && nameIn(before) === nameIn(after)

/** Lines of news of which each says more of the first. */
const NEWS: readonly { readonly of: Type; readonly more: Types }[] = [
  { of: 'fight-began', more: types('pool-filled', 'mustered', 'initiative', 'ambushed') },
  {
    of: 'event-came',
    more: types(
      ...([
        'effect-began',
        'silver-came',
        'guests-came',
        'thought',
        'in-love',
        'strayed-in',
        'wreck-fell',
      ] as const),
      ...(['talks-offered', 'exposed'] as const),
    ),
  },
  { of: 'stranger-came', more: types('trait-gained', 'skill-gained', 'joined', 'moved-on') },
  { of: 'quest-offered', more: types('quest-refused', 'quest-taken', 'goodwill') },
  { of: 'goodwill', more: types('goodwill') },
  { of: 'dealt', more: types('dealt', 'deal-ended') },
  { of: 'session-over', more: types('xp', 'skill-learned') },
]

const isNews = (before: string, after: string): boolean =>
  NEWS.some(({ of, more }) => more.has(after) && (before === of || more.has(before)))

/** Of an attack: what leads to it, what it does, and what becomes of whoever is hit. */
const LEADS = types('aimed', 'rolled', 'foe-rolled', 'pushed', 'inspired-roll', 'pool-spent', 'belt-held')
const HARM = types('foe-hurt', 'hp-lost', 'structure-hurt', 'wall-hurt')
export const FATES = ['injured', 'severed', 'downed', 'destroyed', 'died', 'stunned'] as const
const FATE = types(...FATES, 'twist', 'complication', 'panic')
const ACTS = types('moved', 'trap-sprung', 'aimed', 'foe-rolled', 'took-cover')

function isOneAct(before: Event, after: Event): boolean {
  const [first, next] = [before.type, after.type]
  if (next === 'rolled')
    return first === 'aimed' || ('id' in before && 'who' in after && before.id === after.who)
  if (next === 'struck') return LEADS.has(first) || (isSame(before, after) && causeIn(before) !== 'hit')
  if (['pushed', 'inspired-roll', 'pool-spent', 'belt-held'].includes(next))
    return LEADS.has(first) || first === 'stress'
  if (next === 'stress') return LEADS.has(first) || FATE.has(first)
  if (HARM.has(next)) return ['struck', 'trap-sprung', 'blast'].includes(first)
  if (FATE.has(next)) return first === 'struck' || HARM.has(first) || FATE.has(first)
  return ACTS.has(next) && isSame(before, after) && causeIn(before) !== 'hit'
}

/** Whether a line of the log belongs to the one before: a slot of a day, an attack, a deal are one line each, which opens. */
export function isTogether(before: Event, after: Event): boolean {
  const [first, next] = [before.type, after.type]
  if (next === 'slot-began' || next === 'session-over' || first === 'person-made') return false
  if (PAST.has(next) || next === 'person-made')
    return first === 'named' || first === 'stranger-came' || PAST.has(first)
  if (first === 'fled') return next === 'fled'
  if (next === 'exposed' && isQuiet(before)) return true
  if (next === 'rolled' && ['event-came', 'exposed'].includes(first)) return true
  return isNews(first, next) || (isQuiet(before) && isQuiet(after)) || isOneAct(before, after)
}
