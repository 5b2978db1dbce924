import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import type { PlanAction } from '../0-table/doing.ts'
import type { Item, Rim } from '../0-table/state.ts'

export { type Dealer, rollStock, untilNextShip } from './stock.ts'
export {
  add,
  addAll,
  countOf,
  type Hold,
  halfOf,
  hasAll,
  isMeal,
  linesOf,
  mealsIn,
  paymentFor,
  storesOf,
  take,
  takeAll,
} from './stores.ts'
export {
  equip,
  gearOf,
  isApparel,
  isRanged,
  isWeapon,
  laidDown,
  newThing,
  removeThing,
  spareThings,
} from './things.ts'
export { goodValue, thingValue } from './value.ts'

/** A deal goes on until it is done (RIM-ECON-03); puts itself back on the agenda line by line. */
export function* deal(_g: Rim, _item: Extract<Item, { kind: 'deal' }>): Play {}

export const hasWorkingConsole = ({ colony }: Pick<Known, 'colony'>): boolean =>
  colony.structures.some(
    ({ id, kind, smashed }) => kind === 'comms-console' && smashed === 0 && colony.power.served.includes(id),
  )

export const GOODS_PLANS: readonly PlanAction[] = []
