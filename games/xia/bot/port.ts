import type { AskOne } from '@starboard/kernel'
import { MISSIONS, type ModKind, OUTFITS, type OutfitKind, SHIPS, type ShipId } from '../content/index.ts'
import { refOf, tierOf } from '../rules/0-table/ships.ts'
import { pieceKey, priceOf, shipPrice } from '../rules/3-hold/fitting.ts'
import { damageOn, gridOf, outfitsOf } from '../rules/3-hold/hold.ts'
import { shipsAllowed } from '../rules/4-cards/upgrades.ts'
import { frozenNext } from '../rules/7-combat/freeze.ts'
import { armsFor } from '../rules/10-missions/outlaw.ts'
import { canBuyFame, repairPrice, WEALTH } from '../rules/12-phases/business.ts'
import type { View } from '../view.ts'
import { deathOf, landmarksIn } from './course.ts'
import { turnLeft } from './discovery.ts'
import { hasGuns } from './errands.ts'
import type { Goals } from './goals.ts'
import { type Sight, sightOf } from './sight.ts'

/** Kept for cubes. */
const PURSE = 1000

/** A Starport: recharge, repair, and what money buys. It costs the rest of the turn. */
export function portGoals(goals: Goals): void {
  const worth = worthOfPort(goals.sight)
  if (worth < 0.05) return
  const { chart, taken, here, inKiln } = goals.sight
  const planet = goals.nearestOf(landmarksIn(chart, 'planet').filter(({ id }) => !taken.has(id)))
  if (planet && !inKiln) goals.add('port', planet, worth, ['end'], turnLeft(goals, planet))
  goals.addKiln('port', worth - 0.05, ['end'], inKiln ? goals.sight.reserve : turnLeft(goals, here))
}

function worthOfPort(sight: Sight): number {
  return rechargeOf(sight) + repairOf(sight) + fameForSale(sight)
}

/** The emptier the meter, the better. */
function rechargeOf({ me, maxEnergy }: Sight): number {
  const waiting = me.used.length + me.disarmed
  const short = Math.max(0, waiting - me.energy)
  return 0.5 * (1 - me.energy / maxEnergy) ** 2 + 0.25 * short + 0.04 * Math.min(waiting, me.energy)
}

function repairOf(sight: Sight): number {
  const { me, hull, view } = sight
  const canMend = me.damage.length > 0 && me.credits >= repairPrice(view, me)
  const hurt = (canMend ? me.damage.length : 0) + me.ice.length
  if (hurt === 0) return 0
  const crippled = me.outfits.filter((outfit) => damageOn(me, outfit) > 0).length
  return 0.7 * (hurt / (hurt + hull)) ** 1.5 + 0.12 * crippled + (hull < 6 ? 0.3 : 0) + frostOf(sight)
}

/** Ice spreads until it kills. */
function frostOf(sight: Sight): number {
  const { me, hull } = sight
  if (me.ice.length === 0) return 0
  const more = frozenNext(me).length
  return more >= hull ? deathOf(sight) : 0.1 + 0.07 * more
}

/** A better ship, and Fame for credits. */
function fameForSale(sight: Sight): number {
  const { me, view } = sight
  const price = Math.min(Infinity, ...shipsAllowed(view, me).map((ship) => shipPrice(view, ship)))
  if (canSpend(sight, price)) return 1.25
  return canBuyFame(view, me) && canSpend(sight, WEALTH) ? 1 : 0
}

/** Whether so much can be paid with enough left to go on, or none needed. */
function canSpend({ me, view }: Sight, price: number): boolean {
  if (me.credits < price) return false
  if (me.credits >= price + PURSE || me.fame + 1 >= view.victory) return true
  return me.cubes.length > 1 || me.missions.some(({ fulfilled }) => fulfilled)
}

/** Business: mend, grow, then buy Fame; the rest is kept. */
export function atPort(view: View, ask: AskOne): string {
  const sight = sightOf(view, ask.seat)
  if (!sight) return 'end'
  const { me } = sight
  const has = (value: string) => ask.options.some((option) => option.value === value)
  if (has('thaw')) return 'thaw'
  const isHurt = me.damage.length > 2 || me.outfits.some((outfit) => damageOn(me, outfit) > 0)
  const price = repairPrice(view, me)
  if (has('repair') && (price === 0 || (isHurt && me.credits >= price) || me.credits >= 3000)) return 'repair'
  const ships = shipsAllowed(view, me).filter((ship) => has(`ship:${ship}`))
  if (ships.length > 0) {
    const best = ships.reduce((a, b) => (shipScore(b) > shipScore(a) ? b : a))
    const cost = shipPrice(view, best)
    const isFirst = SHIPS[best].tier === 2
    if (canSpend(sight, cost) && (isFirst || !canBuyFame(view, me) || me.credits >= cost + WEALTH))
      return `ship:${best}`
  }
  const wanted = wishes(sight).find((kind) => has(`buy:${kind}`))
  if (wanted) return `buy:${wanted}`
  if (has('wealth') && canSpend(sight, WEALTH)) return 'wealth'
  return 'end'
}

const shipScore = (ship: ShipId): number => {
  const { energy, impulse } = SHIPS[ship]
  return gridOf(ship).cells.length + energy / 2 + 2 * impulse
}

/** What makes the ship better, as far as the money goes: engines first. */
function* wishesOf(sight: Sight): Generator<[kind: OutfitKind | ModKind, keeps: number]> {
  const { me, missions, room, seat, view } = sight
  for (const { id } of missions) {
    const { type, outfit } = MISSIONS[id]!
    if (type === 'arms-dealer' && armsFor(me, id).length < (outfit === 'engine' ? 2 : 1))
      yield [ARMS[outfit!], 0]
  }
  const engines = outfitsOf(me, 'engine').length
  if (engines === 0) yield ['halon', 0]
  if (engines === 0) yield ['m-22', 0]
  if (engines === 1 && room >= 8) yield ['halon', PURSE]
  if (engines === 1 && room >= 6) yield ['m-22', PURSE]
  if (outfitsOf(me, 'shield').length === 0 && room >= 6) yield ['targe', PURSE]
  if (room >= 6 && !me.mods.some(({ kind }) => kind === 'm-comp')) yield ['m-comp', 2 * PURSE]
  const hasPrey = view.npcs.some(({ id, at }) => id === 'scoundrel' && at !== null)
  if (room >= 6 && !hasGuns(sight) && (hasPrey || tierOf(view, refOf(seat)) > 1)) yield ['saker-v', PURSE]
  if (room >= 7 && !hasGuns(sight) && hasPrey) yield ['falconet-ii', PURSE]
}

const ARMS = { engine: 'm-22', shield: 'targe', blaster: 'falconet-ii', missile: 'dart-3' } as const

function wishes(sight: Sight): string[] {
  return [...wishesOf(sight)]
    .filter(([kind, keeps]) => sight.me.credits - priceOf(sight.me, kind) >= keeps)
    .map(([kind]) => kind)
}

/** The first ship: an engine, a shield, and a purse for cubes. */
export function atShop(view: View, ask: AskOne): string {
  const me = view.captains[ask.seat]!
  const has = (kind: string) => ask.options.some(({ value }) => value === `buy:${kind}`)
  const engines = me.outfits.filter(({ kind }) => OUTFITS[kind].type === 'engine').length
  const shields = me.outfits.filter(({ kind }) => OUTFITS[kind].type === 'shield').length
  if (engines === 0)
    return has('halon') && me.credits >= 3000 ? 'buy:halon' : has('m-22') ? 'buy:m-22' : 'end'
  const isArmed = me.outfits.some(({ kind }) => OUTFITS[kind].type === 'blaster')
  if (me.ship === 'easy-tiger' && !isArmed && me.credits >= 2000 && has('falconet-ii'))
    return 'buy:falconet-ii'
  if (shields === 0 && me.credits >= 2000 && has('targe')) return 'buy:targe'
  if (engines === 1 && me.credits >= 2000 && has('m-22')) return 'buy:m-22'
  return 'end'
}

/** With pieces on the dock: stow all; what finds no place goes, the cheapest first. */
export function atDock(view: View, ask: AskOne): string {
  const values = ask.options.map(({ value }) => value)
  if (values.includes('stow')) return 'stow'
  const dock = view.captains[ask.seat]!.dock
  const size = (n: number) => {
    const piece = dock[n]!
    return piece.kind === 'outfit' ? 10 + OUTFITS[piece.of].price / 1000 : piece.kind === 'mod' ? 5 : 3
  }
  const keys = dock.map(pieceKey)
  const order = keys.map((_, n) => n).sort((a, b) => size(b) - size(a))
  const fits = order.find((n) => values.includes(`set:${keys[n]}`))
  if (fits !== undefined) return `set:${keys[fits]}`
  const sheds = order.reverse().find((n) => values.includes(`shed:${keys[n]}`))
  return sheds === undefined ? ask.options[0]!.value : `shed:${keys[sheds]}`
}
