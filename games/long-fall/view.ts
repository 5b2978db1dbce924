import type { Seat } from '@starboard/kernel'
import type { Known, KnownCluster, KnownWorld } from './known.ts'
import type { World } from './rules/0-table/cluster.ts'
import type { LongFall } from './rules/0-table/state.ts'
import { REFEREE } from './rules/0-table/state.ts'

/** A world as seen from where the ship lies: who waits there and what it sells is known only on the spot. */
export type SeenWorld = KnownWorld & Partial<Pick<World, 'patrons' | 'market' | 'restock'>>

/** What a seat may see of a match. */
export interface View extends Known {
  seat: Seat | null
  cluster: KnownCluster & { worlds: SeenWorld[] }
  notes: string[]
}

/** Built field by field: a new secret in the state stays a secret until it is named here. */
export function view(g: LongFall, seat: Seat | null): View {
  const atDesk = seat === REFEREE && g.referee === 'person'
  return {
    seat,
    referee: g.referee,
    crew: g.crew,
    lasts: g.lasts,
    off: g.off,
    week: g.week,
    pcs: g.pcs,
    marks: g.marks,
    ship: g.ship,
    at: g.at,
    port: g.port,
    job: g.job,
    stay: g.stay,
    transit: g.transit,
    pending: g.pending,
    skirmish: g.skirmish,
    tasks: g.tasks,
    lastThrow: g.lastThrow,
    jobsDone: g.jobsDone,
    hands: g.hands,
    ...(g.lessons && { lessons: g.lessons }),
    over: g.over,
    cluster: {
      worlds: g.cluster.worlds.map((world, index) => seenWorld(world, atDesk || index === g.at)),
      links: g.cluster.links,
      trail: g.cluster.trail,
      rumour: atDesk || g.cluster.trail.stage !== 'unheard' ? g.cluster.rumour : null,
    },
    npcs: g.npcs.filter((npc) => atDesk || npc.shown),
    notes: atDesk ? g.notes : [],
  }
}

const seenWorld = (world: World, whole: boolean): SeenWorld =>
  whole ? world : { d66: world.d66, name: world.name, law: world.law }
