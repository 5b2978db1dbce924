import type { Flags } from './flags.ts'
import type { House } from './shelf.ts'

/** One command of `starboard`. */
export interface Command {
  /** Its name and arguments, as cac reads them: `<needed>`, `[may be left out]`, `[...several]`. */
  readonly usage: string
  readonly about: string
  readonly flags?: readonly (readonly [flag: string, about: string])[]
  /** What its help says beside that, of the games on the shelf. */
  more?(house: House): readonly string[]
  /** Where one names a game, it says `<game>`. */
  readonly examples?: readonly string[]
  run(house: House, args: readonly string[], flags: Flags): Promise<number> | number
}
