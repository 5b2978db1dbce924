interface Props {
  /** How likely each number was. */
  readonly spread: readonly number[]
  /** What was to be expected, and what came. */
  readonly expected: number
  readonly came: number
  /** For its colour. */
  readonly className?: string
}

const WIDTH = 150
const HEIGHT = 40
const FOOT = 31
/** So many standard deviations to either side are drawn. */
const REACH = 3.2

/** What could have come and what did: a hill of chances, its middle, and where one stands on it. The words beside it say the same. */
export function Spread({ spread, expected, came, className = '' }: Props) {
  const variance = spread.reduce((sum, likely, n) => sum + likely * (n - expected) ** 2, 0)
  const reach = Math.max(1, REACH * Math.sqrt(variance), Math.abs(came - expected) + 0.5)
  const x = (n: number) => (((n - expected + reach) / (2 * reach)) * WIDTH).toFixed(1)
  const most = Math.max(...spread)
  const shown = [...spread.entries()].filter(([n]) => Math.abs(n - expected) <= reach)
  const hill = shown.map(([n, likely]) => `L${x(n)} ${(FOOT - 26 * (likely / most)).toFixed(1)}`).join('')
  const [first, last] = [shown[0]?.[0] ?? came, shown.at(-1)?.[0] ?? came]
  return (
    <svg
      className={`part-spread ${className}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`-4 0 ${WIDTH + 8} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path className="part-spread-hill" d={`M${x(first)} ${FOOT}${hill}L${x(last)} ${FOOT}Z`} />
      <path className="part-spread-middle" d={`M${x(expected)} 2V${FOOT}`} />
      <path className="part-spread-came" d={`M${x(came)} 2V${FOOT}`} />
      <path className="part-graph-mark" d={`M${x(came)} ${FOOT}l-5 7h10Z`} />
    </svg>
  )
}
