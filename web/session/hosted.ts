import { botsAt, mindsAt } from '@starboard/bots'
import {
  type Ask,
  canonical,
  commitmentTo,
  type Json,
  lastChoice,
  Match,
  type Seat,
  toWire,
  undoPoint,
  type WireAsk,
} from '@starboard/kernel'
import { rulesOf } from './games.ts'
import { Refusal, type Remark, type Table } from './session.ts'
import { keep, kept, Overtaken, type Summary, writtenIn } from './store.ts'

/** A table in the worker: the true match, and who is looking at the screen. */
export interface Hosted {
  readonly id: string
  readonly match: Match
  readonly bots: (ask: Ask) => Json
  /** The same bots, who can be told to hurry. */
  readonly minds: ReturnType<typeof mindsAt>
  /** Who is at the screen; null before anybody is. */
  at: Seat | null
  /** Who was asked to come to the screen, where several may answer. */
  wanted: Seat | null
  /** The last answer must not be read by whoever comes next. */
  secret: boolean
  remarks: readonly Remark[]
  /** How often the table has been written down, as far as is known here. */
  written: number
  /** What was answered last could not be written down. */
  unsaved: boolean
  /** A bot has kept the table waiting since somebody was last asked. */
  slow: boolean
  /** How many events the page has, and through whose eyes. */
  told: { readonly events: number; readonly seat: Seat | null } | null
}

/** What the page is told: a table, with only the lines of the log that it does not have yet. */
export interface News extends Omit<Table, 'asks' | 'log' | 'news' | 'cut'> {
  readonly asks: readonly WireAsk[]
  /** Lines from this number on replace what the page has. */
  readonly from: number
  readonly lines: Table['log']
  /** The page has seen this seat's table before, so what is new may be animated. */
  readonly goesOn: boolean
}

export function host(id: string, match: Match, remarks: readonly Remark[] = [], written = 0): Hosted {
  return {
    id,
    match,
    bots: botsAt(match),
    minds: mindsAt(match),
    at: null,
    wanted: null,
    secret: false,
    remarks,
    written,
    unsaved: false,
    slow: false,
    told: null,
  }
}

export async function hostedFromStore(id: string): Promise<Hosted> {
  const found = await kept(id)
  if (!found) throw new Refusal('This table is not kept in this browser.')
  const game = await rulesOf(found.record.game)
  const match = Match.resume(game, found.record, found.snapshot as never)
  return host(id, match, found.remarks, writtenIn(found))
}

/**
 * Writes the table down: nothing that was answered may be lost. Where the browser cannot, play goes on and says so; where
 * another tab has written meanwhile, this throws `Overtaken`.
 */
export async function save(hosted: Hosted): Promise<void> {
  const { id, match, remarks } = hosted
  const what = { id, record: match.record(), snapshot: match.snapshot(), remarks }
  try {
    await keep(what, summaryOf(hosted), hosted)
    hosted.unsaved = false
  } catch (error) {
    if (error instanceof Overtaken) throw error
    hosted.unsaved = true
  }
}

export function summaryOf({ id, match }: Hosted): Summary {
  const { game, players, over } = match
  const view = match.view(null)
  return {
    id,
    game: game.id,
    players,
    headline: over ? game.text.over(over, view) : game.text.table(view, null).split('\n')[0]!,
    turn: [...new Set(match.asks.map(({ seat }) => players[seat]!.name))],
    over: over !== null,
    choices: match.entries.length,
    touched: Date.now(),
  }
}

export const people = ({ match }: Hosted): Seat[] =>
  [...match.players.keys()].filter((seat) => match.players[seat]!.bot === null)

/** Whoever was called to the screen, else who sits there, else the first person who is asked. */
function nextAtScreen(hosted: Hosted): Seat | null {
  const seats = people(hosted)
  const asked = hosted.match.asks.map(({ seat }) => seat).filter((seat) => seats.includes(seat))
  const { wanted, at } = hosted
  if (wanted !== null && seats.includes(wanted)) return wanted
  if (at !== null && asked.includes(at)) return at
  return asked[0] ?? at ?? (seats.length === 1 ? seats[0]! : null)
}

/** Seats somebody new at the screen, unless there is something to hide from them or from the one before. */
function settleScreen(hosted: Hosted): Seat | null {
  const next = nextAtScreen(hosted)
  if (next === null || next === hosted.at) return null
  if (people(hosted).length > 1 && !hosted.match.over && (hosted.secret || hides(hosted, next))) return next
  sit(hosted, next)
  return null
}

export function sit(hosted: Hosted, seat: Seat): void {
  hosted.at = seat
  hosted.wanted = null
  hosted.secret = false
}

/** A view may say whose it is; that alone is no secret. */
function hides(hosted: Hosted, seat: Seat): boolean {
  const others = hosted.at === null ? people(hosted) : [hosted.at]
  const seen = (of: Seat) => canonical({ ...(hosted.match.view(of) as object), seat: null })
  return others.some((other) => seen(other) !== seen(seat))
}

/** What the page may know now. While the screen is passed on that is nothing of anybody's. */
export function newsOf(hosted: Hosted): News {
  const { id, match, told, remarks } = hosted
  const passTo = settleScreen(hosted)
  const seat = passTo === null ? hosted.at : null
  const mine = people(hosted)
  const goesOn = told !== null && told.seat === seat && told.events <= match.events.length
  const from = goesOn ? told.events : 0
  hosted.told = { events: match.events.length, seat }
  return {
    id,
    where: 'here',
    game: match.game.id,
    options: match.start.options,
    players: match.players,
    phase: match.over ? 'over' : 'playing',
    empty: [],
    host: true,
    mine,
    seat,
    view: passTo === null ? match.view(seat) : null,
    asks: match.asks.filter((ask) => ask.seat === seat && mine.includes(seat)).map(toWire),
    asked: [...new Set(match.asks.map((ask) => ask.seat))],
    any: match.waitsFor === 'any',
    from,
    lines: passTo === null ? match.log(seat, from) : [],
    goesOn,
    choices: match.entries.length,
    since: match.entries.length,
    undo: passTo === null && seat !== null ? undoOf(match, seat) : null,
    wish: null,
    refused: false,
    passTo,
    over: match.over,
    remarks,
    unsaved: hosted.unsaved,
    slow: hosted.slow,
    places: [],
    hosts: [],
    told: null,
    commitment: commitmentTo(match.start.seed),
    fair: null,
    origin: match.start.origin ?? null,
    rematch: null,
    givenBy: {},
  }
}

function undoOf(match: Match, seat: Seat): Table['undo'] {
  if (lastChoice(match, seat) < 0) return null
  return undoPoint(match, seat, undefined, 'choice') === null ? 'consent' : 'free'
}
