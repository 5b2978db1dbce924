import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Figures, Player } from '@starboard/kernel'
import { Failure } from '../io.ts'
import { reasonOf } from '../records.ts'
import type { Played } from './batch.ts'
import { byName } from './tally.ts'

export type Cell = string | number | boolean

/** How every table begins: by this an older one is known, which a new one may replace. */
const HEAD = 'match,seed,'

/** Said before anything is played: whether the table can be written there, and nothing else is lost by it. */
export function checkTable(file: string): void {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK)
    if (!existsSync(file) || !statSync(file).isFile()) return
    const text = readFileSync(file, 'utf8')
    if (text === '' || text.startsWith(HEAD)) return
  } catch (error) {
    throw new Failure(`The table cannot be written to ${file}: ${reasonOf(error)}.`)
  }
  throw new Failure(`${file} is already there, and is no table of matches. Name another file.`)
}

/** A row a match, for spreadsheets. */
export function writeTable(file: string, players: readonly Player[], played: readonly Played[]): void {
  const rows = played.map((match) => rowOf(players, match))
  const head = [...new Set(rows.flatMap((row) => [...row.keys()]))].sort(inOrder)
  const lines = [head, ...rows.map((row) => head.map((name) => row.get(name) ?? ''))]
  try {
    writeFileSync(file, lines.map(lineOf).join(''))
  } catch (error) {
    throw new Failure(`The table cannot be written to ${file}: ${reasonOf(error)}.`)
  }
}

const COLUMNS = [
  'game',
  'variant',
  'match',
  'seed',
  'option.',
  'seats',
  'ended',
  'winners',
  'score.',
  'answers',
  'figure.',
  'seat.',
  'measure.',
]

/** Not every match has every score and figure: a column that comes up late still stands where it belongs. Options stay in the order of the game. */
export const inOrder = (a: string, b: string): number =>
  placeOf(a) - placeOf(b) || (a.startsWith('option.') ? 0 : byName(a, b))

const placeOf = (name: string): number => COLUMNS.findIndex((column) => name.startsWith(column))

/** What is known of a match, column by column. What it has not counted is left empty, and is not 0. */
export function rowOf(players: readonly Player[], played: Played): Map<string, Cell> {
  const { match, seed, options, order, over, answers, figures } = played
  const seats = order.map((player) =>
    players[player]!.bot === 'program' ? 'program' : `bot:${players[player]!.bot}`,
  )
  return new Map<string, Cell>([
    ['match', match],
    ['seed', seed],
    ...Object.entries(options).map(([name, value]) => [`option.${name}`, plain(value)] as const),
    ['seats', seats.join(',')],
    ['ended', over?.how ?? ''],
    ['winners', over?.winners.map((seat) => seat + 1).join(' ') ?? ''],
    ...(over?.scores ?? []).map((score, seat) => [`score.${seat + 1}`, score] as const),
    ['answers', answers],
    ...columnsOf('figure', figures?.match),
    ...(figures?.seats ?? []).flatMap((own, seat) => columnsOf(`seat.${seat + 1}`, own)),
  ])
}

const columnsOf = (prefix: string, figures: Figures = {}): [string, Cell][] =>
  Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value])

const plain = (value: unknown): Cell =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'number' ? value : `${value}`

export const lineOf = (cells: readonly Cell[]): string => `${cells.map(escaped).join(',')}\n`

/** A cell with a comma, a quote or a line break is quoted (RFC 4180). */
const escaped = (cell: Cell): string =>
  /[",\r\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : `${cell}`
