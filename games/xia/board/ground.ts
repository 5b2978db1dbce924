import { between, type Point } from '@starboard/parts'
import { type Law, type PathOnTile, SECTORS, type SectorId, type Special } from '../content/index.ts'
import type { Chart, Space } from '../rules/0-table/chart.ts'
import { hexPath, pointOf, rimOf, SIZE, sideOf, sidePath, tileMiddle } from './geometry.ts'

/** Everything that is printed on the sectors laid: it changes only when a sector is added. */
export interface Ground {
  /** Of each tile its faint lattice and its edge: where a part of the chart is painted again, the other tiles need not be. */
  readonly tiles: readonly { readonly id: SectorId; readonly grid: string; readonly rim: string }[]
  /** Filled hexes and border lines, by what they are. */
  readonly fills: readonly { readonly kind: string; readonly path: string }[]
  readonly borders: readonly { readonly kind: string; readonly path: string }[]
  /** Where an entrance lies in a planetary shield, and which way in is. */
  readonly entrances: readonly {
    readonly key: string
    readonly law: Law
    readonly at: Point
    readonly turn: number
  }[]
  readonly rocks: readonly { readonly key: string; readonly kind: string; readonly at: Point }[]
  readonly stars: readonly { readonly key: string; readonly at: Point; readonly size: number }[]
  readonly specials: readonly { readonly space: Space; readonly special: Special; readonly at: Point }[]
  readonly tracks: readonly Track[]
  readonly names: readonly {
    readonly id: SectorId
    readonly name: string
    readonly at: Point
    readonly middle: Point
  }[]
}

/** A gravity, comet or orbit path as it is flown. */
export interface Track {
  readonly key: string
  readonly kind: PathOnTile['kind']
  readonly colour: string
  readonly die: number | null
  readonly points: readonly Point[]
}

const grounds = new WeakMap<Chart, Ground>()

export function groundOf(chart: Chart): Ground {
  let ground = grounds.get(chart)
  if (!ground) {
    ground = draw(chart)
    grounds.set(chart, ground)
  }
  return ground
}

function draw(chart: Chart): Ground {
  const { spaces, laid } = chart
  const at = new Map(spaces.map((space) => [space, pointOf(space.hex)]))
  const point = (space: Space) => at.get(space)!
  return {
    tiles: laid.map((tile) => ({
      id: tile.id,
      grid: spaces.flatMap((space) => (space.sector === tile.id ? [hexPath(point(space))] : [])).join(''),
      rim: rimOf(tile),
    })),
    fills: gathered(
      spaces.flatMap((space) =>
        space.terrain === 'normal' ? [] : [[fillOf(space), hexPath(point(space))] as const],
      ),
    ),
    borders: gathered(spaces.flatMap((space) => bordersOf(chart, space, point(space)))),
    entrances: spaces.flatMap((space) => entrancesOf(chart, space, point(space))),
    rocks: spaces
      .filter(({ terrain }) => ROCKS.has(terrain))
      .map((space) => ({ key: space.id, kind: space.terrain, at: point(space) })),
    stars: laid.flatMap(({ id }) => starOf(spaces, id, point)),
    specials: spaces.flatMap((space) =>
      space.special ? [{ space, special: space.special, at: point(space) }] : [],
    ),
    tracks: laid.flatMap(({ id }) => tracksOf(chart, id)),
    names: laid.map((tile) => {
      const { x, y } = tileMiddle(tile)
      return {
        id: tile.id,
        name: SECTORS[tile.id].name,
        at: { x, y: y + nameRow(spaces, tile.id, y, point) },
        middle: { x, y },
      }
    }),
  }
}

/** Above what lies in the middle of the tile, or below, wherever the row is free of special spaces. */
function nameRow(
  spaces: readonly Space[],
  id: SectorId,
  middle: number,
  point: (space: Space) => Point,
): number {
  const isFree = (row: number) =>
    !spaces.some(
      (space) => space.sector === id && space.special && Math.abs(point(space).y - middle - row) < 1,
    )
  if (isFree(-3 * SIZE)) return -2.6 * SIZE
  return isFree(3 * SIZE) ? 2.85 * SIZE : -2.2 * SIZE
}

const ROCKS: ReadonlySet<string> = new Set(['asteroid', 'ice', 'debris', 'nebula', 'gate'])

const fillOf = ({ terrain, sector }: Space): string =>
  terrain === 'planet' ? (SECTORS[sector].type as Law) : terrain

/** Border lines lie just inside of the space they belong to, so that two of them can be told apart. */
const INSET = SIZE - 1.5

function bordersOf(chart: Chart, space: Space, centre: Point): (readonly [string, string])[] {
  const { terrain, sector, local } = space
  if (terrain === 'normal') return []
  const isOwnBorder = terrain === 'asteroid' || terrain === 'ice' || terrain === 'debris'
  const kind =
    terrain === 'planet'
      ? `${SECTORS[sector].entrances.includes(local) ? 'entrance' : 'shield'} ${SECTORS[sector].type}`
      : terrain
  return chart.sidesOf(space).flatMap((other, side) => {
    const isInside = other?.terrain === terrain && other.sector === sector
    return isOwnBorder || !isInside ? [[kind, sidePath(centre, side, INSET)] as const] : []
  })
}

function entrancesOf(chart: Chart, space: Space, centre: Point): Ground['entrances'] {
  const { terrain, sector, local, id } = space
  const { entrances, type } = SECTORS[sector]
  if (terrain !== 'planet' || !entrances.includes(local)) return []
  return chart.sidesOf(space).flatMap((other, side) => {
    if (other?.terrain === 'planet' && other.sector === sector) return []
    const [a, b] = sideOf(centre, side, SIZE)
    return [{ key: `${id}/${side}`, law: type as Law, at: between(a, b), turn: -60 * side }]
  })
}

function starOf(spaces: readonly Space[], id: SectorId, point: (space: Space) => Point): Ground['stars'] {
  const burning = spaces.filter(({ sector, terrain }) => sector === id && terrain === 'star')
  if (burning.length === 0) return []
  const points = burning.map(point)
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
  return [{ key: id, at: middle, size: SIZE * (burning.length > 1 ? 1.9 : 0.85) }]
}

function tracksOf(chart: Chart, id: SectorId): Track[] {
  return SECTORS[id].paths.map((path, n) => {
    const spaces = path.kind === 'gravity' ? [...path.spaces, path.end] : [...path.spaces, path.spaces[0]!]
    return {
      key: `${id}/${n}`,
      kind: path.kind,
      colour: path.kind === 'gravity' ? path.colour : path.kind,
      die: path.kind === 'gravity' ? path.die : null,
      points: spaces.map((local) => pointOf(chart.space(`${id}:${local}`).hex)),
    }
  })
}

function gathered(parts: readonly (readonly [string, string])[]): { kind: string; path: string }[] {
  const byKind = new Map<string, string[]>()
  for (const [kind, path] of parts) {
    const paths = byKind.get(kind)
    if (paths) paths.push(path)
    else byKind.set(kind, [path])
  }
  return [...byKind].map(([kind, paths]) => ({ kind, path: paths.join('') }))
}
