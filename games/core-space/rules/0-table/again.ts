import { Dist, type Kind, pool } from '@starboard/dice'
import type { Odds } from '@starboard/kernel'
import { BLUE, type Face, RED } from '../../content/index.ts'
import { distOf, markedDie, type Shown } from './dice.ts'

/** Rolls of which one die may be thrown again. */

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

/** The exact chance that a roll of so many dice is as one hopes, if one of them may be thrown again too. */
export const oddsWith = (dice: number, again: Again, is: (rolled: Shown) => boolean): Odds =>
  rollOf(dice, again).chance(is)
