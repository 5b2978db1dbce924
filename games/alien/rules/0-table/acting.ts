import type { Option, Play, WhyNot } from '@starboard/kernel'
import { type Alien, type BodyId, isAble, type Person } from './state.ts'
import { isLostToPanic } from './tables.ts'

/** One kind of thing a person can do, in stealth or in combat. Chapters bring them; `actions.ts` puts them in order. */
export interface Action {
  /** In stealth: it takes the stretch, or nothing (AL-RUL-STL-01). Null: not done there. */
  readonly inStretch: 'stretch' | 'free' | null
  /** In combat: what it costs (22). Null: not done there. A function where a talent or an injury changes it. */
  readonly inRound: Price | null | ((g: Alien, person: Person) => Price | null)
  /** The broken may do it too (AL-BRK-03). */
  readonly whileBroken?: true
  /** The one held down may do it too (AL-SPEC-07). */
  readonly whileHeld?: true
  /** It does not spoil an aim, hiding or a guard's watch: mere words (AL-AIM-03, AL-GUARD-03). */
  readonly quiet?: true
  /** The action itself pays, because only its course tells what it costs. */
  readonly paysItself?: true
  /** Who else does it along with the person. */
  readonly along?: (g: Alien, person: Person, what: string) => readonly BodyId[]
  /** What can be done now, with values that begin with the action's own name: `move:CB-02`. Empty most of the time, and cheap then. */
  readonly offers: (g: Alien, person: Person) => readonly Option[]
  /** Does it; `what` is the value without the action's name. The price has been paid. */
  readonly play: (g: Alien, who: BodyId, what: string) => Play
  /** What cannot be done now although one might expect it. */
  readonly whyNot?: (g: Alien, person: Person) => readonly WhyNot[]
}

/** AL-RUL-STL-16: so much that is free fits into a stretch, or into a turn of a fight. */
const MOST_TRIFLES = 20

export const hasTrifled = ({ trifles }: Person): boolean => trifles >= MOST_TRIFLES

/** Said of all that is free at once. */
export const TRIFLED: WhyNot = { label: { why: 'no-time' }, rule: 'AL-RUL-STL-16' }

export type Price = 'full' | 'quick' | 'free'

const COSTS = {
  full: { action: 'full' },
  quick: { action: 'quick' },
  stretch: { action: 'stretch' },
} as const

/**
 * What an option costs is said with it, unless the action says so itself or it is free. Written out: to spread so many kinds of options
 * is slow.
 */
export function priced(option: Option, price: Price | 'stretch'): Option {
  if (price === 'free' || option.cost) return option
  const copy: { -readonly [K in keyof Option]: Option[K] } = { value: option.value, cost: COSTS[price] }
  if (option.at) copy.at = option.at
  if (option.label) copy.label = option.label
  if (option.odds) copy.odds = option.odds
  if (option.final) copy.final = option.final
  if (option.rule) copy.rule = option.rule
  return copy
}

/** What most actions offer most of the time. */
export const NONE: readonly Option[] = []

/** The part of an option's value before the colon, and the rest. */
export function splitValue(value: string): [name: string, what: string] {
  const colon = value.indexOf(':')
  return colon < 0 ? [value, ''] : [value.slice(0, colon), value.slice(colon + 1)]
}

/** Whether a player character still has something to do in this stretch. */
export const canStillAct = (g: Alien, person: Person): boolean =>
  !person.acted && isAble(person) && !isLostToPanic(g, person)
