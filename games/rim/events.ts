import type { StressEvent } from './rules/0-table/stress.ts'
import type { LiftEvent } from './rules/1-roll/lifting.ts'
import type { RollEvent } from './rules/1-roll/roll.ts'
import type { StoryEvent } from './rules/1-roll/story.ts'
import type { GainEvent } from './rules/2-making/gains.ts'
import type { LandingEvent } from './rules/2-making/landing.ts'
import type { MakingEvent } from './rules/2-making/making.ts'
import type { StrangerEvent } from './rules/2-making/strangers.ts'
import type { TermEvent } from './rules/2-making/terms.ts'
import type { TraitEvent } from './rules/2-making/traits.ts'
import type { LearningEvent } from './rules/3-skills/learning.ts'
import type { SocialEvent } from './rules/3-skills/social-fights.ts'
import type { DayEvent } from './rules/6-colony/day.ts'
import type { BreakEvent } from './rules/8-mind/breaks.ts'
import type { DaysEvent } from './rules/8-mind/days.ts'
import type { InspirationEvent } from './rules/8-mind/inspiration.ts'
import type { MealEvent } from './rules/8-mind/meals.ts'
import type { PanicEvent } from './rules/8-mind/panic.ts'
import type { ReliefEvent } from './rules/8-mind/relief.ts'
import type { SeatEvent } from './rules/seats.ts'

/** Everything that the log of the Rim may tell. */
export type RimEvent =
  | StressEvent
  | RollEvent
  | LiftEvent
  | StoryEvent
  | MakingEvent
  | TermEvent
  | GainEvent
  | TraitEvent
  | LandingEvent
  | StrangerEvent
  | LearningEvent
  | SocialEvent
  | DayEvent
  | PanicEvent
  | BreakEvent
  | MealEvent
  | DaysEvent
  | ReliefEvent
  | InspirationEvent
  | SeatEvent
