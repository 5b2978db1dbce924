/** What is told: which of several seats wins, or whether each gets there. */
export type Fitting = 'winner' | 'chance'

/** A look at a match: the signs of each seat, and what came of it for each. */
export interface Look {
  readonly signs: readonly (readonly number[])[]
  readonly came: readonly number[]
}

const STEPS = 5000
const RATE = 0.1
const TAME = 1e-4

/** By steepest descent on signs of equal spread around zero. */
export function fitted(tells: Fitting, looks: readonly Look[]): number[] {
  const scales = scalesOf(looks)
  const even = looks.map(({ signs, came }) => ({
    came,
    signs: signs.map((own) => own.map((sign, i) => (sign - scales[i]!.mean) / scales[i]!.spread)),
  }))
  const weights = scales.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slope = slopeOf(tells, even, weights)
    for (let i = 0; i < weights.length; i++) weights[i]! -= RATE * (slope[i]! + TAME * weights[i]!)
  }
  const plain = weights.map((weight, i) => weight / scales[i]!.spread)
  const constant = scales.findIndex(({ isConstant }) => isConstant)
  const shift = plain.reduce((sum, weight, i) => sum + weight * scales[i]!.mean, 0)
  return plain.map((weight, i) => (i === constant ? weight - shift : weight))
}

function slopeOf(tells: Fitting, looks: readonly Look[], weights: readonly number[]): number[] {
  const slope = weights.map(() => 0)
  for (const { signs, came } of looks) {
    const told = tell(tells, signs, weights)
    for (const [n, own] of signs.entries()) {
      const off = (told[n]! - came[n]!) / looks.length / signs.length
      for (let i = 0; i < own.length; i++) slope[i]! += off * own[i]!
    }
  }
  return slope
}

/** A sign that never changes is the constant of a sum, and stays as it is. */
function scalesOf(looks: readonly Look[]) {
  const all = looks.flatMap(({ signs }) => signs)
  return all[0]!.map((first, i) => {
    const own = all.map((signs) => signs[i]!)
    const isConstant = own.every((sign) => sign === first)
    const mean = isConstant ? 0 : own.reduce((sum, sign) => sum + sign, 0) / own.length
    return { isConstant, mean, spread: isConstant ? 1 : deviationOf(own) }
  })
}

function deviationOf(all: readonly number[]): number {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  return Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length) || 1
}

function tell(tells: Fitting, signs: Look['signs'], weights: readonly number[]): number[] {
  const sums = signs.map((own) => own.reduce((sum, sign, i) => sum + sign * weights[i]!, 0))
  if (tells === 'chance') return sums.map((sum) => 1 / (1 + Math.exp(-sum)))
  const strengths = sums.map(Math.exp)
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / all)
}

const BINS = 10

/** What was told and what came, in bins of what was told, and how much better that is than to say the mean every time. */
export function toldOf(tells: Fitting, looks: readonly Look[], weights: readonly number[]): string[] {
  const all = looks.flatMap(({ signs, came }) =>
    tell(tells, signs, weights).map((told, n) => ({ told, came: came[n]! })),
  )
  const mean = all.reduce((sum, { came }) => sum + came, 0) / all.length
  return rowsOf(all, mean, `${looks.length} looks`)
}

type Outcome = { readonly told: number; readonly came: number }

function rowsOf(outcomes: readonly Outcome[], plainly: number, of: string): string[] {
  const all = [...outcomes].sort((a, b) => a.told - b.told)
  const [off, plain] = [0, 1].map((which) =>
    all.reduce((sum, { told, came }) => sum + (came - (which === 0 ? told : plainly)) ** 2, 0),
  ) as [number, number]
  const bins = Array.from({ length: BINS }, (_, n) =>
    all.slice(Math.floor((n * all.length) / BINS), Math.floor(((n + 1) * all.length) / BINS)),
  ).filter((bin) => bin.length > 0)
  const mid = (bin: typeof all, of: 'told' | 'came') =>
    (bin.reduce((sum, one) => sum + one[of], 0) / bin.length).toFixed(2)
  return [
    `explains ${(100 * (1 - off / plain)).toFixed(0)} % of what differs, ${of}`,
    ...bins.map((bin) => `told ${mid(bin, 'told')}, came ${mid(bin, 'came')} of ${bin.length}`),
  ]
}

/** What another answer than the advised one changed: its signs and what came of it, less those of the advised one. */
export interface Change {
  readonly signs: readonly number[]
  readonly came: number
}

export interface Weight {
  readonly weight: number
  /** The standard error; of a sign that no choice changes nothing is known. */
  readonly error: number
}

/**
 * Least squares without a constant: what changes nothing brings nothing. What happens in one match is alike, so errors are reckoned from
 * matches, not from changes.
 */
export function fittedToChanges(matches: readonly (readonly Change[])[]): Weight[] {
  const changes = matches.flat()
  const inverse = inverseOf(productsOf(changes))
  const weights = applied(inverse, pullOf(changes))
  const offs = matches.map((match) =>
    applied(inverse, pullOf(match.map(({ signs, came }) => ({ signs, came: came - sumOf(signs, weights) })))),
  )
  return weights.map((weight, i) => ({
    weight,
    error: changes.some(({ signs }) => signs[i] !== 0)
      ? Math.sqrt(offs.reduce((sum, off) => sum + off[i]! ** 2, 0))
      : Number.POSITIVE_INFINITY,
  }))
}

/** The same as `toldOf`, of changes: how much better than to say that no choice matters. */
export const toldOfChanges = (changes: readonly Change[], weights: readonly Weight[]): string[] => {
  const plain = weights.map(({ weight }) => weight)
  const all = changes.map(({ signs, came }) => ({ told: sumOf(signs, plain), came }))
  return rowsOf(all, 0, `${changes.length} changes`)
}

const sumOf = (signs: readonly number[], weights: readonly number[]): number =>
  signs.reduce((sum, sign, i) => sum + sign * weights[i]!, 0)

/** How each sign goes together with what came. */
const pullOf = (changes: readonly Change[]): number[] =>
  changes.reduce<number[]>(
    (pull, { signs, came }) => signs.map((sign, i) => (pull[i] ?? 0) + sign * came),
    [],
  )

/** How each two signs go together. */
const productsOf = (changes: readonly Change[]): number[][] =>
  changes[0]!.signs.map((_, i) => pullOf(changes.map(({ signs }) => ({ signs, came: signs[i]! }))))

const applied = (matrix: readonly (readonly number[])[], to: readonly number[]): number[] =>
  matrix.map((row) => (to.length === 0 ? 0 : sumOf(row, to)))

/** By elimination; a sign that never changes, or only ever with others, gets nothing of its own. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))])
  for (const [i, own] of rows.entries()) {
    const pivot = own[i]!
    const isEmpty = pivot <= LEAST * matrix[i]![i]!
    for (let j = 0; j < own.length; j++) own[j] = isEmpty ? 0 : own[j]! / pivot
    for (const [k, other] of rows.entries()) {
      const share = other[i]!
      if (k !== i) for (let j = 0; j < own.length; j++) other[j]! -= share * own[j]!
    }
  }
  return rows.map((row) => row.slice(matrix.length))
}

/** What is left of a sign once those before it are taken out, and it counts as nothing. */
const LEAST = 1e-9
