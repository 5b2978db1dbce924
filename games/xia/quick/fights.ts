import { emit, type Odds, type RuleId, type Seat, type WhyNot } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Empty, refusal } from '@starboard/kernel/speech'
import { NPCS } from '../content/index.ts'
import { gainFame, roll } from './fame.ts'
import { onDestroyed } from './missions.ts'
import {
  type Captain,
  MOST_ENERGY,
  MOST_HITS,
  type NpcId,
  type Quick,
  type RingIndex,
  refOf,
  type ShipRef,
  START,
  seatOf,
} from './state.ts'

export type FightEvent =
  | {
      readonly type: 'fought'
      readonly rule: RuleId
      readonly by: ShipRef
      readonly on: ShipRef
      readonly attack: number
      readonly defense: number
      readonly outcome: 'held' | 'hit' | 'destroyed'
      readonly came?: boolean
    }
  | { readonly type: 'infamy'; readonly rule: RuleId; readonly seat: Seat; readonly bounty: number }

/** A difference from which the defender is destroyed outright (XIA-RUL-213). */
const CRUSHING = 3

/** For destroying the Merchant or the Enforcer (XIA-RUL-222). */
const INFAMY = 1_000

/** All dice an NPC has; the Marauder is a Scoundrel (XIA-QS-09, XIA-RUL-222). */
const CARDS = {
  merchant: NPCS.merchant,
  enforcer: NPCS.enforcer,
  marauder: NPCS.scoundrel,
  'marauder-2': NPCS.scoundrel,
} as const satisfies Record<NpcId, unknown>

type Dice = { readonly captains: readonly Pick<Captain, 'dice'>[] }

export function attackDie({ captains }: Dice, ship: ShipRef): number | null {
  const seat = seatOf(ship)
  return seat === null ? CARDS[ship as NpcId].stats.attack : captains[seat]!.dice.blaster
}

export function defenseDie({ captains }: Dice, ship: ShipRef): number {
  const seat = seatOf(ship)
  return seat === null ? CARDS[ship as NpcId].stats.defense : captains[seat]!.dice.shield
}

/** Whoever else is in the sector, for 1 Energy (XIA-RUL-213, XIA-RUL-228). */
export function attackOffers(g: Quick, captain: Captain): Offered<ShipRef, Empty>[] {
  if (captain.energy === 0) return []
  return shipsAt(g, captain.at)
    .filter((ship) => ship !== refOf(captain.seat))
    .map((ship) => ({
      value: `attack:${ship}`,
      at: `ship:${ship}`,
      cost: { energy: 1 },
      odds: () => oddsToHit(captain.dice.blaster, defenseDie(g, ship)),
      rule: 'XIA-QV-09',
      what: ship,
    }))
}

export type FightReason = { why: 'alone-here' | 'no-energy' }

export function attackWhyNot(g: Quick, captain: Captain): WhyNot[] {
  const [other] = shipsAt(g, captain.at).filter((ship) => ship !== refOf(captain.seat))
  if (other === undefined) return [refusal<FightReason>({ why: 'alone-here' }, 'XIA-RUL-213')]
  return captain.energy === 0 ? [refusal<FightReason>({ why: 'no-energy' }, 'XIA-RUL-228')] : []
}

/** The chance that one die beats another: ties go to the defender (XIA-QV-09). */
export function oddsToHit(attack: number, defense: number): Odds {
  let wins = 0
  for (let face = 1; face <= attack; face++) wins += Math.min(face - 1, defense)
  return { top: BigInt(wins), bottom: BigInt(attack * defense) }
}

function shipsAt(g: Quick, place: RingIndex): ShipRef[] {
  return [
    ...g.captains.filter(({ at }) => at === place).map(({ seat }) => refOf(seat)),
    ...g.npcs.filter(({ at }) => at === place).map(({ id }) => id),
  ]
}

export function attackBy(g: Quick, seat: Seat, target: ShipRef): void {
  g.captains[seat]!.energy--
  fight(g, refOf(seat), target, true)
}

/** The higher roll wins, ties go to the defender, and the attacker suffers nothing (XIA-QV-09, XIA-RUL-213). A captain was told the odds of it. */
export function fight(g: Quick, by: ShipRef, on: ShipRef, isTold = false): void {
  const attack = roll(g, by, attackDie(g, by)!, 'attack', 'XIA-QV-09')
  const defense = roll(g, on, defenseDie(g, on), 'defense', 'XIA-QV-09')
  const ship = shipOf(g, on)
  if (attack > defense) ship.hits++
  const isDestroyed = attack - defense >= CRUSHING || ship.hits === MOST_HITS
  const outcome = isDestroyed ? 'destroyed' : attack > defense ? 'hit' : 'held'
  const hope = isTold ? { came: attack > defense } : {}
  emit<FightEvent>(g, { type: 'fought', rule: 'XIA-RUL-213', by, on, attack, defense, outcome, ...hope })
  if (isDestroyed) destroy(g, on, by)
}

const shipOf = (g: Quick, ship: ShipRef): { hits: number } =>
  g.captains[seatOf(ship) ?? -1] ?? g.npcs.find(({ id }) => id === ship)!

function destroy(g: Quick, ship: ShipRef, by: ShipRef): void {
  const [lost, killer] = [seatOf(ship), seatOf(by)]
  if (lost === null) removeNpc(g, ship as NpcId, killer)
  else loseShip(g.captains[lost]!)
  if (killer !== null) gainFame(g, killer, 'combat', 2, 'XIA-RUL-211')
  onDestroyed(g, lost, killer)
}

/** Cargo and upgrades are lost, Fame, credits and missions stay; the new ship is chosen next (XIA-QV-14, XIA-RUL-214). */
function loseShip(captain: Captain): void {
  Object.assign(captain, {
    ship: null,
    at: START,
    bounty: 0, // Paid for with the ship.
    energy: MOST_ENERGY,
    hits: 0,
    dice: { engine: 6, blaster: 6, shield: 6 },
    cubes: [],
    lost: captain.lost + 1,
  } satisfies Partial<Captain>)
}

/** It comes back at its next move; the Merchant and the Enforcer are avenged (XIA-RUL-222). */
function removeNpc(g: Quick, id: NpcId, killer: Seat | null): void {
  Object.assign(g.npcs.find((npc) => npc.id === id)!, { at: null, hits: 0, visited: null })
  if (killer === null || (id !== 'merchant' && id !== 'enforcer')) return
  const captain = g.captains[killer]!
  captain.bounty += INFAMY
  emit<FightEvent>(g, { type: 'infamy', rule: 'XIA-RUL-222', seat: killer, bounty: captain.bounty })
}
