import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Point } from './geometry.ts'
import { isStill } from './media.ts'

const PER_STEP = 190
const LONGEST = 2200

/** Lets something glide over these points, once for each piece of news; it already stands on the last of them. */
export function useGlide(
  thing: RefObject<SVGGElement | null>,
  points: readonly Point[],
  news: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same news must not be shown twice
  useLayoutEffect(() => {
    if (points.length < 2 || isStill()) return
    const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }))
    const duration = Math.min(LONGEST, PER_STEP * (points.length - 1) + 120)
    const glide = thing.current?.animate?.(frames, { duration, easing: 'ease-in-out' })
    return () => glide?.cancel()
  }, [news])
}

/** Lets somebody walk these points, as the news tell them, from where they stood when they were last drawn. */
export function useWalk(
  thing: RefObject<SVGGElement | null>,
  spot: Point,
  points: readonly Point[],
  news: unknown,
): void {
  const before = useRef<Point | null>(null)
  const from = before.current
  useLayoutEffect(() => {
    before.current = spot
  })
  useGlide(thing, from && points.length > 0 ? [from, ...points] : points, news)
}
