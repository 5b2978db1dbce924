import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { House } from '../shelf.ts'
import { Desk } from './desk.ts'
import { KNOWLEDGE } from './knowledge.ts'
import { PLAY } from './play.ts'
import { TABLES } from './tables.ts'

const INSTRUCTIONS = `Starboard plays science-fiction tabletop games by the book. “games” lists them. Open a table with “open_table”, or join one with \
“join_table” and the link somebody gives you. Then: “look” at what your seat sees, read the “options”, and “answer”. Every option and every line of the log \
has the id of its rule in brackets; “rules” tells what it says. Odds are exact. You see only what your seat may see: never look into files of a match that is not over.`

/** A server for a language model, with a desk of its own. */
export function mcpServer(house: House, version: string): McpServer {
  const server = new McpServer({ name: 'starboard', version }, { instructions: INSTRUCTIONS })
  const desk = new Desk(house)
  for (const offer of [...KNOWLEDGE, ...TABLES, ...PLAY]) offer(server, desk)
  return server
}

/** Speaks over standard input and output until the input ends. */
export async function serveMcp(house: House, version: string): Promise<void> {
  const server = mcpServer(house, version)
  const ended = new Promise<void>((done) => {
    process.stdin.once('end', done).once('close', done)
    server.server.onclose = done
  })
  await server.connect(new StdioServerTransport())
  await ended
  await server.close()
}
