import type { AskOne } from '@starboard/kernel'
import { CREATURES, type CreatureId, ITEMS, type ItemId, type Thing } from '../content/index.ts'
import { TURN } from '../rules/0-table/acting.ts'
import { isAble } from '../rules/0-table/body.ts'
import type { Gear } from '../rules/0-table/gear.ts'
import { FRENZY } from '../rules/0-table/tables.ts'
import { borderState, exitsOf, overlooks } from '../rules/0-table/zones.ts'
import { diceOf } from '../rules/1-rolls/pool.ts'
import type { Sheet, Stranger, View } from '../view.ts'
import { errandsOf } from './errands.ts'
import { type Fearsome, farther, wayOut } from './flight.ts'
import { chanceOf, crewOf, foesOf, isTooMuch, offer, sheetOf, valuesOf } from './read.ts'
import { wayTo } from './ways.ts'

/** What a careful player does on a turn. */
export function turnAdvice(view: View, ask: AskOne): string {
  const offered = valuesOf(ask)
  const pc = TURN.is(ask) ? sheetOf(view, ask.label.who) : undefined
  if (!pc) return offered[0]!
  const foes = foesOf(view)
  const near = foes.filter(({ at }) => overlooks(view, at!, pc.at!))
  if (pc.held) return offer(offered, 'break-free') ?? 'end'
  if (pc.burning > 0) return offer(offered, 'douse') ?? 'end'
  if (near.length === 0) return fromFriends(view, pc, ask) ?? behindTheDoor(view, pc, foes, ask)
  if (pc.health === 0) return flee(view, pc, near, offered) ?? 'end'
  return (
    offer(offered, 'pull-off') ??
    snatch(view, pc, offered) ??
    (runs(view, pc, near) ? flee(view, pc, near, offered) : undefined) ??
    fight(view, pc, near, ask) ??
    'end'
  )
}

/** From what is too strong, and out of a fight that leads nowhere; if running leads nowhere either, one turns round now and then and stands. */
const runs = (view: View, pc: Sheet, near: readonly Stranger[]): boolean =>
  drags(view) ? Math.floor(view.combat!.round / LONG) % 2 === 1 : isTooMuch(view, pc.at!, near)

/** A fight that has gone on for so long leads nowhere. */
const drags = ({ combat }: View): boolean => combat !== null && combat.round > LONG
const LONG = 6

/** What everything depends on is not left lying, if there is time to run after it. */
function snatch(view: View, pc: Sheet, offered: readonly string[]): string | undefined {
  const turn = view.combat?.turns.find(({ who, done }) => who === pc.id && !done)
  if (!turn || turn.short || turn.long) return undefined
  const wanted = view.zones[pc.at!]?.lying.find(({ of }) => isVital(of))
  return wanted && offered.find((value) => value === `take:${wanted.id}`)
}

const isVital = (item: ItemId): boolean => {
  const { tags } = ITEMS[item] as Thing
  return (tags?.includes('scenario') && !tags.includes('specimen')) ?? false
}

/** Out of sight through a door, or at least farther off. */
function flee(
  view: View,
  pc: Sheet,
  near: readonly Fearsome[],
  offered: readonly string[],
): string | undefined {
  const into = wayOut(view, pc, near, offered) ?? farther(view, pc, near, offered)
  if (into === undefined) return drags(view) ? offer(offered, 'unlock', 'force', 'hack') : undefined
  const sprint = `sprint:${into}`
  return offered.includes(sprint) ? sprint : `move:${into}`
}

/** Friends in a frenzy, who strike at whomever they see. */
const wildOnes = (view: View, pc: Sheet): Sheet[] =>
  crewOf(view).filter((other) => other.id !== pc.id && isAble(other) && other.nerves.panic.includes(FRENZY))

/** Whoever strikes at friends in a frenzy is talked to, and else left alone: with nobody in sight it is over. */
function fromFriends(view: View, pc: Sheet, ask: AskOne): string | undefined {
  const wild = wildOnes(view, pc).filter(({ at }) => overlooks(view, at!, pc.at!))
  if (wild.length === 0) return undefined
  const offered = valuesOf(ask)
  const words = offer(offered, 'calm')
  return words && chanceOf(ask, words) >= 0.4 ? words : flee(view, pc, wild, offered)
}

/** Nobody is in sight: doors are shut, friends are seen to, a gun is loaded. */
function behindTheDoor(view: View, pc: Sheet, foes: readonly Stranger[], ask: AskOne): string {
  const offered = valuesOf(ask)
  for (const { by: border, to: into } of exitsOf(view, pc.at!)) {
    if (!foes.some(({ at }) => at === into)) continue
    const { ajar } = borderState(view, border.id)
    if (crewOf(view).some(({ at }) => at === into)) continue // Nobody is shut in with them.
    if (ajar && offered.includes(`shut:${border.id}`)) return `shut:${border.id}`
    if (!ajar && offered.includes(`lock:${border.id}`)) return `lock:${border.id}`
  }
  return (
    offer(offered, 'pull-off') ??
    patchUp(view, pc, ask) ??
    weaponReady(pc, offered) ??
    onward(view, pc, foes, offered) ??
    'end'
  )
}

/** While others hold them up, or nobody knows where they are, one gets on with it; but not back to a friend in a frenzy. */
function onward(
  view: View,
  pc: Sheet,
  foes: readonly Stranger[],
  offered: readonly string[],
): string | undefined {
  if (!drags(view)) return undefined
  const feared = [...foes, ...wildOnes(view, pc)]
  for (const { zone } of errandsOf(view)) {
    const into = wayTo(view, pc, zone)?.first.to
    if (into && offered.includes(`move:${into}`) && !feared.some(({ at }) => overlooks(view, at!, into)))
      return `move:${into}`
  }
  return undefined
}

function fight(view: View, pc: Sheet, near: readonly Stranger[], ask: AskOne): string | undefined {
  const offered = valuesOf(ask)
  return (
    weaponReady(pc, offered) ??
    patchUp(view, pc, ask) ??
    shoot(view, pc, near, ask) ??
    brawl(pc, near, ask) ??
    offer(offered, 'calm') ??
    cover(view, pc, near, offered)
  )
}

/** A jam is cleared, an empty gun loaded, and whatever is best for the distance taken in hand. */
function weaponReady(pc: Sheet, offered: readonly string[]): string | undefined {
  const held = pc.kit.gear.find(({ id }) => id === pc.kit.hand)
  if (held?.jammed) return offer(offered, 'unjam', 'ready')
  if (held?.left === 0) return offer(offered, 'reload') ?? ready(pc, offered)
  if (held && (ITEMS[held.of] as Thing).weapon) return undefined
  return ready(pc, offered) ?? offer(offered, 'unjam', 'reload')
}

function ready(pc: Sheet, offered: readonly string[]): string | undefined {
  const arms = pc.kit.gear.filter(
    ({ id, of, left }) => id !== pc.kit.hand && left !== 0 && (ITEMS[of] as Thing).weapon,
  )
  const force = ({ of }: Gear): number => (ITEMS[of] as Thing).weapon!.damage
  const best = arms.sort((a, b) => force(b) - force(a))[0]
  return best && offered.find((value) => value === `ready:${best.id}`)
}

/** A friend on the ground beside one who knows what to do, or within call of one who leads. */
function patchUp(view: View, pc: Sheet, ask: AskOne): string | undefined {
  const offered = valuesOf(ask)
  const rally = offer(offered, 'rally')
  if (rally && chanceOf(ask, rally) >= 0.4) return rally
  const aid = offered.filter((value) => value.startsWith('first-aid:'))
  const best = aid.find((value) => value.split(':').length > 2) ?? aid[0]
  if (!best || chanceOf(ask, best) < 0.5) return undefined
  return crewOf(view).some(({ id }) => best.split(':')[1] === id && id !== pc.id) ? best : undefined
}

/** Aim first where that leaves the shot; the weakest enemy first. */
function shoot(view: View, pc: Sheet, near: readonly Stranger[], ask: AskOne): string | undefined {
  const offered = valuesOf(ask)
  const shots = offered.filter(
    (value) => value.startsWith('shoot:') && near.some(({ id }) => value.endsWith(`:${id}`)),
  )
  if (shots.length === 0) return undefined
  const turn = view.combat?.turns.find(({ who, done }) => who === pc.id && !done)
  const aim = turn && !turn.short ? offer(offered, 'aim') : undefined
  return aim ?? weakest(shots, near)
}

function weakest(values: readonly string[], near: readonly Stranger[]): string {
  const toughness = (value: string): number => {
    const enemy = near.find(({ id }) => value.endsWith(`:${id}`))
    return enemy ? (CREATURES[enemy.of as CreatureId]?.health ?? 4) : 99
  }
  return values.reduce((best, value) => (toughness(value) < toughness(best) ? value : best))
}

/** Hand to hand, when they are upon one or there is nothing to shoot with. */
function brawl(pc: Sheet, near: readonly Stranger[], ask: AskOne): string | undefined {
  const offered = valuesOf(ask)
  const at = (name: string): string[] =>
    offered.filter((value) => value.startsWith(`${name}:`) && near.some(({ id }) => value.endsWith(`:${id}`)))
  const strikes = at('strike')
  if (strikes.length > 0) return weakest(strikes, near)
  const closing = at('close')
  const held = pc.kit.gear.find(({ id }) => id === pc.kit.hand)
  const isFighter =
    diceOf(pc, 'close-combat') >= 5 && (held ? (ITEMS[held.of] as Thing).weapon?.kind !== 'ranged' : true)
  return closing.length > 0 && isFighter ? weakest(closing, near) : undefined
}

/** Against those who shoot. */
const cover = (
  view: View,
  pc: Sheet,
  near: readonly Stranger[],
  offered: readonly string[],
): string | undefined =>
  pc.cover === null && view.combat && near.some(({ kind }) => kind === 'person')
    ? offer(offered, 'cover')
    : undefined
