import type { LongFall } from './rules/0-table/state.ts'

/**
 * Version 2: the last task is kept with the total before it, which older states do not know. Version 3: a move may be kept for
 * after the action. Version 4: opponents may be in cover, and patrons whom nobody has seen are told from those whom the crew has met: an
 * older state knows only who is where the ship is, and who has hired the crew.
 */
export function migrate(g: LongFall, from: number): void {
  if (from < 2) g.lastTask = null
  if (from < 3) for (const fighter of g.skirmish?.fighters ?? []) fighter.later = 'no'
  if (from < 4) {
    for (const foe of g.skirmish?.foes ?? []) foe.cover = 0
    for (const [index, { patrons }] of g.cluster.worlds.entries())
      for (const patron of patrons)
        if (index !== g.at && !(g.job?.from === index && g.job.patron === patron.d66)) patron.unseen = true
  }
}
