import type { Hint } from '@starboard/bots'
import { type Event, type Frame, fromWire, type Options, type Origin, type Seat } from '@starboard/kernel'
import { openBox } from '../shelf.ts'
import { W } from '../words.ts'
import { type Described, describe, recordText } from './api.ts'
import { type DiceSaid, type Fair, FairHand } from './fair.ts'
import { tokenFor } from './invitation.ts'
import { type Line, type NowSaid, openLine, type Said } from './line.ts'
import { type Place, Refusal, type Remark, type Session, type Table } from './session.ts'

/** The messages of docs/protocol.md that change what is shown. */
interface TableSaid extends Said, DiceSaid {
  readonly t: 'table'
  readonly game: string
  readonly options: Options
  readonly origin: Origin | null
  readonly mine: readonly Seat[]
  readonly host: boolean
  /** What time it was there, and how long the absent are waited for. */
  readonly now: number
  readonly patience: number
  readonly rematch: string | null
  readonly seats: readonly SeatSaid[]
}

interface SeatSaid extends Omit<Place, 'waitedUntil'> {
  readonly name: string
  readonly bot: string | null
  readonly taken: boolean
  /** It belongs to whoever made the table. */
  readonly host: boolean
  readonly givenBy: Seat | null
}

interface ChatSaid extends Said {
  readonly t: 'chat'
  readonly lines: readonly {
    readonly n: number
    /** Null: the table itself. */
    readonly seat: Seat | null
    readonly words: string
    readonly at: number
  }[]
}

/** So many are kept. */
const MOMENTS = 80

interface Moment extends Frame {
  readonly choices: number
}

/** What is known of the table, and how far the log and the talk have been read. */
interface Known {
  table: TableSaid | null
  now: NowSaid | null
  log: Table['log']
  news: readonly Event[]
  chat: ChatSaid['lines']
  /** The last moments that were heard of, for whoever wants to see them again. */
  moments: readonly Moment[]
  cut: Table['cut']
  /** How far the clock of the server is behind that of this machine. */
  behind: number
  readonly opened: number
  /** What the table has told last while this page looked. */
  told: Table['told']
  /** When this seat was first asked what it is asked now. */
  since: number
  /** Whose wish to take something back the table has just refused. */
  refused: Seat | null
  /** What this page makes of the dice. */
  fair: Fair | null
}

/** A table on the server, seen from one seat, or from a watcher's place. */
export function openRemote(id: string): Session {
  const known: Known = {
    table: null,
    now: null,
    log: [],
    news: [],
    chat: [],
    moments: [],
    cut: null,
    behind: 0,
    opened: Date.now(),
    told: null,
    since: 0,
    refused: null,
    fair: null,
  }
  const hand = new FairHand(id)
  const token = tokenFor(id)
  const listeners = new Set<() => void>()
  let shown: Table | null = null
  let line: Line | null = null
  let closed = false
  let seat: Seat | null = null
  let version = 0
  let isGreeted = false

  let settle: { done: () => void; failed: (error: Refusal) => void }

  const show = () => {
    shown = tableOf(id, known)
    for (const heard of listeners) heard()
  }
  const hello = () => {
    isGreeted = false
    known.moments = [] // There is a gap behind them now.
    return {
      t: 'hello',
      seat,
      version,
      ...(token && { token }),
      from: known.now?.to ?? 0,
      era: known.now?.era ?? 0,
      said: (known.chat.at(-1)?.n ?? -1) + 1,
    }
  }
  const sendAway = (reason: string) => {
    line?.close()
    settle.failed(new Refusal(reason)) // If it was never open, there is nothing to show.
    known.cut = { reason }
    show()
  }
  /** Each seat adds to the dice before play begins: it commits, and reveals when everybody has. What is refused is told again with the next table. */
  const addToDice = (table: TableSaid) => {
    known.fair = hand.look(table)
    const next = hand.next(table)
    if (next) void line?.ask(next.say).then(next.done, () => {})
  }
  const hear = (said: Said) => {
    take(known, said)
    if (said.t === 'table') {
      isGreeted = true
      settle.done()
    }
    if (said.t === 'no' && said.id === 0 && !isGreeted) return sendAway(said.reason ?? W.refused) // No to the hello.
    if (said.t === 'table') addToDice(said as TableSaid)
    show()
  }
  const connect = async ({ game, mine }: Described) => {
    version = (await openBox(game))?.game.version ?? 0
    seat = mine[0] ?? null
    if (closed) return
    const cut = (isCut: boolean) => {
      known.cut = isCut ? 'offline' : null
      show()
    }
    const path = `/api/tables/${encodeURIComponent(id)}/live`
    const open = () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`)
    line = openLine(open, hello, hear, cut, sendAway)
  }
  const opened = new Promise<void>((done, failed) => {
    settle = { done, failed }
    describe(id).then(connect).catch(failed)
  })
  const ask = async (what: object): Promise<Said> => {
    await opened
    return line!.ask(what)
  }
  const say = (what: object) => ask(what).then(() => {})

  return {
    id,
    opened,
    now: () => shown,
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    answer: ({ id: asked }, answer) => say({ t: 'choose', at: known.now!.at, ask: asked, answer }),
    take: async () => {},
    call: (of) => say({ t: 'go', seat: of }),
    undo: (_, much) => say({ t: 'undo', ...(much === 'choice' && { much }) }),
    agree: (yes) => say({ t: 'agree', yes }),
    resign: () => say({ t: 'resign' }),
    hand: (of, { bot }) => say({ t: 'hand', seat: of, bot }),
    say: (words) => say({ t: 'chat', words }),
    order: {
      playOnWithout: (yes) => say({ t: 'without', yes }),
      mute: (of, yes) => say({ t: 'mute', seat: of, yes }),
      remove: (of, bot) => say({ t: 'remove', seat: of, bot }),
      dismissWatchers: () => say({ t: 'remove', seat: null }),
    },
    mind: null,
    hint: async ({ id: asked }) => {
      const { answer, because, others } = (await ask({ t: 'hint', ask: asked })) as Said & Hint
      return { answer, because, others }
    },
    frames: async ({ choices: since, line: last }) => {
      const { moments } = known
      const seen = moments.filter(({ choices }) => choices > since)
      if (
        seen.length < moments.length &&
        seen.every((moment, n) => isShort(moment, seen[n - 1]?.lines ?? last + 1))
      )
        return seen
      return ((await ask({ t: 'frames', from: last + 1 })) as Said & { readonly frames: Frame[] }).frames
    },
    record: async () => URL.createObjectURL(new Blob([await recordText(id)], { type: 'text/plain' })),
    bringOnline: async () => {
      throw new Refusal(W.onlineAlready)
    },
    close() {
      closed = true
      line?.close()
    },
  }
}

/** What one answer brought about is seen at a glance; of more than that, as of a whole day at once, the server knows how things stood in between. */
const isShort = ({ lines }: Frame, before: number): boolean => lines - before <= GLANCED

const GLANCED = 8

function take(known: Known, said: Said): void {
  if (said.t === 'table') {
    known.table = said as TableSaid
    known.behind = Date.now() - known.table.now
  }
  if (said.t === 'chat') hearChat(known, said as ChatSaid)
  if (said.t !== 'now') return
  const now = said as NowSaid
  const lines = now.events.map(([n, event]) => ({ n, event }))
  const goesOn = known.now !== null && known.now.era === now.era
  known.log = [...known.log.filter(({ n }) => n < now.from), ...lines]
  known.news = goesOn ? lines.map(({ event }) => event) : []
  known.refused = known.now?.wish && !now.wish && sameMoment(known.now, now) ? known.now.wish.seat : null
  const moment = { choices: now.at, lines: now.to, view: now.view }
  known.moments = [...(goesOn ? known.moments : []), moment].slice(-MOMENTS)
  if (now.ok !== undefined || JSON.stringify(known.now?.asks) !== JSON.stringify(now.asks))
    known.since = now.at
  known.now = now
}

/** What was told before this page came is in the chat, and nothing new. */
function hearChat(known: Known, { lines }: ChatSaid): void {
  const last = lines.at(-1)
  if (last?.seat === null && last.at + known.behind >= known.opened)
    known.told = { n: last.n, words: last.words }
  known.chat = [...known.chat, ...lines]
}

/** Nothing was answered or taken back in between: everything asked and seen is as it was. */
const sameMoment = (before: NowSaid, now: NowSaid): boolean =>
  [before, now].every(({ era, to }) => era === now.era && to === now.to) &&
  JSON.stringify([before.view, before.asks, before.waiting]) ===
    JSON.stringify([now.view, now.asks, now.waiting])

function placeOf({ owned, away, without, ...seat }: SeatSaid, behind: number, patience: number): Place {
  const { lent, muted, referee } = seat
  const since = away === null ? null : away + behind
  const waitedUntil = since === null ? null : without ? since : since + patience
  return { owned, away: since, waitedUntil, lent, without, muted, referee }
}

function tableOf(id: string, known: Known): Table | null {
  const { table, now, log, news, chat, cut, since, refused, fair, behind, told } = known
  if (!table) return null
  const { game, options, origin, phase, you, mine, host, commitment, seats } = table
  const remarks: Remark[] = chat.map(({ seat, words, at }) => ({
    who: seat === null ? null : (seats[seat]?.name ?? ''),
    words,
    when: at,
  }))
  return {
    id,
    where: 'online',
    game,
    options,
    phase: now?.view ? phase : 'gathering', // The table is announced a moment before what lies on it.
    host,
    players: seats.map(({ name, bot }) => ({ name, bot })),
    empty: [...seats.keys()].filter((seat) => !seats[seat]!.taken),
    mine,
    seat: you,
    view: now?.view ?? null,
    asks: (now?.asks ?? []).filter(() => you !== null && seats[you]?.bot === null).map(fromWire),
    asked: now?.waiting ?? [],
    any: now?.any ?? false,
    log,
    news,
    choices: now?.at ?? 0,
    since,
    undo: now?.acted ? 'free' : null,
    wish: now?.wish ?? null,
    refused: refused !== null && refused === you,
    passTo: null,
    over: now?.over ?? null,
    remarks,
    unsaved: false,
    slow: false,
    commitment,
    fair,
    origin,
    rematch: table.rematch,
    givenBy: Object.fromEntries(
      seats.flatMap(({ givenBy }, seat) => (givenBy === null ? [] : [[seat, givenBy]])),
    ),
    cut,
    places: seats.map((seat) => placeOf(seat, behind, table.patience)),
    hosts: [...seats.keys()].filter((seat) => seats[seat]!.host),
    told,
  }
}
