import type { Socket } from 'node:net'
import { botOf } from '@starboard/bots'
import type { Seat } from '@starboard/kernel'
import { Broken, IllegalAnswer } from '@starboard/kernel'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Bots } from '../bots/bots.ts'
import type { PlayerRow } from '../store/index.ts'
import type { Actor, Viewer } from '../tables/audience.ts'
import { Refused } from '../tables/errors.ts'
import { hand, playOnWithout } from '../tables/hands.ts'
import { dismissWatchers, mute, remove } from '../tables/order.ts'
import type { Table } from '../tables/table.ts'
import type { Tables } from '../tables/tables.ts'
import { sendText } from './frame.ts'
import { Bucket } from './guard.ts'
import type { Invitations } from './invitations.ts'
import { checkNotRemoved } from './invited.ts'
import { type Message, message, numbered } from './schemas.ts'

interface LiveOptions {
  readonly tables: Tables
  readonly bots: Bots
  readonly invitations: Invitations
  /** Messages a second from one socket. */
  readonly rate: number
  /** Milliseconds within which a socket must have taken its place. */
  readonly slow: number
}

/** A socket that does not read what it is sent is cut off before it fills the memory. */
const MOST_UNREAD = 4 * 1024 * 1024
const POLICY = 1008
/** Do not come back: the reason says why. */
const SENT_AWAY = 4403
/** Come back at once: you are not who you were. */
const RECONNECT = 4401
const GOODBYE = 2000
/** Asks the other end of a silent connection whether it is still there, so that nobody sits at a table who is long gone. */
const KEEP_ALIVE = 60_000

/** One open socket: first it says who it is, then it plays. */
export class Live {
  private readonly socket: WebSocket
  /** The connection under the socket: what is sent goes there in whole frames. */
  private readonly connection: Socket
  readonly player: PlayerRow | null
  /** The hash of the cookie they came with. */
  readonly session: string | null
  private readonly house: LiveOptions
  private readonly id: string
  private readonly bucket: Bucket
  private table: Table | null = null
  private viewer: Viewer | null = null
  private isOver = false

  constructor(socket: WebSocket, request: FastifyRequest, { player, session }: Known, house: LiveOptions) {
    this.socket = socket
    this.connection = request.raw.socket
    this.player = player
    this.session = session
    this.house = house
    this.id = (request.params as { id: string }).id
    this.bucket = new Bucket(house.rate, 2 * house.rate, performance.now())
    this.connection.setKeepAlive(true, KEEP_ALIVE)
    socket.on('message', (data, binary) => this.hear(binary ? null : String(data)))
    const late = setTimeout(
      () => this.viewer ?? socket.close(POLICY, 'nobody said hello'),
      house.slow,
    ).unref()
    socket.on('close', () => {
      clearTimeout(late)
      if (this.viewer) this.table?.leave(this.viewer)
    })
    socket.on('error', () => socket.terminate()) // Such as a message larger than allowed.
  }

  /** Closes the socket at once; what it still says is not heard. */
  dismiss(reason: string, code: typeof SENT_AWAY | typeof RECONNECT = SENT_AWAY): void {
    this.isOver = true
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), GOODBYE).unref() // Whoever does not answer that is cut off.
  }

  /** They are not who they were when they came: whoever they are now may come again. */
  startAnew(): void {
    this.dismiss('who are you now?', RECONNECT)
  }

  private hear(text: string | null): void {
    if (this.isOver) return
    const { tables } = this.house
    tables.count('messages')
    if (!this.bucket.take(performance.now())) {
      if (this.bucket.flooded) return this.socket.close(POLICY, 'too many messages')
      return this.refuse(0, new Refused('slow-down', 'Too many messages. Slow down.'))
    }
    const read = parsed(text)
    try {
      const said = understood(read)
      this.act(said).catch((error) => this.refuse(said.id, error))
    } catch (error) {
      this.refuse(idIn(read), error)
    }
  }

  private async act(said: Message): Promise<void> {
    if (said.t === 'hello') return this.hello(said)
    const { table, viewer } = this
    if (!table || !viewer) throw new Refused('forbidden', 'Say hello first.')
    if (said.t === 'ping') return this.send({ t: 'ok', id: said.id })
    const by = { viewer, ok: said.id }
    if (isOrder(said)) return this.keepOrder(table, said, by)
    const { seat, player: person } = viewer
    if (seat === null || person === null) throw new Refused('forbidden', 'A watcher can only watch.')
    if (table.seats[seat]?.player !== person) throw new Refused('forbidden', 'This seat is no longer yours.')
    switch (said.t) {
      case 'choose':
        return this.timed(this.once(said.id, table.answer(seat, said.ask, said.answer, said.at, by)))
      case 'commit':
        return this.once(said.id, table.commitTo(seat, said.hash, by))
      case 'reveal':
        return this.once(
          said.id,
          table.enter((journal) => journal.reveal(seat, said.nonce), by),
        )
      case 'undo':
        await table.undo(seat, person, said.much ?? 'intent', by)
        return
      case 'agree':
        await table.enter(({ consent }) => consent.answer(seat, person, said.yes), by)
        return
      case 'resign':
        await table.enter((journal) => journal.playing() && { seat, resign: true }, by)
        return
      case 'hand':
        if (said.bot !== null) botOf(said.bot)
        return hand(this.house.tables, table, said.seat ?? seat, said.bot, by)
      case 'without':
        await playOnWithout(this.house.tables, table, seat, said.yes)
        return this.send({ t: 'ok', id: said.id })
      case 'go':
        return this.go(table, seat, said)
      case 'chat':
        await table.say(seat, said.words, viewer.player)
        return this.send({ t: 'ok', id: said.id })
      case 'hint':
        return this.hint(table, seat, said.id, said.ask)
      case 'frames':
        return this.frames(table, seat, said)
    }
  }

  /** What was done already is done: whoever asks again is told so. */
  private async once(id: number, entered: Promise<boolean>): Promise<void> {
    if (!(await entered)) this.send({ t: 'ok', id, already: true })
  }

  private async timed(done: Promise<void>): Promise<void> {
    const begun = performance.now()
    await done
    this.house.tables.times.choice.observe(performance.now() - begun)
  }

  /** Takes up the place of a seat, or a watcher's, from where the page left off. */
  private async hello(said: Message & { t: 'hello' }): Promise<void> {
    if (this.viewer) throw saidHello()
    const table = await this.house.tables.open(this.id)
    await checkNotRemoved(this.house.tables, table, this.player)
    await table.run(async (journal) => {
      this.admit(table, said)
      if (said.version !== undefined && said.version !== journal.game.version) {
        throw new Refused('stale', 'This page is of another version than the server. Load it again.')
      }
    })
    if (this.viewer) throw saidHello()
    const viewer: Viewer = {
      seat: said.seat,
      player: this.player?.id ?? null,
      watching: table.journal!.row.watching,
      events: 0,
      era: 0,
      said: 0,
      send: (text) => this.push(text),
      dismiss: (reason) => this.dismiss(reason),
      reconnect: () => this.startAnew(),
    }
    this.table = table
    this.viewer = viewer
    try {
      await table.join(viewer, said.from, said.era, said.said)
    } catch (error) {
      this.viewer = null // They may say it again.
      throw error
    }
    if (this.socket.readyState !== this.socket.OPEN) table.leave(viewer)
  }

  private admit({ seats, journal, id }: Table, { seat, token }: Message & { t: 'hello' }): void {
    const me = this.player?.id ?? null
    if (seat !== null) {
      if (me !== null && seats[seat]?.player === me) return
      const who = me === null ? 'You are not logged in here, so this' : 'This'
      throw new Refused('forbidden', `${who} seat is not yours.`)
    }
    const own = me !== null && (journal?.row.host === me || seats.some(({ player }) => player === me))
    if (
      own ||
      journal?.row.watch === 'open' ||
      this.house.invitations.isGood(token, id, 'watch', journal!.row.watching)
    )
      return
    throw new Refused('forbidden', 'You need an invitation to watch this table.')
  }

  /** What the host and the referee may do, the host also from a watcher's place. */
  private async keepOrder(table: Table, said: Order, by: Actor): Promise<void> {
    const { tables } = this.house
    if (said.t === 'mute') await mute(tables, table, said.seat, said.yes, by)
    else if (said.seat === null) await dismissWatchers(tables, table, by)
    else {
      if (said.bot !== null) botOf(said.bot)
      await remove(tables, table, said.seat, said.bot, by)
    }
    this.send({ t: 'ok', id: said.id })
  }

  /** Bots wait for people. Whoever is asked beside one may let it go on; and anybody, where people are asked only at a desk: that stops nobody. */
  private async go(table: Table, me: Seat, { id, seat }: Message & { t: 'go' }): Promise<void> {
    const { bots, tables } = this.house
    await table.run(async ({ match }) => {
      const people = match?.asks.filter((ask) => match.players[ask.seat]!.bot === null) ?? []
      const isMine = people.some((ask) => ask.seat === me)
      const areAtDesks = people.length > 0 && people.every((ask) => ask.desk)
      if (!isMine && !areAtDesks) throw new Refused('forbidden', 'Nobody waits for you.')
    })
    await bots.goOn(table, seat, tables)
    this.send({ t: 'ok', id })
  }

  private async hint(table: Table, seat: Seat, id: number, name: string): Promise<void> {
    const thinking = await table.run(async (journal) => {
      const ask = journal.match?.asks.find((open) => open.seat === seat && open.id === name)
      if (!ask) throw new IllegalAnswer('you are not asked this now')
      const { pool } = this.house.tables
      return { hint: pool.hint(journal, ask, this.player?.id ?? table.id) } // The table does not wait for the thought.
    })
    this.send({ t: 'hint', id, ask: name, ...(await thinking.hint) })
  }

  /** What somebody who was away did not see happen. What they have in hand may be longer than the log is now: then it is nothing. */
  private async frames(table: Table, seat: Seat, { id, from }: Message & { t: 'frames' }): Promise<void> {
    const looking = await table.run(async (journal) => {
      if (!journal.match) throw new Refused('not-begun', 'Play has not begun yet.')
      const { pool } = this.house.tables
      if (from >= journal.events) return { frames: [] }
      return { frames: pool.frames(journal, seat, from, this.player?.id ?? table.id) } // The table does not wait for it.
    })
    this.send({ t: 'frames', id, frames: await looking.frames })
  }

  /** People read why; programs read the code; a bug is written down. */
  private refuse(id: number, error: unknown): void {
    const { tables } = this.house
    tables.count('refusals')
    if (error instanceof Refused) {
      if (error.code === 'storage') tables.complain(error)
      return this.send({ t: 'no', id, code: error.code, reason: error.message })
    }
    if (error instanceof IllegalAnswer) {
      return this.send({ t: 'no', id, code: 'illegal', reason: error.reason, rule: error.rule })
    }
    tables.complain(error)
    const reason =
      error instanceof Broken ? 'The game failed here; nothing was changed.' : 'The server failed.'
    this.send({ t: 'no', id, code: 'broken', reason })
  }

  private send(what: object): void {
    this.push(JSON.stringify(what))
  }

  private push(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MOST_UNREAD) this.socket.terminate()
    else sendText(this.connection, text)
  }
}

/** Who comes, as their cookie says. */
export interface Known {
  readonly player: PlayerRow | null
  readonly session: string | null
}

type Order = Extract<Message, { t: 'mute' | 'remove' }>

const isOrder = (said: Message): said is Order => said.t === 'mute' || said.t === 'remove'

const saidHello = (): Refused => new Refused('forbidden', 'This socket has said hello already.')

/** What was said, if it is JSON at all. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Whoever waits under a number is told, even if nothing else of the message is understood. */
const idIn = (said: unknown): number => numbered.safeParse(said).data?.id ?? 0

function understood(said: unknown): Message {
  if (said === undefined) throw new Refused('bad-message', 'This is not JSON.')
  const read = message.safeParse(said)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Refused(
    'bad-message',
    `This message is not understood: ${issue?.path.join('.') || 'it'}: ${issue?.message}`,
  )
}
