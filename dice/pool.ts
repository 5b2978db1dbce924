import { Dist } from './dist.ts'
import { checkCount, type Dice, once, type Roll } from './roll.ts'

/**
 * Equal dice of a pool. `marks` names what is counted, and the faces that count; a face named twice counts
 * twice, as a face with two symbols does.
 */
export interface Kind<Mark extends string> {
  readonly count: number
  readonly sides: number
  readonly marks: { readonly [M in Mark]?: readonly number[] }
}

/** How often each mark of a pool came up. */
export type Counts<Mark extends string> = Record<Mark, number>

/**
 * Dice of several kinds thrown together, and the marks counted over all of them, jointly:
 *
 *     pool([
 *       { count: 12, sides: 6, marks: { success: [6] } },
 *       { count: 8, sides: 6, marks: { success: [6], bane: [1] } },
 *     ])
 */
export function pool<Mark extends string>(kinds: readonly Kind<Mark>[]): Roll<Counts<Mark>> {
  for (const { count } of kinds) checkCount(count)
  const code = codeOf(kinds)
  const coded = kinds.map((kind) => ({ ...kind, codes: codesOf(kind, code) }))
  return {
    dist: once(() => {
      const { values, weights, total } = Dist.sum(coded.map(copiesOf))
      return new Dist(values.map(code.read), weights, total)
    }),
    make: (dice) => code.read(coded.reduce((sum, kind) => sum + thrown(kind, dice), 0)),
  }
}

/**
 * Counts of several marks written as one number, a digit for each mark, in a base that cannot overflow.
 * So a joint distribution of counts is an ordinary distribution of sums.
 */
interface Code<Mark extends string> {
  readonly worth: ReadonlyMap<Mark, number>
  readonly read: (sum: number) => Counts<Mark>
}

function codeOf<Mark extends string>(kinds: readonly Kind<Mark>[]): Code<Mark> {
  const marks = [...new Set(kinds.flatMap(({ marks }) => Object.keys(marks) as Mark[]))]
  const bases = marks.map((mark) => 1 + kinds.reduce((sum, kind) => sum + mostOf(kind, mark), 0))
  const worths = bases.map((_, i) => bases.slice(0, i).reduce((product, base) => product * base, 1))
  const read = (sum: number): Counts<Mark> => {
    const counts = {} as Counts<Mark>
    for (let i = 0; i < marks.length; i++) counts[marks[i]!] = Math.floor(sum / worths[i]!) % bases[i]!
    return counts
  }
  return { worth: new Map(marks.map((mark, i) => [mark, worths[i]!])), read }
}

function mostOf<Mark extends string>({ count, marks }: Kind<Mark>, mark: Mark): number {
  const faces = marks[mark] ?? []
  return count * Math.max(0, ...faces.map((face) => timesIn(faces, face)))
}

/** What each face adds to the code; the faces of a die begin with 1. */
function codesOf<Mark extends string>({ sides, marks }: Kind<Mark>, { worth }: Code<Mark>): number[] {
  const codes = new Array<number>(sides + 1).fill(0)
  for (const [mark, value] of worth) {
    for (const face of marks[mark] ?? []) {
      if (codes[face] === undefined || face < 1) throw new RangeError(`a d${sides} has no ${face}`)
      codes[face] += value
    }
  }
  return codes
}

interface Coded {
  readonly count: number
  readonly sides: number
  readonly codes: readonly number[]
}

const copiesOf = ({ count, codes }: Coded) => ({ dist: Dist.even(codes.slice(1)), copies: count })

function thrown({ count, sides, codes }: Coded, dice: Dice): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += codes[dice.die(sides)]!
  return sum
}

const timesIn = (faces: readonly number[], face: number): number =>
  faces.filter((other) => other === face).length
