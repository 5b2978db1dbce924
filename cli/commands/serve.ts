import { fileURLToPath } from 'node:url'
import type { Command } from '../command.ts'
import { Failure, OK } from '../io.ts'
import { takersOn } from '../scenarios.ts'

/** Where the built page is, seen from the bundle. */
const PAGE = new URL('../web/dist/', import.meta.url)
const THINKER = new URL('./thinker.mjs', import.meta.url)

export const serve: Command = {
  usage: 'serve',
  about:
    'Serve the page, with tables for anybody who can reach this machine. docs/operating.md lists the settings.',
  examples: ['STARBOARD_PORT=8080 starboard serve'],
  async run({ io, shelf }) {
    // Loaded only now: no other command needs a server, and it would slow them all down.
    const { serve: start } = await import('@starboard/server')
    const games = Object.values(shelf).map(({ game }) => game)
    const server = await start({
      games,
      added: Object.fromEntries(takersOn(shelf).map(({ game, additions }) => [game.id, additions.added()])),
      worker: THINKER,
      usualPage: fileURLToPath(PAGE),
    }).catch((error: unknown) => {
      throw new Failure(whyNot(error))
    })
    io.out(`Starboard is at ${io.paint.bold(server.url)}`)
    io.out(io.paint.dim('Ctrl-C stops it; nothing is lost.'))
    await stopped()
    await server.close()
    return OK
  },
}

const stopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })

function whyNot(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message: string }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set STARBOARD_PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used. Set STARBOARD_PORT to one above 1023.`
  return `The server did not start: ${message}`
}
