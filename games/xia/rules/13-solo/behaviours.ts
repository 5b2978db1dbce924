import { emit, type Play, type Seat } from '@starboard/kernel'
import {
  type BehaviourId,
  MERCHANT_ROUTE,
  type NpcId,
  PRODUCES,
  SCOUNDREL_FLIGHT,
  type SectorId,
  type TradeCube,
} from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth, planetOf, type Space } from '../0-table/chart.ts'
import type { ShipRef } from '../0-table/names.ts'
import { areAdjacent, npcOf, refOf, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { addBounty, isOutlaw } from '../8-fate/law.ts'
import { closeIn, enforcerMove, fireMissiles, patrol } from '../11-npcs/enforcer.ts'
import { destination, earn, nextPlanet, sold, toSpace } from '../11-npcs/merchant.ts'
import { moveNpc } from '../11-npcs/npc-moves.ts'
import { statsOf } from '../11-npcs/npc-stats.ts'
import { fireBlaster, flee, sneakUp } from '../11-npcs/scoundrel.ts'
import {
  closest,
  closestSpace,
  isDocked,
  isInReach,
  isOnLawful,
  planetBy,
  sectorsOf,
} from '../11-npcs/targets.ts'

export type BonusEvent =
  | { readonly type: 'npc-bonus'; readonly rule: string; readonly npc: NpcId; readonly bonus: number }
  | { readonly type: 'merchant-loaded'; readonly rule: string; readonly cube: TradeCube }
  | { readonly type: 'merchant-salvaged'; readonly rule: string; readonly cubes: number }
  | { readonly type: 'robbed'; readonly rule: string; readonly seat: Seat; readonly credits: number }

/** An NPC follows its behaviour instead of its card: its steps in order, each as far as it can be done (XIA-BEH-03, XIA-BEH-04). A flight follows only a deed: one that did not get there waits where it is. */
export function* behave(g: Xia, id: NpcId): Play {
  yield* BEHAVIOURS[npcOf(g, id).behaviour!](g)
}

const ME: ShipRef = refOf(0)
const captainOf = (g: Xia): Captain => g.captains[0]!

/** Counts for the End of Round roll (XIA-SOLO-19). */
function bonus(g: Xia, npc: NpcId, points: number): void {
  g.solo!.bonus += points
  emit<BonusEvent>(g, { type: 'npc-bonus', rule: 'XIA-SOLO-19', npc, bonus: points })
}

/** The captain as a target: on the board, and for missiles not inside The Kiln (XIA-RUL-107). */
const isThere = (g: Xia): boolean => captainOf(g).at !== null
const canShell = (g: Xia): boolean => isThere(g) && !isDocked(g, ME)

/** One that a border has destroyed on its way follows no more steps (XIA-BEH-04, XIA-NPC-17). */
const isAlive = (g: Xia, id: NpcId): boolean => npcOf(g, id).at !== null

const BEHAVIOURS: Readonly<Record<BehaviourId, (g: Xia) => Play>> = {
  *'usual-suspect'(g) {
    const first = destination(g)
    if (!(yield* sellRun(g))) return
    earn(g, 1000)
    bonus(g, 'merchant', 2) // For each different Sell space: XIA-BEH-11.
    if (destination(g) === first || !(yield* sellRun(g))) return
    bonus(g, 'merchant', 2)
    moveOn(g)
  },
  *'slow-freight'(g) {
    if (!(yield* sellRun(g))) return
    earn(g, 2000)
    bonus(g, 'merchant', 3)
  },
  'bulk-buyer': bulkBuyer,
  *'gate-runner'(g) {
    const first = yield* routeFlight(g)
    const isThereNow = first.reached || (first.gated && (yield* routeFlight(g)).reached)
    if (!isThereNow) return
    moveOn(g)
    bonus(g, 'merchant', 2)
  },
  scavenger,
  *protected(g) {
    if (yield* sellRun(g)) earn(g, 1000)
    if (isAlive(g, 'merchant')) bonus(g, 'merchant', 1) // Its defense is 2 higher: see combat.
  },
  *'by-the-book'(g) {
    yield* hunt(g, 0)
  },
  *'long-shot'(g) {
    yield* hunt(g, 2)
  },
  *overwatch(g) {
    if (canShell(g)) yield* closeIn(g, ME)
    if (!isAlive(g, 'enforcer')) return
    if (!isThere(g) || !isOutlaw(captainOf(g))) return bonus(g, 'enforcer', 1)
    yield* fireMissiles(g, ME)
  },
  zealot,
  customs,
  *patrol(g) {
    const isDone = yield* patrol(g)
    if (isThere(g) && isOutlaw(captainOf(g))) yield* fireMissiles(g, ME)
    if (!isDone && isAlive(g, 'enforcer')) yield* patrol(g) // XIA-BEH-09
  },
  *cutthroat(g) {
    if (yield* stab(g, 1)) yield* flee(g, SCOUNDREL_FLIGHT)
  },
  *'double-tap'(g) {
    yield* stab(g, 2)
  },
  raider,
  *stalker(g) {
    if (yield* stab(g, 1)) return
    if (isThere(g) && isAlive(g, 'scoundrel')) yield* sneakUp(g, statsOf(g, 'scoundrel').move, ME)
  },
  *'thief-in-the-dark'(g) {
    if (!isThere(g)) return
    yield* sneakUp(g, statsOf(g, 'scoundrel').move, ME)
    if (!isBeside(g)) return // It does not give up the way it has made.
    robCaptain(g)
    yield* flee(g, SCOUNDREL_FLIGHT)
  },
  *coward(g) {
    const { damage, ice } = captainOf(g)
    const { move } = statsOf(g, 'scoundrel')
    const isBold = isThere(g) && damage.length + ice.length > 0
    if (isBold) yield* sneakUp(g, move, ME)
    else yield* flee(g, move)
    if (isBeside(g)) yield* fireBlaster(g, ME)
    else if (isBold) return
    yield* flee(g, SCOUNDREL_FLIGHT)
  },
}

/** Towards the next Sell space of the route with a full move; whether it got there (XIA-BEH-05). */
function* sellRun(g: Xia): Play<boolean> {
  return (yield* routeFlight(g)).reached
}

function* routeFlight(g: Xia): Play<{ reached: boolean; gated: boolean }> {
  const bound = destination(g)
  const space = bound && chartOf(g).special(bound, 'sell')
  if (!space) return { reached: false, gated: false }
  return yield* toSpace(g, space, statsOf(g, 'merchant').move)
}

const moveOn = (g: Xia): void => {
  const merchant = npcOf(g, 'merchant')
  merchant.bound = nextPlanet(g, merchant.bound!)
}

/** A load from the nearest Buy space of the route to the planet that wants it; one that nobody wants is changed for another. */
function* bulkBuyer(g: Xia): Play {
  const { load, at } = npcOf(g, 'merchant')
  const market = load && marketFor(g, load)
  const space = market ?? closestSpace(g, at!, loads(g))
  if (!space) return
  const { reached } = yield* toSpace(g, space, statsOf(g, 'merchant').move)
  if (!reached) return
  const merchant = npcOf(g, 'merchant')
  if (!market) {
    const cube = PRODUCES[space.sector]!
    if (merchant.load === cube) return
    merchant.load = cube
    emit<BonusEvent>(g, { type: 'merchant-loaded', rule: 'XIA-BEH-03', cube })
    return
  }
  merchant.load = null
  sold(g, space.sector, 2000)
  bonus(g, 'merchant', 4)
}

/** The Buy spaces of the route; those whose goods no planet on the board wants only if there are no others. */
function loads(g: Xia): Space[] {
  const all = MERCHANT_ROUTE.flatMap((planet) => chartOf(g).special(planet, 'buy') ?? [])
  const sound = all.filter(({ sector }) => marketFor(g, PRODUCES[sector]!) !== null)
  return sound.length > 0 ? sound : all
}

/** The Sell space of a route planet for this cube. */
function marketFor(g: Xia, cube: TradeCube): Space | null {
  for (const planet of MERCHANT_ROUTE) {
    const space = chartOf(g).special(planet, 'sell')
    if (space?.special?.kind === 'sell' && space.special.cube === cube) return space
  }
  return null
}

/** Cubes adrift first; with none about it trades as usual. */
function* scavenger(g: Xia): Play {
  const chart = chartOf(g)
  const drifting = new Set(g.adrift.filter(({ at }) => !isBerth(at)).map(({ at }) => chart.space(at)))
  const prize = closestSpace(g, npcOf(g, 'merchant').at!, [...drifting])
  if (!prize) {
    if (yield* sellRun(g)) earn(g, 1000)
    return
  }
  const { reached } = yield* toSpace(g, prize, statsOf(g, 'merchant').move)
  if (!reached) return
  const taken = g.adrift.filter(({ at }) => at === prize.id)
  for (const { cube } of taken) g.supply.cubes[cube]++
  g.adrift = g.adrift.filter(({ at }) => at !== prize.id)
  emit<BonusEvent>(g, { type: 'merchant-salvaged', rule: 'XIA-BEH-03', cubes: taken.length })
  bonus(g, 'merchant', 2 * taken.length)
}

/** After an Outlaw captain, or on patrol; if nothing came into range it moves a second time. */
function* hunt(g: Xia, extra: number): Play {
  if (!canShell(g) || !isOutlaw(captainOf(g))) {
    const isDone = yield* patrol(g)
    if (!isDone && isAlive(g, 'enforcer')) yield* patrol(g) // XIA-BEH-09
    return
  }
  yield* closeIn(g, ME)
  const fired = yield* fireMissiles(g, ME, { bonus: extra })
  if (!fired && isAlive(g, 'enforcer')) yield* closeIn(g, ME)
}

/** Two missiles for an Outlaw; else it keeps the Merchant company. To have the Merchant in range counts either way. */
function* zealot(g: Xia): Play {
  if (canShell(g) && isOutlaw(captainOf(g))) {
    yield* closeIn(g, ME)
    yield* fireMissiles(g, ME, { twice: true }) // Two attacks: XIA-BEH-08.
  } else if (whereIs(g, 'merchant') !== null && !isDocked(g, 'merchant')) yield* closeIn(g, 'merchant')
  const [at, ward] = [npcOf(g, 'enforcer').at, whereIs(g, 'merchant')]
  if (at === null || ward === null || isBerth(at)) return
  if (isInReach(g, chartOf(g).space(at), ward, [2, 6])) bonus(g, 'enforcer', 2)
}

/** To the planet nearest to the captain; with cargo on or beside it, there is trouble. */
function* customs(g: Xia): Play {
  const captain = captainOf(g)
  const planet =
    captain.at && planetBy(g, captain.at, sectorsOf(g, ['lawful', 'neutral', 'outlaw']), 'closest')
  if (planet === null) return
  yield* moveNpc(g, 'enforcer', enforcerMove(g), {
    isGoal: ({ terrain, sector }) => terrain === 'planet' && sector === planet,
    near: chartOf(g).space(`${planet}:c`),
  })
  if (!isAlive(g, 'enforcer')) return
  if (captainOf(g).cubes.length + captainOf(g).relics.length > 0 && isAtPlanet(g, planet))
    addBounty(g, 0, 1000, 'XIA-BEH-03')
}

/** On the planet, or on a space that touches it. */
function isAtPlanet(g: Xia, planet: SectorId): boolean {
  const { at } = captainOf(g)
  if (at === null || isBerth(at)) return false
  if (planetOf(at) === planet) return true
  const chart = chartOf(g)
  return chart.sidesOf(chart.space(at)).some((side) => side?.terrain === 'planet' && side.sector === planet)
}

/** Up to the captain and one or two shots; whether any was fired. */
function* stab(g: Xia, shots: number): Play<boolean> {
  if (!isThere(g)) return false
  yield* sneakUp(g, statsOf(g, 'scoundrel').move, ME)
  let fired = false
  for (let n = 0; n < shots; n++) fired = (yield* fireBlaster(g, ME)) || fired
  return fired
}

/** The nearer of the captain and the Merchant, but nobody inside a Lawful planet (XIA-RUL-185). */
function* raider(g: Xia): Play {
  const prey = ([ME, 'merchant'] as const).filter((ship) => whereIs(g, ship) && !isOnLawful(g, ship))
  const target = closest(g, npcOf(g, 'scoundrel').at!, prey)
  if (target === null) return
  yield* sneakUp(g, statsOf(g, 'scoundrel').move, target)
  if ((yield* fireBlaster(g, target)) && target === 'merchant') bonus(g, 'scoundrel', 2)
}

const isBeside = (g: Xia): boolean => {
  const [own, there] = [npcOf(g, 'scoundrel').at, captainOf(g).at]
  return own !== null && there !== null && areAdjacent(g, own, there)
}

function robCaptain(g: Xia): void {
  const captain = captainOf(g)
  if (captain.credits < 1000) return
  captain.credits -= 1000
  npcOf(g, 'scoundrel').credits += 1000
  emit<BonusEvent>(g, { type: 'robbed', rule: 'XIA-BEH-03', seat: 0, credits: 1000 })
}
