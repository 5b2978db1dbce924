import { ask, type Play, randomOf, type Seat } from '@starboard/kernel'
import { number, question } from '@starboard/kernel/speech'
import { ownerOf } from './asking.ts'
import type { PersonId } from './person.ts'
import type { Rim } from './state.ts'

/** What a face is typed in for, and whose roll it is: the words of the question hang on it. */
export const TYPED = question('typed')<{ sides: number; for: string; who: PersonId | null }, never>()

/**
 * The face of a die. It comes from the seeded stream, or is typed in by the seat that rolls (RIM-MODE-05, RIM-RUL-170): so every die of
 * this game is thrown here, and whoever throws one is a generator. What is rolled for somebody is rolled by whoever plays them.
 */
export function* die(g: Rim, sides: number, by: Seat | PersonId, what: string): Play<number> {
  if (g.agreed.dice === 'rolled') return randomOf(g).die(sides)
  const who = typeof by === 'string' ? by : null
  const seat = typeof by === 'string' ? ownerOf(g, by) : by
  return yield* ask(
    number(TYPED, seat, 'RIM-MODE-05', { min: 1, max: sides, die: true, label: { sides, for: what, who } }),
  )
}

/** The sum of several dice. */
export function* dice(g: Rim, count: number, sides: number, by: Seat | PersonId, what: string): Play<number> {
  let sum = 0
  for (let n = 0; n < count; n++) sum += yield* die(g, sides, by, what)
  return sum
}

/** One of some things by lot. Where there is only one, nothing is drawn. */
export const byLot = <T>(g: Rim, among: readonly T[]): T =>
  among.length === 1 ? among[0]! : among[randomOf(g).below(among.length)]!
