import { type Random, type Seat, shuffled } from '@starboard/kernel'
import type { D66 } from './content/index.ts'
import { PATRONS, RUMOURS } from './content/index.ts'
import type { World } from './rules/0-table/cluster.ts'
import type { LongFall, NamedNpc } from './rules/0-table/state.ts'
import { REFEREE } from './rules/0-table/state.ts'

/** Somebody the referee has not shown yet: that there is such a one may be guessed, nothing else. */
const UNKNOWN: Omit<NamedNpc, 'id'> = {
  name: 'Somebody',
  skill: 1,
  expertise: [],
  skills: null,
  conditions: [],
  shown: false,
  met: 0,
}

/**
 * A state that these seats cannot tell from the true one: other patrons where nobody has seen them come, another great rumour while it
 * is unheard, and nothing of what only the referee knows. Whom the crew has met is still where it met them, and what it saw for sale is
 * still there: both change only before its eyes. Nothing is taken from the truth it replaces.
 */
export function imagine(g: LongFall, viewers: readonly Seat[], random: Random): LongFall {
  if (viewers.includes(REFEREE) && g.referee === 'person') return g
  const { cluster } = g
  return {
    ...g,
    cluster: {
      ...cluster,
      worlds: cluster.worlds.map((world) => supposed(world, random)),
      rumour:
        cluster.rumour !== null && cluster.trail.stage === 'unheard' ? oneOf(GREAT, random) : cluster.rumour,
    },
    npcs: g.npcs.map((npc) => (npc.shown ? npc : { ...UNKNOWN, id: npc.id })),
    notes: [],
  }
}

/** When somebody came is known, and so is how long they stay: only who it is can be guessed. */
function supposed(world: World, random: Random): World {
  if (!world.patrons.some(({ unseen }) => unseen)) return world
  const met = world.patrons.flatMap(({ d66, unseen }) => (unseen ? [] : d66))
  const others = shuffled(random, ALL_PATRONS).filter((d66) => !met.includes(d66))
  const patrons = world.patrons.map((patron) => (patron.unseen ? { ...patron, d66: others.pop()! } : patron))
  return { ...world, patrons }
}

const numbers = (table: object): D66[] => Object.keys(table).map(Number) as D66[]

const ALL_PATRONS = numbers(PATRONS)

const GREAT = numbers(RUMOURS).filter((d66) => RUMOURS[d66].great)

const oneOf = <T>(things: readonly T[], random: Random): T => things[random.below(things.length)]!
