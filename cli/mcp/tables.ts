import { z } from 'zod'
import { CHAIR, type Tool, tool } from './tool.ts'
import { lookWords } from './words.ts'

const NAME = z.string().min(1).max(40).describe('What you are called at the table').optional()

const openTable = tool({
  name: 'open_table',
  about:
    'Opens a table here and sits you down. Without “seats” you play against good bots. It is saved after every answer. Replies with what you see and what you are asked.',
  takes: z.object({
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
    name: NAME,
  }),
  changes: true,
  reply(desk, { game, ...wished }) {
    const { id } = desk.open(game, wished)
    const { table, seat } = desk.chair({ table: id })
    return lookWords(table, seat)
  },
})

const joinTable = tool({
  name: 'join_table',
  about:
    'Sits you down at a table on a server, by the link that invites to a seat. The same link leads back to it later.',
  takes: z.object({ invitation: z.string().describe('https://…/online/…#seat=1&token=…'), name: NAME }),
  changes: true,
  async reply(desk, { invitation, name = 'A language model' }) {
    const table = await desk.join(invitation, name)
    return lookWords(table, table.seats[0]!)
  },
})

const save = tool({
  name: 'save',
  about:
    'Keeps the match in a file, and tells where. When it is over this is its record, which anybody can verify and replay.',
  takes: z.object({
    table: CHAIR.table,
    file: z.string().describe('Where; if left out, where it is kept anyway').optional(),
  }),
  changes: true,
  reply: (desk, { table, file }) => desk.chair({ table }).table.save(file),
})

const leave = tool({
  name: 'leave',
  about: 'Gets up from a table. What was played stays saved.',
  takes: z.object({
    table: CHAIR.table,
    bot: z.string().describe('Online: a bot that plays on in your seat, such as “greedy”').optional(),
  }),
  changes: true,
  reply: (desk, { table, bot }) => desk.leave(table, bot),
})

/** How one comes to a table, and gets up again. */
export const TABLES: readonly Tool[] = [openTable, joinTable, save, leave]
