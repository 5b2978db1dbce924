import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width there is, so that what is written in a drawing keeps its size on every screen. */
export function useWidth(first: number): {
  readonly box: RefObject<HTMLDivElement | null>
  readonly width: number
} {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const shown = box.current!
    const measure = () => setWidth(Math.max(MIN_WIDTH, Math.floor(shown.clientWidth)))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(shown)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}

const MIN_WIDTH = 200

/** Round figures from the least to the most, a handful of them. */
export function scaleOf(least: number, most: number, lines: number): number[] {
  const step = roundUp((most - least) / lines)
  const from = Math.floor(least / step)
  const to = Math.max(from + 1, Math.ceil(most / step))
  return Array.from({ length: to - from + 1 }, (_, n) => (from + n) * step)
}

/** 1, 2, 5, 10, 20 and so on, or larger. */
function roundUp(step: number): number {
  if (step <= 1) return 1
  const ten = 10 ** Math.floor(Math.log10(step))
  return [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= step)!
}

/** As many labels as fit, evenly; the last always. */
export function ticksIn(count: number, room: number, each: number): number[] {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(each, room)))
  const last = count - 1
  const ticks = Array.from({ length: count }, (_, n) => n).filter((n) => n % every === 0 && last - n >= every)
  return [...ticks, last]
}

/** A minus that is as wide as a digit. */
export const figure = (n: number): string => `${n}`.replace('-', '−')

interface AxesProps {
  /** The figures at its lines, and where each lies. */
  readonly scale: readonly number[]
  readonly y: (value: number) => number
  readonly left: number
  readonly right: number
  readonly height: number
  /** What 0 is called, where it has a name. */
  readonly zero?: string | undefined
  /** What stands below, and where. */
  readonly ticks: readonly string[]
  readonly x: (at: number) => number
}

/** The lines of a chart with their figures, and what stands below them. */
export const Axes = ({ scale, y, left, right, height, zero, ticks, x }: AxesProps) => (
  <>
    {scale.map((n) => (
      <g key={n}>
        <path className="part-graph-rule" d={`M${left} ${y(n)}H${right}`} data-zero={n === 0 || undefined} />
        <text x={left - 7} y={y(n) + 4} textAnchor="end">
          {n === 0 && zero !== undefined ? zero : figure(n)}
        </text>
      </g>
    ))}
    {ticksIn(ticks.length, right - left, roomOf(ticks)).map((at) => (
      <text key={at} x={x(at)} y={height - 6} textAnchor="middle">
        {ticks[at]}
      </text>
    ))}
  </>
)

/** So much does the longest of them need, with some air. */
const roomOf = (ticks: readonly string[]): number =>
  11 + 7.5 * Math.max(1, ...ticks.map(({ length }) => length))

/** Where a figure lies between the first and the last of a scale. */
export const heightIn =
  (scale: readonly number[], top: number, bottom: number) =>
  (value: number): number =>
    bottom - ((value - scale[0]!) * (bottom - top)) / (scale.at(-1)! - scale[0]!)
