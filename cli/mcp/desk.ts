import type { Ask, Seat } from '@starboard/kernel'
import { Failure, type Io } from '../io.ts'
import { counted, listed, PLAIN } from '../paper.ts'
import { type House, openBox } from '../shelf.ts'
import { openLocal, type Wished } from './local.ts'
import { joinOnline } from './online.ts'
import type { Glance, Table } from './table.ts'
import { logWords } from './words.ts'

/** What is meant by whoever plays: what can be left out where there is only one. Seats are counted from 1. */
export interface Meant {
  readonly table?: string | undefined
  readonly seat?: number | undefined
  readonly ask?: string | undefined
}

/** A chair at a table, and how much of the log was read there. */
export interface Chair {
  readonly table: Table
  readonly seat: Seat
}

/** The tables a model sits at, and what it has been told there. */
export class Desk {
  readonly house: House
  /** Writes as a terminal of that width would, without paint. */
  readonly io: Io
  private readonly tables = new Map<string, Table>()
  private readonly read = new Map<string, number>()
  private opened = 0

  constructor(house: House) {
    this.house = house
    this.io = { ...house.io, columns: 100, paint: PLAIN }
  }

  open(game: string, wished: Wished): Table {
    const box = openBox(this.house.shelf, game)
    return this.put(openLocal(this.nextId(box.game.id), this.io, box, wished))
  }

  async join(invitation: string, name: string): Promise<Table> {
    const { shelf, io } = this.house
    return this.put(await joinOnline(this.nextId('online'), invitation, name, { shelf, home: io.home }))
  }

  chair({ table: id, seat }: Meant): Chair {
    const table = this.table(id)
    if (seat === undefined) return { table, seat: this.usualSeat(table) }
    if (table.seats.includes(seat - 1)) return { table, seat: seat - 1 }
    const own = listed(table.seats.map((one) => `${one + 1}`))
    throw new Failure(`Seat ${seat} is not yours at ${table.id}, but ${own}.`)
  }

  /** The question that is meant, of those that the seat is asked. */
  asked(meant: Meant): Chair & { readonly ask: Ask; readonly glance: Glance } {
    const chair = this.chair(meant)
    const glance = chair.table.glance(chair.seat)
    const { over, asks } = glance
    if (over) throw new Failure('The match is over: nothing is asked any more.')
    const open = meant.ask === undefined ? asks : asks.filter(({ id }) => id === meant.ask)
    if (open.length === 1) return { ...chair, glance, ask: open[0]! }
    const names = listed(
      asks.map(({ id }) => `“${id}”`),
      'or',
    )
    if (asks.length === 0)
      throw new Failure('You are not asked anything now: “look” with “wait” waits for it.')
    throw new Failure(
      open.length === 0
        ? `“${meant.ask}” is not asked now, but ${names}.`
        : `Say which question: ask ${names}.`,
    )
  }

  /** What happened since the seat was last told, once. Online some of it may have been taken back. */
  news({ table, seat }: Chair): string[] {
    const glance = table.glance(seat)
    const key = `${table.id} ${seat}`
    const next = (glance.log.at(-1)?.n ?? -1) + 1
    const from = Math.min(this.read.get(key) ?? 0, next)
    this.read.set(key, next)
    return logWords(table.game, glance, from)
  }

  async leave(id: string | undefined, bot: string | undefined): Promise<string> {
    const table = this.table(id)
    const words = await table.leave(bot)
    this.tables.delete(table.id)
    return `You have left ${table.id}. ${words}`
  }

  private put(table: Table): Table {
    this.tables.set(table.id, table)
    return table
  }

  private nextId(name: string): string {
    return `${name}-${++this.opened}`
  }

  private table(id: string | undefined): Table {
    const all = [...this.tables.values()]
    const found = id === undefined ? (all.length === 1 ? all[0] : undefined) : this.tables.get(id)
    if (found) return found
    if (all.length === 0) throw new Failure('You sit at no table: “open_table” or “join_table” first.')
    const names = listed([...this.tables.keys()], 'or')
    throw new Failure(
      id === undefined
        ? `You sit at ${counted(all.length, 'table')}: say which, ${names}.`
        : `You sit at no table “${id}”: ${names}.`,
    )
  }

  /** Whichever of the own seats is asked; the first if none or several are. */
  private usualSeat(table: Table): Seat {
    const asked = table.seats.filter((seat) => table.glance(seat).asks.length > 0)
    return (asked.length === 1 ? asked[0] : table.seats[0])!
  }
}
