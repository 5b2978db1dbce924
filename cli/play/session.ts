import type { Ask, Json, Match, Seat } from '@starboard/kernel'
import { Failure, type Io } from '../io.ts'
import { listed, wrap } from '../paper.ts'
import { writeSave } from '../saves.ts'
import type { Box } from '../shelf.ts'
import { lessonLines, logLines, questionLines, seatName } from '../words.ts'

/** A game on the table: the match, and who is looking at the screen. */
export interface Session {
  readonly io: Io
  readonly box: Box
  readonly match: Match
  readonly file: string
  readonly bots: (ask: Ask) => Json
  /** Who sits at the keyboard; null before anybody does. */
  at: Seat | null
  /** Who was asked to speak next where several may. */
  next: Seat | null
  /** The last answer must not be read by whoever comes next. */
  secret: boolean
  /** How many lines of the log each seat has read, and the table as it last saw it. */
  readonly heard: number[]
  readonly seen: string[]
}

/** What became of a line somebody typed. */
export type Outcome = 'stay' | 'moved' | 'quit'

/** Answers a question, and notes whether the answer is to be hidden from the next at the keyboard. */
export function give(session: Session, ask: Ask, answer: Json): void {
  const { match } = session
  const beside = match.asks.filter((other) => other !== ask)
  match.answer(ask.seat, ask.id, answer)
  session.secret = beside.some((other) => match.asks.includes(other))
  session.next = null
}

/** What has happened since this seat last looked, how things stand, and what it is asked. */
export function show(session: Session, ask: Ask): void {
  const { io, match, heard, seen } = session
  const reader = { io, match, seat: ask.seat }
  const news = logLines(reader, Math.min(heard[ask.seat]!, match.events.length))
  heard[ask.seat] = match.events.length
  const table = match.game.text.table(match.view(ask.seat), ask.seat)
  const changed = changesIn(table, seen[ask.seat], io.rows)
  seen[ask.seat] = table
  io.out('')
  if (news.length > 0) io.out(`${news.join('\n')}\n`)
  if (changed !== '') io.out(`${wrap(changed, io.columns)}\n`)
  putQuestion(session, ask)
}

/** A table this short is shown whole whenever it changes; it may be a picture. */
const SHORT = 6

/** What there is to show of the table: all of it at first, later what has changed, if that is not too much. */
function changesIn(table: string, before: string | undefined, rows: number): string {
  if (before === undefined) return table
  if (table === before) return ''
  const lines = table.split('\n')
  if (lines.length <= SHORT) return table
  const known = new Set(before.split('\n'))
  const fresh = lines.filter((line) => !known.has(line))
  return fresh.length <= rows / 3 ? fresh.join('\n') : ''
}

export function putQuestion({ io, match }: Session, ask: Ask): void {
  const people = match.players.filter(({ bot }) => bot === null)
  if (people.length > 1) io.out(io.paint.bold(`${seatName(match, ask.seat)}:`))
  const lesson = lessonLines({ io, match, seat: ask.seat }, ask)
  if (lesson !== null) io.out(lesson)
  io.out(questionLines({ io, match, seat: ask.seat }, ask))
  const others = [...new Set(match.asks.map(({ seat }) => seat))].filter((seat) => seat !== ask.seat)
  if (others.length === 0) return
  const names = others.map((seat) => match.players[seat]!.name)
  const words = `${listed(names)} ${names.length === 1 ? 'is' : 'are'} asked too: “/pass ${names[0]}” to let them speak first.`
  io.out(io.paint.dim(wrap(words, io.columns)))
}

/** Saves; a full disk is no reason to stop playing, but it is said. */
export function keep({ io, match, file }: Session): void {
  try {
    writeSave(file, match)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    io.err(error.message)
  }
}
