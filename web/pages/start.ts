import { fill, type Game, type Options, type Player, type Role, seatsOf } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { go } from '../router.ts'
import { createOnline, givenName, isUsual, wishFor } from '../session/api.ts'
import { createLocal } from '../session/local.ts'
import { openBox } from '../shelf.ts'
import { W } from '../words.ts'

/** A table with everything else as usual: one person, and the program and bots wherever else somebody is needed. */
export async function playAtOnce(id: string, agreed: Options = {}): Promise<void> {
  const { game } = await openBox(id)!
  await startTable({ game: id, ...usual(game, agreed) })
}

interface SetUp {
  readonly options: Options
  readonly players: Player[]
}

export function usual(game: Game, agreed: Options = {}): SetUp {
  const options = fill(game.options, agreed) as Options
  return { options, players: usualPlayers(game, options) }
}

/** The guided match of a game: one person among its bots, and the program where it has a seat. */
export async function learnAtOnce(id: string): Promise<void> {
  const { game } = await openBox(id)!
  const { options: agreed, bots, seed } = game.tutorial!
  const options = fill(game.options, agreed) as Options
  const { roles } = seatsOf(game, options)
  const me = roles.findIndex(({ program }) => !program)
  const players = roles.slice(0, me + 1 + bots.length).map(({ name, program }, seat): Player => {
    if (program) return { name: capital(name), bot: 'program' }
    return seat === me ? person() : { ...botAt(seat), bot: bots[seat - me - 1]! }
  })
  await startTable({ game: id, options, players, ...(seed !== undefined && { seed }) })
}

export async function startTable(made: Parameters<typeof createLocal>[0]): Promise<void> {
  go(`/table/${await createLocal(made)}`)
}

/** The first person is whoever makes the table; every other gets a link. */
export async function startOnline({
  game,
  options,
  players,
}: Parameters<typeof createLocal>[0]): Promise<void> {
  const me = players.findIndex(({ bot }) => bot === null)
  const seats = players.map((player, seat) => wishFor(player, seat === me))
  go(`/online/${await createOnline({ game, options, seats, name: givenName(players[me]?.name) })}`)
}

/** One person in the first seat the program does not take; bots in the others of the smallest table. */
export function usualPlayers(game: Game, options: Options, before: readonly Player[] = []): Player[] {
  const { min, max, roles } = seatsOf(game, options)
  const count = Math.min(max, Math.max(min, before.length))
  const first = roles.findIndex(({ program }) => !program)
  return Array.from({ length: count }, (_, seat) => {
    const role = roles[seat]
    const old = before[seat]
    if (old && (old.bot !== 'program' || role?.program)) return old
    if (role?.program) return { name: capital(role.name), bot: 'program' }
    return seat === first || old ? person() : botAt(seat)
  })
}

/** A table that friends sit down at: the usual one with a second person, who gets a link. */
export function friendly(game: Game): SetUp {
  const { options, players } = usual(game, game.company)
  const { max, roles } = seatsOf(game, options)
  const bot = players.findIndex((player) => player.bot !== null && player.bot !== 'program')
  const seats = bot < 0 && players.length < max ? [...players, person()] : players
  return {
    options,
    players: named(
      seats.map((player, seat) => (seat === bot ? person() : player)),
      roles,
    ),
  }
}

/** Somebody who has given no name yet. */
export const person = (): Player => ({ name: W.alone, bot: null })

export const botAt = (seat: number): Player => ({ name: W.botName(seat), bot: 'greedy' })

/**
 * Gives the people who have typed no name one that nobody else has: whoever plays a part of their own is called by it, the
 * others are counted where there are several.
 */
export function named(players: readonly Player[], roles: readonly Role[]): Player[] {
  const part = (seat: number): string => roles[seat]?.name ?? ''
  const isOwn = (seat: number) =>
    roles.some(({ name }) => name !== part(seat)) &&
    roles.filter(({ name }) => name === part(seat)).length === 1
  const parts = roles.map(({ name }) => capital(name))
  const alike = [...players.keys()].filter((seat) => players[seat]!.bot === null && !isOwn(seat))
  return players.map((player, seat) => {
    if (player.bot !== null || !(isUsual(player.name) || parts.includes(player.name))) return player
    const usual = isOwn(seat)
      ? capital(part(seat))
      : alike.length < 2
        ? W.alone
        : W.playerName(alike.indexOf(seat) + 1)
    return { ...player, name: usual }
  })
}
