import { availableParallelism } from 'node:os'
import type { Game, Options } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { has, text, texts, whole } from '../flags.ts'
import { Failure, INVALID, OK } from '../io.ts'
import { keepBroken } from '../saves.ts'
import { botPlayers, optionsFrom, rolesOf } from '../seats.ts'
import { boxOf } from '../shelf.ts'
import { playAll } from '../simulate/pool.ts'
import { report } from '../simulate/report.ts'
import { tally } from '../simulate/tally.ts'

/** Below this many matches a second thread takes longer to start than to help. */
const WORTH_A_THREAD = 40
const LONGEST = 20_000

export const simulate: Command = {
  usage: 'simulate <game>',
  about:
    'Let bots play many matches and count what happens. The same seed gives the same result, on any number of threads.',
  flags: [
    ['--matches <number>', 'How many matches (100)'],
    ['--seed <text>', 'Where the dice of all matches come from (1)'],
    ['--bots <list>', 'Who plays, seat by seat and again from the first: greedy,random (greedy)'],
    ['--seats <number>', 'How many seats; the smallest table if left out'],
    ['--rotate', 'The bots move on by one seat from match to match; the figures follow them'],
    ['--option <name=value>', 'What is agreed before the matches; may be given several times'],
    ['--threads <number>', 'On how many threads; as many as the machine has if left out'],
    ['--longest <number>', `A match with more answers is left unfinished (${LONGEST})`],
    ['--json', 'One object for programs; seats are counted from 0'],
  ],
  examples: [
    'starboard simulate long-fall --matches 1000 --seed 7 --bots greedy,random',
    'starboard simulate xia --matches 200 --seats 3 --bots greedy,random,random --rotate',
  ],
  async run(house, [id], flags) {
    const { io, shelf } = house
    const { game } = boxOf(shelf, id!)
    const matches = whole(flags, 'matches', 1) ?? 100
    const given = texts(flags, 'option')
    const options = optionsFrom(game, given)
    const bots = (text(flags, 'bots') ?? 'greedy').split(',').map((name) => name.trim())
    const seats = whole(flags, 'seats', 1)
    checkSeats(game, options, seats)
    const players = botPlayers(game, options, bots, seats)
    const seed = text(flags, 'seed') ?? '1'
    const threads = whole(flags, 'threads', 1) ?? (house.worker ? usualThreads(matches) : 1)
    const longest = whole(flags, 'longest', 1) ?? LONGEST
    const rotate = has(flags, 'rotate')
    const fixed = given.map((pair) => pair.split('=', 1)[0]!)
    const task = { game: game.id, options, fixed, players, rotate, seed, from: 1, to: matches + 1, longest }
    const { played, failed } = await playAll(house, task, threads)
    if (failed) {
      const kept = failed.record ? ` Its record is in ${keepBroken(io.home, game.id, failed.record)}.` : ''
      throw new Failure(`Match ${failed.match} failed: ${failed.message}.${kept}`, INVALID)
    }
    const findings = tally({ game: game.id, version: game.version, seed, options, players }, played)
    io.out(has(flags, 'json') ? JSON.stringify(findings) : report(io, game, findings))
    return OK
  },
}

/** Said before anything is played: a match that cannot be set up has not failed. */
function checkSeats(game: Game, options: Options, seats: number | undefined): void {
  const { min, max } = rolesOf(game, options)
  if (seats === undefined || (seats >= min && seats <= max)) return
  const range = min === max ? `${min}` : `${min} to ${max}`
  throw new Failure(`${game.name} takes ${range} seats with these options, not ${seats}.`)
}

const usualThreads = (matches: number): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(matches / WORTH_A_THREAD)))
