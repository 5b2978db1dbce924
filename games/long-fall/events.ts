import type { MoneyEvent } from './rules/0-table/money.ts'
import type { ConditionEvent } from './rules/1-throws/conditions.ts'
import type { LuckEvent } from './rules/1-throws/luck.ts'
import type { TaskEvent } from './rules/1-throws/tasks.ts'
import type { ThrowEvent } from './rules/1-throws/throws.ts'
import type { CreationEvent } from './rules/2-characters/creation.ts'
import type { LearningEvent } from './rules/2-characters/learning.ts'
import type { MusterEvent } from './rules/2-characters/muster.ts'
import type { CareEvent } from './rules/3-care/care.ts'
import type { ClusterEvent } from './rules/4-worlds/cluster.ts'
import type { HoldEvent } from './rules/4-worlds/hold.ts'
import type { NpcEvent } from './rules/4-worlds/npcs.ts'
import type { RepairEvent } from './rules/4-worlds/wrecks.ts'
import type { SkirmishEvent } from './rules/5-skirmishes/battlefield.ts'
import type { ComplicationEvent } from './rules/6-consequences/complications.ts'
import type { ConsequenceEvent } from './rules/6-consequences/consequences.ts'
import type { EffectEvent } from './rules/6-consequences/effects.ts'
import type { TwistEvent } from './rules/6-consequences/twists.ts'
import type { HandEvent } from './rules/7-weeks/hands.ts'
import type { TravelEvent } from './rules/7-weeks/travel.ts'
import type { WeekEvent } from './rules/7-weeks/weeks.ts'
import type { ChoiceEvent } from './rules/8-port/choices.ts'
import type { MarketEvent } from './rules/8-port/market.ts'
import type { OfferEvent } from './rules/8-port/offers.ts'
import type { PortEvent } from './rules/8-port/port.ts'
import type { TradeEvent } from './rules/8-port/trade.ts'
import type { EndEvent } from './rules/9-jobs/ending.ts'
import type { JobEvent } from './rules/9-jobs/jobs.ts'
import type { LegEvent } from './rules/9-jobs/legs.ts'
import type { DeskEvent } from './rules/10-desk/forms.ts'

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
