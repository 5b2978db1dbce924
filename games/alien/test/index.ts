/** What tests outside this game's folder need of it: `@starboard/alien/testing`. */
export { alien } from '../index.ts'

export type { Alien } from '../rules/0-table/state.ts'

export type { View } from '../view.ts'

export { dealt, deck, type Scene } from './table.ts'
