import type { Hex } from '@starboard/space'
import { hexes, tiles } from '@starboard/space'
import {
  CONNECTED_GATES,
  type EdgeSymbol,
  type Law,
  type Local,
  type PathOnTile,
  SECTORS,
  type SectorId,
  type Special,
  type Terrain,
  terrainOf,
} from '../content/index.ts'
import type { KilnSpace, Laid, SpaceId, Xia } from './state.ts'
import { bordersBetween, isRock, type Printed, printed } from './tile.ts'

/** A border met on the way from one space to the next, in the order in which it is crossed (XIA-BORD-01). */
export type Border =
  | { readonly kind: 'star' | 'asteroid' | 'ice' | 'debris' | 'nebula' }
  | { readonly kind: 'shield' | 'entrance'; readonly law: Law; readonly way: 'in' | 'out' }

/** A hex space on the board. */
export interface Space {
  readonly id: SpaceId
  readonly index: number
  readonly sector: SectorId
  readonly local: Local
  readonly hex: Hex
  readonly terrain: Terrain
  readonly special: Special | null
  /** The neighbour to each side, or null where no sector lies. */
  readonly sides: readonly (Space | null)[]
  /** What is crossed on leaving by each side; empty where nothing happens. */
  readonly borders: readonly (readonly Border[])[]
  /** The gravity, comet and orbit paths it lies on. */
  readonly paths: readonly PathOnTile[]
}

/** An unexplored edge of a laid sector: the side it is on, and the empty place beyond. */
export interface OpenEdge {
  readonly sector: SectorId
  readonly side: number
  readonly place: Hex
}

const RADIUS = 2

/** The board as a graph, worked out once for each layout and shared by all states that have it. */
export class Chart {
  readonly spaces: readonly Space[]
  readonly laid: readonly Laid[]
  /** Every space of a gate, in the order laid. */
  readonly gates: readonly Space[]
  private readonly byId = new Map<SpaceId, Space>()
  private readonly byHex = new Map<number, Space>()
  private readonly sight = new Map<number, boolean>()
  private readonly hops = new Map<string, number>()
  private readonly edges = new Map<Space, readonly OpenEdge[]>()

  constructor(laid: readonly Laid[]) {
    this.laid = laid.map((each) => ({ ...each }))
    const spaces: Space[] = []
    for (const { id, q, r, turn } of this.laid) {
      const centre = tiles.centreOf({ q, r }, RADIUS)
      for (const space of printed(id, turn)) spaces.push(placed(space, spaces.length, centre))
    }
    this.spaces = spaces
    for (const space of spaces) {
      this.byId.set(space.id, space)
      this.byHex.set(hexes.pack(space.hex), space)
    }
    for (const { id, turn } of this.laid) this.join(printed(id, turn))
    this.gates = spaces.filter(({ terrain }) => terrain === 'gate')
  }

  /** The space with this id; a berth of The Kiln is not on the chart. */
  space(id: SpaceId): Space {
    const found = this.byId.get(id)
    if (!found) throw new Error(`${id} is not on the board`)
    return found
  }

  has(id: SpaceId): boolean {
    return this.byId.has(id)
  }

  at(place: Hex): Space | null {
    return this.byHex.get(hexes.pack(place)) ?? null
  }

  sector(id: SectorId): Laid | null {
    return this.laid.find((laid) => laid.id === id) ?? null
  }

  /** The first space of a sector with this kind of special, if the sector is on the board. */
  special(sector: SectorId, kind: Special['kind']): Space | null {
    return this.spaces.find((space) => space.sector === sector && space.special?.kind === kind) ?? null
  }

  /** Every space with this kind of special, in the order laid. */
  specials(kind: Special['kind']): Space[] {
    return this.spaces.filter((space) => space.special?.kind === kind)
  }

  /** Hexes between two spaces, borders and gates ignored (XIA-RUL-075, XIA-LOS-05). */
  range(from: SpaceId, to: SpaceId): number {
    return hexes.distance(this.space(from).hex, this.space(to).hex)
  }

  /** Whether the straight line crosses no border that blocks sight, and no place without a sector; nothing else blocks (XIA-LOS-01, XIA-LOS-02, XIA-LOS-03, XIA-RUL-074). */
  sees(from: SpaceId, to: SpaceId): boolean {
    const [a, b] = [this.space(from), this.space(to)]
    const key = a.index * 1024 + b.index
    let clear = this.sight.get(key)
    if (clear === undefined) {
      clear = hexes.sees(a.hex, b.hex, {
        edge: (one, two) => this.isOpaque(one, two),
        cell: (cell) => !this.byHex.has(hexes.pack(cell)),
      })
      this.sight.set(key, clear)
    }
    return clear
  }

  /** Whether no star, planetary shield or entrance lies between; all else lets a blast through (XIA-RUL-179). */
  isOpenToBlast(from: SpaceId, to: SpaceId): boolean {
    return hexes.sees(this.space(from).hex, this.space(to).hex, {
      edge: (one, two) => {
        const [a, b] = [this.at(one), this.at(two)]
        return a !== null && b !== null && (splits(a, b) || isStarEdge(a, b))
      },
    })
  }

  /** Whether two spaces touch with no planetary shield or entrance between them (XIA-LOS-06). */
  areAdjacent(from: SpaceId, to: SpaceId): boolean {
    const [a, b] = [this.space(from), this.space(to)]
    return hexes.distance(a.hex, b.hex) === 1 && !splits(a, b)
  }

  /** Fewest sectors to be entered on the way, which is not a distance in spaces (XIA-LOS-10); Infinity if there is none. Star sectors may be left out (XIA-MIS-16, XIA-RUL-195). */
  sectorsBetween(from: SectorId, to: SectorId, through: 'all' | 'no-stars' = 'all'): number {
    const key = `${from} ${to} ${through}`
    let count = this.hops.get(key)
    if (count === undefined) {
      count = this.countSectors(from, to, through === 'all')
      this.hops.set(key, count)
    }
    return count
  }

  /** Sides of a sector that touch no other (XIA-EXPL-02). */
  openEdges(sector: SectorId): OpenEdge[] {
    const laid = this.sector(sector)
    if (!laid) return []
    return hexes
      .neighbours(laid)
      .flatMap((place, side) => (this.isLaid(place) ? [] : [{ sector, side, place }]))
  }

  /** Unexplored edges that a space lies on (XIA-EXPL-03, XIA-EXPL-08). */
  edgesAt(space: Space): readonly OpenEdge[] {
    let edges = this.edges.get(space)
    if (!edges) {
      edges = this.findEdges(space)
      this.edges.set(space, edges)
    }
    return edges
  }

  private findEdges(space: Space): OpenEdge[] {
    const edges: OpenEdge[] = []
    for (let side = 0; side < 6; side++) {
      const edge = this.edgeBeyond(space, side)
      if (edge && !edges.some((other) => other.side === edge.side)) edges.push(edge)
    }
    return edges
  }

  /** The unexplored edge that is crossed on leaving a space by this side; null where a sector lies. */
  edgeBeyond({ hex, sector, sides }: Space, side: number): OpenEdge | null {
    if (sides[side]) return null
    const place = tiles.tileOf(hexes.neighbour(hex, side), RADIUS)
    return { sector, side: hexes.sideTo(this.sector(sector)!, place), place }
  }

  isLaid(place: Hex): boolean {
    return this.laid.some((laid) => hexes.isSame(laid, place))
  }

  private countSectors(from: SectorId, to: SectorId, stars: boolean): number {
    const seen = new Set<SectorId>([from])
    let rim = this.laid.filter((laid) => laid.id === from)
    for (let count = 0; rim.length > 0; count++) {
      if (rim.some((laid) => laid.id === to)) return count
      const last = rim
      rim = this.laid.filter(
        (laid) =>
          !seen.has(laid.id) &&
          (stars || laid.id === to || SECTORS[laid.id].type !== 'star') &&
          last.some((other) => hexes.distance(laid, other) === 1),
      )
      for (const laid of rim) seen.add(laid.id)
    }
    return Infinity
  }

  /** Joins the spaces of a tile to one another, and those of its rim to the tiles around it. */
  private join(tile: readonly Printed[]): void {
    const first = this.space(tile[0]!.id).index
    for (let n = 0; n < tile.length; n++) {
      const space = this.spaces[first + n]!
      const sides = space.sides as (Space | null)[]
      const { inner } = tile[n]!
      for (let side = 0; side < 6; side++)
        sides.push(inner[side]! < 0 ? this.joinRim(space, side) : (this.spaces[first + inner[side]!] ?? null))
    }
  }

  private joinRim(space: Space, side: number): Space | null {
    const to = this.at(hexes.neighbour(space.hex, side))
    if (to) (space.borders as (readonly Border[])[])[side] = bordersBetween(space, to)
    return to
  }

  /** Whether the border between two neighbouring hexes blocks sight, from either side (XIA-BORD-30, XIA-LOS-09). */
  private isOpaque(one: Hex, two: Hex): boolean {
    const [a, b] = [this.at(one), this.at(two)]
    if (!a || !b) return true
    if (a === b) return false
    return splits(a, b) || isRock(a) || isRock(b) || isStarEdge(a, b)
  }
}

let lastLaid: readonly Laid[] | null = null
let lastChart: Chart | null = null
let lastCount = 0
const charts = new Map<string, Chart>()
const MOST_CHARTS = 200

/** The chart of a state's board. Sectors are only ever added, so the list and its length tell whether it is still true. */
export function chartOf({ sectors }: Pick<Xia, 'sectors'>): Chart {
  if (lastChart && sectors === lastLaid && sectors.length === lastCount) return lastChart
  const key = sectors.map(({ id, q, r, turn }) => `${id}${q},${r},${turn}`).join()
  let chart = charts.get(key)
  if (!chart) {
    if (charts.size >= MOST_CHARTS) charts.clear()
    chart = new Chart(sectors)
    charts.set(key, chart)
  }
  lastLaid = sectors
  lastCount = sectors.length
  lastChart = chart
  return chart
}

/** How a tile must be turned for its edge symbol to meet that of an open edge (XIA-EXPL-06, XIA-RUL-073). */
export function turnToMatch(id: SectorId, { sector, side }: OpenEdge, laid: Laid): number {
  const symbol = symbolAt(sector, laid.turn, side)
  const own = SECTORS[id].symbols.indexOf(symbol)
  return (((side + 3 - own) % 6) + 6) % 6
}

/** The symbol that a sector shows on one side of the board. */
export function symbolAt(sector: SectorId, turn: number, side: number): EdgeSymbol {
  return SECTORS[sector].symbols[(((side - turn) % 6) + 6) % 6] as EdgeSymbol
}

export const sectorOf = (space: SpaceId): SectorId =>
  isBerth(space) ? 'nyr' : (space.slice(0, space.indexOf(':')) as SectorId)

export const localOf = (space: SpaceId): Local => space.slice(space.indexOf(':') + 1) as Local

export const isBerth = (space: SpaceId): space is KilnSpace => space.startsWith('kiln:')

export const BERTHS: readonly KilnSpace[] = ['kiln:k1', 'kiln:k2', 'kiln:k3']

/** The planet on which a space lies: inside its shield (XIA-LAW-11). */
export const planetOf = (space: SpaceId): SectorId | null =>
  !isBerth(space) && terrainOf(sectorOf(space), localOf(space)) === 'planet' ? sectorOf(space) : null

/** Inside a planetary shield, or inside The Kiln (XIA-PORT-01, XIA-KILN-09). */
export const isStarport = (space: SpaceId): boolean => isBerth(space) || planetOf(space) !== null

export const isConnectedGate = (sector: SectorId): boolean => CONNECTED_GATES.includes(sector)

/** Whether a planetary shield or entrance lies between two neighbours. */
const splits = (a: Space, b: Space): boolean =>
  (a.terrain === 'planet' || b.terrain === 'planet') && !(a.terrain === b.terrain && a.sector === b.sector)

/** Whether the border of a star lies between two neighbours. */
const isStarEdge = (a: Space, b: Space): boolean =>
  (a.terrain === 'star' || b.terrain === 'star') && !(a.terrain === b.terrain && a.sector === b.sector)

/** A printed space in its place on the lattice (XIA-RUL-072). Those of the rim get a list of borders of their own. */
const placed = (space: Printed, index: number, centre: Hex): Space => ({
  id: space.id,
  index,
  sector: space.sector,
  local: space.local,
  hex: hexes.add(centre, space.offset),
  terrain: space.terrain,
  special: space.special,
  sides: [],
  borders: space.local.startsWith('b') ? [...space.borders] : space.borders,
  paths: space.paths,
})
