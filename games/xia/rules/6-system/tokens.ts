import { ask, emit, type Option, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import {
  type Cube,
  type EmbersToken,
  MISSIONS,
  type MissionId,
  type SectorId,
  type Token,
} from '../../content/index.ts'
import type { ActiveMission } from '../0-table/captain.ts'
import { gainFame } from '../0-table/fame.ts'
import { refOf } from '../0-table/ships.ts'
import type { Item } from '../0-table/stage.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE, placeOf } from '../0-table/turn.ts'
import { load, setAdrift } from '../3-hold/loose.ts'
import { flyOnLast, gainEnergy, hasNothing, maxEnergy } from '../4-cards/markers.ts'
import { gainMovement } from '../5-movement/movement.ts'
import { takeDamage } from '../7-combat/damage.ts'
import { shielded } from '../7-combat/shields.ts'
import { discard, drawCard, keepToLimit } from '../10-missions/cards.ts'
import { boardIce } from './cold.ts'

export type TokenEvent =
  | { readonly type: 'token-found'; readonly rule: string; readonly seat: Seat; readonly token: Token }
  | { readonly type: 'find-left-adrift'; readonly rule: string; readonly seat: Seat; readonly cube: Cube }
  | {
      readonly type: 'tokens-exchanged'
      readonly rule: string
      readonly seat: Seat
      readonly for: 'fame' | 'credits'
    }
  | { readonly type: 'need-met'; readonly rule: string; readonly seat: Seat; readonly card: MissionId }
  | { readonly type: 'need-declined'; readonly rule: string; readonly seat: Seat; readonly card: MissionId }

/** Collect the token of the space, also in passing; nobody has to (XIA-EXPL-14, XIA-RUL-089). */
export const TOKEN = action('token')({
  price: 'minor',
  offers: (g, captain) => {
    if (captain.at === null || g.tokens.length === 0) return NONE
    const here = placeOf(g, captain)
    for (const { at } of g.tokens)
      if (at === here) return [{ value: 'token', at: here, rule: 'XIA-EXPL-14', what: null }]
    return NONE
  },
  *play(g, seat) {
    const here = placeOf(g, g.captains[seat]!)
    const index = g.tokens.findIndex(({ at }) => at === here)
    const { token } = g.tokens.splice(index, 1)[0]!
    emit<TokenEvent>(g, { type: 'token-found', rule: 'XIA-EXPL-14', seat, token })
    g.agenda.unshift({ kind: 'token', seat, token })
  },
})

/** A core token takes effect and is gone; one of Embers stays with the captain (XIA-EXPL-15 to XIA-EXPL-18, XIA-EXPL-27, XIA-RUL-013). */
export function* resolveToken(g: Xia, { seat, token }: Extract<Item, { kind: 'token' }>): Play {
  switch (token) {
    case 'credits':
      g.captains[seat]!.credits += 1000
      return
    case 'fame':
      return gainFame(g, seat, 1, 'exploration', 'XIA-EXPL-16')
    case 'nothing': // XIA-EXPL-17
      return
  }
  g.captains[seat]!.tokens.push(token)
  if (token === 'captain-in-need') {
    if (meetCaptain(g, seat)) return
  } else yield* takeEffect(g, seat, token)
  yield* exchange(g, seat)
  if (g.captains[seat]!.at === null) g.stage = { kind: 'turn-end' } // XIA-DEATH-08
}

function* takeEffect(g: Xia, seat: Seat, token: Exclude<EmbersToken, 'captain-in-need'>): Play {
  const captain = g.captains[seat]!
  switch (token) {
    case 'energy': // XIA-EXPL-20
      return gainEnergy(g, captain, maxEnergy(g, captain), 'XIA-EXPL-20')
    case 'movement': // XIA-EXPL-22, XIA-RUL-049, XIA-RUL-090
      return gainMovement(g, seat, 5, 'XIA-EXPL-22')
    case 'ice': // XIA-EXPL-21
      return yield* freezeAboard(g, seat)
    default:
      return yield* stow(g, seat, token)
  }
}

function* freezeAboard(g: Xia, seat: Seat): Play {
  const rule = 'XIA-EXPL-21'
  const amount = boardIce(g, g.captains[seat]!, 1, 'token')
  const wasStranded = hasNothing(g, g.captains[seat]!)
  const left = yield* shielded(g, seat, amount, { what: 'ice', from: 'token', rule })
  if (!wasStranded) flyOnLast(g, g.captains[seat]!)
  yield* takeDamage(g, refOf(seat), left, { ice: true, by: null, rule })
}

/** Without room the cube drifts beside the ship, as if jettisoned in this turn (XIA-EXPL-19, XIA-RUL-092). */
function* stow(g: Xia, seat: Seat, cube: Cube): Play {
  if ((yield* load(g, seat, cube, 'XIA-EXPL-19')) || g.supply.cubes[cube] === 0) return
  g.supply.cubes[cube]--
  setAdrift(g, cube, g.captains[seat]!.at!, seat)
  emit<TokenEvent>(g, { type: 'find-left-adrift', rule: 'XIA-EXPL-19', seat, cube })
}

export const EXCHANGE = question('exchange')()

/** Two tokens leave the game at once for 1 Fame or 2,000 credits (XIA-EXPL-28, XIA-FAME-03, XIA-RUL-012). */
function* exchange(g: Xia, seat: Seat): Play {
  if (g.captains[seat]!.tokens.length < 2) return
  const options = [{ value: 'fame' as const }, { value: 'credits' as const }]
  const { value } = yield* ask(one(EXCHANGE, seat, 'XIA-EXPL-28', options))
  const captain = g.captains[seat]!
  captain.tokens = []
  emit<TokenEvent>(g, { type: 'tokens-exchanged', rule: 'XIA-EXPL-28', seat, for: value })
  if (value === 'fame') gainFame(g, seat, 1, 'exploration', 'XIA-EXPL-28')
  else captain.credits += 2000
}

/** The top mission card with a delivery point, shown to all; others are discarded (XIA-EXPL-23, XIA-EXPL-26). False if there is none. */
function meetCaptain(g: Xia, seat: Seat): boolean {
  const passed: MissionId[] = [] // Discarded together, so that none comes up twice when the pile is shuffled.
  let card = drawCard(g)
  while (card !== null && MISSIONS[card]!.to === null) {
    passed.push(card)
    card = drawCard(g)
  }
  g.missionDiscard.push(...passed)
  if (card === null) return false
  g.captains[seat]!.missions.push(inNeed(card))
  g.agenda.unshift({ kind: 'need', seat, card })
  return true
}

/** Ready to be delivered for 1 Fame and 1,000 credits in all (XIA-RUL-091). */
const inNeed = (id: MissionId): ActiveMission => ({
  id,
  need: true,
  revealed: true,
  fulfilled: true,
  credits: 1000,
  unpaid: false,
  from: null,
  target: null,
  x: 0,
  visited: false,
  detonator: null,
  bounty: 0,
})

export const NEED = question('need')<{ card: MissionId; to: SectorId | null }>()

/** The captain is taken aboard, with a mission thrown away to make room if need be, or declined; the token is kept either way (XIA-EXPL-24, XIA-EXPL-25). */
export function* captainInNeed(g: Xia, { seat, card }: Extract<Item, { kind: 'need' }>): Play {
  const options: Option[] = [{ value: 'take' }, { value: 'decline' }]
  const label = { card, to: MISSIONS[card]!.to }
  const { value } = yield* ask(one(NEED, seat, 'XIA-EXPL-25', options, { label }))
  if (value === 'take') {
    emit<TokenEvent>(g, { type: 'need-met', rule: 'XIA-EXPL-23', seat, card })
    yield* keepToLimit(g, seat)
  } else {
    const index = g.captains[seat]!.missions.findIndex(({ id }) => id === card)
    emit<TokenEvent>(g, { type: 'need-declined', rule: 'XIA-EXPL-25', seat, card })
    discard(g, seat, index, 'XIA-EXPL-25')
  }
  yield* exchange(g, seat)
  if (g.captains[seat]!.at === null) g.stage = { kind: 'turn-end' } // By a Transport thrown away: XIA-DEATH-08.
}
