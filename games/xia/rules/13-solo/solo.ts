import { ask, emit, type Play, randomOf, type Seat, shuffled } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type Hex, hexes } from '@starboard/space'
import type { SectorId } from '../../content/index.ts'
import { chartOf, turnToMatch } from '../0-table/chart.ts'
import { die } from '../0-table/dice.ts'
import type { SpaceId } from '../0-table/names.ts'
import { isOccupied } from '../0-table/ships.ts'
import type { Stage } from '../0-table/stage.ts'
import type { Xia } from '../0-table/state.ts'
import { hasSpawn, stockEconomy } from '../1-setup/dealing.ts'
import { laySector, revealSector } from '../6-system/exploration.ts'
import { reachEvents } from '../10-missions/events.ts'
import { reachTitles, revealTitle } from '../10-missions/titles.ts'
import { turnStats } from '../11-npcs/npc-stats.ts'
import { leastOf } from '../11-npcs/targets.ts'
import { lose } from '../12-phases/victory.ts'

export type SoloEvent =
  | { readonly type: 'sectors-dealt'; readonly rule: string; readonly sectors: readonly SectorId[] }
  | { readonly type: 'sector-laid'; readonly rule: string; readonly sector: SectorId }
  | { readonly type: 'drifted-off'; readonly rule: string; readonly cubes: number }
  | {
      readonly type: 'round-rolled'
      readonly rule: string
      readonly face: number
      readonly bonus: number
      readonly fame: number
    }
  | { readonly type: 'npcs-scored'; readonly rule: string; readonly fame: number; readonly total: number }

/** Nyr, then sectors until the board has four and two Spawn Points; Xia goes back (XIA-SOLO-01, XIA-SOLO-02). */
export function dealSolo(g: Xia): void {
  laySector(g, { id: 'nyr', q: 0, r: 0, turn: 0 })
  const dealt: SectorId[] = []
  while (dealt.length < 3 || dealt.filter(hasSpawn).length < 2) {
    const sector = g.sectorDeck.shift()!
    if (sector === 'xia') g.sectorDeck = shuffled(randomOf(g), [...g.sectorDeck, sector])
    else dealt.push(sector)
  }
  seedDeck(g, dealt)
  revealTitle(g) // XIA-SOLO-06
  stockEconomy(g)
  startingCredits(g)
  emit<SoloEvent>(g, { type: 'sectors-dealt', rule: 'XIA-SOLO-01', sectors: dealt })
  g.stage = { kind: 'layout', left: dealt }
}

/** Kemplar II and Loath come soon: shuffled with five others on top of the deck (XIA-SOLO-04, XIA-RUL-200). */
function seedDeck(g: Xia, dealt: readonly SectorId[]): void {
  const due = (['kemplar-ii', 'loath'] as const).filter((id) => !dealt.includes(id))
  if (due.length === 0) return
  const others = g.sectorDeck.filter((id) => !due.some((each) => each === id))
  g.sectorDeck = [...shuffled(randomOf(g), [...due, ...others.slice(0, 5)]), ...others.slice(5)]
}

/** 6,000, 4,000 or 2,000 by difficulty, and what a campaign adds (XIA-SOLO-11, XIA-CAMP-19). */
function startingCredits(g: Xia): void {
  const campaign = g.solo!.campaign
  const line = (campaign?.upgrades.trade ?? 0) >= 3 ? 2000 : 0
  const baron = campaign?.completed.includes('trade-baron') ? 1000 : 0
  g.captains[0]!.credits = { easy: 6000, normal: 4000, hard: 2000 }[g.difficulty] + line + baron
}

export const LAY_PLACE = question('lay-place')<{ sector: SectorId }>()

/** `place` is where it lies already, as in the answer to `lay-place`. */
export const LAY_TURN = question('lay-turn')<{ sector: SectorId; place: string }>()

/** The dealt sectors are laid as the captain likes, in one piece; symbols need not match (XIA-SOLO-03, XIA-RUL-207). */
export function* layOut(g: Xia, { left }: Extract<Stage, { kind: 'layout' }>): Play {
  const [id, ...rest] = left
  if (!id) {
    g.stage = { kind: 'choose-ship', order: [0], done: 0 }
    return
  }
  const options = emptyPlaces(g).map((place) => ({
    value: hexes.key(place),
    at: `place:${hexes.key(place)}`,
    place,
  }))
  const { value, place } = yield* ask(one(LAY_PLACE, 0, 'XIA-SOLO-03', options, { label: { sector: id } }))
  const turns = turnsAt(g, id, place).map((turn) => ({ value: String(turn), at: `turn:${turn}`, turn }))
  const label = { sector: id, place: value }
  const { turn } = yield* ask(one(LAY_TURN, 0, 'XIA-SOLO-03', turns, { label }))
  laySector(g, { id, q: place.q, r: place.r, turn })
  emit<SoloEvent>(g, { type: 'sector-laid', rule: 'XIA-SOLO-03', sector: id })
  g.stage = { kind: 'layout', left: rest }
}

/** All six turns, those that match a neighbour's symbol first. */
function turnsAt(g: Xia, id: SectorId, place: Hex): number[] {
  const matching = edgesAt(g, place).map(({ laid, side }) =>
    turnToMatch(id, { sector: laid.id, side, place }, laid),
  )
  return [...new Set([...matching, 0, 1, 2, 3, 4, 5])]
}

/** The sides of laid sectors that face an empty place. */
const edgesAt = (g: Xia, place: Hex) =>
  g.sectors
    .filter((laid) => hexes.distance(laid, place) === 1)
    .map((laid) => ({ laid, side: hexes.sideTo(laid, place) }))

/** Every empty place that touches a sector, in the order of the sectors. */
function emptyPlaces(g: Xia): Hex[] {
  const places = new Map<string, Hex>()
  for (const laid of g.sectors)
    for (const place of hexes.neighbours(laid))
      if (!chartOf(g).isLaid(place)) places.set(hexes.key(place), place)
  return [...places.values()]
}

export const START = question('start')()

/** The ship starts on any Spawn Point (XIA-SOLO-10). */
export function* chooseStart(g: Xia, seat: Seat): Play<SpaceId> {
  const points = chartOf(g)
    .specials('spawn')
    .filter(({ id }) => !isOccupied(g, id))
  const options = points.map(({ id }) => ({ value: id, at: id, id }))
  return (yield* ask(one(START, seat, 'XIA-SOLO-10', options))).id
}

export const EXPANSE = question('expanse')()

export const EXPANSE_EDGE = question('expanse-edge')()

/** System Expanse: a sector where most sectors touch, matched to an edge of the captain's choice (XIA-SOLO-12, XIA-SOLO-14, XIA-RUL-088). */
export function* expanse(g: Xia): Play {
  g.stage = { kind: 'npcs', left: null }
  if (g.sectorDeck.length === 0) return
  const best = leastOf(emptyPlaces(g), (place) => -edgesAt(g, place).length)
  const options = best.map((place) => ({ value: hexes.key(place), at: `place:${hexes.key(place)}`, place }))
  const { place } = yield* ask(one(EXPANSE, 0, 'XIA-SOLO-14', options))
  const edges = edgesAt(g, place).map(({ laid, side }) => ({
    value: laid.id as string,
    sector: laid.id,
    side,
  }))
  const { sector, side } = yield* ask(one(EXPANSE_EDGE, 0, 'XIA-RUL-073', edges))
  revealSector(g, { sector, side, place }, null)
}

/** End of Round: cubes adrift are swept up, then one d20 for all NPCs (XIA-SOLO-18 to XIA-SOLO-20, XIA-RUL-202, XIA-RUL-204). */
export function* endOfRound(g: Xia): Play {
  yield* []
  const solo = g.solo!
  const cubes = sweep(g)
  const face = die(g, 20, null, 'round', 'XIA-SOLO-19')
  const behind = Math.max(0, g.captains[0]!.fame - solo.fame)
  const bonus = 2 * cubes + 2 * Math.floor(solo.collected / 1000) + 2 * behind + solo.bonus // XIA-RUL-201
  const fame = fameFor(Math.max(1, face + bonus))
  solo.collected = 0
  solo.bonus = 0
  emit<SoloEvent>(g, { type: 'round-rolled', rule: 'XIA-SOLO-19', face, bonus, fame })
  npcsScore(g, fame, 'XIA-SOLO-20')
}

function sweep(g: Xia): number {
  const { length } = g.adrift
  for (const { cube } of g.adrift) g.supply.cubes[cube]++
  g.adrift = []
  if (length > 0) emit<SoloEvent>(g, { type: 'drifted-off', rule: 'XIA-SOLO-18', cubes: length })
  return length
}

/** 1–3 nothing, 4–14 one, 15–20 two, 21–25 three, 26–30 four, more five. */
function fameFor(result: number): number {
  return [4, 15, 21, 26, 31].filter((from) => result >= from).length
}

/** The joint marker of the NPCs, which starts at 0 like the captain's (XIA-SOLO-09), moves: their victory counts at once, then Title and Event spaces (XIA-SOLO-21, XIA-SOLO-22, XIA-RUL-203). */
export function npcsScore(g: Xia, fame: number, rule: string): void {
  if (fame === 0 || !g.solo) return
  g.solo.fame += fame
  turnStats(g)
  emit<SoloEvent>(g, { type: 'npcs-scored', rule, fame, total: g.solo.fame })
  if (g.solo.fame >= g.victory) return lose(g)
  reachTitles(g, g.solo.fame)
  reachEvents(g, g.solo.fame, 0)
}
