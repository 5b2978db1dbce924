import { riskOf } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import { type Lights, nameOf, type OnPick, Pickable, pathOf } from '@starboard/parts'
import { type Square, squares } from '@starboard/space'
import { useMemo } from 'react'
import type { Figure } from '../rules/0-table/figure.ts'
import { isUp, moveOf } from '../rules/0-table/figures.ts'
import { MOVE, NEAR } from '../rules/2-actions/moving.ts'
import { reachOf, squaresLeft, type Walk, walksOf } from '../rules/2-actions/walking.ts'
import { LEAP } from '../rules/6-gear/leaping.ts'
import type { View } from '../view.ts'
import { weightOf, weightOfBlows } from '../words/stake.ts'
import { MAP, SIZE } from './plan.ts'
import { WORDS } from './words.ts'

/** Where somebody can go in one Move, and in two. */
export interface Reach {
  readonly one: ReadonlyMap<string, { readonly best: Walk; readonly short: Walk | null }>
  readonly two: readonly Square[]
}

const NOWHERE: Reach = { one: new Map(), two: [] }

/** What the rules say of the ways of whoever is looked at; nothing of those who cannot go. */
export function useReach(view: View, figure: Figure | null, isGranted: boolean): Reach {
  return useMemo(() => {
    if (
      !figure ||
      figure.prone ||
      figure.defeated ||
      (figure.where !== 'board' && figure.where !== 'airlock')
    )
      return NOWHERE
    // What a skill grants comes out of turn, and is one Move.
    if (figure.activated && !isGranted) return NOWHERE
    const actions = isGranted ? 1 : view.turn?.figure === figure.id ? view.turn.actions : 2
    const near = actions > 0 ? walksOf(view, figure, reachOf(figure)) : []
    const far = actions > 1 ? walksOf(view, figure, Math.min(2 * moveOf(figure), squaresLeft(figure))) : []
    const endOf = ({ best }: { readonly best: Walk }): Square => best.path.at(-1)!
    return { one: new Map(near.map((walk) => [squares.key(endOf(walk)), walk])), two: far.map(endOf) }
  }, [view, figure, isGranted])
}

interface LayerProps {
  readonly reach: Reach
  readonly figure: Figure | null
  readonly lights: Lights
}

/** The area of one Move, the border of two, and of what something carried can leap to. */
export function ReachLayer({ reach, figure, lights }: LayerProps) {
  const own = figure?.at && isUp(figure) ? [figure.at] : []
  const one = [...[...reach.one.keys()].map(squares.parse), ...own]
  const inOne = new Set(one.map(squares.key))
  const leaps = leapsIn(lights)
  const two = [...one, ...reach.two.filter((square) => !inOne.has(squares.key(square)))]
  return (
    <g className="cs-reach">
      {leaps.length > 0 && <path className="cs-leap" d={MAP.outlineOf(leaps, 3)} />}
      {reach.two.length > 0 && <path className="cs-two" d={MAP.outlineOf(two, 2)} />}
      {reach.one.size > 0 && <path className="cs-one" d={MAP.outlineOf(one, 1)} />}
    </g>
  )
}

/** Squares to which somebody can leap now. */
const leapsIn = (lights: Lights): Square[] =>
  [...lights.all].flatMap(([place, here]) =>
    here.some(({ option }) => isOffer(LEAP, option)) ? [squares.parse(place)] : [],
  )

interface StepsProps {
  readonly view: View
  readonly reach: Reach
  /** Whoever would go there. */
  readonly figure: Figure | null
  readonly lights: Lights
  /** The square to which the Tab key comes. */
  readonly tabbed: string | null
  readonly onPick: OnPick
  readonly onHover: (square: string | null) => void
  /** Squares on which something else stands that can be picked. */
  readonly taken: ReadonlySet<string>
}

/** Every square that an option names and on which nothing else lies. What no area shows to be open is lit by itself. */
export const Steps = ({ view, reach, figure, lights, tabbed, onPick, onHover, taken }: StepsProps) => (
  <g className="cs-steps">
    {[...lights.all.keys()].flatMap((place) => {
      if (!SQUARE.test(place) || taken.has(place)) return []
      const here = lights.at(place)
      const { x, y, w, h } = MAP.boxOf(squares.parse(place), 1, 2)
      const way = here.find(({ option }) => isOffer(MOVE, option) || isOffer(NEAR, option))
      const isShown = reach.one.has(place) || here.every(({ option }) => isOffer(LEAP, option))
      const label = way && (isOffer(MOVE, way.option) || isOffer(NEAR, way.option)) ? way.option.label : null
      return [
        <g
          key={place}
          className="cs-step"
          data-alone={!isShown || undefined}
          data-risk={way && figure ? riskOf(null, weightOf(view, figure, way.option)) : undefined}
        >
          <Pickable
            lights={here}
            label={nameOf(here)}
            className="part-lit cs-spot"
            isTabbed={place === tabbed}
            onPick={onPick}
            onHover={(isOver) => onHover(isOver ? place : null)}
          >
            <rect x={x} y={y} width={w} height={h} rx={3} />
          </Pickable>
          {label && (label.strikes > 0 || label.hazards > 0 || label.alerts) && (
            <text className="cs-warns" x={x + w - 3} y={y + 1} dy="0.85em">
              {label.strikes > 0 ? '⚔' : label.hazards > 0 ? '☣' : '!'}
            </text>
          )}
        </g>,
      ]
    })}
  </g>
)

const SQUARE = /^-?\d+,-?\d+$/

/** The way to a square, with what it provokes in words. */
export function Way({
  view,
  reach,
  to,
  from,
}: {
  readonly view: View
  readonly reach: Reach
  readonly to: string | null
  readonly from: Figure | null
}) {
  const walk = to === null ? undefined : reach.one.get(to)?.best
  if (!walk || !from) return null
  const points = [...(from.at ? [from.at] : []), ...walk.path].map((square) => MAP.pointOf(square))
  const { x, y } = points.at(-1)!
  const words = [
    WORDS.squares(walk.path.length),
    walk.strikes > 0 && WORDS.strikes(walk.strikes, weightOfBlows(view, from, walk.strikes)),
    walk.hazards > 0 && WORDS.hazard,
    walk.alerts && WORDS.alert,
  ].filter((word) => typeof word === 'string')
  const isRisky = words.length > 1
  return (
    <g className="cs-way" data-risky={isRisky || undefined}>
      <path d={pathOf(points)} />
      <circle cx={x} cy={y} r={SIZE / 5} />
      <g className="cs-steady" style={{ '--x': `${x}px`, '--y': `${y - SIZE / 2}px` } as React.CSSProperties}>
        <text className="cs-way-words" y={-4}>
          {words.join(' · ')}
        </text>
      </g>
    </g>
  )
}
