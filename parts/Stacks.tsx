import { useId } from 'react'
import { Axes, DIGIT, figure, heightIn, scaleOf, useWidth } from './chart.tsx'
import { FiguresTable } from './Graph.tsx'

interface Props {
  /** What it shows, in a sentence. */
  readonly label: string
  /** The parts of a stack, from the bottom up, and what they are called. */
  readonly parts: readonly { readonly id: string; readonly name: string }[]
  /** One stack a value. */
  readonly stacks: readonly { readonly [part: string]: number }[]
  readonly ticks: readonly string[]
  readonly by: string
  /** The highest and lowest of all that stand beside each other, so that they can be compared. */
  readonly most: number
  readonly least: number
  readonly height?: number
}

const TOP = 8
const BELOW = 22

/** What is kept free on the right: a long figure below the last of many thin stacks reaches beyond it. */
const besideOf = (ticks: readonly string[], wide: number): number =>
  Math.max(4, (DIGIT * (ticks.at(-1)?.length ?? 0) - wide / ticks.length) / 2 + 1)

/** What something is made of, over time: a pile of parts for each value, told apart by pattern as well as by colour. */
export function Stacks({ label, parts, stacks, ticks, by, most, least, height = 160 }: Props) {
  const { box, width } = useWidth(300)
  const id = useId()
  const scale = scaleOf(least, Math.max(1, most), height / 50)
  const left = 12 + 7 * Math.max(...scale.map((n) => figure(n).length))
  const [right, bottom] = [width - besideOf(ticks, width - left), height - BELOW]
  const each = (right - left) / Math.max(1, stacks.length)
  const wide = Math.max(1, each - Math.min(4, each / 5))
  const y = heightIn(scale, TOP, bottom)
  return (
    <div className="part-stacks" ref={box}>
      <svg className="part-chart" width={width} height={height} role="img" aria-label={label}>
        <Patterns id={id} />
        <Axes {...{ scale, y, left, right, height, ticks }} x={(at) => left + (at + 0.5) * each} />
        {stacks.map((stack, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds do not move
          <g key={at} transform={`translate(${(left + at * each + (each - wide) / 2).toFixed(1)} 0)`}>
            {piled(parts.map(({ id: part }) => stack[part] ?? 0)).map(([from, to], n) =>
              from === to ? null : (
                <g key={parts[n]!.id} className={`part-stack part-${n % KINDS}`}>
                  <rect y={y(to)} width={wide} height={y(from) - y(to)} />
                  <rect y={y(to)} width={wide} height={y(from) - y(to)} fill={`url(#${id}${n % KINDS})`} />
                </g>
              ),
            )}
          </g>
        ))}
      </svg>
      <FiguresTable label={label} columns={parts.map(({ name }) => name)} by={by} ticks={ticks}>
        {(column, row) => figure(stacks[row]![parts[column]!.id] ?? 0)}
      </FiguresTable>
    </div>
  )
}

/** From where to where each part reaches: what is less than nothing hangs below the line. */
function piled(sizes: readonly number[]): [number, number][] {
  let [up, down] = [0, 0]
  return sizes.map((size) => {
    if (size < 0) down += size
    else up += size
    return size < 0 ? [down, down - size] : [up - size, up]
  })
}

const KINDS = 8

const STROKES = [
  '',
  'M0 6L6 0',
  'M3 0V6',
  'M0 0L6 6',
  'M0 3H6',
  'M0 0L6 6M0 6L6 0',
  'M2.5 2.5h1v1h-1Z',
  'M0 1.5H6M0 4.5H6',
]

const Patterns = ({ id }: { readonly id: string }) => (
  <defs>
    {STROKES.map((d, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: patterns have no other name than their place
      <pattern key={n} id={`${id}${n}`} width={6} height={6} patternUnits="userSpaceOnUse">
        <path className="part-pattern" d={d} />
      </pattern>
    ))}
  </defs>
)

/** What the parts are called, with their colours and patterns. */
export function StacksKey({ parts }: Pick<Props, 'parts'>) {
  const id = useId()
  return (
    <ul className="part-stacks-key">
      {parts.map(({ id: part, name }, n) => (
        <li key={part}>
          <svg className="part-swatch" width={14} height={14} aria-hidden="true">
            <Patterns id={id} />
            <g className={`part-stack part-${n % KINDS}`}>
              <rect width={14} height={14} />
              <rect width={14} height={14} fill={`url(#${id}${n % KINDS})`} />
            </g>
          </svg>{' '}
          {name}
        </li>
      ))}
    </ul>
  )
}
