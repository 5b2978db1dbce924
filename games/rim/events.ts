import type { StressEvent } from './rules/0-table/stress.ts'
import type { JudgeEvent } from './rules/1-roll/judging.ts'
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
import type { CombatEvent } from './rules/4-combat/events.ts'
import type { DealEvent } from './rules/5-goods/deal.ts'
import type { DamageEvent } from './rules/6-colony/damage.ts'
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
import type { BodyEvent } from './rules/7-body/events.ts'
import type { BreakEvent } from './rules/8-mind/breaks.ts'
import type { DaysEvent } from './rules/8-mind/days.ts'
import type { InspirationEvent } from './rules/8-mind/inspiration.ts'
import type { MealEvent } from './rules/8-mind/meals.ts'
import type { PanicEvent } from './rules/8-mind/panic.ts'
import type { PsylinkEvent } from './rules/8-mind/psylink.ts'
import type { ReliefEvent } from './rules/8-mind/relief.ts'
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
import type { SocialEvent as DealingEvent } from './rules/10-dealings/social.ts'
import type { TakenEvent } from './rules/10-dealings/taken.ts'
import type { TalksEvent } from './rules/10-dealings/talks.ts'
import type { CourseEvent } from './rules/11-storyteller/course.ts'
import type { DeskEvent } from './rules/11-storyteller/desk.ts'
import type { EffectEvent } from './rules/11-storyteller/effects.ts'
import type { TellingEvent } from './rules/11-storyteller/events.ts'
import type { ShipEvent } from './rules/12-ship/ship.ts'
import type { SeatEvent } from './rules/seats.ts'

/** Everything that the log of the Rim may tell. */
export type RimEvent =
  | StressEvent
  | RollEvent
  | LiftEvent
  | JudgeEvent
  | StoryEvent
  | DealEvent
  | DamageEvent
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
  | MakingEvent
  | TermEvent
  | GainEvent
  | TraitEvent
  | LandingEvent
  | StrangerEvent
  | LearningEvent
  | SocialEvent
  | PanicEvent
  | BreakEvent
  | MealEvent
  | DaysEvent
  | PsylinkEvent
  | ReliefEvent
  | InspirationEvent
  | CourseEvent
  | DeskEvent
  | EffectEvent
  | TellingEvent
  | ShipEvent
  | CombatEvent
  | BodyEvent
  | SeatEvent
  | WorldEvent
  | DealingsEvent

type WorldEvent = CaravanEvent | RoadEvent | AmbushEvent | WorldFightEvent | GoodwillEvent

type DealingsEvent =
  | JoinEvent
  | DealingEvent
  | CaptiveEvent
  | GiftEvent
  | QuestEvent
  | PrizeEvent
  | ShelterEvent
  | TakenEvent
  | TalksEvent
  | AidEvent
