import { hexes } from '@starboard/space'
import { SECTORS, type SectorId } from '../content/index.ts'
import type { Quick, RingIndex } from './state.ts'

/** What is laid, as the state has it or as a view shows it. */
export interface Board {
  readonly sectors: readonly {
    readonly id: SectorId | null
    readonly q: number
    readonly r: number
    readonly up: boolean
  }[]
}

export function areNeighbours({ sectors }: Board, a: RingIndex, b: RingIndex): boolean {
  return hexes.distance(sectors[a]!, sectors[b]!) === 1
}

export function neighboursOf(board: Board, at: RingIndex): RingIndex[] {
  const places: RingIndex[] = []
  for (let place = 0; place < board.sectors.length; place++)
    if (areNeighbours(board, at, place)) places.push(place)
  return places
}

/** How many sectors must be entered to come from one place to each other; `Infinity` where no way leads. Over face-up sectors only, or over all that are laid. */
export function waysFrom(board: Board, from: RingIndex, over: 'face-up' | 'all'): number[] {
  const ways = board.sectors.map(() => Infinity)
  ways[from] = 0
  const queue = [from]
  for (const at of queue) {
    for (const next of neighboursOf(board, at)) {
      if (ways[next]! < Infinity || (over === 'face-up' && !board.sectors[next]!.up)) continue
      ways[next] = ways[at]! + 1
      queue.push(next)
    }
  }
  return ways
}

export const isPlanet = (id: SectorId): boolean => {
  const { type } = SECTORS[id]
  return type === 'lawful' || type === 'neutral' || type === 'outlaw'
}

/** A planet that everybody can see. */
export const isOpenPlanet = ({ sectors }: Board, at: RingIndex): boolean => {
  const { id, up } = sectors[at]!
  return up && isPlanet(id!)
}

export const placeOf = (g: Quick, id: SectorId): RingIndex =>
  g.sectors.findIndex((sector) => sector.id === id)
