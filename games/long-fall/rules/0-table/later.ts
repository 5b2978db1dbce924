import { Broken } from '@starboard/kernel'
import type { consequence as Consequence } from '../6-consequences/consequences.ts'
import type { spend as Spend } from '../7-weeks/worktime.ts'
import type { idleWeek as IdleWeek } from '../8-port/choices.ts'
import type { deskOf as DeskOf } from '../10-desk/desk.ts'

/**
 * The book goes in circles here and there: a failed throw brings a consequence, which takes time, in which somebody throws. What an
 * earlier chapter needs of a later one is handed to it, once, by the list of all chapters (`rules/index.ts`).
 */
export interface Later {
  readonly consequence: typeof Consequence
  readonly spend: typeof Spend
  readonly idleWeek: typeof IdleWeek
  readonly deskOf: typeof DeskOf
}

let handed: Later | null = null

export function handOver(later: Later): void {
  handed = later
}

function later(): Later {
  if (!handed) throw new Broken('the later chapters have not been handed over')
  return handed
}

/** 6 Consequences. */
export const consequence: Later['consequence'] = (g, failing) => later().consequence(g, failing)

/** 7 Weeks. */
export const spend: Later['spend'] = (g, interval, workers) => later().spend(g, interval, workers)

/** 8 Port. */
export const idleWeek: Later['idleWeek'] = (g, id, atWork) => later().idleWeek(g, id, atWork)

/** 10 The desk. */
export const deskOf: Later['deskOf'] = (g) => later().deskOf(g)
