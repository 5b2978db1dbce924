import type { OutfitKind, SectorId } from './types.ts'

export type LoadoutId = 'explorer' | 'trader' | 'worker' | 'pirate'

/** What a captain can take in a first game, bought with the starting credits (XIA-MODE-09). */
export const LOADOUTS: Readonly<Record<LoadoutId, readonly OutfitKind[]>> = {
  explorer: ['raptor-k'],
  trader: ['m-22', 'targe'],
  worker: ['halon', 'targe'],
  pirate: ['m-22', 'saker-v'],
}

/** The starting sectors of a first game: three, a fourth with four captains, a fifth with five. */
export const FIRST_GAME_SECTORS: readonly SectorId[] = [
  'burning-horse',
  'kemplar-ii',
  'neo-damascus',
  'outpost-338',
  'expedior-gate',
]
