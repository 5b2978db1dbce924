import type { Square } from '@starboard/space'
import type { ItemId } from '../items.ts'
import type { NpcId, NpcType } from '../npcs.ts'
import type { Level } from '../types.ts'

/** Pieces of terrain that can be searched (CS-SRT-01 to CS-SRT-03). */
export type Searchable = 'ark' | 'pod' | 'small-crate' | 'large-crate'

/** What is drawn for each piece of a kind: standard square tokens and nano tokens, and what always lies in it. */
export interface Allotment {
  readonly square: number
  readonly nano: number
  /** Its square tokens are wares of the shops, not of the pouch. */
  readonly shop?: true
  readonly always?: readonly ItemId[]
}

/** A mission as its briefing has it. What it takes to win is in `rules/10-edges/goals.ts`. */
export interface Mission {
  readonly name: string
  /** One sentence to set the mood. */
  readonly about: string
  readonly crews: readonly [min: number, max: number]
  /** Pegs at the start (CS-SETUP-05); with one crew it may be another number. */
  readonly pegs: number
  readonly pegsAlone?: number
  /** Traders a crew may field (CS-SETUP-08), and how many with four or more crews. */
  readonly limit: number
  readonly limitMany?: number
  readonly suggested: 'rookies' | 'kit' | 'experienced'
  readonly drone: boolean
  readonly npcs: readonly NpcType[]
  /** The map, in the signs of `terrain.ts`. */
  readonly map: readonly string[]
  /** Entry and patrol points have their numbers on the map; pieces of four squares have theirs by this order. */
  readonly holes: readonly Square[]
  readonly vents: readonly Square[]
  readonly reactor: Square | null
  readonly allotment: { readonly [kind in Searchable]?: Allotment }
  /** Long halls that count as several rooms: a square belongs to the area of its columns and rows (CS-RUL-108). */
  readonly split?: {
    readonly at: Square
    readonly columns: readonly number[]
    readonly rows: readonly number[]
  }
  readonly starts: readonly { readonly npc: NpcId; readonly at: Square }[]
  readonly floor: readonly { readonly item: ItemId; readonly at: Square }[]
  /** Rooms on the map, doors and windows disregarded (CS-SRCH-08). */
  readonly rooms: number
  readonly without?: { readonly cards: readonly string[]; readonly trueBorn?: true; readonly from?: Level }
  /** A console that works without runes, for doors alone. */
  readonly freeConsole?: true
  /** Whoever attacks a Civilian has the law after it, not only who attacks the law (CS-RUL-23, CS-RUL-133). */
  readonly lawMinds?: 'civilians'
  /** UA for a crew that meets the primary objective. */
  readonly reward: number
}
