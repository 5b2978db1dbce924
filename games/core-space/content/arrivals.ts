import type { FirstBornId } from './first-born.ts'
import type { Level } from './types.ts'

/** One line of an arrival list (CS-FBA-01 to CS-FBA-04, CS-RUL-96). */
export interface Arrival {
  readonly type: FirstBornId
  /** So many; as many as the purge die shows; one on the skull of the chance die; one on a six of the Knowledge Die. */
  readonly count: number | 'purge' | 'skull' | 'knowledge'
  /** Only if one of these holes was filled in this round. */
  readonly holes?: readonly number[]
}

const THREAT: readonly Arrival[] = [
  { type: 'harvester', count: 'purge' },
  { type: 'devastator', count: 1 },
  { type: 'assassin', count: 1, holes: [20, 23] },
  { type: 'iconoclast', count: 1, holes: [22] },
  { type: 'annihilator', count: 'skull' },
  { type: 'live-one', count: 'skull' },
  { type: 'true-born', count: 'knowledge' },
]

/** Who comes at each level; the numbers are those for one crew. */
export const ARRIVALS: { readonly [level in Level]: readonly Arrival[] } = {
  relaxed: [],
  patrol: [
    { type: 'harvester', count: 1, holes: [5, 7, 9] },
    { type: 'drone', count: 1, holes: [6] },
  ],
  inspection: [
    { type: 'drone', count: 1, holes: [10] },
    { type: 'harvester', count: 1 },
    { type: 'devastator', count: 1, holes: [11, 14] },
  ],
  'wake-protocols': [
    { type: 'drone', count: 1, holes: [15] },
    { type: 'harvester', count: 1 },
    { type: 'devastator', count: 1, holes: [16, 18] },
    { type: 'assassin', count: 1, holes: [17] },
    { type: 'gatherer', count: 1, holes: [19] },
    { type: 'live-one', count: 'skull' },
    { type: 'true-born', count: 'knowledge' },
  ],
  'threat-defence': THREAT,
  // Every icon is read in every round.
  cleanse: THREAT.map(({ type, count }) => ({ type, count })),
}

/** How often numbers of ranks 1 and 2 count with so many crews, and how often a purge die is rolled. */
export const SCALE = (crews: number): number => (crews === 1 ? 1 : crews <= 3 ? 2 : 3)
