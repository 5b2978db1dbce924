import { type Entry, Match, type Seat } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { whole } from '../flags.ts'
import { Failure, type Io, OK } from '../io.ts'
import { counted, hanging, wrap } from '../paper.ts'
import { readMatch } from '../records.ts'
import { answerWords, logLines, seatName, tableLines } from '../words.ts'
import { resultOf } from './verify.ts'

export const replay: Command = {
  usage: 'replay <record>',
  about: 'Step through a record. Piped, it prints the whole match as text.',
  flags: [['--at <number>', 'Begin after so many choices; piped, stop there']],
  examples: ['starboard replay long-fall-1.starboard', 'starboard replay long-fall-1.starboard | less'],
  async run({ io, shelf }, [file], flags) {
    const all = readMatch(shelf, file!)
    const at = whole(flags, 'at', 0)
    if (at !== undefined && at > all.entries.length) {
      throw new Failure(`${file} has ${counted(all.entries.length, 'choice')}, so there is nothing at ${at}.`)
    }
    if (io.interactive) await steps({ io, all, now: after(all, at ?? 0), seat: null })
    else print(io, all, at ?? all.entries.length)
    return OK
  },
}

interface Show {
  readonly io: Io
  readonly all: Match
  /** The match as far as it has been shown. */
  now: Match
  /** Through whose eyes: a watcher's, unless the match is over and nothing is secret any more. */
  seat: Seat | null
}

const after = (all: Match, count: number): Match =>
  Match.resume(all.game, { ...all.record(), entries: all.entries.slice(0, count) })

function print(io: Io, all: Match, until: number): void {
  const show: Show = { io, all, now: after(all, 0), seat: null }
  for (const line of logLines({ io, match: show.now, seat: null }, 0)) io.out(line)
  for (let n = 0; n < until; n++) next(show)
  io.out(`\n${tableLines({ io, match: show.now, seat: null })}\n`)
  io.out(wrap(resultOf(show.now), io.columns))
}

/** Plays one more choice, and shows it with what came of it. */
function next({ io, all, now, seat }: Show): void {
  const entry = all.entries[now.entries.length]!
  const heard = now.events.length
  const number = `${now.entries.length + 1}`.padStart(`${all.entries.length}`.length)
  const words =
    all.over || !('ask' in entry) ? entryWords(now, entry) : `${seatName(now, entry.seat)} has answered`
  now.enter(entry)
  io.out(hanging(`${number}  `, words, io.columns))
  for (const line of logLines({ io, match: now, seat }, heard, '     · ')) io.out(line)
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

const HELP = 'Enter or next, back, jump <number>, log, table, seat <number> or seat none, quit'

async function steps(show: Show): Promise<void> {
  const { io, all } = show
  io.out(
    wrap(`${io.paint.bold(all.game.name)}: ${counted(all.entries.length, 'choice')}. ${HELP}.`, io.columns),
  )
  io.out(`\n${tableLines({ io, match: show.now, seat: show.seat })}`)
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
  io.out(tableLines({ io, match: now, seat }))
}

function look(show: Show, which: string | undefined): void {
  const { io, all } = show
  const seat = which === 'none' ? null : Number(which) - 1
  if (seat !== null && !all.over) io.out('The match is not over: its secrets stay secret.')
  else if (seat !== null && !all.players[seat]) io.out(`There are seats 1 to ${all.players.length}.`)
  else {
    show.seat = seat
    table(show)
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
  log: ({ io, now, seat }) => {
    for (const line of logLines({ io, match: now, seat }, 0)) io.out(line)
  },
}
