import { ask, emit, type Play, randomOf, type Seat, shuffled } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { hexes } from '@starboard/space'
import {
  CORE_TOKENS,
  type Cube,
  EMBERS_TOKENS,
  EVENTS,
  type EventId,
  FIRST_GAME_SECTORS,
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  type NpcId,
  RELICS,
  type RelicId,
  SECTORS,
  type SectorId,
  SHIPS,
  type ShipId,
  TITLES,
  type TitleId,
} from '../../content/index.ts'
import { chartOf, turnToMatch } from '../0-table/chart.ts'
import { die } from '../0-table/dice.ts'
import { isIn } from '../0-table/modules.ts'
import type { Stage } from '../0-table/stage.ts'
import type { Laid, Xia } from '../0-table/state.ts'
import { outfitShop } from '../3-hold/fitting.ts'
import { takeAbility } from '../4-cards/abilities.ts'
import { maxEnergy } from '../4-cards/markers.ts'
import { laySector } from '../6-system/exploration.ts'
import { leastUsed } from '../13-solo/campaign.ts'
import { chooseStart, dealSolo } from '../13-solo/solo.ts'
import { hasSpawn, stockEconomy } from './dealing.ts'

export type SetupEvent =
  | { readonly type: 'board-laid'; readonly rule: string; readonly sectors: readonly SectorId[] }
  | { readonly type: 'ship-order'; readonly rule: string; readonly order: readonly Seat[] }
  | { readonly type: 'ship-chosen'; readonly rule: string; readonly seat: Seat; readonly ship: ShipId }
  | { readonly type: 'npc-dealt'; readonly rule: string; readonly seat: Seat; readonly npc: NpcId }
  | { readonly type: 'stock-laid'; readonly rule: string; readonly cube: Cube; readonly count: number }

/** Everything is shuffled, the board laid, the order of choice rolled for (XIA-SETUP-01 to XIA-SETUP-14). */
export function deal(g: Xia): void {
  shuffleCards(g)
  if (g.solo) return dealSolo(g)
  const dealt = g.firstGame ? FIRST_GAME_SECTORS.slice(0, Math.max(3, g.captains.length)) : drawStarts(g)
  g.sectorDeck = g.sectorDeck.filter((id) => !dealt.includes(id))
  layStart(g, dealt)
  stockEconomy(g)
  const order = rollOrder(g)
  g.first = g.seat = order.at(-1)! // XIA-SETUP-21
  dealNpcs(g)
  g.stage = { kind: 'choose-ship', order, done: 0 }
}

/** Each deck by itself, with only what belongs to the parts in play (XIA-SETUP-05, XIA-SETUP-06, XIA-SETUP-07, XIA-MODE-02). */
export function shuffleCards(g: Xia): void {
  const random = randomOf(g)
  g.sectorDeck = shuffled(random, sectorsIn(g))
  g.tokenPile = shuffled(random, g.parts.tokens ? EMBERS_TOKENS : CORE_TOKENS)
  g.relicPile = g.parts.nyr ? shuffled(random, Object.keys(RELICS) as RelicId[]) : []
  g.missionDeck = shuffled(random, missionsIn(g))
  if (g.tutorial) g.missionDeck = nearestFirst(g.missionDeck)
  g.titleDeck = shuffled(random, titlesIn(g))
  g.eventDeck = g.parts.events ? shuffled(random, eventsIn(g)) : []
}

/** A learner's first cards name sectors that lie there from the start. */
function nearestFirst(cards: readonly MissionId[]): MissionId[] {
  const near = (id: MissionId) => {
    const { from, to } = MISSIONS[id]!
    return [from, to].filter((sector) => sector !== null && FIRST_GAME_SECTORS.slice(0, 3).includes(sector))
      .length
  }
  return [...cards].sort((a, b) => near(b) - near(a))
}

/** Nyr is never in the deck; dead worlds belong to its part, the other Embers sectors to the pieces (XIA-SETUP-01, XIA-SETUP-25, XIA-MODE-03). */
const sectorsIn = ({ parts }: Xia): SectorId[] =>
  (Object.keys(SECTORS) as SectorId[]).filter((id) => {
    if (id === 'nyr') return false
    if (SECTORS[id].type === 'dead-world') return parts.nyr && parts.pieces
    return isIn(parts, SECTORS[id].set)
  })

/** A card that names a sector or a cube of a part that is off is left out, and one that needs other captains in solo play. */
function missionsIn(g: Xia): MissionId[] {
  const sectors = sectorsIn(g)
  return (Object.keys(MISSIONS) as MissionId[]).filter((id) => {
    const { type, from, to, cube } = MISSIONS[id]!
    const hasPlaces = [from, to].every((sector) => sector === null || sectors.includes(sector))
    return isIn(g.parts, MISSION_KINDS[type].set) && hasPlaces && (cube !== 'ember' || g.parts.nyr)
  })
}

const titlesIn = (g: Xia): TitleId[] =>
  (Object.keys(TITLES) as TitleId[]).filter((id) => {
    const { set, needs, needsOthers } = TITLES[id]
    return isIn(g.parts, set) && (needs === null || g.parts[needs]) && !(g.solo && needsOthers) // XIA-SOLO-05
  })

const eventsIn = (g: Xia): EventId[] =>
  (Object.keys(EVENTS) as EventId[]).filter((id) => {
    const { needs, needsOthers } = EVENTS[id]
    const isThere = needs === null || (needs === 'ice' ? g.parts.pieces || g.parts.tokens : g.parts[needs])
    return isThere && !(g.solo && needsOthers) // XIA-SOLO-07
  })

/** One sector a captain; one without a Spawn Point is shuffled back and replaced (XIA-SETUP-02, XIA-SETUP-04). */
function drawStarts(g: Xia): SectorId[] {
  const dealt: SectorId[] = []
  while (dealt.length < g.captains.length) {
    const sector = g.sectorDeck.shift()!
    if (hasSpawn(sector)) dealt.push(sector)
    else g.sectorDeck = shuffled(randomOf(g), [...g.sectorDeck, sector])
  }
  return dealt
}

/** Around Nyr, or each against the one before (XIA-SETUP-02, XIA-SETUP-03, XIA-RUL-109). */
const NYR_SIDES: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
}
const FAN_SIDES: readonly number[] = [0, 2, 3, 4]

function layStart(g: Xia, dealt: readonly SectorId[]): void {
  if (g.parts.nyr) {
    laySector(g, { id: 'nyr', q: 0, r: 0, turn: 0 })
    dealt.forEach((id, n) => {
      layAgainst(g, id, g.sectors[0]!, NYR_SIDES[dealt.length]![n]!)
    })
  } else {
    dealt.forEach((id, n) => {
      if (n === 0) laySector(g, { id, q: 0, r: 0, turn: 0 })
      else layAgainst(g, id, g.sectors.at(-1)!, FAN_SIDES[n - 1]!)
    })
  }
  emit<SetupEvent>(g, { type: 'board-laid', rule: 'XIA-SETUP-02', sectors: g.sectors.map(({ id }) => id) })
}

/** Lays a sector against a side of another, turned so that the symbols match. */
export function layAgainst(g: Xia, id: SectorId, against: Laid, side: number): void {
  const place = hexes.neighbour(against, side)
  const turn = turnToMatch(id, { sector: against.id, side, place }, against)
  laySector(g, { id, q: place.q, r: place.r, turn })
}

/** The highest d20 chooses first, then counter-clockwise; equals roll again (XIA-SETUP-14, XIA-RUL-230). These rolls score no Luck (XIA-RUL-056). */
function rollOrder(g: Xia): Seat[] {
  let seats = g.captains.map(({ seat }) => seat)
  while (seats.length > 1) {
    const rolls = seats.map((seat) => ({ seat, face: die(g, 20, null, 'order', 'XIA-SETUP-14') }))
    const best = Math.max(...rolls.map(({ face }) => face))
    seats = rolls.filter(({ face }) => face === best).map(({ seat }) => seat)
  }
  const { length } = g.captains
  const order = g.captains.map((_, n) => (seats[0]! - n + length) % length)
  emit<SetupEvent>(g, { type: 'ship-order', rule: 'XIA-SETUP-14', order })
  return order
}

/** Shuffled and dealt in turn order from the First Player; the Sellsword never is (XIA-SETUP-10, XIA-SETUP-11, XIA-RUL-038, XIA-RUL-192). */
function dealNpcs(g: Xia): void {
  const cards = g.npcs.filter(({ id }) => id !== 'sellsword').map(({ id }) => id)
  shuffled(randomOf(g), cards).forEach((npc, n) => {
    const seat = (g.first + (n % g.captains.length)) % g.captains.length
    const card = g.npcs.find(({ id }) => id === npc)!
    card.keeper = seat
    card.place = n
    emit<SetupEvent>(g, { type: 'npc-dealt', rule: 'XIA-SETUP-10', seat, npc })
  })
}

export const SHIP = question('ship')()

/** A Tier 1 ship that nobody has, with its ability (XIA-SETUP-14 to XIA-SETUP-19). */
export function* chooseShip(g: Xia, { order, done }: Extract<Stage, { kind: 'choose-ship' }>): Play {
  const seat = order[done]!
  const options = shipsToChoose(g).map((ship) => ({ value: ship, ship, at: `ship-card:${ship}` }))
  const { ship } = yield* ask(one(SHIP, seat, 'XIA-SETUP-15', options, { confirm: true }))
  yield* takeShip(g, seat, ship)
  const start = g.solo ? yield* chooseStart(g, seat) : chartOf(g).special(startOf(g, seat), 'spawn')!.id
  g.captains[seat]!.at = start // XIA-SETUP-17, XIA-RUL-106
  if (g.solo) g.agenda.push({ kind: 'spawns' }) // Alone, the captain fits out against NPCs that are there: XIA-SOLO-10.
  g.stage =
    done + 1 < order.length
      ? { kind: 'choose-ship', order, done: done + 1 }
      : { kind: 'fit-out', order, done: 0 }
}

/** Any Tier 1 ship still in the box; in a campaign one of those used least (XIA-SETUP-15, XIA-CAMP-02). */
export const shipsToChoose = (g: Xia): ShipId[] =>
  leastUsed(
    g,
    g.ships.filter((ship) => SHIPS[ship].tier === 1),
  )

/** The ship leaves the box and its captain takes its ability (XIA-SETUP-16, XIA-SETUP-19). */
export function* takeShip(g: Xia, seat: Seat, ship: ShipId): Play {
  const captain = g.captains[seat]!
  g.ships = g.ships.filter((id) => id !== ship)
  captain.ship = ship
  g.solo?.campaign?.used.push(ship)
  captain.energy = maxEnergy(g, captain)
  emit<SetupEvent>(g, { type: 'ship-chosen', rule: 'XIA-SETUP-15', seat, ship })
  yield* takeAbility(g, seat, ship)
  g.captains[seat]!.energy = maxEnergy(g, g.captains[seat]!) // Its power may raise it.
}

/** Seat i starts in the i-th sector dealt (XIA-RUL-106). */
const startOf = (g: Xia, seat: Seat): SectorId => g.sectors[g.parts.nyr ? seat + 1 : seat]!.id

/** Outfits and Mods for the starting credits, in the order of choice; then the First Player opens (XIA-SETUP-20, XIA-SETUP-21). */
export function* fitOut(g: Xia, { order, done }: Extract<Stage, { kind: 'fit-out' }>): Play {
  const more = yield* outfitShop(g, order[done]!)
  if (more) return
  if (done + 1 < order.length) {
    g.stage = { kind: 'fit-out', order, done: done + 1 }
    return
  }
  g.stage = g.solo?.campaign ? { kind: 'goal' } : { kind: 'turn-start' }
  g.agenda.push({ kind: 'spawns' }) // XIA-SETUP-24
}
