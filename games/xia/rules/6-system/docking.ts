import { BERTHS } from '../0-table/chart.ts'
import type { KilnSpace, SpaceId } from '../0-table/names.ts'
import { areAdjacent, shipAt } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'

export const freeBerths = (g: Xia): KilnSpace[] => BERTHS.filter((berth) => shipAt(g, berth) === null)

/** Whether a ship on this space is next to The Kiln and finds room in it. */
export const canDock = (g: Xia, at: SpaceId): boolean =>
  g.kiln !== null && areAdjacent(g, at, g.kiln) && freeBerths(g).length > 0
