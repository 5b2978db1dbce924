import { type Square, squares } from '@starboard/space'
import { useEffect, useState } from 'react'
import { baseOf } from '../rules/0-table/board.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { areEnemies, isUp } from '../rules/0-table/figures.ts'
import { coverBetween, coverOfFloor } from '../rules/0-table/sight.ts'
import type { View } from '../view.ts'
import { MAP } from './plan.ts'

/** How much of each square somebody sees, as far as that is less than all of it. */
export interface Sight {
  readonly partial: readonly Square[]
  readonly full: readonly Square[]
}

/** What the rules say of all squares, told a moment after everything else is drawn: it takes longest. */
export function useSight(view: View, figure: Figure | null, isOn: boolean): Sight | null {
  const [sight, setSight] = useState<{
    readonly of: View
    readonly who: string
    readonly seen: Sight
  } | null>(null)
  const who = figure?.at && isOn ? figure : null
  useEffect(() => {
    if (!who) return
    const soon = setTimeout(() => setSight({ of: view, who: who.id, seen: coverOfFloor(view, who) }), 30)
    return () => clearTimeout(soon)
  }, [view, who])
  return who && sight?.who === who.id && sight.of === view ? sight.seen : null
}

/** Hatched where one would have cover, dim where nothing is seen. */
export const SightLayer = ({ sight }: { readonly sight: Sight }) => (
  <g className="cs-sight">
    <path className="cs-unseen" d={MAP.outlineOf(sight.full)} />
    <path className="cs-cover" d={MAP.outlineOf(sight.partial)} />
  </g>
)

interface LinesProps {
  readonly view: View
  readonly figure: Figure
}

/** From somebody to every enemy that is seen: a line in plain sight, a broken one past cover. */
export const Lines = ({ view, figure }: LinesProps) => (
  <g className="cs-lines">
    {view.figures.map((other) => {
      if (!isUp(other) || !figure.at || !areEnemies(view, figure, other)) return null
      const cover = coverBetween(view, figure, other)
      if (cover === 'full') return null
      const [a, b] = [MAP.pointOf(figure.at), MAP.pointOf(other.at!, wideOf(other))]
      return <line key={squares.key(other.at!)} data-cover={cover} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
    })}
  </g>
)

/** How many squares a figure is wide. */
export const wideOf = (figure: Figure): number => {
  const { width = 1 } = baseOf(figure)
  return width
}
