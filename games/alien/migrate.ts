import type { Alien } from './rules/state.ts'

/**
 * Version 2: who has fought is told apart in a stretch, and every result of panic ends by itself. Version 3: a fight counts the rounds in
 * which nothing comes of it.
 */
export function migrate(g: Alien, from: number): void {
  if (from < 2) {
    g.fought = []
    for (const body of g.bodies) if (body.kind === 'person') body.fading = []
  }
  if (from < 3 && g.combat) g.combat.still = 0
}
