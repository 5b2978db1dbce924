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

/** Which labels fit, by where each stands and the room it takes; the first and the last always, from the first on. */
export function ticksIn(places: readonly number[], each: number): number[] {
  const last = places.length - 1
  const ticks: number[] = []
  for (const [n, place] of places.entries()) {
    const isClear = n === 0 || place - places[ticks.at(-1)!]! >= each
    if (n < last && isClear && places[last]! - place >= each) ticks.push(n)
  }
  return [...ticks, last]
}

/** How far along each lies, from 0 to 1: by its number where the numbers rise, such as weeks of which some are missing, else evenly. */
export function alongOf(ticks: readonly string[]): number[] {
  const numbers = ticks.map(Number)
  const last = numbers.length - 1
  const isRising = numbers.every((n, at) => !Number.isNaN(n) && (at === 0 || n > numbers[at - 1]!))
  if (last < 1) return ticks.map(() => 0)
  return isRising
    ? numbers.map((n) => (n - numbers[0]!) / (numbers[last]! - numbers[0]!))
    : numbers.map((_, at) => at / last)
}

/** How far along something lies that is between two of them, and the other way round. */
export const alongAt = (along: readonly number[], at: number): number => {
  const [from, to] = [along[Math.floor(at)]!, along[Math.ceil(at)]!]
  return from + (to - from) * (at % 1)
}

export function atAlong(along: readonly number[], share: number): number {
  const next = along.findIndex((one) => one >= share)
  if (next <= 0) return next === 0 ? 0 : along.length - 1
  const [from, to] = [along[next - 1]!, along[next]!]
  return next - (to - share) / (to - from)
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
    {ticksIn(
      ticks.map((_, at) => x(at)),
      roomOf(ticks),
    ).map((at) => (
      <text key={at} x={x(at)} y={height - 6} textAnchor="middle">
        {ticks[at]}
      </text>
    ))}
  </>
)

/** So wide is a digit at most. */
export const DIGIT = 7.5

/** So much does the longest of them need, with some air. */
const roomOf = (ticks: readonly string[]): number =>
  11 + DIGIT * Math.max(1, ...ticks.map(({ length }) => length))

/** Where a figure lies between the first and the last of a scale. */
export const heightIn =
  (scale: readonly number[], top: number, bottom: number) =>
  (value: number): number =>
    bottom - ((value - scale[0]!) * (bottom - top)) / (scale.at(-1)! - scale[0]!)
