import { emit, type Play } from '@starboard/kernel'
import { ITEMS, type ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, sideOf } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fresh, hasRoomFor, takeOut } from '../0-table/tray.ts'
import { scatteredFrom } from '../4-figures/knowledge.ts'
import { chooseAmong } from './choosing.ts'
import type { SkillEvent } from './effects.ts'
import type { Used } from './using.ts'

/** Weapons that are shot or twisted out of hands. */

export const isArmed = (g: Known, figure: Figure): boolean =>
  boardOf(figure) ? weaponIn(figure) !== null : statisticOf(g, figure) !== null

/** What can be shot out of an NPC's hands: what it shoots with, else what it strikes with (CS-RUL-76). */
export function statisticOf(g: Known, figure: Figure): 'ranged' | 'close' | null {
  const side = sideOf(g, figure)
  return side?.ranged ? 'ranged' : side?.close ? 'close' : null
}

/** The weapon with most dice in somebody's tray. */
export function weaponIn({ tray }: Figure): ItemId | null {
  const dice = (item: ItemId): number => Math.max(ITEMS[item].ranged?.[0] ?? 0, ITEMS[item].close?.[0] ?? 0)
  const armed = tray.map(({ item }) => item).filter((item) => dice(item) > 0)
  return armed.sort((a, b) => dice(b) - dice(a))[0] ?? null
}

/** A token flies off, or an NPC can attack no more that way (CS-RUL-76). */
export function loseWeapon(
  g: CoreSpace,
  who: FigureId,
  item: ItemId | null,
  way: 'ranged' | 'close',
  rule: string,
  broken = false,
): void {
  const figure = figureOf(g, who)
  if (!boardOf(figure)) figure.disarmed.push(way)
  else if (item !== null) {
    const token = takeOut(figure.tray, figure.tray.find((held) => held.item === item)!)
    if (broken) token.state = 'broken'
    g.floor.push({ at: scatteredFrom(g, figure.at!), token })
  }
  emit<SkillEvent>(g, { type: 'weapon-lost', rule, figure: who, item, taker: null })
}

/** The rifle that only Caaligorn the Hunter has, until somebody has it off him; it is no token before (CS-RUL-76). */
export const hasRifle = ({ who, disarmed }: Figure): boolean =>
  who.sort === 'npc' && who.is === 'caaligorn' && !disarmed.includes('ranged')

/** He cannot shoot any more; the rifle is a token from now on, of whoever has taken it, or scattered. */
export function takeRifle(g: CoreSpace, from: FigureId, to: FigureId | null, rule: string): void {
  const hunter = figureOf(g, from)
  hunter.disarmed.push('ranged')
  const token = fresh(RIFLE)
  const taker = to === null ? null : figureOf(g, to)
  if (taker && hasRoomFor(taker, token)) taker.tray.push(token)
  else g.floor.push({ at: taker?.at ?? scatteredFrom(g, hunter.at!), token })
  emit<SkillEvent>(g, { type: 'weapon-lost', rule, figure: from, item: RIFLE, taker: to })
}

const RIFLE = 'caaligorn-hunt-rifle'

/** One of some things of somebody's tray, or Caaligorn's rifle; tells what it was. */
export function* steal(
  g: CoreSpace,
  who: FigureId,
  from: FigureId,
  used: Used,
  rule: string,
  places: readonly number[],
  rifle = true,
): Play<ItemId | null> {
  const { tray } = figureOf(g, from)
  const isRifleThere = rifle && hasRifle(figureOf(g, from))
  const things = isRifleThere ? [...tray, fresh(RIFLE)] : tray
  const n = yield* chooseAmong(g, who, from, used, rule, things, [
    ...places,
    ...(isRifleThere ? [tray.length] : []),
  ])
  if (n === null) return null
  const item = figureOf(g, from).tray[n]?.item ?? RIFLE
  if (n < figureOf(g, from).tray.length) snatch(g, from, who, n, rule)
  else takeRifle(g, from, who, rule)
  return item
}

/** The weapon changes hands; without room it falls at the feet of whoever took it. */
export function snatch(g: CoreSpace, from: FigureId, to: FigureId, place: number, rule: string): void {
  const [giver, taker] = [figureOf(g, from), figureOf(g, to)]
  const token = takeOut(giver.tray, giver.tray[place]!)
  if (hasRoomFor(taker, token)) taker.tray.push(token)
  else g.floor.push({ at: taker.at!, token })
  emit<SkillEvent>(g, { type: 'weapon-lost', rule, figure: from, item: token.item, taker: to })
}
