import type { StressEvent } from './rules/0-table/stress.ts'
import type { LiftEvent } from './rules/1-roll/lifting.ts'
import type { RollEvent } from './rules/1-roll/roll.ts'
import type { StoryEvent } from './rules/1-roll/story.ts'
import type { CombatEvent } from './rules/4-combat/events.ts'
import type { DayEvent } from './rules/6-colony/day.ts'
import type { BodyEvent } from './rules/7-body/events.ts'
import type { SeatEvent } from './rules/seats.ts'

/** Everything that the log of the Rim may tell. */
export type RimEvent =
  | StressEvent
  | RollEvent
  | LiftEvent
  | StoryEvent
  | DayEvent
  | SeatEvent
  | CombatEvent
  | BodyEvent
