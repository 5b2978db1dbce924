import type { Game } from '@starboard/kernel'
import { Refusal } from './session.ts'

/** The rules alone, without a board: what the worker needs. A new game is added here and on the shelf. */
const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  'long-fall': async () => (await import('@starboard/long-fall')).longFall as unknown as Game,
  alien: async () => (await import('@starboard/alien')).alien as unknown as Game,
  xia: async () => (await import('@starboard/xia')).xia as unknown as Game,
}

export async function rulesOf(id: string): Promise<Game> {
  if (!Object.hasOwn(GAMES, id)) throw new Refusal(`Starboard does not play “${id}” yet.`)
  return GAMES[id]!()
}
