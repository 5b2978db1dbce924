import type { Alien } from './rules/state.ts'

/**
 * Version 2: who has fought is told apart in a stretch, and every result of panic ends by itself. Version 3: a fight counts the rounds in
 * which nothing comes of it. Version 4: time is counted, free things are, who has backed out is known for it, and seats
 * keep the names of those they have known of.
 */
export function migrate(g: Alien, from: number): void {
  if (from < 2) {
    g.fought = []
    for (const body of g.bodies) if (body.kind === 'person') body.fading = []
  }
  if (from < 3 && g.combat) g.combat.still = 0
  if (from < 4) {
    g.ticks = 0
    for (const memory of g.memory) memory.named = []
    for (const body of g.bodies) {
      body.backed = false
      if (body.kind === 'person') body.trifles = 0
    }
  }
}
