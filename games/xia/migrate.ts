import type { State } from './modes.ts'
import type { Captain } from './rules/0-table/captain.ts'
import { freshMemory } from './rules/0-table/memory.ts'
import type { Item } from './rules/0-table/stage.ts'
import type { Xia } from './rules/0-table/state.ts'
import { missionLimit } from './rules/10-missions/cards.ts'

/**
 * Version 4: who has not chosen a ship has none, and Active Missions beyond the limit go at once. Where they still waited on the agenda,
 * the newest of them are gone. What was seen before nobody remembers.
 */
export function migrate(g: State, from: number): void {
  if (from >= 4 || g.kind === 'quick') return
  g.memory = freshMemory()
  g.sifted = []
  for (const captain of g.captains)
    if (!hasChosen(g, captain)) Object.assign(captain, { ship: null, energy: 0 })
  const agenda: readonly (Item | OverLimit)[] = g.agenda
  g.agenda = agenda.filter((item) => item.kind !== 'over-limit')
  for (const item of agenda) if (item.kind === 'over-limit') dropNewest(g, g.captains[item.seat]!)
}

interface OverLimit {
  readonly kind: 'over-limit'
  readonly seat: number
}

function hasChosen({ stage }: Xia, { seat }: Captain): boolean {
  if (stage.kind === 'deal' || stage.kind === 'layout') return false
  return stage.kind !== 'choose-ship' || stage.order.indexOf(seat) < stage.done
}

/** All but those that cannot be given up. */
function dropNewest(g: Xia, captain: Captain): void {
  while (captain.missions.length > missionLimit(captain)) {
    const index = captain.missions.findLastIndex(({ detonator }) => detonator === null)
    if (index < 0) return
    g.missionDiscard.push(captain.missions.splice(index, 1)[0]!.id)
  }
}
