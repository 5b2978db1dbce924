import type { Seat } from '@starboard/kernel'
import { type Camera, Pinned, type Point, pathOf, Thrown } from '@starboard/parts'
import { Coins, Star } from 'lucide-react'
import { cargo } from '../words/trade.ts'
import { hexPath, SIZE } from './geometry.ts'
import type { Gain, Roll, Tale } from './tale.ts'
import { thousands, WORDS } from './words.ts'

/** A way that was flown. */
export interface Trail {
  readonly ship: string
  readonly look: string
  readonly points: readonly Point[]
  /** It is the way of the ship that the tale is about. */
  readonly isMain: boolean
  /** Where the numbers of its steps lie; only the main one has any. */
  readonly steps: readonly Step[]
}

interface Step {
  readonly n: number
  readonly at: Point
}

/** Where ships and places are drawn, and whose colours ships have. */
export interface Whereabouts<Place> {
  readonly whereIs: (ship: string) => Place | null
  readonly spotOf: (place: Place) => Point | null
  readonly lookOf: (ship: string) => string
}

/** A way that does not end where its ship is now is not told. */
export function trailsOf<Place>(
  { trails }: Tale<Place>,
  { whereIs, spotOf, lookOf }: Whereabouts<Place>,
): Trail[] {
  const ways = [...trails].filter(([ship, way]) => way.length > 1 && way.at(-1) === whereIs(ship))
  const main = (ways.findLast(([ship]) => ship.startsWith('captain-')) ?? ways.at(-1))?.[0]
  return ways.map(([ship, way]) => {
    const points = way.flatMap((place) => spotOf(place) ?? [])
    const isMain = ship === main
    return { ship, look: lookOf(ship), points, isMain, steps: isMain ? stepsOf(points) : [] }
  })
}

/** Where somebody came through twice, the later number lies. */
const stepsOf = (points: readonly Point[]): Step[] =>
  points
    .map((at, n) => ({ n, at }))
    .slice(1, -1)
    .filter(({ n, at: { x, y } }) => !points.slice(n + 1).some((later) => later.x === x && later.y === y))

/** The ways that were flown last. */
export const TrailLayer = ({ trails }: { readonly trails: readonly Trail[] }) => (
  <g className="xi-trails">
    {trails.map((trail) => (
      <TrailLine key={trail.ship} trail={trail} />
    ))}
  </g>
)

function TrailLine({ trail: { look, points, isMain, steps } }: { readonly trail: Trail }) {
  const [start] = points
  if (!start || points.length < 2) return null
  return (
    <g className={`xi-trail ${look}`} data-main={isMain || undefined}>
      {isMain && <path className="xi-trail-start" d={hexPath(start, SIZE * 0.6)} />}
      <path className="xi-trail-glow" d={pathOf(points)} />
      <path className="xi-trail-line" d={pathOf(points)} />
      {steps.map(({ n, at: { x, y } }) => (
        <g key={n} className="xi-step" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle />
          <text dy="0.36em">{n}</text>
        </g>
      ))}
    </g>
  )
}

interface PinsProps<Place> {
  readonly tale: Tale<Place>
  readonly whereabouts: Whereabouts<Place>
  readonly camera: Camera
  /** The own ship, which nothing of others covers. */
  readonly home: Point | null
  /** What was gained is said above the ship, if there is room; else beside it. */
  readonly isAbove: boolean
}

/** What the own ship gained lies beside it, just far enough not to cover it: nearer it would be sent into a corner. */
const CLEAR_OF_HOME = 46

/** What was rolled and gained last, at whoever did. */
export function TalePins<Place>({ tale, whereabouts, camera, home, isAbove }: PinsProps<Place>) {
  const { whereIs, spotOf } = whereabouts
  const spotIn = (place: Place | null) => (place === null ? null : spotOf(place))
  const spare = home ? [home] : []
  const isHome = (at: Point) => at.x === home?.x && at.y === home.y
  return (
    <>
      {[...tale.gains].map(([seat, gain]) => {
        const at = spotIn(whereIs(`captain-${seat}`))
        return (
          at && (
            <Pinned
              key={seat}
              {...{ camera, at, spare, isAbove }}
              {...(isHome(at) && { off: CLEAR_OF_HOME })}
              className="xi-pin"
            >
              <Gained gain={gain} seat={seat} />
            </Pinned>
          )
        )
      })}
      {tale.roll && <RollPin {...{ camera, spare }} roll={tale.roll} at={spotIn(tale.roll.at)} />}
    </>
  )
}

interface RollProps {
  readonly roll: Roll<unknown>
  readonly at: Point | null
  readonly camera: Camera
  readonly spare: readonly Point[]
}

function RollPin({ roll: { key, sides, result, what, chance, tone }, at, camera, spare }: RollProps) {
  const thrown = <Thrown fresh={key} {...{ sides, result, what, chance, tone }} />
  return at ? (
    <Pinned {...{ camera, at, spare }} off={72} className="xi-roll">
      {thrown}
    </Pinned>
  ) : (
    <div className="xi-roll xi-roll-off">{thrown}</div>
  )
}

function Gained({ gain: { credits, fame, cubes }, seat }: { readonly gain: Gain; readonly seat: Seat }) {
  return (
    <p className={`xi-gain seat-${seat}`}>
      {credits !== 0 && (
        <span>
          <Coins aria-hidden="true" /> +{thousands(credits)}
        </span>
      )}
      {fame > 0 && (
        <span>
          <Star aria-hidden="true" /> +{fame} {WORDS.fame}
        </span>
      )}
      {cubes.length > 0 && <span>+{cargo(cubes)}</span>}
    </p>
  )
}
