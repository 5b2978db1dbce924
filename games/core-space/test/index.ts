/** What tests outside this game's folder need of it: `@starboard/core-space/testing`. */
export { coreSpace } from '../index.ts'
export type { View } from '../view.ts'
export { type Scene, skirmish } from './table.ts'
