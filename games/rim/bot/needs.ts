import {
  GOODS,
  type GoodId,
  type Materials,
  STRUCTURES,
  type StructureId,
  type TechId,
} from '../content/index.ts'
import { colonistsOf } from '../rules/0-table/person.ts'
import { countOf, storesOf } from '../rules/5-goods/index.ts'
import { knows } from '../rules/6-colony/index.ts'
import { built, missingParts, podsOf } from '../rules/12-ship/ship.ts'
import type { View } from '../view.ts'
import { scholarsOf } from './people.ts'

/** So many of a structure are wanted in all. */
export interface Wanted {
  readonly structure: StructureId
  readonly count: number
}

/** What a ship takes, and after that what makes its start-up shorter and quieter: that much RP seldom comes together. */
const STUDIES: readonly TechId[] = ['spacer-2']

/** The level that the colony works toward. */
export const nextStudy = ({ colony }: View): TechId | null =>
  STUDIES.find((level) => !colony.tech.known.includes(level)) ?? null

/** Rooms of four walls and a door: one for each three sleepers. */
const rooms = (count: number): Wanted[] => [
  { structure: 'wall-wood', count: 4 * count },
  { structure: 'door', count },
]

/** What is built, first things first: a night's rest, a bench, a table and a stove, then cover, power and knowledge, and at last the ship. */
export function wanted(view: View): readonly Wanted[] {
  const people = colonistsOf(view).length
  const minds = benchesFor(view)
  const all: Wanted[] = [
    { structure: 'research-bench', count: 1 },
    { structure: 'bed', count: people },
    { structure: 'table', count: 1 },
    { structure: 'stove', count: 1 },
    { structure: 'sandbags', count: 6 },
    { structure: 'workbench', count: 1 },
    { structure: 'research-bench', count: minds },
    ...rooms(1),
    { structure: 'spike-trap', count: 3 },
    { structure: 'wood-generator', count: knows(view, 'industrial-3') ? 1 : 0 },
    { structure: 'high-tech-bench', count: 1 },
    { structure: 'comms-console', count: 1 },
    { structure: 'medical-bay', count: 1 },
    ...rooms(Math.ceil(people / 3)),
    { structure: 'wood-generator', count: knows(view, 'industrial-4') ? 2 : 1 },
    ...ship(view, people),
    { structure: 'mini-turret', count: 1 },
    { structure: 'sandbags', count: 10 },
  ]
  return all.filter(({ structure }) => knows(view, STRUCTURES[structure].tech))
}

/** A second bench is worth its steel only while there is much to learn, and more people than one to learn it. */
const benchesFor = (view: View): number =>
  scholarsOf(view).length > 1 && !knows(view, 'industrial-4') ? 2 : 1

function ship(view: View, people: number): Wanted[] {
  if (!knows(view, 'spacer-1')) return []
  const parts = missingParts(view).map((structure) => {
    const { needed } = STRUCTURES[structure]
    return { structure, count: typeof needed === 'number' ? needed : 1 }
  })
  return [...parts, { structure: 'sleeper-pod', count: people }]
}

/** How many of a part are still to be built before everybody can fly. */
function lackingParts(view: View): readonly Wanted[] {
  const parts = missingParts(view).map((structure) => ({
    structure,
    count: (STRUCTURES[structure].needed as number) - built(view, structure),
  }))
  const pods = Math.max(0, colonistsOf(view).length - podsOf(view))
  return [...parts, { structure: 'sleeper-pod', count: pods }]
}

const takes = (materials: Materials, good: GoodId): number =>
  materials.reduce((sum, { of, count }) => (of.includes(good) ? sum + count : sum), 0)

/** How much of something the ship still takes, beside what is in store: the parts themselves, and the fine parts that go into them. */
export function shipLacks(view: View, good: GoodId): number {
  const begun = view.colony.projects.map(({ what }) => what.of)
  const sum = (of: GoodId): number =>
    lackingParts(view).reduce((all, { structure, count }) => {
      const left = count - begun.filter((one) => one === structure).length
      return all + Math.max(0, left) * takes(STRUCTURES[structure].materials, of)
    }, 0)
  const had = (of: GoodId): number => countOf(storesOf(view), of) + begun.filter((one) => one === of).length
  const fine = Math.max(0, sum(FINE) - had(FINE))
  return sum(good) + (good === FINE ? 0 : fine * takes(GOODS[FINE].recipe!.materials, good)) - had(good)
}

const FINE = 'advanced-component' satisfies GoodId

/** How many of a structure stand, are under way or are queued. */
export function have({ colony }: View, structure: StructureId): number {
  const queued = colony.orders.builds.find((line) => line.structure === structure)?.count ?? 0
  const standing = colony.structures.filter(({ kind }) => kind === structure).length
  return standing + queued
}

/** The first things that are still wanted: a short queue keeps materials for what matters. */
export function nextBuilds(view: View, all: readonly Wanted[], most: number): readonly Wanted[] {
  const found: Wanted[] = []
  const queue = view.colony.orders.builds.length
  for (const { structure, count } of all) {
    const lacking = count - have(view, structure)
    if (lacking > 0) found.push({ structure, count: lacking })
    if (found.length + queue >= most) break
  }
  return found
}
