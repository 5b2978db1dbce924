/**
 * Many numbers, summed up so that the order in which they come does not matter: whole numbers add up exactly, however they are
 * grouped, and what is none is taken to millionths first. That is why any shards give the same bytes as one run.
 */
export interface Spread {
  of: number
  /** In millionths, and of their squares. */
  sum: bigint
  squares: bigint
  /** How often each value came, by the value to three digits. */
  bins: Record<string, number>
}

const UNIT = 1e6

export const spread = (): Spread => ({ of: 0, sum: 0n, squares: 0n, bins: {} })

export function add(to: Spread, value: number): void {
  const whole = BigInt(Math.round(value * UNIT))
  to.of++
  to.sum += whole
  to.squares += whole * whole
  count(to.bins, binOf(value))
}

/** To three digits: exact up to 999, and never more than some thousands of bins. */
const binOf = (value: number): string => `${Number(value.toPrecision(3))}`

export function joinSpread(to: Spread, more: Spread): void {
  to.of += more.of
  to.sum += more.sum
  to.squares += more.squares
  for (const [bin, times] of Object.entries(more.bins)) count(to.bins, bin, times)
}

export function count(counts: Record<string, number>, name: string, times = 1): void {
  counts[name] = (Object.hasOwn(counts, name) ? counts[name]! : 0) + times
}

export const meanOf = ({ of, sum }: Spread): number => (of === 0 ? 0 : Number(sum) / UNIT / of)

/** The standard deviation, exact but for the last step. */
export function deviationOf({ of, sum, squares }: Omit<Spread, 'bins'>): number {
  if (of < 2) return 0
  const n = BigInt(of)
  return Math.sqrt(Number(squares * n - sum * sum) / of / (of - 1)) / UNIT
}

/** The bins in the order of their values. */
export const binsOf = ({
  bins,
}: Pick<Spread, 'bins'>): { readonly value: number; readonly times: number }[] =>
  Object.entries(bins)
    .map(([value, times]) => ({ value: Number(value), times }))
    .sort((a, b) => a.value - b.value)

/** The value below which such a share of all lies, to three digits. */
export function quantileOf(of: Spread, share: number): number {
  const bins = binsOf(of)
  let left = share * of.of
  for (const { value, times } of bins) {
    left -= times
    if (left <= 0) return value
  }
  return bins.at(-1)?.value ?? 0
}

/** Differences of pairs, summed up the same way. */
export type Paired = Omit<Spread, 'bins'>

export const paired = (): Paired => ({ of: 0, sum: 0n, squares: 0n })

export function addPair(to: Paired, difference: number): void {
  const whole = BigInt(Math.round(difference * UNIT))
  to.of++
  to.sum += whole
  to.squares += whole * whole
}

export function joinPaired(to: Paired, more: Paired): void {
  to.of += more.of
  to.sum += more.sum
  to.squares += more.squares
}

/** JSON has no such whole numbers: they are written as texts, under these names alone. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one))

export const readBack = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    (key === 'sum' || key === 'squares') && typeof value === 'string' ? BigInt(value) : value,
  )
