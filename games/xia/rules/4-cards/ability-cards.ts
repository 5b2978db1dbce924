import { ask, emit, type Odds, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import {
  ABILITIES,
  type AbilityId,
  type AbilityUse,
  type PowerId,
  SHIPS,
  type ShipId,
  type Tier,
} from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import { d20 } from '../0-table/dice.ts'
import { isLive } from '../0-table/live.ts'
import type { Xia } from '../0-table/state.ts'
import { spendEnergy } from './markers.ts'

export type AbilityCardEvent =
  | {
      readonly type: 'ability-taken'
      readonly rule: string
      readonly seat: Seat
      readonly ability: AbilityId | PowerId
    }
  | {
      readonly type: 'ability-used'
      readonly rule: string
      readonly seat: Seat
      readonly ability: AbilityId
      /** What the band of its d20 gives: movement, prevention, attack value and so on; 0 is nothing. */
      readonly gives: number
    }

/** Abilities that are face up, can be paid for, and have one of these uses (XIA-ABIL-01, XIA-ABIL-02). A Solar Flare forbids all. */
export function readyAbilities(
  g: Known,
  captain: KnownCaptain,
  uses: readonly AbilityUse[],
): readonly AbilityId[] {
  if (captain.abilities.length === 0) return NONE
  const ready: AbilityId[] = []
  for (const { id, exhausted } of captain.abilities)
    if (!exhausted && isUsable(g, captain, id, uses) && !ready.includes(id)) ready.push(id)
  const { echo } = captain
  if (echo !== null && isUsable(g, captain, echo, uses) && !ready.includes(echo)) ready.push(echo)
  return ready.length > 0 && isLive(g, 'solar-flare') ? NONE : ready
}

const NONE: readonly AbilityId[] = []

const isUsable = (g: Known, { energy }: KnownCaptain, id: AbilityId, uses: readonly AbilityUse[]): boolean =>
  uses.includes(ABILITIES[id].use) && energyOf(g, id) <= energy

/** The Energy an ability costs; the ability line of a campaign makes it free (XIA-CAMP-17). */
export function energyOf(g: Known, id: AbilityId): number {
  const line = g.solo?.campaign?.upgrades.ability ?? 0
  const isFree = line >= 2 || (line === 1 && TIERS[id] < 3)
  return isFree ? 0 : ABILITIES[id].energy
}

const TIERS = Object.fromEntries(Object.values(SHIPS).map(({ core, tier }) => [core, tier])) as Record<
  AbilityId,
  Tier
>

/** Pays for an ability and turns its card face down at once; one under the Replication Token loses the token (XIA-ABIL-01, XIA-ABIL-02). */
export function payAbility(g: Xia, captain: Captain, id: AbilityId): void {
  spendEnergy(g, captain, energyOf(g, id), 'XIA-ABIL-01')
  const own = captain.abilities.find((ability) => ability.id === id && !ability.exhausted)
  if (own) own.exhausted = true
  else captain.echo = null
}

/** Its d20, which may score Luck, and what the band gives. It settles the odds of the option, if it was chosen for them last. */
export function rollAbility(g: Xia, seat: Seat, id: AbilityId, isHoped = true): number {
  const isMore = (face: number) => face >= ABILITIES[id].bands[0]!
  const gives = givenBy(id, d20(g, seat, id, 'XIA-ABIL-01', isHoped ? isMore : undefined))
  emit<AbilityCardEvent>(g, { type: 'ability-used', rule: 'XIA-ABIL-01', seat, ability: id, gives })
  return gives
}

/** What an ability gives on this d20. */
export function givenBy(id: AbilityId, roll: number): number {
  const { bands, gives } = ABILITIES[id]
  return gives[bands.filter((lowest) => roll >= lowest).length]!
}

/** The chance that it gives more than its lowest band. */
export const oddsOf = (id: AbilityId): Odds => ({ top: BigInt(21 - ABILITIES[id].bands[0]!), bottom: 20n })

/** All cards face up again, and the Replication Token comes back: in the Status Phase, and when the ship is destroyed (XIA-ABIL-04, XIA-ABIL-10). What a card still has to deliver stays (XIA-ABIL-03). */
export function refreshAbilities(captain: Captain): void {
  for (const ability of captain.abilities) ability.exhausted = false
  captain.echo = null
}

/** The ability of a ship that was gained joins those already owned; with Missions & Powers one of its two, for good (XIA-SETUP-16, XIA-ABIL-05, XIA-ABIL-06, XIA-RUL-020). */
export function* takeAbility(g: Xia, seat: Seat, ship: ShipId): Play {
  const { core, power } = SHIPS[ship]
  const chosen = g.parts.powers && power !== null ? yield* chooseCard(seat, core, power) : core
  const captain = g.captains[seat]!
  if (chosen === core) captain.abilities.push({ id: core, exhausted: false })
  else captain.powers.push(power!)
  emit<AbilityCardEvent>(g, { type: 'ability-taken', rule: 'XIA-ABIL-05', seat, ability: chosen })
}

export const ABILITY_CARD = question('ability-card')()

function* chooseCard(seat: Seat, core: AbilityId, power: PowerId): Play<AbilityId | PowerId> {
  const options = [core, power].map((card) => ({ value: card, card }))
  return (yield* ask(one(ABILITY_CARD, seat, 'XIA-RUL-020', options))).card
}
