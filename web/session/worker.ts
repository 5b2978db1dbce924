import { type Considered, type Hint, hintFor, nextAsk, thinkingOver } from '@starboard/bots'
import {
  type Ask,
  type Frame,
  framesSince,
  type Json,
  Match,
  type Much,
  type Options,
  type Player,
  type Seat,
  seedFrom,
  thinned,
  undo,
  writeRecord,
} from '@starboard/kernel'
import { W } from '../words.ts'
import { givenName, upload, wishFor } from './api.ts'
import { type Port, serve } from './call.ts'
import { estimateCalls } from './estimating.ts'
import { rulesOf } from './games.ts'
import { type Hosted, host, hostedFromStore, newsOf, people, save, sit } from './hosted.ts'
import { replayCalls } from './replaying.ts'
import { freshId, freshSeed } from './secret.ts'
import { Refusal, type Table } from './session.ts'
import { Overtaken } from './store.ts'
import { BREATH, goneOn, type Thinker, thoughtOf } from './thinking.ts'

const port = self as unknown as Port

/** What a table is made of; the dice of a guided match are known. */
export interface Made {
  readonly game: string
  readonly options: Options
  readonly players: readonly Player[]
  readonly seed?: string
}

/** A table that could not be written down lives only in the worker that made it. */
interface Created {
  readonly id: string
  readonly saved: boolean
}

/** Where nobody but bots is left, somebody may want to watch. */
const PACE = 160

let table: Hosted | null = null
let playing = false
/** Who was told to answer with the best found so far. */
const hurried: Record<Thinker, boolean> = { bot: false, hint: false }
/** How many questions were thought over: only the last is still of use. */
let wondered = 0
/** The table that no other tab may have open. */
let claimed = ''

const calls = {
  async create({ seed, ...made }: Made): Promise<Created> {
    const game = await rulesOf(made.game)
    table = host(
      freshId(),
      Match.start(game, { ...made, seed: seed === undefined ? freshSeed() : seedFrom(seed) }),
    )
    await save(table)
    return { id: table.id, saved: !table.unsaved }
  },

  async open(id: string): Promise<void> {
    if (claimed !== id) claim(id) // Before it is read: the tab that had it stops writing.
    if (table?.id !== id) table = await hostedFromStore(id)
    table.told = null
    tell(table)
    void playOn(table)
  },

  /** How a table stands, to whoever plays it alone, else to anybody who passes by. It is not opened: nothing goes on there. */
  async standing(id: string): Promise<Pick<Table, 'seat' | 'view'>> {
    const hosted = await hostedFromStore(id)
    const [seat, ...others] = people(hosted)
    const eyes = seat === undefined || others.length > 0 ? null : seat
    return { seat: eyes, view: hosted.match.view(eyes) }
  },

  async answer(seat: Seat, id: string, answer: Json): Promise<void> {
    const hosted = current()
    const { match } = hosted
    const beside = match.asks.filter((ask) => ask.seat !== seat)
    match.answer(seat, id, answer)
    hosted.secret = beside.some((ask) => match.asks.includes(ask))
    await changed(hosted)
  },

  take(seat: Seat): void {
    const hosted = current()
    if (!people(hosted).includes(seat)) throw new Refusal('Nobody sits there.')
    sit(hosted, seat)
    tell(hosted)
  },

  /** Somebody else wants to come to the screen; if there is anything to hide, it is hidden first. A bot that is asked goes on. */
  async call(seat: Seat): Promise<void> {
    const hosted = current()
    if (hosted.match.players[seat]?.bot != null) {
      goOn(hosted, seat)
      return changed(hosted)
    }
    hosted.wanted = seat
    tell(hosted)
  },

  async undo(consent: boolean, much: Much): Promise<void> {
    const hosted = current()
    undo(hosted.match, hosted.at!, consent, much)
    await changed(hosted)
  },

  async resign(seat: Seat): Promise<void> {
    const hosted = current()
    hosted.match.resign(seat)
    await changed(hosted)
  },

  async hand(seat: Seat, player: Player): Promise<void> {
    const hosted = current()
    hosted.match.seat(seat, player)
    await changed(hosted)
  },

  async say(words: string): Promise<void> {
    const hosted = current()
    const who = hosted.at === null ? '' : hosted.match.players[hosted.at]!.name
    hosted.remarks = [...hosted.remarks, { who, words: words.slice(0, 2000), when: Date.now() }]
    await changed(hosted)
  },

  hint(seat: Seat, id: string): Hint {
    const { match } = current()
    return hintFor(match, asked(match, seat, id))
  },

  /** The same with foresight, which takes its time: whoever has answered meanwhile gets nothing. */
  async think(seat: Seat, id: string): Promise<readonly Considered[] | null> {
    const { match } = current()
    const ask = asked(match, seat, id)
    const mine = ++wondered
    const isOver = goneOn(match)
    hurried.hint = false
    const thought = await thoughtOf(
      thinkingOver(match, ask, () => hurried.hint),
      { isMoot: () => mine !== wondered || isOver() },
    )
    return thought?.found ?? null
  },

  /** Whoever thinks has thought for long enough. */
  hurry(who: Thinker): void {
    hurried[who] = true
  },

  frames(since: number): readonly Frame[] {
    const { match, at } = current()
    return thinned(framesSince(match, at, Math.min(since, match.entries.length)))
  },

  /** The text never reaches the page: it gets an address to download from. */
  record(): string {
    const text = writeRecord(current().match.record())
    return URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  },

  /** Sent from here, because the seed of a match that goes on is none of the page's business. */
  async bringOnline(): Promise<string> {
    const { match, at } = current()
    const seats = match.players.map((player, seat) => wishFor(player, seat === at))
    return upload(
      writeRecord(match.record()),
      seats,
      givenName(at === null ? undefined : match.players[at]!.name),
    )
  },

  ...replayCalls,
  ...estimateCalls,
}

export type WorkerCalls = typeof calls

serve(port, calls, ['think', 'hurry'])

function current(): Hosted {
  if (!table) throw new Refusal('No table is open.')
  return table
}

function asked(match: Match, seat: Seat, id: string): Ask {
  const ask = match.asks.find((open) => open.seat === seat && open.id === id)
  if (!ask) throw new Refusal('This is not asked any more.')
  return ask
}

const tell = (hosted: Hosted): void => port.postMessage({ news: newsOf(hosted) })

/** Written down first, shown afterwards. */
async function changed(hosted: Hosted): Promise<void> {
  if (!(await isWritten(hosted))) throw new Refusal(W.cut.elsewhere)
  tell(hosted)
  void playOn(hosted)
}

/** Whether it was for this tab to write: what another has written meanwhile is left as it is. */
async function isWritten(hosted: Hosted): Promise<boolean> {
  try {
    await save(hosted)
    return true
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    lose()
    return false
  }
}

/** Lets the bots answer until a person is asked. Between breaths the page can get a word in. */
async function playOn(hosted: Hosted): Promise<void> {
  if (playing) return
  playing = true
  try {
    while (table === hosted && botsTurn(hosted)) {
      const watched = people(hosted).length === 0
      const until = performance.now() + (watched ? 0 : BREATH)
      do await letAnswer(hosted)
      while (botsTurn(hosted) && performance.now() < until)
      if (table !== hosted) return // Another tab has it now, and what is written down is theirs.
      hosted.slow &&= botsTurn(hosted)
      if (!(await isWritten(hosted))) return
      tell(hosted)
      await new Promise((done) => setTimeout(done, watched ? PACE : 0))
    }
  } catch (error) {
    port.postMessage({ news: { cut: 'broken' } })
    throw error // For whoever looks at the console: it names the record that repeats it.
  } finally {
    playing = false
  }
}

/** The bot whose turn it is thinks and answers, unless something else was done at the table meanwhile. */
async function letAnswer(hosted: Hosted): Promise<void> {
  const { match, minds } = hosted
  const ask = nextAsk(match)!
  const isOver = goneOn(match)
  hurried.bot = false
  const thought = await thoughtOf(
    minds(ask, () => hurried.bot),
    { isMoot: () => table !== hosted || isOver(), onSlow: () => tellSlow(hosted) },
  )
  if (thought) match.answer(ask.seat, ask.id, thought.found)
}

/** Once in a turn: whoever had to wait may say so at every answer that follows. */
function tellSlow(hosted: Hosted): void {
  if (hosted.slow) return
  hosted.slow = true
  port.postMessage({ news: { slow: true } satisfies Pick<Table, 'slow'> })
}

/**
 * A bot does what it would do next, to the end: until something has happened and it is asked the same again, or it is asked nothing. What
 * it only sets down for later is nothing that anybody would see.
 */
function goOn({ match, bots }: Hosted, seat: Seat): void {
  const askOf = () => match.asks.find((ask) => ask.seat === seat)
  const first = askOf()
  const before = match.events.length
  for (let ask = first; ask && !(ask.id === first!.id && match.events.length !== before); ask = askOf())
    match.answer(seat, ask.id, bots(ask))
}

function botsTurn({ match }: Hosted): boolean {
  const ask = nextAsk(match)
  return ask !== null && match.players[ask.seat]!.bot !== null
}

/** A table is open in one tab at a time: the newest has it, and the one before is told. */
function claim(id: string): void {
  claimed = id
  // There are no locks on a page that came without TLS from another machine.
  void navigator.locks?.request(`table ${id}`, { steal: true }, () => new Promise(() => {})).catch(lose)
}

/** Another tab has the table. */
function lose(): void {
  table = null
  port.postMessage({ news: { cut: 'elsewhere' } })
}
