import type { Play } from '@starboard/kernel'
import type { DiseaseId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { FightAction, PlanAction } from '../0-table/doing.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Circumstance, Deed, Outcome } from '../1-roll/deeds.ts'

/** One wound (or one illness, or Bleeding) is tended by whoever made this roll (RIM-MED-04, RIM-RUL-101). */
export function* tend(_g: Rim, _healer: PersonId, _patient: PersonId, _outcome: Outcome): Play {}

/** The hour of first aid for somebody who went down outside a fight (RIM-RUL-074). */
export function* downedAtHome(_g: Rim, _who: PersonId): Play {}

/** Exposure to a disease (RIM-RUL-134). */
export function* expose(_g: Rim, _who: PersonId, _disease: DiseaseId): Play {}

/** Missing parts, injuries, illness, drugs, poison, bionics. */
export const bodyCircumstances = (_g: Known, _deed: Deed): readonly Circumstance[] => []

/** A bionic part has given its Edge for this Scene (RIM-REPL-03). */
export function bodySpent(_g: Rim, _deed: Deed, _circumstances: readonly Circumstance[]): void {}

export const BODY_TASKS: readonly SlotTask[] = []
export const BODY_PLANS: readonly PlanAction[] = []
export const BODY_DEEDS: readonly FightAction[] = []

/** Natural healing, injuries, disease, drugs wear off (RIM-RUL-102, RIM-RUL-134). */
export function* bodyDawn(_g: Rim): Play {}

/** Untended Bleeding after a fight (RIM-RUL-073). */
export function* bodySlotEnd(_g: Rim, _slot: Slot): Play {}

export function* exposure(_g: Rim, _who: PersonId): Play {}
