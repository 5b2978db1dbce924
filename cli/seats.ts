import { BOTS } from '@starboard/bots'
import { type Field, fill, type Game, type Json, type Options, type Player } from '@starboard/kernel'
import { Failure, USAGE } from './io.ts'
import { guess } from './paper.ts'
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
export const describeOptions = (game: Game): string[] =>
  Object.entries(game.options).map(
    ([name, field]) => `${name}=${takes(field)} (${usual(field) || 'none'}): ${game.text.field(name)}`,
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

/** Who sits where, from `person:Ana,bot:greedy,program`. */
export const playersFrom = (game: Game, options: Options, given: string): Player[] =>
  given.split(',').map((part, seat) => playerFrom(game, options, part, seat))

/** A name alone is a person; a bot without a name is the greedy one. */
export function playerFrom(game: Game, options: Options, given: string, seat: number): Player {
  const [, kind, name] = /^(person|bot|program)(?:[: ](.*))?$/.exec(given.trim()) ?? [null, 'person', given]
  if (kind === 'person') return { name: name?.trim() || `Seat ${seat + 1}`, bot: null }
  if (kind === 'bot') return botPlayer(name?.trim() || 'greedy', seat)
  return programPlayer(game, options, seat)
}

/** One person, and bots in every other seat of the smallest table. */
export function defaultPlayers(game: Game, options: Options, person: string, count?: number): Player[] {
  return withPerson(botPlayers(game, options, ['greedy'], count), person)
}

/** A person in the first seat that is not the program's. */
function withPerson(players: readonly Player[], person: string): Player[] {
  const first = Math.max(
    0,
    players.findIndex(({ bot }) => bot !== 'program'),
  )
  return players.map((player, seat) => (seat === first ? { name: person, bot: null } : player))
}

/** The guided match of a game: what is agreed, with one person among its bots. */
export function tutorialOf(game: Game, person: string): { options: Options; players: Player[] } {
  if (!game.tutorial) throw new Failure(`${game.name} has no tutorial.`)
  const options = optionsGiven(game, game.tutorial.options)
  const { bots } = game.tutorial
  const players = botPlayers(game, options, bots, bots.length + 1)
  return { options, players: withPerson(players, person) }
}

/** Bots for a simulation: programs where the game brings them, the named bots in turn everywhere else. */
export function botPlayers(game: Game, options: Options, bots: readonly string[], count?: number): Player[] {
  const { min, roles } = rolesOf(game, options)
  let next = 0
  return Array.from({ length: count ?? min }, (_, seat) =>
    roles[seat]?.program ? programPlayer(game, options, seat) : botPlayer(bots[next++ % bots.length]!, seat),
  )
}

export const rolesOf = (game: Game, options: Options) => game.seats(options as never)

export function botPlayer(bot: string, seat: number): Player {
  if (bot === 'program' || Object.hasOwn(BOTS, bot)) return { name: `${bot} ${seat + 1}`, bot }
  throw new Failure(`There is no bot called “${bot}”. ${guess(bot, Object.keys(BOTS))}`)
}

function programPlayer(game: Game, options: Options, seat: number): Player {
  const role = rolesOf(game, options).roles[seat]
  if (!role?.program)
    throw new Failure(`The program does not play seat ${seat + 1} of ${game.name} with these options.`)
  return { name: role.name, bot: 'program' }
}
