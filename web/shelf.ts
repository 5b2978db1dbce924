import { GAMES } from '@starboard/games'
import type { Box, Cover, Game, GameBoard } from '@starboard/kernel'
import { rulesOf } from './session/games.ts'
import { W } from './words.ts'

/** What is in a box, loaded when it is opened: the rules, the wording and the board. */
export interface Opened extends Omit<GameBoard, 'Board' | 'turns'> {
  readonly game: Game
  /** Null where the game has no board: the table is then shown in words. */
  readonly Board: GameBoard['Board'] | null
  readonly turns: readonly string[]
  /** The text of its RULES.md. */
  rulebook(): Promise<string>
}

/** What is printed on the boxes, in the order of the shelf. */
export const BOXES: readonly Box[] = Object.values(GAMES).map(({ box }) => box)

export const boxOf = (id: string): Box | undefined => BOXES.find((box) => box.id === id)

export const isPlayable = (id: string): boolean => Object.hasOwn(GAMES, id)

const lids = new Map<string, Promise<Cover | null>>()

/** What is drawn on a game's lid; null if nothing is, or if it cannot be had now. */
export function coverOf(id: string): Promise<Cover | null> {
  if (!lids.has(id))
    lids.set(
      id,
      (GAMES[id]?.cover?.() ?? Promise.resolve(null)).catch(() => {
        lids.delete(id) // The next time it may be there.
        return null
      }),
    )
  return lids.get(id)!
}

const kept = new Map<string, Promise<Opened>>()

/** Opens a box once; undefined if there is no such game. */
export function openBox(id: string): Promise<Opened> | undefined {
  if (!isPlayable(id)) return undefined
  if (!kept.has(id))
    kept.set(
      id,
      unpacked(id).catch(() => {
        kept.delete(id) // The next time it may be there.
        throw new Error(W.notLoaded)
      }),
    )
  return kept.get(id)
}

async function unpacked(id: string): Promise<Opened> {
  const listing = GAMES[id]!
  const [game, board] = await Promise.all([rulesOf(id), listing.board?.()])
  return { Board: null, turns: [], ...board, game, rulebook: async () => (await listing.rulebook?.()) ?? '' }
}
