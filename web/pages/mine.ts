import type { Listed } from '../session/api.ts'
import type { Summary } from '../session/store.ts'
import { boxOf } from '../shelf.ts'
import { W } from '../words.ts'

/** One of my tables, wherever it is kept, as home shows it. */
export interface Mine {
  readonly id: string
  readonly where: 'here' | 'online'
  readonly game: string
  /** What the game is called. */
  readonly name: string
  readonly state: 'my turn' | 'waiting' | 'over'
  /** Whose turn it is, or that it is over. */
  readonly turn: string
  /** Who else plays. */
  readonly others: readonly string[]
  /** How things stand. */
  readonly words: string
  /** When something last happened there, in milliseconds since 1970. */
  readonly since: number
  readonly href: string
  readonly mayRemove: boolean
}

/** Mine to answer first, and of those the one that has waited longest; of the rest what moved last. */
export function sorted(tables: readonly Mine[]): readonly Mine[] {
  const asked = tables.filter(({ state }) => state === 'my turn').sort((a, b) => a.since - b.since)
  const rest = (state: Mine['state']) =>
    tables.filter((table) => table.state === state).sort((a, b) => b.since - a.since)
  return [...asked, ...rest('waiting'), ...rest('over')]
}

/** At a table in this browser every person is somebody at this screen. */
export function keptHere({ id, game, players, headline, turn, over, touched }: Summary): Mine {
  const people = players.filter(({ bot }) => bot === null)
  const isMine = people.some(({ name }) => turn.includes(name))
  const others = players.filter((player) => player !== people[0] && player.bot !== 'program')
  return {
    id,
    where: 'here',
    game,
    name: nameOf(game),
    state: over ? 'over' : isMine ? 'my turn' : 'waiting',
    turn: over ? W.finished : isMine ? (people.length > 1 ? W.turn(turn) : W.yourTurn) : W.turn(turn),
    others: others.map(({ name }) => name),
    words: headline,
    since: touched,
    href: over ? `/replay/${id}` : `/table/${id}`,
    mayRemove: true,
  }
}

export function keptOnline({
  id,
  game,
  title,
  over,
  seat,
  next,
  names,
  created,
  at,
  mayDelete,
}: Listed): Mine {
  const [kind, asked = ''] = next.split(' ')
  const seats = asked.split(',').filter(Boolean).map(Number)
  const isMine = kind === 'person' && seats.includes(seat)
  const turn = next === 'gathering' ? W.gathering : W.turn(seats.map((one) => names[one] ?? W.seat(one + 1)))
  return {
    id,
    where: 'online',
    game,
    name: nameOf(game),
    state: over ? 'over' : isMine ? 'my turn' : 'waiting',
    turn: over ? W.finished : isMine ? W.yourTurn : turn,
    others: names.filter((_, one) => one !== seat),
    words: title,
    since: at ?? created,
    href: `/online/${id}`,
    mayRemove: mayDelete,
  }
}

const nameOf = (game: string): string => boxOf(game)?.name ?? game
