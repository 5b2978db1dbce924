import { emit, type Play } from '@starboard/kernel'
import type { ConditionId, NaturalWeapon, Weapon, WeaponId } from '../../content/index.ts'
import { NPCS, WEAPONS, WOUND_BY_D6 } from '../../content/index.ts'
import { later } from '../0-table/later.ts'
import type { PcId } from '../0-table/pc.ts'
import { armourOf, pcOf } from '../0-table/pc.ts'
import type { Opponent } from '../0-table/skirmish.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import type { Outcome } from '../0-table/throws.ts'
import { giveCondition } from '../1-throws/conditions.ts'
import { d6 } from '../1-throws/dice.ts'
import { makeThrow, npcThrow } from '../1-throws/throws.ts'
import type { SkirmishEvent } from './battlefield.ts'
import { armsOf, fighterOf, opponentOf, stir, traitOf } from './battlefield.ts'
import { noteFallen } from './dying.ts'
import { testMorale } from './morale.ts'

/** LF-RUL-SKIR-06, LF-RUL-IMP-04: Impact + Harm − Armour − cover, at any distance. Below 1 it has no effect. */
export const damageOf = (impact: number, harm: number, armour: number, cover: number): number =>
  Math.max(0, impact + harm - armour - cover)

/** LF-RUL-SKIR-05: a throw with the weapon's skill; success hits, failure costs the action and nothing more. */
export function* attack(g: LongFall, by: PcId, on: string, item: WeaponId): Play {
  const { skill } = WEAPONS[item]
  const [least, enough] = impactThatHurts(opponentOf(g, on), item)
  const outcome = yield* makeThrow(g, { pc: by, tried: skill, for: 'attack', least, enough })
  if (outcome.success) return hitFoe(g, by, on, item, outcome.impact)
  const { name } = opponentOf(g, on)
  emit<SkirmishEvent>(g, {
    type: 'pc-missed',
    rule: 'LF-RUL-SKIR-05',
    pc: by,
    foe: on,
    name,
    weapon: WEAPONS[item].name,
  })
  if (empties(g, WEAPONS[item], outcome)) emptyGun(g, by, item)
  if (outcome.disaster)
    yield* later().consequence(g, { pc: by, tried: skill, disaster: true, interval: 'round', used: item })
}

/**
 * LF-RUL-SKIR-09: damage to an NPC is added up until it reaches Resistance. A stunner does not hurt, but counts
 * double. A charge that went off is gone.
 */
function hitFoe(g: LongFall, by: PcId, on: string, item: WeaponId, impact: number): void {
  const weapon = WEAPONS[item]
  const foe = opponentOf(g, on)
  const damage = damageOf(impact, weapon.harm, NPCS[foe.npc].armour, foe.cover) * countsFor(weapon)
  foe.damage += damage
  foe.hurtBy[by] = (foe.hurtBy[by] ?? 0) + damage
  if (damage > 0) stir(g)
  if (traitOf(weapon, 'placed')) expend(g, by, item)
  emit<SkirmishEvent>(g, {
    type: 'pc-hit',
    rule: 'LF-RUL-SKIR-06',
    pc: by,
    foe: on,
    name: foe.name,
    weapon: weapon.name,
    damage,
    stunned: traitOf(weapon, 'stun') !== null,
    left: Math.max(0, foe.resistance - foe.damage),
  })
  if (foe.damage >= foe.resistance) putOut(g, foe)
}

/** A stunner counts double toward Resistance. */
const countsFor = (weapon: Weapon): number => traitOf(weapon, 'stun')?.towardResistance ?? 1

/** The least Impact that does this opponent any harm, and that which puts it out at one stroke. */
export function impactThatHurts(foe: Opponent, item: WeaponId): [least: number, enough: number] {
  const weapon = WEAPONS[item]
  const { npc, cover, resistance, damage } = foe
  const without = NPCS[npc].armour + cover - weapon.harm
  return [Math.max(1, 1 + without), Math.ceil((resistance - damage) / countsFor(weapon)) + without]
}

function putOut(g: LongFall, foe: Opponent): void {
  foe.status = 'out'
  emit<SkirmishEvent>(g, { type: 'foe-out', rule: 'LF-RUL-SKIR-09', foe: foe.id, name: foe.name })
  testMorale(g, foe)
}

/**
 * LF-RUL-SKIR-07, LF-RUL-NPC-03: one throw of 2d6 + Skill for all who attack together, with +1 Harm if two or more of
 * their four are left. In a skirmish every opponent fights with its Skill: the ruling speaks of no expertise.
 */
export function volley(g: LongFall, attackers: readonly Opponent[], left: number, on: PcId): void {
  const first = attackers[0]!
  const weapon = armsOf(first)
  const outcome = npcThrow(g, first.name, first.skill, 'attack')
  const impact = outcome.impact - (fighterOf(g, on).defending ? 2 : 0) // LF-RUL-SKIR-13
  if (impact > 0) hitPc(g, attackers, on, impact, weapon.harm + (left > 1 ? 1 : 0))
  else
    emit<SkirmishEvent>(g, {
      type: 'foe-missed',
      rule: outcome.success ? 'LF-RUL-SKIR-13' : 'LF-RUL-SKIR-07',
      ...namesOf(attackers, on),
      dodged: outcome.success,
    })
  if (outcome.success ? traitOf(weapon, 'placed') : empties(g, weapon, outcome)) spend(g, attackers)
}

function hitPc(g: LongFall, attackers: readonly Opponent[], on: PcId, impact: number, harm: number): void {
  const stun = traitOf(armsOf(attackers[0]!), 'stun')
  const damage = damageOf(impact, harm, armourOf(pcOf(g, on))?.armour ?? 0, fighterOf(g, on).cover)
  const stunned = stun !== null
  emit<SkirmishEvent>(g, {
    type: 'foe-hit',
    rule: 'LF-RUL-SKIR-06',
    ...namesOf(attackers, on),
    damage,
    stunned,
  })
  if (damage > 0) hurt(g, on, damage, stun?.condition ?? null)
}

const namesOf = (attackers: readonly Opponent[], pc: PcId) => {
  const { id: foe, name } = attackers[0]!
  return { foe, name, number: attackers.length, pc }
}

/** LF-RUL-SKIR-08: a new wound with the damage as Severity, its place by d6; or what a stunner does instead. */
function hurt(g: LongFall, pc: PcId, damage: number, stunned: ConditionId | null): void {
  stir(g)
  giveCondition(g, pc, stunned ?? WOUND_BY_D6[d6(g)], damage, 'LF-RUL-SKIR-08')
  noteFallen(g)
}

/** LF-RUL-SKIR-16: a failed attack whose two dice are equal, as they lie in the end, empties a gun. */
const empties = (g: LongFall, weapon: Weapon | NaturalWeapon, { dice }: Outcome): boolean =>
  inForce(g, 'LF-RUL-SKIR-16') && dice[0] === dice[1] && traitOf(weapon, 'gun') !== null

function emptyGun(g: LongFall, id: PcId, item: WeaponId): void {
  const gun = pcOf(g, id).gear.find((gear) => gear.item === item && !gear.broken && !gear.empty)
  if (!gun) return
  gun.empty = true
  const { name, weapon } = { name: pcOf(g, id).name, weapon: WEAPONS[item].name }
  emit<SkirmishEvent>(g, { type: 'gun-empty', rule: 'LF-RUL-SKIR-16', who: name, pc: id, weapon })
}

/** The guns of all who attacked together are empty, or their charges have gone off. */
function spend(g: LongFall, attackers: readonly Opponent[]): void {
  const [who, weapon] = [attackers[0]!.name, armsOf(attackers[0]!)]
  for (const foe of attackers) foe.empty = true
  if (traitOf(weapon, 'placed')) return
  emit<SkirmishEvent>(g, { type: 'gun-empty', rule: 'LF-RUL-SKIR-16', who, pc: null, weapon: weapon.name })
}

function expend(g: LongFall, id: PcId, item: WeaponId): void {
  const { gear } = pcOf(g, id)
  const used = gear.findIndex((found) => found.item === item && !found.broken)
  if (used >= 0) gear.splice(used, 1)
}
