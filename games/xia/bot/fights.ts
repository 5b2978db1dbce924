import { MISSIONS, NPCS, type NpcId } from '../content/index.ts'
import type { ShipRef } from '../rules/0-table/names.ts'
import { isInnocentShip, seatOf, shipsInPlay, tierOf, whereIs } from '../rules/0-table/ships.ts'
import { outfitsOf, soundUses } from '../rules/3-hold/hold.ts'
import { meanOf } from '../rules/4-cards/outfits.ts'
import { bestVolley } from '../rules/7-combat/combat.ts'
import { lifeOf } from '../rules/7-combat/damage.ts'
import { npcDefense } from '../rules/7-combat/defense.ts'
import { attackUse, isRam } from '../rules/7-combat/weapons.ts'
import { targetOf } from '../rules/10-missions/seats.ts'
import { hasGuns } from './errands.ts'
import { FAME_A_THOUSAND, type Goals } from './goals.ts'
import { type Sight, shieldsOf } from './sight.ts'

/** What the destruction of a ship brings, in Fame. */
function prizeOf({ seat, view, missions: own }: Sight, ship: ShipRef): number {
  const victim = seatOf(ship)
  const other = victim === null ? null : view.captains[victim]!
  const loot = other ? other.bounty : view.npcs.find(({ id }) => id === ship)!.credits
  const isInnocent = isInnocentShip(view, ship)
  const fame = other ? tierOf(view, ship) : NPCS[ship as NpcId].killFame
  const missions = own.reduce((sum, { id, fulfilled, need }) => {
    const { type, target } = MISSIONS[id]!
    if (fulfilled || need) return sum
    if (type === 'bounty-hunter') return sum + (isInnocent ? 0 : 1)
    return type === 'assassin' && targetOf(view, seat, target!) === ship ? sum + 1 : sum
  }, 0)
  return fame + (loot / 1000) * FAME_A_THOUSAND + missions - (isInnocent ? 0.4 : 0)
}

/** What a ship's defense takes off an attack on average. */
function guardOf({ view }: Sight, ship: ShipRef): number {
  const seat = seatOf(ship)
  if (seat !== null) return shieldsOf(view, view.captains[seat]!)
  const { die, bonus } = npcDefense(view, ship as NpcId)
  return (die + 1) / 2 + bonus
}

/** What an attack with everything at hand is worth; below 0 if it had better not be made. */
export function worthOfAttack(sight: Sight, ship: ShipRef): number {
  const { seat, me, view } = sight
  const plan = bestVolley(view, seat, ship)
  const dice = plan.cells.map((cell) => attackUse(view, me, cell, ship))
  const mean = dice.reduce((sum, use) => sum + meanOf(use), 0) + 3 * plan.abilities.length
  const recoil = plan.cells.some((cell) => isRam(me, cell)) ? mean : 0
  if (recoil >= sight.hull - 2) return -1
  const through = Math.max(0.3, mean - guardOf(sight, ship))
  const life = lifeOf(sight.view, ship)
  const spread = 1.5 + dice.reduce((sum, { die }) => sum + die * 0.25, 0)
  const odds = 1 / (1 + Math.exp((1.7 * (life - through)) / spread))
  const isNpc = seatOf(ship) === null
  const lasting = isNpc ? 0.55 * Math.min(1, through / life) : 0.1 * Math.min(1, through / life)
  return Math.max(odds, lasting) * prizeOf(sight, ship) - recoil * 0.05 - 0.03 * plan.cells.length
}

/** Prey worth flying to. */
export function fightGoals(goals: Goals): void {
  const { sight } = goals
  const { seat, me, hull, chart, view } = sight
  if (!hasGuns(sight) || hull < 7 || me.armed + me.energy < 4) return
  for (const ship of shipsInPlay(view)) {
    const at = whereIs(view, ship)!
    if (seatOf(ship) === seat || !chart.has(at)) continue
    const attacks = attacksOn(sight, ship)
    if (attacks > 3) continue
    goals.addNextTo('fight', at, 0.75 * prizeOf(sight, ship), [`attack:${ship}`], (attacks - 1) * sight.speed)
  }
}

/** About how many turns of fire a ship takes, with all guns. */
function attacksOn(sight: Sight, ship: ShipRef): number {
  const { view, me } = sight
  const mean = outfitsOf(me, 'blaster')
    .flatMap((gun) => soundUses(me, gun).map((cell) => meanOf(attackUse(view, me, cell, ship))))
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, each) => sum + each, 0)
  return Math.ceil(lifeOf(sight.view, ship) / Math.max(0.5, mean - guardOf(sight, ship)))
}
