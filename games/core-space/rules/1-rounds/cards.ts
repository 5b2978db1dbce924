import { emit } from '@starboard/kernel'
import { EVENTS, type EventId, LEVELS, type Level } from '../../content/index.ts'
import { canFall, rankOf } from '../0-table/figures.ts'
import { done, type Effect, falls, losesAction, nothing, oneTrader, type Text } from './cards/common.ts'
import {
  allStandUp,
  cacheTurnsUp,
  crewsRest,
  doorsClose,
  gearFails,
  lightsGoOut,
  locksOpen,
  pegsOff,
  pointShuts,
  stoneFalls,
  twoSwap,
  ventsStart,
  ventsStop,
} from './cards/environment.ts'
import type { CardEvent } from './cards/events.ts'
import {
  assassinStrikes,
  canFear,
  captainLosesAction,
  chamberComes,
  comesAnywhere,
  comesNear,
  dreadForAll,
  eachMoves,
  iconoclastSteps,
  isFrightened,
  liveOneActs,
  nearestMoves,
  pegs,
  podsStir,
  secondCopy,
  shoots,
  traderScatters,
} from './cards/first-born.ts'
import {
  allActivate,
  gangersCome,
  holeTrembles,
  huntersCome,
  npcsCome,
  wormArrives,
  wormLeaves,
} from './cards/strangers.ts'

/** What each card of the event deck does, level by level; by their kinds in `cards/`. */

/** Cards that are kept in the hand and played from there (CS-ASST-01). */
type Helping =
  | 'blinding-flash'
  | 'someone-inside'
  | 'field-surgeon'
  | 'blackout-code'
  | 'decoy-beacon'
  | 'spare-magazine'
  | 'ships-gun'

/** What a card does at a level; null for those that are kept in the hand. */
export function textOf(card: EventId, level: Level): Effect | null {
  if (isHelping(card)) return null
  let text: Effect | null = null
  for (const [from, effect] of Object.entries(CARDS[card]) as [Level, Effect][])
    if (LEVELS[from] <= LEVELS[level]) text = effect
  return text
}

const isHelping = (card: EventId): card is Helping => EVENTS[card].type === 'assistance'

const CARDS: { readonly [card in Exclude<EventId, Helping>]: Text } = {
  // EV-01
  'sweep-pattern': {
    relaxed: comesAnywhere('drone', 1),
    inspection: shoots('drone', { dice: 0, knowledge: true }),
    'wake-protocols': nearestMoves('harvester'),
    cleanse: eachMoves(({ who }) => who.is === 'harvester'),
  },
  // EV-02
  'heavy-tread': {
    relaxed: nothing,
    patrol: comesNear('harvester', 1),
    inspection: comesNear('harvester', 2),
    'wake-protocols': comesAnywhere('devastator', 1),
  },
  // EV-03
  'fire-lane': {
    relaxed: pegs(1),
    inspection: shoots('devastator', { dice: 0, knowledge: true }),
    'threat-defence': shoots('devastator', { dice: 1, knowledge: true }),
  },
  // EV-04
  'marked-for-the-knife': { relaxed: captainLosesAction, inspection: assassinStrikes },
  // EV-05
  'step-through': { relaxed: traderScatters, 'wake-protocols': iconoclastSteps },
  // EV-06
  'the-attendants': { relaxed: podsStir, inspection: shoots('liege', { dice: 1, knowledge: false }) },
  // EV-07
  'chamber-from-the-rock': { relaxed: pegs(1), patrol: chamberComes },
  // EV-08
  'something-loose': { relaxed: comesAnywhere('harvester', 1), 'wake-protocols': liveOneActs },
  // EV-09
  dread: {
    relaxed: oneTrader(losesAction),
    inspection: oneTrader(isFrightened, canFear),
    cleanse: dreadForAll,
  },
  // EV-10
  lull: {
    relaxed: done((g) => {
      g.hostility.lull = true
      emit<CardEvent>(g, { type: 'no-arrivals', rule: 'CS-HTRK-02' })
    }),
  },
  // EV-11
  'signal-flare': { relaxed: pegs(2), cleanse: eachMoves((figure) => rankOf(figure) === 1) },
  // EV-12
  'sensor-ghost': { relaxed: pegsOff(1), cleanse: pegsOff(2) },
  // EV-13
  'sealed-way': { relaxed: pointShuts },
  // EV-14
  'lights-out': { relaxed: lightsGoOut },
  // EV-15
  'exhaust-surge': { relaxed: ventsStart(1), 'threat-defence': ventsStart(2) },
  // EV-16
  'pressure-drop': { relaxed: ventsStop },
  // EV-17
  bulkheads: { relaxed: doorsClose },
  // EV-18
  'relay-fault': { relaxed: locksOpen },
  // EV-19
  'falling-stone': { relaxed: stoneFalls(2), 'wake-protocols': stoneFalls(3) },
  // EV-20
  'bad-footing': { relaxed: oneTrader(falls, (figure) => !figure.prone && canFall(figure)) },
  // EV-21
  'grit-in-the-works': { relaxed: gearFails },
  // EV-22
  'overlooked-cache': { relaxed: cacheTurnsUp },
  // EV-23
  'a-moments-rest': { relaxed: crewsRest, 'threat-defence': nothing },
  // EV-24
  'on-your-feet': { relaxed: allStandUp },
  // EV-25
  'trick-of-the-light': { relaxed: twoSwap },
  // EV-33
  'the-floor-opens': { relaxed: wormArrives },
  // EV-34
  'deep-tremor': { relaxed: holeTrembles(false), 'wake-protocols': holeTrembles(true) },
  // EV-35
  'back-into-the-dark': { relaxed: wormLeaves },
  // EV-36
  'paying-guests': { relaxed: huntersCome('keats'), 'threat-defence': huntersCome('keats', 'caaligorn') },
  // EV-37
  'the-great-caaligorn': { relaxed: huntersCome('caaligorn') },
  // EV-38
  'trophy-fever': { relaxed: allActivate('hunter') },
  // EV-39
  stragglers: { relaxed: npcsCome('civilian', 2), cleanse: npcsCome('civilian', 1) },
  // EV-40
  panic: { relaxed: allActivate('civilian') },
  // EV-41
  shakedown: { relaxed: gangersCome },
  // EV-42
  'boarding-party': { relaxed: npcsCome('guard', 1), 'wake-protocols': npcsCome('trooper', 2) },
  // EV-43
  'second-wave': { relaxed: comesAnywhere('harvester', 2), cleanse: secondCopy },
}
