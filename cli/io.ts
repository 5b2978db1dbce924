import type { Paint } from './paper.ts'

/** Where a command reads and writes: a terminal, or a script in tests. */
export interface Io {
  /** Lines for whoever uses the result. */
  out(text: string): void
  /** Lines for the person at the terminal: errors and warnings. */
  err(text: string): void
  /** A line that is overwritten by the next, such as a progress bar; null takes it away. Silent when piped. */
  status(text: string | null): void
  /** The next line somebody types, or null when there will be no more. `fresh` forgets what was typed ahead. */
  line(prompt: string, fresh?: boolean): Promise<string | null>
  /** Every line that comes in, without prompts: for programs that talk to us. */
  lines(): AsyncIterable<string>
  /** Lets signals through while the program is busy. */
  breathe(): Promise<void>
  clear(): void
  /** True when a person sits in front: input and output are a terminal. */
  readonly interactive: boolean
  readonly columns: number
  readonly rows: number
  readonly paint: Paint
  /** What to type to run us again. */
  readonly command: string
  /** The folder where games are saved. */
  readonly home: string
}

export const OK = 0
export const INVALID = 1
export const USAGE = 2
const INTERRUPTED = 130

/** A command that cannot do what was asked: said on stderr, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: number

  constructor(message: string, code: number = INVALID) {
    super(message)
    this.code = code
  }
}

/** Ctrl-C, or another signal to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly code: number

  constructor(code: number = INTERRUPTED) {
    super('interrupted')
    this.code = code
  }
}
