import { starboard } from './app.ts'
import { GAMES } from './games.ts'
import { terminal } from './terminal.ts'

const io = terminal()
const worker = new URL('./worker.mjs', import.meta.url)
process.exitCode = await starboard(process.argv.slice(2), { io, shelf: GAMES, worker })
io.close()
