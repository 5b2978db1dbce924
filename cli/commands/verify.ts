import type { Match } from '@starboard/kernel'
import type { Command } from '../command.ts'
import { OK } from '../io.ts'
import { counted, listed, wrap } from '../paper.ts'
import { readMatch } from '../records.ts'
import { savedFile } from '../saves.ts'

export const verify: Command = {
  usage: 'verify <record>',
  about: 'Play a record again and check every line of it: seals, commitment, choices and the end.',
  examples: ['starboard verify <game>-1'],
  run({ io, shelf }, [file]) {
    const match = readMatch(shelf, savedFile(io.home, file!))
    const { game, start } = match
    io.out(
      wrap(
        `ok: ${game.name}, version ${game.version}, ${counted(start.players.length, 'seat')}, ` +
          `${counted(match.entries.length, 'choice')}. ${resultOf(match)}`,
        io.columns,
      ),
    )
    return OK
  },
}

/** How a match stands, in one sentence. */
export function resultOf(match: Match): string {
  if (!match.over) return 'It is not over.'
  const winners = match.over.winners.map((seat) => match.players[seat]!.name)
  const scores = match.over.scores.length > 0 ? ` Scores: ${match.over.scores.join(', ')}.` : ''
  const won = winners.length > 0 ? ` Won by ${listed(winners)}.` : ''
  return `Over: ${match.game.text.over(match.over, match.view(null))}${won}${scores}`
}
