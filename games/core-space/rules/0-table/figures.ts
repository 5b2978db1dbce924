import { blocks } from '@starboard/space'
import {
  BOARDS,
  type BoardId,
  FIRST_BORN,
  type FirstBornId,
  INSERTS,
  MACHINE_BOARDS,
  NPCS,
  type NpcType,
  type Side,
  type SkillId,
  TECH_BOARDS,
  TRADERS,
  type TraderBoard,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf } from './board.ts'
import type { Figure, FigureId } from './figure.ts'
import { printOf } from './printed.ts'
import type { Held } from './tray.ts'

/** What a figure is on paper: the board of a Trader, or the side of an NPC's board that counts now. */

export const isTrader = ({ who }: Figure): boolean => who.sort === 'trader'
export const isFirstBorn = ({ who }: Figure): boolean => who.sort === 'first-born'

/** Anybody in a crew, NPCs that have joined it too (CS-JOIN-02). */
export const isCrew = ({ crew }: Figure): boolean => crew !== null

export const boardOf = ({ who }: Figure): TraderBoard | null =>
  who.sort === 'trader' ? TRADER_BOARDS.get(who.is)! : null

export const npcTypeOf = ({ who }: Figure): NpcType | null =>
  who.sort === 'npc' ? NPC_TYPES.get(who.is)! : null

// Asked all the time, and a map is quicker to look up than a table with so many names.
const TRADER_BOARDS: ReadonlyMap<string, TraderBoard> = new Map(Object.entries(TRADERS))
const NPC_TYPES: ReadonlyMap<string, NpcType> = new Map(
  Object.entries(NPCS).map(([npc, { type }]) => [npc, type]),
)

export const isCaptain = (figure: Figure): boolean =>
  figure.captain === true || boardOf(figure)?.captain === true

export const isMachine = (figure: Figure): boolean => boardOf(figure)?.species === 'machine'

/** The printed class board, or the one that was chosen for it (CS-CREW-05). */
const classBoardOf = (figure: Figure): BoardId | null => figure.class ?? boardOf(figure)?.board ?? null

export const isMachineClass = (figure: Figure): boolean => {
  const board = classBoardOf(figure)
  return board !== null && MACHINE_BOARDS.includes(board)
}

/** CS-RUL-33. */
export const isTech = (figure: Figure): boolean => {
  const board = classBoardOf(figure)
  return board !== null && TECH_BOARDS.includes(board)
}

export const isBeast = ({ who }: Figure): boolean => who.is === 'rock-worm' || who.is === 'live-one'

/** It floats: it slips the first hit of who strikes as it leaves (CS-NSTAT-09). */
export const hovers = (figure: Figure): boolean => hasEffect(figure, 'hover')

/** Worms and what floats never fall (CS-WORM-12, CS-NSTAT-09). */
export const canFall = (figure: Figure): boolean => figure.who.is !== 'rock-worm' && !hovers(figure)

/** Ranged attacks reach it from short range only (CS-NSTAT-08). */
export const isCamouflaged = (figure: Figure): boolean => hasEffect(figure, 'camouflaged')

/** CS-NSTAT-10. */
export const isSmall = ({ who }: Figure): boolean => who.sort === 'trader' && SMALL.has(who.is)

const SMALL: ReadonlySet<string> = new Set(
  Object.entries(TRADERS).flatMap(([trader, { small }]) => (small ? [trader] : [])),
)

/** All its actions of a turn are of one kind (CS-LINK-01, CS-LINK-02). */
export const isLinked = ({ who }: Figure): boolean =>
  who.sort === 'first-born' && FIRST_BORN[who.is].linked === true

export function massiveOf(figure: Figure): number {
  const { who } = figure
  if (who.sort === 'trader') return TRADERS[who.is].massive ?? 0
  return who.sort === 'first-born' ? (FIRST_BORN[who.is].massive ?? 0) : 0
}

export const rankOf = ({ who }: Figure): number =>
  who.sort === 'first-born' ? FIRST_BORN[who.is].rank : who.sort === 'npc' ? NPCS[who.is].rank : 0

/** Figures that are on the board and not defeated. */
export const isUp = ({ where, defeated }: Figure): boolean => where === 'board' && !defeated

/** Defeated, but built to get up again by itself, once in a mission (CS-NSTAT-07). */
export const canRegenerate = (figure: Figure): boolean =>
  figure.defeated &&
  figure.where === 'board' &&
  boardOf(figure)?.regen !== undefined &&
  !hasEffect(figure, 'regenerated')

/** A Machine that is down still thinks, as long as it has a peg for it (CS-MACH-04). */
export const thinksOn = (figure: Figure): boolean =>
  figure.defeated && figure.where === 'board' && isMachine(figure) && figure.pegs > 0 && !figure.skilled

const charged = (type: FirstBornId): Side => ({ ...FIRST_BORN[type].calm, ...FIRST_BORN[type].charged })

/** The charged sides of the boards. */
const CHARGED = Object.fromEntries(
  Object.keys(FIRST_BORN).map((type) => [type, charged(type as FirstBornId)]),
) as { readonly [type in FirstBornId]: Side }

/** The side of an NPC's board: charged at CLEANSE (CS-HOST-16), the insert of the True Born (CS-TB-12), less what was taken (CS-RUL-76). */
export function sideOf({ hostility }: Pick<Known, 'hostility'>, figure: Figure): Side | null {
  const { who, sleep, disarmed } = figure
  if (who.sort === 'trader') return null
  const printed: Side =
    who.sort === 'npc'
      ? NPCS[who.is]
      : sleep?.state === 'awake'
        ? INSERTS[sleep.insert - 1]!
        : hostility.charged
          ? CHARGED[who.is]
          : FIRST_BORN[who.is].calm
  if (disarmed.length === 0) return printed
  return {
    ...printed,
    close: disarmed.includes('close') ? null : printed.close,
    ranged: disarmed.includes('ranged') ? null : printed.ranged,
  }
}

/** Statistics of a Trader grow with the rows of its career (CS-ADV-05 to CS-ADV-08). */
export function grownOf(figure: Figure, what: 'actions' | 'health' | 'skill'): number {
  const board = boardOf(figure)
  if (!board) return what === 'actions' ? npcActions(figure) : what === 'health' ? 1 : 0
  const [start, most] = board[what]
  const rows = rowsDone(board, figure.career)
  const grown = what === 'actions' ? (rows >= 3 ? 1 : 0) : Math.min(rows, 3)
  return Math.min(most, start + grown)
}

/** CS-JOIN-03. */
const npcActions = ({ who }: Figure): number =>
  who.sort === 'npc' ? NPCS[who.is].actions : who.sort === 'first-born' ? FIRST_BORN[who.is].calm.actions : 0

/** How many rows of the track are full. */
export function rowsDone({ rows }: TraderBoard, career: number): number {
  let left = career
  return rows.filter((spaces) => {
    left -= spaces
    return left >= 0
  }).length
}

/** Levels of a skill from board, class and items, three at the most (CS-SKL-10, CS-SKL-11, CS-ITEM-10), with one token left out if it is named; NPCs use no items (CS-NPC-10). */
export function levelOf(figure: Figure, skill: SkillId, without: Held | null = null): number {
  const own = figure.levels[skill] ?? 0
  const board = boardOf(figure)
  if (!board) return Math.min(3, own)
  let level = (board.skills[skill] ?? 0) + own
  for (const held of figure.tray)
    if (held !== without && printOf(held.item).kind !== 'armour') level += lentBy(held, skill)
  if (figure.worn) level += lentBy(figure.worn, skill)
  return Math.min(3, level)
}

function lentBy({ item, state }: Held, skill: SkillId): number {
  const lent = printOf(item).skill
  return lent && lent[0] === skill && state === 'fine' ? lent[1] : 0
}

/** Squares that each Move covers: four, and what icons add (CS-MOVE-02, CS-ICON-01); what an NPC carries adds nothing (CS-NPC-10). */
export function moveOf(figure: Figure): number {
  const { who, tray, worn } = figure
  const board = boardOf(figure)
  if (!board) return 4 + ((who.sort === 'first-born' && FIRST_BORN[who.is].movement) || 0)
  let lent = worn ? hastenedBy(worn) : 0
  for (const held of tray) lent = Math.max(lent, hastenedBy(held))
  return 4 + (board.movement ?? 0) + lent
}

function hastenedBy({ item, state }: Held): number {
  const { movement = 0, icons = [] } = printOf(item)
  return state === 'fine' && !icons.includes('effortless') ? movement : 0
}

/** CS-RUL-23: crew mates, and crews that play together or have made a deal. */
export function areFriends(g: Known, a: Figure, b: Figure): boolean {
  if (a.id === b.id) return false
  if (a.crew !== null && b.crew !== null) return a.crew === b.crew || g.mode !== 'against' || haveTruce(a, b)
  if (isFirstBorn(a) && isFirstBorn(b)) return a.crew === b.crew // CS-RUL-115
  return npcTypeOf(a) !== null && a.crew === null && b.crew === null && npcTypeOf(a) === npcTypeOf(b)
}

/** CS-SK-NEGOTIATION-3: the number of the other crew is kept with the effect. */
const haveTruce = (a: Figure, b: Figure): boolean =>
  a.effects.some(({ name, value }) => name === 'truce' && value === b.crew) ||
  b.effects.some(({ name, value }) => name === 'truce' && value === a.crew)

/** In its chamber it meets nobody (CS-TB-04). */
export const isShutIn = ({ sleep }: Figure): boolean => sleep?.state === 'chamber'

/** CS-RUL-23, in both directions: who engages whom, bars searches and strikes when left. */
export function areEnemies(g: Known, a: Figure, b: Figure): boolean {
  if (a.id === b.id || areFriends(g, a, b) || isShutIn(a) || isShutIn(b)) return false
  return isHostile(g, a, b) || isHostile(g, b, a)
}

function isHostile(g: Known, a: Figure, b: Figure): boolean {
  if (a.crew !== null) return b.crew !== null ? g.mode === 'against' : hatesCrews(g, b, a)
  const type = npcTypeOf(a)
  if (type === null) return !isWorm(b) && !isFirstBorn(b) // First Born: everybody but worms.
  if (type === 'worm') return !isFirstBorn(b)
  if (isFirstBorn(b)) return true
  if (b.crew !== null) return hatesCrews(g, a, b)
  const other = npcTypeOf(b)
  const law = (one: NpcType | null) => one === 'security' || one === 'corps'
  return (type === 'ganger' && law(other)) || (law(type) && other === 'ganger')
}

const isWorm = ({ who }: Figure): boolean => who.is === 'rock-worm'

/** Whether somebody who is in no crew is an enemy of this crew member. */
function hatesCrews(g: Known, npc: Figure, member: Figure): boolean {
  const type = npcTypeOf(npc)
  if (type === null || type === 'worm' || type === 'ganger') return true
  const { hostileTo } = g.crews[member.crew!]!
  return type === 'hunter' ? hostileTo.includes('hunters') : type !== 'civilian' && hostileTo.includes('law')
}

/** Base contact (CS-MOVE-08, CS-MOVE-09). */
export const touch = (a: Figure, b: Figure): boolean =>
  a.at !== null && b.at !== null && blocks.touches(baseOf(a), baseOf(b))

/** Enemies in base contact that are not defeated: the figure is engaged with them. */
export function engagedWith(g: Known, figure: Figure): Figure[] {
  return g.figures.filter((other) => isUp(other) && touch(figure, other) && areEnemies(g, figure, other))
}

export const isEngaged = (g: Known, figure: Figure, except: FigureId | null = null): boolean =>
  g.figures.some(
    (other) => other.id !== except && isUp(other) && touch(figure, other) && areEnemies(g, figure, other),
  )

export const hasEffect = ({ effects }: Figure, name: Figure['effects'][number]['name']): boolean =>
  effects.some((effect) => effect.name === name)

export const nameOf = ({ who }: Figure): string =>
  who.sort === 'trader'
    ? TRADERS[who.is].name
    : who.sort === 'npc'
      ? NPCS[who.is].name
      : FIRST_BORN[who.is].name

export const classOf = (figure: Figure): string => {
  const board = classBoardOf(figure)
  return board ? BOARDS[board].name : ''
}
