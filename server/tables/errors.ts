import { Late } from '../store/patience.ts'

/** Why something was not done, in a word for programs; the message is for people. */
export type Code =
  | 'bad-message'
  | 'broken'
  | 'busy'
  | 'forbidden'
  | 'illegal'
  | 'no-such-game'
  | 'no-such-table'
  | 'not-begun'
  | 'over'
  | 'running'
  | 'seat-taken'
  | 'slow-down'
  | 'stale'
  | 'storage'

/** Somebody asked for what cannot be. Nothing was changed. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: Code

  constructor(code: Code, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

export const noSuchTable = (): Refused =>
  new Refused('no-such-table', 'There is no such table. Perhaps the address is incomplete.')

export const noSuchGame = (): Refused => new Refused('no-such-game', 'There is no such game here.')

export const storageDown = (cause: unknown): Refused =>
  new Refused('storage', cause instanceof Late ? UNCERTAIN : NOT_SAVED, cause)

const NOT_SAVED = 'This could not be saved, so it was not done. Try again in a moment.'
const UNCERTAIN =
  'The database does not answer. Whether this was saved will show when it does; try again in a moment.'
