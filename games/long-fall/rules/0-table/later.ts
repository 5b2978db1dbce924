import { handedOver } from '@starboard/kernel/later'
import type { consequence as Consequence } from '../6-consequences/consequences.ts'
import type { spend as Spend } from '../7-weeks/worktime.ts'
import type { idleWeek as IdleWeek } from '../8-port/choices.ts'
import type { deskOf as DeskOf } from '../10-desk/desk.ts'

/**
 * A failed throw brings a consequence, which takes time, in which somebody throws: what earlier chapters need of later ones.
 * `rules/index.ts` hands it over.
 */
export interface Later {
  /** 6 Consequences. */
  readonly consequence: typeof Consequence
  /** 7 Weeks. */
  readonly spend: typeof Spend
  /** 8 Port. */
  readonly idleWeek: typeof IdleWeek
  /** 10 The desk. */
  readonly deskOf: typeof DeskOf
}

export const { handOver, later } = handedOver<Later>()
