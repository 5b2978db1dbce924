import { emit, type Play } from '@starboard/kernel'
import { NIGHT } from '../0-table/calendar.ts'
import { later } from '../0-table/later.ts'
import { atHome, type PersonId, personOf } from '../0-table/person.ts'
import type { Phase, Rim, Slot } from '../0-table/state.ts'
import { planning } from './planning.ts'
import { work } from './slots.ts'

export type DayEvent =
  | { readonly type: 'dawned'; readonly rule: string; readonly day: number }
  | { readonly type: 'slot-began'; readonly rule: string; readonly day: number; readonly slot: Slot }

/** The parts of a day, each of which leads to the next (RIM-DAY-04, RIM-RUL-024). */
export const PARTS: {
  readonly [K in Exclude<Phase['kind'], 'arrival'>]: (g: Rim, phase: Extract<Phase, { kind: K }>) => Play
} = {
  dawn: function* (g) {
    g.day++
    g.colony.orders.byHand = {}
    emit<DayEvent>(g, { type: 'dawned', rule: 'RIM-RUL-024', day: g.day })
    goOn(g, g.day > 1 ? { kind: 'news' } : { kind: 'planning', ready: [] }) // Day 1 has no Dawn.
    if (g.day > 1) for (const happens of later().atDawn) yield* happens(g)
  },
  news: function* (g) {
    yield* later().news(g)
    if (g.agenda.length === 0) g.phase = { kind: 'planning', ready: [] }
  },
  planning,
  slot: function* (g, { slot, left }) {
    if (left === null) {
      emit<DayEvent>(g, { type: 'slot-began', rule: 'RIM-DAY-02', day: g.day, slot })
      g.phase = { kind: 'slot', slot, left: atHome(g).map(({ id }) => id) }
      for (const happens of later().atSlotStart) yield* happens(g, slot)
      return
    }
    const [who] = left
    if (who === undefined) return goOn(g, { kind: 'slot-end', slot })
    left.shift()
    if (isThere(g, who)) yield* work(g, who, slot)
  },
  'slot-end': function* (g, { slot }) {
    goOn(g, afterSlot(slot))
    for (const happens of later().atSlotEnd) yield* happens(g, slot)
  },
  meal: function* (g) {
    goOn(g, { kind: 'slot', slot: 2, left: null })
    for (const happens of later().atMeal) yield* happens(g)
  },
  dusk: function* (g) {
    goOn(g, { kind: 'slot', slot: NIGHT, left: null })
    for (const happens of later().atDusk) yield* happens(g)
  },
}

/** Morning, Afternoon, the meal hour, Evening, Dusk, Night, and the next Dawn. */
function afterSlot(slot: Slot): Phase {
  if (slot === 0) return { kind: 'slot', slot: 1, left: null }
  if (slot === 1) return { kind: 'meal' }
  return slot === 2 ? { kind: 'dusk' } : { kind: 'dawn' }
}

function goOn(g: Rim, phase: Phase): void {
  g.phase = phase
  g.clock++
}

const isThere = (g: Rim, id: PersonId): boolean => {
  const { standing, where } = personOf(g, id)
  return standing === 'colonist' && where.kind === 'home'
}
