/** An exact probability. It is not reduced: fifteen of the thirty-six throws of two dice stay 15/36. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** Fractions with a bottom of more than twelve digits say nothing to a reader; the percentage does. */
const READABLE = 10n ** 12n

/** A fraction beyond this would hardly become readable, and reducing it takes time in a long table. */
const REDUCIBLE = 10n ** 60n

/** `15/36 = 41.67 %`, or `≈ 97.39 %` where the fraction is too long to read, unless it is asked for. */
export function formatFraction(fraction: Fraction, { exact = false } = {}): string {
  const percent = formatPercent(fraction)
  const shown = exact ? fraction : readable(fraction)
  if (shown) return `${shown.top}/${shown.bottom} ${signBefore(percent, '=')}`
  return signBefore(percent, '≈')
}

/** `41.67 %`. Only what is certain reads 100 %, and only what is impossible reads 0 %. */
export function formatPercent({ top, bottom }: Fraction): string {
  if (top === 0n) return inPercent(0)
  if (top === bottom) return inPercent(100)
  const hundredths = (top * 20_000n + bottom) / (2n * bottom)
  if (hundredths === 0n) return `< ${inPercent('0.01')}`
  if (hundredths === 10_000n) return `> ${inPercent('99.99')}`
  return inPercent(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`)
}

/** The same of a chance that is only known as a number from 0 to 1. */
export const formatShare = (share: number): string =>
  formatPercent({ top: BigInt(Math.round(share * Number(READABLE))), bottom: READABLE })

/** `41.7 %`: a share that is only the average of some tries, and by chance may even lie beyond all or nothing. */
export const formatAverage = (share: number): string =>
  inPercent((100 * Math.min(1, Math.max(0, share))).toFixed(1))

/** `55 %`: how a percentage is written, on every board, page and terminal. */
export const inPercent = (figure: number | string): string => `${figure} %`

/** The nearest whole percentage, for a glance. Only what is certain is 100, and only what is impossible is 0. */
export function wholePercent(fraction: Fraction): number {
  if (fraction.top === 0n || fraction.top === fraction.bottom) return percentOf(fraction)
  return Math.min(99, Math.max(1, Math.round(percentOf(fraction))))
}

/** The percentage as a number, for bars and bots. */
export const percentOf = (fraction: Fraction): number => 100 * numberOf(fraction)

/** The nearest number. A long fraction would overflow both halves, so digits that numbers lack are cut off. */
export function numberOf({ top, bottom }: Fraction): number {
  const spare = BigInt(Math.max(0, bottom.toString(16).length * 4 - 960))
  return Number(top / bottom) + Number((top % bottom) >> spare) / Number(bottom >> spare)
}

export function reduced({ top, bottom }: Fraction): Fraction {
  const common = greatestCommon(top < 0n ? -top : top, bottom)
  return { top: top / common, bottom: bottom / common }
}

export function greatestCommon(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b]
  while (low !== 0n) [high, low] = [low, high % low]
  return high
}

/** As the dice gave it if that can be read, else reduced if that helps. */
function readable(fraction: Fraction): Fraction | undefined {
  if (fraction.bottom < READABLE) return fraction
  if (fraction.bottom > REDUCIBLE) return undefined
  const short = reduced(fraction)
  return short.bottom < READABLE ? short : undefined
}

const signBefore = (percent: string, sign: string): string =>
  /^[<>]/.test(percent) ? percent : `${sign} ${percent}`
