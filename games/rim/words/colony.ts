import type { AsksIn, EventsOf } from '@starboard/kernel/speech'
import type { DayEvent } from '../rules/6-colony/day.ts'
import type * as planning from '../rules/6-colony/planning.ts'
import type { View } from '../view.ts'

const SLOT_NAMES = ['Morning', 'Afternoon', 'Evening', 'Night'] as const

/** The day and the work in it. */
export const colonyWords = {
  asks: {
    dawn: { ask: ({ day }) => `Day ${day}: what is to be done?` },
  } satisfies AsksIn<typeof planning, View>,
  offers: { go: () => 'Go: let the day begin' },
  events: {
    dawned: ({ day }) => `Day ${day} dawns.`,
    'slot-began': ({ slot }) => `${SLOT_NAMES[slot]}.`,
  } satisfies EventsOf<DayEvent, View>,
}
