import type { Alien } from './rules/0-table/state.ts'

/**
 * Version 2: who has fought is told apart in a stretch, and every result of panic ends by itself. Version 3: a fight counts the rounds in
 * which nothing comes of it. Version 4: time is counted, free things are, who has backed out is known for it, in a fight it is known where
 * those went who were lost sight of, and seats keep the names of those they have known of; what is done at the desk is done at once, and waits on no agenda.
 */
export function migrate(g: Alien, from: number): void {
  if (from < 2) {
    g.fought = []
    for (const body of g.bodies) if (body.kind === 'person') body.fading = []
  }
  if (from < 3 && g.combat) g.combat.still = 0
  if (from < 4) {
    g.agenda = g.agenda.filter(({ kind }) => !AT_THE_DESK.includes(kind))
    g.ticks = 0
    for (const memory of g.memory) memory.named = []
    if (g.combat) Object.assign(g.combat, { lost: {}, veiled: 0 })
    for (const body of g.bodies) {
      body.backed = false
      if (body.kind === 'person') body.trifles = 0
    }
  }
}

const AT_THE_DESK: readonly string[] = ['desk', 'act']
