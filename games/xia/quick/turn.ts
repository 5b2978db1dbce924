import { ask, emit, type Play, type RuleId, type Seat } from '@starboard/kernel'
import { type AnyAction, actionIn, namedActions, perform } from '@starboard/kernel/actions'
import { offer, one, question } from '@starboard/kernel/speech'
import { ACTIONS, type Acting } from './actions.ts'
import { isOpenPlanet } from './board.ts'
import { fameOf } from './fame.ts'
import { drawMission } from './missions.ts'
import { npcTurn } from './npcs.ts'
import { chooseShip, deal, shipless } from './setup.ts'
import { ACTIONS_A_TURN, FAME_TO_WIN, isSolo, MOST_ENERGY, PRESETS, type Quick, type Stage } from './state.ts'
import { market } from './trade.ts'

export type TurnEvent =
  | { readonly type: 'turn-began'; readonly rule: RuleId; readonly seat: Seat; readonly round: number }
  | { readonly type: 'refuelled'; readonly rule: RuleId; readonly seat: Seat }

const STAGES: { readonly [K in Stage['kind']]: (g: Quick, stage: Extract<Stage, { kind: K }>) => Play } = {
  *deal(g) {
    yield* []
    deal(g)
  },
  *'turn-start'(g) {
    yield* []
    startTurn(g)
  },
  act,
  market,
  *'turn-end'(g) {
    yield* []
    endTurn(g)
  },
  *npcs(g, { left: [next, ...left] }) {
    yield* []
    if (next === undefined) return nextTurn(g)
    g.stage = { kind: 'npcs', left }
    npcTurn(g, next)
  },
}

/** One step: whoever has no ship chooses one; otherwise the next thing of the stage. */
export function* step(g: Quick): Play {
  const seat = g.stage.kind === 'deal' ? null : shipless(g)
  if (seat !== null) yield* chooseShip(g, seat)
  else yield* (STAGES[g.stage.kind] as (g: Quick, stage: Stage) => Play)(g, g.stage)
}

function startTurn(g: Quick): void {
  g.actions = ACTIONS_A_TURN
  g.stage = { kind: 'act' }
  const rule = isSolo(g) ? 'XIA-QS-11' : 'XIA-QV-03'
  emit<TurnEvent>(g, { type: 'turn-began', rule, seat: g.seat, round: g.round })
}

export const ACT = question('act')<{ left: number }, never>()

export const END = offer('end')()

const ALL: readonly AnyAction<Acting>[] = Object.values(ACTIONS)
const NAMED = namedActions(ALL)

/** One of up to three actions; each may be repeated, or left unused (XIA-QV-03, XIA-RUL-229). */
function* act(g: Quick): Play {
  const { seat } = g
  if (g.actions === 0) {
    g.stage = { kind: 'turn-end' }
    return
  }
  const captain = g.captains[seat]!
  const options = [
    ...ALL.flatMap(({ offers }) => offers(g, captain)),
    { value: END.name, rule: 'XIA-RUL-229', what: null },
  ]
  const whyNot = () => ALL.flatMap((action) => action.whyNot?.(g, captain) ?? [])
  const label = { left: g.actions }
  const { value, what } = yield* ask(one(ACT, seat, 'XIA-QV-03', options, { label, whyNot }))
  if (value === END.name) g.actions = 0
  else {
    g.actions--
    yield* perform(actionIn(NAMED, value), g, seat, what)
  }
}

/** A planet refills the Energy, a mission is drawn, the Fame counted (XIA-QV-02, XIA-QV-12, XIA-RUL-228). */
function endTurn(g: Quick): void {
  const { seat } = g
  const captain = g.captains[seat]!
  if (isOpenPlanet(g, captain.at) && captain.energy < MOST_ENERGY) {
    captain.energy = MOST_ENERGY
    emit<TurnEvent>(g, { type: 'refuelled', rule: 'XIA-RUL-228', seat })
  }
  drawMission(g, seat)
  const scores = g.captains.map(fameOf)
  if (fameOf(captain) >= FAME_TO_WIN) g.over = { winners: [seat], scores, how: 'fame' }
  else if (isSolo(g) && g.round === PRESETS[g.difficulty].turns)
    g.over = { winners: [], scores, how: 'clock' } // XIA-QS-03
  else g.stage = { kind: 'npcs', left: g.npcs.map(({ id }) => id) }
}

function nextTurn(g: Quick): void {
  g.seat = (g.seat + 1) % g.captains.length
  if (g.seat === g.first) g.round++
  g.stage = { kind: 'turn-start' }
}

/** How many turns there have been. */
export const quickTime = ({ round, seat, first, captains }: Quick): number =>
  round * captains.length + ((seat - first + captains.length) % captains.length)
