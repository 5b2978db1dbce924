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
