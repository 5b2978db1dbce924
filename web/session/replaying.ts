import {
  type Ask,
  Course,
  changeText,
  courseOf,
  type Entry,
  type Hope,
  Hopes,
  hopeTexts,
  linesOf,
  luckOfSeat,
  Match,
  type Milestone,
  type Origin,
  type Player,
  playAgain,
  readRecord,
  type Seat,
  type SeatLuck,
  surprises,
  toWire,
  turningPoints,
  verify,
  type WireAsk,
  writeRecord,
} from '@starboard/kernel'
import { W } from '../words.ts'
import { rulesOf } from './games.ts'
import { type Hosted, host, hostedFromStore, save } from './hosted.ts'
import { freshId } from './secret.ts'
import { Refusal, type Table } from './session.ts'
import { Overtaken } from './store.ts'

/** A match to look back on. */
export interface Story {
  readonly game: string
  readonly players: Table['players']
  readonly choices: number
  readonly over: Table['over']
  /** The seats whose eyes may be used; every seat once it is over. */
  readonly eyes: readonly Seat[]
  /** How many choices had been made when each turn began. */
  readonly turns: readonly number[]
  readonly commitment: string
  /** Which match it goes on from, if it did not begin at the beginning. */
  readonly origin: Origin | null
  /** Published when the match is over, and not before. */
  readonly seed: string | null
}

/** The match after so many choices. */
export interface Frame {
  readonly at: number
  readonly seat: Seat | null
  readonly view: unknown
  readonly players: Table['players']
  /** The whole log so far. */
  readonly lines: Table['log']
  /** How many of the lines came with the last choice. */
  readonly fresh: number
  /** The choice that led here, if this seat may know it. */
  readonly choice: { readonly ask: WireAsk | null; readonly entry: Entry; readonly view: unknown } | null
}

export type Verdict =
  | {
      readonly holds: true
      readonly choices: number
      readonly seed: string
      readonly commitment: string
      /** By name: who had no part in the dice of a table online, and who made which round void. */
      readonly without: readonly string[]
      readonly voids: readonly (readonly string[])[]
    }
  | { readonly holds: false; readonly line: number; readonly reason: string }

/** How lucky each seat was, and what surprised most. */
export interface Luck {
  readonly seats: readonly SeatLuck[]
  readonly lucky: readonly ToldHope[]
  readonly unlucky: readonly ToldHope[]
}

export interface ToldHope extends Pick<Hope, 'seat' | 'choices' | 'chance' | 'came'> {
  readonly words: string
}

/** How a match went: luck, the score round by round, and the rounds that changed most. */
export interface Account extends Luck {
  /** Nothing, where the game keeps no score. */
  readonly course: readonly Milestone[]
  readonly turns: readonly ToldTurn[]
}

export interface ToldTurn {
  /** The later of two milestones of the course. */
  readonly milestone: number
  /** How many choices had been made when that round began. */
  readonly from: number
  /** What it changed, and what happened in it. */
  readonly change: string
  readonly recap: readonly string[]
}

/** So many surprises of each kind are told, and so many turning points at most. */
const TOLD = 3
/** So many lines tell what happened in a round. */
const LINES = 3

/** Without what does not cross to the page. */
const plain = ({ seat, choices, chance, came }: Hope) => ({ seat, choices, chance, came })

interface Reel {
  readonly all: Match
  /** Where the last frame was, to step on from without playing everything again. */
  now: Match
  readonly text: string
}

let reel: Reel | null = null

/** The part of the worker that looks back. */
export const replayCalls = {
  async watch(id: string, turns: readonly string[]): Promise<Story> {
    const { match } = await hostedFromStore(id)
    return wind(match, turns)
  },

  /** A record, kept under this name unless something is kept there already. */
  async watchText(text: string, id = freshId()): Promise<string> {
    const record = readRecord(text)
    try {
      return await kept(host(id, Match.resume(await rulesOf(record.game), record)))
    } catch (error) {
      if (error instanceof Overtaken) return id
      throw error
    }
  },

  frame(at: number, seat: Seat | null): Frame {
    const { all } = current()
    checkEyes(all, seat)
    return frameOf(current(), Math.max(0, Math.min(at, all.entries.length)), seat)
  },

  /** The score round by round, as this seat could follow it. */
  course(seat: Seat | null): readonly Milestone[] {
    const { all } = current()
    checkEyes(all, seat)
    return courseOf(all, seat)
  },

  /** How a match went that is over, told to whoever sat there. */
  account(seat: Seat | null): Account {
    const { all } = current()
    if (!all.over) throw new Refusal('The match is not over: its secrets stay secret.')
    const [hopes, course] = [new Hopes(), new Course(seat)]
    playAgain(all, hopes, course)
    const { lucky, unlucky } = surprises(hopes.all, TOLD)
    const told = [...lucky, ...unlucky]
    const words = hopeTexts(all, told)
    const tell = (some: readonly Hope[]) =>
      some.map((hope) => ({ ...plain(hope), words: words[told.indexOf(hope)]! }))
    return {
      seats: all.players.map((_, at) => luckOfSeat(hopes.all, at)),
      lucky: tell(lucky),
      unlucky: tell(unlucky),
      course: course.milestones,
      turns: turnsIn(all, course.milestones, seat),
    }
  },

  async verify(): Promise<Verdict> {
    const { all, text } = current()
    try {
      const match = verify(all.game, text)
      const { seed, commitment, players, commitments, voids = [] } = match.record()
      const isWithout = ({ bot }: Player, seat: Seat) => bot === null && commitments?.[seat] === ''
      return {
        holds: true,
        choices: match.entries.length,
        seed: match.over ? seed : '',
        commitment,
        without: players.filter(isWithout).map(({ name }) => name),
        voids: voids.map(({ refused }) => refused.map(({ name }) => name)),
      }
    } catch (error) {
      const { line = 0, reason = String(error) } = error as { line?: number; reason?: string }
      return { holds: false, line, reason }
    }
  },

  /** A new table that has come as far as this. The dice to come are those of the old one. */
  async fork(at: number): Promise<string> {
    const { all } = current()
    const record = { ...all.record(), entries: all.entries.slice(0, at) }
    const match = Match.resume(all.game, record)
    if (people(match) === 0) seatSomebody(match)
    return kept(host(freshId(), match))
  },

  recordFile(): string {
    return URL.createObjectURL(new Blob([current().text], { type: 'text/plain' }))
  },
}

/** Another page opens it by its id, so it must have been written down. */
async function kept(hosted: Hosted): Promise<string> {
  await save(hosted)
  if (hosted.unsaved) throw new Refusal(W.cannotKeep)
  return hosted.id
}

function current(): Reel {
  if (!reel) throw new Refusal('No match is open.')
  return reel
}

function wind(all: Match, turns: readonly string[]): Story {
  reel = { all, now: after(all, 0), text: writeRecord(all.record()) }
  const { seed, commitment } = all.record()
  return {
    game: all.game.id,
    players: all.players,
    choices: all.entries.length,
    over: all.over,
    eyes: eyesOf(all),
    turns: turnsOf(all, turns),
    commitment,
    origin: all.start.origin ?? null,
    seed: all.over ? seed : null,
  }
}

/** While a match goes on, only somebody who plays it alone may look back through their own eyes. */
function eyesOf({ over, players }: Match): Seat[] {
  const seats = [...players.keys()]
  const persons = seats.filter((seat) => players[seat]!.bot === null)
  return over ? seats : persons.length === 1 ? persons : []
}

function checkEyes(all: Match, seat: Seat | null): void {
  if (seat !== null && !eyesOf(all).includes(seat))
    throw new Refusal('The match is not over: its secrets stay secret.')
}

function turnsIn(all: Match, course: readonly Milestone[], seat: Seat | null): ToldTurn[] {
  const lines = linesOf(course)
  const view = all.view(seat)
  return turningPoints(course, all.over!.winners, TOLD).map(({ milestone }) => {
    const [before, now] = [course[milestone - 1]!, course[milestone]!]
    const heard = all.log(seat, before.lines).filter(({ n }) => n < now.lines)
    const events = heard.map(({ event }) => event)
    return {
      milestone,
      from: before.choices,
      change: changeText(all.game, lines, milestone, all.players),
      recap: all.game.text.recap?.(events, view).slice(0, LINES) ?? [],
    }
  })
}

const after = (all: Match, count: number): Match =>
  Match.resume(all.game, { ...all.record(), entries: all.entries.slice(0, count) })

function turnsOf(all: Match, types: readonly string[]): number[] {
  if (types.length === 0) return [0]
  const match = after(all, 0)
  const turns = [0]
  for (const entry of all.entries) {
    const heard = match.events.length
    match.enter(entry)
    if (match.events.slice(heard).some(({ type }) => types.includes(type))) turns.push(match.entries.length)
  }
  return turns
}

function frameOf(reel: Reel, at: number, seat: Seat | null): Frame {
  const { all } = reel
  const before = Math.max(0, at - 1)
  if (reel.now.entries.length > before) reel.now = after(all, before)
  while (reel.now.entries.length < before) reel.now.enter(all.entries[reel.now.entries.length]!)
  const heard = reel.now.log(seat).length
  const choice = at > 0 ? choiceOf(reel.now, all.entries[before]!, seat, all.over !== null) : null
  if (at > 0) reel.now.enter(all.entries[before]!)
  const { now } = reel
  const lines = now.log(seat)
  return {
    at,
    seat,
    view: now.view(seat),
    players: [...now.players],
    lines,
    fresh: lines.length - heard,
    choice,
  }
}

/** Another's choice may be a secret as long as the match goes on. */
function choiceOf(match: Match, entry: Entry, seat: Seat | null, over: boolean): Frame['choice'] {
  if (!over && entry.seat !== seat) return null
  const asked = (ask: Ask) => ask.seat === entry.seat && 'ask' in entry && ask.id === entry.ask
  const ask = match.asks.find(asked)
  return { ask: ask ? toWire(ask) : null, entry, view: match.view(entry.seat) }
}

const people = (match: Match): number => match.players.filter(({ bot }) => bot === null).length

/** Whoever plays on from a match of bots takes the first seat that is not the program's. */
function seatSomebody(match: Match): void {
  const seat = Math.max(
    0,
    match.players.findIndex(({ bot }) => bot !== 'program'),
  )
  if (!match.over) match.seat(seat, { name: match.players[seat]!.name, bot: null })
}
