import { emit } from '@starboard/kernel'
import { type ItemId, MISSIONS, type MissionId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { CrewId } from '../0-table/crew.ts'
import type { Figure } from '../0-table/figure.ts'
import { isTrader, npcTypeOf } from '../0-table/figures.ts'
import type { PieceId } from '../0-table/piece.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { hasIcon, itemOf, worthOf } from '../0-table/tray.ts'
import type { GoalEvent } from './events.ts'

/** What each mission asks for, and what it pays besides (CS-MISS-01, CS-MISS-03). */

interface Objective {
  /** Whether this crew has done what it came for, with things as they are now. */
  readonly isMet: (g: Known, crew: CrewId) => boolean
  /** UA for what else was done. */
  readonly bonus: (g: Known, crew: CrewId) => number
}

const NO_BONUS = (): number => 0

/** So many have to be slain, by whomever; and one by every crew that shares. */
export const WORMS = 3

export const OBJECTIVES: { readonly [mission in MissionId]: Objective } = {
  'cold-harbour': {
    isMet: (g, crew) => worthOf(foundBy(g, crew)) >= quotaOf(g),
    bonus: (g, crew) => (haveSearchedAll(g, crew, 'ark') ? 3 : 0),
  },
  'locked-gallery': { isMet: bringsObjective, bonus: NO_BONUS },
  'worm-country': {
    isMet: (g, crew) =>
      countOf(g, 'worms') >= WORMS &&
      partnersOf(g, crew).every((one) => countOf(g, `worms:${one}`) > 0) &&
      isAnyoneBack(g, crew),
    bonus: (g, crew) => (isAnyoneBack(g, crew) ? 5 * huntersAway(g) : 0) + 20 * trophiesOf(g, crew),
  },
  'vent-row': { isMet: hasEnoughRunes, bonus: energyOf },
  'market-of-lanterns': {
    isMet: bringsObjective,
    bonus: (g, crew) => 3 * aboard(g, [crew]).filter(isNewHand).length,
  },
  'sleeper-below': {
    isMet: (g, crew) => (isAtRest(g) || countOf(g, 'true-born') > 0) && isAnyoneBack(g, crew),
    bonus: (g, crew) => (countOf(g, 'true-born:awake') > 0 && isAnyoneBack(g, crew) ? 5 : 0),
  },
}

export const countOf = ({ goal }: Pick<Known, 'goal'>, what: string): number => goal.counts[what] ?? 0

export function addTo({ goal }: Pick<CoreSpace, 'goal'>, what: string): number {
  goal.counts[what] = (goal.counts[what] ?? 0) + 1
  return goal.counts[what]
}

/** Crews that share their objectives with this one: all of them, unless they play against each other. */
export const partnersOf = (g: Known, crew: CrewId): CrewId[] =>
  g.mode === 'against' ? [crew] : g.crews.map(({ id }) => id)

/** Whoever of these crews is back on a ship. */
const aboard = (g: Known, crews: readonly CrewId[]): Figure[] =>
  g.figures.filter(({ crew, where }) => crew !== null && crews.includes(crew) && where === 'aboard')

/** What this crew and those that share with it have carried off the board. */
const broughtOff = (g: Known, crew: CrewId): Held[] =>
  aboard(g, partnersOf(g, crew)).flatMap(({ tray, worn }) => (worn ? [...tray, worn] : tray))

const isAnyoneBack = (g: Known, crew: CrewId): boolean =>
  aboard(g, [crew]).some((figure) => isTrader(figure) && !figure.defeated)

function bringsObjective(g: Known, crew: CrewId): boolean {
  return broughtOff(g, crew).some(({ item }) => item === 'objective')
}

/** How much of a kind of token these crews had with them when they set out. */
const kitCount = (g: Known, crews: readonly CrewId[], item: ItemId): number =>
  crews.reduce((sum, crew) => sum + countOf(g, `kit:${crew}:${item}`), 0)

/** Notes what a crew sets out with, so that what it finds can be told from it. */
export function noteKit(g: CoreSpace): void {
  for (const { crew, tray, worn } of g.figures) {
    if (crew === null) continue
    for (const { item } of worn ? [...tray, worn] : tray) addTo(g, `kit:${crew}:${item}`)
  }
}

/** Tokens carried off the board beyond those that were brought along. */
function foundBy(g: Known, crew: CrewId): Held[] {
  const crews = partnersOf(g, crew)
  const passed = new Map<ItemId, number>()
  return broughtOff(g, crew).filter(({ item }) => {
    const n = (passed.get(item) ?? 0) + 1
    passed.set(item, n)
    return n > kitCount(g, crews, item)
  })
}

/** What a crew and those that share with it have found: what is off the board already, what is still carried, and what it takes. */
export function haulOf(
  g: Known,
  crew: CrewId,
): { readonly off: number; readonly carried: number; readonly needed: number } {
  const off = worthOf(foundBy(g, crew))
  return { off, carried: worthOf(foundBy(ifAllCameBack(g, crew), crew)) - off, needed: quotaOf(g) }
}

/** The table as it would be if everybody out there of this crew and those that share with it were aboard. */
function ifAllCameBack(g: Known, crew: CrewId): Known {
  const crews = partnersOf(g, crew)
  const figures = g.figures.map(
    (figure): Figure =>
      figure.crew !== null && crews.includes(figure.crew) && figure.where === 'board'
        ? { ...figure, where: 'aboard' }
        : figure,
  )
  return { ...g, figures }
}

/** 40 UA for one crew; 25 UA for each of two, and those that share bring as much together. */
const quotaOf = (g: Known): number =>
  g.crews.length === 1 ? 40 : 25 * (g.mode === 'against' ? 1 : g.crews.length)

export function noteSearch(g: CoreSpace, crew: CrewId, piece: PieceId): void {
  g.goal.counts[`searched:${crew}:${piece}`] = 1
}

const haveSearchedAll = (g: Known, crew: CrewId, kind: Known['pieces'][number]['kind']): boolean =>
  g.pieces.every(
    (piece) =>
      piece.kind !== kind || partnersOf(g, crew).some((one) => countOf(g, `searched:${one}:${piece.id}`) > 0),
  )

/** A worm is counted for everybody, and for the crew whose Trader did it. */
export function noteWorm(g: CoreSpace, by: Figure | null): void {
  addTo(g, 'worms')
  if (by && by.crew !== null && isTrader(by)) addTo(g, `worms:${by.crew}`)
}

/** Hunters that have left the board on their own feet. */
const huntersAway = (g: Known): number =>
  g.figures.filter((figure) => npcTypeOf(figure) === 'hunter' && figure.where === 'gone' && !figure.defeated)
    .length

/** Trophies that Traders of the crew have brought off (CS-RUL-137). */
const trophiesOf = (g: Known, crew: CrewId): number =>
  aboard(g, [crew])
    .filter(isTrader)
    .flatMap(({ tray }) => tray)
    .filter((held) => hasIcon(held, 'trophy')).length

/** Energy counters on what was brought off: each adds 1 UA to what it brings (CS-RUL-137). */
function energyOf(g: Known, crew: CrewId): number {
  const held = aboard(g, [crew]).flatMap(({ tray, worn }) => (worn ? [...tray, worn] : tray))
  return held.reduce((sum, one) => sum + (itemOf(one).dyson === undefined ? 0 : one.counters), 0)
}

/** The most runes, and one at least, against each other; else two for one crew, three for two, and all four for more. */
function hasEnoughRunes(g: Known, crew: CrewId): boolean {
  const runes = (of: CrewId): number => runesOff(g, of)
  if (g.mode !== 'against') return runes(crew) >= runesNeeded(g)
  return runes(crew) > 0 && g.crews.every(({ id }) => runes(id) <= runes(crew))
}

const runesOff = (g: Known, crew: CrewId): number =>
  broughtOff(g, crew).filter((held) => hasIcon(held, 'rune')).length

/** Runes that are off the board already, and what is still carried. */
export function runesOf(g: Known, crew: CrewId): { readonly off: number; readonly carried: number } {
  const off = runesOff(g, crew)
  return { off, carried: runesOff(ifAllCameBack(g, crew), crew) - off }
}

export const runesNeeded = ({ crews }: Pick<Known, 'crews'>): number => Math.min(4, crews.length + 1)

/** Civilians and Gangers that have joined on the way. */
const isNewHand = (figure: Figure): boolean =>
  !figure.defeated && (npcTypeOf(figure) === 'civilian' || npcTypeOf(figure) === 'ganger')

/** The sleeper has been laid to rest with the seals. */
export const isAtRest = (g: Pick<Known, 'goal'>): boolean => countOf(g, 'at-rest') > 0

/**
 * At the end of a mission, which may come with nothing done (CS-MISS-04): who has met its primary objective, and what the secondary one brings. A crew of which nobody came back has lost,
 * whatever it did (CS-MISS-06).
 */
export function judge(g: CoreSpace): void {
  const { isMet, bonus } = OBJECTIVES[g.mission]
  for (const { id } of g.crews)
    if (!g.goal.met.includes(id) && isAnyoneBack(g, id) && isMet(g, id)) g.goal.met.push(id)
  for (const { id } of g.crews) {
    const extra = bonus(g, id)
    g.goal.counts[`bonus:${id}`] = extra
    const met = g.goal.met.includes(id)
    const ua = payOf(g, id)
    const rule = met ? 'CS-MISS-01' : 'CS-MISS-02'
    emit<GoalEvent>(g, { type: 'judged', rule, crew: id, met, ua, mission: g.mission })
  }
}

/** What a crew is paid for a mission that has been judged: for what it came for, and for what it did besides (CS-MISS-01, CS-MISS-03). */
export const payOf = (g: Pick<Known, 'goal' | 'mission'>, crew: CrewId): number =>
  (g.goal.met.includes(crew) ? MISSIONS[g.mission].reward : 0) + countOf(g, `bonus:${crew}`)

/** The token that a mission is about, with its price on it (CS-TRADE-04). */
export const objectiveWorth = (ua: number): Held => ({
  item: 'objective',
  state: 'fine',
  turned: 0,
  counters: ua,
  crew: null,
})
