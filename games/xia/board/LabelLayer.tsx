import { riskOf, type Seat } from '@starboard/kernel'
import {
  type Bounds,
  between,
  type Camera,
  type Label,
  type Lights,
  type Point,
  placeLabels,
  type Reserved,
  useScale,
} from '@starboard/parts'
import { useMemo } from 'react'
import { NPCS, SHIPS } from '../content/index.ts'
import type { Chart } from '../rules/0-table/chart.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import type { View } from '../view.ts'
import { weightOf } from '../words/stake.ts'
import { pointOf, SIZE, spotOf } from './geometry.ts'
import type { Ground } from './ground.ts'
import type { Glow } from './LitLayer.tsx'
import type { Aim } from './Overlays.tsx'
import type { Reached } from './reach.ts'
import { chanceWords, lightWords } from './stakes.ts'
import type { Trail } from './TaleLayer.tsx'
import { offerWords, WORDS } from './words.ts'

interface Props {
  readonly camera: Camera
  readonly ground: Ground
  readonly chart: Chart
  readonly view: View
  readonly seat: Seat | null
  readonly lights: Lights
  readonly glows: readonly Glow[]
  readonly reach: readonly Reached[]
  readonly trails: readonly Trail[]
  readonly aims: readonly Aim[]
  /** What the words may not reach beyond. */
  readonly bounds: Bounds | null
}

/** A label with how it looks: ships in the colour of their captain, offers in that of the cube, chances by what is at stake. */
interface Worded extends Label {
  readonly look: string
  readonly cube?: string
  readonly risk?: string
}

/**
 * All words of the chart, above everything else on it: chances first, then ranges, ships, sectors, what is dealt in, and how far each space
 * is. What finds no room is said shorter or left out.
 */
export function LabelLayer(props: Props) {
  const { camera, ground, chart, view, seat, lights, glows, reach, trails, aims, bounds } = props
  const scale = useScale(camera)
  const labels = useMemo(() => {
    const ships = shipsOn(view, chart, seat)
    return [
      ...chanceLabels(glows, reach, lights),
      ...aims.map(rangeLabel),
      ...aimLabels(ships, lights),
      ...ships.map(shipLabel),
      ...nameLabels(ground),
      ...offerLabels(ground),
      ...stepLabels(reach),
    ]
  }, [ground, chart, view, seat, lights, glows, reach, aims])
  const placed = useMemo(() => {
    const far = (spaces: readonly SpaceId[], reaches: number): Reserved[] =>
      spaces.flatMap((space) => {
        const at = spotOf(chart, space, view.kiln)
        return at ? [{ at, reach: reaches }] : []
      })
    const reserved = [
      ...shipsOn(view, chart, seat).map(({ at }) => ({ at, reach: shipReach(scale) })),
      ...ground.specials.flatMap(({ special, at }) =>
        special.kind === 'explore' ? [] : [{ at, reach: GLYPH }],
      ), // Only a token is drawn there.
      ...far(view.tokens, GLYPH),
      ...far(view.kiln ? [view.kiln] : [], 18),
      ...trails.flatMap(({ steps }) => steps.map(({ at }) => ({ at, reach: STEP / scale }))),
      ...glows.flatMap(({ kind, at }) => (kind === 'edge' ? [{ at, reach: FLAG / scale }] : [])),
    ]
    return placeLabels([...reserved, ...labels], scale, bounds)
  }, [labels, ground, chart, view, seat, glows, trails, scale, bounds])
  const byKey = new Map(labels.map((label) => [label.key, label]))
  return (
    <g className="xi-labels">
      {placed.map(({ key, words, at }) => {
        const { look, cube, risk } = byKey.get(key)!
        return (
          <text
            key={key}
            className={`xi-label ${look}`}
            data-cube={cube}
            data-risk={risk}
            x={at.x}
            y={at.y}
            dy="0.35em"
          >
            {words}
          </text>
        )
      })}
    </g>
  )
}

/** How far a glyph reaches from its middle, in units of the chart; a ship is never smaller than its letter can be read, as in chart.css. */
const GLYPH = 8.5
/** And the flag at an edge that can be scanned, and the number of a step, in pixels on the screen. */
const FLAG = 20
const STEP = 9
const shipReach = (scale: number): number => 14 * Math.max(1.12, 1.1 / scale)

/** Below, above, right and left of something, as near as it goes. */
const around =
  ({ x, y }: Point, reach: (scale: number) => number, size: number) =>
  (scale: number, words: string): readonly Point[] => {
    const high = reach(scale) + (size * 0.61 + 2) / scale
    const wide = reach(scale) + (words.length * size * 0.3 + 4) / scale
    return [
      { x, y: y + high },
      { x, y: y - high },
      { x: x + wide, y },
      { x: x - wide, y },
      { x: x + wide * 0.6, y: y + high },
      { x: x - wide * 0.6, y: y + high },
      { x: x + wide * 0.6, y: y - high },
      { x: x - wide * 0.6, y: y - high },
    ]
  }

/** In the middle of a space, or where it leaves room for what stands there. */
const within =
  ({ x, y }: Point) =>
  (scale: number): readonly Point[] => {
    const off = Math.max(SIZE - 7 / scale, 0)
    return [
      { x, y },
      { x, y: y - off },
      { x, y: y + off },
    ]
  }

/** The chance of what is lit, and of what can be reached: the nearest first. */
const chanceLabels = (glows: readonly Glow[], reach: readonly Reached[], lights: Lights): Worded[] => [
  ...glows.flatMap(({ place, kind, at, lights: here }) => {
    const [light] = here
    if (kind !== 'space' || !light || light.percent === null || light.percent === 100) return []
    const words = lightWords(light)
    const risk = riskOf(light.percent, weightOf(light.option))
    return [{ key: `light ${place}`, words, look: 'odds', risk, size: 11, wide: 0.62, places: within(at) }]
  }),
  ...reach.flatMap(({ space, chance, stake, taken }) => {
    const percent = Math.round(chance * 100)
    if (percent === 100 || taken || lights.at(space.id).length > 0) return []
    return [
      {
        key: `reach ${space.id}`,
        words: chanceWords(percent, stake).slice(-1),
        look: 'odds',
        risk: riskOf(percent, stake),
        size: 11,
        wide: 0.62,
        places: within(pointOf(space.hex)),
      },
    ]
  }),
]

const stepLabels = (reach: readonly Reached[]): Worded[] =>
  [...reach]
    .sort((a, b) => a.steps - b.steps)
    .map(({ space, steps }) => ({
      key: `steps ${space.id}`,
      words: [String(steps)],
      look: 'steps',
      size: 11,
      places: within(pointOf(space.hex)),
    }))

interface Craft {
  readonly ref: ShipRef
  readonly at: Point
  readonly words: readonly string[]
  readonly look: string
}

/** Every ship on the chart, the own one first. */
function shipsOn(view: View, chart: Chart, seat: Seat | null): Craft[] {
  const captains = [...view.captains].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat))
  const at = (space: SpaceId | null) => (space === null ? null : spotOf(chart, space, view.kiln))
  return [
    ...captains.flatMap((captain): Craft[] => {
      const spot = at(captain.at)
      if (!spot || !captain.ship) return []
      const isOwn = captain.seat === seat
      const name = isOwn ? WORDS.you : captain.name
      const look = `ship seat-${captain.seat}${isOwn ? ' own' : ''}`
      return [
        {
          ref: `captain-${captain.seat}` as ShipRef,
          at: spot,
          words: [`${name}, ${SHIPS[captain.ship].name}`, name],
          look,
        },
      ]
    }),
    ...view.npcs.flatMap(({ id, at: space }): Craft[] => {
      const spot = at(space)
      return spot ? [{ ref: id, at: spot, words: [NPCS[id].name], look: `ship npc ${NPCS[id].law}` }] : []
    }),
  ]
}

const shipLabel = ({ ref, at, words, look }: Craft): Worded => ({
  key: ref,
  words,
  look,
  size: 12,
  places: around(at, (scale) => shipReach(scale) + (look.includes('own') ? 8 : 1), 12),
})

/** The chance to destroy it, beside a ship that can be attacked. */
const aimLabels = (ships: readonly Craft[], lights: Lights): Worded[] =>
  ships.flatMap(({ ref, at }) => {
    const [light] = lights.at(`ship:${ref}`)
    if (!light || light.percent === null) return []
    const risk = riskOf(light.percent, 'effort')
    const places = around(at, shipReach, 11)
    return [{ key: `aim ${ref}`, words: lightWords(light), look: 'odds', risk, size: 11, wide: 0.62, places }]
  })

/** How far it is, on the line between both or beside its middle. */
const rangeLabel = ({ ship, ends: [from, to], words }: Aim): Worded => ({
  key: `range ${ship}`,
  words,
  look: 'range',
  size: 11,
  wide: 0.62,
  places: (scale) => {
    const middle = between(from, to)
    return [
      middle,
      between(from, middle),
      between(middle, to),
      ...[-1, 1, -2, 2].map((rows) => ({ x: middle.x, y: middle.y + (rows * 15) / scale })),
    ]
  },
})

/** Above what lies in the middle of a tile and below, in its rows; and off its middle, last of all a little over its edge. */
const NAME_ROWS = [-2.6, 2.85, -2.15, 2.2, -3.3, 3.4, -1.5, 1.5]
const NAME_OFFS = [0, -1.5, 1.5, -3, 3]

/** The name of a sector: wherever there is room. Without it nobody knows where a mission leads. */
const nameLabels = (ground: Ground): Worded[] =>
  ground.names.map(({ id, name, at, middle: { x, y } }) => ({
    key: `name ${id}`,
    words: [name],
    look: 'name',
    size: 13,
    wide: 0.84,
    places: () => [
      at,
      ...NAME_OFFS.flatMap((off) => NAME_ROWS.map((rows) => ({ x: x + off * SIZE, y: y + rows * SIZE }))),
    ],
  }))

/** `buy Terra`, or at least which cube. */
const offerLabels = (ground: Ground): Worded[] =>
  ground.specials.flatMap(({ space, special, at }) => {
    const words = offerWords(special)
    if (!words) return []
    const cube = 'cube' in special ? special.cube : undefined
    return [
      {
        key: `offer ${space.id}`,
        words: cube ? [words, words.slice(words.indexOf(' ') + 1)] : [words],
        look: 'offer',
        size: 11,
        ...(cube && { cube }),
        places: around(at, () => GLYPH, 11),
      },
    ]
  })
