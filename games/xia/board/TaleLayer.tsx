import { type Camera, Pinned, type Point, pathOf, Thrown } from '@starboard/parts'
import { Coins, Star } from 'lucide-react'
import { NPCS, type NpcId } from '../content/index.ts'
import type { Chart } from '../rules/0-table/chart.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import { refOf, seatOf, whereIs } from '../rules/0-table/ships.ts'
import type { View } from '../view.ts'
import { cargo } from '../words/trade.ts'
import { craftName } from '../words/words.ts'
import { hexPath, SIZE, spotOf } from './geometry.ts'
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

export function trailsOf(tale: Tale, view: View, chart: Chart): Trail[] {
  const ways = [...tale.trails].filter(
    ([thing, way]) => isShip(thing) && way.length > 1 && way.at(-1) === whereIs(view, thing as ShipRef),
  )
  const main = (ways.findLast(([thing]) => seatOf(thing as ShipRef) !== null) ?? ways.at(-1))?.[0]
  return ways.map(([ship, way]) => {
    const points = way.flatMap((space: SpaceId) => spotOf(chart, space, view.kiln) ?? [])
    const isMain = ship === main
    return { ship, look: lookOf(ship as ShipRef), points, isMain, steps: isMain ? stepsOf(points) : [] }
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

const isShip = (thing: string): boolean => thing.startsWith('captain-') || thing in NPCS

const lookOf = (ship: ShipRef): string => {
  const seat = seatOf(ship)
  return seat === null ? `npc ${NPCS[ship as NpcId].law}` : `seat-${seat}`
}

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

interface PinProps {
  readonly tale: Tale
  readonly view: View
  readonly chart: Chart
  readonly camera: Camera
  /** The own ship, which nothing of others covers. */
  readonly home: Point | null
}

/** What was rolled and gained last, beside whoever did. */
export function TalePins({ tale, view, chart, camera, home }: PinProps) {
  return (
    <>
      {[...tale.gains].map(([seat, gain]) => {
        const space = whereIs(view, refOf(seat))
        const at = space && spotOf(chart, space, view.kiln)
        return (
          at && (
            <Pinned key={seat} camera={camera} at={at} isAbove spare={home ? [home] : []} className="xi-pin">
              <Gained gain={gain} seat={seat} />
            </Pinned>
          )
        )
      })}
      {tale.roll && <RollPin {...{ view, chart, camera, home }} roll={tale.roll} />}
    </>
  )
}

function Gained({ gain: { credits, fame, cubes }, seat }: { readonly gain: Gain; readonly seat: number }) {
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

interface RollProps extends Omit<PinProps, 'tale'> {
  readonly roll: Roll
}

function RollPin({ roll, view, chart, camera, home }: RollProps) {
  const at = roll.at && spotOf(chart, roll.at, view.kiln)
  const { key, sides, result, what, chance, tone } = roll
  const thrown = (
    <Thrown
      fresh={key}
      {...{ result, what, chance, tone }}
      sides={sides.map(({ who, look, dice }) => ({
        name: who === null ? '' : craftName(view, who),
        look,
        dice,
      }))}
    />
  )
  return at ? (
    <Pinned camera={camera} at={at} off={72} spare={home ? [home] : []} className="xi-roll">
      {thrown}
    </Pinned>
  ) : (
    <div className="xi-roll xi-roll-off">{thrown}</div>
  )
}
