import type { AsksIn, EventsOf } from '@starboard/kernel/speech'
import { SKILLS } from '../content/index.ts'
import type { LearningEvent } from '../rules/3-skills/learning.ts'
import type * as fights from '../rules/3-skills/social-fights.ts'
import type { View } from '../view.ts'
import { nameOf, signed } from './words.ts'

/** Tempers and learning. */
export const skillWords = {
  asks: {
    quarrel: {
      ask: ({ who, toward }, view) =>
        `${nameOf(view, who)} has said the wrong thing to ${nameOf(view, toward)}. Does it come to blows?`,
      option: ({ do: what }) => (what === 'fight' ? 'It does' : 'Let the die say'),
    },
  } satisfies AsksIn<typeof fights, View>,
  offers: { study: () => 'Choose what somebody learns' },
  events: {
    'social-fight': ({ who, toward }, view) =>
      `${nameOf(view, who)} and ${nameOf(view, toward)} come to blows over a word.`,
    'peace-kept': ({ who, toward, face }, view) =>
      `${nameOf(view, who)} gets on ${nameOf(view, toward)}’s nerves, but no blow falls (${face} on the die).`,
    'session-over': ({ sessions }) => `Chapter ${sessions} ends.`,
    xp: ({ who, by, now }, view) =>
      `${nameOf(view, who)} has learned something: ${signed(by)} XP, ${now} to spend.`,
    'skill-learned': ({ who, skill, by, now }, view) =>
      `${nameOf(view, who)} gets better: ${SKILLS[skill].name} ${signed(by)}, now ${now}.`,
  } satisfies EventsOf<fights.SocialEvent | LearningEvent, View>,
}
