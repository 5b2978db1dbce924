import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { type Empty, one, question, some } from '@starboard/kernel/speech'
import {
  ABILITIES,
  type AbilityId,
  type AbilityUse,
  type Cube,
  type NpcId,
  SHIPS,
  TRADE_CUBES,
  type TradeCube,
} from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth, planetOf } from '../0-table/chart.ts'
import type { Cell, ShipRef, SpaceId } from '../0-table/names.ts'
import {
  areAdjacent,
  canSee,
  isOccupied,
  npcOf,
  refOf,
  seatOf,
  shipsInPlay,
  whereIs,
} from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { placeOf } from '../0-table/turn.ts'
import { hasRoom } from '../3-hold/hold.ts'
import { jettison, load } from '../3-hold/loose.ts'
import { arrive, gainMovement } from '../5-movement/movement.ts'
import { heal, pickDamage } from '../7-combat/damage.ts'
import { takeMarker } from './markers.ts'

export type AbilityEvent =
  | {
      readonly type: 'ability-paid'
      readonly rule: string
      readonly seat: Seat
      readonly ability: AbilityId
      readonly credits: number
    }
  | {
      readonly type: 'grappled'
      readonly rule: string
      readonly seat: Seat
      readonly ship: ShipRef
    }
  | { readonly type: 'auto-pilot-set'; readonly rule: string; readonly seat: Seat; readonly points: number }
  | {
      readonly type: 'ability-copied'
      readonly rule: string
      readonly seat: Seat
      readonly ability: AbilityId
      readonly of: Seat | null
    }
  | {
      readonly type: 'ice-turned'
      readonly rule: string
      readonly seat: Seat
      readonly cells: readonly Cell[]
    }
  | { readonly type: 'folded'; readonly rule: string; readonly seat: Seat; readonly at: SpaceId }

/** An ability used in the Action Phase: when it is of any use, at what it may be aimed, and what the band of its d20 does. */
export interface Effect {
  readonly can?: (g: Xia, captain: Captain) => boolean
  /** One option for each of these; without, a single one. */
  readonly aims?: (g: Xia, captain: Captain) => readonly ShipRef[]
  readonly does: (g: Xia, seat: Seat, gives: number, aim: ShipRef | null) => Play
}

const RULE = 'XIA-ABIL-01'

/** Core abilities by what they do, as printed; those of combat and defense are in `combat`. */
export const EFFECTS: { readonly [A in AbilityId]?: Effect } = {
  'skip-drive': {
    *does(g, seat, points) {
      yield* []
      gainMovement(g, seat, points, RULE)
    },
  },
  scrounge: {
    can: (g, captain) =>
      planetOf(captain.at!) === null &&
      hasRoom(captain) &&
      TRADE_CUBES.some((cube) => g.supply.cubes[cube] > 0),
    does: scrounge,
  },
  'auto-pilot': {
    *does(g, seat, gives) {
      yield* []
      const isForTwo = g.captains.filter(({ gone }) => !gone).length === 2
      const points = isForTwo ? gives + 2 : gives // XIA-2P-03
      g.captains[seat]!.autoPilot = points
      emit<AbilityEvent>(g, { type: 'auto-pilot-set', rule: 'XIA-ABIL-08', seat, points })
    },
  },
  'patch-kit': {
    can: (_, { damage }) => damage.length > 0,
    does: (g, seat, gives) => mend(g, seat, 'damage', gives),
  },
  'hot-coils': {
    can: (_, { ice }) => ice.length > 0,
    does: (g, seat, gives) => mend(g, seat, 'ice', gives),
  },
  'side-deal': { can: ({ turn }) => turn.justSold, does: pays('side-deal') },
  grapple: { aims: grappled, does: grapple },
  'deep-scan': {
    can: ({ sectorDeck }) => sectorDeck.length > 0,
    *does(g, seat) {
      yield* []
      g.agenda.push({ kind: 'peek', seat })
    },
  },
  overstow: {
    can: (g, captain) => moreOf(g, captain) !== null && hasRoom(captain),
    *does(g, seat) {
      yield* load(g, seat, moreOf(g, g.captains[seat]!)!, RULE)
    },
  },
  'ice-shear': { can: (_, { ice }) => ice.length > 0, does: shear },
  'echo-matrix': { can: (g, captain) => copyable(g, captain).length > 0, does: copy },
  'fold-jump': { can: (_, { at }) => !isBerth(at!), does: fold },
  tithe: { can: (_, { at }) => planetOf(at!) !== null, does: pays('tithe') },
  'kiln-heart': { can: (_, { used }) => used.length > 0, does: stoke },
  'hard-bargain': { can: ({ turn }) => turn.justKilled, does: pays('hard-bargain') },
}

/** Credits from the bank. */
function pays(ability: AbilityId): Effect['does'] {
  return function* (g, seat, credits) {
    yield* []
    g.captains[seat]!.credits += credits
    emit<AbilityEvent>(g, { type: 'ability-paid', rule: RULE, seat, ability, credits })
  }
}

export const SCROUNGE = question('scrounge')()

/** One cube of choice from the supply, but not Ember. */
function* scrounge(g: Xia, seat: Seat): Play {
  const cubes = TRADE_CUBES.filter((cube) => g.supply.cubes[cube] > 0)
  const options = cubes.map((cube) => ({ value: cube, cube }))
  const { cube } = yield* ask(one(SCROUNGE, seat, RULE, options))
  yield* load(g, seat, cube, RULE)
}

/** Heals so much damage, or so much ice: never the other kind (XIA-DMG-07). */
function* mend(g: Xia, seat: Seat, kind: 'damage' | 'ice', most: number): Play {
  const cells = yield* pickDamage(g, seat, kind, most, { all: true, rule: RULE })
  heal(g, seat, cells, RULE)
}

/** Adjacent ships in sight that have something to lose. */
function grappled(g: Xia, { seat, at }: Captain): ShipRef[] {
  return shipsInPlay(g).filter((ship) => {
    const there = whereIs(g, ship)!
    return ship !== refOf(seat) && hasLoot(g, ship) && areAdjacent(g, at!, there) && canSee(g, at!, there)
  })
}

function hasLoot(g: Xia, ship: ShipRef): boolean {
  const seat = seatOf(ship)
  return seat === null ? npcOf(g, ship as NpcId).credits > 0 : g.captains[seat]!.cubes.length > 0
}

export const GRAPPLE = question('grapple')<{ ship: ShipRef }, { cube: Cube }>()

/** A captain's ship jettisons one cube of the grappler's choice; an NPC pays 1,000 off its card. */
function* grapple(g: Xia, seat: Seat, _gives: number, ship: ShipRef | null): Play {
  emit<AbilityEvent>(g, { type: 'grappled', rule: RULE, seat, ship: ship! })
  const victim = seatOf(ship!)
  if (victim === null) {
    const npc = npcOf(g, ship as NpcId)
    const credits = Math.min(1000, npc.credits)
    npc.credits -= credits
    yield* pays('grapple')(g, seat, credits, null)
    return
  }
  const options = g.captains[victim]!.cubes.map(({ cell, cube }) => ({ value: cell, cell, label: { cube } }))
  const { cell } = yield* ask(one(GRAPPLE, seat, RULE, options, { label: { ship: ship! } }))
  jettison(g, victim, [cell], RULE)
}

/** The cube that was bought on this Buy space, if there is more of it. */
function moreOf(g: Xia, captain: Captain): TradeCube | null {
  const { lastBuy } = g.turn
  const place = placeOf(g, captain)
  if (lastBuy === null || isBerth(place) || g.supply.cubes[lastBuy] === 0) return null
  const { special } = chartOf(g).space(place)
  if (special?.kind !== 'buy') return null
  return special.cube === 'any' || special.cube === lastBuy ? lastBuy : null
}

export const ICE_SHEAR = question('ice-shear')<{ most: number }>()

/** Up to 4 ice damage becomes normal damage, or 2 are healed. */
function* shear(g: Xia, seat: Seat, gives: number): Play {
  const options = [{ value: 'heal' }, { value: 'turn' }]
  const { value } = yield* ask(one(ICE_SHEAR, seat, RULE, options, { label: { most: gives } }))
  if (value === 'heal') return yield* mend(g, seat, 'ice', 2)
  const cells = yield* pickDamage(g, seat, 'ice', gives, { all: false, rule: RULE })
  const captain = g.captains[seat]!
  captain.ice = captain.ice.filter((cell) => !cells.includes(cell))
  captain.damage.push(...cells)
  emit<AbilityEvent>(g, { type: 'ice-turned', rule: RULE, seat, cells })
}

/** Core abilities of other captains; alone, of ships out of play. */
function copyable(g: Xia, { seat }: Captain): { readonly id: AbilityId; readonly of: Seat | null }[] {
  if (g.solo) return g.ships.map((ship) => ({ id: SHIPS[ship].core, of: null }))
  return g.captains.flatMap((other) =>
    other.seat === seat ? [] : other.abilities.map(({ id }) => ({ id, of: other.seat })),
  )
}

export const ECHO = question('echo')<Empty, { of: Seat | null; use: AbilityUse }>()

/** The Replication Token goes on one of them (XIA-RUL-234). */
function* copy(g: Xia, seat: Seat): Play {
  const options = copyable(g, g.captains[seat]!).map(({ id, of }) => ({
    value: id,
    id,
    of,
    label: { of, use: ABILITIES[id].use },
  }))
  const { id, of } = yield* ask(one(ECHO, seat, RULE, options))
  g.captains[seat]!.echo = id
  emit<AbilityEvent>(g, { type: 'ability-copied', rule: 'XIA-RUL-234', seat, ability: id, of })
}

export const FOLD = question('fold')<{ reach: number }>()

/** To any free space so near that is neither star nor planet, whatever borders lie between; or not at all. */
function* fold(g: Xia, seat: Seat, reach: number): Play {
  const from = g.captains[seat]!.at!
  const options = [{ value: 'stay', id: null }, ...landings(g, from, reach)]
  const { id } = yield* ask(one(FOLD, seat, RULE, options, { label: { reach } }))
  if (id === null) return
  g.turn.using = null
  g.captains[seat]!.at = id
  if (g.turn.move) g.turn.move.lastFree = id
  emit<AbilityEvent>(g, { type: 'folded', rule: RULE, seat, at: id })
  yield* arrive(g, seat, from, id)
}

const landings = (g: Xia, from: SpaceId, reach: number) =>
  chartOf(g)
    .spaces.filter(
      ({ id, terrain }) =>
        terrain !== 'star' &&
        terrain !== 'planet' &&
        chartOf(g).range(from, id) <= reach &&
        !isOccupied(g, id),
    )
    .map(({ id }) => ({ value: id, at: id, id }))

export const KILN_HEART = question('kiln-heart')<{ max: number }>()

/** Re-arms up to so many markers that lie on Outfits. */
function* stoke(g: Xia, seat: Seat, most: number): Play {
  const options = g.captains[seat]!.used.map((cell) => ({ value: cell, at: `hold:${cell}`, cell }))
  const max = Math.min(most, options.length)
  const chosen = yield* ask(some(KILN_HEART, seat, RULE, options, { min: 1, max, label: { max } }))
  for (const { cell } of chosen) takeMarker(g.captains[seat]!, cell, 'armed') // XIA-MARK-08
}
