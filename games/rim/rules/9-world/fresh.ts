import {
  COLONY,
  FACTIONS,
  type FactionId,
  type Hex,
  ROADS,
  SETTLEMENTS,
  WORLD_ROWS,
} from '../../content/index.ts'
import type { World } from '../0-table/world.ts'

/** The world as it lies when the colony arrives. */
export const freshWorld = (): World => ({
  map: [...WORLD_ROWS],
  home: COLONY,
  settlements: Object.entries(SETTLEMENTS).map(([id, { name, faction, hex }]) => ({
    id,
    name,
    faction,
    at: hex,
    stock: null,
    destroyed: false,
  })),
  roads: ROADS.flatMap((road) => road.slice(1).map((to, n): [Hex, Hex] => [road[n]!, to])),
  caravans: [],
  goodwill: Object.fromEntries(
    Object.entries(FACTIONS).map(([faction, { goodwill }]) => [faction, goodwill]),
  ) as Record<FactionId, number>,
  kept: [],
  bonus: [],
  aided: [],
  owedAid: [],
  titled: false,
  traders: [],
  guests: [],
  quests: [],
  talks: [],
  wrecks: [],
  refused: null,
  wild: [],
})
