import type { Local, NpcId, SectorId } from '../../content/index.ts'

/** A space of the board: its sector and its place in that tile; or one of the three berths of The Kiln. */
export type SpaceId = `${SectorId}:${Local}` | KilnSpace

export type KilnSpace = 'kiln:k1' | 'kiln:k2' | 'kiln:k3'

/** A space of a Hold, `column,row` from the top left corner of its grid; `bottom` is the False Bottom of the Long Haul. */
export type Cell = `${number},${number}` | 'bottom'

/** Any ship on the board. */
export type ShipRef = CaptainRef | NpcId

export type CaptainRef = `captain-${number}`
