import type { AskOne, Play } from '@starboard/kernel'
import type { ActOption } from '@starboard/kernel/desk'
import type { Known } from '../../known.ts'
import type { FightPlan, Item, Rim, Slot } from '../0-table/state.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'

export function* event(_g: Rim, _item: Extract<Item, { kind: 'event' }>): Play {}

export function* called(_g: Rim, _item: Extract<Item, { kind: 'called' }>): Play {}

/** The Storyteller's open desk, beside whatever the players are asked; null where the program tells. */
export const desk = (_g: Rim): AskOne<ActOption<Rim>> | null => null

/** Weather, inspiration of the day, psychic storms. */
export const tellingCircumstances = (_g: Known, _deed: Deed): readonly Circumstance[] => []

/** The event check (RIM-TELL-01), quests, ships in orbit. */
export function* tellingDawn(_g: Rim): Play {}

/** A raid that falls into this slot begins (RIM-RUL-156). */
export function* tellingSlotStart(_g: Rim, _slot: Slot): Play {}

/** A siege goes on (Extreme event 2). */
export function* tellingSlotEnd(_g: Rim, _slot: Slot): Play {}

/** A fight is over: a camp is gone, a wreck destroyed, a raid lost (RIM-RUL-157). */
export function* fightEnded(_g: Rim, _plan: FightPlan, _how: 'won' | 'lost' | 'left'): Play {}
