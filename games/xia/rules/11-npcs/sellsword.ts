import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { type Empty, one, question, refusal } from '@starboard/kernel/speech'
import { NPC_SECTORS, SELLSWORD_HIRE, SELLSWORD_SPACE } from '../../content/index.ts'
import { BERTHS, chartOf, isBerth, type Space } from '../0-table/chart.ts'
import type { ShipRef, SpaceId } from '../0-table/names.ts'
import {
  areAdjacent,
  canSee,
  isOccupied,
  keeperOf,
  npcOf,
  shipAt,
  shipsInPlay,
  whereIs,
} from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action } from '../0-table/turn.ts'
import { besideSpawn } from '../5-movement/spawns.ts'
import { npcAttack } from '../7-combat/combat.ts'
import { appear } from './appear.ts'
import { dockNpc, freeFor, moveNpc, startOf } from './npc-moves.ts'
import { statsOf } from './npc-stats.ts'
import { routesFrom } from './routes.ts'
import { isLawfulInside } from './targets.ts'

export type SellswordEvent = { readonly type: 'hired'; readonly rule: string; readonly seat: Seat }

export type HireReason = { why: 'hire-credits' }

/** For 2,000 credits, next to it; also from under another captain (XIA-SELL-01, XIA-SELL-03, XIA-RUL-193). */
export const HIRE = action('hire')({
  price: 'standard',
  tags: ['elsewhere'],
  offers(g, { seat, at, credits }) {
    if (!g.parts.sellsword || credits < SELLSWORD_HIRE) return []
    const sellsword = g.npcs.find(({ id }) => id === 'sellsword')
    if (!sellsword?.at || sellsword.keeper === seat || !areAdjacent(g, at!, sellsword.at)) return []
    const cost = { credits: SELLSWORD_HIRE }
    return [{ value: 'hire', at: 'ship:sellsword', cost, rule: 'XIA-SELL-03', what: null }]
  },
  *play(g, seat) {
    yield* []
    g.captains[seat]!.credits -= SELLSWORD_HIRE
    npcOf(g, 'sellsword').keeper = seat
    emit<SellswordEvent>(g, { type: 'hired', rule: 'XIA-SELL-03', seat })
  },
  whyNot(g, { seat, at, credits }) {
    const sellsword = g.npcs.find(({ id }) => id === 'sellsword')
    if (!sellsword?.at || sellsword.keeper === seat || credits >= SELLSWORD_HIRE) return []
    if (at === null || !areAdjacent(g, at, sellsword.at)) return []
    return [refusal<HireReason>({ why: 'hire-credits' }, 'XIA-SELL-03')]
  },
})

export const SELLSWORD_ATTACK = question('sellsword-attack')()

/** Its captain moves it and makes one attack with it, whose Fame and Bounty are nobody's (XIA-SELL-04, XIA-SELL-05, XIA-RUL-193). */
export function* sellswordTurn(g: Xia): Play {
  const seat = keeperOf(g, 'sellsword')
  yield* sellswordMove(g, seat)
  if (npcOf(g, 'sellsword').at === null) return
  const options = prey(g).map((ship) => ({ value: ship as string, at: `ship:${ship}`, ship }))
  const hold = { value: 'hold', ship: null }
  const { ship } = yield* ask(one(SELLSWORD_ATTACK, seat, 'XIA-SELL-04', [...options, hold]))
  if (ship) yield* npcAttack(g, 'sellsword', ship, statsOf(g, 'sellsword').attack!, 0)
}

export const SELLSWORD_MOVE = question('sellsword-move')<Empty, { stay: boolean }>()

/** Anywhere within its six spaces that is free, The Kiln included (XIA-RUL-107); like other NPCs it flies the safe way, and an Outlaw enters no Lawful planet. */
function* sellswordMove(g: Xia, seat: Seat): Play {
  const { at } = npcOf(g, 'sellsword')
  const { move } = statsOf(g, 'sellsword')
  const options = [at!, ...endsWithin(g, move), ...berthsWithin(g, move)].map((space) => ({
    value: space,
    at: space,
    label: { stay: space === at },
    space,
  }))
  const { space: to } = yield* ask(one(SELLSWORD_MOVE, seat, 'XIA-SELL-04', options))
  if (to === at) return
  if (!isBerth(to)) return yield* flyTo(g, move, (space) => space.id === to)
  yield* flyTo(g, move - 1, (space) => chartOf(g).areAdjacent(space.id, g.kiln!))
  dockNpc(g, 'sellsword')
}

/** Other free spaces that it can fly to without danger. */
function endsWithin(g: Xia, points: number): SpaceId[] {
  const start = startOf(g, 'sellsword')
  const isFree = freeFor(g, 'sellsword')
  const { cost, chart } = routesFrom(g, start, () => false, isLawfulInside, points)
  return chart.spaces
    .filter((space) => space !== start && cost[space.index]! <= points && isFree(space))
    .map(({ id }) => id)
}

/** A berth, if one is free and the ship can dock with its last space. */
function berthsWithin(g: Xia, points: number): SpaceId[] {
  const { at } = npcOf(g, 'sellsword')
  const berth = BERTHS.find((space) => shipAt(g, space) === null)
  if (g.kiln === null || berth === undefined || isBerth(at!)) return []
  const chart = chartOf(g)
  const isNear = [at!, ...endsWithin(g, points - 1)].some((space) => chart.areAdjacent(space, g.kiln!))
  return isNear ? [berth] : []
}

function* flyTo(g: Xia, points: number, isGoal: (space: Space) => boolean): Play {
  yield* moveNpc(g, 'sellsword', points, { isGoal, shuns: isLawfulInside, near: startOf(g, 'sellsword') })
}

/** Ships next to it and in sight: its own captain's is spared. */
const prey = (g: Xia): ShipRef[] => {
  const { at, keeper } = npcOf(g, 'sellsword')
  return shipsInPlay(g).filter((ship) => {
    const there = whereIs(g, ship)!
    return (
      ship !== 'sellsword' &&
      ship !== `captain-${keeper}` &&
      areAdjacent(g, at!, there) &&
      canSee(g, at!, there)
    )
  })
}

/** Unclaimed and destroyed it has no turn to come back in: it returns at the end of the round, as when it first appeared (XIA-RUL-196). */
export function* sellswordReturns(g: Xia): Play {
  const sellsword = g.npcs.find(({ id }) => id === 'sellsword')
  if (!sellsword?.inPlay || sellsword.at !== null || sellsword.keeper !== null) return
  const home: SpaceId = `${NPC_SECTORS.sellsword}:${SELLSWORD_SPACE}`
  const at = isOccupied(g, home) ? yield* besideSpawn(g, chartOf(g).space(home), g.first, 'sellsword') : home
  appear(g, npcOf(g, 'sellsword'), at)
}
