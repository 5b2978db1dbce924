import { botsFor } from '@starboard/bots'
import { seatsOf } from '@starboard/kernel'
import { z } from 'zod'
import { oddsText } from '../commands/odds.ts'
import { lookUp } from '../commands/rules.ts'
import { describeOptions, optionsGiven } from '../seats.ts'
import { type Opened, openBox } from '../shelf.ts'
import { type Tool, tool } from './tool.ts'

const games = tool({
  name: 'games',
  about: 'Lists the games that can be played; with “game”, its options, seats and bots.',
  takes: z.object({ game: z.string().describe('The id of a game').optional() }),
  reply: ({ house: { shelf } }, { game }) =>
    game === undefined ? gamesWords(Object.values(shelf)) : gameWords(openBox(shelf, game)),
})

const rules = tool({
  name: 'rules',
  about:
    'Looks up the rules of a game: one by its id, such as the id in brackets behind an option, or all that have these words.',
  takes: z.object({
    game: z.string(),
    words: z.string().min(1).describe('A rule’s id, or words such as “luck re-roll”'),
  }),
  reply: ({ io, house: { shelf } }, { game, words }) =>
    shortened(lookUp(io, openBox(shelf, game), words.split(/\s+/))),
})

const odds = tool({
  name: 'odds',
  about:
    'The exact chance of a throw of dice, such as “2d6 >= 8”, “3d10kh2+3 >= 17”, “12d6 count 6”; or everything a throw can come to, such as “2d6”.',
  takes: z.object({ expression: z.string() }),
  reply: ({ io }, { expression }) => oddsText(expression, io.columns),
})

/** What one can know without sitting at a table. */
export const KNOWLEDGE: readonly Tool[] = [games, rules, odds]

const gamesWords = (shelf: readonly Opened[]): string =>
  shelf.map(({ game }) => `${game.id}: ${game.name}. ${game.about}`).join('\n')

function gameWords({ game }: Opened): string {
  const { min, max, roles } = seatsOf(game, optionsGiven(game, {}))
  const seats = roles
    .slice(0, max)
    .map(({ name, program }, n) => `${n + 1} ${name ?? 'player'}${program ? ' (the program plays it)' : ''}`)
  const options = Object.values(describeOptions(game)).map((line) => `  ${line}`)
  return [
    `${game.name}. ${game.about}`,
    `${min === max ? min : `${min} to ${max}`} seats with the usual options: ${seats.join(', ')}.`,
    `Bots: ${botsFor(game).join(', ')}.`,
    ...(options.length > 0 ? ['Options:', ...options] : []),
  ].join('\n')
}

/** More than this says little, in characters: better words find fewer rules. */
const MOST = 6000

const shortened = (words: string): string =>
  words.length > MOST ? `${words.slice(0, MOST)}…\n(There are more: use more words.)` : words
