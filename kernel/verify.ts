import { fill } from './ask.ts'
import { Broken, IllegalAnswer } from './errors.ts'
import { faultIn, type VoidRound } from './fair.ts'
import type { Game } from './game.ts'
import { checkPlayers } from './game.ts'
import { hashOf } from './json.ts'
import { Match } from './match.ts'
import { commitmentTo, isNonce, isSeed } from './random.ts'
import { type MatchRecord, RecordError, readRecord } from './record.ts'
import type { GameState } from './state.ts'

/** Plays a record again from its first line to its last, and checks that everything in it holds. */
export function verify<S extends GameState, V>(game: Game<S, V>, text: string): Match<S, V> {
  const record = readRecord(text)
  const line = (key: string) => text.split('\n').findIndex((found) => found.startsWith(`${key} `)) + 1
  if (record.game !== game.id)
    throw new RecordError(2, `this is a record of ${record.game}, not of ${game.id}`)
  if (record.version !== game.version) {
    throw new RecordError(
      2,
      `made with version ${record.version} of the rules; this is version ${game.version}`,
    )
  }
  const options = attempt(3, () => fill(game.options, record.options))
  attempt(4, () => checkPlayers(game, options, record.players))
  checkDice(record, line)
  return replayed(game, { ...record, options }, line('position') || 2)
}

/** The secret was the one committed to, and so was every nonce; nobody is said to have refused who did not. */
function checkDice(record: MatchRecord, line: (key: string) => number): void {
  const { seed, commitment, commitments, nonces, players, voids, origin } = record
  const seats = players.length
  if (commitments || voids) {
    const round = { commitment, seed, commitments: commitments ?? [], nonces: nonces ?? [] }
    const fault = faultIn(round, seats)
    if (fault) throw new RecordError(line(fault.part) || line('seed'), fault.reason)
    checkVoids(voids ?? [], seats, line('void'))
  } else {
    if (!isSeed(seed)) throw new RecordError(line('seed'), 'a seed has 64 hexadecimal digits')
    if (commitmentTo(seed) !== commitment)
      throw new RecordError(line('seed'), 'this seed is not the one that was committed to')
    if (nonces && !(Array.isArray(nonces) && nonces.length === seats && nonces.every(isNonce)))
      throw new RecordError(line('nonces'), 'every seat has one nonce, of at most 64 hexadecimal digits')
  }
  if (origin && record.position === null)
    throw new RecordError(line('origin'), 'a match that goes on from another begins with its position')
}

function checkVoids(voids: readonly VoidRound[], seats: number, line: number): void {
  const fail = (reason: string) => new RecordError(line, reason)
  if (!Array.isArray(voids)) throw fail('void rounds are a list')
  voids.forEach((round: VoidRound, n) => {
    const refused = round?.refused
    if (!Array.isArray(refused) || refused.length === 0 || !refused.every(isRefusal))
      throw fail(`void round ${n + 1} does not say who refused`)
    const fault = faultIn(
      round,
      seats,
      refused.map(({ seat }) => seat),
    )
    if (fault) throw fail(`void round ${n + 1}: ${fault.reason}`)
  })
}

const isRefusal = (one: VoidRound['refused'][number] | null): boolean =>
  Number.isInteger(one?.seat) && typeof one?.name === 'string'

function replayed<S extends GameState, V>(
  game: Game<S, V>,
  record: ReturnType<typeof readRecord>,
  begun: number,
): Match<S, V> {
  const match = attempt(begun, () => Match.resume(game, { ...record, entries: [] }))
  record.entries.forEach((entry, i) => {
    attempt(record.firstLine + i, () => match.enter(entry))
  })
  if (hashOf(match.state) !== record.end) {
    throw new RecordError(
      record.firstLine + record.entries.length,
      'the match ends in another state than recorded',
    )
  }
  return match
}

/** Whoever made a record may have put anything in it: whatever its rules fail on, it is that line which does not hold. */
function attempt<T>(line: number, act: () => T): T {
  try {
    return act()
  } catch (error) {
    const known = error instanceof IllegalAnswer || error instanceof Broken
    const message = error instanceof Error ? error.message : String(error)
    throw new RecordError(line, known ? message : `the rules cannot play this: ${message}`)
  }
}
