import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, isBeast, isUp, npcTypeOf, touch } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import {
  type Assault,
  aftermath,
  alert,
  areListening,
  coverAgainst,
  isDrone,
  rollAttack,
  settle,
  struckInPassing,
  type Way,
  waysToShoot,
  waysToStrike,
  whoIsStruck,
} from '../3-combat/index.ts'
import { afterLore, type Lore, rollKnowledge, unsettle, usesKnowledge } from './knowledge.ts'

/** How an NPC makes an attack: dice besides those of its board, and whether the Knowledge Die is rolled if it has one. */
export interface Manner {
  readonly dice: number
  readonly knowledge: boolean
}

const USUAL: Manner = { dice: 0, knowledge: true }

/** A Ranged Assault of an NPC: the same rules bind it when it stands in a fight or shoots into one (CS-NPC-12). Tells what the die showed. */
export function* npcShoots(
  g: CoreSpace,
  by: FigureId,
  on: FigureId,
  manner: Manner = USUAL,
): Play<Lore | null> {
  yield* struckInPassing(g, by)
  const [shooter, target] = [figureOf(g, by), figureOf(g, on)]
  const way = isUp(shooter) && isUp(target) ? waysToShoot(g, shooter, target)[0] : undefined
  if (!way) return null
  return yield* attack(g, by, on, 'ranged', way, manner)
}

export function* npcStrikes(
  g: CoreSpace,
  by: FigureId,
  on: FigureId,
  manner: Manner = USUAL,
): Play<Lore | null> {
  const way = waysToStrike(g, figureOf(g, by))[0]
  return way ? yield* attack(g, by, on, 'close', way, manner) : null
}

/** Dice, then the Knowledge Die, then whoever is struck, then what is left of the hits (CS-RUL-110). */
function* attack(
  g: CoreSpace,
  by: FigureId,
  on: FigureId,
  manner: Assault['way'],
  way: Way,
  { dice, knowledge }: Manner,
): Play<Lore | null> {
  const alerts = areListening(g) && isDrone(figureOf(g, on))
  const { hits } = yield* rollAttack(
    g,
    by,
    on,
    { ...way, again: isHunting(figureOf(g, by), figureOf(g, on)) },
    dice,
  )
  const lore = knowledge && usesKnowledge(g, figureOf(g, by)) ? rollKnowledge(g, by) : null
  const struck = manner === 'ranged' ? whoIsStruck(g, by, on, way) : on
  const isFocused = lore?.effect === 'focused-assault'
  const assault: Assault = {
    by,
    on: struck,
    meant: on,
    way: manner,
    rule: manner === 'ranged' ? 'CS-RNG-05' : 'CS-CLOSE-01',
    cover:
      manner === 'close'
        ? 'none'
        : coverAgainst(g, figureOf(g, by), figureOf(g, struck), isFocused ? 'cover' : null),
    consumes: lore?.effect === 'consume',
  }
  const damage = yield* settle(g, assault, hits)
  if (isFocused && manner === 'close') unsettle(g, struck)
  if (alerts) alert(g)
  yield* aftermath(g, assault, hits, damage)
  if (lore) yield* afterLore(g, by, struck, lore)
  return lore
}

/** CS-HUNT-08. */
const isHunting = (by: Figure, on: Figure): boolean => npcTypeOf(by) === 'hunter' && isBeast(on)

/** Somebody it charges at when it comes into contact: its target, or the first enemy it meets (CS-NSTAT-06). */
export const chargedAt = (
  g: Known,
  npc: Figure,
  target: FigureId | null,
  before: readonly FigureId[],
): Figure | null => {
  const met = g.figures.filter(
    (figure) =>
      isUp(figure) && !before.includes(figure.id) && touch(npc, figure) && areEnemies(g, npc, figure),
  )
  return met.find(({ id }) => id === target) ?? met[0] ?? null
}
