import { GAMES } from '@starboard/games'
import type { Addition, Game, Listing } from '@starboard/kernel'
import { addedTo } from './added.ts'
import { Refusal } from './session.ts'

const kept = new Map<string, Promise<Game>>()

/** The rules of a game, with what was added to it here: for the page, and for its worker, which needs no board. */
export async function rulesOf(id: string): Promise<Game> {
  if (!Object.hasOwn(GAMES, id)) throw new Refusal(`Starboard does not play “${id}” yet.`)
  const opened = kept.get(id) ?? withAdditions(id, GAMES[id]!)
  kept.set(id, opened)
  opened.catch(() => kept.delete(id)) // The next time it may be there.
  return opened
}

async function withAdditions(id: string, { rules, additions }: Listing): Promise<Game> {
  const [game, added] = await Promise.all([rules(), additions ? addedTo(id) : []])
  if (added.length > 0) {
    const { add } = await additions!()
    for (const one of added) add(one as Addition)
  }
  return game
}
