import type { SkirmishEvent } from './rules/battlefield.ts'
import type { CareEvent } from './rules/care.ts'
import type { ChoiceEvent } from './rules/choices.ts'
import type { ClusterEvent } from './rules/cluster.ts'
import type { ComplicationEvent } from './rules/complications.ts'
import type { ConditionEvent } from './rules/conditions.ts'
import type { ConsequenceEvent } from './rules/consequences.ts'
import type { CreationEvent } from './rules/creation.ts'
import type { DeskEvent } from './rules/desk/forms.ts'
import type { EffectEvent } from './rules/effects.ts'
import type { EndEvent } from './rules/ending.ts'
import type { HandEvent } from './rules/hands.ts'
import type { HoldEvent } from './rules/hold.ts'
import type { JobEvent } from './rules/jobs.ts'
import type { LearningEvent } from './rules/learning.ts'
import type { LegEvent } from './rules/legs.ts'
import type { LuckEvent } from './rules/luck.ts'
import type { MarketEvent } from './rules/market.ts'
import type { MoneyEvent } from './rules/money.ts'
import type { MusterEvent } from './rules/muster.ts'
import type { NpcEvent } from './rules/npcs.ts'
import type { OfferEvent } from './rules/offers.ts'
import type { PortEvent } from './rules/port.ts'
import type { RepairEvent } from './rules/repairs.ts'
import type { TaskEvent } from './rules/tasks.ts'
import type { ThrowEvent } from './rules/throws.ts'
import type { TradeEvent } from './rules/trade.ts'
import type { TravelEvent } from './rules/travel.ts'
import type { TwistEvent } from './rules/twists.ts'
import type { WeekEvent } from './rules/weeks.ts'

/** Everything that the log of A Long Fall may tell. */
export type LongFallEvent =
  | SkirmishEvent
  | CareEvent
  | ChoiceEvent
  | ClusterEvent
  | ComplicationEvent
  | ConditionEvent
  | ConsequenceEvent
  | CreationEvent
  | DeskEvent
  | EffectEvent
  | EndEvent
  | HandEvent
  | HoldEvent
  | JobEvent
  | LearningEvent
  | LegEvent
  | LuckEvent
  | MarketEvent
  | MoneyEvent
  | MusterEvent
  | NpcEvent
  | OfferEvent
  | PortEvent
  | RepairEvent
  | TaskEvent
  | ThrowEvent
  | TradeEvent
  | TravelEvent
  | TwistEvent
  | WeekEvent
