import { Broken } from '@starboard/kernel'
import { findPath } from '@starboard/space'
import type { Known } from '../../known.ts'
import type { Link } from '../0-table/cluster.ts'
import { canBeTried, type Wanted } from '../1-throws/tries.ts'
import { traitOf } from '../4-worlds/hold.ts'
import { canHire } from './hands.ts'

/** A way over the links of the chart, and the weeks it takes. */
export interface Route {
  readonly links: number[]
  readonly weeks: number
}

export const ASTROGATION: Wanted = { ways: ['astrogation'], needed: 1, vacuum: false }

/** The shortest route over all links (LF-RUL-JOB-02, LF-RUL-WEEK-03). */
export function routeTo(g: Known, from: number, to: number): Route {
  const route = findRoute(g, from, to, () => true)
  if (!route) throw new Broken(`there is no way from world ${from} to world ${to}`)
  return route
}

/** LF-RUL-WEEK-04: with nobody to astrogate only links with a beacon can be flown. Null if there is no way. */
export function routeToFly(g: Known, to: number): Route | null {
  const able = canAstrogate(g) || canHire(g)
  return findRoute(g, g.at, to, (link) => able || hasBeacon(g, link))
}

/** Somebody aboard has the skill and what it needs: a PC, or a hired hand (LF-RUL-WEEK-04). */
export const canAstrogate = (g: Known): boolean => canBeTried(g, ASTROGATION)

/** A way leads there at all: none does to a world that a person has added to the cluster. */
export const isLinked = (g: Known, world: number): boolean =>
  g.cluster.links.some(({ a, b }) => a === world || b === world)

/** LF-RUL-JOB-08: the way asks for a course that nobody aboard can plot. */
export const needsHand = (g: Known, { links }: Route): boolean =>
  !canAstrogate(g) && links.some((link) => !hasBeacon(g, g.cluster.links[link]!))

/** LF-RUL-WEEK-04: a beacon, and none that is down. */
export const hasBeacon = (g: Known, { beacon }: Link): boolean => beacon && g.week >= g.pending.beaconsFrom

/** The weeks on the chart. *Chart*: with such cargo aboard, the longest link of all is shorter (the first if tied). */
export function weeksOf(g: Known, link: Link): number {
  const shorter = Math.max(0, ...g.ship.cargo.map(({ cargo }) => traitOf(cargo, 'chart')?.weeks ?? 0))
  const longest = Math.max(...g.cluster.links.map(({ weeks }) => weeks))
  const charted = link === g.cluster.links.find(({ weeks }) => weeks === longest)
  return Math.max(1, link.weeks - (charted ? shorter : 0))
}

export const otherEnd = ({ a, b }: Link, from: number): number => (a === from ? b : a)

/** Of two routes as short the one with fewer throws to make is taken. */
function findRoute(g: Known, from: number, to: number, open: (link: Link) => boolean): Route | null {
  const cost = (link: Link) => weeksOf(g, link) * THROW_WEIGHT + (hasBeacon(g, link) ? 0 : 1)
  const linksFrom = (world: number) =>
    g.cluster.links.filter((link) => open(link) && (link.a === world || link.b === world))
  const path = findPath(
    {
      key: (world: number) => world,
      neighbours: (world) =>
        linksFrom(world).map((link) => ({ to: otherEnd(link, world), cost: cost(link) })),
    },
    from,
    (world) => world === to,
  )
  if (!path) return null
  const flown = path.nodes.slice(1).map((world, i) => cheapest(linksBetween(world, path.nodes[i]!), cost))
  return {
    links: flown.map((link) => g.cluster.links.indexOf(link)),
    weeks: flown.reduce((weeks, link) => weeks + weeksOf(g, link), 0),
  }

  function linksBetween(one: number, other: number): Link[] {
    return linksFrom(one).filter((link) => otherEnd(link, one) === other)
  }
}

/** More than any route has links, so that a week always outweighs the throws. */
const THROW_WEIGHT = 1000

const cheapest = (links: readonly Link[], cost: (link: Link) => number): Link =>
  links.reduce((best, link) => (cost(link) < cost(best) ? link : best))
