import type { Ask, Json, Match, Seat } from '@starboard/kernel'
import { Failure, type Io } from '../io.ts'
import { listed, wrap } from '../paper.ts'
import { writeSave } from '../saves.ts'
import type { Opened } from '../shelf.ts'
import { drawingOf, lessonLines, questionLines, seatName } from '../words.ts'
import { newsFor, noteSpell, type Spell } from './news.ts'

/** A game on the table: the match, and who is looking at the screen. */
export interface Session {
  readonly io: Io
  readonly box: Opened
  readonly match: Match
  readonly file: string
  readonly bots: (ask: Ask) => Json
  /** The file that plays matches out in a thread of its own, if there is one. */
  readonly worker: URL | null
  /** Who sits at the keyboard; null before anybody does. */
  at: Seat | null
  /** Which question is put next where several are open. */
  next: Pick<Ask, 'seat' | 'id'> | null
  /** The last answer must not be read by whoever comes next. */
  secret: boolean
  /** How many lines of the log each seat has read, and the table as it last saw it. */
  readonly heard: number[]
  readonly seen: string[]
  /** Who has answered when: what came of it is told apart. */
  readonly spells: Spell[]
  /** The drawing each seat saw last; null where nobody wants any, since it would be read aloud letter by letter. */
  readonly drawn: string[] | null
  /** What was last estimated; nobody is told the same again. */
  estimated: string | null
}

/** What became of a line somebody typed. */
export type Outcome = 'stay' | 'moved' | 'quit'

/** Answers a question, and notes whether the answer is to be hidden from the next at the keyboard. */
export function give(session: Session, ask: Ask, answer: Json): void {
  const { match } = session
  noteSpell(session, ask.seat)
  const beside = match.asks.filter((other) => other !== ask)
  match.answer(ask.seat, ask.id, answer)
  session.secret = beside.some((other) => match.asks.includes(other))
  session.next = null
}

/** What has happened since this seat last looked, how things stand, and what it is asked. */
export function show(session: Session, ask: Ask): void {
  const { io, match, heard, seen } = session
  const news = newsFor(session, ask.seat)
  heard[ask.seat] = match.events.length
  const table = match.game.text.table(match.view(ask.seat), ask.seat)
  const changed = changesIn(table, seen[ask.seat], io.rows)
  seen[ask.seat] = table
  io.out('')
  if (news.length > 0) io.out(`${news.join('\n')}\n`)
  if (changed !== '') io.out(`${wrap(changed, io.columns)}\n`)
  showDrawing(session, ask.seat)
  putQuestion(session, ask)
}

/** Where everything is, whenever it is not as this seat saw it last. */
function showDrawing({ io, match, drawn }: Session, seat: Seat): void {
  const drawing = drawn && drawingOf({ io, match, seat })
  if (drawing === null || drawing === drawn![seat]) return
  drawn![seat] = drawing
  io.out(`${drawing}\n`)
}

/** A table this short is shown whole whenever it changes; it may be a picture. */
const SHORT = 4

/** What there is to show of the table: all of it at first, later what has changed, or if that is much what concerns the seat itself. */
function changesIn(table: string, before: string | undefined, rows: number): string {
  if (before === undefined) return table
  if (table === before) return ''
  const lines = table.split('\n')
  if (lines.length <= SHORT) return table
  const known = new Set(placed(before.split('\n')).map(({ key }) => key))
  const now = placed(lines)
  const changed = now.filter(({ key }) => !known.has(key))
  // With its heading, or nobody would know whose it is; a picture, whose heading ends in a colon, whole.
  const headings = new Set(changed.map(({ heading }) => heading))
  const isPicture = (heading: string) => heading.endsWith(':') && headings.has(heading)
  const fresh = now.filter(
    ({ line, heading, key }) => !known.has(key) || headings.has(line) || isPicture(heading),
  )
  if (fresh.length <= rows / 3) return fresh.map(({ line }) => line).join('\n')
  const own = fresh.filter(({ line, heading }) => line === lines[0] || heading.startsWith('•'))
  return own.length <= rows / 3 ? [...own.map(({ line }) => line), MUCH].join('\n') : ''
}

const MUCH = 'Much else has changed: “table” shows it.'

/** What is told about somebody or something stands this far under its heading. */
const UNDER = /^ {4}/

/** Each line with its heading; the same words under another one are something else. */
function placed(lines: readonly string[]): { line: string; heading: string; key: string }[] {
  let heading = ''
  return lines.map((line) => {
    if (!UNDER.test(line)) heading = line
    return { line, heading, key: heading === line ? line : `${heading.split(',', 1)[0]}\n${line}` }
  })
}

export function putQuestion({ io, match }: Session, ask: Ask): void {
  const people = match.players.filter(({ bot }) => bot === null)
  if (people.length > 1) io.out(io.paint.bold(`${seatName(match, ask.seat)}:`))
  const lesson = lessonLines({ io, match, seat: ask.seat }, ask)
  if (lesson !== null) io.out(lesson)
  io.out(questionLines({ io, match, seat: ask.seat }, ask))
  for (const own of besides(match, ask))
    io.out(
      io.paint.dim(
        wrap(
          `You are asked besides: ${match.game.text.question(own, match.view(own.seat))} “/pass ${own.id}”.`,
          io.columns,
        ),
      ),
    )
  const others = [...new Set(match.asks.map(({ seat }) => seat))].filter((seat) => seat !== ask.seat)
  if (others.length === 0) return
  const names = others.map((seat) => match.players[seat]!.name)
  const words = `${listed(names)} ${names.length === 1 ? 'is' : 'are'} asked too: “/pass ${names[0]}” to let them speak first.`
  io.out(io.paint.dim(wrap(words, io.columns)))
}

/** What else the same seat is asked at the same time: a referee's desk lies open beside other questions. */
export const besides = (match: Match, { seat, id }: Ask): Ask[] =>
  match.asks.filter((other) => other.seat === seat && other.id !== id)

/** Saves; a full disk is no reason to stop playing, but it is said. */
export function keep({ io, match, file }: Session): void {
  try {
    writeSave(file, match)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    io.err(error.message)
  }
}
