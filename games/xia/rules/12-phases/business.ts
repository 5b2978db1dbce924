import { ask, emit, type Option, one, type Play, type Seat, type WhyNot } from '@starboard/kernel'
import { SHIPS, type ShipId } from '../../content/index.ts'
import { chartOf, isBerth } from '../0-table/chart.ts'
import { gainFame } from '../0-table/fame.ts'
import { active } from '../0-table/ships.ts'
import type { Captain, Xia } from '../0-table/state.ts'
import { count, timesOf } from '../0-table/turn.ts'
import {
  buy,
  dockOptions,
  isEmptied,
  lift,
  movable,
  sellPiece,
  shipPrice,
  wares,
  workDock,
} from '../3-hold/fitting.ts'
import { damageOn, isDamaged } from '../3-hold/hold.ts'
import { takeAbility } from '../4-cards/abilities.ts'
import { gainEnergy, maxEnergy } from '../4-cards/markers.ts'
import { shipsAllowed } from '../4-cards/upgrades.ts'
import { heal } from '../7-combat/damage.ts'
import { clearBounty } from '../8-fate/law.ts'
import { giveOffers, playGive } from '../9-trade/gifts.ts'
import { discardOffers, keepToLimit, playDiscard } from '../10-missions/cards.ts'

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

const WEALTH = 5000

/** One piece of business; as many as can be paid for, in any order (XIA-PORT-01, XIA-PORT-02). The ship has landed: there are no more actions (XIA-TURN-12). */
export function* business(g: Xia): Play {
  const { seat } = g
  if (!g.turn.times.landed) land(g, active(g))
  const captain = active(g)
  if (captain.dock.length > 0) {
    const options = dockOptions(captain, { isNewShip: timesOf(g, 'new-ship') > 0, mayLift: mayLift(g) })
    const { value } = yield* ask(one(seat, 'dock', 'XIA-PORT-08', options, { confirm: true }))
    countLift(g, value)
    yield* workDock(g, seat, value)
    return yield* settle(g, seat)
  }
  const { value } = yield* ask(
    one(seat, 'port', 'XIA-PORT-02', portOptions(g, captain), {
      confirm: true,
      whyNot: () => refused(g, active(g)),
    }),
  )
  countLift(g, value)
  const colon = value.indexOf(':')
  const [what, of] = colon < 0 ? [value, ''] : [value.slice(0, colon), value.slice(colon + 1)]
  yield* DEALS[what]!(g, seat, of)
  yield* settle(g, seat)
}

/** Far more than anybody wants to take off and put back in one Business Phase; without an end it could go on for ever (XIA-RUL-248). */
const MOST_LIFTS = 60

const mayLift = (g: Xia): boolean => timesOf(g, 'lifted') < MOST_LIFTS

function countLift(g: Xia, value: string): void {
  if (value.startsWith('lift:')) count(g, 'lifted')
}

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

function portOptions(g: Xia, captain: Captain): Option[] {
  if (captain.gone) return [{ value: 'end', rule: 'XIA-TURN-01' }]
  const options: Option[] = []
  if (captain.ice.length > 0) options.push({ value: 'thaw', rule: 'XIA-DMG-11' }) // Not offered otherwise: XIA-RUL-134.
  const repair = repairPrice(g, captain)
  if (captain.damage.length > 0 && captain.credits >= repair)
    options.push({ value: 'repair', cost: { credits: repair }, rule: 'XIA-DMG-15' })
  options.push(...wares(g, captain), ...sales(captain))
  for (const ship of shipsAllowed(g, captain)) {
    const credits = shipPrice(g, ship)
    if (captain.credits >= credits)
      options.push({ value: `ship:${ship}`, at: `ship-card:${ship}`, cost: { credits }, rule: 'XIA-SHIP-06' })
  }
  if (captain.credits >= WEALTH && canBuyFame(g, captain))
    options.push({ value: 'wealth', cost: { credits: WEALTH }, rule: 'XIA-PORT-10' })
  if (mayLift(g)) options.push(...movable(captain))
  options.push(...giveOffers(g, captain), ...discardOffers(captain))
  options.push({ value: 'end', rule: 'XIA-TURN-01' })
  return options
}

const DEALS: { readonly [what: string]: (g: Xia, seat: Seat, of: string) => Play } = {
  *thaw(g, seat) {
    yield* []
    heal(g, seat, g.captains[seat]!.ice, 'XIA-DMG-11')
    emit<BusinessEvent>(g, { type: 'thawed', rule: 'XIA-DMG-11', seat })
  },
  *repair(g, seat) {
    yield* []
    const captain = g.captains[seat]!
    const credits = repairPrice(g, captain)
    captain.credits -= credits
    heal(g, seat, captain.damage, 'XIA-DMG-15')
    emit<BusinessEvent>(g, { type: 'repaired', rule: 'XIA-DMG-15', seat, credits })
  },
  *buy(g, seat, of) {
    yield* buy(g, seat, of as Parameters<typeof buy>[2])
  },
  *sell(g, seat, key) {
    yield* []
    const captain = g.captains[seat]!
    lift(captain, key)
    const piece = captain.dock.pop()!
    if (piece.kind === 'outfit' || piece.kind === 'mod') sellPiece(g, seat, piece)
  },
  *lift(g, seat, key) {
    yield* []
    lift(g.captains[seat]!, key)
  },
  ship: buyShip,
  *wealth(g, seat) {
    yield* []
    const captain = g.captains[seat]!
    captain.credits -= WEALTH
    captain.deeds.wealth++
    emit<BusinessEvent>(g, { type: 'wealth', rule: 'XIA-PORT-10', seat })
    gainFame(g, seat, 1, 'wealth', 'XIA-PORT-10')
  },
  give: playGive,
  discard: playDiscard,
  *end(g, seat) {
    yield* []
    const captain = g.captains[seat]!
    gainEnergy(g, captain, maxEnergy(g, captain), 'XIA-MARK-09') // For the meter of a new ship, since the order is free: XIA-PORT-02.
    g.stage = { kind: 'status' }
  },
}

/** 1,000 for Tier 1 and 2, 2,000 for Tier 3; less on Tig's Refit space and for the Generous, nothing for the Unbroken (XIA-DMG-15). */
export function repairPrice(g: Xia, { ship, titles }: Captain): number {
  if (titles.includes('unbroken')) return 0
  const full = SHIPS[ship!].tier === 3 ? 2000 : 1000
  const less = (g.turn.times.refit ? 1000 : 0) + (titles.includes('generous') ? 1000 : 0)
  return Math.max(0, full - less)
}

/** Undamaged Outfits and Mods (XIA-OUT-15, XIA-OUT-16, XIA-MOD-02). */
const sales = (captain: Captain): Option[] => [
  ...captain.outfits
    .filter((outfit) => damageOn(captain, outfit) === 0 && isEmptied(captain, outfit))
    .map(({ id }) => ({ value: `sell:outfit-${id}`, at: `outfit:${id}`, rule: 'XIA-OUT-15' })),
  ...captain.mods
    .filter(({ cell }) => !isDamaged(captain, cell))
    .map(({ id }) => ({ value: `sell:mod-${id}`, at: `mod:${id}`, rule: 'XIA-OUT-15' })),
]

/** The last Fame needed cannot be bought (XIA-PORT-11, XIA-RUL-059). */
const canBuyFame = (g: Xia, { fame }: Captain): boolean => fame + 1 < g.victory

/** Everything moves to the new ship, damage and (among several captains) Bounty stay behind with the old one (XIA-SHIP-06, XIA-SHIP-10, XIA-SHIP-11, XIA-SHIP-13, XIA-RUL-132, XIA-RUL-133). */
function* buyShip(g: Xia, seat: Seat, of: string): Play {
  const ship = of as ShipId
  const captain = g.captains[seat]!
  const credits = shipPrice(g, ship)
  captain.credits -= credits
  emit<BusinessEvent>(g, { type: 'ship-bought', rule: 'XIA-SHIP-06', seat, ship, credits })
  count(g, 'new-ship')
  captain.damage = []
  captain.ice = []
  for (const { value } of movable(captain))
    if (value.startsWith('lift:cube') || value.startsWith('lift:relic')) lift(captain, value.slice(5))
  for (const { value } of movable(captain)) lift(captain, value.slice(5))
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

function refused(g: Xia, captain: Captain): WhyNot[] {
  const reasons: WhyNot[] = []
  if (captain.damage.length > 0 && captain.credits < repairPrice(g, captain))
    reasons.push({ label: { why: 'no-credits-repair' }, rule: 'XIA-DMG-15' })
  if (captain.credits >= WEALTH && !canBuyFame(g, captain))
    reasons.push({ label: { why: 'last-fame' }, rule: 'XIA-PORT-11' })
  if (captain.outfits.some((outfit) => damageOn(captain, outfit) > 0))
    reasons.push({ label: { why: 'damaged-outfit' }, rule: 'XIA-OUT-16' })
  if (!mayLift(g)) reasons.push({ label: { why: 'lifted-enough' }, rule: 'XIA-RUL-248' })
  return reasons
}
