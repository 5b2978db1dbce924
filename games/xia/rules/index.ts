import { emit, overheard, type Play, type Seat } from '@starboard/kernel'
import { lessonAt } from '../lessons.ts'
import { view } from '../view.ts'
import { handOver } from './0-table/later.ts'
import type { Item, Stage } from './0-table/stage.ts'
import type { Xia } from './0-table/state.ts'
import { freshTurn, type TurnEvent } from './0-table/turn.ts'
import { chooseShip, deal, fitOut } from './1-setup/setup.ts'
import { actionPhase } from './2-turn/action-phase.ts'
import { autoPilot } from './4-cards/abilities.ts'
import { turnSkills } from './4-cards/skills.ts'
import { cometsReturn } from './6-system/comets.ts'
import { enterJump, peek } from './6-system/exploration.ts'
import { kilnReturns } from './6-system/kiln.ts'
import { rewardRelic } from './6-system/relics.ts'
import { captainInNeed, resolveToken } from './6-system/tokens.ts'
import { withdraw } from './8-fate/death.ts'
import { respawn } from './8-fate/respawn.ts'
import { playObjective } from './10-missions/actions.ts'
import { chooseMissions, keepToLimit, lookAtDrawn } from './10-missions/cards.ts'
import { changeOfHeart, roundEvents, takeWindfall } from './10-missions/events.ts'
import { onArrived, onDestroyed, onLaid } from './10-missions/watch.ts'
import { npcsAfter, npcTurn, spawnNpcs } from './11-npcs/npcs.ts'
import { sellswordReturns } from './11-npcs/sellsword.ts'
import { business } from './12-phases/business.ts'
import { arm, status } from './12-phases/status.ts'
import { pickUpgrade } from './12-phases/victory.ts'
import { pickGoal } from './13-solo/campaign.ts'
import { endOfRound, expanse, layOut, npcsScore } from './13-solo/solo.ts'

handOver({ keepToLimit, onArrived, onDestroyed, onLaid, npcsScore })

type Rules<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: (g: Xia, of: Extract<T, { kind: K }>) => Play
}

/** A stage in which nobody is asked anything. */
const silent = (act: (g: Xia) => void) =>
  function* (g: Xia): Play {
    yield* []
    act(g)
  }

const STAGES: Rules<Stage> = {
  deal: silent(deal),
  layout: layOut,
  'choose-ship': chooseShip,
  'fit-out': fitOut,
  goal: pickGoal,
  'turn-start': turnStart,
  action: actionPhase,
  business,
  status,
  arm,
  'choose-missions': chooseMissions,
  'turn-end': silent(turnEnd),
  expanse,
  npcs,
  'round-end': roundEnd,
  'round-events': roundTurns,
  upgrade: pickUpgrade,
}

const ITEMS: Rules<Item> = {
  jump: enterJump,
  spawns: spawnNpcs,
  token: resolveToken,
  need: captainInNeed,
  look: lookAtDrawn,
  objective: playObjective,
  heart: changeOfHeart,
  relic: rewardRelic,
  peek,
  'auto-pilot': autoPilot,
}

/** One step; in a tutorial every question that comes with a lesson has taught it once it is answered. */
export function step(g: Xia): Play {
  if (!g.tutorial) return nextThing(g)
  return overheard(nextThing(g), (question) => {
    const lesson = lessonAt(view(g, question.seat), question)
    return lesson && (() => void g.captains[question.seat]!.lessons.push(lesson))
  })
}

/** What waits on the agenda, or the next thing of the stage. */
function nextThing(g: Xia): Play {
  const item = g.agenda.length > 0 ? g.agenda.shift() : null
  if (item) return (ITEMS[item.kind] as (g: Xia, item: Item) => Play)(g, item)
  return (STAGES[g.stage.kind] as (g: Xia, stage: Stage) => Play)(g, g.stage)
}

/** A turn begins: comets and The Kiln return, a destroyed ship respawns before anything else (XIA-DEATH-10, XIA-COMET-09, XIA-KILN-13). */
function* turnStart(g: Xia): Play {
  const { seat } = g
  g.turn = freshTurn()
  for (const cube of g.adrift) cube.by = null // XIA-TRADE-16
  emit<TurnEvent>(g, { type: 'turn-began', rule: 'XIA-TURN-01', seat, round: g.round })
  g.captains[seat]!.autoPilot = 0
  cometsReturn(g)
  kilnReturns(g)
  if (g.captains[seat]!.gone) return leave(g, seat)
  g.stage = { kind: 'action' }
  if (g.captains[seat]!.at === null) yield* respawn(g, seat)
  else yield* onArrived(g, seat, null)
  turnSkills(g, seat)
}

/** A captain who has given up has no more turns, after which a ship on Auto-Pilot could fly (XIA-ABIL-08), and the ship drifts away; the NPCs of that seat fly on. */
function leave(g: Xia, seat: Seat): void {
  withdraw(g, seat)
  g.stage = { kind: 'npcs', left: null }
}

/** Ships on Auto-Pilot fly; then NPCs act, after a new sector in solo play (XIA-NPC-03, XIA-SOLO-12, XIA-RUL-136). */
function turnEnd(g: Xia): void {
  takeWindfall(g, g.captains[g.seat]!)
  g.turn.move = null
  g.turn.using = null
  for (const cube of g.adrift) cube.by = null
  for (let n = 1; n < g.captains.length; n++) {
    const seat = (g.seat + n) % g.captains.length
    if (g.captains[seat]!.autoPilot > 0) g.agenda.push({ kind: 'auto-pilot', seat })
  }
  g.stage = g.solo ? { kind: 'expanse' } : { kind: 'npcs', left: null }
}

/** One NPC after the other, each with a turn of its own; then the next captain, or the end of the round (XIA-TURN-15, XIA-SETUP-22). */
function* npcs(g: Xia, { left }: Extract<Stage, { kind: 'npcs' }>): Play {
  const [next, ...rest] = left ?? npcsAfter(g, g.seat) // One that System Expanse brought acts too: XIA-SOLO-15.
  if (next) {
    g.stage = { kind: 'npcs', left: rest }
    g.turn.lucky = []
    yield* npcTurn(g, next)
    if (g.solo && g.captains[0]!.autoPilot > 0) g.agenda.push({ kind: 'auto-pilot', seat: 0 })
    return
  }
  const seat = nextSeat(g)
  if (seat === g.first) g.stage = { kind: 'round-end' }
  else {
    g.seat = seat
    g.stage = { kind: 'turn-start' }
  }
}

/** Solo: the NPCs score, and an Event that they reach comes before those that are there already (XIA-SOLO-12, XIA-SOLO-21). */
function* roundEnd(g: Xia): Play {
  g.stage = { kind: 'round-events' }
  if (g.solo) yield* endOfRound(g)
}

/** Events that count rounds, between the last turn and the first (XIA-EVENT-04). */
function* roundTurns(g: Xia): Play {
  yield* sellswordReturns(g)
  yield* roundEvents(g)
  g.round++
  g.seat = g.first
  g.stage = { kind: 'turn-start' }
}

const nextSeat = (g: Xia): Seat => (g.seat + 1) % g.captains.length
