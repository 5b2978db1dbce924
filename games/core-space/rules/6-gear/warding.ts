import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { crewOf } from '../0-table/crew.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { discard, isUsable, itemOf, takeOut } from '../0-table/tray.ts'
import { aftermath, armourOf, attackFromNowhere, healthOf, settle } from '../3-combat/index.ts'
import type { GearEvent } from './events.ts'

/** What catches or turns the shots of First Born. */

export const DEFLECT = question('deflect')<
  { figure: FigureId; by: FigureId; item: string; hits: number },
  { turn: boolean }
>()

/** Hits that are left: turned on whoever shot, all of them (CS-ICON-40); or one fewer for what drinks energy (CS-ICON-38). */
export function* ward(g: CoreSpace, by: FigureId, on: FigureId, hits: number): Play<number> {
  if (yield* deflects(g, by, on, hits)) return 0
  return yield* drinks(g, on, hits)
}

const withDeflector = (figure: Figure): Held | null =>
  figure.tray.find((held) => itemOf(held).deflects !== undefined && isUsable(figure, held)) ?? null

/** The holder says whether it is used for this shot; after its last quarter it lies face down (CS-ICON-40, CS-ITEM-06). */
function* deflects(g: CoreSpace, by: FigureId, on: FigureId, hits: number): Play<boolean> {
  const holder = figureOf(g, on)
  const orb = withDeflector(holder)
  if (!orb || holder.crew === null) return false
  const { seat, habits } = crewOf(g, holder.crew)
  const isNeeded = hits - armourOf(g, holder).value >= healthOf(holder)
  if (habits.reactions === 'never' || (habits.reactions === 'only in need' && !isNeeded)) return false
  const options = [true, false].map((turn) => ({ value: turn ? 'yes' : 'no', label: { turn }, turn }))
  const label = { figure: on, by, item: orb.item, hits }
  const { turn } = yield* ask(one(DEFLECT, seat, 'CS-ICON-40', options, { label }))
  if (!turn) return false
  const used = withDeflector(figureOf(g, on))!
  if (++used.turned === itemOf(used).deflects) used.state = 'face-down'
  emit<GearEvent>(g, { type: 'deflected', rule: 'CS-ICON-40', figure: on, item: used.item, by })
  const assault = { by: on, on: by, way: 'ranged', rule: 'CS-ICON-40', cover: 'none' } as const
  yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
  return true
}

/** Every Dyson item that is held gets a counter, unless a shield is worn; what bears no more bursts (CS-ICON-38). */
function* drinks(g: CoreSpace, on: FigureId, hits: number): Play<number> {
  const holder = figureOf(g, on)
  const isShielded = holder.worn !== null && itemOf(holder.worn).shield !== undefined
  const drinkers = holder.tray.filter((held) => itemOf(held).dyson !== undefined && isUsable(holder, held))
  if (drinkers.length === 0 || isShielded) return hits
  emit<GearEvent>(g, { type: 'energy-drunk', rule: 'CS-ICON-38', figure: on })
  const burst: number[] = []
  for (const held of drinkers) {
    const most = itemOf(held).dyson!
    if (++held.counters <= most) continue
    discard(g, takeOut(holder.tray, held))
    emit<GearEvent>(g, { type: 'dyson-burst', rule: 'CS-ICON-38', figure: on, item: held.item })
    burst.push(most)
  }
  for (const dice of burst) yield* attackFromNowhere(g, on, dice, 'CS-ICON-38')
  return hits - 1
}
