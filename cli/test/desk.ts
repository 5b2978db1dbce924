import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { starboard } from '../app.ts'
import { Interrupted, type Io } from '../io.ts'
import { PLAIN } from '../paper.ts'
import type { Shelf } from '../shelf.ts'
import { TOYS } from './shelf.ts'

/** Typed in place of a line: Ctrl-C. */
export const CTRL_C = '\u0003'

/** Written where the screen is cleared. */
export const CLEARED = '\f'

export interface Sitting {
  readonly typed?: readonly string[]
  readonly interactive?: boolean
  readonly columns?: number
  readonly home?: string
  readonly shelf?: Shelf
  /** The file that plays on threads of its own. */
  readonly worker?: URL
}

export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command in this process, with a script for a keyboard and paper for a screen. */
export async function run(argv: string | readonly string[], sitting: Sitting = {}): Promise<Said> {
  const said = { out: '', err: '' }
  const io = paperIo(said, sitting)
  const args = typeof argv === 'string' ? argv.split(' ').filter(Boolean) : argv
  const code = await starboard(args, { io, shelf: sitting.shelf ?? TOYS, worker: sitting.worker ?? null })
  return { code, ...said }
}

function paperIo(said: { out: string; err: string }, sitting: Sitting): Io {
  const { typed = [], interactive = false, columns = 80, home = folder() } = sitting
  const left = [...typed]
  const next = () => {
    const line = left.shift() ?? null
    if (line === CTRL_C) throw new Interrupted()
    return line
  }
  return {
    out: (text) => {
      said.out += `${text}\n`
    },
    err: (text) => {
      said.err += `${text}\n`
    },
    status: () => {},
    line: async (prompt) => {
      said.out += prompt
      const line = next()
      said.out += `${line ?? ''}\n`
      return line
    },
    async *lines() {
      for (let line = next(); line !== null; line = next()) yield line
    },
    breathe: async () => {},
    clear: () => {
      said.out += CLEARED
    },
    interactive,
    columns,
    rows: 24,
    paint: PLAIN,
    command: 'starboard',
    home,
  }
}

const made: string[] = []

/** An empty folder that is gone after the tests of this file. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'starboard-'))
  made.push(path)
  return path
}

/** To be called once in every test file that uses `folder` or `run`. */
export const cleanUp = (): void =>
  afterAll(() => {
    for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
  })
