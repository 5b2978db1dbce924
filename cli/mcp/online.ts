import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Hint } from '@starboard/bots'
import { fromWire, type Game, type Seat } from '@starboard/kernel'
import { type DiceSaid, FairHand } from '@starboard/web/fair'
import { type Line, type NowSaid, openLine, type Said } from '@starboard/web/line'
import { Failure } from '../io.ts'
import { openBox, type Shelf } from '../shelf.ts'
import { type ServerOf, serverAt } from './server-of.ts'
import type { Glance, Table } from './table.ts'

/** What a link such as `https://…/online/abc#seat=1&token=…` invites to. */
export interface Invitation {
  readonly origin: string
  readonly table: string
  readonly seat: Seat
  readonly token: string
}

/** Reads an invitation to a seat; one to watch is none for somebody who plays. */
function readInvitation(link: string): Invitation {
  const url = URL.canParse(link) ? new URL(link) : null
  const [, table] = /^\/online\/([\w-]+)\/?$/.exec(url?.pathname ?? '') ?? []
  const given = new URLSearchParams(url?.hash.slice(1))
  const [seat, token] = [given.get('seat'), given.get('token')]
  if (!url || !/^https?:$/.test(url.protocol) || table === undefined || token === null)
    throw new Failure('An invitation looks like https://…/online/…#seat=1&token=…')
  if (seat === null || !/^\d+$/.test(seat))
    throw new Failure('This link invites to watch. Ask for one that invites to a seat.')
  return { origin: url.origin, table, seat: Number(seat), token }
}

interface TableSaid extends Said, DiceSaid {
  readonly seats: readonly { readonly name: string; readonly bot: string | null; readonly taken: boolean }[]
}

/** What was heard of a table so far. */
interface Heard {
  table: TableSaid | null
  now: NowSaid | null
  log: Glance['log']
  trouble: string | null
}

/** Sits down at a table on a server; whoever sits there already comes back. */
export async function joinOnline(
  id: string,
  link: string,
  name: string,
  { shelf, home }: { readonly shelf: Shelf; readonly home: string },
): Promise<Table> {
  const invitation = readInvitation(link)
  const { table, seat, token } = invitation
  const server = serverAt(invitation.origin, home)
  const { game: named, mine } = await server.describe(table, token)
  const { game } = openBox(shelf, named)
  if (!mine.includes(seat)) await server.sit(table, seat, token, name)
  return lookOn(id, game, server, invitation)
}

async function lookOn(id: string, game: Game, server: ServerOf, { table, seat }: Invitation): Promise<Table> {
  const heard: Heard = { table: null, now: null, log: [], trouble: null }
  const listeners = new Set<() => void>()
  const line = openTable({ game, server, table, seat }, heard, () => {
    for (const listener of [...listeners]) listener()
  })
  const until = (isSo: () => boolean, ms: number): Promise<void> => untilHeard(listeners, isSo, ms)
  await until(() => heard.now !== null || heard.trouble !== null, PATIENCE)
  if (!heard.now) {
    line.close()
    throw new Failure(heard.trouble ?? 'The server does not say how the table stands.')
  }
  return {
    id,
    game,
    seats: [seat],
    glance: () => glanceOf(heard),
    async answer(_, { id: ask }, answer) {
      const before = heard.now!.at
      await line.ask({ t: 'choose', at: before, ask, answer })
      await until(() => heard.now!.at > before || heard.trouble !== null, PATIENCE)
    },
    hint: async (_, { id: ask }) => (await line.ask({ t: 'hint', ask })) as Said & Hint,
    async pass() {
      const before = heard.now!
      const bot = before.waiting.find((other) => heard.table?.seats[other]?.bot != null)
      if (bot === undefined) return false
      await line.ask({ t: 'go', seat: bot })
      await until(() => heard.now!.at > before.at || heard.trouble !== null, PATIENCE)
      return true
    },
    wait: (_, ms) => until(() => isUp(heard), ms),
    async save(file) {
      if (!heard.now!.over) return 'The server keeps it. Its record can be had when the match is over.'
      const record = await server.record(table)
      if (file === undefined) return record
      if (existsSync(file)) throw new Failure(`${file} is already there: save into another file.`)
      writeFileSync(file, record)
      return `The record is ${resolve(file)}: “starboard verify” checks it, “starboard replay” shows it.`
    },
    async leave(bot) {
      if (bot !== undefined && !heard.now!.over) await line.ask({ t: 'hand', bot })
      line.close()
      return bot === undefined
        ? 'The seat stays yours: the same invitation leads back to it.'
        : `A bot plays on: ${bot}. The same invitation leads back to the seat.`
    },
  }
}

/** As long as a server may take to say how things stand, in ms. */
const PATIENCE = 15_000

const isUp = ({ now, trouble }: Heard): boolean =>
  trouble !== null || now!.over !== null || (now!.view !== null && now!.asks.length > 0)

interface Place {
  readonly game: Game
  readonly server: ServerOf
  readonly table: string
  readonly seat: Seat
}

/** The line to a table. What is added to the dice before play begins, and what is checked of them, is done by the page's own hand. */
function openTable({ game, server, table, seat }: Place, heard: Heard, changed: () => void): Line {
  const hand = new FairHand(table)
  const hello = () => ({
    t: 'hello',
    seat,
    version: game.version,
    from: heard.now?.to ?? 0,
    era: heard.now?.era ?? 0,
    said: 0,
  })
  const trouble = (words: string | null) => {
    heard.trouble = words
    changed()
  }
  const hear = (said: Said) => {
    take(heard, said)
    if (said.t === 'no' && said.id === 0) return trouble(`The server says: ${said.reason}`)
    if (said.t === 'table') addToDice(said as TableSaid)
    changed()
  }
  const addToDice = (said: TableSaid) => {
    const { alarm } = hand.look(said)
    if (alarm) heard.trouble = `The dice of this table do not hold (${alarm}): do not play on.`
    const next = hand.next(said)
    if (next) void line.ask(next.say).then(next.done, () => {}) // What is refused is told again with the next table.
  }
  const cut = (isCut: boolean) => trouble(isCut ? 'The server cannot be reached just now.' : null)
  const line = openLine(
    () => server.socket(table),
    hello,
    hear,
    cut,
    (reason) => trouble(`The server has sent you away: ${reason}`),
  )
  return line
}

function take(heard: Heard, said: Said): void {
  if (said.t === 'table') heard.table = said as TableSaid
  if (said.t !== 'now') return
  const now = said as NowSaid
  heard.log = [
    ...heard.log.filter(({ n }) => n < now.from),
    ...now.events.map(([n, event]) => ({ n, event })),
  ]
  heard.now = now
}

function glanceOf({ table, now, log, trouble }: Heard): Glance {
  return {
    players: (table?.seats ?? []).map(({ name, bot }) => ({ name, bot })),
    view: now!.view,
    asks: now!.asks.map(fromWire),
    waiting: now!.waiting,
    log,
    over: now!.over,
    trouble,
  }
}

function untilHeard(listeners: Set<() => void>, isSo: () => boolean, ms: number): Promise<void> {
  if (isSo()) return Promise.resolve()
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      listeners.delete(look)
      done()
    }
    const look = () => isSo() && end()
    const timer = setTimeout(end, ms)
    listeners.add(look)
  })
}
