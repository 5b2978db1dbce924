import { listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { EVENTS, SECTORS, TITLES, type TitleId } from '../content/index.ts'
import type { EventEvent } from '../rules/0-table/live.ts'
import type { RikishiEvent } from '../rules/6-system/rikishi.ts'
import type { TitleEvent } from '../rules/10-missions/titles.ts'
import type { VictoryEvent } from '../rules/12-phases/victory.ts'
import type { View } from '../view.ts'
import { pieceName } from './port.ts'
import { captainName, credits, idIn, spaceName } from './words.ts'

type Rules = typeof import('../rules/4-cards/skills.ts') &
  typeof import('../rules/10-missions/events.ts') &
  typeof import('../rules/10-missions/titles.ts')

/** Titles and events. */
export const legendWords = {
  asks: {
    claim: {
      ask: () => 'You have earned it. Which Titles do you claim?',
      option: (_, __, option) => {
        const { name, fame, skill } = TITLES[idIn<TitleId>(option)]
        return `${name}: ${fame} Fame. ${skill}`
      },
    },
    tinker: {
      ask: () => 'Which Mod do you patch up?',
      option: ({ kind }) => pieceName(kind),
    },
    heart: {
      ask: ({ bounty }) => `A change of heart: pay off your whole Bounty of ${credits(bounty)} now?`,
      option: (_, __, { value }) => (value === 'pay' ? 'Pay it off' : 'Stay wanted'),
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    tinker: () => 'Patch up a damaged Mod',
  } satisfies OffersIn<Rules, View>,
  events: {
    'title-revealed': ({ title }) =>
      `A new Title can be won, ${TITLES[title].name}: “${TITLES[title].objective}”`,
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
    'checkpoints-set': ({ at }, view) =>
      `Checkpoints stand at ${listed(at.map((space) => spaceName(view, space)))}.`,
    'windfall-lies': ({ sector }) => `The credits lie somewhere in ${SECTORS[sector].name}.`,
    'rikishi-sighted': ({ at }, view) => `Rikishi comes into sight at ${spaceName(view, at)}.`,
    'rikishi-moved': ({ over }) =>
      `Rikishi falls on${over ? ` over ${SECTORS[over].name}` : ' through the dark'}, crushing all that lies beneath it.`,
    'captain-won': ({ seat, fame }, view) => `${captainName(view, seat)} has ${fame} Fame, and wins.`,
    'npcs-won': ({ fame }) => `${fame} Fame is enough: the system belongs to the NPCs.`,
  } satisfies EventsOf<TitleEvent | EventEvent | RikishiEvent | VictoryEvent, View>,
}
