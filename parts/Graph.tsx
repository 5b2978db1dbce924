import type { ReactNode } from 'react'
import { Axes, alongAt, alongOf, atAlong, figure, heightIn, scaleOf, useWidth } from './chart.tsx'

export interface GraphLine {
  readonly name: string
  /** For its colour. */
  readonly className?: string
  readonly values: readonly number[]
}

interface Props {
  /** What it shows, in a sentence. */
  readonly label: string
  readonly lines: readonly GraphLine[]
  /** What stands below each value, and what these are. */
  readonly ticks: readonly string[]
  readonly by: string
  /** What 0 is called, where it has a name. */
  readonly zero?: string
  /** Places that something is said about, by their number. */
  readonly flags?: readonly { readonly at: number; readonly name: string }[]
  /** Where we are, also between two values. */
  readonly now?: number
  readonly height?: number
  readonly onPick?: (at: number) => void
}

const TOP = 14
const BELOW = 24
const LEFT = 12
/** A flag, and room around it. */
const FLAG = 22

/**
 * Figures over time as lines, told apart by dash and mark as well as by colour; the same figures as a table for whoever hears the page.
 * Its text keeps its size, whatever the room. A line by itself needs no name.
 */
export function Graph(props: Props) {
  const { label, lines, ticks, by, zero, flags = [], now, height = 200, onPick } = props
  const { box, width } = useWidth(600)
  const all = lines.flatMap(({ values }) => values)
  const scale = scaleOf(Math.min(0, ...all), Math.max(zero === undefined ? 1 : 0, ...all), height / 40)
  const isOne = lines.length === 1
  const names = isOne
    ? 18
    : Math.min(width * 0.3, 8 * Math.max(0, ...lines.map(({ name }) => name.length)) + 26)
  const left = LEFT + 7 * Math.max(zero?.length ?? 0, by.length, ...scale.map((n) => figure(n).length))
  const [right, bottom] = [width - names, height - BELOW]
  const along = alongOf(ticks)
  const x = (at: number) => left + alongAt(along, at) * (right - left)
  const y = heightIn(scale, TOP, bottom)
  const ends = spaced(lines.map(({ values }) => y(values.at(-1) ?? 0)))
  const pickAt = (at: number, drawing: Element) => {
    onPick?.(atAlong(along, (at - drawing.getBoundingClientRect().left - left) / (right - left)))
  }
  return (
    <div className="part-graph" ref={box}>
      <svg
        className="part-chart"
        width={width}
        height={height}
        role="img"
        aria-label={label}
        data-picks={onPick ? true : undefined}
        onPointerDown={onPick && (({ clientX, currentTarget }) => pickAt(clientX, currentTarget))}
      >
        <Axes {...{ scale, y, left, right, height, zero, ticks, x }} />
        <text x={left - 8} y={height - 6} textAnchor="end">
          {by}
        </text>
        <g className="part-graph-flag">
          {flags.map(({ at }) => (
            <path key={at} d={`M${x(at)} ${TOP - 10}V${bottom}`} />
          ))}
        </g>
        {now !== undefined && <path className="part-graph-now" d={`M${x(now)} ${TOP - 10}V${bottom}`} />}
        {lines.map(({ name, className = '', values }, n) => (
          <g key={name} className={`part-graph-line ${className}`}>
            <path
              d={`M${values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`}
              strokeDasharray={DASHES[n % DASHES.length]}
            />
            {marksOf(values).map((at) => (
              <Mark key={at} kind={n} x={x(at)} y={y(values[at]!)} />
            ))}
            <Mark kind={n} x={isOne ? x(values.length - 1) : right + 10} y={ends[n]!} />
            {!isOne && (
              <text x={right + 19} y={ends[n]! + 4.5}>
                {cut(name, (names - 20) / 7.6)}
              </text>
            )}
          </g>
        ))}
        {flags.map(({ at, name }, n) => {
          const isNear = n % 2 === 1 && x(at) - x(flags[n - 1]!.at) < FLAG
          const middle = bottom - 10 - (isNear ? FLAG : 0)
          return (
            <g key={at} className="part-graph-flag">
              <circle cx={x(at)} cy={middle} r={10} />
              <text x={x(at)} y={middle + 4.5} textAnchor="middle">
                {name}
              </text>
            </g>
          )
        })}
      </svg>
      <FiguresTable label={label} columns={lines.map(({ name }) => name)} by={by} ticks={ticks}>
        {(column, row) => figure(lines[column]!.values[row]!)}
      </FiguresTable>
    </div>
  )
}

/** A mark where something changed; the last has one at the end, beside the name. */
const marksOf = (values: readonly number[]): number[] =>
  [...values.keys()].filter((at) => at > 0 && at < values.length - 1 && values[at] !== values[at - 1])

const DASHES = ['', '8 4', '2 4', '10 3 2 3', '4 4', '12 5']

const SHAPES = [
  'M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0Z',
  'M-4 -4H4V4H-4Z',
  'M0 -5.4L5 0L0 5.4L-5 0Z',
  'M0 -5L5 4H-5Z',
  'M-5 -1.5H-1.5V-5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5Z',
  'M-5 -4H5L0 5Z',
]

const Mark = ({ kind, x, y }: { readonly kind: number; readonly x: number; readonly y: number }) => (
  <path className="part-graph-mark" d={SHAPES[kind % SHAPES.length]} transform={`translate(${x} ${y})`} />
)

/** Names at the ends of lines that meet are written below each other. */
function spaced(heights: readonly number[]): number[] {
  const order = [...heights.keys()].sort((a, b) => heights[a]! - heights[b]!)
  const placed = [...heights]
  for (const [n, at] of order.entries())
    if (n > 0) placed[at] = Math.max(placed[at]!, placed[order[n - 1]!]! + NAME_HEIGHT)
  return placed
}

const NAME_HEIGHT = 15

const cut = (name: string, most: number): string =>
  name.length <= most ? name : `${name.slice(0, Math.max(1, Math.floor(most) - 1))}…`

interface TableProps {
  readonly label: string
  readonly by: string
  readonly columns: readonly string[]
  readonly ticks: readonly string[]
  readonly children: (column: number, row: number) => ReactNode
}

/** What a drawing shows, for whoever hears the page. */
export const FiguresTable = ({ label, by, columns, ticks, children }: TableProps) => (
  <table className="part-unseen">
    <caption>{label}</caption>
    <thead>
      <tr>
        <th scope="col">{by}</th>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {ticks.map((tick, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds of several missions may have one number
        <tr key={row}>
          <th scope="row">{tick}</th>
          {columns.map((name, column) => (
            <td key={name}>{children(column, row)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
