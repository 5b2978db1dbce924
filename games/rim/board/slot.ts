import { useState } from 'react'
import type { Slot } from '../rules/0-table/state.ts'
import type { View } from '../view.ts'

/** The slot that is looked at: the one that the clock shows, or another until the clock moves on. */
export function useSlot({ day, phase }: Pick<View, 'day' | 'phase'>): [Slot, (slot: Slot) => void] {
  const now: Slot = phase.kind === 'slot' ? phase.slot : 0
  const [chosen, setChosen] = useState<{ readonly slot: Slot; readonly at: string } | null>(null)
  const at = `${day}:${now}`
  return [chosen?.at === at ? chosen.slot : now, (slot) => setChosen({ slot, at })]
}
