import { EVENTS, TITLES, type TitleId } from '../content/index.ts'
import type { EventEvent } from '../rules/0-table/live.ts'
import type { RikishiEvent } from '../rules/6-system/rikishi.ts'
import type { TitleEvent } from '../rules/10-missions/titles.ts'
import { pieceName } from './port.ts'
import { captainName, credits, type Words } from './words.ts'

/** Titles and events. */
export const legendWords: Words<TitleEvent | EventEvent | RikishiEvent> = {
  questions: {
    claim: () => 'You have earned it. Which Titles do you claim?',
    tinker: () => 'Which Mod do you patch up?',
    heart: ({ bounty }) => `A change of heart: pay off your whole Bounty of ${credits(Number(bounty))} now?`,
  },
  options: {
    claim: ({ value }) => {
      const { name, fame, skill } = TITLES[value as TitleId]
      return `${name}: ${fame} Fame. ${skill}`
    },
    tinker: ({ label }) => pieceName(String(label?.kind)),
    heart: ({ value }) => (value === 'pay' ? 'Pay it off' : 'Stay wanted'),
    'act:tinker': () => 'Patch up a damaged Mod',
  },
  events: {
    'title-revealed': ({ title }) =>
      `A new Title can be won: ${TITLES[title].name}. ${TITLES[title].objective}`,
    'title-claimed': ({ seat, title }, view) =>
      `${captainName(view, seat)} is now known as ${TITLES[title].name}.`,
    'event-drawn': ({ event }) => `${EVENTS[event].name}: ${EVENTS[event].text}`,
    'event-ended': ({ event }) => `${EVENTS[event].name} is over.`,
    'paid-off': ({ seat, credits: paid }, view) =>
      `${captainName(view, seat)} pays off ${credits(paid)} and is clean.`,
    checkpoint: ({ seat, left }, view) =>
      left === 0
        ? `${captainName(view, seat)} crosses the last line and wins the Grand Prix!`
        : `${captainName(view, seat)} passes a checkpoint, ${left} more to go.`,
    windfall: ({ seat }, view) => `${captainName(view, seat)} finds the windfall: 2,000 credits.`,
    'rikishi-moved': () => 'Rikishi falls on, crushing all that lies beneath it.',
  },
  reasons: {},
}
