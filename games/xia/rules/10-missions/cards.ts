import { ask, emit, type Play, randomOf, type Seat, shuffled } from '@starboard/kernel'
import { type Empty, one, question, refusal, some } from '@starboard/kernel/speech'
import { MISSIONS, type MissionId, PAYMENTS } from '../../content/index.ts'
import type { KnownCaptain } from '../../known.ts'
import type { ActiveMission, Captain } from '../0-table/captain.ts'
import { chartOf, isBerth } from '../0-table/chart.ts'
import { discardMissions, forgetDiscards } from '../0-table/memory.ts'
import type { SpaceId } from '../0-table/names.ts'
import { refOf } from '../0-table/ships.ts'
import type { Item } from '../0-table/stage.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE, onSpace, placeOf } from '../0-table/turn.ts'
import { isWorking } from '../3-hold/hold.ts'
import { takeDamage } from '../7-combat/damage.ts'
import { addBounty } from '../8-fate/law.ts'
import { visit } from './visit.ts'

export type CardEvent =
  | { readonly type: 'missions-drawn'; readonly rule: string; readonly seat: Seat; readonly count: number }
  | { readonly type: 'missions-kept'; readonly rule: string; readonly seat: Seat; readonly count: number }
  | {
      readonly type: 'mission-dropped'
      readonly rule: string
      readonly seat: Seat
      /** Null if it lay face down. */
      readonly mission: MissionId | null
      /** It was the card of a captain in need. */
      readonly need: boolean
    }

export type CardReason = { why: 'drew-here' } | { why: 'mission-limit'; limit: number }

/** One Active Mission, and two more for each working M-Comp (XIA-MIS-02, XIA-MOD-10). */
export const missionLimit = (captain: KnownCaptain): number =>
  1 + 2 * captain.mods.filter((mod) => mod.kind === 'm-comp' && isWorking(captain, mod)).length

/** The Mission Point on which the captain acts, if it is one. */
export function missionPoint(g: Xia, captain: Captain): SpaceId | null {
  const place = placeOf(g, captain)
  return !isBerth(place) && chartOf(g).space(place).special?.kind === 'mission' ? place : null
}

/** Draw three cards unseen, once a turn on each Mission Point, with fewer Active Missions than the limit (XIA-MIS-03, XIA-MIS-04, XIA-RUL-009, XIA-RUL-176, XIA-MOD-12). */
export const DRAW = onSpace(
  'mission',
  action('draw')({
    price: 'minor',
    offers(g, captain) {
      const point = missionPoint(g, captain)
      if (point === null || g.turn.drewAt.includes(point)) return []
      if (captain.missions.length >= missionLimit(captain)) return []
      return g.missionDeck.length + g.missionDiscard.length > 0
        ? [{ value: 'draw', at: point, rule: 'XIA-MIS-03', what: null }]
        : []
    },
    *play(g, seat) {
      yield* []
      const captain = g.captains[seat]!
      g.turn.drewAt.push(missionPoint(g, captain)!)
      const wanted = g.solo?.campaign?.completed.includes('mission-master') ? 4 : 3
      let count = 0
      for (; count < wanted; count++) {
        const card = drawCard(g)
        if (card === null) break // XIA-RUL-178
        captain.drawn.push(card)
      }
      emit<CardEvent>(g, { type: 'missions-drawn', rule: 'XIA-MIS-03', seat, count })
    },
    whyNot(g, captain) {
      const point = missionPoint(g, captain)
      if (point === null) return []
      if (g.turn.drewAt.includes(point)) return [refusal<CardReason>({ why: 'drew-here' }, 'XIA-MIS-04')]
      if (captain.missions.length >= missionLimit(captain))
        return [refusal<CardReason>({ why: 'mission-limit', limit: missionLimit(captain) }, 'XIA-MIS-02')]
      return []
    },
  }),
)

/** The top card; the discard pile is shuffled into a new deck when there is none (XIA-MIS-15). Null if there is no card at all. */
export function drawCard(g: Xia): MissionId | null {
  if (g.missionDeck.length === 0 && g.missionDiscard.length > 0) {
    g.missionDeck = shuffled(randomOf(g), g.missionDiscard.splice(0))
    forgetDiscards(g)
  }
  return g.missionDeck.shift() ?? null
}

/** Solo: the cards may be looked at right away instead of at the end of the turn (XIA-SOLO-31). */
export const LOOK = action('look')({
  price: 'minor',
  offers: (g, { drawn }) =>
    g.solo && drawn.length > 0 ? [{ value: 'look', rule: 'XIA-SOLO-31', what: null }] : [],
  *play(g, seat) {
    yield* []
    g.agenda.unshift({ kind: 'look', seat })
  },
})

/** The item stays on the agenda while the cards lie open before their captain. */
export function* lookAtDrawn(g: Xia, item: Extract<Item, { kind: 'look' }>): Play {
  g.agenda.unshift(item)
  const isDone = yield* keepSome(g, item.seat)
  if (isDone) {
    g.agenda.splice(
      g.agenda.findIndex(({ kind }) => kind === 'look'),
      1,
    )
    visit(g, item.seat) // The ship stands where it drew, and the mission is Active from now on: XIA-RUL-160.
  }
  if (g.captains[item.seat]!.at === null) g.stage = { kind: 'turn-end' } // XIA-DEATH-08
}

/** The last step of a turn: the cards drawn are looked at and chosen (XIA-MIS-05, XIA-STAT-01, XIA-RUL-007). */
export function* chooseMissions(g: Xia): Play {
  if (yield* keepSome(g, g.seat)) g.stage = { kind: 'turn-end' }
}

export const KEEP_MISSIONS = question('keep-missions')<{ max: number }>()

/** Up to the limit may be kept, also none (XIA-RUL-008). False if an old mission went first, and there is more to choose. */
function* keepSome(g: Xia, seat: Seat): Play<boolean> {
  if (g.captains[seat]!.drawn.length === 0) return true
  if (yield* makeRoom(g, seat)) return false
  const { drawn, missions } = g.captains[seat]!
  const options = drawn.map((id) => ({ value: id, at: `mission:${id}`, id }))
  const max = Math.min(drawn.length, Math.max(0, missionLimit(g.captains[seat]!) - missions.length))
  const kept = yield* ask(some(KEEP_MISSIONS, seat, 'XIA-MIS-05', options, { min: 0, max, label: { max } }))
  const captain = g.captains[seat]!
  const ids = kept.map(({ id }) => id)
  captain.missions.push(...ids.map(freshMission))
  const left = captain.drawn.filter((id) => !ids.includes(id))
  discardMissions(g, left, [seat])
  captain.drawn = []
  emit<CardEvent>(g, { type: 'missions-kept', rule: 'XIA-MIS-05', seat, count: ids.length })
  return true
}

export const MAKE_ROOM = question('make-room')()

/** With the new cards in view, an old mission may still be thrown away for them, one a step (XIA-RUL-236). Whether one was. */
function* makeRoom(g: Xia, seat: Seat): Play<boolean> {
  const offers = DISCARD.offers(g, g.captains[seat]!)
  if (offers.length === 0) return false
  const { what } = yield* ask(one(MAKE_ROOM, seat, 'XIA-RUL-236', [{ value: 'keep', what: null }, ...offers]))
  if (what === null) return false
  yield* DISCARD.play(g, seat, what)
  return true
}

export const freshMission = (id: MissionId): ActiveMission => ({
  id,
  need: false,
  revealed: false,
  fulfilled: false,
  credits: 0,
  unpaid: false,
  from: null,
  target: null,
  x: 0,
  visited: false,
  detonator: null,
  bounty: 0,
})

/** Active Missions may be thrown away at most decisions; an armed Detonator cannot (XIA-MIS-06, XIA-RUL-236, XIA-MT-29). */
export const DISCARD = action('discard')<MissionId>({
  price: 'free',
  offers: (_, { missions }) => {
    if (missions.length === 0) return NONE
    return missions
      .filter(({ detonator }) => detonator === null)
      .map(({ id }) => ({ value: `discard:${id}`, at: `mission:${id}`, rule: 'XIA-MIS-06', what: id }))
  },
  *play(g, seat, id) {
    yield* dropMission(g, seat, id, 'XIA-MIS-06')
  },
})

export const DROP_MISSION = question('drop-mission')<Empty, { mission: MissionId }>()

/**
 * Active Missions beyond the limit are discarded there and then, those the captain chooses (XIA-MOD-11, XIA-RUL-177). They are named by
 * their place on the table: a card face down is known to its captain alone.
 */
export function* keepToLimit(g: Xia, seat: Seat): Play {
  for (;;) {
    const { missions } = g.captains[seat]!
    if (missions.length <= missionLimit(g.captains[seat]!)) return
    const options = missions.flatMap(({ id, detonator }, n) =>
      detonator === null ? [{ value: String(n), at: `mission:${id}`, id, label: { mission: id } }] : [],
    )
    if (options.length === 0) return
    const { id } = yield* ask(one(DROP_MISSION, seat, 'XIA-MOD-11', options))
    yield* dropMission(g, seat, id, 'XIA-MOD-11')
  }
}

/** Throws a mission away; a Transport that is loaded takes its revenge (XIA-MT-13). */
function* dropMission(g: Xia, seat: Seat, id: MissionId, rule: string): Play {
  const captain = g.captains[seat]!
  const index = captain.missions.findIndex((mission) => mission.id === id)
  const { x, need } = captain.missions[index]!
  discard(g, seat, index, rule)
  if (need || MISSIONS[id]!.type !== 'transport' || x === 0) return
  const { damagePerCube, penaltyBounty } = PAYMENTS.transport
  addBounty(g, seat, penaltyBounty, 'XIA-MT-13')
  yield* takeDamage(g, refOf(seat), damagePerCube * x, { by: null, rule: 'XIA-MT-13' })
}

/** A card goes to the discard pile, and the credits on it are lost; a penalty of its type is not applied here (XIA-MIS-07). */
export function discard(g: Xia, seat: Seat, index: number, rule: string): void {
  const [mission] = g.captains[seat]!.missions.splice(index, 1)
  if (!mission) return
  discardMissions(g, [mission.id], mission.revealed ? 'all' : [seat])
  const { need } = mission
  const shown = mission.revealed ? mission.id : null
  emit<CardEvent>(g, { type: 'mission-dropped', rule, seat, mission: shown, need })
}
