import { Broken } from '@starboard/kernel'
import { actionsOf } from '@starboard/kernel/actions'
import type { ItemId, PostId, TraderId } from '../../content/index.ts'
import type { CampaignCrew, Visit } from '../0-table/campaign.ts'
import type { CrewId } from '../0-table/crew.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Place } from './stowing.ts'

/** What all deals at a post have in common: who deals, in which order, and how prices are bent. */

export type TradeEvent =
  | { type: 'rewarded'; rule: string; crew: CrewId; ua: number; prize: ItemId | null }
  | { type: 'for-hire'; rule: string; traders: TraderId[] }
  | { type: 'counter-flipped'; rule: string; crew: CrewId }
  | { type: 'post-chosen'; rule: string; crew: CrewId; post: PostId }
  | { type: 'bought'; rule: string; crew: CrewId; item: ItemId; ua: number; place: Place }
  | { type: 'sold'; rule: string; crew: CrewId; items: ItemId[]; ua: number }
  | { type: 'hired'; rule: string; crew: CrewId; trader: TraderId; ua: number; once: boolean }
  | { type: 'hire-left'; rule: string; crew: CrewId; trader: TraderId }
  | { type: 'promoted'; rule: string; crew: CrewId; trader: TraderId }
  | { type: 'haggled'; rule: string; crew: CrewId; trader: TraderId; level: number }

export interface CampaignDoing {
  readonly state: CoreSpace
  readonly actor: CampaignCrew
  readonly who: CrewId
  readonly price: 'ua' | 'pegs' | 'free'
  readonly tag: never
}

export const dealing = actionsOf<CampaignDoing>()

export const visitOf = ({ visit, id }: CampaignCrew): Visit => {
  if (visit) return visit
  throw new Broken(`crew ${id} is at no post`)
}

/** Whoever has dealt goes to the end of the line. */
export function next(g: CoreSpace, crew: CrewId): void {
  if (g.phase.kind !== 'trade') return
  g.phase = { ...g.phase, dealing: [...g.phase.dealing.filter((one) => one !== crew), crew] }
}

/** What one more level of persuasion is worth. */
export const SHIFT = 2

/** How a price is bent: not at all, by Barter 2, or by what a master of it always gets. */
export type Bent = 'plain' | 'shift' | 'off'
export const bentBy = ({ shifts, off }: Visit): Bent[] => [
  'plain',
  ...(shifts > 0 ? (['shift'] as const) : []),
  ...(off > 0 ? (['off'] as const) : []),
]

export function spendBent(visit: Visit, bent: Bent): void {
  if (bent === 'shift') visit.shifts--
  if (bent === 'off') visit.off = 0
}

export const suffix = (bent: Bent): string => (bent === 'plain' ? '' : `:${bent}`)
