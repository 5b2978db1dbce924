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
} from '../../content/index.ts'
import type { KilnSpace, SpaceId } from './names.ts'
import type { Laid, Xia } from './state.ts'
import {
  bordersBetween,
  crossingNumber,
  groundOf,
  isRock,
  type Printed,
  printed,
  SECTOR_COUNT,
  sectorNumber,
  TILE_SIZE,
} from './tile.ts'

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
const SIDES = [0, 1, 2, 3, 4, 5] as const
const opposite = (side: number): number => (side + 3) % 6
const [DIRECTION_Q, DIRECTION_R] = [hexes.DIRECTIONS.map(({ q }) => q), hexes.DIRECTIONS.map(({ r }) => r)]

/** The board as a graph, worked out once for each layout and shared by all states that have it. */
export class Chart {
  readonly spaces: Space[]
  readonly laid: readonly Laid[]
  /** Every space of a gate, in the order laid; and those of gates that are connected from the start. */
  readonly gates: readonly Space[]
  readonly connected: readonly Space[]
  /** The numbers of the neighbours of every space, six each, -1 where no sector lies. */
  readonly beside: Int16Array
  /** What is crossed on the way there, as numbers into `CROSSINGS`. */
  readonly crossed: Uint8Array
  /** The number of the first space of each sector, or -1; in the order of the sectors' table. */
  private readonly firsts: Int16Array
  /** A rectangle of hexes around the board with a margin: the number of the space there, or -1. */
  private readonly grid: Int16Array
  private readonly left: number
  private readonly top: number
  private readonly width: number
  private readonly sight = new Map<number, boolean>()
  private readonly hops = new Map<string, number>()
  private readonly edges: (readonly OpenEdge[] | undefined)[] = []
  /** The space asked for last: most questions are about the same one again and again. */
  private last: Space
  private readonly ofKind = new Map<Special['kind'], readonly Space[]>()

  /** What lay there before is taken over from an earlier chart of the same board, if there is one. */
  constructor(laid: readonly Laid[], earlier: Chart | null) {
    this.laid = laid.map((each) => ({ ...each }))
    const centres = this.laid.map((tile) => tiles.centreOf(tile, RADIUS))
    const margin = RADIUS + 1
    this.left = Math.min(...centres.map(({ q }) => q)) - margin
    this.top = Math.min(...centres.map(({ r }) => r)) - margin
    this.width = Math.max(...centres.map(({ q }) => q)) + margin + 1 - this.left
    const height = Math.max(...centres.map(({ r }) => r)) + margin + 1 - this.top
    this.grid = new Int16Array(this.width * height).fill(-1)
    this.spaces = earlier ? earlier.spaces.slice() : []
    this.firsts = earlier ? earlier.firsts.slice() : new Int16Array(SECTOR_COUNT).fill(-1)
    this.beside = new Int16Array(6 * TILE_SIZE * laid.length).fill(-1)
    this.crossed = new Uint8Array(this.beside.length)
    if (earlier) {
      this.beside.set(earlier.beside)
      this.crossed.set(earlier.crossed)
    }
    for (const { hex, index } of this.spaces) this.grid[this.spotOf(hex)] = index
    for (let n = earlier?.laid.length ?? 0; n < laid.length; n++) this.lay(this.laid[n]!, centres[n]!)
    this.last = this.spaces[0]!
    this.gates = this.spaces.filter(({ terrain }) => terrain === 'gate')
    this.connected = this.gates.filter(({ sector }) => isConnectedGate(sector))
  }

  /** The space with this id; a berth of The Kiln is not on the chart. */
  space(id: SpaceId): Space {
    const found = this.find(id)
    if (!found) throw new Error(`${id} is not on the board`)
    return found
  }

  has(id: SpaceId): boolean {
    return this.find(id) !== null
  }

  /** The same, or null if it is not on the chart: a berth, or a sector that is not laid. */
  find(id: SpaceId): Space | null {
    if (id === this.last.id) return this.last
    const ground = groundOf(id)
    if (!ground) return null
    const first = this.firsts[ground.tile]!
    if (first < 0) return null
    this.last = this.spaces[first + ground.slot]!
    return this.last
  }

  at(place: Hex): Space | null {
    const [x, y] = [place.q - this.left, place.r - this.top]
    if (x < 0 || x >= this.width || y < 0) return null
    const index = this.grid[y * this.width + x] ?? -1
    return index < 0 ? null : this.spaces[index]!
  }

  private spotOf({ q, r }: Hex): number {
    return (r - this.top) * this.width + q - this.left
  }

  sector(id: SectorId): Laid | null {
    const first = this.firsts[sectorNumber(id)]!
    return first < 0 ? null : this.laid[first / TILE_SIZE]!
  }

  /** The spaces of a sector; none if it is not on the board. */
  spacesOf(sector: SectorId): readonly Space[] {
    const first = this.firsts[sectorNumber(sector)]!
    return first < 0 ? [] : this.spaces.slice(first, first + TILE_SIZE)
  }

  /** The first space of a sector with this kind of special, if the sector is on the board. */
  special(sector: SectorId, kind: Special['kind']): Space | null {
    return this.specials(kind).find((space) => space.sector === sector) ?? null
  }

  /** Every space with this kind of special, in the order laid. */
  specials(kind: Special['kind']): readonly Space[] {
    let found = this.ofKind.get(kind)
    if (!found) {
      found = this.spaces.filter((space) => space.special?.kind === kind)
      this.ofKind.set(kind, found)
    }
    return found
  }

  /** The neighbour to a side, or null where no sector lies. */
  beyond({ index }: Space, side: number): Space | null {
    const next = this.beside[6 * index + side]!
    return next < 0 ? null : this.spaces[next]!
  }

  /** The neighbour to each side. */
  sidesOf(space: Space): (Space | null)[] {
    return SIDES.map((side) => this.beyond(space, side))
  }

  /** On which side of a space another lies, or -1 if they are no neighbours. */
  sideTo({ index }: Space, to: Space): number {
    for (let side = 0; side < 6; side++) if (this.beside[6 * index + side] === to.index) return side
    return -1
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
        cell: (cell) => this.at(cell) === null,
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
    this.edges[space.index] ??= this.findEdges(space)
    return this.edges[space.index]!
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
  edgeBeyond(space: Space, side: number): OpenEdge | null {
    if (this.beyond(space, side)) return null
    const { hex, sector } = space
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

  /** One more tile: its spaces, joined to each other and to those of the tiles around it. */
  private lay({ id, turn }: Laid, centre: Hex): void {
    const tile = printed(id, turn)
    const first = this.spaces.length
    this.firsts[sectorNumber(id)] = first
    for (const space of tile) {
      const on = placed(space, this.spaces.length, centre)
      this.grid[this.spotOf(on.hex)] = on.index
      this.spaces.push(on)
    }
    for (let n = 0; n < TILE_SIZE; n++) {
      const index = first + n
      const { inner, borders } = tile[n]!
      const spot = this.spotOf(this.spaces[index]!.hex)
      for (let side = 0; side < 6; side++) {
        const next = this.grid[spot + DIRECTION_Q[side]! + DIRECTION_R[side]! * this.width]!
        if (next < 0) continue
        this.beside[6 * index + side] = next
        this.crossed[6 * index + side] = crossingNumber(borders[side]!)
        if (inner[side]! >= 0) continue
        this.beside[6 * next + opposite(side)] = index
        this.joinRim(index, side, next)
        this.joinRim(next, opposite(side), index)
      }
    }
  }

  /** What lies between a space of the rim and one of the next tile. Other charts keep the space as it was. */
  private joinRim(from: number, side: number, to: number): void {
    const space = this.spaces[from]!
    const between = bordersBetween(space, this.spaces[to]!)
    if (between.length === 0) return
    const borders = [...space.borders]
    borders[side] = between
    this.crossed[6 * from + side] = crossingNumber(between)
    this.spaces[from] = { ...space, borders }
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
const charts = new WeakMap<readonly Laid[], Chart>()
/** For copies of a state; only a few, since a chart that outlives its use is a burden. */
const recent = new Map<string, Chart>()
const MOST_RECENT = 16

/** The chart of a state's board. Sectors are only ever added, so the list and its length tell whether it is still true. */
export function chartOf({ sectors }: Pick<Xia, 'sectors'>): Chart {
  if (lastChart && sectors === lastLaid && sectors.length === lastChart.laid.length) return lastChart
  let chart = charts.get(sectors)
  if (chart?.laid.length !== sectors.length) {
    chart = chartLike(sectors, chart ?? null)
    charts.set(sectors, chart)
  }
  lastLaid = sectors
  lastChart = chart
  return chart
}

function chartLike(sectors: readonly Laid[], earlier: Chart | null): Chart {
  const key = sectors.map(({ id, q, r, turn }) => `${id}${q},${r},${turn}`).join()
  let chart = recent.get(key)
  if (!chart) {
    if (recent.size >= MOST_RECENT) recent.clear()
    chart = new Chart(sectors, earlier)
    recent.set(key, chart)
  }
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

export const sectorOf = (space: SpaceId): SectorId => groundOf(space)?.sector ?? 'nyr'

export const localOf = (space: SpaceId): Local => groundOf(space)!.local

export const isBerth = (space: SpaceId): space is KilnSpace => space.startsWith('kiln:')

export const BERTHS: readonly KilnSpace[] = ['kiln:k1', 'kiln:k2', 'kiln:k3']

/** The planet on which a space lies: inside its shield (XIA-LAW-11). */
export function planetOf(space: SpaceId): SectorId | null {
  const ground = groundOf(space)
  return ground?.terrain === 'planet' ? ground.sector : null
}

/** Inside a planetary shield, or inside The Kiln (XIA-PORT-01, XIA-KILN-09). */
export const isStarport = (space: SpaceId): boolean => isBerth(space) || planetOf(space) !== null

export const isConnectedGate = (sector: SectorId): boolean => CONNECTED_GATES.includes(sector)

/** Whether a planetary shield or entrance lies between two neighbours. */
const splits = (a: Space, b: Space): boolean =>
  (a.terrain === 'planet' || b.terrain === 'planet') && !(a.terrain === b.terrain && a.sector === b.sector)

/** Whether the border of a star lies between two neighbours. */
const isStarEdge = (a: Space, b: Space): boolean =>
  (a.terrain === 'star' || b.terrain === 'star') && !(a.terrain === b.terrain && a.sector === b.sector)

/** A printed space in its place on the lattice (XIA-RUL-072), with nothing around it yet. */
const placed = (space: Printed, index: number, centre: Hex): Space => ({
  id: space.id,
  index,
  sector: space.sector,
  local: space.local,
  hex: hexes.add(centre, space.offset),
  terrain: space.terrain,
  special: space.special,
  borders: space.borders,
  paths: space.paths,
})
