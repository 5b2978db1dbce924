import type { Dist } from '@starboard/dice'
import type { Odds } from '@starboard/kernel'
import type { Shown } from '../0-table/dice.ts'

/** What stands between a roll and its target, as far as it can be told beforehand. */
export interface Guard {
  /** Hits that cover takes (CS-COV-04). */
  readonly cover: number
  /** Hits of an attack of opportunity that miss (CS-NSTAT-09, CS-SK-COMBATEXPERT-P1). */
  readonly slipped: number
  readonly armour: number
  /** The armour is a shield that may overload (CS-ARM-03). */
  readonly shield: boolean
  /** Damage that defeats: Health of a Trader, 1 for nearly everybody else (CS-ATK-05). */
  readonly health: number
  /** No harm comes of it at all (CS-RUL-82). */
  readonly safe: boolean
}

/** From how many misfires on the weapon fails; null: never (CS-MISF-01 to CS-MISF-09). */
export interface Failing {
  readonly jam: number | null
  readonly break: number | null
}

/** Everything one may want to know before an attack. */
export interface Prospect {
  /** The chance of each amount of damage, from 0 on. */
  readonly damage: readonly Odds[]
  readonly hurt: Odds
  readonly defeat: Odds
  readonly overload: Odds
  readonly jam: Odds
  readonly break: Odds
  readonly mean: number
}

type Fate = { readonly damage: number; readonly overload: boolean; readonly fails: 'no' | 'jam' | 'break' }

/** What a roll does to whoever is behind this guard. */
export function fateOf({ hits, misfires }: Shown, guard: Guard, failing: Failing): Fate {
  const fails = failureOf(misfires, failing)
  if (fails !== 'no' || guard.safe) return { damage: 0, overload: false, fails }
  const left = Math.max(0, hits - guard.cover - guard.slipped)
  return {
    damage: Math.max(0, left - guard.armour),
    overload: guard.shield && left > guard.armour,
    fails,
  }
}

export function failureOf(misfires: number, failing: Failing): Fate['fails'] {
  if (failing.break !== null && misfires >= failing.break) return 'break'
  return failing.jam !== null && misfires >= failing.jam ? 'jam' : 'no'
}

export function prospectOf(roll: Dist<Shown>, guard: Guard, failing: Failing): Prospect {
  const fates = roll.map((shown) => fateOf(shown, guard, failing))
  const damages = fates.map(({ damage }) => damage)
  const most = damages.values.at(-1)!
  return {
    damage: Array.from({ length: most + 1 }, (_, n) => damages.chance((damage) => damage === n)),
    hurt: damages.chance((damage) => damage > 0),
    defeat: damages.chance((damage) => damage >= guard.health),
    overload: fates.chance(({ overload }) => overload),
    jam: fates.chance(({ fails }) => fails === 'jam'),
    break: fates.chance(({ fails }) => fails === 'break'),
    mean: damages.mean(),
  }
}
