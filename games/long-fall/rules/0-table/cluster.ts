import { Broken } from '@starboard/kernel'
import type { D66 } from '../../content/index.ts'
import type { KnownCluster, KnownWorld } from '../../known.ts'
import type { Lot } from './ship.ts'

export interface Cluster extends KnownCluster {
  worlds: World[]
}

/** How far the crew is on the trail of the great rumour: the jobs done of its three, and where the next one is. */
export type Trail = { stage: 'unheard' | 'open' | 'cold' | 'settled'; done: number; target?: number }

/** Somebody who has work, until the week in which they leave. */
export interface Patron {
  d66: D66
  leaves: number
  /** Came while the ship was elsewhere, and nobody of the crew knows who it is. */
  unseen?: true
}

/** A world of the cluster. What is in its market and who waits in its bars is known only there. */
export interface World extends KnownWorld {
  patrons: Patron[]
  market: Lot | null
  /** The week from which the market is drawn anew (four weeks after the last was bought). */
  restock: number
}

export interface Link {
  a: number
  b: number
  weeks: number
  beacon: boolean
}

export const worldOf = <W extends KnownWorld>(g: At<W>, index = g.at): W => {
  const world = g.cluster.worlds[index]
  if (!world) throw new Broken(`there is no world ${index}`)
  return world
}

/** Where the ship lies among worlds, of which more or less may be known. */
interface At<W> {
  readonly at: number
  readonly cluster: { readonly worlds: readonly W[] }
}
