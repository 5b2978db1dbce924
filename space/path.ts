import { pop, push, type Queued } from './heap.ts'

/**
 * Where one can go from where. The order of neighbours decides between equals, so it must be the same every
 * time.
 */
export interface Graph<Node> {
  readonly key: (node: Node) => Key
  readonly neighbours: (node: Node) => Iterable<Link<Node>>
}

export type Key = string | number

/**
 * A way on from a node. A cost is 0 or more; a link that costs Infinity is closed, as if it were not there.
 */
export interface Link<Node> {
  readonly to: Node
  readonly cost: number
}

/** A node that can be reached: what it costs at least, and whence one comes to it at that cost. */
export interface Visit<Node> {
  readonly node: Node
  readonly cost: number
  readonly from: Visit<Node> | null
}

export interface Path<Node> {
  readonly nodes: readonly Node[]
  readonly cost: number
}

/**
 * All that can be reached within a budget, by key, the cheapest first; the start is the first, at cost 0. Of
 * equally cheap ways the one found first counts: nodes are settled in order of cost, then of discovery. Where
 * all links cost the same, that is the way whose links come first in the order given.
 */
export function reach<Node>(graph: Graph<Node>, start: Node, budget = Infinity): Map<Key, Visit<Node>> {
  const reached = new Map<Key, Visit<Node>>()
  for (const visit of visits(graph, start, budget)) reached.set(graph.key(visit.node), visit)
  return reached
}

/** The cheapest way to the first node that is a goal, both ends included; undefined if there is none. */
export function findPath<Node>(
  graph: Graph<Node>,
  start: Node,
  isGoal: (node: Node) => boolean,
  budget = Infinity,
): Path<Node> | undefined {
  for (const visit of visits(graph, start, budget)) {
    if (isGoal(visit.node)) return { nodes: pathTo(visit), cost: visit.cost }
  }
  return undefined
}

/** The nodes from the start to a visited one, both included. */
export function pathTo<Node>(visit: Visit<Node>): Node[] {
  const nodes: Node[] = []
  for (let at: Visit<Node> | null = visit; at; at = at.from) nodes.push(at.node)
  return nodes.reverse()
}

/**
 * Several costs as one, the weightiest first: `ranked(danger, length)` finds the safest way, and among those
 * the shortest. Up to four whole numbers; each must stay below 8192 when added up along a way.
 */
export function ranked(...costs: readonly number[]): number {
  if (costs.length > 4) throw new Error('at most four costs can be ranked')
  return costs.reduce((total, cost) => total * RANK + cost, 0)
}

/** The costs that were ranked, from their sum along a way. */
export function unranked(total: number, count: number): number[] {
  const costs: number[] = []
  for (let rest = total, n = 0; n < count; n++, rest = Math.floor(rest / RANK)) costs.unshift(rest % RANK)
  return costs
}

const RANK = 8192

type Discovery<Node> = Visit<Node> & Queued

/**
 * Dijkstra's algorithm. A node that was found again more cheaply leaves its old entry behind, to be skipped.
 */
function* visits<Node>(graph: Graph<Node>, start: Node, budget: number): Generator<Visit<Node>> {
  const first: Discovery<Node> = { node: start, cost: 0, from: null, order: 0 }
  const found = new Map<Key, Discovery<Node>>([[graph.key(start), first]])
  const heap = [first]
  for (let order = 1, visit = pop(heap); visit; visit = pop(heap)) {
    if (found.get(graph.key(visit.node)) !== visit) continue
    yield visit
    for (const link of graph.neighbours(visit.node)) {
      const cost = visit.cost + checked(link.cost)
      const key = graph.key(link.to)
      const known = found.get(key)
      if (cost === Infinity || cost > budget || (known && known.cost <= cost)) continue
      const discovery = { node: link.to, cost, from: visit, order: order++ }
      found.set(key, discovery)
      push(heap, discovery)
    }
  }
}

/** A cost is 0 or more. */
export function checked(cost: number): number {
  if (cost >= 0) return cost
  throw new Error(`a link costs ${cost}`)
}
