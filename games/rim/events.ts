import type { StressEvent } from './rules/0-table/stress.ts'
import type { LiftEvent } from './rules/1-roll/lifting.ts'
import type { RollEvent } from './rules/1-roll/roll.ts'
import type { StoryEvent } from './rules/1-roll/story.ts'
import type { DealEvent } from './rules/5-goods/deal.ts'
import type { DayEvent } from './rules/6-colony/day.ts'
import type { GatherEvent } from './rules/6-colony/gathering.ts'
import type { KitchenEvent } from './rules/6-colony/kitchen.ts'
import type { MendEvent } from './rules/6-colony/making.ts'
import type { PowerEvent } from './rules/6-colony/power.ts'
import type { ProjectEvent } from './rules/6-colony/projects.ts'
import type { ResearchEvent } from './rules/6-colony/research.ts'
import type { RoomEvent } from './rules/6-colony/rooms.ts'
import type { ShellEvent } from './rules/6-colony/shelling.ts'
import type { TamingEvent } from './rules/6-colony/taming.ts'
import type { SeatEvent } from './rules/seats.ts'

/** Everything that the log of the Rim may tell. */
export type RimEvent =
  | StressEvent
  | RollEvent
  | LiftEvent
  | StoryEvent
  | DealEvent
  | DayEvent
  | GatherEvent
  | KitchenEvent
  | MendEvent
  | PowerEvent
  | ProjectEvent
  | ResearchEvent
  | RoomEvent
  | ShellEvent
  | TamingEvent
  | SeatEvent
