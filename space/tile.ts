import { distance, type Hex, within } from './hex.ts'

// Discs of hexes ("tiles") of one radius fill the plane, and their centres form a lattice of hexes again. A
// tile is named by its place in that lattice, so all that is true of hexes (neighbours, distance, keys) is
// true of tiles: the tile to side n of another is its neighbour n.

/** The hex in the middle of a tile. */
export function centreOf(tile: Hex, radius: number): Hex {
  return {
    q: tile.q * (2 * radius + 1) + tile.r * radius,
    r: tile.r * (radius + 1) - tile.q * radius,
  }
}

export const hexesOf = (tile: Hex, radius: number): Hex[] => within(centreOf(tile, radius), radius)

/** The tile a hex belongs to. */
export function tileOf(hex: Hex, radius: number): Hex {
  const size = 3 * radius * (radius + 1) + 1
  const q = Math.floor(((radius + 1) * hex.q - radius * hex.r) / size)
  const r = Math.floor((radius * hex.q + (2 * radius + 1) * hex.r) / size)
  const corners = [
    { q, r },
    { q: q + 1, r },
    { q, r: r + 1 },
    { q: q + 1, r: r + 1 },
  ]
  return corners.find((tile) => distance(centreOf(tile, radius), hex) <= radius)!
}
