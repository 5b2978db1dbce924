/** What tests outside this game's folder need of it: `@starboard/xia/testing`. */
export { MISSIONS, type MissionId, type OutfitKind } from '../content/index.ts'
export { LESSONS } from '../lessons.ts'
export { freshMission } from '../rules/10-missions/cards.ts'
export type { View } from '../view.ts'
export { full, type Scene, voyage } from './table.ts'
