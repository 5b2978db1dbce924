import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { Broken, IllegalAnswer } from '@starboard/kernel'
import { z } from 'zod'
import { Failure } from '../io.ts'
import type { Desk } from './desk.ts'

/** Words, or words with the same for programs. */
type Reply = string | { readonly words: string; readonly json: { readonly [name: string]: unknown } }

/** One thing that a model can do. */
interface Described<S extends z.ZodObject> {
  readonly name: string
  /** What the model is told of it. */
  readonly about: string
  readonly takes: S
  /** It changes something; all else only tells. */
  readonly changes?: true
  reply(desk: Desk, given: z.infer<S>): Reply | Promise<Reply>
}

/** A tool, ready to be offered at somebody's desk. */
export type Tool = (server: McpServer, desk: Desk) => void

export function tool<S extends z.ZodObject>({ name, about, takes, changes, reply }: Described<S>): Tool {
  return (server, desk) => {
    const described = { description: about, inputSchema: takes, annotations: { readOnlyHint: !changes } }
    server.registerTool<z.ZodRawShape, z.ZodObject>(name, described, (given) =>
      replied(() => reply(desk, takes.parse(given))),
    )
  }
}

/** Which chair is meant; where there is only one it need not be said. */
export const CHAIR = {
  table: z.string().describe('Which table, by its name; may be left out if you sit at one only').optional(),
  seat: z.number().int().min(1).describe('Which of your seats, counted from 1; may be left out').optional(),
}

/** What went wrong is a reply too: it is said plainly, and nothing has changed. */
async function replied(act: () => Reply | Promise<Reply>): Promise<CallToolResult> {
  try {
    const reply = await act()
    return typeof reply === 'string' ? text(reply) : { ...text(reply.words), structuredContent: reply.json }
  } catch (error) {
    return { ...text(wordsFor(error)), isError: true }
  }
}

const text = (words: string): CallToolResult => ({ content: [{ type: 'text', text: words }] })

function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message } = error
  if (error instanceof Broken)
    return `This is a mistake in the rules: ${message}. What was saved last is as it was.`
  // What a server refuses comes as a `Refusal`, in its own words.
  const isTold = error instanceof Failure || error instanceof IllegalAnswer || error.name === 'Refusal'
  return isTold ? message : `This is a mistake in the program: ${message}`
}
