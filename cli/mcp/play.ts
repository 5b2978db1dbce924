import type { Json } from '@starboard/kernel'
import { z } from 'zod'
import { Failure } from '../io.ts'
import { questionJson } from '../question.ts'
import { answerWords } from '../words.ts'
import type { Chair } from './desk.ts'
import { answerMeant } from './reading.ts'
import { CHAIR, type Tool, tool } from './tool.ts'
import { adviceWords, logWords, lookWords, questionWords, standing, whyNotWords } from './words.ts'

const ASK = z.string().describe('Which question, by its name; may be left out if one is open').optional()

/** A model need not wait longer than this in one call, in seconds. */
const LONGEST_WAIT = 120

/** So many answers of bots can be let pass at once. */
const MOST_PASSED = 50

const look = tool({
  name: 'look',
  about: 'What your seat sees now: the board as a drawing, the table in words, and what you are asked.',
  takes: z.object({
    ...CHAIR,
    wait: z
      .number()
      .min(0)
      .max(LONGEST_WAIT)
      .describe('At most so many seconds until you are asked something: for tables with others')
      .optional(),
  }),
  async reply(desk, { wait = 0, ...meant }) {
    const { table, seat } = desk.chair(meant)
    await table.wait(seat, wait * 1000)
    return lookWords(table, seat)
  },
})

const options = tool({
  name: 'options',
  about: 'All that you may answer now, with costs, exact odds and rules, and what is not possible and why.',
  takes: z.object(CHAIR),
  reply(desk, meant) {
    const chair = desk.chair(meant)
    const { asks, over } = chair.table.glance(chair.seat)
    return over || asks.length === 0 ? standing(chair.table, chair.seat) : offered(chair)
  },
})

function offered({ table, seat }: Chair) {
  const { game } = table
  const { view, asks } = table.glance(seat)
  const words = asks.map((ask) => {
    const refused = whyNotWords(game, ask, view)
    const lines = refused.length > 0 ? ['Not possible now:', ...refused] : []
    return [questionWords(game, ask, view), ...lines].join('\n')
  })
  const json = asks.map((ask) => ({ ...questionJson(ask, { game, view }), seat: seat + 1 }))
  return { words: words.join('\n\n'), json: { asks: json } }
}

const answer = tool({
  name: 'answer',
  about:
    'Answers a question. Replies with what came of it and what you are asked next. What is not offered is refused and changes nothing.',
  takes: z.object({
    ...CHAIR,
    ask: ASK,
    answer: z
      .union([z.string(), z.number(), z.array(z.string()), z.record(z.string(), z.json())])
      .describe(
        'The value, number or words of an option; a list where several may be picked; a number; an object for a form; {"value":…,"fields":{…}} for an option with a form',
      ),
  }),
  changes: true,
  async reply(desk, { answer: given, ...meant }) {
    const { table, seat, ask, glance } = desk.asked(meant)
    const { game } = table
    const { view } = glance
    const chosen = answerMeant(game, ask, given as Json, view)
    const words = answerWords({ game, view: () => view }, ask, chosen)
    await table.answer(seat, ask, chosen)
    return [`You answered “${ask.id}”: ${words}`, ...desk.news({ table, seat }), standing(table, seat)].join(
      '\n',
    )
  },
})

const pass = tool({
  name: 'pass',
  about:
    'Lets bots speak who wait because you are asked something too, as a referee is who always has a desk. Replies with what they did. Stops when you are asked something else.',
  takes: z.object({
    ...CHAIR,
    answers: z
      .number()
      .int()
      .min(1)
      .max(MOST_PASSED)
      .describe('At most so many answers of bots (1)')
      .optional(),
  }),
  changes: true,
  async reply(desk, { answers = 1, ...meant }) {
    const chair = desk.chair(meant)
    const { table, seat } = chair
    const asked = () => `${table.glance(seat).asks.map(({ id }) => id)}`
    const before = asked()
    let given = 0
    while (given < answers && asked() === before && (await table.pass(seat))) given++
    if (given === 0) throw new Failure('No bot waits for you to let it speak.')
    return [...desk.news(chair), standing(table, seat)].join('\n')
  },
})

const log = tool({
  name: 'log',
  about:
    'What has happened, as your seat was told it, since you were last told by “log”, “answer” or “pass”; with “all” from the beginning.',
  takes: z.object({ ...CHAIR, all: z.boolean().optional() }),
  reply(desk, { all = false, ...meant }) {
    const chair = desk.chair(meant)
    const { table, seat } = chair
    const lines = all
      ? logWords(table.game, table.glance(seat), 0, Number.POSITIVE_INFINITY)
      : desk.news(chair)
    return lines.join('\n') || 'Nothing has happened since.'
  },
})

const hint = tool({
  name: 'hint',
  about: 'What a good bot would answer, why, and what else it would consider.',
  takes: z.object({ ...CHAIR, ask: ASK }),
  async reply(desk, meant) {
    const { table, seat, ask, glance } = desk.asked(meant)
    return adviceWords(table.game, glance.view, ask, await table.hint(seat, ask))
  },
})

/** What one does at a table. */
export const PLAY: readonly Tool[] = [look, options, answer, pass, log, hint]
