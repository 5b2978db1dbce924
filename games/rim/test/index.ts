/** What tests outside this game's folder need of it: `@starboard/rim/testing`. */
export { rim } from '../index.ts'
export type { Rim } from '../rules/0-table/state.ts'
export { raidPlan } from '../rules/11-storyteller/raids.ts'
export type { View } from '../view.ts'
