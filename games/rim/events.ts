import type { StressEvent } from './rules/0-table/stress.ts'
import type { LiftEvent } from './rules/1-roll/lifting.ts'
import type { RollEvent } from './rules/1-roll/roll.ts'
import type { StoryEvent } from './rules/1-roll/story.ts'
import type { DayEvent } from './rules/6-colony/day.ts'
import type { AmbushEvent } from './rules/9-world/ambush.ts'
import type { CaravanEvent } from './rules/9-world/caravan.ts'
import type { WorldFightEvent } from './rules/9-world/fights.ts'
import type { GoodwillEvent } from './rules/9-world/goodwill.ts'
import type { RoadEvent } from './rules/9-world/road.ts'
import type { AidEvent } from './rules/10-dealings/aid.ts'
import type { CaptiveEvent } from './rules/10-dealings/captives.ts'
import type { QuestEvent } from './rules/10-dealings/errand-book.ts'
import type { GiftEvent } from './rules/10-dealings/gifts.ts'
import type { JoinEvent } from './rules/10-dealings/joining.ts'
import type { PrizeEvent } from './rules/10-dealings/prizes.ts'
import type { ShelterEvent } from './rules/10-dealings/shelter.ts'
import type { SocialEvent } from './rules/10-dealings/social.ts'
import type { TakenEvent } from './rules/10-dealings/taken.ts'
import type { TalksEvent } from './rules/10-dealings/talks.ts'
import type { SeatEvent } from './rules/seats.ts'

/** Everything that the log of the Rim may tell. */
export type RimEvent =
  | StressEvent
  | RollEvent
  | LiftEvent
  | StoryEvent
  | DayEvent
  | WorldEvent
  | DealingsEvent
  | SeatEvent

type WorldEvent = CaravanEvent | RoadEvent | AmbushEvent | WorldFightEvent | GoodwillEvent

type DealingsEvent =
  | JoinEvent
  | SocialEvent
  | CaptiveEvent
  | GiftEvent
  | QuestEvent
  | PrizeEvent
  | ShelterEvent
  | TakenEvent
  | TalksEvent
  | AidEvent
