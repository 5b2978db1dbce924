import { type Point, pathOf } from '@starboard/parts'
import { memo } from 'react'
import { SpecialGlyph } from './Glyphs.tsx'
import { SIZE } from './geometry.ts'
import type { Ground, Track } from './ground.ts'

/** What is printed on the sectors. Drawn again only when a sector is laid. */
export const GroundLayer = memo(function GroundLayer({ ground }: { readonly ground: Ground }) {
  return (
    <g className="xi-ground">
      <defs>
        <radialGradient id="xi-sun">
          <stop offset="0" className="xi-sun-core" />
          <stop offset="0.35" className="xi-sun-body" />
          <stop offset="1" className="xi-sun-rim" />
        </radialGradient>
        <marker
          id="xi-arrow"
          viewBox="0 0 6 6"
          refX="5"
          refY="3"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path d="M0 0L6 3L0 6Z" className="xi-arrow" />
        </marker>
      </defs>
      <g className="xi-rings">
        {RINGS.map((r) => (
          <circle key={r} r={r} />
        ))}
        <path d={TICKS} />
      </g>
      <Printed ground={ground} />
    </g>
  )
})

/** The sectors alone. */
export const Printed = ({ ground }: { readonly ground: Ground }) => (
  <>
    {ground.tiles.map(({ id, grid }) => (
      <path key={id} className="xi-grid" d={grid} />
    ))}
    {ground.fills.map(({ kind, path }) => (
      <path key={kind} className={`xi-fill ${kind}`} d={path} />
    ))}
    {ground.stars.map(({ key, at, size }) => (
      <circle key={key} className="xi-sun" cx={at.x} cy={at.y} r={size} fill="url(#xi-sun)" />
    ))}
    {ground.rocks.map(({ key, kind, at }) => (
      <path
        key={key}
        className={`xi-rock ${kind}`}
        d={ROCKS[kind]!}
        transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      />
    ))}
    {ground.tiles.map(({ id, rim }) => (
      <path key={id} className="xi-rim" d={rim} />
    ))}
    {ground.tracks.map((way) => (
      <WayLine key={way.key} way={way} />
    ))}
    {ground.borders.map(({ kind, path }) => (
      <path key={kind} className={`xi-border ${kind}`} d={path} />
    ))}
    {ground.entrances.map(({ key, law, at, turn }) => (
      <path
        key={key}
        className={`xi-door ${law}`}
        d="M4 -4L-1 0L4 4M-1 -4L-6 0L-1 4"
        transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${turn})`}
      />
    ))}
    {ground.specials.map(({ space, special, at }) => (
      <SpecialGlyph key={space.id} special={special} at={at} />
    ))}
  </>
)

/** A navigator's circles around where the system began; the chart runs on beyond what is charted. */
const RINGS: readonly number[] = [150, 270, 390, 510, 630]

const TICKS = Array.from({ length: 72 }, (_, n) => {
  const [cos, sin] = [Math.cos((n * Math.PI) / 36), Math.sin((n * Math.PI) / 36)]
  const long = n % 6 === 0 ? 12 : 5
  return pathOf([
    { x: 390 * cos, y: 390 * sin },
    { x: (390 + long) * cos, y: (390 + long) * sin },
  ])
}).join('')

/** What lies about in each kind of dangerous space, so that it is known without its colour. */
export const ROCKS: Readonly<Record<string, string>> = {
  asteroid:
    'M-9 -5l5 -4l5 2l1 5l-5 4l-6 -2ZM3 4l4 -3l4 2l0 4l-5 2l-3 -2ZM-8 8l3 -2l3 2l-2 3l-4 0ZM6 -9l3 1l0 3l-4 0Z',
  ice: 'M-6 -10v9M-10 -8l8 5M-2 -8l-8 5M6 2v9M2 4l8 5M10 4l-8 5M7 -8v5M4.5 -7l5 3M9.5 -7l-5 3',
  debris: 'M-9 -3l6 -6l1 4ZM3 -9l6 3l-5 2ZM-6 9l2 -6l4 4ZM4 3l7 1l-4 5ZM-2 -1l3 1l-2 2Z',
  nebula: 'M-11 -4q3 -5 7 -1t7 -1t7 0M-10 4q4 -4 7 0t7 -1t6 1M-6 10q3 -3 6 0t6 -1',
  gate: 'M0 -9a9 9 0 1 0 0.1 0M0 -5a5 5 0 1 0 0.1 0',
}

/** Along a path, with arrows in the direction it is flown. */
function WayLine({ way }: { readonly way: Track }) {
  const { kind, colour, die, points } = way
  const start = points[0]!
  return (
    <g className={`xi-way ${kind} ${colour}`}>
      {points.slice(1).map((to, n) => {
        const [a, b] = shortened(points[n]!, to)
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed path does not change
        return <path key={n} d={pathOf([a, b])} markerEnd="url(#xi-arrow)" />
      })}
      {die !== null && (
        <text className="xi-way-die" x={start.x} y={start.y + SIZE * 0.62}>
          d{die}
        </text>
      )}
    </g>
  )
}

function shortened(a: Point, b: Point): readonly [Point, Point] {
  const part = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
  return [part(0.3), part(0.7)]
}
