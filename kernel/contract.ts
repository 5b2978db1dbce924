import { anyField, anything } from './anything.ts'
import { type Ask, type Fields, type Filled, fill, type Option, type Seat } from './ask.ts'
import { DoubtfulMatch } from './doubt.ts'
import { Broken, IllegalAnswer } from './errors.ts'
import type { Game, Options, Player } from './game.ts'
import { clone, equal } from './json.ts'
import type { Match } from './match.ts'
import { type Random, seedFrom, streamOf } from './random.ts'
import { writeRecord } from './record.ts'
import type { GameState } from './state.ts'
import { verify } from './verify.ts'

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
  readonly onMatch?: (n: number) => void
}

/**
 * What every game must keep, tried in random matches: they end; every answer replays and forks to the same state;
 * the state is plain JSON and the game's invariants hold; nothing refused changes anything; views are the same in every
 * world a seat could be in; questions can be put, worded and weighed; the record verifies.
 * Throws `Broken` with the number of the match and its record.
 */
export function contract<S extends GameState, V, F extends Fields>(game: Game<S, V, F>, trial: Trial): void {
  const from = trial.from ?? 1
  for (let n = from; n < from + trial.matches; n++) {
    oneMatch(game as Game<S, V>, n, trial)
    trial.onMatch?.(n)
  }
}

function oneMatch<S extends GameState, V>(game: Game<S, V>, n: number, trial: Trial): void {
  const random = streamOf(seedFrom(`contract ${n}`))
  const options = trial.options ? fill(game.options, trial.options(n)) : anyOptions(game, random)
  const players = anyPlayers(game, options, random)
  const seed = seedFrom(`contract match ${n}`)
  let match: Match<S, V> | null = null
  try {
    match = new DoubtfulMatch(game, { options, players, seed, position: null })
    playToTheEnd(match, random, trial, n % 2 === 0)
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
  trial: Trial,
  advised: boolean,
): void {
  const { longest = 20_000, sample = 16 } = trial
  let worded = 0
  while (!match.over) {
    if (match.entries.length > longest) throw new Broken(`no end after ${longest} answers`)
    for (const question of match.asks) checkQuestion(question)
    if (random.below(sample) === 0) {
      checkRefusals(match)
      checkWording(match, worded)
      worded = match.events.length
      for (const seat of viewersOf(match)) checkSecrets(match, seat, random)
    }
    const question = match.asks[random.below(match.asks.length)]!
    const advice =
      advised && random.below(4) > 0 ? match.game.advise?.(match.view(question.seat), question) : null
    match.answer(question.seat, question.id, advice ?? anything(question, random))
  }
  checkWording(match, worded)
}

const viewersOf = <S extends GameState, V>(match: Match<S, V>): (Seat | null)[] => [
  ...match.players.keys(),
  null,
]

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

/** Every question, option, reason and event can be put into words, and the odds are chances. */
function checkWording<S extends GameState, V>(match: Match<S, V>, fromEvent: number): void {
  const { text } = match.game
  for (const question of match.asks) {
    const view = match.view(question.seat)
    checkWords(text.question(question, view), question.id)
    if ('options' in question)
      for (const option of question.options) checkOption(match, question, option, view)
    for (const reason of question.whyNot?.() ?? [])
      checkWords(text.whyNot(reason, view), `why not ${reason.rule}`)
  }
  for (const seat of viewersOf(match)) {
    const view = match.view(seat)
    checkWords(text.table(view, seat), 'the table')
    for (const { event } of match.log(seat, fromEvent)) checkWords(text.event(event, view), event.type)
  }
  if (match.over) checkWords(text.over(match.over, match.view(null)), 'the end')
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
}

function checkWords(words: string, of: string): void {
  if (words.trim() === '' || /undefined|NaN|\[object/.test(words)) throw new Broken(`${of} reads “${words}”`)
}

/** Shuffling what a seat cannot know must not change what it sees; and what it imagines must not follow the truth. */
function checkSecrets<S extends GameState, V>(match: Match<S, V>, seat: Seat | null, random: Random): void {
  const { game, state } = match
  const [one, two] = [seedFrom(`${random.below(2 ** 31)}`), seedFrom(`${random.below(2 ** 31)}`)]
  const world = (of: S, seed: string): S => game.imagine(clone(of), seat, streamOf(seed))
  const other = world(state, one)
  if (!equal(game.view(other, seat), game.view(state, seat)))
    throw new Broken(`the view of seat ${seat} shows something hidden`)
  if (!equal(world(other, two), world(state, two))) {
    throw new Broken(`what seat ${seat} imagines depends on what is hidden`)
  }
  if (!match.imagine(seat, one)) throw new Broken(`no imagined world agrees with what seat ${seat} has seen`)
}

/** The whole match again from its record: the same state and the same log. */
function replays<S extends GameState, V>(match: Match<S, V>): void {
  const again = verify(match.game, writeRecord(match.record()))
  if (!equal(again.events, match.events)) throw new Broken('the record tells another story')
}
