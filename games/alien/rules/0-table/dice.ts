import { randomOf } from '@starboard/kernel'
import type { Alien } from './state.ts'

/** Every die of the game has six sides. */
export const d6 = (g: Alien): number => randomOf(g).die(6)

/** D66: two dice read as tens and units. */
export const d66 = (g: Alien): number => 10 * d6(g) + d6(g)

/** A random draw among equals, no dice. */
export const byLot = <T>(g: Alien, among: readonly T[]): T =>
  among.length === 1 ? among[0]! : among[randomOf(g).below(among.length)]!
