import type { PlanAction } from '../0-table/doing.ts'
import { TRADE } from './deal.ts'

export { canReach, type DealEvent, deal, hasWorkingConsole, linesIn } from './deal.ts'
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
export { percentIn, speakerOf, TRADE_BONUS } from './terms.ts'
export {
  equip,
  gearOf,
  hone,
  isApparel,
  isRanged,
  isWeapon,
  laidDown,
  newThing,
  removeThing,
  spareThings,
} from './things.ts'
export {
  goodValue,
  madeValue,
  percentOf,
  priceOf,
  structureValue,
  type Terms,
  thingValue,
} from './value.ts'

export const GOODS_PLANS: readonly PlanAction[] = [TRADE]
