import { emit, type Odds, type RuleId, randomOf, type Seat, shuffled } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import type { Empty } from '@starboard/kernel/speech'
import {
  type Law,
  MISSIONS,
  type Mission,
  type MissionId,
  type MissionType,
  PAYMENTS,
  rowOf,
  SECTORS,
  type TargetSeat,
} from '../content/index.ts'
import { type Board, placeOf, waysFrom } from './board.ts'
import { gainFame, roll } from './fame.ts'
import { type Captain, type Held, isSolo, MOST_MISSIONS, type Quick, type RingIndex, refOf } from './state.ts'

export type MissionEvent =
  | { readonly type: 'missions-drawn'; readonly rule: RuleId; readonly seat: Seat; readonly count: number }
  | {
      readonly type: 'mission-begun'
      readonly rule: RuleId
      readonly seat: Seat
      readonly mission: MissionId
      /** Null if the distance will say. */
      readonly pays: number | null
    }
  | {
      readonly type: 'mission-failed'
      readonly rule: RuleId
      readonly seat: Seat
      readonly mission: MissionId
    }
  | {
      readonly type: 'mission-completed'
      readonly rule: RuleId
      readonly seat: Seat
      readonly mission: MissionId
      readonly credits: number
    }
  | {
      readonly type: 'mission-waived'
      readonly rule: RuleId
      readonly seat: Seat
      readonly mission: MissionId
    }

/** Three cards to begin with (XIA-RUL-217). */
export function dealMissions(g: Quick, seat: Seat): void {
  drawMissions(g, seat, MOST_MISSIONS, 'XIA-RUL-217')
}

/** One card at the end of a turn, with fewer than three in hand (XIA-QV-12). */
export function drawMission(g: Quick, seat: Seat): void {
  if (g.captains[seat]!.missions.length < MOST_MISSIONS) drawMissions(g, seat, 1, 'XIA-QV-12')
}

function drawMissions(g: Quick, seat: Seat, wanted: number, rule: RuleId): void {
  const cards: MissionId[] = []
  for (let card = topCard(g); card !== null; card = cards.length < wanted ? topCard(g) : null)
    cards.push(card)
  if (cards.length === 0) return
  emit<MissionEvent>(g, { type: 'missions-drawn', rule, seat, count: cards.length })
  for (const id of cards) {
    if (isSolo(g) && MISSIONS[id]!.target !== null) waive(g, seat, id)
    else g.captains[seat]!.missions.push({ id, revealed: false, ready: false, pays: null })
  }
}

/** When the deck is used up, what was laid aside is shuffled into a new one. */
function topCard(g: Quick): MissionId | null {
  if (g.missionDeck.length === 0) g.missionDeck = shuffled(randomOf(g), g.missionDiscard.splice(0))
  return g.missionDeck.shift() ?? null
}

/** Alone, what needs another captain counts as completed when it is drawn: half its Fame, and nobody to pay (XIA-QS-10). */
function waive(g: Quick, seat: Seat, id: MissionId): void {
  g.missionDiscard.push(id)
  emit<MissionEvent>(g, { type: 'mission-waived', rule: 'XIA-QS-10', seat, mission: id })
  gainFame(g, seat, 'mission', 1, 'XIA-QS-10')
}

/** A Mission action: a step at its place, or the delivery (XIA-QV-08, XIA-RUL-227). */
export function missionOffers(g: Quick, captain: Captain): Offered<MissionId, Empty>[] {
  return captain.missions
    .filter((held) => goesOnAt(g, captain.seat, held, captain.at))
    .map((held) => {
      const odds = oddsToSneak(held)
      return {
        value: `mission:${held.id}`,
        at: `mission:${held.id}`,
        rule: 'XIA-QV-08',
        ...(odds && { odds }),
        what: held.id,
      }
    })
}

/** Whether a mission goes on at a place: with its delivery, where it begins, or with whomever it is about. */
export function goesOnAt(
  g: Board & { readonly captains: readonly Pick<Captain, 'at'>[] },
  seat: Seat,
  { id, ready }: Pick<Held, 'id' | 'ready'>,
  place: RingIndex,
): boolean {
  const { from, to, target, type } = MISSIONS[id]!
  if (!ready && type === 'thief') return g.captains[targetOf(g, seat, target!)]!.at === place
  const sector = ready ? to : from
  return sector !== null && g.sectors[place]!.id === sector
}

/** The chance not to be caught. */
export function oddsToSneak({ id, ready }: Pick<Held, 'id' | 'ready'>): (() => Odds) | null {
  const mission = MISSIONS[id]!
  if (ready && mission.type === 'smuggler') return () => ({ top: BigInt(20 - customs(mission)), bottom: 20n })
  if (ready || mission.type !== 'thief') return null
  const { from } = PAYMENTS.thief.byD20.find(({ pays }) => pays > 0)!
  return () => ({ top: BigInt(21 - from), bottom: 20n })
}

/** The highest roll on which a smuggler is seen. */
const customs = ({ to }: Mission): number => PAYMENTS.smuggler.detectedUpTo[SECTORS[to!].type as Law]

/** Whom a mission means, counted round the table; of two captains always the other. */
export function targetOf(
  { captains: { length } }: { readonly captains: readonly unknown[] },
  seat: Seat,
  which: TargetSeat,
): Seat {
  const steps = { left: 1, right: length - 1, 'second-left': 2, 'second-right': length - 2 }[which]
  return (seat + (length === 2 ? 1 : steps)) % length
}

export function doMission(g: Quick, seat: Seat, id: MissionId): void {
  const held = heldBy(g, seat, id)
  if (held.ready) deliver(g, seat, held)
  else STEPS[MISSIONS[id]!.type]!(g, seat, held)
}

/** Passengers and contraband are taken aboard; research and theft are a matter of a d20. */
const STEPS: { readonly [T in MissionType]?: (g: Quick, seat: Seat, held: Held) => void } = {
  shuttle: (g, seat, { id }) => begin(g, seat, id, null),
  smuggler: (g, seat, { id }) => begin(g, seat, id, null),
  research(g, seat, { id }) {
    const face = roll(g, refOf(seat), 20, 'research', 'XIA-RUL-227')
    begin(g, seat, id, rowOf(PAYMENTS.research.byD20, face)!.pays)
  },
  thief(g, seat, { id }) {
    const payFor = (face: number) => rowOf(PAYMENTS.thief.byD20, face)!.pays
    const pays = payFor(roll(g, refOf(seat), 20, 'theft', 'XIA-RUL-227', (face) => payFor(face) > 0))
    if (pays > 0) begin(g, seat, id, pays)
    else fail(g, seat, id)
  },
}

/** The card is turned up, and has only to be delivered. */
function begin(g: Quick, seat: Seat, id: MissionId, pays: number | null): void {
  Object.assign(heldBy(g, seat, id), { revealed: true, ready: true, pays })
  emit<MissionEvent>(g, { type: 'mission-begun', rule: 'XIA-RUL-227', seat, mission: id, pays })
}

/** The sneak roll belongs to the delivery; then credits and 1 Fame (XIA-RUL-227, XIA-RUL-211). */
function deliver(g: Quick, seat: Seat, { id, pays }: Held): void {
  const mission = MISSIONS[id]!
  const isUnseen = (face: number) => face > customs(mission)
  if (mission.type === 'smuggler' && !isUnseen(roll(g, refOf(seat), 20, 'sneak', 'XIA-RUL-227', isUnseen)))
    return fail(g, seat, id)
  const credits = pays ?? fare(g, mission)
  putAway(g, seat, id)
  g.captains[seat]!.credits += credits
  emit<MissionEvent>(g, { type: 'mission-completed', rule: 'XIA-QV-08', seat, mission: id, credits })
  gainFame(g, seat, 'mission', 2, 'XIA-RUL-211')
}

/** Counted when both ends are known, over all sectors laid, face down or not. */
function fare(g: Quick, { type, from, to }: Mission): number {
  const sectors = waysFrom(g, placeOf(g, from!), 'all')[placeOf(g, to!)]!
  const { bySectors } = type === 'smuggler' ? PAYMENTS.smuggler : PAYMENTS.shuttle
  return bySectors[Math.min(3, sectors) - 1]!
}

function fail(g: Quick, seat: Seat, id: MissionId): void {
  putAway(g, seat, id)
  emit<MissionEvent>(g, { type: 'mission-failed', rule: 'XIA-RUL-227', seat, mission: id })
}

function putAway(g: Quick, seat: Seat, id: MissionId): void {
  const captain = g.captains[seat]!
  captain.missions = captain.missions.filter((held) => held.id !== id)
  g.missionDiscard.push(id)
}

const heldBy = (g: Quick, seat: Seat, id: MissionId): Held =>
  g.captains[seat]!.missions.find((held) => held.id === id)!

/** Assassins whose target it was, whoever fired; and one Bounty Hunter's card of the destroyer, for any ship (XIA-RUL-227). */
export function onDestroyed(g: Quick, lost: Seat | null, by: Seat | null): void {
  for (const { seat, missions } of g.captains) {
    for (const { id, ready } of missions) {
      const { type, target } = MISSIONS[id]!
      if (type === 'assassin' && !ready && targetOf(g, seat, target!) === lost)
        begin(g, seat, id, PAYMENTS.assassin.byTier[1])
    }
  }
  if (by === null) return
  const hunt = g.captains[by]!.missions.find(
    ({ id, ready }) => !ready && MISSIONS[id]!.type === 'bounty-hunter',
  )
  if (!hunt) return
  const face = roll(g, refOf(by), 20, 'remains', 'XIA-RUL-227')
  begin(g, by, hunt.id, rowOf(PAYMENTS['bounty-hunter'].byD20, face)!.pays)
}
