import type { Estimating, Event } from '@starboard/kernel'
import { supposed } from './imagine.ts'
import type { Rim } from './rules/0-table/state.ts'
import type { CombatEvent } from './rules/4-combat/events.ts'
import type { View } from './view.ts'
import { estimateWords } from './words/estimate.ts'

/** What may come of a raid. */
export type RaidOutcome = 'held' | 'falls' | 'dies'

/** Ids that are given out in an imagined fight begin where no true one has come to. */
const BEYOND = 1_000_000

/** How a raid will go, while it is mustered and placed: fought with those who stand ready, by their standing order. */
export const estimate: Estimating<Rim, View> = {
  about: ({ fight }) => {
    if (!fight?.plan.raid || !['muster', 'lay', 'place'].includes(fight.stage)) return null
    const { plan, sheltered, fighters } = fight
    const placed = fighters.map(({ name, at }) => `${name} ${at.x},${at.y}`)
    return [plan.foes, sheltered, placed].map((part) => part.join()).join(' | ')
  },

  suppose: ({ seat: _, secret: __, ...known }, random) => ({
    ...known,
    drawn: 0,
    made: BEYOND,
    teller: 'program',
    agreed: { ...known.agreed, dice: 'rolled', tutorial: false },
    fight: known.fight && { ...known.fight, conduct: 'bot', foes: 'usual' },
    secret: supposed(known, random),
  }),

  /** Whoever lies there after a lost fight lives or dies at dawn (RIM-RUL-157). */
  isOver: ({ fight, people }) => fight === null && !people.some(({ body }) => body.lying),

  outcomes: ({ people }, told) => {
    const own = new Set(people.map(({ id }) => id))
    const found = (told as readonly (Event | CombatEvent)[]).flatMap((event) => outcomeOf(event, own))
    return [...new Set(found)]
  },

  words: estimateWords,
}

function outcomeOf(event: Event | CombatEvent, own: ReadonlySet<string>): RaidOutcome[] {
  if (!isOfCombat(event)) return []
  if (event.type === 'fight-over') return event.how === 'won' ? ['held'] : []
  if (event.type === 'downed') return own.has(event.id) ? ['falls'] : []
  if (event.type === 'died') return event.who !== null && own.has(event.who) ? ['dies'] : []
  return []
}

const isOfCombat = (event: Event | CombatEvent): event is CombatEvent =>
  ['fight-over', 'downed', 'died'].includes(event.type)
