import type { Game } from '@starboard/kernel'
import { addedTo } from './added.ts'
import { Refusal } from './session.ts'

/** The rules alone, without a board: what the worker needs. A new game is added here and on the shelf. */
const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  'long-fall': async () => (await import('@starboard/long-fall')).longFall as unknown as Game,
  alien: withScenarios,
  xia: async () => (await import('@starboard/xia')).xia as unknown as Game,
}

const kept = new Map<string, Promise<Game>>()

export async function rulesOf(id: string): Promise<Game> {
  if (!Object.hasOwn(GAMES, id)) throw new Refusal(`Starboard does not play “${id}” yet.`)
  const opened = kept.get(id) ?? GAMES[id]!()
  kept.set(id, opened)
  opened.catch(() => kept.delete(id)) // The next time it may be there.
  return opened
}

async function withScenarios(): Promise<Game> {
  const [{ alien, addScenario }, added] = await Promise.all([import('@starboard/alien'), addedTo('alien')])
  for (const scenario of added) addScenario(scenario as never)
  return alien as unknown as Game
}
