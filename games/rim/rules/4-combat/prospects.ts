import { numberOf } from '@starboard/dice'
import { TRAITS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type FighterId, fighterOf } from '../0-table/fight.ts'
import type { Tier } from '../1-roll/deeds.ts'
import { prospectsOf } from '../1-roll/roll.ts'
import { damageOf } from './arms.ts'
import { type How, strikeOf } from './attack.ts'
import { foeIn, hpOf, isHuman, isStructure, personIn, ratingOf } from './fighters.ts'
import { groundOf } from './ground.ts'
import { foeProspects, foeRollOf } from './rolls.ts'

/** What an attack would come to, for the board and for whoever weighs it up: exact, before any Push. */
export interface AttackProspects {
  /** HP lost at each tier after armour, belt and toughness, with the chance of the tier. */
  readonly lost: readonly { readonly tier: Tier; readonly chance: number; readonly hp: number }[]
  /** The chance that the target goes down by it, a lethal injury included. */
  readonly falls: number
  /** The chance that it comes to a Major Injury roll. */
  readonly injures: number
}

const TIERS: readonly Tier[] = [1, 2, 3]

export function attackProspects(g: Known, by: FighterId, at: FighterId, how: How = {}): AttackProspects {
  const attacker = fighterOf(g, by)
  const target = fighterOf(g, at)
  const strike = strikeOf(g, groundOf(g), attacker, target, how)
  const rating = ratingOf(g, target, strike.arms.area > 0 ? 'area' : 'hit')
  const tough = personIn(g, target)?.traits.reduce((sum, { id }) => sum + (TRAITS[id].toughness ?? 0), 0) ?? 0
  const chanceOf = chances(g, by, at, how)
  const lost = TIERS.map((tier) => {
    const damage = damageOf(strike.arms, rating, isStructure(target) ? 2 : tier)
    return { tier, chance: chanceOf(tier), hp: Math.max(0, damage - target.shield - tough) }
  })
  const left = hpOf(g, target)
  const isHurt = lost[2]!.hp > 0 && !isStructure(target)
  const lethal =
    isHurt && lost[2]!.hp < left ? lost[2]!.chance * lethalShare(strike.arms.injuryBonus, isSure(g, at)) : 0
  return {
    lost,
    falls: lost.reduce((sum, { chance, hp }) => sum + (hp >= left ? chance : 0), 0) + lethal,
    injures: isHurt ? lost[2]!.chance : 0,
  }
}

/** A 6 of the injury die, or a 5 for a Longsword, brings an enemy down; a Colonist's owner may choose the limb. */
const lethalShare = (bonus: number, sure: boolean): number => (sure ? (1 + bonus) / 6 : 0)

const isSure = (g: Known, at: FighterId): boolean => {
  const target = fighterOf(g, at)
  return foeIn(target) !== null || !isHuman(target) || personIn(g, target)?.standing !== 'colonist'
}

function chances(g: Known, by: FighterId, at: FighterId, how: How): (tier: Tier) => number {
  const attacker = fighterOf(g, by)
  const target = fighterOf(g, at)
  if (isStructure(target)) return (tier) => (tier === 2 ? 1 : 0)
  const strike = strikeOf(g, groundOf(g), attacker, target, how)
  const dist =
    strike.deed && attacker.side === 'colony'
      ? prospectsOf(g, strike.deed)
      : foeProspects(foeRollOf(g, attacker, strike))
  return (tier) => numberOf(dist.chance((each) => each === tier))
}
