import type { FactionId, Hex, QuestId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { isHostile } from './goodwill.ts'
import { isSameHex } from './map.ts'

/** Somewhere to go, as words need it. */
export type PlaceName =
  | { kind: 'home' }
  | { kind: 'settlement'; name: string; faction: FactionId; hostile: boolean }
  | { kind: 'quest'; quest: QuestId }
  | { kind: 'talks'; faction: FactionId }
  | { kind: 'wreck' }

export interface Place {
  readonly id: string
  readonly at: Hex
  readonly name: PlaceName
}

/** Everywhere a caravan has reason to go, home first. */
export function placesOf(g: Known): Place[] {
  const { world } = g
  return [
    { id: 'home', at: world.home, name: { kind: 'home' } },
    ...world.settlements
      .filter(({ destroyed }) => !destroyed)
      .map(({ id, at, name, faction }): Place => {
        return { id, at, name: { kind: 'settlement', name, faction, hostile: isHostile(g, faction) } }
      }),
    ...world.quests
      .filter(({ at, state, settlement }) => state === 'taken' && !settlement && !isSameHex(at, world.home))
      .map(({ id, at, quest }): Place => ({ id, at, name: { kind: 'quest', quest } })),
    ...world.talks.map(({ id, at, faction }): Place => ({ id, at, name: { kind: 'talks', faction } })),
    ...world.wrecks.map(({ id, at }): Place => ({ id, at, name: { kind: 'wreck' } })),
  ]
}

/** What a hex is called, if anything. */
export const placeAt = (g: Known, hex: Hex): PlaceName | null =>
  placesOf(g).find(({ at }) => isSameHex(at, hex))?.name ?? null
