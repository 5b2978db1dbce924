import { type Cube, SECTORS } from '../content/index.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { View } from '../view.ts'
import { distancesFrom } from './reach.ts'

/** A place where a cube can be had or sold. */
export interface Deal {
  readonly kind: 'buy' | 'sell' | 'mine' | 'harvest' | 'salvage' | 'quarry'
  readonly cube: Cube | 'any'
  readonly space: SpaceId
  readonly name: string
  /** In spaces from the ship; null without one. */
  readonly away: number | null
}

const DEALS: ReadonlySet<string> = new Set(['buy', 'sell', 'mine', 'harvest', 'salvage', 'quarry'])

/** What is dealt in where, the nearest first. */
export function dealsOf(view: View, from: SpaceId | null): readonly Deal[] {
  const chart = chartOf(view)
  const distances = from ? distancesFrom(view, from) : null
  const deals = chart.spaces.flatMap(({ id, sector, special }): Deal[] =>
    special && 'cube' in special && DEALS.has(special.kind)
      ? [
          {
            kind: special.kind,
            cube: special.cube,
            space: id,
            name: SECTORS[sector].name,
            away: distances?.get(id) ?? null,
          },
        ]
      : [],
  )
  if (view.kiln !== null)
    deals.push({
      kind: 'sell',
      cube: 'ember',
      space: view.kiln,
      name: 'The Kiln',
      away: distances?.get(view.kiln) ?? null,
    })
  return deals.sort((a, b) => (a.away ?? 99) - (b.away ?? 99))
}
