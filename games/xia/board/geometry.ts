import { hexMap, type Point } from '@starboard/parts'
import type { Hex } from '@starboard/space'
import { hexes, tiles } from '@starboard/space'
import type { Chart } from '../rules/0-table/chart.ts'
import { isBerth } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'

/** From the centre of a hex to its corners, in units of the chart. */
export const SIZE = 24
/** A tile reaches so many hexes from its centre. */
export const RADIUS = 2

export const { pointOf, hexAt, hexPath, sideOf, sidePath } = hexMap(SIZE)

/** The rim of a tile, side by side. */
export function rimOf(tile: Hex): string {
  const centre = tiles.centreOf(tile, RADIUS)
  return tiles
    .hexesOf(tile, RADIUS)
    .flatMap((hex) =>
      hexes
        .neighbours(hex)
        .flatMap((other, side) =>
          hexes.distance(other, centre) > RADIUS ? [sidePath(pointOf(hex), side)] : [],
        ),
    )
    .join('')
}

/** All of a tile, to be hit anywhere. */
export const areaOf = (tile: Hex): string =>
  tiles
    .hexesOf(tile, RADIUS)
    .map((hex) => hexPath(pointOf(hex), SIZE))
    .join('')

/** What of the rim of a tile faces another place. */
export function rimTo(tile: Hex, place: Hex): { readonly path: string; readonly middle: Point } {
  const facing = tiles
    .hexesOf(tile, RADIUS)
    .flatMap((hex) =>
      hexes
        .neighbours(hex)
        .flatMap((other, side) =>
          hexes.isSame(tiles.tileOf(other, RADIUS), place) ? [{ centre: pointOf(hex), side }] : [],
        ),
    )
  const ends = facing.flatMap(({ centre, side }) => sideOf(centre, side))
  return {
    path: facing.map(({ centre, side }) => sidePath(centre, side)).join(''),
    middle: {
      x: ends.reduce((sum, { x }) => sum + x, 0) / ends.length,
      y: ends.reduce((sum, { y }) => sum + y, 0) / ends.length,
    },
  }
}

export const tileMiddle = (tile: Hex): Point => pointOf(tiles.centreOf(tile, RADIUS))

const BERTH_SPOTS: readonly Point[] = [
  { x: -13, y: 12 },
  { x: 13, y: 12 },
  { x: 0, y: -15 },
]

/** Where a space is drawn; the berths of The Kiln lie around it. Null if it is not on the board. */
export function spotOf(chart: Chart, space: SpaceId, kiln: SpaceId | null): Point | null {
  if (isBerth(space)) {
    if (kiln === null || !chart.has(kiln)) return null
    const middle = pointOf(chart.space(kiln).hex)
    const spot = BERTH_SPOTS[Number(space.slice(-1)) - 1]!
    return { x: middle.x + spot.x, y: middle.y + spot.y }
  }
  return chart.has(space) ? pointOf(chart.space(space).hex) : null
}
