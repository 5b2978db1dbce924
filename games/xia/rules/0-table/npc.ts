import type { Seat } from '@starboard/kernel'
import type { BehaviourId, NpcId, SectorId, TradeCube } from '../../content/index.ts'
import type { ShipRef, SpaceId } from './names.ts'

export interface Npc {
  id: NpcId
  /** Null while away or destroyed. */
  at: SpaceId | null
  /** It has entered play; one that was destroyed comes back. */
  inPlay: boolean
  /** Credits on its card. */
  credits: number
  damage: number
  /** Its most recent attacker (XIA-RUL-194). */
  attacker: ShipRef | null
  /** Where the Enforcer's patrol or the Merchant's route leads now. */
  bound: SectorId | null
  /** The captain who runs it; for the Sellsword, who hired it. Null in solo, and while unclaimed. */
  keeper: Seat | null
  /** Solo: what it does instead of its card (XIA-BEH-01). */
  behaviour: BehaviourId | null
  /** Solo: the captain destroyed it, and may draw it a new behaviour (XIA-BEH-10). */
  fallen: boolean
  /** Bulk Buyer: it carries a load; and for which cube. */
  load: TradeCube | null
  /** Solo: its place to the left of the captain, from 1 on (XIA-SOLO-26). */
  place: number
}
