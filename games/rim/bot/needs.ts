import { STRUCTURES, type StructureId, type TechId } from '../content/index.ts'
import { colonistsOf } from '../rules/0-table/person.ts'
import { knows } from '../rules/6-colony/index.ts'
import { missingParts } from '../rules/12-ship/ship.ts'
import type { View } from '../view.ts'

/** So many of a structure are wanted in all. */
export interface Wanted {
  readonly structure: StructureId
  readonly count: number
}

/** What a careful colony learns, in this order. */
export const STUDIES: readonly TechId[] = [
  'neolithic-2',
  'medieval-1',
  'medieval-2',
  'industrial-2',
  'industrial-3',
  'industrial-4',
  'spacer-1',
  'spacer-2',
]

/** Rooms of four walls and a door: one for each three sleepers. */
const rooms = (count: number): Wanted[] => [
  { structure: 'wall-wood', count: 4 * count },
  { structure: 'door', count },
]

/** What is built, first things first: a night's rest, a table, a bench, then cover, tools, power and guns, and at last the ship. */
export function wanted(view: View): readonly Wanted[] {
  const people = colonistsOf(view).length
  const all: Wanted[] = [
    { structure: 'bed', count: people },
    { structure: 'table', count: 1 },
    { structure: 'research-bench', count: 1 },
    { structure: 'sandbags', count: 4 },
    ...rooms(Math.ceil(people / 3)),
    { structure: 'workbench', count: 1 },
    { structure: 'spike-trap', count: 3 },
    { structure: 'sandbags', count: 8 },
    { structure: 'stove', count: 1 },
    { structure: 'games-table', count: 1 },
    { structure: 'wood-generator', count: 1 },
    { structure: 'mini-turret', count: 1 },
    { structure: 'high-tech-bench', count: 1 },
    { structure: 'wood-generator', count: 2 },
    { structure: 'mini-turret', count: 2 },
    { structure: 'comms-console', count: 1 },
    { structure: 'spike-trap', count: 6 },
    { structure: 'medical-bay', count: 1 },
    ...ship(view, people),
  ]
  return all.filter(({ structure }) => knows(view, STRUCTURES[structure].tech))
}

function ship(view: View, people: number): Wanted[] {
  if (!knows(view, 'spacer-1')) return []
  const parts = missingParts(view).map((structure) => {
    const { needed } = STRUCTURES[structure]
    return { structure, count: typeof needed === 'number' ? needed : 1 }
  })
  return [...parts, { structure: 'sleeper-pod', count: people }]
}

/** How many of a structure stand, are under way or are queued. */
export function have({ colony }: View, structure: StructureId): number {
  const queued = colony.orders.builds.find((line) => line.structure === structure)?.count ?? 0
  const standing = colony.structures.filter(({ kind }) => kind === structure).length
  return standing + queued
}

/** The first things that are still wanted: a short queue keeps materials for what matters. */
export function nextBuilds(view: View, most: number): readonly Wanted[] {
  const found: Wanted[] = []
  const queue = view.colony.orders.builds.length
  for (const { structure, count } of wanted(view)) {
    const lacking = count - have(view, structure)
    if (lacking > 0) found.push({ structure, count: lacking })
    if (found.length + queue >= most) break
  }
  return found
}
