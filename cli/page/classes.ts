/** A value, and how often it came. */
export interface Counted {
  readonly value: number
  readonly times: number
}

/** Values from one to another, and the share of all that lie there. */
export interface Class {
  readonly from: number
  readonly to: number
  readonly share: number
}

/** Classes of one width for all series: of one value each where there are few, else of a round number. */
export function classesOf(series: readonly (readonly Counted[])[], most: number): Class[][] {
  const values = series.flat().map(({ value }) => value)
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const isWhole = values.every(Number.isInteger)
  const step = stepFor((greatest - least || 1) / most, isWhole)
  const first = Math.floor(least / step)
  const number = Math.floor(greatest / step) - first + 1
  return series.map((own) => {
    const all = own.reduce((sum, { times }) => sum + times, 0)
    const sums = new Array<number>(number).fill(0)
    for (const { value, times } of own) sums[Math.floor(value / step) - first]! += times
    const shift = isWhole && step === 1 ? -0.5 : 0
    return sums.map((times, i) => ({
      from: (first + i) * step + shift,
      to: (first + i + 1) * step + shift,
      share: all === 0 ? 0 : times / all,
    }))
  })
}

function stepFor(least: number, isWhole: boolean): number {
  if (isWhole && least <= 1) return 1
  const size = 10 ** Math.floor(Math.log10(least))
  return size * ([1, 2, 5, 10].find((by) => by * size >= least - 1e-12) ?? 10)
}
