import type { Command } from '../command.ts'
import { text } from '../flags.ts'
import { OK } from '../io.ts'
import { readyList } from '../own/index.ts'
import { VERSION } from '../version.ts'

export const mcp: Command = {
  usage: 'mcp',
  about:
    'Let a language model play or referee: a server of the Model Context Protocol on standard input and output. See docs/mcp.md.',
  flags: [['--bots <list>', 'Bots of your own that the model may seat: ./mybot.ts']],
  examples: ['starboard mcp', 'starboard mcp --bots ./mybot.ts'],
  async run(house, _, flags) {
    await readyList(text(flags, 'bots'))
    const { serveMcp } = await import('../mcp/server.ts')
    await serveMcp(house, VERSION)
    return OK
  },
}
