import { Broken, randomOf } from '@starboard/kernel'
import type { PcId } from './pc.ts'
import { crewOf } from './pc.ts'
import type { LongFall } from './state.ts'

/** One of them by lot. Where there is only one, nothing is drawn. */
export function byLot<T>(g: LongFall, among: readonly T[]): T {
  if (among.length === 0) throw new Broken('there is nothing to draw a lot among')
  return among.length === 1 ? among[0]! : among[randomOf(g).below(among.length)]!
}

/** The PC named, if it still sails with the crew, else one by lot. */
export const pcOrLot = (g: LongFall, pc: PcId | null): PcId =>
  pc !== null && crewOf(g).some(({ id }) => id === pc)
    ? pc
    : byLot(
        g,
        crewOf(g).map(({ id }) => id),
      )
