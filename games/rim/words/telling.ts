import type { EventsOf } from '@starboard/kernel/speech'
import type { SeatEvent } from '../rules/seats.ts'
import type { View } from '../view.ts'
import { nameOf } from './words.ts'

/** The Storyteller, events, raids and endings. */
export const tellingWords = {
  events: {
    'teller-changed': ({ now }) =>
      now === 'person'
        ? 'A person takes the Storyteller’s seat.'
        : 'The program tells the story from here on.',
    'left-table': ({ who }, view) => `${nameOf(view, who)} walks off and is not seen again.`,
  } satisfies EventsOf<SeatEvent, View>,
}
