import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import type { FightAction, PlanAction } from '../0-table/doing.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'

/** A Panic Check, unless Inspiration wards it off first (RIM-STRESS-03, RIM-INSP-03). */
export function* panic(_g: Rim, _who: PersonId, _rule: string): Play {}

/** A Scene is over for these (RIM-STRESS-04). */
export function* sceneEnds(_g: Rim, _who: readonly PersonId[]): Play {}

/** A Colonist has died (RIM-RUL-120, RIM-RUL-122). */
export function* died(_g: Rim, _who: PersonId): Play {}

/** A hit has cost somebody HP (RIM-TRA-12, RIM-TRB-28). */
export function* hurt(_g: Rim, _who: PersonId): Play {}

/** What waits for the next roll, Anxious, Fatigued. */
export const mindCircumstances = (_g: Known, _deed: Deed): readonly Circumstance[] => []

/** What waited for the next roll is gone (RIM-STORY-07). */
export function mindSpent(_g: Rim, _deed: Deed, _circumstances: readonly Circumstance[]): void {}

export const MIND_TASKS: readonly SlotTask[] = []
export const MIND_PLANS: readonly PlanAction[] = []
export const MIND_DEEDS: readonly FightAction[] = []

/** Sleep effects (RIM-RELIEF-01, RIM-RUL-131), then the checks of the Night. */
export function* mindDawn(_g: Rim): Play {}

/** Threshold checks of the slot; those of Afternoon and Evening wait for the meal hour and Dusk (RIM-RUL-024). */
export function* mindSlotEnd(_g: Rim, _slot: Slot): Play {}

/** Everybody eats, Kind people are kind (RIM-NEED-01, RIM-RUL-018), then the checks of the Afternoon. */
export function* mindMeal(_g: Rim): Play {}

/** Mood becomes Stress, daily traits, then the checks of the Evening (RIM-MOOD-02). */
export function* mindDusk(_g: Rim): Play {}
