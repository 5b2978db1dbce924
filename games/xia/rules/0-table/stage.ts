import type { Seat } from '@starboard/kernel'
import type { MissionId, NpcId, RelicId, SectorId, Token } from '../../content/index.ts'
import type { SpaceId } from './names.ts'

/** Where in a match we are. Each is one step, or as many steps as a phase has actions. */
export type Stage =
  /** The board is laid and everything shuffled. */
  | { readonly kind: 'deal' }
  /** A solo captain lays out the sectors dealt (XIA-SOLO-03). */
  | { readonly kind: 'layout'; readonly left: readonly SectorId[] }
  /** Ships are chosen, then fitted out, in this order (XIA-SETUP-14, XIA-SETUP-20). */
  | { readonly kind: 'choose-ship'; readonly order: readonly Seat[]; readonly done: number }
  | { readonly kind: 'fit-out'; readonly order: readonly Seat[]; readonly done: number }
  /** A campaign captain picks the goal of this game (XIA-CAMP-04). */
  | { readonly kind: 'goal' }
  /** The turn of `g.seat` begins: comets return, a destroyed ship respawns. */
  | { readonly kind: 'turn-start' }
  | { readonly kind: 'action' }
  | { readonly kind: 'business' }
  | { readonly kind: 'status' }
  /** The second half of the Status Phase: refresh, arm, demand. */
  | { readonly kind: 'arm' }
  /** Missions drawn in this turn are looked at and chosen (XIA-MIS-05). */
  | { readonly kind: 'choose-missions' }
  | { readonly kind: 'turn-end' }
  /** Solo: a sector is added after the captain's turn (XIA-SOLO-14). */
  | { readonly kind: 'expanse' }
  /** NPCs that act after this turn, one by one; null until it is known who is there. */
  | { readonly kind: 'npcs'; readonly left: readonly NpcId[] | null }
  | { readonly kind: 'round-end' }
  /** Events that count rounds, after all that the NPCs' Fame has set off. */
  | { readonly kind: 'round-events' }
  /** The end of a campaign game: an upgrade is chosen (XIA-CAMP-06). */
  | { readonly kind: 'upgrade'; readonly won: boolean }

/**
 * Something that must be dealt with before the stage goes on, each in a step of its own. Whenever something hidden was turned
 * up (a sector, a token, a card), what is asked because of it is asked in a new step: so a bot can imagine the rest.
 */
export type Item =
  /** A ship that jumped blindly enters the space it named (XIA-EXPL-09). */
  | { readonly kind: 'jump'; readonly seat: Seat; readonly to: SpaceId }
  /** NPCs whose sector came into play are placed (XIA-NPC-02). */
  | { readonly kind: 'spawns' }
  /** An exploration token was turned up and takes effect (XIA-EXPL-14). */
  | { readonly kind: 'token'; readonly seat: Seat; readonly token: Token }
  /** Solo: missions just drawn are looked at and chosen at once (XIA-SOLO-31). */
  | { readonly kind: 'look'; readonly seat: Seat }
  /** A Captain in Need may be taken aboard (XIA-EXPL-23). */
  | { readonly kind: 'need'; readonly seat: Seat; readonly card: MissionId }
  /** A sifted relic was turned up, and its captain takes what it brings (XIA-KILN-14). */
  | { readonly kind: 'relic'; readonly seat: Seat; readonly relic: RelicId }
  /** Deep Scan: the top two sectors are known to this seat and may change places. */
  | { readonly kind: 'peek'; readonly seat: Seat }
  /** A mission was turned up for its objective, which is played now (XIA-MIS-08). */
  | { readonly kind: 'objective'; readonly seat: Seat; readonly mission: MissionId }
  /** Change of Heart: who is still to be asked, and what was paid so far. */
  | {
      readonly kind: 'heart'
      readonly left: readonly Seat[]
      readonly paid: readonly { readonly seat: Seat; readonly credits: number }[]
    }
  /** A ship on Auto-Pilot may fly after another's turn (XIA-ABIL-08). */
  | { readonly kind: 'auto-pilot'; readonly seat: Seat }
