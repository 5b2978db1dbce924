import type { Known } from '../../known.ts'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import { boardOf, hasEffect, sideOf } from '../0-table/figures.ts'
import type { AttackWay } from '../0-table/reactions.ts'
import type { Cover } from '../0-table/sight.ts'
import { itemOf } from '../0-table/tray.ts'

/** What stops hits (CS-ARM-01, CS-ARM-02, CS-ARMT-01, CS-ARMT-02): the higher of physical and shield, the shield if they are equal (CS-ARM-06, CS-ARM-07). */
export interface Armour {
  readonly value: number
  readonly shield: boolean
}

/** What a weapon does not care for (CS-ICON-36). */
export type Piercing = 'armour' | 'shield' | 'both' | null

export function armourOf(g: Known, figure: Figure, piercing: Piercing = null): Armour {
  const physical = piercing === 'armour' || piercing === 'both' ? 0 : physicalOf(g, figure)
  const shield = piercing === 'shield' || piercing === 'both' ? 0 : shieldOf(figure)
  return shield > 0 && shield >= physical
    ? { value: shield, shield: true }
    : { value: physical, shield: false }
}

/** Natural, worn or lent for a while, whichever is highest, and what an effect adds (CS-ARM-09, CS-SK-IMPERVIOUS-2). */
function physicalOf(g: Known, figure: Figure): number {
  const { worn, effects } = figure
  const natural = boardOf(figure)?.armour ?? sideOf(g, figure)?.armour ?? 0
  const put = worn?.state === 'fine' ? (itemOf(worn).physical ?? 0) : 0
  let added = 0
  let lent = 0
  for (const { name, value } of effects) {
    if (name === 'armour') added += value
    if (name === 'plated') lent = Math.max(lent, value) // CS-ICON-32
  }
  return Math.max(natural, put, lent) + added
}

/** Only what is in the armour slot protects (CS-DON-02); an overloaded shield lies face down (CS-ARM-04). */
const shieldOf = ({ worn }: Figure): number => (worn?.state === 'fine' ? (itemOf(worn).shield ?? 0) : 0)

/** Whether an attack can do a figure no harm at all, whatever is rolled (CS-RUL-82). */
export function isSafe(
  on: Figure,
  attack: { readonly way: AttackWay; readonly by: Figure | null; readonly cover: Cover },
): boolean {
  if (hasEffect(on, 'no-harm')) return true
  if (attack.way !== 'ranged') return false
  if (hasEffect(on, 'no-ranged-harm')) return true
  const isCovered = attack.cover !== 'none'
  if (hasEffect(on, 'hard-to-hit') && isCovered) return true // CS-SK-HARDTOHIT-1
  const isFar = !attack.by?.at || !isWithin(baseOf(attack.by), baseOf(on), SHORT)
  return hasEffect(on, 'hard-to-hit-far') && (isCovered || isFar)
}
