import { botsAt, nextAsk } from '@starboard/bots'
import type { Ask, Match, Seat } from '@starboard/kernel'
import { canonical, commitmentTo } from '@starboard/kernel'
import { Interrupted, OK } from '../io.ts'
import { counted, rule, wrap } from '../paper.ts'
import { putAway, writeSave } from '../saves.ts'
import type { House, Opened } from '../shelf.ts'
import { logLines, seatName, tableLines } from '../words.ts'
import { tellEstimate } from './estimate.ts'
import { newsFor, noteSpell } from './news.ts'
import { keep, type Outcome, type Session, show } from './session.ts'
import { takeTurn } from './turn.ts'

/** How much of the log somebody who comes back is shown. */
const REMINDER = 12

/** Plays a match to its end, or until somebody leaves. Says with which code the process should end. */
export async function sitDown(
  { io, worker, plain = false }: House,
  box: Opened,
  match: Match,
  file: string,
): Promise<number> {
  const known = match.entries.length > 0 ? Math.max(0, match.events.length - REMINDER) : 0
  const session: Session = {
    io,
    box,
    match,
    file,
    bots: botsAt(match),
    worker,
    at: null,
    next: null,
    secret: false,
    heard: match.players.map(() => known),
    seen: [],
    spells: [],
    drawn: plain ? null : [],
    estimated: null,
  }
  writeSave(file, match)
  welcome(session)
  try {
    if ((await rounds(session)) === 'quit') farewell(session)
    else ending(session)
    return OK
  } catch (error) {
    io.out('')
    keep(session)
    farewell(session)
    if (error instanceof Interrupted) return error.code
    throw error
  }
}

function welcome({ io, match, file }: Session): void {
  const seats = match.players.map((_, seat) => `${seat + 1} ${seatName(match, seat)}`)
  io.out(wrap(`${io.paint.bold(match.game.name)}. ${match.game.about}`, io.columns))
  io.out(wrap(`Seats: ${seats.join(', ')}.`, io.columns))
  const seal = commitmentTo(match.start.seed).slice(0, 16)
  const words = `Saved in ${file} after every answer. The seed of the dice is sealed as ${seal}…: at the end anybody can check it.`
  io.out(io.paint.dim(wrap(words, io.columns)))
  if (match.players.some(({ bot }) => bot === null))
    io.out(wrap('Type help to see what else you can say.', io.columns))
}

async function rounds(session: Session): Promise<Outcome> {
  const { match, io } = session
  while (!match.over) {
    const ask = askNow(session)
    if (match.players[ask.seat]!.bot === null) {
      keep(session) // With what the bots have answered since.
      if (!(await handOver(session, ask.seat))) return 'quit'
      show(session, ask)
      await tellEstimate(session, ask)
      if ((await takeTurn(session, ask)) === 'quit') return 'quit'
      keep(session)
    } else {
      noteSpell(session, ask.seat)
      match.answer(ask.seat, ask.id, session.bots(ask))
      await io.breathe()
    }
  }
  return 'moved'
}

/** Where several are asked, whoever was named speaks next, or whoever is at the keyboard; otherwise people come first. */
function askNow({ match, at, next }: Session): Ask {
  const open = match.asks.filter((ask) => match.players[ask.seat]!.bot === null)
  const named = next && open.find(({ seat, id }) => seat === next.seat && id === next.id)
  return named ?? open.find(({ seat }) => seat === at) ?? nextAsk(match)!
}

/** Another person comes to the keyboard. If there is anything to hide, the screen is empty until they are there. */
async function handOver(session: Session, seat: Seat): Promise<boolean> {
  const { io, match, at, secret } = session
  if (at === seat) return true
  session.at = seat
  const people = match.players.filter(({ bot }) => bot === null)
  if (people.length < 2) return true
  if (!secret && looksTheSame(match, at, seat)) {
    if (at !== null) readAlong(session, at, seat)
    return true
  }
  io.clear()
  io.out(rule(io.columns))
  io.out(wrap(`Pass the keyboard to ${match.players[seat]!.name}, press Enter.`, io.columns))
  session.secret = false
  const line = await io.line('> ', true)
  io.clear()
  return line !== null
}

/** Nothing was hidden: who comes next has read over the other's shoulder, and need not be told again. */
function readAlong({ match, heard }: Session, over: Seat, seat: Seat): void {
  const missed = match.log(seat, heard[seat]).filter(({ n }) => n < heard[over]!)
  if (!missed.every(({ event }) => !event.to || event.to.includes(over))) return
  heard[seat] = Math.max(heard[seat]!, heard[over]!)
}

/** A view may say whose it is; that alone is no secret. */
const looksTheSame = (match: Match, one: Seat | null, other: Seat): boolean =>
  canonical({ ...(match.view(one) as object), seat: null }) ===
  canonical({ ...(match.view(other) as object), seat: null })

function farewell({ io, match, file }: Session): void {
  io.out(wrap(`Saved after ${counted(match.entries.length, 'choice')}. Go on with:`, io.columns))
  io.out(`  ${io.command} play --load ${file}`)
}

function ending(session: Session): void {
  const { io, match, heard } = session
  const people = [...match.players.keys()].filter((seat) => match.players[seat]!.bot === null)
  const seat = people.length === 1 ? people[0]! : null
  keep(session)
  const file = putAway(io.home, session.file)
  io.out('')
  const news = seat === null ? logLines({ io, match, seat }, Math.min(...heard)) : newsFor(session, seat)
  for (const line of news) io.out(line)
  io.out(`\n${tableLines({ io, match, seat })}\n`)
  io.out(io.paint.bold(wrap(match.game.text.over(match.over!, match.view(seat)), io.columns)))
  match.over!.scores.forEach((score, of) => {
    if (match.players[of]?.bot === 'program') return
    io.out(`  ${match.players[of]!.name}: ${score}`)
  })
  io.out(
    io.paint.dim(
      wrap(
        `${match.over!.next ? `“${io.command} play --after ${file}” plays the next game. ` : ''}The record, with the seed of the dice, is ${file}. “${io.command} verify” checks it, “${io.command} replay” shows it again.`,
        io.columns,
      ),
    ),
  )
}
