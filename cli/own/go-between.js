// Runs in a thread of its own and talks to the program behind a bot, so that whoever asks can wait for the answer without
// going on. It is handed over as text: see command.ts.
import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { workerData } from 'node:worker_threads'

const { command, port, shared } = workerData
const told = new Int32Array(shared)
const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'] })
let complaint = ''

/** Whoever waits is woken up, however many messages there are by then. */
function tell(message) {
  port.postMessage(message)
  Atomics.add(told, 0, 1)
  Atomics.notify(told, 0)
}

// What it complains of is seen at once, and its last line is told if it dies.
child.stderr.on('data', (data) => {
  writeSync(2, data)
  complaint = (complaint + data).slice(-2000)
})
child.stdin.on('error', () => {}) // It is gone, which is told by its end.
createInterface({ input: child.stdout }).on('line', (line) => tell({ line }))
child.on('error', (error) => tell({ end: error.message }))
child.on('close', (code, signal) => {
  const last = complaint.trimEnd().split('\n').at(-1)
  tell({ end: `${signal ? `by ${signal}` : `with code ${code}`}${last ? `: ${last}` : ''}` })
})
port.on('message', (line) => child.stdin.write(`${line}\n`))
