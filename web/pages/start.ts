import { type Fields, type Filled, fill, type Game, type Options, type Player } from '@starboard/kernel'
import { go } from '../router.ts'
import { createOnline, type SeatWish } from '../session/api.ts'
import { createLocal } from '../session/local.ts'
import { openBox } from '../shelf.ts'
import { W } from '../words.ts'

/** A table with everything as usual: one person, and the program and bots wherever else somebody is needed. */
export async function playAtOnce(id: string): Promise<void> {
  const { game } = await openBox(id)!
  const options = fill(game.options, {}) as Options
  await startTable({ game: id, options, players: usualPlayers(game, options) })
}

/** The guided match of a game: one person among its bots. */
export async function learnAtOnce(id: string): Promise<void> {
  const { game } = await openBox(id)!
  const { options: agreed, bots } = game.tutorial!
  const options = fill(game.options, agreed) as Options
  const seats = usualPlayers(
    game,
    options,
    Array.from({ length: bots.length + 1 }, (_, seat) => botAt(seat)),
  )
  const me = seats.findIndex(({ bot }) => bot !== 'program')
  const players = seats.map((player, seat) => {
    if (seat === me) return { name: W.alone, bot: null }
    return player.bot === 'program' ? player : { ...player, bot: bots[(seat - 1) % bots.length]! }
  })
  await startTable({ game: id, options, players })
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
  const seats = players.map(({ bot }, seat): SeatWish => {
    if (bot === null) return { kind: seat === me ? 'me' : 'link' }
    return bot === 'program' ? { kind: 'program' } : { kind: 'bot', bot }
  })
  const name = players[me]?.name ?? W.alone
  // The usual name says nothing to others: without a name of their own, the server calls them a guest.
  go(`/online/${await createOnline({ game, options, seats, name: name === W.alone ? null : name })}`)
}

export const seatsOf = (game: Game, options: Options) => game.seats(options as Filled<Fields>)

/** One person in the first seat the program does not take; bots in the others of the smallest table. */
export function usualPlayers(game: Game, options: Options, before: readonly Player[] = []): Player[] {
  const { min, max, roles } = seatsOf(game, options)
  const count = Math.min(max, Math.max(min, before.length))
  const first = roles.findIndex(({ program }) => !program)
  return Array.from({ length: count }, (_, seat) => {
    const role = roles[seat]
    const old = before[seat]
    if (old && (old.bot !== 'program' || role?.program)) return old
    if (role?.program) return { name: titled(role.name), bot: 'program' }
    return seat === first || old ? { name: W.alone, bot: null } : botAt(seat)
  })
}

/** A part as the name of whoever plays it. */
export const titled = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)

export const botAt = (seat: number): Player => ({ name: W.botName(seat), bot: 'greedy' })

/** The usual name will do for somebody who plays alone; of several people, each needs one of their own. */
export function named(players: readonly Player[]): Player[] {
  const alone = players.filter(({ bot }) => bot === null).length < 2
  return players.map((player) =>
    !alone && player.name === W.alone ? { ...player, name: W.playerName(1) } : player,
  )
}
