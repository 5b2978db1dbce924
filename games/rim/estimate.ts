import type { Estimating } from '@starboard/kernel'
import type { RimEvent } from './events.ts'
import { supposed } from './imagine.ts'
import type { Rim } from './rules/0-table/state.ts'
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
    const facts = told as readonly RimEvent[]
    const raid = facts.find((event) => event.type === 'fight-over') // Another may come while they lie there.
    const falls = facts.some((event) => event.type === 'downed' && own.has(event.id))
    const dies = facts.some((event) => event.type === 'died' && event.who !== null && own.has(event.who))
    const came = { held: raid?.how === 'won', falls, dies } satisfies Record<RaidOutcome, boolean>
    return Object.entries(came).flatMap(([outcome, is]) => (is ? [outcome] : []))
  },

  words: estimateWords,
}
