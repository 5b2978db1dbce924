import type { Alien } from './rules/state.ts'

/** Version 2: who has fought is told apart in a stretch, and every result of panic ends by itself. */
export function migrate(g: Alien, from: number): void {
  if (from >= 2) return
  g.fought = []
  for (const body of g.bodies) if (body.kind === 'person') body.fading = []
}
