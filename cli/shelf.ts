import type { Content, Contents } from '@starboard/games/contents'
import type { Additions, Game, Games, OptionNames, Schema } from '@starboard/kernel'
import { Failure, type Io } from './io.ts'
import { guess } from './paper.ts'

/** What is in a game's box. */
export interface Opened {
  readonly game: Game
  /** The text of its RULES.md. */
  rules(): string
  /** What people may write for it; null if it takes nothing. */
  readonly additions: Additions | null
  /** Its tables of content, where a study may change them. */
  readonly content?: Content
  /** For programs that learn; read when one asks. */
  learning?(): Promise<Learning>
}

/** What is written down of a game for programs that learn. */
export interface Learning {
  readonly actions: OptionNames
  readonly schema: Schema | null
}

export type Shelf = Readonly<Record<string, Opened>>

/** What every command works with. */
export interface House {
  readonly io: Io
  readonly shelf: Shelf
  /** The file that plays matches in a thread of its own; null where there is none, as in tests. */
  readonly worker: URL | null
  /** Nothing is drawn: drawings are no good to whoever has the screen read aloud. */
  readonly plain?: boolean
}

/** Opens every box on the list: the terminal needs no boards, and what is left is soon read. */
export async function openAll(games: Games, contents: Contents = {}): Promise<Shelf> {
  const opened = Object.entries(games).map(async ([id, { rules, rulebook, additions, actions, schema }]) => {
    const [game, text, takes] = await Promise.all([rules(), rulebook?.() ?? '', additions?.() ?? null])
    const content = await contents[id]?.()
    const learning = async () => ({
      actions: (await actions?.()) ?? { counted: [], names: [] },
      schema: (await schema?.()) ?? null,
    })
    return [id, { game, rules: () => text, additions: takes, learning, ...(content && { content }) }] as const
  })
  return Object.fromEntries(await Promise.all(opened))
}

/** The box with this id; a near miss is guessed at in the message. */
export function openBox(shelf: Shelf, id: string): Opened {
  if (Object.hasOwn(shelf, id)) return shelf[id]!
  throw new Failure(`There is no game called “${id}”. ${guess(id, Object.keys(shelf))}`)
}
