import { blocks } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, MEDIUM } from '../0-table/board.ts'
import { mostHits } from '../0-table/dice.ts'
import type { Figure } from '../0-table/figure.ts'
import {
  areEnemies,
  hasEffect,
  isCaptain,
  isCrew,
  isFirstBorn,
  isUp,
  npcTypeOf,
  sideOf,
  touch,
} from '../0-table/figures.ts'
import { type Cover, coverBetween } from '../0-table/sight.ts'
import { armourOf, isTargetable } from '../3-combat/index.ts'
import { firstMet, groundFor } from './routes.ts'

/** Everybody whom an NPC could choose: enemies who are up and can be chosen; nobody goes for a worm (CS-FBX-08, CS-RUL-55, CS-RUL-109). */
export const enemiesOf = (g: Known, npc: Figure): Figure[] =>
  g.figures.filter(
    (figure) =>
      isUp(figure) && figure.who.is !== 'rock-worm' && areEnemies(g, npc, figure) && isTargetable(g, figure),
  )

/** Whom an NPC goes for now; null: it stands still (CS-RUL-57), or was taken off the board in the middle of its activation. */
export function targetOf(g: Known, npc: Figure): Figure | null {
  if (!isUp(npc)) return null
  if (hasEffect(npc, 'maddened')) return anybodyNear(g, npc)
  const enemies = enemiesOf(g, npc)
  if (enemies.length === 0) return null
  return isFirstBorn(npc) ? preyOf(g, npc, enemies) : foeOf(g, npc, enemies)
}

/** Whoever is closest, friend or foe (CS-TB-14). */
const anybodyNear = (g: Known, npc: Figure): Figure | null =>
  g.figures.filter((figure) => figure.id !== npc.id && isUp(figure)).sort(byDistance(npc))[0] ?? null

/** The closest in sight and out of cover, else the closest in sight, else the shortest walk (CS-FBX-03, CS-FBX-04, CS-FBX-05). */
function preyOf(g: Known, npc: Figure, enemies: readonly Figure[]): Figure | null {
  if (npc.who.is === 'assassin') {
    const captain = closestSeen(g, npc, enemies.filter(isCaptain)) // CS-FBX-06, CS-FBX-07
    if (captain) return captain
  }
  return closestInOpen(g, npc, enemies) ?? closestOnFoot(g, npc, enemies)
}

/** Base contact, then the gap, then row and column (CS-RUL-41, CS-RUL-42). */
const byDistance =
  (npc: Figure) =>
  (a: Figure, b: Figure): number =>
    blocks.gapSquared(baseOf(npc), baseOf(a)) - blocks.gapSquared(baseOf(npc), baseOf(b)) ||
    Number(touch(npc, b)) - Number(touch(npc, a)) ||
    byPlace(a, b)

const byPlace = (a: Figure, b: Figure): number => a.at!.y - b.at!.y || a.at!.x - b.at!.x

function closestSeen(g: Known, npc: Figure, figures: readonly Figure[]): Figure | null {
  for (const figure of [...figures].sort(byDistance(npc)))
    if (coverBetween(g, npc, figure) !== 'full') return figure
  return null
}

/** Of those in sight the closest out of cover; if all are in cover, the closest. */
function closestInOpen(g: Known, npc: Figure, figures: readonly Figure[]): Figure | null {
  let covered: Figure | null = null
  for (const figure of [...figures].sort(byDistance(npc))) {
    const cover: Cover = coverBetween(g, npc, figure)
    if (cover === 'none') return figure
    if (cover === 'partial') covered ??= figure
  }
  return covered
}

/** The shortest walk to base contact; who cannot be reached comes last, by the gap (CS-RUL-42). */
export const closestOnFoot = (g: Known, npc: Figure, figures: readonly Figure[]): Figure | null =>
  firstMet(groundFor(g, npc, null), baseOf(npc), figures) ?? [...figures].sort(byDistance(npc))[0] ?? null

/** Where an enemy stands on an NPC's list, the lowest number first (CS-PRIO-01, CS-RUL-57). */
export function priorityOf(npc: Figure, enemy: Figure): number {
  const list = PRIORITIES[npcTypeOf(npc) ?? 'corps'] ?? PRIORITIES.corps
  const kind = isFirstBorn(enemy) ? 'first-born' : isCrew(enemy) ? 'trader' : npcTypeOf(enemy)
  const place = list.indexOf(kind ?? 'trader')
  return place < 0 ? list.length : place
}

type Kind = 'first-born' | 'trader' | NonNullable<ReturnType<typeof npcTypeOf>>

const PRIORITIES: { readonly [type: string]: readonly Kind[] } & { readonly corps: readonly Kind[] } = {
  corps: ['first-born', 'ganger', 'trader'],
  security: ['first-born', 'ganger', 'trader'],
  ganger: ['trader', 'first-born', 'security', 'corps'],
}

/** Engaged, the highest on its list that it can hurt, else the highest (CS-NPC-14, CS-NPC-15); in sight (CS-NPC-16, CS-NPC-17); on foot (CS-NPC-19). */
function foeOf(g: Known, npc: Figure, enemies: readonly Figure[]): Figure | null {
  const engaged = enemies.filter((enemy) => touch(npc, enemy)).sort(byPriority(npc))
  if (engaged.length > 0) return engaged.find((enemy) => canHurt(g, npc, enemy, 'close')) ?? engaged[0]!
  return firstByList(npc, enemies, (equals) => closestInOpen(g, npc, equals)) ?? firstOnFoot(g, npc, enemies)
}

const byPriority =
  (npc: Figure) =>
  (a: Figure, b: Figure): number =>
    priorityOf(npc, a) - priorityOf(npc, b) || byPlace(a, b)

/** The first of those whom `find` finds among equals, from the top of the list down. */
function firstByList(
  npc: Figure,
  enemies: readonly Figure[],
  find: (equals: readonly Figure[]) => Figure | null,
): Figure | null {
  const priorities = [...new Set(enemies.map((enemy) => priorityOf(npc, enemy)))].sort((a, b) => a - b)
  for (const priority of priorities) {
    const found = find(enemies.filter((enemy) => priorityOf(npc, enemy) === priority))
    if (found) return found
  }
  return null
}

const firstOnFoot = (g: Known, npc: Figure, enemies: readonly Figure[]): Figure | null =>
  firstByList(npc, enemies, (equals) => closestOnFoot(g, npc, equals))

/** CS-RUL-39: the most hits its dice can give, less one for cover, must exceed the armour. */
export function canHurt(g: Known, npc: Figure, on: Figure, way: 'close' | 'ranged'): boolean {
  const dice = sideOf(g, npc)?.[way] ?? 0
  const covered = way === 'ranged' && coverBetween(g, npc, on) === 'partial' ? 1 : 0
  return dice > 0 && mostHits(dice) - covered > armourOf(g, on).value
}

/** Whom it shoots instead of somebody it cannot hurt: the next on its list in sight and range; none: the same (CS-NPC-18, CS-RUL-87). */
export function shotInstead(g: Known, npc: Figure, target: Figure): Figure {
  if (isFirstBorn(npc) || canHurt(g, npc, target, 'ranged')) return target
  const others = enemiesOf(g, npc).filter(
    (enemy) =>
      enemy.id !== target.id &&
      isWithin(baseOf(npc), baseOf(enemy), MEDIUM) &&
      canHurt(g, npc, enemy, 'ranged'),
  )
  return firstByList(npc, others, (equals) => closestInOpen(g, npc, equals)) ?? target
}
