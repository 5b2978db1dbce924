import { createInterface, type Interface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import { homeOf } from './home.ts'
import { Interrupted, type Io } from './io.ts'
import { COLOUR, PLAIN, wrap } from './paper.ts'

const DEFAULT_COLUMNS = 80
const DEFAULT_ROWS = 24

/** What a shell calls a process that was stopped by this signal. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** The real terminal, or whatever is at the ends of our pipes. */
export function terminal(): Io & { close(): void } {
  const { stdin, stdout, stderr, env } = process
  const interactive = Boolean(stdin.isTTY && stdout.isTTY)
  const coloured = Boolean(stdout.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb'
  quietWhenNobodyReads()
  const keyboard = keyboardOf(interactive)
  return {
    out: (text) => void stdout.write(`${text}\n`),
    err: (text) => void stderr.write(`${stderr.isTTY ? wrap(text, stderr.columns) : text}\n`),
    status: (text) => {
      if (stderr.isTTY) stderr.write(text === null ? '\r\x1b[K' : `\r\x1b[K${text}`)
    },
    line: keyboard.line,
    lines: keyboard.lines,
    breathe: keyboard.breathe,
    close: keyboard.close,
    // Also the lines that have scrolled away: they may hold another seat's secrets.
    clear: () => void (stdout.isTTY && stdout.write('\x1b[2J\x1b[3J\x1b[H')),
    interactive,
    get columns() {
      return stdout.columns || Number(env.COLUMNS) || DEFAULT_COLUMNS
    },
    get rows() {
      return stdout.rows || DEFAULT_ROWS
    },
    paint: coloured ? COLOUR : PLAIN,
    command: env.npm_execpath ? 'npx starboard' : 'starboard',
    home: homeOf(env),
  }
}

/** `starboard games | head -1` closes the pipe early; that is no error. */
function quietWhenNobodyReads(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'EIO') process.exit(process.exitCode ?? 0)
      throw error
    })
  }
}

type Keyboard = Pick<Io, 'line' | 'lines' | 'breathe'> & { close(): void }

/** Where a keyboard is plugged in. */
interface Sockets {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: NodeJS.WritableStream
}

/** Lines as they are typed or piped in. Nothing is listened to before the first is asked for. */
export function keyboardOf(interactive: boolean, { stdin, stdout }: Sockets = process): Keyboard {
  const lines: string[] = []
  let face: Interface | null = null
  let interrupted: Interrupted | null = null
  let ended = false
  let wake = () => {}

  const interrupt = (signal: keyof typeof SIGNALS) => {
    if (interrupted) process.exit(SIGNALS[signal]) // Asked twice: no more manners.
    interrupted = new Interrupted(SIGNALS[signal])
    wake()
  }
  const open = (): Interface => {
    // No history: the arrow keys would show what another seat has typed.
    const opened = interactive
      ? createInterface({ input: stdin, output: stdout, terminal: true, historySize: 0 })
      : createInterface({ input: stdin, terminal: false })
    opened.on('line', (line) => {
      lines.push(line)
      wake()
    })
    opened.on('close', () => {
      face = null
      ended = true
      wake()
    })
    opened.on('SIGINT', () => interrupt('SIGINT'))
    return opened
  }
  /** At a terminal Ctrl-D ends what one is doing, not the terminal: who asks again is listened to again. */
  const listening = (): Interface | null => {
    if (face || (ended && !interactive)) return face
    if (!ended) for (const signal of Object.keys(SIGNALS)) process.on(signal, interrupt)
    ended = false
    face = open()
    return face
  }
  const check = () => {
    if (interrupted) throw interrupted
  }
  const read = async (): Promise<string | null> => {
    while (lines.length === 0 && !ended && !interrupted) {
      await new Promise<void>((done) => {
        wake = done
      })
    }
    check()
    return lines.shift() ?? null
  }

  return {
    async line(prompt, fresh = false) {
      const opened = listening()
      if (fresh && interactive) lines.length = 0
      if (!interactive) stdout.write(prompt)
      else {
        opened!.setPrompt(prompt)
        opened!.prompt()
      }
      const line = await read()
      // Piped answers are not seen as they are typed: written down, the output reads like a session. Ctrl-D ends its line.
      if (!stdin.isTTY || line === null) stdout.write(`${line ?? ''}\n`)
      return line
    },
    async *lines() {
      listening()
      for (let line = await read(); line !== null; line = await read()) yield line
    },
    async breathe() {
      await setImmediate()
      check()
    },
    close() {
      for (const signal of Object.keys(SIGNALS)) process.off(signal, interrupt)
      face?.close()
    },
  }
}
