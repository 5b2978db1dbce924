import type { Ask, Json, Seat } from '@starboard/kernel'
import { firstAnswer, IllegalAnswer } from '@starboard/kernel'
import type { Pool } from '../pool/pool.ts'
import { Refused } from '../tables/errors.ts'
import type { House } from '../tables/house.ts'
import type { Journal } from '../tables/journal.ts'
import type { Table } from '../tables/table.ts'

interface Turn {
  readonly ask: Ask
  readonly bot: string
  readonly seq: number
}

/** Plays the seats that no person sits at. */
export class Bots {
  private readonly pool: Pool
  /** Tables where not even the simplest answer worked; a person must help. */
  private readonly stuck = new WeakMap<Table, number>()

  constructor(pool: Pool) {
    this.pool = pool
  }

  isTurn(table: Table): boolean {
    return turnAt(table.journal) !== null
  }

  isStuck(table: Table): boolean {
    return this.stuck.get(table) === table.journal?.seq
  }

  /** Answers until a person is asked, the match is over or the server closes. */
  async play(table: Table, house: House): Promise<void> {
    for (let turn = turnAt(table.journal); turn && !house.isClosing; turn = turnAt(table.journal))
      await this.answer(table, turn, house)
  }

  /**
   * A bot that waits for people is told to go on: it does what it would do next, until something has happened and it is asked the same again,
   * or it is asked nothing. What it only sets down for later is nothing that anybody would see.
   */
  async goOn(table: Table, seat: Seat, house: House): Promise<void> {
    const first = waitingTurn(table.journal, seat)
    if (!first) throw new IllegalAnswer('no bot waits there')
    const before = table.journal!.events
    await this.answer(table, first, house)
    for (let turn = waitingTurn(table.journal, seat); turn; turn = waitingTurn(table.journal, seat)) {
      if ((turn.ask.id === first.ask.id && table.journal!.events !== before) || house.isClosing) return
      await this.answer(table, turn, house)
    }
  }

  /** One answer of a bot, unless somebody else was quicker. */
  private async answer(table: Table, turn: Turn, house: House): Promise<void> {
    const { ask, bot, seq } = turn
    const answer = await this.thought(table, turn, house)
    if (house.isClosing) return // The next server thinks again.
    const enter = (said: Json) =>
      table.enter((journal) =>
        journal.seq === seq && journal.match ? { seat: ask.seat, ask: ask.id, answer: said } : null,
      )
    try {
      await enter(answer)
      house.count('botAnswers')
    } catch (error) {
      house.count('botFailures')
      if (error instanceof Refused || this.isStuck(table)) throw error
      house.complain(
        new Error(`the bot “${bot}” could not answer “${ask.id}” at ${table.id}`, { cause: error }),
      )
      this.stuck.set(table, seq)
      await enter(firstAnswer(ask))
    }
  }

  private async thought(table: Table, { ask, bot }: Turn, house: House): Promise<Json> {
    try {
      return await this.pool.think(table.journal!, ask, bot)
    } catch (error) {
      if (house.isClosing) return firstAnswer(ask)
      house.count('botFailures')
      house.complain(new Error(`the bot “${bot}” failed at “${ask.id}” of ${table.id}`, { cause: error }))
      return firstAnswer(ask)
    }
  }
}

/** The bot that is to answer now. Bots wait for people: where anybody may speak, a person comes first. */
function turnAt(journal: Journal | null): Turn | null {
  const match = journal?.match
  if (!match || match.over) return null
  if (match.asks.some((ask) => match.players[ask.seat]!.bot === null)) return null
  const ask = match.asks[0]
  return ask ? { ask, bot: match.players[ask.seat]!.bot!, seq: journal.seq } : null
}

/** The bot at a seat that has been asked something, though people may speak first. */
function waitingTurn(journal: Journal | null, seat: Seat): Turn | null {
  const match = journal?.match
  const ask = match?.asks.find((open) => open.seat === seat)
  const bot = match?.players[seat]?.bot
  return ask && bot != null ? { ask, bot, seq: journal!.seq } : null
}
