import { emit, type Play } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { BIOMES, EVENTS, type EventId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Effect } from '../0-table/telling.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { sharedPower } from '../6-colony/index.ts'
import { secretDie } from './raids.ts'

export type EffectEvent =
  | ({ readonly type: 'effect-began'; readonly rule: string } & Readonly<Effect>)
  | { readonly type: 'effect-ended'; readonly rule: string; readonly event: EventId }

/** How long an event lasts: a day less on a Story Die of 1, two more on a 10 (RIM-RUL-155); some last longer in some biomes. */
export function* daysOf(g: Rim, event: EventId, story: number): Play<number> {
  const { lasts } = EVENTS[event]
  let sum = typeof lasts === 'number' ? lasts : (lasts?.plus ?? 0)
  if (typeof lasts === 'object')
    for (let n = 0; n < lasts.dice; n++) sum += yield* secretDie(g, lasts.sides, event)
  const shift = story === 1 ? -1 : story === 10 ? 2 : 0
  return Math.max(0, sum + shift + longerHere(g, event))
}

const longerHere = (g: Known, event: EventId): number => {
  const { heatDays = 0, coldDays = 0 } = BIOMES[g.agreed.biome]
  return event === 'heat-wave' ? heatDays : event === 'cold-snap' ? coldDays : 0
}

/** Something begins that lasts so many days, this one being the first; nothing at all where none are left. */
export function begin(
  g: Rim,
  event: EventId,
  days: number,
  about: Partial<Pick<Effect, 'whom' | 'person'>> = {},
): void {
  if (days <= 0) return
  const until = g.day + days
  const effect: Effect = { event, until, whom: null, person: null, ...about }
  g.telling.effects.push(effect)
  emit<EffectEvent>(g, { type: 'effect-began', rule: 'RIM-TELL-02', ...effect })
  if (g.phase.kind === 'news' || g.phase.kind === 'planning') g.colony.power.served = sharedPower(g, 0).served // What lines go dead.
}

/** What has run its course is over at this dawn, before anybody looks at the sky. */
export const effectsDawn = atOnce((g: Rim) => {
  for (const { event, until } of g.telling.effects)
    if (until <= g.day) emit<EffectEvent>(g, { type: 'effect-ended', rule: 'RIM-TELL-02', event })
  g.telling.effects = g.telling.effects.filter(({ until }) => until > g.day)
})

export const isOn = (g: Pick<Known, 'telling'>, event: EventId): boolean =>
  g.telling.effects.some((effect) => effect.event === event)

/** Somebody's inspired day (Minor event 12). */
export const tellingCircumstances = (g: Known, { who }: Deed): readonly Circumstance[] =>
  isInspired(g, who) ? [{ kind: 'edge', why: 'inspired' }] : []

const isInspired = (g: Known, who: PersonId): boolean =>
  g.telling.effects.some(({ event, person }) => event === 'inspired' && person === who)
