import { findPath, type Graph, type Path, reach } from './path.ts'

/** A door, hatch or open border between two zones. Games add to it what they need to know. */
export interface Connection {
  readonly id: string
  readonly between: readonly [string, string]
  /** Only from the first zone to the second. */
  readonly isOneWay?: boolean
}

export interface Exit<C extends Connection> {
  readonly to: string
  readonly by: C
}

/** The ways out of every zone, in the order in which the connections were given. Made once from content. */
export type ZoneMap<C extends Connection = Connection> = ReadonlyMap<string, readonly Exit<C>[]>

/** Whether a connection may be used; games read their doors from the state. */
export type IsOpen<C extends Connection> = (connection: C) => boolean

export function zoneMap<C extends Connection>(zones: Iterable<string>, connections: Iterable<C>): ZoneMap<C> {
  const map = new Map<string, Exit<C>[]>()
  for (const zone of zones) map.set(zone, [])
  for (const by of connections) {
    const [from, to] = by.between
    exitsIn(map, from).push({ to, by })
    const back = exitsIn(map, to)
    if (!by.isOneWay) back.push({ to: from, by })
  }
  return map
}

export function exits<C extends Connection>(map: ZoneMap<C>, zone: string): readonly Exit<C>[] {
  return exitsIn(map, zone)
}

/** The zones one open connection away, each once. */
export function neighbours<C extends Connection>(
  map: ZoneMap<C>,
  zone: string,
  isOpen: IsOpen<C> = ALL,
): string[] {
  const found: string[] = []
  for (const { to, by } of exitsIn(map, zone)) if (isOpen(by) && !found.includes(to)) found.push(to)
  return found
}

/** The connections that lead from one zone straight into another. */
export function connections<C extends Connection>(map: ZoneMap<C>, from: string, to: string): C[] {
  return exitsIn(map, from).flatMap((exit) => (exit.to === to ? [exit.by] : []))
}

/** Zones entered on the shortest way; Infinity if there is none. */
export function distance<C extends Connection>(
  map: ZoneMap<C>,
  from: string,
  to: string,
  isOpen: IsOpen<C> = ALL,
): number {
  return findRoute(map, from, to, isOpen)?.cost ?? Infinity
}

/** The distance of every zone at most `range` away, the nearest first; the zone itself is at 0. */
export function distances<C extends Connection>(
  map: ZoneMap<C>,
  from: string,
  range = Infinity,
  isOpen: IsOpen<C> = ALL,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const { node, cost } of reach(graphOf(map, isOpen), from, range).values()) found.set(node, cost)
  return found
}

/** The shortest way, both ends included; undefined if there is none. */
export function findRoute<C extends Connection>(
  map: ZoneMap<C>,
  from: string,
  to: string,
  isOpen: IsOpen<C> = ALL,
): Path<string> | undefined {
  return findPath(graphOf(map, isOpen), from, (zone) => zone === to)
}

/** Whether each zone of a chain opens into the next: for lines of sight that a map lists. */
export function isOpenAlong<C extends Connection>(
  map: ZoneMap<C>,
  chain: readonly string[],
  isOpen: IsOpen<C> = ALL,
): boolean {
  return chain.every((zone, i) => i === 0 || connections(map, chain[i - 1]!, zone).some(isOpen))
}

/** The zones as a graph for `reach` and `findPath`, one link a neighbour. */
export function graphOf<C extends Connection>(map: ZoneMap<C>, isOpen: IsOpen<C> = ALL): Graph<string> {
  return {
    key: (zone) => zone,
    neighbours: (zone) => neighbours(map, zone, isOpen).map((to) => ({ to, cost: 1 })),
  }
}

const ALL = (): boolean => true

function exitsIn<E>(map: ReadonlyMap<string, E>, zone: string): E {
  const found = map.get(zone)
  if (!found) throw new Error(`there is no zone '${zone}'`)
  return found
}
