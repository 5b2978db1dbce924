import type { AskTo } from '@starboard/kernel/speech'
import { ARMOUR, type ArmourId } from '../content/index.ts'
import { canPay } from '../rules/0-table/money.ts'
import { armourOf, crewOf, type Pc } from '../rules/0-table/pc.ts'
import { portOf } from '../rules/4-worlds/cluster.ts'
import type { OWNER, SHOP } from '../rules/8-port/market.ts'
import type { View } from '../view.ts'

/** What stops most blows for its price: one that would have put somebody out only hurts. */
const VEST: ArmourId = 'ar-vest'

/** Marks work better as cargo until there are so many times the price of them. */
const TO_SPARE = 5

/** Somebody could do with a vest, the purse can bear it, and the port has not said no. */
export const isShopping = (view: View): boolean =>
  crewOf(view).some(isUnprotected) &&
  canPay(view, TO_SPARE * ARMOUR[VEST].price) &&
  portOf(view).stock === 'all' &&
  view.port.stock[VEST] !== false

const isUnprotected = (pc: Pc): boolean => (armourOf(pc)?.armour ?? 0) < ARMOUR[VEST].armour

export const shop = (view: View, { options }: AskTo<typeof SHOP>): string =>
  isShopping(view) && options.some(({ value }) => value === VEST) ? VEST : 'nothing'

/** Whoever wears nothing as good. */
export const owner = (view: View, { options }: AskTo<typeof OWNER>): string =>
  crewOf(view).find(isUnprotected)?.id ?? options[0]!.value
