import { emit } from '@starboard/kernel'
import { ITEMS } from '../../content/index.ts'
import type { Figure, FigureId } from '../0-table/figure.ts'
import { figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, isUsable, itemOf, takeOut } from '../0-table/tray.ts'
import { hurt, isHopedFor } from './attack.ts'
import type { CombatEvent } from './events.ts'
import { failureOf } from './odds.ts'
import type { Way } from './ways.ts'

/** The token that an attack is made with; null for fists, boards and what is worn. */
export const weaponOf = (figure: Figure, { item, how }: Pick<Way, 'item' | 'how'>): Held | null =>
  item === null || how === 'worn'
    ? null
    : (figure.tray.find((held) => held.item === item && isUsable(figure, held)) ?? null)

/** CS-RNG-06, CS-ATK-09, CS-RUL-103, CS-ITEM-06: pegs come off the dashboard, shots off the weapon, or the token turns. */
export function spend(
  g: CoreSpace,
  by: FigureId,
  { ammo, accelerant, how, dice }: Way,
  held: Held | null,
): void {
  const figure = figureOf(g, by)
  figure.ammo -= ammo
  figure.accelerant -= accelerant
  if (!held) return
  const { shots, uses } = itemOf(held)
  if (how === 'energy') held.counters -= dice // CS-ICON-39
  if (shots !== undefined && --held.counters === 0) held.state = 'face-down'
  if (uses && ++held.turned === uses.length) discard(g, takeOut(figure.tray, held))
}

/** CS-ICON-28: what was fired beyond the damage done comes back. */
export function giveBack(g: CoreSpace, by: FigureId, way: Way, damage: number): void {
  const figure = figureOf(g, by)
  if (way.item === null || !ITEMS[way.item].icons?.includes('returning-ammo')) return
  const back = Math.max(0, way.ammo + way.accelerant - damage)
  if (way.accelerant > 0) figure.accelerant += back
  else figure.ammo += back
}

/** Too many misfires: the weapon jams or breaks, and nothing is hit (CS-MISF-01 to CS-MISF-09). Tells whether it failed. */
export function fails(
  g: CoreSpace,
  by: FigureId,
  way: Way,
  held: Held | null,
  misfires: number,
  isFree = false,
): boolean {
  const how = failureOf(misfires, way.failing)
  if (how === 'no') return false
  if (held) held.state = how === 'jam' ? 'jammed' : 'broken'
  emit<CombatEvent>(g, {
    type: 'weapon-failed',
    rule: how === 'jam' ? 'CS-MISF-02' : 'CS-MISF-03',
    who: by,
    item: way.item!,
    how,
    ...(isHopedFor(g, by, isFree) && { came: false }),
  })
  if (way.backfires) hurt(g, by, 1, null)
  return true
}
