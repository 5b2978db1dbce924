import type { Command } from '../command.ts'
import { OK } from '../io.ts'
import { VERSION } from '../version.ts'

export const mcp: Command = {
  usage: 'mcp',
  about:
    'Let a language model play or referee: a server of the Model Context Protocol on standard input and output. See docs/mcp.md.',
  examples: ['starboard mcp'],
  async run(house) {
    const { serveMcp } = await import('../mcp/server.ts')
    await serveMcp(house, VERSION)
    return OK
  },
}
