import { availableParallelism } from 'node:os'
import {
  checkPlayers,
  type Fields,
  type Filled,
  type Game,
  type Options,
  type Player,
  seatsOf,
} from '@starboard/kernel'
import type { Command } from '../command.ts'
import { has, text, texts, whole } from '../flags.ts'
import { Failure, INVALID, OK, USAGE } from '../io.ts'
import { readyList } from '../own/index.ts'
import { listed } from '../paper.ts'
import { keepBroken } from '../saves.ts'
import { botPlayers, botsCalled, optionsFrom, playersFrom } from '../seats.ts'
import { openBox, type Shelf } from '../shelf.ts'
import { agreedFor } from '../simulate/batch.ts'
import { checkTable, writeTable } from '../simulate/csv.ts'
import { playAll } from '../simulate/pool.ts'
import { report } from '../simulate/report.ts'
import { tally } from '../simulate/tally.ts'

/** Below this many matches a second thread takes longer to start than to help. */
const WORTH_A_THREAD = 40
export const LONGEST = 20_000

export const simulate: Command = {
  usage: 'simulate <game>',
  about:
    'Let bots play many matches and count what happens. The same seed gives the same result, on any number of threads.',
  flags: [
    ['--matches <number>', 'How many matches (100)'],
    ['--seed <text>', 'Where the dice of all matches come from (1)'],
    ['--bots <list>', 'Who plays, seat by seat and again from the first: greedy,random,./mybot.ts (greedy)'],
    [
      '--seats <list>',
      'How many seats, or who sits where: program,bot:greedy,bot:random; the smallest table if left out',
    ],
    ['--rotate', 'The bots move on by one seat from match to match; the figures follow them'],
    ['--option <name=value>', 'What is agreed before the matches; may be given several times'],
    ['--threads <number>', 'On how many threads; as many as the machine has if left out'],
    ['--longest <number>', `A match with more answers is left unfinished (${LONGEST})`],
    ['--luck', 'Also count how lucky every seat was against its odds; every match is played again for it'],
    [
      '--csv <file>',
      'A table with a row a match: its seed, options, seats, winners, scores, answers and figures; seats are counted from 1',
    ],
    ['--json', 'One object for programs; seats are counted from 0'],
  ],
  more: ({ shelf }) => varyingGames(shelf),
  examples: [
    'starboard simulate <game> --matches 1000 --seed 7 --bots greedy,random',
    'starboard simulate <game> --matches 200 --seats 3 --bots greedy,random --rotate',
    'starboard simulate <game> --csv matches.csv',
    'starboard simulate <game> --matches 2000 --luck --json',
  ],
  async run(house, [id], flags) {
    const { io, shelf } = house
    const { game } = openBox(shelf, id!)
    const matches = whole(flags, 'matches', 1) ?? 100
    const given = texts(flags, 'option')
    const wished = {
      options: optionsFrom(game, given),
      fixed: given.map((pair) => pair.split('=', 1)[0]!),
    }
    const seats = text(flags, 'seats')
    await readyList(seats, text(flags, 'bots'))
    const first = agreedFor(game, wished, 1, sizeOf(game, wished.options, seats))
    const players = playersAt(game, first, seats, text(flags, 'bots'))
    const seed = text(flags, 'seed') ?? '1'
    const threads = whole(flags, 'threads', 1) ?? (house.worker ? usualThreads(matches) : 1)
    const longest = whole(flags, 'longest', 1) ?? LONGEST
    const csv = text(flags, 'csv')
    if (csv !== undefined) checkTable(csv)
    const rotate = has(flags, 'rotate')
    const task = {
      ...wished,
      game: game.id,
      players,
      rotate,
      seed,
      from: 1,
      to: matches + 1,
      longest,
      luck: has(flags, 'luck'),
    }
    const { played, failed } = await playAll(house, task, threads)
    if (failed) {
      const kept = failed.record ? ` ${keepBroken(io.home, game.id, failed.record)}` : ''
      throw new Failure(`Match ${failed.match} failed: ${failed.message.replace(/\.$/, '')}.${kept}`, INVALID)
    }
    if (csv !== undefined) writeTable(csv, players, played)
    const { roles } = seatsOf(game, first)
    const findings = tally({ game: game.id, version: game.version, seed, players, roles }, played)
    io.out(has(flags, 'json') ? JSON.stringify(findings) : report(io, game, findings))
    return OK
  },
}

/** How many sit down, before it is looked at who they are. */
export const sizeOf = (game: Game, options: Options, seats: string | undefined): number => {
  if (seats === undefined) return seatsOf(game, options).min
  return /^\d+$/.test(seats) ? Number(seats) : seats.split(',').length
}

/** Bots for a simulation; where seats are listed, they say themselves which. */
export function playersAt(
  game: Game,
  options: Options,
  seats: string | undefined,
  bots: string | undefined,
): Player[] {
  if (bots !== undefined && seats?.includes(','))
    throw new Failure('--seats says already who plays: leave out --bots.', USAGE)
  const names = botsCalled(bots ?? 'greedy')
  const players = playersFrom(game, options, seats, (count) => botPlayers(game, options, names, count))
  const person = players.find(({ bot }) => bot === null)
  if (person)
    throw new Failure('Nobody is asked anything in a simulation: a seat takes a bot or the program.', USAGE)
  checkPlayers(game, options as Filled<Fields>, players)
  return players
}

/** The games that are not played with the same options every time. */
function varyingGames(shelf: Shelf): string[] {
  const rows = Object.values(shelf).flatMap(({ game }) => {
    const names = Object.keys(game.variety?.(1, usualSize(game)) ?? {})
    return names.length > 0 ? [`${game.name} varies ${listed(names)}`] : []
  })
  return rows.length === 0
    ? []
    : [
        `From match to match ${listed(rows)}; an option that you give stays as it is. The report says what was played.`,
      ]
}

const usualSize = (game: Game): number => seatsOf(game, optionsFrom(game, [])).min

const usualThreads = (matches: number): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(matches / WORTH_A_THREAD)))
