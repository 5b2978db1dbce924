import type { Captain, Xia } from '../rules/0-table/state.ts'
import type { CaptainView, View } from '../view.ts'

const worlds = new WeakMap<View, Xia>()

/**
 * The view as a state, for those helpers of the rules that look at nothing but what lies open. Stacks of relics become as many
 * nameless tokens, because rules count them.
 */
export function worldOf(view: View): Xia {
  let world = worlds.get(view)
  if (!world) {
    const relicStacks = view.relicStacks.map(({ sector, count }) => ({
      sector,
      relics: Array.from({ length: count }, () => 'relic-0' as const),
    }))
    world = { ...view, relicStacks } as unknown as Xia
    worlds.set(view, world)
  }
  return world
}

/** A captain for those helpers that look at ship and Hold only. */
export const captainOf = (captain: CaptainView): Captain => captain as unknown as Captain
