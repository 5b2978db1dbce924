import { existsSync, readFileSync } from 'node:fs'
import { alien } from '@starboard/alien'
import type { Game } from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { xia } from '@starboard/xia'
import type { Box, Shelf } from './shelf.ts'

/** Every game Starboard plays. A new one is added here and nowhere else. */
export const GAMES: Shelf = boxed(longFall, xia as unknown as Game, alien as unknown as Game)

function boxed(...games: Game[]): Shelf {
  const box = (game: Game): Box => ({ game, rules: () => rulesOf(game.id) })
  return Object.fromEntries(games.map((game) => [game.id, box(game)]))
}

/** The bundle has the rules beside it; run from the sources, they are where they were written. */
function rulesOf(id: string): string {
  const beside = new URL(`./rules/${id}.md`, import.meta.url)
  return readFileSync(
    existsSync(beside) ? beside : new URL(`../games/${id}/RULES.md`, import.meta.url),
    'utf8',
  )
}
