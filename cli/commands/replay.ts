import { type Entry, Match, type Seat } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { text, whole } from '../flags.ts'
import { Failure, type Io, OK } from '../io.ts'
import { counted, hanging, wrap } from '../paper.ts'
import { readMatch } from '../records.ts'
import { savedFile } from '../saves.ts'
import { answerWords, eventLine, logLines, seatName, tableLines } from '../words.ts'
import { resultOf } from './verify.ts'

export const replay: Command = {
  usage: 'replay <record>',
  about: 'Step through a record. Piped, it prints the whole match as text.',
  flags: [
    ['--at <number>', 'Begin after so many choices; piped, stop there'],
    ['--seat <number>', 'Through whose eyes, if the match is over: a seat, counted from 1, or “all”'],
  ],
  examples: ['starboard replay <game>-1', 'starboard replay <game>-2.starboard --seat all | less'],
  async run({ io, shelf }, [given], flags) {
    const file = savedFile(io.home, given!)
    const all = readMatch(shelf, file)
    const at = whole(flags, 'at', 0)
    if (at !== undefined && at > all.entries.length) {
      throw new Failure(`${file} has ${counted(all.entries.length, 'choice')}, so there is nothing at ${at}.`)
    }
    const seat = eyesFrom(all, text(flags, 'seat'))
    if (io.interactive) await steps({ io, all, now: after(all, at ?? 0), seat })
    else print({ io, all, now: after(all, 0), seat }, at ?? all.entries.length)
    return OK
  },
}

interface Show {
  readonly io: Io
  readonly all: Match
  /** The match as far as it has been shown. */
  now: Match
  /** Through whose eyes: a watcher's, unless the match is over and nothing is secret any more. */
  seat: Eyes
}

/** A seat; `all` of them together; or a watcher, who is null. */
type Eyes = Seat | 'all' | null

/** Whose eyes somebody means. */
function eyesFrom(all: Match, given: string | undefined): Eyes {
  if (given === undefined || given === 'none') return null
  if (!all.over) throw new Failure('The match is not over: its secrets stay secret.')
  if (given === 'all') return 'all'
  if (/^\d+$/.test(given) && all.players[Number(given) - 1]) return Number(given) - 1
  throw new Failure(`There are seats 1 to ${all.players.length}, “all” and “none”.`)
}

const after = (all: Match, count: number): Match =>
  Match.resume(all.game, { ...all.record(), entries: all.entries.slice(0, count) })

function print(show: Show, until: number): void {
  const { io } = show
  for (const line of heard(show, 0)) io.out(line)
  for (let n = 0; n < until; n++) next(show)
  io.out('')
  table(show)
  io.out(`\n${wrap(resultOf(show.now), io.columns)}`)
}

/** What these eyes read in the log. Together they read everything, each line as one who may read it does. */
function heard({ io, now, seat }: Show, from: number, mark?: string): string[] {
  if (seat !== 'all') return logLines({ io, match: now, seat }, from, mark)
  const views = now.players.map((_, each) => now.view(each))
  const watched = now.view(null)
  return now.events
    .slice(from)
    .map((event) => eventLine(io, now.game, event, event.to ? views[event.to[0]!] : watched, mark))
}

/** Plays one more choice, and shows it with what came of it. */
function next(show: Show): void {
  const { io, all, now } = show
  const entry = all.entries[now.entries.length]!
  const known = now.events.length
  const number = `${now.entries.length + 1}`.padStart(`${all.entries.length}`.length)
  const words =
    all.over || !('ask' in entry) ? entryWords(now, entry) : `${seatName(now, entry.seat)} has answered`
  now.enter(entry)
  io.out(hanging(`${number}  `, words, io.columns))
  for (const line of heard(show, known, '     · ')) io.out(line)
}

/** A choice in words. Those of a match that goes on may be secret, and are not shown. */
function entryWords(match: Match, entry: Entry): string {
  const who = seatName(match, entry.seat)
  if ('resign' in entry) return `${who} gives up`
  if ('player' in entry)
    return `${who} hands over to ${entry.player.name}${entry.player.bot ? ` (${entry.player.bot} bot)` : ''}`
  const ask = match.asks.find(({ seat, id }) => seat === entry.seat && id === entry.ask)!
  return `${who}: ${match.game.text.question(ask, match.view(entry.seat))} ${answerWords(match, ask, entry.answer)}`
}

const HELP = 'Enter or next, back, jump <number>, log, table, seat <number>, seat all or seat none, quit'

async function steps(show: Show): Promise<void> {
  const { io, all } = show
  io.out(
    wrap(`${io.paint.bold(all.game.name)}: ${counted(all.entries.length, 'choice')}. ${HELP}.`, io.columns),
  )
  io.out('')
  table(show)
  for (;;) {
    const line = await io.line(`${show.now.entries.length} of ${all.entries.length} > `)
    if (line === null || /^(q|quit|exit)$/.test(line.trim())) return
    const [word, rest] = line.trim().split(/\s+/, 2)
    const name = word || 'next'
    if (Object.hasOwn(ACTS, name)) ACTS[name]!(show, rest)
    else io.out(wrap(`You can say: ${HELP}.`, io.columns))
  }
}

const forward = (show: Show): void => {
  const { io, all, now } = show
  if (now.entries.length < all.entries.length) next(show)
  else io.out(wrap(`That was the last choice. ${resultOf(all)}`, io.columns))
}

const back = (show: Show): void => jump(show, `${show.now.entries.length - 1}`)

function jump(show: Show, to: string | undefined): void {
  const { io, all } = show
  const count = Number(to)
  if (!/^\d+$/.test(to ?? '') || count > all.entries.length) {
    io.out(`There is nothing before 0 or after ${all.entries.length}.`)
    return
  }
  show.now = after(all, count)
  table(show)
}

function table({ io, now, seat }: Show): void {
  if (seat !== 'all') return io.out(tableLines({ io, match: now, seat }))
  now.players.forEach((_, each) => {
    io.out(`${each > 0 ? '\n' : ''}${io.paint.bold(seatName(now, each))}`)
    io.out(tableLines({ io, match: now, seat: each }))
  })
}

function look(show: Show, which: string | undefined): void {
  try {
    show.seat = eyesFrom(show.all, which ?? 'none')
    table(show)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    show.io.out(wrap(error.message, show.io.columns))
  }
}

const ACTS: Readonly<Record<string, (show: Show, rest?: string) => void>> = {
  next: forward,
  n: forward,
  back,
  b: back,
  jump,
  j: jump,
  table,
  t: table,
  seat: look,
  log: (show) => {
    for (const line of heard(show, 0)) show.io.out(line)
  },
}
