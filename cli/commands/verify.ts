import type { Match } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { OK } from '../io.ts'
import { counted, listed, wrap } from '../paper.ts'
import { readMatch } from '../records.ts'
import { savedFile } from '../saves.ts'

export const verify: Command = {
  usage: 'verify <record>',
  about: 'Play a record again and check every line of it: seals, commitments, nonces, choices and the end.',
  examples: ['starboard verify <game>-1'],
  run({ io, shelf }, [file]) {
    const match = readMatch(shelf, savedFile(io.home, file!))
    const { game, start } = match
    io.out(
      wrap(
        `ok: ${game.name}, version ${game.version}, ${counted(start.players.length, 'seat')}, ` +
          `${counted(match.entries.length, 'choice')}. ${resultOf(match)}${diceOf(match)}`,
        io.columns,
      ),
    )
    return OK
  },
}

/** Who had a part in the dice of a match that was played online, who refused, and what it goes on from. */
function diceOf({ start }: Match): string {
  const { players, commitments, nonces, voids = [], origin } = start
  const names = players.filter((_, seat) => nonces?.[seat]).map(({ name }) => name)
  const parts =
    names.length > 0 ? `${listed(names)} had a part in the dice` : 'No seat had a part in the dice'
  const refused = voids.map((round, n) => `${n + 1}: ${listed(round.refused.map(({ name }) => name))}`)
  return [
    nonces && `${parts}${commitments ? '.' : ', without having committed to it.'}`,
    voids.length > 0 && `Void rounds, and who did not reveal: ${refused.join('; ')}.`,
    origin &&
      `It goes on from the match ${origin.commitment.slice(0, 12)}…, after ${counted(origin.at, 'choice')}.`,
  ]
    .filter(Boolean)
    .map((words) => ` ${words}`)
    .join('')
}

/** How a match stands, in one sentence. */
export function resultOf(match: Match): string {
  if (!match.over) return 'It is not over.'
  const winners = match.over.winners.map((seat) => match.players[seat]!.name)
  const scores = match.over.scores.length > 0 ? ` Scores: ${match.over.scores.join(', ')}.` : ''
  const won = winners.length > 0 ? ` Won by ${listed(winners)}.` : ''
  return `Over: ${match.game.text.over(match.over, match.view(null))}${won}${scores}`
}
