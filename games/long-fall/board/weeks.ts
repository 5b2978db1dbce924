import { type Label, type Point, placeLabels, type Reserved } from '@starboard/parts'
import type { Link } from '../rules/0-table/cluster.ts'
import { along, laneOf, type Spot } from './chart.ts'

/** Of the napkin on the screen, in pixels. */
export interface Size {
  readonly w: number
  readonly h: number
}

/** From this width on a world says what it sells and buys. */
const ROOMY = 400
/** Of a world's card: a letter of the name, a line of each kind, and the edge around them. */
const LETTER = 8
const WIDEST = 124
const EDGE = 8
const [LINES, WARES, FARE] = [40, 28, 16]
/** The longest line below the name: “buys provisions”, “4 wk · 2 throws”. */
const WARES_WIDE = 84

/** Where the number of a lane may stand, in parts of the way: the middle is best. */
const PARTS = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74]
/** Where no part of the lane is free, beside it: so many pixels from it. */
const BESIDE = [
  { x: 0, y: 0 },
  { x: 0, y: -17 },
  { x: 0, y: 17 },
  { x: 26, y: 0 },
  { x: -26, y: 0 },
]

/** Where the weeks of each lane stand: on the lane or close by, as near to its middle as leaves worlds and other numbers free. */
export function weekSpots(
  worlds: readonly { readonly name: string; readonly isLit: boolean }[],
  links: readonly Link[],
  spots: readonly Spot[],
  { w, h }: Size,
): Spot[] {
  const inPixels = ({ x, y }: Spot): Point => ({ x: (x * w) / 100, y: (y * h) / 100 })
  const lanes = links.map(({ a, b }) => laneOf(spots[a]!, spots[b]!))
  const cards = worlds.flatMap(({ name, isLit }, n) => {
    const more = (w >= ROOMY ? WARES : 0) + (isLit ? FARE : 0)
    return cardOf(inPixels(spots[n]!), name.length * LETTER, LINES + more + EDGE)
  })
  const numbers = lanes.map(
    (lane, n): Label => ({
      key: String(n),
      words: [links[n]!.beacon ? '0 wk !!' : '0 wk'], // A beacon's sign is as wide as three letters.
      size: 13,
      places: () =>
        BESIDE.flatMap((off) =>
          PARTS.map((part) => {
            const { x, y } = inPixels(along(lane, part))
            return { x: x + off.x, y: y + off.y }
          }),
        ),
    }),
  )
  const placed = new Map(placeLabels([...cards, ...numbers], 1).map(({ key, at }) => [key, at]))
  return lanes.map(({ middle }, n) => {
    const at = placed.get(String(n))
    return at ? { x: (100 * at.x) / w, y: (100 * at.y) / h } : middle
  })
}

/** The room of a world's card, as squares side by side. */
function cardOf({ x, y }: Point, named: number, high: number): Reserved[] {
  const wide = Math.min(WIDEST, Math.max(named, high > LINES + EDGE ? WARES_WIDE : 0) + EDGE)
  const reach = Math.min(high, wide) / 2
  return [-1, 0, 1].map((side) => ({ at: { x: x + side * (wide / 2 - reach), y }, reach }))
}
