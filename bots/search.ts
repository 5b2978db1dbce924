import { type Ask, accept, anything, type Json, type Seed, seedFrom } from '@starboard/kernel'
import { candidates } from './candidates.ts'
import type { Bot, Eyes, Moment, World } from './eyes.ts'

/** How hard a bot thinks: in visits and not in seconds, so that it is the same bot on every machine. */
export interface Effort {
  /** How often it plays on from the question. */
  readonly visits: number
  /** In how many worlds that it cannot tell from the true one. */
  readonly worlds: number
  /** How far it plays on: until the time of the match has gone on so often, or so many answers were given. */
  readonly turns: number
  readonly answers: number
}

export const EFFORTS = {
  easy: { visits: 12, worlds: 3, turns: 1, answers: 40 },
  medium: { visits: 48, worlds: 6, turns: 2, answers: 80 },
  hard: { visits: 192, worlds: 12, turns: 3, answers: 120 },
} as const satisfies Record<string, Effort>

/** An answer that was weighed: how often it was played on from, what came of it on average, and what is expected to follow. */
export interface Weighed {
  readonly answer: Json
  readonly visits: number
  readonly value: number
  /** The own answers that follow in the line it expects. */
  readonly line: readonly Json[]
}

/** A bot that looks ahead with so much effort. */
export const searching =
  (effort: Effort): Bot =>
  (eyes) => {
    const [best] = weighed(eyes, effort)
    return best?.answer ?? policy(eyes, eyes.view, eyes.ask)
  }

/**
 * The answers to a question, the best first. An open-loop search over several imagined worlds: own answers make the tree, everybody
 * else follows the game's advice, and dice fall anew at every visit. Of many answers only the promising ones are tried at first, the
 * advised one before all others. Nothing where there is nothing to weigh.
 */
export function weighed(eyes: Eyes, effort: Effort): Weighed[] {
  const { game, ask } = eyes
  if (!game.worth || isForced(ask)) return []
  const search = new Search(eyes, effort)
  for (let visit = 0; visit < effort.visits; visit++) if (!search.visit(visit)) return []
  return search.found()
}

const isForced = (ask: Ask): boolean => ask.kind === 'form' || (ask.kind === 'number' && ask.die === true)

/** A question of the searching seat, reached by own answers. */
interface Node {
  visits: number
  sum: number
  squares: number
  /** By the answer in JSON. */
  readonly next: Map<string, Node>
  /** Answers in the order in which they are tried, the advised one first; null until somebody looks. */
  order: readonly Json[] | null
}

const leaf = (): Node => ({ visits: 0, sum: 0, squares: 0, next: new Map(), order: null })

/** How much an answer that was seldom tried is given the benefit of the doubt. */
const CURIOSITY = 0.7
/** So many answers are worth trying after so many visits: the root of them, and one. */
const BREADTH = 1.2
/** The advised answer is left only for one that is better by so many standard errors. */
const CLEARLY = 1

class Search {
  private readonly eyes: Eyes
  private readonly effort: Effort
  private readonly root = leaf()
  private readonly worlds: { readonly world: World; readonly start: Moment }[] = []
  private readonly name: number
  private least = Number.POSITIVE_INFINITY
  private most = Number.NEGATIVE_INFINITY

  constructor(eyes: Eyes, effort: Effort) {
    this.eyes = eyes
    this.effort = effort
    this.name = eyes.random.below(2 ** 32)
  }

  /** Plays on once; false if no world can be imagined. */
  visit(n: number): boolean {
    const at = this.worldFor(n)
    if (!at) return false
    const { world, start } = at
    world.back(start, this.seed(`visit ${n}`))
    const path = [this.root]
    const value = this.play(world, path)
    this.least = Math.min(this.least, value)
    this.most = Math.max(this.most, value)
    for (const node of path) {
      node.visits++
      node.sum += value
      node.squares += value * value
    }
    return true
  }

  /** The advised answer first, unless another is clearly better. */
  found(): Weighed[] {
    const all = this.childrenOf(this.root)
    const [advised] = this.root.order ?? []
    const first = advised === undefined ? undefined : this.root.next.get(JSON.stringify(advised))
    const score = ({ node }: { node: Node }): number => {
      if (node === first || !first) return meanOf(node)
      return meanOf(node) - CLEARLY * Math.hypot(errorOf(node), errorOf(first))
    }
    return all
      .sort((a, b) => score(b) - score(a))
      .map(({ answer, node }) => ({
        answer,
        visits: node.visits,
        value: meanOf(node),
        line: this.lineFrom(node),
      }))
  }

  private childrenOf(node: Node): { answer: Json; node: Node }[] {
    return [...node.next].map(([key, next]) => ({ answer: JSON.parse(key) as Json, node: next }))
  }

  private lineFrom(node: Node): Json[] {
    const [best] = this.childrenOf(node).sort((a, b) => b.node.visits - a.node.visits)
    return best && best.node.visits > 1 ? [best.answer, ...this.lineFrom(best.node)] : []
  }

  private worldFor(n: number) {
    const index = n % this.effort.worlds
    const known = this.worlds[index]
    if (known) return known
    const world = this.eyes.imagine(this.seed(`world ${index}`))
    if (!world) return this.worlds[0] ?? null
    const made = { world, start: world.mark() }
    this.worlds.push(made)
    return made
  }

  private seed(name: string): Seed {
    return seedFrom(`${this.name} ${name}`)
  }

  /** Down the tree by own answers until one is new, and on from there by advice alone. */
  private play(world: World, path: Node[]): number {
    const { game, seat } = this.eyes
    const { turns, answers } = this.effort
    const until = world.time + turns
    let isInTree = true
    for (let given = 0; given < answers && !world.over && world.time < until; given++) {
      const ask = isInTree && path.length === 1 ? this.ownAsk(world) : world.asks[0]!
      if (isInTree && ask.seat === seat && !isForced(ask)) {
        const node = path.at(-1)!
        const answer = this.choose(world, node, ask)
        const key = JSON.stringify(answer)
        const next = node.next.get(key) ?? leaf()
        isInTree = next.visits > 0
        node.next.set(key, next)
        path.push(next)
        world.answer(ask.seat, ask.id, answer)
      } else world.answer(ask.seat, ask.id, policy(this.eyes, world.look(ask.seat), ask))
    }
    return game.worth!(world.look(seat), seat)
  }

  private ownAsk(world: World): Ask {
    const { id, seat } = this.eyes.ask
    return world.asks.find((ask) => ask.id === id && ask.seat === seat) ?? world.asks[0]!
  }

  private choose(world: World, node: Node, ask: Ask): Json {
    node.order ??= this.ordered(world, ask)
    const open = node.order.filter((answer) => isOpen(ask, answer))
    if (open.length === 0) return policy(this.eyes, world.look(ask.seat), ask)
    const tried = open.slice(0, Math.max(1, Math.floor(BREADTH * Math.sqrt(node.visits) + 1)))
    let best: Json = tried[0]!
    let top = Number.NEGATIVE_INFINITY
    for (const answer of tried) {
      const score = this.scoreOf(node, answer)
      if (score <= top) continue
      best = answer
      top = score
    }
    return best
  }

  /** The mean between the worst and the best that was ever seen, and more the less it was tried. */
  private scoreOf(node: Node, answer: Json): number {
    const next = node.next.get(JSON.stringify(answer))
    if (!next || next.visits === 0) return Number.POSITIVE_INFINITY
    const range = this.most - this.least || 1
    return (
      (meanOf(next) - this.least) / range + CURIOSITY * Math.sqrt(Math.log(node.visits + 1) / next.visits)
    )
  }

  private ordered(world: World, ask: Ask): readonly Json[] {
    const { random } = this.eyes
    const advised = policy(this.eyes, world.look(ask.seat), ask)
    const key = JSON.stringify(advised)
    return [advised, ...candidates(ask, random).filter((answer) => JSON.stringify(answer) !== key)]
  }
}

const meanOf = ({ sum, visits }: Node): number => sum / Math.max(1, visits)

/** The standard error of the mean; of what was tried once nothing is known. */
function errorOf({ sum, squares, visits }: Node): number {
  if (visits < 2) return Number.POSITIVE_INFINITY
  return Math.sqrt(Math.max(0, squares / visits - (sum / visits) ** 2) / (visits - 1))
}

/** What somebody answers in a playout: as the game advises, or anything. */
const policy = ({ game, random }: Eyes, view: unknown, ask: Ask): Json =>
  game.advise?.(view, ask)?.answer ?? anything(ask, random)

/** Worlds differ: what can be answered in one may not be offered in another. */
function isOpen(ask: Ask, answer: Json): boolean {
  if (ask.kind === 'one') return ask.options.some(({ value }) => value === answer)
  try {
    accept(ask, answer)
    return true
  } catch {
    return false
  }
}
