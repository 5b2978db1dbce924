import { emit, type Play, type Seat, type WhyNot } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { refusal } from '@starboard/kernel/speech'
import type { AbilityId, NpcId } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { die } from '../0-table/dice.ts'
import type { ShipRef } from '../0-table/names.ts'
import {
  canSee,
  npcOf,
  rangeBetween,
  refOf,
  seatOf,
  shipsInPlay,
  shipsWithin,
  whereIs,
} from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE } from '../0-table/turn.ts'
import { loseEnergy, takeMarker } from '../4-cards/markers.ts'
import { addBounty } from '../8-fate/law.ts'
import type { CombatEvent } from './combat-events.ts'
import { takeDamage, wouldDestroy } from './damage.ts'
import { declareAttack } from './declare.ts'
import { type Defense, declareDefense, rearm, rollDefense, suffered } from './defense.ts'
import { bestVolley, oddsToDestroy } from './odds.ts'
import { type AttackRoll, rollAttack } from './roll.ts'
import { attackAbilities, FARTHEST, hasWeaponAt, rangeTo, type Volley } from './weapons.ts'

export { bestVolley, damageDist } from './odds.ts'

export type AttackReason =
  | { why: 'no-sight' | 'no-marker-to-attack'; ship: ShipRef }
  | { why: 'no-weapon'; ship: ShipRef; range: number }

/** Acquire target: any ship in sight and in range of something; one target an attack, as many attacks as can be paid (XIA-COMB-02, XIA-COMB-04, XIA-RUL-019). */
export const ATTACK = action('attack')<ShipRef, { range: number }>({
  price: 'standard',
  tags: ['elsewhere'],
  offers(g, captain) {
    if (captain.at === null) return NONE
    const abilities = attackAbilities(g, captain)
    if (captain.armed === 0 && abilities.length === 0) return NONE
    const near = shipsWithin(g, captain, FARTHEST)
    if (near.length === 0) return NONE
    const options: Offered<ShipRef, { range: number }>[] = []
    for (const ship of near)
      if (isTarget(g, captain, ship, abilities))
        options.push({
          value: `attack:${ship}`,
          at: `ship:${ship}`,
          rule: 'XIA-COMB-02',
          label: { range: rangeTo(g, captain, ship) },
          odds: () => oddsToDestroy(g, captain.seat, ship),
          what: ship,
        })
    return options
  },
  *play(g, seat, target) {
    yield* attack(g, seat, target, bestVolley(g, seat, target))
  },
  whyNot(g, captain) {
    if (captain.at === null) return []
    const abilities = attackAbilities(g, captain)
    return shipsInPlay(g)
      .filter((ship) => ship !== refOf(captain.seat) && rangeTo(g, captain, ship) < FARTHEST)
      .flatMap((ship) => (isTarget(g, captain, ship, abilities) ? [] : [spared(g, captain, ship)]))
  },
})

/** Whether some weapon or attack ability can be aimed at a ship. */
export const canAttack = (g: Xia, captain: Captain, target: ShipRef): boolean =>
  captain.at !== null &&
  whereIs(g, target) !== null &&
  isTarget(g, captain, target, attackAbilities(g, captain))

function isTarget(g: Xia, captain: Captain, ship: ShipRef, abilities: readonly AbilityId[]): boolean {
  if (captain.armed === 0 && abilities.length === 0) return false
  const [from, there] = [captain.at!, whereIs(g, ship)!]
  const range = rangeBetween(g, from, there)
  return range <= FARTHEST && hasWeaponAt(captain, range, abilities) && canSee(g, from, there)
}

function spared(g: Xia, captain: Captain, ship: ShipRef): WhyNot {
  if (!canSee(g, captain.at!, whereIs(g, ship)!))
    return refusal<AttackReason>({ why: 'no-sight', ship }, 'XIA-COMB-02')
  if (captain.armed === 0) return refusal<AttackReason>({ why: 'no-marker-to-attack', ship }, 'XIA-COMB-03')
  const range = rangeTo(g, captain, ship)
  return refusal<AttackReason>({ why: 'no-weapon', ship, range }, 'XIA-COMB-02')
}

/** An attack of a captain on a ship, in the six steps of the book; returns the damage dealt (XIA-COMB-01). `told` is what the odds were told for. */
export function* attack(g: Xia, seat: Seat, target: ShipRef, told: Volley | null = null): Play<number> {
  const by = refOf(seat)
  const range = rangeTo(g, g.captains[seat]!, target)
  const volley = yield* declareAttack(g, seat, target)
  provoke(g, by, target)
  const defense = yield* declareDefense(g, by, target)
  const roll = yield* rollAttack(g, seat, target, volley, defense.abilities.length > 0 ? null : volley.hoped)
  const shields = rollDefense(g, target, defense, roll)
  const isAsTold = told !== null && isSame(told, volley) && isUndefended(defense) && !roll.isTouched
  const damage = resolved(g, by, target, roll.value, shields, isAsTold)
  noteHit(g, seat, damage, range)
  yield* strike(g, seat, target, damage, roll)
  yield* rearm(g, target, defense)
  return damage
}

const isSame = (one: Volley, other: Volley): boolean =>
  one.cells.length === other.cells.length &&
  one.cells.every((cell) => other.cells.includes(cell)) &&
  one.abilities.length === other.abilities.length &&
  one.abilities.every((id) => other.abilities.includes(id))

const isUndefended = ({ cells, abilities }: Defense): boolean => cells.length + abilities.length === 0

/** Attack less defense, told to all (XIA-COMB-09). The odds spoke of the target's end, for an attack with everything on a ship that defends with nothing: only such a one settles them. */
function resolved(
  g: Xia,
  by: ShipRef,
  target: ShipRef,
  attack: number,
  defense: number,
  isAsTold = false,
): number {
  const damage = suffered(g, target, attack, defense)
  emit<CombatEvent>(g, {
    type: 'attack-resolved',
    rule: 'XIA-COMB-09',
    by,
    target,
    attack,
    defense,
    damage,
    ...(isAsTold && { came: wouldDestroy(g, target, damage) }),
  })
  return damage
}

/** For Titles: the heaviest hit and the farthest of this turn. */
function noteHit(g: Xia, seat: Seat, damage: number, range: number): void {
  if (seat !== g.seat || damage === 0) return
  g.turn.bestHit = Math.max(g.turn.bestHit, damage)
  g.turn.farthestHit = Math.max(g.turn.farthestHit, range)
}

/**
 * Damage to the target, and of a ram to the rammer, at the same moment (XIA-COMB-16, XIA-RUL-120). If both are destroyed nobody
 * gets anything (XIA-COMB-22); nobody ever destroyed a rammer (XIA-RUL-121).
 */
function* strike(g: Xia, seat: Seat, target: ShipRef, damage: number, roll: AttackRoll): Play {
  const own = refOf(seat)
  const isMutual = wouldDestroy(g, target, damage) && wouldDestroy(g, own, roll.recoil)
  yield* takeDamage(g, target, damage, { by: isMutual ? null : own, rule: 'XIA-COMB-09' })
  if (roll.recoil > 0) {
    emit<CombatEvent>(g, { type: 'recoiled', rule: 'XIA-COMB-16', seat, damage: roll.recoil })
    yield* takeDamage(g, own, roll.recoil, { by: null, rule: 'XIA-COMB-16' })
  }
  const victim = seatOf(target)
  if (victim === null || damage === 0 || g.captains[victim]!.at === null) return
  const captain = g.captains[victim]!
  loseEnergy(g, captain, Math.min(roll.drain, captain.energy), 'XIA-ABIL-01') // The card speaks of Energy, not of markers.
}

/** One attack of an NPC: its die and a bonus against the target's defense. Two in a row are two attacks (XIA-COMB-23). Returns the damage dealt. */
export function* npcAttack(g: Xia, npc: NpcId, target: ShipRef, sides: number, bonus: number): Play<number> {
  const [from, there] = [whereIs(g, npc), whereIs(g, target)]
  if (from === null || there === null) return 0
  const range = rangeBetween(g, from, there)
  emit<CombatEvent>(g, {
    type: 'attack-declared',
    rule: 'XIA-COMB-03',
    by: npc,
    target,
    range,
    outfits: [],
    abilities: [],
  })
  provoke(g, npc, target)
  const defense = yield* declareDefense(g, npc, target)
  const value = die(g, sides, null, 'npc-attack', 'XIA-COMB-07') + bonus
  const damage = resolved(g, npc, target, value, rollDefense(g, target, defense))
  yield* takeDamage(g, target, damage, { by: npc, rule: 'XIA-COMB-09' })
  yield* rearm(g, target, defense)
  return damage
}

/** An attack that is declared is remembered, whatever it does (XIA-RUL-127); alone, firing at the law or at trade adds to the Bounty (XIA-SOLO-23). */
function provoke(g: Xia, by: ShipRef, target: ShipRef): void {
  if (seatOf(target) !== null) return
  npcOf(g, target as NpcId).attacker = by
  if (!g.solo || (target !== 'merchant' && target !== 'enforcer')) return
  const seat = seatOf(by)
  if (seat !== null) addBounty(g, seat, 1000, 'XIA-SOLO-23')
  else if (by === 'sellsword') npcOf(g, by).credits += 1000
}

/**
 * Combat damage that hits several ships at once, each defending for itself (XIA-COMB-10, XIA-RUL-019): all declare, all roll, all
 * are hit at the same moment; a captain who dies of the own blast gets nothing from it (XIA-RUL-241). Only the own ship may not
 * re-arm (XIA-MT-36).
 */
export function* blast(g: Xia, by: Seat, targets: readonly ShipRef[], damage: number): Play {
  const own = refOf(by)
  emit<CombatEvent>(g, { type: 'blasted', rule: 'XIA-COMB-10', by: own, targets: [...targets], damage })
  const hits: { ship: ShipRef; defense: Defense; damage: number }[] = []
  for (const ship of targets) {
    if (ship !== own) provoke(g, own, ship)
    hits.push({ ship, defense: yield* declareDefense(g, own, ship), damage: 0 })
  }
  const hoped = hits.findLast(({ defense }) => defense.abilities.length > 0)
  for (const hit of hits) {
    const shields = rollDefense(g, hit.ship, hit.defense, { isHoped: hit === hoped })
    hit.damage = resolved(g, own, hit.ship, damage, shields)
  }
  const isFatal = hits.some((hit) => hit.ship === own && wouldDestroy(g, own, hit.damage))
  for (const { ship, damage: taken } of hits) {
    if (ship !== own) noteHit(g, by, taken, 0)
    const credit = ship === own || isFatal ? null : own
    yield* takeDamage(g, ship, taken, { by: credit, rule: 'XIA-COMB-09' })
  }
  for (const { ship, defense } of hits) {
    if (ship !== own) yield* rearm(g, ship, defense)
    else for (const cell of defense.cells) takeMarker(g.captains[by]!, cell, 'disarmed') // XIA-COMB-12
  }
}
