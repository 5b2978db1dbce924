import { type Ask, equal, type Game, type Json, type Seed, seedFrom, shuffled } from '@starboard/kernel'
import { candidates } from './candidates.ts'
import type { Bot, Eyes, World } from './eyes.ts'
import { nextBest } from './next-best.ts'
import { advisedIn, playOut, type Try } from './playout.ts'

/** How hard a bot thinks: in visits and not in seconds, so that it is the same bot on every machine. */
export interface Effort {
  /** How often it plays on from a question, all answers together. */
  readonly visits: number
  /** How many answers it weighs, the advised one among them. */
  readonly breadth: number
}

export const EFFORTS = {
  easy: { visits: 16, breadth: 2 },
  medium: { visits: 30, breadth: 3 },
  hard: { visits: 110, breadth: 5 },
} as const satisfies Record<string, Effort>

/** An answer that was weighed: how often it was played on from, what came of it on average, and what it was part of. */
export interface Weighed extends Try {
  readonly visits: number
  readonly value: number
  /** How much better than the advised answer it was in the same worlds under the same dice, and how sure that is. */
  readonly gain: number
  readonly error: number
  /** The own answers that followed when it was last played on from: what may be expected. */
  readonly line: readonly Json[]
  /** The first of them that nobody calls routine, in words, where somebody reads them. */
  readonly words: readonly string[]
  /** It is what the game itself advises. */
  readonly isAdvised: boolean
}

/** Thinking in breaths: between two of them whoever lets it think may do something else. */
export type Thinking<T> = Generator<undefined, T, undefined>

/** What is asked now and then of whoever waits: whether what was found so far must do. */
export type IsEnough = () => boolean

/** An answer in words, as somebody reads it who sees that; none where nothing is to be said about it. */
export type InWords = (ask: Ask, answer: Json, view: unknown) => string

/** A bot that looks ahead with so much effort. */
export const searching =
  (effort: Effort): Bot =>
  (eyes) =>
    thoughtOut(deciding(eyes, effort, never)).answer

/** The same bot in breaths; it answers with the best it has found as soon as that is enough. */
export function* lookingAhead(eyes: Eyes, effort: Effort, isEnough: IsEnough): Thinking<Json> {
  return (yield* deciding(eyes, effort, isEnough)).answer
}

const never: IsEnough = () => false

/** Thinks to the end without a pause. */
function thoughtOut<T>(thinking: Thinking<T>): T {
  for (;;) {
    const { done, value } = thinking.next()
    if (done) return value
  }
}

/** What the bot answers, and what it is about with that: a plan is kept until it is done, or the turn is over. */
function* deciding(eyes: Eyes, effort: Effort, isEnough: IsEnough): Thinking<Try> {
  const name = `search ${eyes.seat} ${effort.visits} ${effort.breadth}`
  const known = eyes.memory.get(name)
  if (known !== undefined) return known as unknown as Try
  const found =
    (yield* pursuing(eyes, effort, isEnough)) ??
    (yield* weighing(eyes, effort, { isEnough }))[0] ??
    advisedTry(eyes)
  eyes.memory.set(name, { answer: found.answer, plan: found.plan })
  return found
}

/** What goes on with the answer before it is not thought over again. */
function* pursuing(eyes: Eyes, effort: Effort, isEnough: IsEnough): Thinking<Try | null> {
  const { game, view, ask, seat } = eyes
  if (!game.foresight?.pursue && !game.goesOn) return null
  const before = eyes.before()
  if (!before) return null
  const decided = yield* deciding(before.eyes, effort, isEnough)
  // Whoever had to answer at once may have begun something else, which a record does not tell.
  const plan = equal(decided.answer, before.answer) ? decided.plan : null
  const answer = plan === null ? null : (game.foresight!.pursue!(view, ask, plan) ?? null)
  if (answer !== null) return { answer, plan }
  const advised = advisedTry(eyes)
  const made = { seat, ask: before.eyes.ask.id, answer: before.answer }
  return game.goesOn?.(made, { seat, ask: ask.id, answer: advised.answer }) ? advised : null
}

const advisedTry = (eyes: Eyes): Try => ({ answer: advisedIn(eyes, eyes.view, eyes.ask), plan: null })

/** Playouts that get nowhere end after so many answers. */
const ANSWERS = 200
/** The advised answer is left only for one that is better by so many standard errors, in so many pairs at the least. */
const CLEARLY = 1
const PAIRS = 8

/**
 * The answers to a question, the best first; nothing where there is nothing to weigh. All are tried in the same imagined worlds under
 * the same dice and held against the advised one; the worse half is given up again and again, so that what is close is tried most.
 */
export const weighed = (eyes: Eyes, effort: Effort, isEnough: IsEnough = never): Weighed[] =>
  thoughtOut(weighing(eyes, effort, { isEnough }))

/** The same in breaths, each a world; in words, where somebody wants to read what is expected. */
export function* weighing(
  eyes: Eyes,
  effort: Effort,
  { isEnough, inWords }: { readonly isEnough: IsEnough; readonly inWords?: InWords },
): Thinking<Weighed[]> {
  const tries = worthTrying(eyes, effort.breadth)
  if (tries.length < 2) return []
  const search = new Search(eyes, tries, inWords)
  const visits = visitsIn(eyes.game, effort)
  let live = tries.map((_, n) => n)
  const phases = Math.max(1, Math.ceil(Math.log2(tries.length)))
  for (let phase = 0; phase < phases && live.length > 1; phase++) {
    const pairs = Math.max(1, Math.round(visits / phases / live.length))
    for (let n = 0; n < pairs && !isEnough(); n++) {
      if (!search.compare(live)) return []
      yield
    }
    live = search.betterHalf(live)
  }
  return search.found()
}

/** How often it plays on from a question of this game. */
export const visitsIn = ({ foresight }: Game, { visits }: Effort): number => (foresight?.share ?? 1) * visits

/** What is weighed at a question, the advised answer first; nothing where nobody thinks twice. */
export function worthTrying(eyes: Eyes, breadth: number): Try[] {
  const { game, ask, view } = eyes
  const isPlain = !game.worth || isForced(ask) || game.foresight?.isRoutine?.(view, ask)
  return isPlain ? [] : triesOf(eyes, breadth)
}

const isForced = (ask: Ask): boolean => ask.kind === 'form' || (ask.kind === 'number' && ask.die === true)

/** The advised answer, and others that are worth a thought. */
function triesOf(eyes: Eyes, breadth: number): Try[] {
  const { game, view, ask } = eyes
  const first = advisedTry(eyes)
  const plans = game.foresight?.plans?.(view, ask) ?? []
  const others = plans.length > 0 ? planned(eyes, plans) : answered(eyes, first.answer, breadth)
  return [first, ...others.slice(0, breadth - 1)]
}

/** The first plan is what the advice is about. */
const planned = ({ game, view, ask }: Eyes, [, ...plans]: readonly string[]): Try[] =>
  plans.flatMap((plan) => {
    const answer = game.foresight!.pursue!(view, ask, plan)
    return answer === null ? [] : [{ answer, plan }]
  })

/** What the game would advise if it could not have its way, and then any others. */
function answered({ game, view, ask, random }: Eyes, advised: Json, breadth: number): Try[] {
  const next = ask.kind === 'one' ? nextBest(game, view, ask, advised, Math.ceil((breadth - 1) / 2)) : []
  const found = next.map(({ answer }) => answer)
  const rest = candidates(ask, random).filter(
    (one) => ![advised, ...found].some((known) => equal(known, one)),
  )
  return [...found, ...shuffled(random, rest)].map((answer) => ({ answer, plan: null }))
}

interface Tally {
  visits: number
  sum: number
  /** What it was better by than the advised answer, and its square, summed up. */
  gain: number
  squares: number
  line: readonly Json[]
  words: readonly string[]
}

/** Farther than so many answers nobody reads. */
const READ = 3

class Search {
  private readonly eyes: Eyes
  private readonly tries: readonly Try[]
  private readonly tallies: readonly Tally[]
  private readonly inWords: InWords | undefined
  private readonly name: number
  private readonly far: number
  private n = 0

  constructor(eyes: Eyes, tries: readonly Try[], inWords: InWords | undefined) {
    this.eyes = eyes
    this.tries = tries
    this.inWords = inWords
    this.tallies = tries.map(() => ({ visits: 0, sum: 0, gain: 0, squares: 0, line: [], words: [] }))
    this.name = eyes.random.below(2 ** 32)
    this.far = eyes.game.foresight?.far(eyes.view) ?? 1
  }

  /** Tries those that are left in one world under the same dice; false if no world can be imagined. */
  compare(live: readonly number[]): boolean {
    const world = this.eyes.imagine(this.seed(`world ${this.n}`), { straight: true })
    if (!world) return false
    const start = world.mark()
    const dice = this.seed(`dice ${this.n++}`)
    let first = 0
    for (const index of live) {
      world.back(start, dice)
      const tally = this.tallies[index]!
      const words: string[] = []
      const way = { far: this.far, answers: ANSWERS, heard: this.reader(words) }
      tally.line = playOut(this.eyes, world, this.tries[index]!, way)
      tally.words = words
      const value = this.worthOf(world)
      if (index === 0) first = value
      count(tally, value, value - first)
    }
    return true
  }

  /** Puts what is answered on the way into words at once: they depend on what is seen then. */
  private reader(words: string[]) {
    const { inWords } = this
    const { foresight } = this.eyes.game
    if (!inWords) return undefined
    return (ask: Ask, view: unknown, answer: Json): void => {
      if (words.length === READ || foresight?.isRoutine?.(view, ask)) return
      const said = inWords(ask, answer, view)
      if (said) words.push(said)
    }
  }

  private worthOf(world: World): number {
    const { game, seat } = this.eyes
    return game.worth!(world.look(seat), seat)
  }

  /** The advised one, which all are held against, and the better half of the others, as far as they may still turn out to be better. */
  betterHalf(live: readonly number[]): number[] {
    const [first, ...others] = live
    const may = others.filter((n) => gainOf(this.tallies[n]!) + errorOf(this.tallies[n]!) > 0)
    may.sort((a, b) => gainOf(this.tallies[b]!) - gainOf(this.tallies[a]!))
    return [first!, ...may.slice(0, Math.max(1, Math.floor(others.length / 2)))]
  }

  found(): Weighed[] {
    const all = this.tries.map((tried, n): Weighed => {
      const tally = this.tallies[n]!
      return {
        ...tried,
        visits: tally.visits,
        value: tally.sum / Math.max(1, tally.visits),
        gain: gainOf(tally),
        error: errorOf(tally),
        line: tally.line,
        words: tally.words,
        isAdvised: n === 0,
      }
    })
    const [advised, ...others] = all
    const isClear = ({ visits, gain, error }: Weighed) => visits >= PAIRS && gain > CLEARLY * error
    others.sort((a, b) => Number(isClear(b)) - Number(isClear(a)) || b.gain - a.gain)
    return others[0] && isClear(others[0]) ? [others[0], advised!, ...others.slice(1)] : [advised!, ...others]
  }

  private seed(name: string): Seed {
    return seedFrom(`${this.name} ${name}`)
  }
}

function count(tally: Tally, value: number, gain: number): void {
  tally.visits++
  tally.sum += value
  tally.gain += gain
  tally.squares += gain * gain
}

const gainOf = ({ gain, visits }: Tally): number => gain / Math.max(1, visits)

/** The standard error of the gain; of what was tried once nothing is known. */
function errorOf({ gain, squares, visits }: Tally): number {
  if (visits < 2) return Number.POSITIVE_INFINITY
  return Math.sqrt(Math.max(0, squares / visits - (gain / visits) ** 2) / (visits - 1))
}
