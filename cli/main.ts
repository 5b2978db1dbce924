import { starboard } from './app.ts'
import { GAMES } from './games.ts'
import { loadScenarios } from './scenarios.ts'
import { terminal } from './terminal.ts'

const io = terminal()
for (const file of loadScenarios(io.home))
  io.err(`${file} is left out: ${io.command} scenario check tells what is wrong with it.`)
const worker = new URL('./worker.mjs', import.meta.url)
process.exitCode = await starboard(process.argv.slice(2), { io, shelf: GAMES, worker })
io.close()
