import { ask, emit, type Parts, type Play, type Seat, type WhyNot } from '@starboard/kernel'
import { actionIn, namedActions, perform } from '@starboard/kernel/actions'
import { type Empty, one, question, refusal } from '@starboard/kernel/speech'
import { type ModKind, type OutfitKind, SHIPS, type ShipId } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth } from '../0-table/chart.ts'
import { gainFame } from '../0-table/fame.ts'
import { active } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { type Acting, type Action, action, count, NONE, timesOf } from '../0-table/turn.ts'
import {
  dockOptions,
  type HoldPiece,
  isSalable,
  lift,
  movable,
  type PieceName,
  saleOf,
  sellPiece,
  shipPrice,
  WARES,
  workDock,
} from '../3-hold/fitting.ts'
import { damageOn, isDamaged } from '../3-hold/hold.ts'
import { takeAbility } from '../4-cards/abilities.ts'
import { gainEnergy, maxEnergy } from '../4-cards/markers.ts'
import { shipsAllowed } from '../4-cards/upgrades.ts'
import { heal } from '../7-combat/damage.ts'
import { clearBounty } from '../8-fate/law.ts'
import { GIVE } from '../9-trade/gifts.ts'
import { DISCARD, keepToLimit } from '../10-missions/cards.ts'

export type BusinessEvent =
  | { readonly type: 'landed'; readonly rule: string; readonly seat: Seat }
  | { readonly type: 'repaired'; readonly rule: string; readonly seat: Seat; readonly credits: number }
  | { readonly type: 'thawed'; readonly rule: string; readonly seat: Seat }
  | {
      readonly type: 'ship-bought'
      readonly rule: string
      readonly seat: Seat
      readonly ship: ShipId
      readonly credits: number
    }
  | { readonly type: 'wealth'; readonly rule: string; readonly seat: Seat }

/** What 1 Fame costs (XIA-PORT-10). */
export const WEALTH = 5000

export const PORT = question('port')<Empty, Parts>()
export const DOCKSIDE = question('dock')<Empty, Parts>()

/** One piece of business; as many as can be paid for, in any order (XIA-PORT-01, XIA-PORT-02). The ship has landed: there are no more actions (XIA-TURN-12). */
export function* business(g: Xia): Play {
  const { seat } = g
  if (!g.turn.times.landed) land(g, active(g))
  if (active(g).dock.length > 0) yield* clearDock(g, seat)
  else yield* deal(g, seat)
  yield* settle(g, seat)
}

function* clearDock(g: Xia, seat: Seat): Play {
  const options = dockOptions(active(g), { isNewShip: timesOf(g, 'new-ship') > 0, mayLift: mayLift(g) })
  const { what } = yield* ask(one(DOCKSIDE, seat, 'XIA-PORT-08', options, { confirm: true }))
  if (typeof what === 'object' && 'lift' in what) count(g, 'lifted')
  yield* workDock(g, seat, what)
}

function* deal(g: Xia, seat: Seat): Play {
  const possible = active(g).gone ? [DONE] : ALL
  const options = possible.flatMap(({ offers }) => offers(g, active(g)))
  const whyNot = () => refused(g, active(g))
  const { value, what } = yield* ask(one(PORT, seat, 'XIA-PORT-02', options, { confirm: true, whyNot }))
  yield* perform<Acting>(actionIn(NAMED, value), g, seat, what)
}

/** Far more than anybody wants to take off and put back in one Business Phase; without an end it could go on for ever (XIA-RUL-248). */
const MOST_LIFTS = 60

const mayLift = (g: Xia): boolean => timesOf(g, 'lifted') < MOST_LIFTS

/** An M-Comp that was sold holds no missions any more (XIA-MIS-02); a Transport thrown away may destroy the ship (XIA-MT-13, XIA-DEATH-08). */
function* settle(g: Xia, seat: Seat): Play {
  if (g.captains[seat]!.dock.length > 0) return
  if (timesOf(g, 'new-ship') > 0) g.turn.times['new-ship'] = 0
  yield* keepToLimit(g, seat)
  if (g.captains[seat]!.at === null) g.stage = { kind: 'turn-end' }
}

/** Recharging is free, so it is done at once (XIA-MARK-09). */
function land(g: Xia, captain: Captain): void {
  g.turn.times.landed = 1
  if (isAtRefit(g, captain)) g.turn.times.refit = 1
  emit<BusinessEvent>(g, { type: 'landed', rule: 'XIA-TURN-12', seat: captain.seat })
  gainEnergy(g, captain, maxEnergy(g, captain), 'XIA-MARK-09')
}

const isAtRefit = (g: Xia, { at }: Captain): boolean =>
  at !== null && !isBerth(at) && chartOf(g).space(at).special?.kind === 'refit'

/** Not offered otherwise: XIA-RUL-134. */
const THAW = action('thaw')({
  price: 'free',
  offers: (_, { ice }) => (ice.length > 0 ? [{ value: 'thaw', rule: 'XIA-DMG-11', what: null }] : NONE),
  *play(g, seat) {
    yield* []
    heal(g, seat, g.captains[seat]!.ice, 'XIA-DMG-11')
    emit<BusinessEvent>(g, { type: 'thawed', rule: 'XIA-DMG-11', seat })
  },
})

const REPAIR = action('repair')({
  price: 'free',
  offers(g, captain) {
    const credits = repairPrice(g, captain)
    if (captain.damage.length === 0 || captain.credits < credits) return NONE
    return [{ value: 'repair', cost: { credits }, rule: 'XIA-DMG-15', what: null }]
  },
  *play(g, seat) {
    yield* []
    const captain = g.captains[seat]!
    const credits = repairPrice(g, captain)
    captain.credits -= credits
    heal(g, seat, captain.damage, 'XIA-DMG-15')
    emit<BusinessEvent>(g, { type: 'repaired', rule: 'XIA-DMG-15', seat, credits })
  },
})

/** 1,000 for Tier 1 and 2, 2,000 for Tier 3; less on Tig's Refit space and for the Generous, nothing for the Unbroken (XIA-DMG-15). */
export function repairPrice(g: Known, { ship, titles }: KnownCaptain): number {
  if (titles.includes('unbroken')) return 0
  const full = SHIPS[ship!].tier === 3 ? 2000 : 1000
  const less = (g.turn.times.refit ? 1000 : 0) + (titles.includes('generous') ? 1000 : 0)
  return Math.max(0, full - less)
}

/** Undamaged Outfits and Mods (XIA-OUT-15, XIA-OUT-16, XIA-MOD-02). */
const SALE = action('sell')<HoldPiece, { piece: OutfitKind | ModKind; credits: number }>({
  price: 'free',
  offers(g, captain) {
    const sale = (kind: 'outfit' | 'mod', id: number, piece: OutfitKind | ModKind) => ({
      value: `sell:${kind}-${id}`,
      at: `${kind}:${id}`,
      label: { piece, credits: saleOf(g, captain, piece) },
      rule: 'XIA-OUT-15',
      what: { kind, id },
    })
    return [
      ...captain.outfits
        .filter((outfit) => isSalable(captain, outfit))
        .map(({ id, kind }) => sale('outfit', id, kind)),
      ...captain.mods
        .filter(({ cell }) => !isDamaged(captain, cell))
        .map(({ id, kind }) => sale('mod', id, kind)),
    ]
  },
  *play(g, seat, aboard) {
    yield* []
    const captain = g.captains[seat]!
    lift(captain, aboard)
    const piece = captain.dock.pop()!
    if (piece.kind === 'outfit' || piece.kind === 'mod') sellPiece(g, seat, piece)
  },
})

const SHIP = action('ship')<ShipId>({
  price: 'free',
  offers: (g, captain) =>
    shipsAllowed(g, captain).flatMap((ship) => {
      const credits = shipPrice(g, ship)
      if (captain.credits < credits) return []
      const at = `ship-card:${ship}`
      return [{ value: `ship:${ship}`, at, cost: { credits }, rule: 'XIA-SHIP-06', what: ship }]
    }),
  play: buyShip,
})

const BUY_FAME = action('wealth')({
  price: 'free',
  offers: (g, captain) =>
    captain.credits >= WEALTH && canBuyFame(g, captain)
      ? [{ value: 'wealth', cost: { credits: WEALTH }, rule: 'XIA-PORT-10', what: null }]
      : NONE,
  *play(g, seat) {
    yield* []
    const captain = g.captains[seat]!
    captain.credits -= WEALTH
    captain.deeds.wealth++
    emit<BusinessEvent>(g, { type: 'wealth', rule: 'XIA-PORT-10', seat })
    gainFame(g, seat, 1, 'wealth', 'XIA-PORT-10')
  },
})

const LIFT = action('lift')<HoldPiece, { piece: PieceName }>({
  price: 'free',
  offers: (g, captain) => (mayLift(g) ? movable(captain) : NONE),
  *play(g, seat, piece) {
    yield* []
    count(g, 'lifted')
    lift(g.captains[seat]!, piece)
  },
})

const DONE = action('end')({
  price: 'free',
  offers: () => [{ value: 'end', rule: 'XIA-TURN-01', what: null }],
  *play(g, seat) {
    yield* []
    const captain = g.captains[seat]!
    gainEnergy(g, captain, maxEnergy(g, captain), 'XIA-MARK-09') // For the meter of a new ship, since the order is free: XIA-PORT-02.
    g.stage = { kind: 'status' }
  },
})

/** What can be done in port, in the order of the page. */
export const DEALS = { THAW, REPAIR, WARES, SALE, SHIP, BUY_FAME, LIFT, GIVE, DISCARD, DONE }
const ALL: readonly Action[] = Object.values(DEALS)
const NAMED = namedActions(ALL)

/** The last Fame needed cannot be bought (XIA-PORT-11, XIA-RUL-059). */
export const canBuyFame = (g: Known, { fame }: KnownCaptain): boolean => fame + 1 < g.victory

/** Everything moves to the new ship, damage and (among several captains) Bounty stay behind with the old one (XIA-SHIP-06, XIA-SHIP-10, XIA-SHIP-11, XIA-SHIP-13, XIA-RUL-132, XIA-RUL-133). */
function* buyShip(g: Xia, seat: Seat, ship: ShipId): Play {
  const captain = g.captains[seat]!
  const credits = shipPrice(g, ship)
  captain.credits -= credits
  emit<BusinessEvent>(g, { type: 'ship-bought', rule: 'XIA-SHIP-06', seat, ship, credits })
  count(g, 'new-ship')
  captain.damage = []
  captain.ice = []
  for (const { what } of movable(captain)) if ('cell' in what) lift(captain, what) // A pod is moved when it is empty.
  for (const { what } of movable(captain)) lift(captain, what)
  captain.ship = ship
  g.solo?.campaign?.used.push(ship)
  captain.energy = Math.min(captain.energy, maxEnergy(g, captain))
  g.ships = g.ships.filter((id) => id !== ship)
  if (ship === 'sellsword-mk-ii' && g.supply.outfits.rks > 0) {
    g.supply.outfits.rks--
    captain.dock.push({ kind: 'outfit', id: ++g.made, of: 'rks' })
  }
  gainFame(g, seat, 1, 'ship', 'XIA-SHIP-09')
  if (!g.solo) clearBounty(g, seat, 'XIA-SHIP-12') // XIA-SOLO-25
  yield* takeAbility(g, seat, ship)
}

export type PortReason =
  | { why: 'no-credits-repair' | 'last-fame' | 'damaged-outfit' | 'lifted-enough' | 'undamaged' | 'no-wares' }
  | { why: 'fame-price' | 'ship-price'; credits: number }

function refused(g: Xia, captain: Captain): WhyNot[] {
  const reasons: WhyNot[] = []
  const { credits } = captain
  const cheapest = Math.min(...shipsAllowed(g, captain).map((ship) => shipPrice(g, ship)))
  if (credits < WEALTH)
    reasons.push(refusal<PortReason>({ why: 'fame-price', credits: WEALTH }, 'XIA-PORT-10'))
  if (credits < cheapest && cheapest < Number.POSITIVE_INFINITY)
    reasons.push(refusal<PortReason>({ why: 'ship-price', credits: cheapest }, 'XIA-SHIP-06'))
  if (WARES.offers(g, captain).length === 0)
    reasons.push(refusal<PortReason>({ why: 'no-wares' }, 'XIA-OUT-14'))
  if (captain.damage.length === 0) reasons.push(refusal<PortReason>({ why: 'undamaged' }, 'XIA-DMG-15'))
  else if (credits < repairPrice(g, captain))
    reasons.push(refusal<PortReason>({ why: 'no-credits-repair' }, 'XIA-DMG-15'))
  if (credits >= WEALTH && !canBuyFame(g, captain))
    reasons.push(refusal<PortReason>({ why: 'last-fame' }, 'XIA-PORT-11'))
  if (captain.outfits.some((outfit) => damageOn(captain, outfit) > 0))
    reasons.push(refusal<PortReason>({ why: 'damaged-outfit' }, 'XIA-OUT-16'))
  if (!mayLift(g)) reasons.push(refusal<PortReason>({ why: 'lifted-enough' }, 'XIA-RUL-248'))
  return reasons
}
