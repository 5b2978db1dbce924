import { riskOf, type Seat } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import { type Light, type Lights, type Point, pathOf, pressKey, tabOrder } from '@starboard/parts'
import { type Chart, isBerth } from '../rules/0-table/chart.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import { shipsInPlay, whereIs } from '../rules/0-table/ships.ts'
import { ATTACK } from '../rules/7-combat/combat.ts'
import type { View } from '../view.ts'
import { goalName } from '../words/words.ts'
import { hexPath, pointOf, SIZE, spotOf } from './geometry.ts'
import type { Reached } from './reach.ts'
import { HOPES } from './stakes.ts'
import { WORDS } from './words.ts'

interface ReachProps {
  readonly reach: readonly Reached[]
  readonly from: SpaceId
  readonly chart: Chart
  readonly tokens: readonly SpaceId[]
  /** Where the next step is lit anyway. */
  readonly lights: Lights
  readonly hovered: SpaceId | null
  readonly onFly: (reached: Reached) => void
}

/** How far the points in hand go, what each space costs, and the chance to get there unharmed. */
export function ReachLayer({ reach, from, chart, tokens, lights, hovered, onFly }: ReachProps) {
  const aim = reach.find(({ space }) => space.id === hovered)
  return (
    <g className="xi-reach">
      {reach.map((reached) => (
        <ReachedSpace
          key={reached.space.id}
          reached={reached}
          place={goalName({ sectors: chart.laid, tokens }, reached.space.id)}
          isLit={lights.at(reached.space.id).length > 0}
          onFly={() => onFly(reached)}
        />
      ))}
      {aim && (
        <path
          className="xi-route"
          data-risk={riskOf(Math.round(aim.chance * 100), aim.stake)}
          d={pathOf([from, ...aim.way].map((id) => pointOf(chart.space(id).hex)))}
        />
      )}
    </g>
  )
}

function ReachedSpace({
  reached,
  place,
  isLit,
  onFly,
}: {
  readonly reached: Reached
  readonly place: string
  readonly isLit: boolean
  readonly onFly: () => void
}) {
  const { space, steps, chance, stake, taken, pulled, charged } = reached
  const percent = Math.round(chance * 100)
  const name = [
    WORDS.reach(place, steps, percent, HOPES[stake]),
    ...(charged ? [WORDS.charged] : []),
    ...(percent < 100 || charged ? [WORDS.risky] : []),
    ...(taken ? [WORDS.taken] : []),
    ...(pulled ? [WORDS.pulled] : []),
  ].join(', ')
  const hex = (
    <>
      <title>{name}</title>
      <path
        d={hexPath(pointOf(space.hex), SIZE - 3)}
        data-risk={riskOf(percent, stake)}
        data-taken={taken || undefined}
      />
    </>
  )
  return (
    <g className="xi-reached">
      {taken || isLit ? (
        <g>{hex}</g>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
        <g
          role="button"
          {...tabOrder(-1)}
          className="may"
          aria-label={name}
          onClick={onFly}
          onKeyDown={(event) => pressKey(event, onFly)}
        >
          {hex}
        </g>
      )}
    </g>
  )
}

/** A line of sight from the own ship to another. */
export interface Aim {
  readonly ship: ShipRef
  readonly ends: readonly [Point, Point]
  readonly isClear: boolean
  /** What is said of it: in full, or shorter. */
  readonly words: readonly string[]
}

interface Aiming {
  readonly view: View
  readonly chart: Chart
  readonly seat: Seat | null
  readonly lights: Lights
  /** The ship that is being aimed at, or pointed at. */
  readonly target: ShipRef | null
}

/** Lines of sight and ranges: to the target, and to all that can be attacked as long as nobody is under way. */
export function aimsOf({ view, chart, seat, lights, target }: Aiming): Aim[] {
  const from = seat === null ? null : view.captains[seat]?.at
  if (!from || isBerth(from)) return []
  const isAimedAt = (ship: ShipRef) =>
    ship === target || (!view.turn.move && lights.at(`ship:${ship}`).some(isAttack))
  return shipsInPlay(view)
    .filter(isAimedAt)
    .flatMap((ship) => {
      const to = whereIs(view, ship)
      if (!to || isBerth(to) || to === from) return []
      const isClear = chart.sees(from, to)
      return [
        {
          ship,
          ends: [pointOf(chart.space(from).hex), spotOf(chart, to, view.kiln)!],
          isClear,
          words: isClear ? [WORDS.range(chart.range(from, to))] : [WORDS.noSight, WORDS.unseen],
        },
      ]
    })
}

export const AimLayer = ({ aims }: { readonly aims: readonly Aim[] }) => (
  <g className="xi-aim">
    {aims.map(({ ship, ends, isClear }) => (
      <path key={ship} d={pathOf(ends)} data-clear={isClear || undefined} />
    ))}
  </g>
)

const isAttack = ({ option }: Light): boolean => isOffer(ATTACK, option)

/** What the ship can see, and how far away it is. */
export function SightLayer({ chart, from }: { readonly chart: Chart; readonly from: SpaceId }) {
  return (
    <g className="xi-sight">
      {chart.spaces
        .filter(({ id }) => id !== from)
        .map(({ id, hex }) => {
          const range = chart.range(from, id)
          const isSeen = range <= FAR && chart.sees(from, id)
          return <SightedSpace key={id} at={pointOf(hex)} range={isSeen ? range : null} />
        })}
    </g>
  )
}

/** A space with how far away it is; null where it cannot be seen. */
const SightedSpace = ({ at, range }: { readonly at: Point; readonly range: number | null }) => (
  <g data-seen={range !== null || undefined}>
    <path d={hexPath(at, SIZE)} />
    {range !== null && (
      <text x={at.x} y={at.y - SIZE + 9.5}>
        {range}
      </text>
    )}
  </g>
)

/** No weapon reaches farther than seven. */
const FAR = 7
