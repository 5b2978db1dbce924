/** H: crews that come together, go from mission to mission, and what lies between two of them. */
export { type AdvancementEvent, advancement, takeKillPoint } from './advancement.ts'
export type { BarterEvent } from './barter.ts'
export { type CrewEvent, field, putTogether, ROOKIES, sign, type Terms } from './crew.ts'
export { type ExtractionEvent, extraction } from './extraction.ts'
export { favours, freshCampaign, homecoming, type JourneyEvent, missionAt } from './journey.ts'
export { type MaintenanceEvent, maintenance } from './maintenance.ts'
export type { StowEvent } from './stowing.ts'
export { type TradeEvent, trade } from './trade.ts'
