import type { Seat } from './ask.ts'
import type { Origin, VoidRound } from './fair.ts'
import { isPlayer, type Options, type Player } from './game.ts'
import { canonical, type Json, sha } from './json.ts'
import type { Seed } from './random.ts'

/** One line of a record: an answer, a seat that changes hands, or a seat that gives up. */
export type Entry =
  | { readonly seat: Seat; readonly ask: string; readonly answer: Json }
  | { readonly seat: Seat; readonly player: Player }
  | { readonly seat: Seat; readonly resign: true }

/** All that a match starts from. */
export interface Start<S> {
  readonly options: Options
  readonly players: readonly Player[]
  readonly seed: Seed
  /** What the seats added to the seed, in their order, where it was the secret of a server. */
  readonly nonces?: readonly string[]
  /** What the seats had committed to before any nonce was revealed; older matches have nonces without it. */
  readonly commitments?: readonly string[]
  /** The rounds before in which somebody did not reveal what they had committed to. */
  readonly voids?: readonly VoidRound[]
  /** Which match it goes on from, if it began from a position of another. */
  readonly origin?: Origin
  /** Where it began, if not with the game's own setup. */
  readonly position: S | null
}

/** The durable truth of a match: with the game's code, everything else follows. */
export interface MatchRecord extends Start<Json> {
  readonly game: string
  readonly version: number
  readonly commitment: string
  readonly entries: readonly Entry[]
  /** The hash of the state after the last entry. */
  readonly end: string
}

/** A record that cannot be read or does not hold. `line` is where, counted from 1. */
export class RecordError extends Error {
  override readonly name = 'RecordError'
  readonly line: number
  readonly reason: string

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.line = line
    this.reason = reason
  }
}

const FORMAT = 'starboard record 1'

/**
 * A record as text, described in docs/record.md. Every line is sealed with the hash of all before it, so that
 * a changed byte is found in its own line.
 */
export function writeRecord(record: MatchRecord): string {
  const header = [
    FORMAT,
    `game ${record.game} ${record.version}`,
    `options ${canonical(record.options)}`,
    `seats ${canonical(record.players)}`,
    `commitment ${record.commitment}`,
    `seed ${record.seed}`,
    ...(record.commitments ? [`commitments ${canonical(record.commitments)}`] : []),
    ...(record.nonces ? [`nonces ${canonical(record.nonces)}`] : []),
    ...(record.voids?.length ? [`void ${canonical(record.voids)}`] : []),
    ...(record.origin ? [`origin ${canonical(record.origin)}`] : []),
    ...(record.position === null ? [] : [`position ${canonical(record.position)}`]),
  ]
  const lines: string[] = [
    ...header,
    `choices ${record.entries.length}`,
    ...record.entries.map(lineOf),
    `end ${record.end}`,
  ]
  let seal = ''
  return lines
    .map((line, i) => {
      seal = sealOf(seal, line)
      return i < header.length ? `${line}\n` : `${line} ~${seal}\n`
    })
    .join('')
}

function lineOf(entry: Entry): string {
  if ('ask' in entry) return `${entry.seat} ${entry.ask} ${canonical(entry.answer)}`
  if ('player' in entry) return `${entry.seat} ! seat ${canonical(entry.player)}`
  return `${entry.seat} ! resign`
}

const sealOf = (before: string, line: string): string => sha(`${before}\n${line}`).slice(0, 8)

/** Reads a record and checks its seals, not yet its rules. */
export function readRecord(text: string): MatchRecord & { readonly firstLine: number } {
  const lines = unsealed(text)
  const reader = { lines, at: 0 }
  if (lines[0] !== FORMAT) throw new RecordError(1, 'this is not a Starboard record')
  reader.at = 1
  const [game, version] = word(reader, 'game').split(' ')
  const options = json(reader, 'options') as Options
  const players = json(reader, 'seats') as unknown as Player[]
  const commitment = word(reader, 'commitment')
  const seed = word(reader, 'seed')
  const commitments = optional(reader, 'commitments') as string[] | null
  const nonces = optional(reader, 'nonces') as string[] | null
  const voids = optional(reader, 'void') as unknown as VoidRound[] | null
  const origin = optional(reader, 'origin') as unknown as Origin | null
  const position = optional(reader, 'position')
  const count = choices(reader)
  const firstLine = reader.at + 1
  const entries = Array.from({ length: count }, () => entry(reader))
  const end = word(reader, 'end')
  return {
    game: game!,
    version: Number(version),
    options,
    players,
    commitment,
    seed,
    ...(commitments && { commitments }),
    ...(nonces && { nonces }),
    ...(voids && { voids }),
    ...(origin && { origin }),
    position,
    entries,
    end,
    firstLine,
  }
}

interface Reader {
  readonly lines: readonly string[]
  at: number
}

/** The lines without their seals, each of which is checked. */
function unsealed(text: string): string[] {
  const lines = text.split(/\r?\n/) // Mail and some editors put a return before every line feed; the lines say the same.
  if (lines[0] !== FORMAT) throw new RecordError(1, 'this is not a Starboard record')
  if (lines.pop() !== '')
    throw new RecordError(lines.length + 1, 'the record is cut off in the middle of this line')
  const sealsFrom = lines.findIndex((line) => line.startsWith('choices '))
  if (sealsFrom < 0) throw new RecordError(lines.length, 'the record is cut off: its choices are missing')
  let seal = ''
  const plain = lines.map((line, i) => {
    const [, body, found] =
      i < sealsFrom ? [null, line, null] : (/^(.*) ~([0-9a-f]{8})$/.exec(line) ?? [null, line, ''])
    seal = sealOf(seal, body!)
    if (found === null || found === seal) return body!
    throw new RecordError(i + 1, i === sealsFrom ? 'the lines above were changed' : 'this line was changed')
  })
  if (!plain.at(-1)!.startsWith('end '))
    throw new RecordError(lines.length, 'the record is cut off after this line')
  return plain
}

function word(reader: Reader, key: string): string {
  const line = reader.lines[reader.at++] ?? ''
  if (!line.startsWith(`${key} `)) throw new RecordError(reader.at, `“${key}” is missing`)
  return line.slice(key.length + 1)
}

/** As many as there are lines before the last: what a record says of itself is not believed. */
function choices(reader: Reader): number {
  const told = word(reader, 'choices')
  const count = reader.lines.length - reader.at - 1
  if (told === `${count}`) return count
  throw new RecordError(reader.at, `it says “choices ${told}”, and ${count} follow`)
}

const json = (reader: Reader, key: string): Json => parse(word(reader, key), reader.at)

const optional = (reader: Reader, key: string): Json =>
  reader.lines[reader.at]?.startsWith(`${key} `) ? json(reader, key) : null

function parse(text: string, line: number): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new RecordError(line, 'this is not JSON')
  }
}

function entry(reader: Reader): Entry {
  const line = reader.lines[reader.at++] ?? ''
  const [, seat, id, rest] = /^(\d+) (\S+) (.*)$/.exec(line) ?? []
  if (seat === undefined || rest === undefined) throw new RecordError(reader.at, 'this is not a choice')
  if (id !== '!') return { seat: Number(seat), ask: id!, answer: parse(rest, reader.at) }
  if (rest === 'resign') return { seat: Number(seat), resign: true }
  const player = rest.startsWith('seat ') ? parse(rest.slice('seat '.length), reader.at) : null
  if (!isPlayer(player))
    throw new RecordError(reader.at, 'a seat that changes hands has a name and a bot or null')
  return { seat: Number(seat), player }
}
