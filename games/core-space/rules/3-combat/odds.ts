import { Dist, type Kind, pool } from '@starboard/dice'
import type { Odds } from '@starboard/kernel'
import { BLUE, type Face, RED } from '../../content/index.ts'
import { distOf, markedDie, type Shown } from '../0-table/dice.ts'

/** Which of a roll's dice may be thrown again, and when: a die that shows nothing good (CS-ICON-26, CS-HUNT-08). */
export type Again = 'never' | 'worst'

const SECOND_TRIES = new Map<number, Dist<Shown>>()

/** How a roll can come out, if one of its dice may be thrown again too. */
export function rollOf(dice: number, again: Again = 'never'): Dist<Shown> {
  const count = Math.max(1, dice)
  if (again === 'never') return distOf(count)
  let roll = SECOND_TRIES.get(count)
  if (!roll) {
    roll = secondTry(count)
    SECOND_TRIES.set(count, roll)
  }
  return roll
}

/**
 * With one die thrown again: the blue one if it shows a blank or a misfire, else a red misfire, else a red blank. Whether a red die shows
 * them hangs on all red dice together, so they are counted by blanks and misfires.
 */
function secondTry(dice: number): Dist<Shown> {
  const reds =
    dice === 1
      ? Dist.certain({ hits: 0, misfires: 0, blanks: 0 })
      : pool([
          {
            count: dice - 1,
            sides: RED.length,
            marks: { ...markedDie(RED, 1).marks, blanks: placesOf(RED, 0) },
          } satisfies Kind<'hits' | 'misfires' | 'blanks'>,
        ]).dist()
  const entries: [Shown, bigint][] = []
  for (const blue of BLUE)
    for (const [red, weight] of reds.entries()) {
      const [shown, thrown] = withoutWorst(blue, red)
      for (const face of thrown ?? NOTHING_THROWN) entries.push([plus(shown, face), weight])
    }
  return Dist.gather(entries)
}

const placesOf = (faces: readonly Face[], wanted: Face): number[] =>
  faces.flatMap((face, at) => (face === wanted ? [at + 1] : []))

/** Six faces that change nothing: every roll has the same number of ways, whether a die is thrown again or not. */
const NOTHING_THROWN: readonly Face[] = [0, 0, 0, 0, 0, 0]

/** What lies there without its worst die, and the die that is thrown again. */
function withoutWorst(
  blue: Face,
  { hits, misfires, blanks }: Shown & { readonly blanks: number },
): [Shown, readonly Face[] | null] {
  if (isWorst(blue)) return [{ hits, misfires }, BLUE]
  if (misfires > 0) return [plus({ hits, misfires: misfires - 1 }, blue), RED]
  return [plus({ hits, misfires }, blue), blanks > 0 ? RED : null]
}

const isWorst = (face: Face): boolean => face === 'misfire' || face === 0

const plus = ({ hits, misfires }: Shown, face: Face): Shown =>
  face === 'misfire' ? { hits, misfires: misfires + 1 } : { hits: hits + face, misfires }

/** The die that would be thrown again; null if all show hits. */
export function worstDie(faces: readonly Face[]): number | null {
  if (isWorst(faces[0]!)) return 0
  const misfire = faces.indexOf('misfire')
  const worst = misfire >= 0 ? misfire : faces.indexOf(0)
  return worst >= 0 ? worst : null
}

/** What stands between a roll and its target, as far as it can be told beforehand. */
export interface Guard {
  /** Hits that cover takes (CS-COV-04). */
  readonly cover: number
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
  const left = Math.max(0, hits - guard.cover)
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
