import { overheard, type Play } from '@starboard/kernel'
import { lessonAt } from '../lessons.ts'
import { view } from '../view.ts'
import type { TraderAction } from './0-table/doing.ts'
import { type FigureId, figureOf } from './0-table/figure.ts'
import { handOver } from './0-table/later.ts'
import type { Item, Phase } from './0-table/phase.ts'
import type { CoreSpace } from './0-table/state.ts'
import { endMission, isMissionOver } from './1-rounds/ending.ts'
import { hostilityPhase, levelReached, resolveCard } from './1-rounds/hostility.ts'
import { arrivalPhase, assessment, firstBornPhase, npcPhase, traderPhase } from './1-rounds/phases.ts'
import { setUp } from './1-rounds/set-up.ts'
import { DRAG } from './2-actions/dragging.ts'
import { DROP, HAND, PICK } from './2-actions/handing.ts'
import { REPAIR, RESUSCITATE, REVIVE } from './2-actions/helping.ts'
import { KNOCK } from './2-actions/knocking.ts'
import { MOVE, NEAR, STAY } from './2-actions/moving.ts'
import { deal, PERSUADE } from './2-actions/persuading.ts'
import { found, GENERAL, loot, MINE, SEARCH } from './2-actions/searching.ts'
import {
  armourWearsOut,
  CLEAR,
  DON,
  HEAL,
  INTERACT,
  RELOAD,
  SLIP_ON,
  STAND,
  TREAT,
} from './2-actions/tending.ts'
import { actsWith } from './2-actions/turn.ts'
import {
  attackFromNowhere,
  BOMBARD,
  bite,
  JAB,
  SHOOT,
  SNAP,
  STRIKE,
  strikeFreely,
  THROW,
  throwAgain,
} from './3-combat/index.ts'
import { cardMove, chartAction, hunterAnswers, huntersLeave, offered, shoot } from './4-figures/index.ts'
import {
  calledTo,
  comeTo,
  DEFT,
  holdUp,
  levelPassed,
  meet,
  react,
  SKILL,
  slipsBy,
  soften,
  wavers,
} from './5-skills/index.ts'
import {
  APPLY,
  DETONATE,
  flaskDrains,
  forgetPresent,
  LAY,
  LEAP,
  LOAD,
  RADIO,
  REMOTE,
  remember,
  turnBack,
  USE,
  WEAVE,
  ward,
} from './6-gear/index.ts'
import {
  acted,
  BREACH,
  COMMAND,
  DRAW,
  entered,
  RUNE,
  reactorCharges,
  reactorWakes,
  ventLive,
} from './7-terrain/index.ts'
import {
  advancement,
  extraction,
  favour,
  homecoming,
  maintenance,
  muster,
  SHIP_HELPS,
  trade,
} from './8-campaign/index.ts'
import { CARD } from './9-special/assistance.ts'
import {
  activateWithSleeper,
  actsInReach,
  CALM,
  disturb,
  entersReach,
  faceFear,
  isAsleep,
  regenerate,
  seekerOf,
  sleeperStirs,
  stirSleeper,
  wormComes,
} from './9-special/index.ts'
import { boardDealt, fell, judge, LEAD, LULL, noteSearch, roundBegins, SEAL } from './10-edges/index.ts'

/** Whoever is called somewhere goes there and does nothing else (CS-SK-REGULATE-3). */
function* activate(g: CoreSpace, who: FigureId): Play {
  remember(g, who)
  const point = calledTo(g, figureOf(g, who))
  yield* point ? comeTo(g, who, point) : activateWithSleeper(g, who)
  forgetPresent(g)
  yield* turnBack(g, who)
}

/** Everything a Trader can do, in the order of the page. */
const ACTIONS: readonly TraderAction[] = [
  MOVE,
  SHOOT,
  BOMBARD,
  STRIKE,
  SEARCH,
  GENERAL,
  MINE,
  KNOCK,
  PERSUADE,
  RELOAD,
  INTERACT,
  COMMAND,
  DRAW,
  BREACH,
  CLEAR,
  DON,
  SLIP_ON,
  STAND,
  REPAIR,
  WEAVE,
  TREAT,
  RESUSCITATE,
  DRAG,
  NEAR,
  HEAL,
  REVIVE,
  SNAP,
  JAB,
  THROW,
  PICK,
  DROP,
  HAND,
  SKILL,
  DEFT,
  USE,
  APPLY,
  LEAP,
  REMOTE,
  LAY,
  DETONATE,
  RADIO,
  RUNE,
  LOAD,
  STAY,
  CARD,
  SHIP_HELPS,
  CALM,
  LEAD,
  SEAL,
  LULL,
]

handOver({
  actions: ACTIONS,
  throwAgain,
  ward,
  slipsBy,
  holdUp,
  strikeFreely,
  attackFromNowhere,
  bite,
  activate,
  chartAction,
  moveToward: cardMove,
  shoot,
  soften: (g, blow) => (isAsleep(g, blow.on) ? disturb(g, blow) : soften(g, blow)),
  react: function* (g, trigger) {
    yield* react(g, trigger)
    yield* hunterAnswers(g, trigger)
  },
  beastCame: huntersLeave,
  regenerate,
  reached: (g, level) => {
    levelReached(g, level)
    reactorWakes(g, level)
    levelPassed(g)
    stirSleeper(g, level)
  },
  entered: function* (g, who, from) {
    yield* entered(g, who, from)
    yield* entersReach(g, who, from)
    yield* meet(g, who, from)
  },
  ventLive,
  remember,
  turnBack,
  acted: function* (g, who) {
    yield* acted(g, who)
    yield* actsInReach(g, who)
  },
  muster,
  favour,
  boardDealt,
  roundBegins,
  fell,
  searched: noteSearch,
  faceFear: function* (g, who) {
    if (!wavers(g, who)) yield* faceFear(g, who)
  },
  seekerOf,
  sleeperStirs,
  wormComes,
})

const act = actsWith(ACTIONS)

type Rules<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: (g: CoreSpace, of: Extract<T, { kind: K }>) => Play
}

const PHASES: Rules<Phase> = {
  'set-up': setUp,
  hostility: hostilityPhase,
  trader: traderPhase,
  arrival: arrivalPhase,
  'first-born': firstBornPhase,
  npc: npcPhase,
  assessment: function* (g) {
    reactorCharges(g)
    yield* flaskDrains(g)
    armourWearsOut(g)
    assessment(g)
  },
  extraction,
  advancement,
  trade,
  maintenance,
}

const ITEMS: Rules<Item> = {
  card: resolveCard,
  activate: (g, { figure }) => activate(g, figure),
  loot,
  deal,
  offered,
  found,
}

/** One step; in a tutorial every question that comes with a lesson has taught it once it is answered. */
export function step(g: CoreSpace): Play {
  if (!g.rules.tutorial) return playOn(g)
  return overheard(playOn(g), (question) => {
    const lesson = lessonAt(view(g, question.seat), question)
    return lesson && (() => void g.lessons.push(lesson))
  })
}

/** What waits on the agenda, the turn of a Trader, or the next thing of the phase; round after round, until the mission is over, which may be at any time (CS-ROUND-02, CS-MISS-05). */
function* playOn(g: CoreSpace): Play {
  yield* nextThing(g)
  if (!isMissionOver(g)) return
  judge(g)
  if (g.rules.campaign) homecoming(g)
  else endMission(g)
}

function nextThing(g: CoreSpace): Play {
  const [item] = g.agenda
  if (item) return settle(g, item)
  if (g.turn) return act(g)
  return (PHASES[g.phase.kind] as (g: CoreSpace, phase: Phase) => Play)(g, g.phase)
}

/** It stays on the agenda, for all to see, until it is settled. */
function* settle(g: CoreSpace, item: Item): Play {
  yield* (ITEMS[item.kind] as (g: CoreSpace, item: Item) => Play)(g, item)
  g.agenda.shift()
}
