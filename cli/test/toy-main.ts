import { starboard } from '../app.ts'
import { terminal } from '../terminal.ts'
import { WITH_YARD } from './shelf.ts'

/** The command with toys on its shelf, built by tests that need a real process. */
const io = terminal()
const worker = new URL('./worker.mjs', import.meta.url)
process.exitCode = await starboard(process.argv.slice(2), { io, shelf: WITH_YARD, worker })
io.close()
