import type { Option, Parts } from '@starboard/kernel'
import { type AnyAction, actionsOf, type Action as KernelAction } from '@starboard/kernel/actions'
import { type Empty, question, refusal } from '@starboard/kernel/speech'
import type { BorderId, ItemId, Skill, ZoneId } from '../../content/index.ts'
import { type BodyId, isAble } from './body.ts'
import type { GearId } from './gear.ts'
import type { Person, RestAid } from './person.ts'
import type { Alien } from './state.ts'
import { isLostToPanic } from './tables.ts'

export type { Offered } from '@starboard/kernel/actions'

/** 22: whoever's turn it is says what to do. What is offered are actions, and what chapters declare by itself. */
export const TURN = question('turn')<{ readonly who: BodyId }, never>()

/** What persons do, in stealth or in combat. Chapters bring the actions; `11-course/actions.ts` puts them in order. */
export interface Acting {
  readonly state: Alien
  readonly actor: Person
  readonly who: BodyId
  readonly price: Cost
  readonly tag: Tag
}

/** How an action is written down: what it costs is said once for all, and what it is done to is a `What`. */
export const action =
  <const Name extends string>(name: Name) =>
  <T extends What | null = null, O extends Parts = Empty>(
    written: Omit<Known<Name, T, O>, 'name' | 'types'>,
  ): Known<Name, T, O> => ({ ...made(name)<T, O>(written), price: written.price })

const made = actionsOf<Acting>()

type Known<Name extends string, T extends What | null, O extends Parts> = Omit<
  KernelAction<Acting, Name, T, O>,
  'price'
> & { readonly price: Cost }

/** Actions of all kinds in one list. */
export type Action = Omit<AnyAction<Acting>, 'price' | 'offers'> & {
  readonly price: Cost
  readonly offers: (g: Alien, person: Person) => readonly Offer[]
}

/** In stealth it takes the stretch, or nothing (AL-RUL-STL-01); in combat a slot of the round (22), a talent or an injury may change which. Null: not done there. */
export interface Cost {
  readonly stretch: 'stretch' | 'free' | null
  readonly round: Price | null | ((g: Alien, person: Person) => Price)
}

export type Price = 'full' | 'quick' | 'free'

export type Tag =
  /** The broken may do it too (AL-BRK-03). */
  | 'while-broken'
  /** The one held down may do it too (AL-SPEC-07). */
  | 'while-held'
  /** An android that can only talk and work a terminal may do it too (android damage, row 5); of tasks those at terminals. */
  | 'talk'
  /** It does not spoil an aim, hiding or a guard's watch: mere words (AL-AIM-03, AL-GUARD-03). */
  | 'quiet'
  /** The action itself pays, because only its course tells what it costs. */
  | 'pays-itself'
  /** It gives away whoever lies in wait (AL-RUL-HACT-05). */
  | 'attack'
  /** At the one held down it can be done without letting go (AL-RUL-ATT-17). */
  | 'hand-to-hand'
  /** It needs an aim, or takes one, and leaves it as it is (AL-AIM-03). */
  | 'keeps-aim'
  /** The table for soldiers speaks of it (RULES.md 43.7). */
  | 'soldierly'

/**
 * What something is done to. Every kind of thing has a field of its own, so that nobody has to tell by the look of an id whether it
 * names a body that may be hidden.
 */
export type What = {
  readonly body?: BodyId
  readonly gear?: GearId | null
  readonly zone?: ZoneId
  readonly border?: BorderId
  /** The piece that something is taken out of. */
  readonly source?: GearId
  readonly injury?: number | null
  readonly task?: string
  readonly skill?: Skill | null
  readonly vehicle?: string
  readonly special?: string
  readonly cover?: 'partial' | 'full'
  readonly aid?: RestAid | null
  readonly card?: number
}

export type ToBody = { readonly body: BodyId }
export type ToZone = { readonly zone: ZoneId }
export type ToBorder = { readonly border: BorderId }
export type WithGear = { readonly gear: GearId }

/** What labels of several actions tell. */
export type OfItem = { readonly item: ItemId }
export type OfBorder = { readonly border: BorderId }
export type OfPatient = { readonly patient: BodyId }
export type OnBody = { readonly on: BodyId }
export type Into = { readonly into: ZoneId }

/** Something that can be done now, of whatever kind. */
export interface Offer extends Option {
  readonly what: What | null
  /** No act of the desk, which may be open beside the question: told apart by this from what is done there. */
  readonly act?: never
}

/** AL-RUL-STL-16: so much that is free fits into a stretch, or into a turn of a fight. */
const MOST_TRIFLES = 20

export const hasTrifled = ({ activity }: Person): boolean => activity.trifles >= MOST_TRIFLES

/** Said of all that is free at once. */
export const TRIFLED = refusal<TimeReason>({ why: 'no-time' }, 'AL-RUL-STL-16')

export type TimeReason = { readonly why: 'no-time' }

const COSTS = {
  full: { action: 'full' },
  quick: { action: 'quick' },
  stretch: { action: 'stretch' },
} as const

/**
 * What an option costs is said with it, unless the action says so itself or it is free. Written out: to spread so many kinds of options
 * is slow.
 */
export function priced(option: Offer, price: Price | 'stretch'): Offer {
  if (price === 'free' || option.cost) return option
  const copy: { -readonly [K in keyof Offer]: Offer[K] } = {
    value: option.value,
    what: option.what,
    cost: COSTS[price],
  }
  if (option.at) copy.at = option.at
  if (option.label) copy.label = option.label
  if (option.odds) copy.odds = option.odds
  if (option.final) copy.final = option.final
  if (option.rule) copy.rule = option.rule
  return copy
}

/** What most actions offer most of the time. */
export const NONE: readonly never[] = []

/** Whether a player character still has something to do in this stretch. */
export const canStillAct = (g: Alien, person: Person): boolean =>
  !person.activity.acted && isAble(person) && !isLostToPanic(g, person.nerves)
