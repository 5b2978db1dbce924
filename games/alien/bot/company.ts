import type { AskSome, Json, Option } from '@starboard/kernel'
import type { ZoneId } from '../content/index.ts'
import { isAble } from '../rules/0-table/body.ts'
import { overlooks } from '../rules/0-table/zones.ts'
import type { Sheet, View } from '../view.ts'
import { crewOf, foesOf, offer, sheetOf } from './read.ts'
import { isPressed } from './time.ts'
import { farness } from './ways.ts'

/** Keeping together, whoever plays whom: one goes ahead, the others go along. */

/** Of those who stand together, whoever is asked first goes ahead. */
function leadOf(view: View, zone: ZoneId): Sheet | undefined {
  let lead: Sheet | undefined
  for (const pc of crewOf(view))
    if (pc.at === zone && isAble(pc) && (!lead || pc.seat! < lead.seat!)) lead = pc
  return lead
}

/** Other players' characters go along with whoever goes ahead: nobody walks into something alone. It costs nothing and binds to nothing. */
export function goAlong(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  const lead = leadOf(view, pc.at!)
  return lead && offered.find((value) => value === `follow:${lead.id}`)
}

/** Before going on one keeps watch for those who are a stretch behind. Once is enough: whoever does not come then has a reason. */
export function gather(view: View, pc: Sheet, goal: ZoneId, offered: readonly string[]): string | undefined {
  if (pc.guard || isPressed(view, pc)) return undefined
  const rest = farness(view, pc, goal)
  const isBehind = (other: Sheet): boolean => isNextDoor(view, pc, other) && farness(view, other, goal) > rest
  return crewOf(view).some(isBehind) ? offer(offered, 'guard') : undefined
}

/** Whether somebody who can walk is elsewhere, and could be here in a stretch or two. */
export const isNextDoor = (view: View, pc: Sheet, other: Sheet): boolean =>
  other.at !== pc.at && isAble(other) && farness(view, other, pc.at!) <= 2

/** Helping in a fight costs the full action: whoever has an enemy in sight has a better use for it, everybody else gives it. */
export function helpAdvice(view: View, { options, max }: AskSome): Json {
  const isFree = ({ value }: Option): boolean => {
    const helper = sheetOf(view, value)
    return helper !== undefined && !foesOf(view).some(({ at }) => overlooks(view, at!, helper.at!))
  }
  return options
    .filter(isFree)
    .slice(0, max)
    .map(({ value }) => value)
}
