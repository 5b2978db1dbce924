import { emit } from '@starboard/kernel'
import { ITEMS, type ItemId } from '../../content/index.ts'
import { boardOf } from '../0-table/figures.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { hasRoomFor, takeOut } from '../0-table/tray.ts'
import { scatteredFrom } from '../4-figures/knowledge.ts'
import type { SkillEvent } from './effects.ts'

/** Weapons that are shot or twisted out of hands. */

export const isArmed = (figure: Figure): boolean => !boardOf(figure) || weaponIn(figure) !== null

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

/** The weapon changes hands; without room it falls at the feet of whoever took it. */
export function snatch(g: CoreSpace, from: FigureId, to: FigureId, place: number, rule: string): void {
  const [giver, taker] = [figureOf(g, from), figureOf(g, to)]
  const token = takeOut(giver.tray, giver.tray[place]!)
  if (hasRoomFor(taker, token)) taker.tray.push(token)
  else g.floor.push({ at: taker.at!, token })
  emit<SkillEvent>(g, { type: 'weapon-lost', rule, figure: from, item: token.item, taker: to })
}
