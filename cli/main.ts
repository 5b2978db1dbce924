import { GAMES } from '@starboard/games'
import { CONTENTS } from '@starboard/games/contents'
import { starboard } from './app.ts'
import { loadScenarios } from './scenarios.ts'
import { openAll } from './shelf.ts'
import { terminal } from './terminal.ts'

const io = terminal()
const shelf = await openAll(GAMES, CONTENTS)
for (const file of loadScenarios(io.home, shelf))
  io.err(`${file} is left out: ${io.command} scenario check tells what is wrong with it.`)
const worker = new URL('./worker.mjs', import.meta.url)
process.exitCode = await starboard(process.argv.slice(2), {
  io,
  shelf,
  worker,
  plain: process.env.TERM === 'dumb',
})
io.close()
