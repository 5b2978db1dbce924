import { between, type Light, type Lights, nameOf, type OnPick, Pickable, type Point } from '@starboard/parts'
import { type Hex, hexes } from '@starboard/space'
import type { SectorId } from '../content/index.ts'
import type { Chart } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { areaOf, hexPath, pointOf, rimOf, rimTo, SIZE, spotOf, tileMiddle } from './geometry.ts'
import { WORDS } from './words.ts'

/** What is lit on the chart: where, in which shape, and what may be picked there. */
export interface Glow {
  readonly place: string
  readonly kind: 'space' | 'edge' | 'beyond' | 'tile' | 'berth'
  readonly path: string
  /** All that can be hit, where the path is only its rim. */
  readonly area?: string
  readonly at: Point
  readonly lights: readonly Light[]
}

interface Props {
  readonly glows: readonly Glow[]
  readonly onPick: OnPick
  readonly onHover: (place: string | null) => void
}

/** Lights up spaces, edges and empty places that can be picked. */
export function LitLayer({ glows, onPick, onHover }: Props) {
  return (
    <g className="xi-lit">
      {glows.map((glow) => (
        <Pickable
          key={glow.place}
          label={labelOf(glow)}
          className={`xi-glow ${glow.kind}`}
          lights={glow.lights}
          onPick={onPick}
          onHover={(isOver) => onHover(isOver ? glow.place : null)}
        >
          {glow.area && <path className="xi-glow-area" d={glow.area} />}
          <path d={glow.path} />
          <GlowMark glow={glow} />
        </Pickable>
      ))}
    </g>
  )
}

/** A name begins with the words that are seen. */
const labelOf = ({ kind, lights }: Glow): string =>
  kind === 'tile' ? `${WORDS.layHere}: ${nameOf(lights)}` : nameOf(lights)

/** A sign of what can be done there; chances are written with the other words of the chart. */
function GlowMark({ glow: { kind, at, lights } }: { readonly glow: Glow }) {
  if (kind === 'tile')
    return (
      <text className="xi-glow-word" x={at.x} y={at.y}>
        {WORDS.layHere}
      </text>
    )
  if (kind === 'edge')
    return (
      <g transform={`translate(${at.x} ${at.y})`} className="xi-scan">
        <rect />
        <text dy="0.35em">{WORDS.scan}</text>
      </g>
    )
  if (kind === 'beyond')
    return (
      <text className="xi-beyond-mark" x={at.x} y={at.y + 5}>
        ?
      </text>
    )
  if (lights.length === 1) return null
  return (
    <text className="xi-many" x={at.x} y={at.y - SIZE + 10}>
      {'•'.repeat(Math.min(lights.length, 4))}
    </text>
  )
}

export const glowsOf = (chart: Chart, kiln: SpaceId | null, lights: Lights): readonly Glow[] =>
  [...lights.all].flatMap(([place, here]) => glowOf(chart, kiln, place, here))

function glowOf(chart: Chart, kiln: SpaceId | null, place: string, lights: readonly Light[]): Glow[] {
  const [kind, ...of] = place.split(':')
  if (kind === 'edge') {
    const laid = chart.sector(of[0] as SectorId)
    if (!laid) return []
    const { path, middle } = rimTo(laid, hexes.neighbour(laid, Number(of[1])))
    const outward = between(middle, tileMiddle(hexes.neighbour(laid, Number(of[1]))), 0.12)
    return [{ place, kind, path, at: outward, lights }]
  }
  if (kind === 'beyond') {
    const [q, r] = of[0]!.split(',').map(Number)
    const at = pointOf(hexes.neighbour({ q: q!, r: r! }, Number(of[1])))
    return [{ place, kind, path: hexPath(at, SIZE - 2), at, lights }]
  }
  if (kind === 'place') {
    const tile = placeIn(place)!
    return [{ place, kind: 'tile', path: rimOf(tile), area: areaOf(tile), at: tileMiddle(tile), lights }]
  }
  if (!isSpace(chart, place)) return []
  const at = spotOf(chart, place, kiln)
  if (!at) return []
  const isBerth = kind === 'kiln'
  const path = isBerth ? `M${at.x - 8} ${at.y}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0` : hexPath(at, SIZE - 2.2)
  return [{ place, kind: isBerth ? 'berth' : 'space', path, at, lights }]
}

/** The place for a tile that these words speak of: `place:1,-1`. */
export function placeIn(place: string): Hex | null {
  const [, q, r] = /^place:(-?\d+),(-?\d+)$/.exec(place) ?? []
  return q === undefined || r === undefined ? null : { q: Number(q), r: Number(r) }
}

const isSpace = (chart: Chart, place: string): place is SpaceId =>
  place.startsWith('kiln:') || chart.has(place as SpaceId)
