import { anyField, anything } from './anything.ts'
import { type Ask, type Fields, type Filled, fill, type Option, type Seat } from './ask.ts'
import { type Chance, Chances } from './chances.ts'
import { courseOf, linesOf, sourcesIn } from './course.ts'
import { DoubtfulMatch } from './doubt.ts'
import { Broken, IllegalAnswer } from './errors.ts'
import type { Game, Goal, Options, Player } from './game.ts'
import { clone, equal, type Json } from './json.ts'
import type { Match } from './match.ts'
import { type Random, seedFrom, streamOf } from './random.ts'
import { writeRecord } from './record.ts'
import { framesSince } from './reel.ts'
import { differenceFrom, type Schema } from './schema.ts'
import { checkView, follows, type Shadow, shadowOf } from './secrets.ts'
import type { Event, GameState } from './state.ts'
import { verify } from './verify.ts'
import { seen } from './wire.ts'

export interface Trial {
  /** How many random matches; each has a seed of its own, so that a failure can be repeated alone. */
  readonly matches: number
  readonly from?: number
  /** The options of match `n`, where random ones would not do. */
  readonly options?: (n: number) => Options
  /** A match with more answers than this is endless. */
  readonly longest?: number
  /** A slow check is made at one question in so many. */
  readonly sample?: number
  /** Seats that have nothing to say in such matches: all others must be asked something. */
  readonly silent?: readonly Seat[]
  /** What every view must look like. */
  readonly schema?: Schema
  readonly onMatch?: (n: number) => void
}

/**
 * What every game must keep, tried in random matches: they end, and time goes on; every answer replays and forks to the same
 * state; the state is plain JSON and the game's invariants hold; nothing refused changes anything; what a seat sees, is asked
 * and reads is the same in every world it could be in; questions can be put, worded and weighed, and what was told keeps its
 * words; odds come true as often as they say; everybody is asked something; the record verifies.
 * Throws `Broken` with the number of the match and its record.
 */
export function contract<S extends GameState, V, F extends Fields>(
  game: Game<S, V, F>,
  trial: Trial,
): readonly Chance[] {
  const from = trial.from ?? 1
  const found: Findings = { chances: new Chances(), seats: new Map() }
  for (let n = from; n < from + trial.matches; n++) {
    oneMatch(game as Game<S, V>, n, trial, found)
    trial.onMatch?.(n)
  }
  found.chances.check()
  for (const [seat, asked] of found.seats)
    if (!asked && !trial.silent?.includes(seat))
      throw new Broken(`${game.id}: seat ${seat} was never asked anything`)
  return found.chances.list
}

/** What only many matches together can tell: how odds came out, and whether each seat that is no program's was ever asked. */
interface Findings {
  readonly chances: Chances
  readonly seats: Map<Seat, boolean>
}

function oneMatch<S extends GameState, V>(game: Game<S, V>, n: number, trial: Trial, found: Findings): void {
  const random = streamOf(seedFrom(`contract ${n}`))
  const options = trial.options ? fill(game.options, trial.options(n)) : anyOptions(game, random)
  const players = anyPlayers(game, options, random)
  const seed = seedFrom(`contract match ${n}`)
  let match: Match<S, V> | null = null
  try {
    match = new DoubtfulMatch(game, { options, players, seed, position: null })
    for (const [seat, { bot }] of players.entries())
      if (bot === null && !found.seats.has(seat)) found.seats.set(seat, false)
    found.chances.forget()
    playToTheEnd(match, random, { ...trial, advised: n % 2 === 0 }, found)
    checkScoring(match, random)
    replays(match)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const record =
      cause instanceof Broken && cause.record ? cause.record : match ? writeRecord(match.record()) : ''
    throw new Broken(`${game.id}, match ${n}, answer ${match?.entries.length ?? 0}: ${message}`, {
      cause,
      record,
    })
  }
}

function anyOptions<S extends GameState, V>(game: Game<S, V>, random: Random): Filled<Fields> {
  const fields = Object.entries(game.options).map(([name, field]) => [name, anyField(field, random)])
  return Object.fromEntries(fields) as Filled<Fields>
}

function anyPlayers<S extends GameState, V>(game: Game<S, V>, options: Options, random: Random): Player[] {
  const { min, max, roles } = game.seats(options as Filled<Fields>)
  const count = min + random.below(max - min + 1)
  return Array.from({ length: count }, (_, seat) => ({
    name: `Seat ${seat}`,
    bot: roles[seat]?.program ? 'program' : null,
  }))
}

/** Every other match follows the game's own advice most of the time: it gets further than chance alone. */
function playToTheEnd<S extends GameState, V>(
  match: Match<S, V>,
  random: Random,
  { longest = 20_000, sample = 16, advised, schema }: Trial & { readonly advised: boolean },
  { chances, seats }: Findings,
): void {
  const telling = new Telling(match, random, schema)
  const clock = { time: match.game.time(match.state), answers: 0 }
  let shadow: Shadow<S, V> | null = null
  while (!match.over) {
    if (match.entries.length > longest) throw new Broken(`no end after ${longest} answers`)
    for (const question of match.asks) checkQuestion(question)
    if (random.below(sample) === 0) {
      checkRefusals(match)
      checkQuestions(match)
      telling.hear()
      const viewers = viewersOf(match)
      for (const seat of viewers) checkView(match, seat === null ? [] : [seat], random)
      if (match.players.length > 1) checkView(match, anyTwo(match.players.length, random), random)
      shadow = shadowOf(match, viewers[random.below(viewers.length)]!, random)
    }
    if (random.below(REEL_EVERY) === 0) checkReel(match, random)
    const question = match.asks[random.below(match.asks.length)]!
    const advice =
      advised && random.below(4) > 0 ? match.game.advise?.(match.view(question.seat), seen(question)) : null
    if (advice) checkWords(advice.because, `the advice to “${question.id}”`)
    const answer = advice?.answer ?? anything(question, random)
    const before = match.events.length
    seats.set(question.seat, true)
    chances.choose(question, answer)
    match.answer(question.seat, question.id, answer)
    chances.settle(match.events.slice(before))
    if (shadow && !follows(match, shadow, match.entries.at(-1)!)) shadow = null
    goOn(clock, match, question)
  }
  telling.hear()
}

/** Playing again what has just happened costs as much as all answers since the last snapshot. */
const REEL_EVERY = 200
const REEL_LENGTH = 12

/** At every line of the log each seat can look at the table, and the last look is what it sees now. */
function checkReel<S extends GameState, V>(match: Match<S, V>, random: Random): void {
  const viewers = viewersOf(match)
  const seat = viewers[random.below(viewers.length)]!
  const last = framesSince(match, seat, Math.max(0, match.entries.length - REEL_LENGTH)).at(-1)
  if (last && !equal(last.view, match.view(seat)))
    throw new Broken(`what seat ${seat} saw happen does not end in what it sees`)
}

/** So many answers may come before the time of a match goes on: more, and something free is done again and again. */
const STILL = 400

function goOn<S extends GameState, V>(
  clock: { time: number; answers: number },
  match: Match<S, V>,
  question: Ask,
): void {
  const time = match.game.time(match.state)
  if (time < clock.time) throw new Broken(`time goes back: from ${clock.time} to ${time}`)
  if (time > clock.time) clock.answers = 0
  else if (!question.desk && question.kind !== 'form') clock.answers++
  clock.time = time
  if (clock.answers > STILL) throw new Broken(`${STILL} answers at the time ${time}, and it does not go on`)
}

const viewersOf = <S extends GameState, V>(match: Match<S, V>): (Seat | null)[] => [
  ...match.players.keys(),
  null,
]

/** Two seats that look at the table together. */
function anyTwo(seats: number, random: Random): [Seat, Seat] {
  const one = random.below(seats)
  return [one, (one + 1 + random.below(seats - 1)) % seats]
}

/** A question can be told apart from others, names its rule, and offers each value once. */
function checkQuestion(question: Ask): void {
  if (!/^[^\s!]\S*$/.test(question.id)) throw new Broken(`“${question.id}” cannot be the id of a question`)
  if (!question.rule) throw new Broken(`“${question.id}” names no rule`)
  if (!('options' in question)) return
  const values = question.options.map((option) => option.value)
  if (new Set(values).size !== values.length)
    throw new Broken(`“${question.id}” offers a value twice: ${values}`)
}

/** Nonsense, a foreign seat and a foreign question are refused, and nothing changes. */
function checkRefusals<S extends GameState, V>(match: Match<S, V>): void {
  const before = clone([match.state, match.entries.length])
  const question = match.asks[0]!
  for (const [seat, id, answer] of [
    [question.seat, question.id, 'no such option, no such answer'],
    [question.seat, 'no-such-question', 'x'],
    [match.players.length, question.id, 'x'],
  ] as const) {
    if (!refused(() => match.answer(seat, id, answer))) throw new Broken(`“${question.id}” accepted nonsense`)
  }
  if (!equal([match.state, match.entries.length], before))
    throw new Broken('a refused answer changed something')
}

function refused(act: () => void): boolean {
  try {
    act()
    return false
  } catch (error) {
    if (error instanceof IllegalAnswer) return true
    throw error
  }
}

/** Every question, option and reason can be put into words, and the odds are chances. */
function checkQuestions<S extends GameState, V>(match: Match<S, V>): void {
  const { text } = match.game
  for (const question of match.asks) {
    const view = match.view(question.seat)
    checkWords(text.question(question, view), question.id)
    if ('options' in question)
      for (const option of question.options) checkOption(match, question, option, view)
    checkNextBest(match, question, view)
    for (const reason of question.whyNot?.() ?? [])
      checkWords(text.whyNot(reason, view), `why not ${reason.rule}`)
  }
}

/** Asked without its first advice, a game has another among the rest, or none. */
function checkNextBest<S extends GameState, V>({ game }: Match<S, V>, question: Ask, view: V): void {
  const plain = seen(question)
  const best = plain.kind === 'one' ? game.advise?.(view, plain) : null
  if (plain.kind !== 'one' || !best || plain.options.length < 2) return
  const left = plain.options.filter(({ value }) => value !== best.answer)
  const next = game.advise!(view, { ...plain, options: left })
  if (next) checkWords(next.because, `the next best advice to “${question.id}”`)
}

/** The log as it is worded for everybody while it comes, and again later: a line must not change its words. */
class Telling<S extends GameState, V> {
  private readonly match: Match<S, V>
  private readonly random: Random
  private readonly readers: Reader[]
  private readonly schema: Schema | undefined
  private heard = 0

  constructor(match: Match<S, V>, random: Random, schema: Schema | undefined) {
    this.match = match
    this.random = random
    this.schema = schema
    this.readers = viewersOf(match).map((seat) => ({ seat, names: null, lines: [] }))
  }

  /** The table and every new line can be put into words. */
  hear(): void {
    const { match } = this
    const { text } = match.game
    for (const reader of this.readers) {
      const view = match.view(reader.seat)
      if (this.schema) checkSchema(this.schema, view)
      if (reader.seat !== null) checkFeatures(match.game, view, reader.seat)
      checkWords(text.table(view, reader.seat), 'the table')
      checkGoal(text.goal?.(view, reader.seat))
      if (text.worth) checkWords(text.worth(0.5, view), 'a worth')
      if (this.heard % DRAWN === 0)
        checkDrawing(match.game, view, reader.seat, WIDTHS[(this.heard / DRAWN) % 2]!)
      this.listen(reader, view)
      for (const { event } of match.log(reader.seat, this.heard)) {
        const words = text.event(event, view)
        checkWords(words, event.type)
        reader.lines.push({ event, words })
      }
    }
    this.heard = match.events.length
    if (match.over) checkWords(text.over(match.over, match.view(null)), 'the end')
  }

  /** Whoever has learned a name since reads it in old lines too; all others must read what they have read. */
  private listen(reader: Reader, view: V): void {
    const names = this.match.game.text.names?.(view) ?? null
    if (!equal(names, reader.names)) reader.lines = []
    reader.names = names
    const { lines } = reader
    const again = this.match.over
      ? lines
      : lines.length === 0
        ? []
        : [lines[this.random.below(lines.length)]!]
    for (const { event, words } of again) {
      const now = this.match.game.text.event(event, view)
      if (now !== words)
        throw new Broken(`a line of the log (${event.type}) said “${words}” and says “${now}”`)
    }
  }
}

interface Reader {
  readonly seat: Seat | null
  names: Json
  lines: { readonly event: Event; readonly words: string }[]
}

/** Programs that learn are told beforehand what a view looks like. */
function checkSchema<V>(schema: Schema, view: V): void {
  const difference = differenceFrom(schema, view as Json)
  if (difference) throw new Broken(`what is seen is not what the schema says: ${difference}`)
}

/** As many figures as there are names for. */
function checkFeatures<S extends GameState, V>({ features }: Game<S, V>, view: V, seat: Seat): void {
  const figures = features?.of(view, seat) ?? []
  if (figures.length !== (features?.names.length ?? 0) || !figures.every(Number.isFinite))
    throw new Broken(`the features of seat ${seat} are ${figures.join(', ')}`)
}

function checkOption<S extends GameState, V>(
  match: Match<S, V>,
  question: Ask,
  option: Option,
  view: V,
): void {
  checkWords(match.game.text.option(question, option, view), `${question.id} ${option.value}`)
  const odds = option.odds?.()
  if (odds && (odds.bottom <= 0n || odds.top < 0n || odds.top > odds.bottom)) {
    throw new Broken(`the odds of “${question.id}” ${option.value} are ${odds.top}/${odds.bottom}`)
  }
  if (odds)
    checkWords(
      match.game.text.odds?.(question, option, view) ?? '',
      `what the odds of “${question.id}” ${option.value} are of`,
    )
  const stake = match.game.text.stake?.(question, option, view)
  if (stake) checkWords(stake.words, `what is at stake with “${question.id}” ${option.value}`)
}

/** Short enough for a card: an aim, and three to six ways to it. */
function checkGoal(goal: Goal | undefined): void {
  if (!goal) return
  for (const words of [goal.aim, ...goal.ways]) {
    checkWords(words, 'the goal')
    if (words.length > 160 || !words.endsWith('.'))
      throw new Broken(`the goal is no short sentence: “${words}”`)
  }
  if (goal.ways.length < 3 || goal.ways.length > 6)
    throw new Broken(`there are ${goal.ways.length} ways to the goal, not three to six`)
}

function checkWords(words: string, of: string): void {
  if (words.trim() === '' || /undefined|NaN|\[object/.test(words)) throw new Broken(`${of} reads “${words}”`)
}

/** Whoever looks back can follow the score: round by round, in figures, from sources that have names. */
function checkScoring<S extends GameState, V>(match: Match<S, V>, random: Random): void {
  const viewers = viewersOf(match)
  const lines = linesOf(courseOf(match, viewers[random.below(viewers.length)]!))
  for (const source of sourcesIn(lines))
    checkWords(match.game.scoring!.source(source), `where points came from (${source})`)
  if (!lines.every(({ totals }) => totals.every(Number.isFinite)))
    throw new Broken('the score is no figure somewhere')
}

/** Widths a drawing must fit: a terminal, and half of one. Now and then is enough. */
const WIDTHS = [80, 40]
const DRAWN = 32

function checkDrawing<S extends GameState, V>(
  { text }: Game<S, V>,
  view: V,
  seat: Seat | null,
  width: number,
): void {
  const drawing = text.drawing?.(view, seat, width) ?? null
  if (drawing === null) return
  checkWords(drawing, 'the drawing')
  const long = drawing.split('\n').find((line) => [...line].length > width)
  if (long !== undefined) throw new Broken(`a drawing of ${width} columns has the line “${long}”`)
}

/** The whole match again from its record: the same state and the same log. */
function replays<S extends GameState, V>(match: Match<S, V>): void {
  const again = verify(match.game, writeRecord(match.record()))
  if (!equal(again.events, match.events)) throw new Broken('the record tells another story')
}
