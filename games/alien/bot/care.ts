import type { AskOne } from '@starboard/kernel'
import { ITEMS, type ItemId, type Thing } from '../content/index.ts'
import { isAble } from '../rules/0-table/body.ts'
import { FREEZE } from '../rules/0-table/tables.ts'
import { isDark } from '../rules/0-table/zones.ts'
import { diceOf } from '../rules/1-rolls/pool.ts'
import type { Sheet, View } from '../view.ts'
import { chanceOf, crewOf, has, offer, valuesOf } from './read.ts'

/** What costs no time: a word, a thing picked up, a lamp, a pill. */
export function freebie(view: View, pc: Sheet, ask: AskOne): string | undefined {
  const offered = valuesOf(ask)
  return (
    offer(offered, 'talk', 'joke') ??
    offered.find((value) => value.startsWith('take:') && isWorth(view, pc, value.slice(5))) ??
    arm(pc, offered) ??
    light(view, pc, offered) ??
    dose(view, offered)
  )
}

/** Arms, medicine, light, and what the scenario is about; of tools one is enough. */
function isWorth(view: View, pc: Sheet, id: string): boolean {
  const piece = view.zones[pc.at!]?.lying.find((gear) => gear.id === id)
  if (!piece) return false
  const thing = ITEMS[piece.of] as Thing
  if (thing.tags?.includes('specimen')) return false // Nothing good comes of it.
  if (thing.tags?.includes('scenario')) return true
  if (thing.weapon) return thing.weapon.kind === 'ranged' && !pc.kit.gear.some(({ of }) => isGun(of))
  if (thing.tags?.includes('drug')) return true
  return USEFUL.includes(piece.of) && !has(pc, piece.of)
}

const isGun = (of: ItemId): boolean => (ITEMS[of] as Thing).weapon?.kind === 'ranged'

const USEFUL: readonly string[] = [
  'gear-medkit',
  'gear-magazine',
  'gear-shells',
  'gear-keycard',
  'gear-tracker',
  'gear-flashlight',
  'gear-sentry',
  'gear-foam',
]

/** A gun that is carried belongs in the hand. */
function arm(pc: Sheet, offered: readonly string[]): string | undefined {
  const held = pc.kit.gear.find(({ id }) => id === pc.kit.hand)
  if (held && (ITEMS[held.of] as Thing).weapon) return undefined
  const gun = pc.kit.gear.find(({ of, left }) => (ITEMS[of] as Thing).weapon && left !== 0)
  return gun && offered.find((value) => value === `ready:${gun.id}`)
}

function light(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  const lamp = pc.kit.gear.find(({ of, left }) => of === 'gear-flashlight' && left !== 0)
  if (!lamp || pc.hidden || lamp.on === isDark(view, pc.at!)) return undefined
  return offered.find((value) => value === `switch:${lamp.id}`)
}

/** Whoever is near the end of their nerves gets something for them. */
function dose(view: View, offered: readonly string[]): string | undefined {
  const doses = offered.filter((value) => value.startsWith('dose:drug-calm'))
  if (doses.length === 0) return undefined
  const shaken = crewOf(view).filter(
    ({ nerves, marks }) => nerves.stress >= 4 && !marks.some(({ what }) => what === 'calmed'),
  )
  return doses.find((value) => shaken.some(({ id }) => value.endsWith(`:${id}`)))
}

/** The dying first, then those who lie there, then those beside themselves; by whoever is best at it. */
export function tend(view: View, pc: Sheet, ask: AskOne): string | undefined {
  const offered = valuesOf(ask)
  const aid = offered.filter((value) => value.startsWith('first-aid:'))
  const lethal = aid.find((value) => value.split(':').length > 2)
  if (lethal && (isBest(view, pc, 'medical-aid') || chanceOf(ask, lethal) > 0.5)) return lethal
  const help = offer(offered, 'first-aid', 'rally', 'repair')
  if (help && chanceOf(ask, help) >= 0.3) return help
  const calm = offer(offered, 'calm')
  return calm && isBest(view, pc, 'command') && crewOf(view).some(isBesideThemselves) ? calm : undefined
}

/** Panic that takes one out of one's own hands. */
const isBesideThemselves = ({ nerves }: Sheet): boolean => nerves.panic.some((result) => result >= FREEZE)

/** Whether nobody else here who can still act is better at it. */
export const isBest = (view: View, pc: Sheet, skill: Parameters<typeof diceOf>[1]): boolean =>
  !crewOf(view).some(
    (other) =>
      other.id !== pc.id &&
      other.at === pc.at &&
      !other.activity.acted &&
      isAble(other) &&
      diceOf(other, skill) > diceOf(pc, skill),
  )
