import { checked, findPath, type Graph, type Path, pathTo, reach } from './path.ts'

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

/** What it costs to leave a zone by an exit; Infinity: it cannot be left that way now. */
export type CostOf<C extends Connection> = (exit: Exit<C>, zone: string) => number

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
  return findWay(map, from, to, stepsOver(isOpen))?.cost ?? Infinity
}

/** The distance of every zone at most `range` away, the nearest first; the zone itself is at 0. */
export const distances = <C extends Connection>(
  map: ZoneMap<C>,
  from: string,
  range = Infinity,
  isOpen: IsOpen<C> = ALL,
): Map<string, number> => costsFrom(map, from, stepsOver(isOpen), range)

/** The shortest way, both ends included; undefined if there is none. */
export function findRoute<C extends Connection>(
  map: ZoneMap<C>,
  from: string,
  to: string,
  isOpen: IsOpen<C> = ALL,
): Path<string> | undefined {
  const way = findWay(map, from, to, stepsOver(isOpen))
  return way && { nodes: [from, ...way.exits.map((exit) => exit.to)], cost: way.cost }
}

/**
 * What it costs at least to get to every zone that is not beyond the budget; the zone itself is at 0. Games ask for this over and over,
 * and a map has few zones: to go through a list, and again where a cheaper way turns up, is much quicker than to settle one zone after
 * the other. Where all exits cost the same, the nearest come first.
 */
export function costsFrom<C extends Connection>(
  map: ZoneMap<C>,
  from: string,
  costOf: CostOf<C>,
  budget = Infinity,
): Map<string, number> {
  const found = new Map([[from, 0]])
  const open = [from]
  for (const zone of open) {
    const before = found.get(zone)!
    for (const exit of exitsIn(map, zone)) {
      const cost = before + checked(costOf(exit, zone))
      if (cost > budget || cost >= (found.get(exit.to) ?? Infinity)) continue
      found.set(exit.to, cost)
      open.push(exit.to)
    }
  }
  return found
}

/** A cheapest way: the exits that are taken one after the other. */
export interface Way<C extends Connection> {
  readonly exits: readonly Exit<C>[]
  readonly cost: number
}

/** A cheapest way to every zone that is not beyond the budget, the cheapest first; none leads to the zone itself. */
export function waysFrom<C extends Connection>(
  map: ZoneMap<C>,
  from: string,
  costOf: CostOf<C>,
  budget = Infinity,
): Map<string, Way<C>> {
  const found = new Map<string, Way<C>>()
  for (const visit of reach(graphOf(map, costOf), startAt<C>(from), budget).values())
    if (visit.from) found.set(visit.node.to, { exits: exitsTaken(pathTo(visit)), cost: visit.cost })
  return found
}

/** A cheapest way from one zone to another; undefined if there is none. */
export function findWay<C extends Connection>(
  map: ZoneMap<C>,
  from: string,
  to: string,
  costOf: CostOf<C>,
): Way<C> | undefined {
  const path = findPath(graphOf(map, costOf), startAt<C>(from), (stop) => stop.to === to)
  return path && { exits: exitsTaken(path.nodes), cost: path.cost }
}

/** A zone with the connection by which one has come there; where one begins, there is none. */
interface Stop<C extends Connection> {
  readonly to: string
  readonly by: C | null
}

const startAt = <C extends Connection>(zone: string): Stop<C> => ({ to: zone, by: null })

const exitsTaken = <C extends Connection>(stops: readonly Stop<C>[]): Exit<C>[] =>
  stops.flatMap(({ to, by }) => (by ? { to, by } : []))

const stepsOver =
  <C extends Connection>(isOpen: IsOpen<C>): CostOf<C> =>
  ({ by }) =>
    isOpen(by) ? 1 : Infinity

/** The zones as a graph for `reach` and `findPath`, one link an exit. */
const graphOf = <C extends Connection>(map: ZoneMap<C>, costOf: CostOf<C>): Graph<Stop<C>> => ({
  key: ({ to }) => to,
  neighbours: ({ to: zone }) => exitsIn(map, zone).map((exit) => ({ to: exit, cost: costOf(exit, zone) })),
})

const ALL = (): boolean => true

function exitsIn<E>(map: ReadonlyMap<string, E>, zone: string): E {
  const found = map.get(zone)
  if (!found) throw new Error(`there is no zone '${zone}'`)
  return found
}
