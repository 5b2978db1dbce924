import {
  ask,
  emit,
  type Play,
  type Player,
  type RuleId,
  randomOf,
  type Seat,
  shuffled,
} from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { hexes } from '@starboard/space'
import {
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  SECTORS,
  type SectorId,
  SHIPS,
  type ShipId,
} from '../content/index.ts'
import { dealMissions } from './missions.ts'
import { dealNpcs } from './npcs.ts'
import {
  ACTIONS_A_TURN,
  type Captain,
  isSolo,
  MOST_ENERGY,
  PRESETS,
  type Quick,
  START,
  START_CREDITS,
} from './state.ts'

export type SetupEvent =
  | { readonly type: 'board-laid'; readonly rule: RuleId; readonly sectors: number; readonly first: Seat }
  | {
      readonly type: 'ship-chosen'
      readonly rule: RuleId
      readonly seat: Seat
      readonly ship: ShipId
      /** It takes the place of one that was destroyed. */
      readonly again: boolean
    }

/** The table before anything is laid. */
export function freshQuick(
  { mode, difficulty }: { readonly mode: string; readonly difficulty: string },
  players: readonly Player[],
): Quick {
  return {
    kind: 'quick',
    drawn: 0,
    over: null,
    mode: mode as Quick['mode'],
    difficulty: difficulty as Quick['difficulty'],
    stage: { kind: 'deal' },
    round: 1,
    first: 0,
    seat: 0,
    actions: ACTIONS_A_TURN,
    captains: players.map(({ name }, seat) => freshCaptain(seat, name)),
    npcs: [],
    sectors: [],
    missionDeck: [],
    missionDiscard: [],
  }
}

/** Everybody starts in the centre with 4,000 credits and basic dice (XIA-QV-01, XIA-RUL-214, XIA-RUL-215). */
const freshCaptain = (seat: Seat, name: string): Captain => ({
  seat,
  name,
  ship: null,
  at: START,
  credits: START_CREDITS,
  bounty: 0,
  halves: 0,
  energy: MOST_ENERGY,
  hits: 0,
  dice: { engine: 6, blaster: 6, shield: 6 },
  cubes: [],
  missions: [],
  revealed: 0,
  lost: 0,
})

/** Sectors are laid, missions shuffled and dealt, and chance says who begins (XIA-QV-01, XIA-QS-01). */
export function deal(g: Quick): void {
  const random = randomOf(g)
  layBoard(g)
  g.first = g.seat = random.below(g.captains.length)
  emit<SetupEvent>(g, { type: 'board-laid', rule: 'XIA-RUL-225', sectors: g.sectors.length, first: g.first })
  g.missionDeck = shuffled(random, missionsFor(g))
  for (const { seat } of g.captains) dealMissions(g, seat)
  if (isSolo(g)) dealNpcs(g)
  g.stage = { kind: 'turn-start' }
}

/** Neo Damascus face up, around it two full rings face down; for a captain alone the inner ring and a few places beyond it (XIA-RUL-225). */
function layBoard(g: Quick): void {
  const random = randomOf(g)
  const centre = { q: 0, r: 0 }
  const inner = hexes.within(centre, 1)
  const outer = hexes.ring(centre, 2)
  const places = isSolo(g)
    ? [...inner, ...shuffled(random, outer)].slice(0, PRESETS[g.difficulty].sectors)
    : [...inner, ...outer]
  const others = shuffled(
    random,
    QUICK_SECTORS.filter((id) => id !== 'neo-damascus'),
  )
  g.sectors = places.map(({ q, r }, place) => ({
    id: place === START ? 'neo-damascus' : others[place - 1]!,
    q,
    r,
    up: place === START,
  }))
}

/** The base sectors without Xia (XIA-RUL-226). */
const QUICK_SECTORS = (Object.keys(SECTORS) as SectorId[]).filter(
  (id) => SECTORS[id].set === 'base' && SECTORS[id].type !== 'star',
)

/** The base cards, less those that name a sector not on the board; alone, those about other captains stay (XIA-RUL-227). */
export function missionsFor(g: Quick): MissionId[] {
  const isLaid = (id: SectorId | null) => id === null || g.sectors.some((sector) => sector.id === id)
  return (Object.keys(MISSIONS) as MissionId[]).filter((id) => {
    const { type, from, to, target } = MISSIONS[id]!
    if (MISSION_KINDS[type].set !== 'base') return false
    return (isSolo(g) && target !== null) || (isLaid(from) && isLaid(to))
  })
}

/** The first captain without a ship, beginning with whose turn it is. */
export function shipless(g: Quick): Seat | null {
  for (let n = 0; n < g.captains.length; n++) {
    const seat = (g.seat + n) % g.captains.length
    if (g.captains[seat]!.ship === null) return seat
  }
  return null
}

export const SHIP = question('ship')<{ again: boolean }>()

/** A Tier 1 ship of choice that nobody else flies; at the start, and in place of one destroyed (XIA-QV-01, XIA-QV-14, XIA-RUL-214). */
export function* chooseShip(g: Quick, seat: Seat): Play {
  const taken = g.captains.map(({ ship }) => ship)
  const options = BASIC_SHIPS.filter((id) => !taken.includes(id)).map((id) => ({ value: id }))
  const again = g.captains[seat]!.lost > 0
  const rule = again ? 'XIA-QV-14' : 'XIA-QV-01'
  const { value: ship } = yield* ask(one(SHIP, seat, rule, options, { label: { again } }))
  g.captains[seat]!.ship = ship
  emit<SetupEvent>(g, { type: 'ship-chosen', rule, seat, ship, again })
}

const BASIC_SHIPS = (Object.keys(SHIPS) as ShipId[]).filter(
  (id) => SHIPS[id].tier === 1 && SHIPS[id].set === 'base',
)

/** A quick match is short: when somebody gives up it is over, and the others have won. */
export function resignQuick(g: Quick, seat: Seat): void {
  const winners = g.captains.map((captain) => captain.seat).filter((other) => other !== seat)
  g.over = { winners, scores: [], how: 'resigned' }
}
