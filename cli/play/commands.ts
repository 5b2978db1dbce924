import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type Ask,
  IllegalAnswer,
  type Match,
  type Player,
  type Seat,
  seatsOf,
  undo,
  undoPoint,
} from '@starboard/kernel'
import { lookUp } from '../commands/rules.ts'
import { pairs } from '../help.ts'
import { Failure } from '../io.ts'
import { readyBots } from '../own/index.ts'
import { hanging, wrap } from '../paper.ts'
import { isRecord, writeCopy } from '../saves.ts'
import { botPlayer } from '../seats.ts'
import { answerWords, drawingOf, keysOf, logLines, optionWords, seatName, tableLines } from '../words.ts'
import { tellHint } from './hint.ts'
import { besides, give, keep, type Outcome, putQuestion, type Session } from './session.ts'

interface TableCommand {
  readonly usage: string
  readonly about: string
  run(session: Session, ask: Ask, rest: string): Outcome | Promise<Outcome>
}

/** A command and what was typed behind it. */
export interface Called {
  readonly command: TableCommand
  readonly rest: string
}

/** The command in a line, if it is one. A stroke in front makes plain that no answer is meant. */
export function commandIn(line: string): Called | null {
  const [, name, rest] = /^\/?(\?|[a-z]+)\s*(.*)$/i.exec(line) ?? []
  const word = name?.toLowerCase() ?? ''
  const full = SHORT[word] ?? word
  return Object.hasOwn(COMMANDS, full) ? { command: COMMANDS[full]!, rest: rest! } : null
}

/** What a command refuses is said, and the question stays open. */
export async function runCommand(session: Session, ask: Ask, { command, rest }: Called): Promise<Outcome> {
  try {
    return await command.run(session, ask, rest)
  } catch (error) {
    if (!(error instanceof Failure || error instanceof IllegalAnswer)) throw error
    session.io.out(wrap(error.message, session.io.columns))
    return 'stay'
  }
}

const SHORT: Readonly<Record<string, string>> = {
  h: 'help',
  t: 'table',
  m: 'map',
  q: 'quit',
  exit: 'quit',
  u: 'undo',
}

const COMMANDS: Readonly<Record<string, TableCommand>> = {
  help: {
    usage: 'help',
    about: 'this list',
    run({ io }) {
      const rows = Object.values(COMMANDS).map(({ usage, about }) => [usage, about] as const)
      io.out(pairs(rows, io.columns))
      io.out(
        wrap(
          'Enter alone shows the question again. “go to” or “fly to” with the name of a place goes there. If an option has the name of a command, write /command.',
          io.columns,
        ),
      )
      return 'stay'
    },
  },
  '?': {
    usage: '? [number, id or words]',
    about: 'the rule behind the question, behind an option, or any other rule',
    run: explainRule,
  },
  why: { usage: 'why', about: 'what is not possible now, and which rule says so', run: explainWhyNot },
  hint: {
    usage: 'hint [!]',
    about:
      'what the greedy bot would answer and why, and what else; or the lesson you are in; hint! looks ahead first',
    run: tellHint,
  },
  table: {
    usage: 'table',
    about: 'how things stand',
    run({ io, match }, { seat }) {
      io.out(tableLines({ io, match, seat }))
      return 'stay'
    },
  },
  map: {
    usage: 'map',
    about: 'where everything is, as a drawing',
    run({ io, match }, { seat }) {
      io.out(drawingOf({ io, match, seat }) ?? 'There is nothing to draw now: table says how things stand.')
      return 'stay'
    },
  },
  log: {
    usage: 'log [number or all]',
    about: 'what has happened: the last lines, so many of them, or all',
    run({ io, match }, { seat }, rest) {
      const lines = logLines({ io, match, seat }, 0)
      if (!/^(all|[1-9]\d*)?$/.test(rest))
        throw new Failure('Type log, log all, or log with a number of lines.')
      const shown = rest === 'all' ? lines : lines.slice(-(Number(rest) || Math.max(5, io.rows - 4)))
      if (shown.length < lines.length)
        io.out(io.paint.dim(`${lines.length - shown.length} earlier lines: log all`))
      for (const line of shown) io.out(line)
      if (lines.length === 0) io.out('Nothing has happened yet.')
      return 'stay'
    },
  },
  goal: {
    usage: 'goal',
    about: 'what you play for, and the ways there',
    run({ io, match }, { seat }) {
      const goal = match.game.text.goal?.(match.view(seat), seat)
      if (!goal) throw new Failure('This game does not say.')
      io.out(io.paint.bold(wrap(goal.aim, io.columns)))
      for (const way of goal.ways) io.out(hanging('· ', way, io.columns))
      return 'stay'
    },
  },
  undo: {
    usage: 'undo [step]',
    about: 'take back what you did last, a whole flight at once; or one step of it',
    run: takeBack,
  },
  pass: { usage: 'pass [name]', about: 'let somebody else who is asked speak first', run: passOn },
  save: {
    usage: 'save [file]',
    about: 'where the game is saved, or a copy in another file',
    run: saveCopy,
  },
  bot: { usage: 'bot [name]', about: 'hand your seat to a bot', run: handToBot },
  person: { usage: 'person <seat> [name]', about: 'hand a bot’s seat to a person', run: handToPerson },
  resign: {
    usage: 'resign',
    about: 'give up your seat',
    async run(session, { seat }) {
      if (!(await agreed(session, 'Give up?'))) return 'stay'
      session.match.resign(seat)
      return 'moved'
    },
  },
  quit: { usage: 'quit', about: 'leave; the game is saved', run: () => 'quit' },
}

function explainRule({ io, box, match }: Session, ask: Ask, rest: string): Outcome {
  const option = 'options' in ask ? ask.options[keysOf(ask.options).indexOf(rest)] : undefined
  if (option) io.out(wrap(optionWords(match, ask, option, match.view(ask.seat), true), io.columns))
  io.out(lookUp(io, box, [option || rest === '' ? (option?.rule ?? ask.rule) : rest]))
  return 'stay'
}

function explainWhyNot({ io, match }: Session, ask: Ask): Outcome {
  const reasons = ask.whyNot?.() ?? []
  const view = match.view(ask.seat)
  if (reasons.length === 0) io.out('Nothing is ruled out here.')
  for (const reason of reasons) {
    io.out(hanging('· ', `${match.game.text.whyNot(reason, view)} ${io.paint.dim(reason.rule)}`, io.columns))
  }
  return 'stay'
}

/** Another saved game is written over only if that is meant, and anything else never. */
async function saveCopy(session: Session, _ask: Ask, rest: string): Promise<Outcome> {
  const { io, match, file } = session
  if (rest !== '' && resolve(rest) !== resolve(file)) {
    if (existsSync(rest)) {
      if (!isRecord(rest)) throw new Failure(`${rest} is already there, and is no saved game.`)
      if (!(await agreed(session, `${rest} is a saved game. Write over it?`))) {
        io.out('Nothing was saved there.')
        return 'stay'
      }
    }
    writeCopy(rest, match)
  }
  io.out(wrap(`Saved in ${rest || file}.`, io.columns))
  return 'stay'
}

/** Alone, everything can be taken back; otherwise what somebody has learned from only if the table agrees. */
async function takeBack(session: Session, { seat }: Ask, rest: string): Promise<Outcome> {
  const { match, heard, spells } = session
  if (rest !== '' && rest !== 'step') throw new Failure('Type undo, or undo step.')
  if (!match.entries.some((entry) => entry.seat === seat && 'ask' in entry))
    throw new Failure('There is nothing to take back.')
  const free = undoPoint(match, seat, undefined, 'choice') !== null
  if (
    !free &&
    !(await agreed(session, 'Somebody has learned something since. Does everyone agree to take it back?'))
  )
    return 'stay'
  undo(match, seat, true, rest === 'step' ? 'choice' : 'intent')
  heard.forEach((count, of) => {
    heard[of] = Math.min(count, match.events.length)
  })
  while ((spells.at(-1)?.from ?? 0) > match.events.length) spells.pop()
  return 'moved'
}

function passOn(session: Session, ask: Ask, rest: string): Outcome {
  const { match, io } = session
  const own = besides(match, ask).find(({ id }) => id === rest)
  if (own) {
    session.next = own
    return 'moved'
  }
  const others = match.asks.filter((other) => other.seat !== ask.seat)
  if (others.length === 0) throw new Failure('Nobody else is asked now.')
  const people = others.filter((other) => match.players[other.seat]!.bot === null)
  const inTurn = people.length > 0 ? people : others
  const after = inTurn.find((other) => other.seat > ask.seat) ?? inTurn[0]!
  const wanted = rest === '' ? after.seat : seatCalled(match, rest)
  const chosen = others.find((other) => other.seat === wanted)
  if (!chosen) throw new Failure(`${seatName(match, wanted)} is not asked now.`)
  if (match.players[wanted]!.bot === null) session.next = chosen
  else {
    const answer = session.bots(chosen)
    io.out(wrap(`${match.players[wanted]!.name}: ${answerWords(match, chosen, answer)}`, io.columns))
    give(session, chosen, answer)
  }
  return 'moved'
}

async function handToBot(session: Session, { seat }: Ask, rest: string): Promise<Outcome> {
  const { match } = session
  const role = seatsOf(match.game, match.start.options).roles[seat]
  const wanted = rest || (role?.program ? 'program' : 'greedy')
  await readyBots([wanted])
  const bot = wanted === 'program' ? wanted : botPlayer(match.game, wanted, seat).bot
  const others = match.players.filter(({ bot }, other) => bot === null && other !== seat)
  if (
    others.length === 0 &&
    !(await agreed(session, 'No person is left then: the bots play to the end. Go on?'))
  )
    return 'stay'
  reseat(session, seat, { name: match.players[seat]!.name, bot })
  return 'moved'
}

function handToPerson(session: Session, ask: Ask, rest: string): Outcome {
  const { match } = session
  const [, which, name] = /^(\S+)\s*(.*)$/.exec(rest) ?? []
  if (which === undefined) throw new Failure('Which seat? For example: person 2 Ana')
  const seat = seatCalled(match, which)
  if (match.players[seat]!.bot === null) throw new Failure(`${seatName(match, seat)} is a person already.`)
  reseat(session, seat, { name: name || `Seat ${seat + 1}`, bot: null })
  putQuestion(session, ask)
  return 'stay'
}

function reseat(session: Session, seat: Seat, player: Player): void {
  const { io, match } = session
  match.seat(seat, player)
  keep(session)
  io.out(wrap(`Seat ${seat + 1} is now ${seatName(match, seat)}.`, io.columns))
}

/** A seat by its number, counted from 1, or by who sits there. */
function seatCalled(match: Match, called: string): Seat {
  const names = match.players.map(({ name }) => name.toLowerCase())
  const seat = /^\d+$/.test(called) ? Number(called) - 1 : names.indexOf(called.toLowerCase())
  if (match.players[seat]) return seat
  throw new Failure(
    `There is no seat called “${called}”: ${match.players.map(({ name }, i) => `${i + 1} ${name}`).join(', ')}.`,
  )
}

async function agreed({ io }: Session, question: string): Promise<boolean> {
  const answer = await io.line(`${question} (yes or no) `)
  return /^y(es)?$/i.test(answer?.trim() ?? '')
}
