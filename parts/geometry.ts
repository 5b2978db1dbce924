export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The box around all of these points, and so much more on every side. */
export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x: left, y: top, w: Math.max(...xs) + margin - left, h: Math.max(...ys) + margin - top }
}

/** A point on the line from one to the other; half-way, unless it is said how far. */
export const between = (a: Point, b: Point, part = 0.5): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

/** The line from point to point, as a path is written. */
export const pathOf = (points: readonly Point[]): string => `M${points.map(written).join('L')}`

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
