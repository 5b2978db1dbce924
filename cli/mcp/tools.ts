import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { botsFor } from '@starboard/bots'
import { Broken, IllegalAnswer, type Json } from '@starboard/kernel'
import { z } from 'zod'
import { oddsText } from '../commands/odds.ts'
import { lookUp } from '../commands/rules.ts'
import { Failure } from '../io.ts'
import { questionJson } from '../own/question.ts'
import { describeOptions, optionsGiven, rolesOf } from '../seats.ts'
import { type Opened, openBox } from '../shelf.ts'
import { answerWords } from '../words.ts'
import type { Desk, Meant } from './desk.ts'
import { answerMeant } from './reading.ts'
import { adviceWords, logWords, lookWords, questionWords, standing, whyNotWords } from './words.ts'

const TABLE = z
  .string()
  .describe('Which table, as “open_table” has called it; may be left out if you sit at one only')
  .optional()
const SEAT = z
  .number()
  .int()
  .min(1)
  .describe('Which of your seats, counted from 1; may be left out')
  .optional()
const ASK = z.string().describe('Which question, by its name; may be left out if one is open').optional()
const CHAIR = { table: TABLE, seat: SEAT }

const READS = { readOnlyHint: true } as const

/** A model need not wait longer than this in one call, in seconds. */
const LONGEST_WAIT = 120

/** More rules than this say little: better words find fewer. */
const MOST_RULES = 6000

/** Everything a model can do at its desk. Words come first; where a program may want it, the same comes as JSON. */
export function offerTools(server: McpServer, desk: Desk): void {
  const { io } = desk
  const { shelf } = desk.house

  server.registerTool(
    'games',
    {
      description: 'Lists the games that can be played; with “game”, its options, seats and bots.',
      inputSchema: { game: z.string().describe('The id of a game').optional() },
      annotations: READS,
    },
    ({ game }) =>
      told(() => (game === undefined ? gamesWords(Object.values(shelf)) : gameWords(openBox(shelf, game)))),
  )
  server.registerTool(
    'rules',
    {
      description:
        'Looks up the rules of a game: one by its id, such as the id in brackets behind an option, or all that have these words.',
      inputSchema: {
        game: z.string(),
        words: z.string().min(1).describe('A rule’s id, or words such as “luck re-roll”'),
      },
      annotations: READS,
    },
    ({ game, words }) => told(() => shortened(lookUp(io, openBox(shelf, game), words.split(/\s+/)))),
  )
  server.registerTool(
    'odds',
    {
      description:
        'The exact chance of a throw of dice, such as “2d6 >= 8”, “3d10kh2+3 >= 17”, “12d6 count 6”; or everything a throw can come to, such as “2d6”.',
      inputSchema: { expression: z.string() },
      annotations: READS,
    },
    ({ expression }) => told(() => oddsText(expression, io.columns)),
  )
  server.registerTool(
    'open_table',
    {
      description:
        'Opens a table here and sits you down. Without “seats” you play against good bots. It is saved after every answer. Replies with what you see and what you are asked.',
      inputSchema: {
        game: z.string(),
        options: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
          .describe('What is agreed; “games” tells what there is')
          .optional(),
        seats: z
          .union([z.number().int().min(1), z.array(z.string())])
          .describe(
            'How many seats, or who sits in each: “me”, a bot (“greedy”, “random”, “easy”, “medium”, “hard”), or “program” in the seat that is kept for it',
          )
          .optional(),
        seed: z
          .string()
          .describe('Play a match that can be repeated; otherwise nobody knows the dice')
          .optional(),
        name: z.string().min(1).max(40).describe('What you are called at the table').optional(),
      },
    },
    ({ game, ...wished }) =>
      told(async () => {
        const table = await desk.open(game, wished)
        return lookWords(table, desk.chair({ table: table.id }).seat)
      }),
  )
  server.registerTool(
    'join_table',
    {
      description:
        'Sits you down at a table on a server, by the link that invites to a seat. The same link leads back to it later.',
      inputSchema: {
        invitation: z.string().describe('https://…/online/…#seat=1&token=…'),
        name: z.string().min(1).max(40).describe('What you are called at the table').optional(),
      },
    },
    ({ invitation, name }) =>
      told(async () => {
        const table = await desk.join(invitation, name ?? 'A language model')
        return lookWords(table, table.seats[0]!)
      }),
  )
  server.registerTool(
    'look',
    {
      description:
        'What your seat sees now: the board as a drawing, the table in words, and what you are asked.',
      inputSchema: {
        ...CHAIR,
        wait: z
          .number()
          .min(0)
          .max(LONGEST_WAIT)
          .describe('At most so many seconds until you are asked something: for tables with others')
          .optional(),
      },
      annotations: READS,
    },
    ({ wait = 0, ...meant }) =>
      told(async () => {
        const { table, seat } = desk.chair(meant)
        await table.wait(seat, wait * 1000)
        return lookWords(table, seat)
      }),
  )
  server.registerTool(
    'options',
    {
      description:
        'All that you may answer now, with costs, exact odds and rules, and what is not possible and why.',
      inputSchema: CHAIR,
      annotations: READS,
    },
    (meant) => optionsReply(desk, meant),
  )
  server.registerTool(
    'answer',
    {
      description:
        'Answers a question. Replies with what came of it and what you are asked next. What is not offered is refused and changes nothing.',
      inputSchema: {
        ...CHAIR,
        ask: ASK,
        answer: z
          .union([z.string(), z.number(), z.array(z.string()), z.record(z.string(), z.json())])
          .describe(
            'The value, number or words of an option; a list where several may be picked; a number; an object for a form; {"value":…,"fields":{…}} for an option with a form',
          ),
      },
    },
    ({ answer, ...meant }) => told(() => answered(desk, meant, answer as Json)),
  )
  server.registerTool(
    'log',
    {
      description:
        'What has happened, as your seat was told it, since you were last told by “log” or “answer”; with “all” from the beginning.',
      inputSchema: { ...CHAIR, all: z.boolean().optional() },
      annotations: READS,
    },
    ({ all = false, ...meant }) =>
      told(() => {
        const chair = desk.chair(meant)
        const { table, seat } = chair
        const words = all
          ? logWords(table.game, table.glance(seat), 0, Number.POSITIVE_INFINITY)
          : desk.news(chair)
        return words || 'Nothing has happened since.'
      }),
  )
  server.registerTool(
    'hint',
    {
      description: 'What a good bot would answer, why, and what else it would consider.',
      inputSchema: { ...CHAIR, ask: ASK },
      annotations: READS,
    },
    (meant) =>
      told(async () => {
        const { table, seat, ask, glance } = desk.asked(meant)
        return adviceWords(table.game, glance.view, ask, await table.hint(seat, ask))
      }),
  )
  server.registerTool(
    'save',
    {
      description:
        'Keeps the match in a file, and tells where. When it is over this is its record, which anybody can verify and replay.',
      inputSchema: {
        table: TABLE,
        file: z.string().describe('Where; if left out, where it is kept anyway').optional(),
      },
    },
    ({ table, file }) => told(() => desk.chair({ table }).table.save(file)),
  )
  server.registerTool(
    'leave',
    {
      description: 'Gets up from a table. What was played stays saved.',
      inputSchema: {
        table: TABLE,
        bot: z.string().describe('Online: a bot that plays on in your seat, such as “greedy”').optional(),
      },
    },
    ({ table, bot }) => told(() => desk.leave(table, bot)),
  )
}

const text = (words: string): CallToolResult => ({ content: [{ type: 'text', text: words }] })

/** A reply in words. What went wrong is one too: it is said plainly, and nothing has changed. */
async function told(act: () => string | Promise<string>): Promise<CallToolResult> {
  return replied(async () => text(await act()))
}

async function replied(act: () => CallToolResult | Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await act()
  } catch (error) {
    const isOurs =
      error instanceof Failure || error instanceof IllegalAnswer || (error as Error).name === 'Refusal'
    const words = isOurs
      ? (error as Error).message
      : `This is a mistake in the program: ${(error as Error).message}`
    return {
      ...text(error instanceof Broken ? `${words}. The match is kept as it was saved last.` : words),
      isError: true,
    }
  }
}

async function answered(desk: Desk, meant: Meant, given: Json): Promise<string> {
  const { table, seat, ask, glance } = desk.asked(meant)
  const { game } = table
  const { view } = glance
  const answer = answerMeant(game, ask, given, view)
  const words = answerWords({ game, view: () => view }, ask, answer)
  desk.news({ table, seat }) // What was there before is no news of this answer.
  await table.answer(seat, ask, answer)
  const news = desk.news({ table, seat })
  return [`You answered “${ask.id}”: ${words}`, ...(news ? [news] : []), standing(table, seat)].join('\n')
}

const optionsReply = (desk: Desk, meant: Meant): Promise<CallToolResult> =>
  replied(() => {
    const { table, seat } = desk.chair(meant)
    const { game } = table
    const { view, asks, over } = table.glance(seat)
    if (over || asks.length === 0) return text(standing(table, seat))
    const words = asks.map((ask) => {
      const refused = whyNotWords(game, ask, view)
      return [
        questionWords(game, ask, view),
        ...(refused.length > 0 ? ['Not possible now:', ...refused] : []),
      ].join('\n')
    })
    const json = asks.map((ask) => ({ ...questionJson(game, ask, view), seat: seat + 1 }))
    return { ...text(words.join('\n\n')), structuredContent: { asks: json } }
  })

const gamesWords = (shelf: readonly Opened[]): string =>
  shelf.map(({ game }) => `${game.id}: ${game.name}. ${game.about}`).join('\n')

function gameWords({ game }: Opened): string {
  const { min, max, roles } = rolesOf(game, optionsGiven(game, {}))
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

const shortened = (words: string): string =>
  words.length > MOST_RULES ? `${words.slice(0, MOST_RULES)}…\n(There are more: use more words.)` : words
