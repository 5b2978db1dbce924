import { BOTS, botsFor, broughtBot } from '@starboard/bots'
import { type Field, fill, type Game, type Json, type Options, type Player, seatsOf } from '@starboard/kernel'
import { Failure, USAGE } from './io.ts'
import { isOwn } from './own/spelling.ts'
import { guess, listed, nearest } from './paper.ts'
import { readField } from './play/fields.ts'

/** The options given as `name=value`, checked and filled up with defaults. */
export function optionsFrom(game: Game, given: readonly string[]): Options {
  const typed = given.map((pair) => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (name === undefined) throw new Failure(`--option takes name=value, not “${pair}”.`, USAGE)
    if (!Object.hasOwn(game.options, name)) throw new Failure(noOption(game, name))
    return [name, readOption(game.options[name]!, name, value!)]
  })
  return optionsGiven(game, Object.fromEntries(typed))
}

/** Options as a program gives them. */
export const optionsGiven = (game: Game, given: Json): Options => fill(game.options, given) as Options

function readOption(field: Field, name: string, value: string): Json {
  const read = readField(field, value)
  if ('problem' in read) throw new Failure(`The option ${name}: ${read.problem}`)
  return read.value
}

const noOption = (game: Game, name: string): string =>
  Object.keys(game.options).length === 0
    ? `${game.name} has no options.`
    : `${game.name} has no option “${name}”. ${guess(name, Object.keys(game.options))}`

/** Each option of a game with what it takes and what it is unless said otherwise. */
export const describeOptions = (game: Game): Record<string, string> =>
  Object.fromEntries(
    Object.entries(game.options).map(([name, field]) => [
      name,
      `${name}=${takes(field)} (${usual(field) || 'none'}): ${game.text.field(name)}`,
    ]),
  )

const usual = ({ default: value }: Field): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`

function takes(field: Field): string {
  switch (field.kind) {
    case 'text':
      return 'text'
    case 'number':
      return `${field.min}..${field.max}`
    case 'choice':
      return field.values.join('|')
    case 'yes':
      return 'yes|no'
  }
}

/** Who may take a seat. `agent` is a person who plays over `env`. */
const KINDS = ['person', 'bot', 'program', 'agent'] as const

interface Spelt {
  readonly kind: (typeof KINDS)[number]
  readonly name: string
}

/**
 * One spelling wherever seats are given, told in docs/playing.md: `person` or `person:Ana`, `bot`, `bot:random` or for
 * short `random`, `program`; and somebody's own bot, `./mybot.ts` or `cmd:python3 agent.py`. Null if it is none of these, so that nobody becomes a person by a slip.
 */
export function readSeat(given: string): Spelt | null {
  if (isOwn(given.trim().replace(/^bot:/, '')))
    return { kind: 'bot', name: given.trim().replace(/^bot:/, '') }
  const [, word, name] = /^([^:]*)(?::(.*))?$/s.exec(given.trim())!
  if (name === undefined && Object.hasOwn(BOTS, word!)) return { kind: 'bot', name: word! }
  const kind = KINDS.find((known) => known === word)
  if (!kind || (kind === 'program' && name !== undefined)) return null
  return { kind, name: name?.trim() ?? '' }
}

/** The player so spelt. Seats are counted from 1, but by programs from 0. */
export function playerFrom(game: Game, options: Options, given: string, seat: number, first = 1): Player {
  const spelt = readSeat(given)
  if (!spelt) throw new Failure(noSeat(given))
  if (spelt.kind === 'program') return programPlayer(game, options, seat)
  if (spelt.kind === 'bot') return botPlayer(game, spelt.name || 'greedy', seat, first)
  return { name: spelt.name || `Seat ${seat + first}`, bot: null }
}

function noSeat(given: string): string {
  const [word, ...rest] = given.trim().split(':')
  const near = nearest(word!, [...KINDS, ...Object.keys(BOTS)])[0]
  const meant = near === undefined ? '' : ` Did you mean ${[near, ...rest].join(':')}?`
  const bots = Object.keys(BOTS).map((name) => `bot:${name}`)
  return `“${given.trim()}” is nobody who can take a seat.${meant} A seat takes ${listed(['person:Name', ...bots, 'program'], 'or')}.`
}

/** Who sits where: a list such as `program,person:Ana,bot:greedy`, or how many seats the usual players take. */
export function playersFrom(
  game: Game,
  options: Options,
  given: string | undefined,
  usual: (count?: number) => Player[],
): Player[] {
  if (given === undefined) return usual()
  if (!/^\d+$/.test(given)) return given.split(',').map((part, seat) => playerFrom(game, options, part, seat))
  checkCount(game, options, Number(given))
  return usual(Number(given))
}

/** Said before anything is set up. */
export function checkCount(game: Game, options: Options, count: number): void {
  const { min, max } = seatsOf(game, options)
  if (count >= min && count <= max) return
  const range = min === max ? `${min}` : `${min} to ${max}`
  throw new Failure(`${game.name} takes ${range} seats with these options, not ${count}.`)
}

/** One person, and bots in every other seat of the smallest table. */
export function defaultPlayers(
  game: Game,
  options: Options,
  person: string,
  count?: number,
  bots: readonly string[] = ['greedy'],
): Player[] {
  return withPerson(botPlayers(game, options, bots, count), person)
}

/** A person in the first seat that is not the program's. */
function withPerson(players: readonly Player[], person: string): Player[] {
  const first = Math.max(
    0,
    players.findIndex(({ bot }) => bot !== 'program'),
  )
  return players.map((player, seat) => (seat === first ? { name: person, bot: null } : player))
}

/** The guided match of a game: what is agreed, with one person among its bots, and the program where it has a seat. */
export function tutorialOf(
  game: Game,
  person: string,
): { options: Options; players: Player[]; seed?: string } {
  if (!game.tutorial) throw new Failure(`${game.name} has no tutorial.`)
  const options = optionsGiven(game, game.tutorial.options)
  const { bots, seed } = game.tutorial
  const { roles } = seatsOf(game, options)
  const first = roles.findIndex(({ program }) => !program)
  const players = roles.slice(0, first + 1 + bots.length).map(({ program }, seat): Player => {
    if (program) return programPlayer(game, options, seat)
    return seat === first ? { name: person, bot: null } : botPlayer(game, bots[seat - first - 1]!, seat)
  })
  return { options, players, ...(seed !== undefined && { seed }) }
}

/** A list of bots: `random`, and as seats are spelt elsewhere `bot:random`. */
export const botsCalled = (list: string): string[] =>
  list.split(',').map((given) => {
    const spelt = readSeat(given)
    return spelt?.kind === 'bot' ? spelt.name || 'greedy' : given.trim()
  })

/** Bots for a simulation: programs where the game brings them, the named bots in turn everywhere else. */
export function botPlayers(game: Game, options: Options, bots: readonly string[], count?: number): Player[] {
  const { min, roles } = seatsOf(game, options)
  let next = 0
  return Array.from({ length: count ?? min }, (_, seat) =>
    roles[seat]?.program
      ? programPlayer(game, options, seat)
      : botPlayer(game, bots[next++ % bots.length]!, seat),
  )
}

export function botPlayer(game: Game, bot: string, seat: number, first = 1): Player {
  const bots = botsFor(game)
  const name = broughtBot(bot)?.name ?? bots.find((known) => known === bot)
  if (name !== undefined) return { name: `${name} ${seat + first}`, bot }
  throw new Failure(`There is no bot called “${bot}”. ${guess(bot, bots)}`)
}

function programPlayer(game: Game, options: Options, seat: number): Player {
  const role = seatsOf(game, options).roles[seat]
  if (!role?.program)
    throw new Failure(`The program does not play seat ${seat + 1} of ${game.name} with these options.`)
  return { name: role.name, bot: 'program' }
}
