import { type Random, type Seat, shuffled } from '@starboard/kernel'
import type { D66 } from './content/index.ts'
import { PATRONS, PORTS, RUMOURS, WORLDS } from './content/index.ts'
import type { LongFall, NamedNpc, World } from './rules/0-table/state.ts'
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

/** How long a patron stays at the most (content: the cluster). */
const STAY = 8

/**
 * A state that this seat cannot tell from the true one: other patrons and markets where the ship is not, another great
 * rumour while it is unheard, and nothing of what only the referee knows. Nothing is taken from the truth it replaces.
 */
export function imagine(g: LongFall, viewers: readonly Seat[], random: Random): LongFall {
  if (viewers.includes(REFEREE) && g.referee === 'person') return g
  const { cluster } = g
  return {
    ...g,
    cluster: {
      ...cluster,
      worlds: cluster.worlds.map((world, index) => (index === g.at ? world : supposed(g, index, random))),
      rumour:
        cluster.rumour !== null && cluster.trail.stage === 'unheard' ? oneOf(GREAT, random) : cluster.rumour,
    },
    npcs: g.npcs.map((npc) => (npc.shown ? npc : { ...UNKNOWN, id: npc.id })),
    notes: [],
  }
}

/**
 * Somebody waits in every port that has work, and whoever hired the crew still does; its market is drawn when a ship
 * gets there.
 */
function supposed(g: LongFall, index: number, random: Random): World {
  const { d66, name, law, patrons } = g.cluster.worlds[index]!
  const known = g.job?.from === index ? patrons.filter((patron) => patron.d66 === g.job?.patron) : []
  const others = shuffled(random, ALL_PATRONS).filter((patron) => patron !== known[0]?.d66)
  const places = PORTS[WORLDS[d66].port].jobs ? 2 - known.length : 0
  const guessed = others
    .slice(0, places)
    .map((patron) => ({ d66: patron, leaves: g.week + 1 + random.below(STAY) }))
  return { d66, name, law, patrons: [...known, ...guessed], market: null, restock: g.week }
}

const numbers = (table: object): D66[] => Object.keys(table).map(Number) as D66[]

const ALL_PATRONS = numbers(PATRONS)

const GREAT = numbers(RUMOURS).filter((d66) => RUMOURS[d66].great)

const oneOf = <T>(things: readonly T[], random: Random): T => things[random.below(things.length)]!
