/** What is told: which of several seats wins, whether each gets there, or what score it reaches. */
export type Fitting = 'winner' | 'chance' | 'score'

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
  const goal = tells === 'score' ? deviationOf(looks.flatMap(({ came }) => came)) : 1
  const even = looks.map(({ signs, came }) => ({
    came,
    signs: signs.map((own) => own.map((sign, i) => (sign - scales[i]!.mean) / scales[i]!.spread)),
  }))
  const weights = scales.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slope = slopeOf(tells, even, weights, goal)
    for (let i = 0; i < weights.length; i++) weights[i]! -= RATE * (slope[i]! + TAME * weights[i]!)
  }
  const plain = weights.map((weight, i) => (weight * goal) / scales[i]!.spread)
  const constant = scales.findIndex(({ isConstant }) => isConstant)
  const shift = plain.reduce((sum, weight, i) => sum + weight * scales[i]!.mean, 0)
  return plain.map((weight, i) => (i === constant ? weight - shift : weight))
}

function slopeOf(tells: Fitting, looks: readonly Look[], weights: readonly number[], goal: number): number[] {
  const slope = weights.map(() => 0)
  const scaled = weights.map((weight) => weight * goal)
  for (const { signs, came } of looks) {
    const told = tell(tells, signs, scaled)
    for (const [n, own] of signs.entries()) {
      const off = (told[n]! - came[n]!) / goal / looks.length / signs.length
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
  if (tells === 'score') return sums
  if (tells === 'chance') return sums.map((sum) => 1 / (1 + Math.exp(-sum)))
  const strengths = sums.map(Math.exp)
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / all)
}

const BINS = 10

/** What was told and what came, in bins of what was told, and how much better that is than to say the mean every time. */
export function toldOf(tells: Fitting, looks: readonly Look[], weights: readonly number[]): string[] {
  const all = looks
    .flatMap(({ signs, came }) => tell(tells, signs, weights).map((told, n) => ({ told, came: came[n]! })))
    .sort((a, b) => a.told - b.told)
  const mean = all.reduce((sum, { came }) => sum + came, 0) / all.length
  const [off, plain] = [0, 1].map((which) =>
    all.reduce((sum, { told, came }) => sum + (came - (which === 0 ? told : mean)) ** 2, 0),
  ) as [number, number]
  const bins = Array.from({ length: BINS }, (_, n) =>
    all.slice(Math.floor((n * all.length) / BINS), Math.floor(((n + 1) * all.length) / BINS)),
  ).filter((bin) => bin.length > 0)
  const mid = (bin: typeof all, of: 'told' | 'came') =>
    (bin.reduce((sum, one) => sum + one[of], 0) / bin.length).toFixed(2)
  return [
    `explains ${(100 * (1 - off / plain)).toFixed(0)} % of what differs, ${looks.length} looks`,
    ...bins.map((bin) => `told ${mid(bin, 'told')}, came ${mid(bin, 'came')} of ${bin.length}`),
  ]
}
