import { ask, type Play, type Seat } from '@starboard/kernel'
import { type Empty, number, one, question } from '@starboard/kernel/speech'
import {
  type Law,
  MISSIONS,
  type MissionId,
  OUTFITS,
  type OutfitKind,
  PAYMENTS,
  rowOf,
  SECTORS,
} from '../../content/index.ts'
import type { KnownCaptain } from '../../known.ts'
import type { Fitted } from '../0-table/captain.ts'
import { isInnocentShip, seatOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { cellsOf, damageOn, outfitsOf } from '../3-hold/hold.ts'
import { takeMarker } from '../4-cards/markers.ts'
import { attack } from '../7-combat/combat.ts'
import { pickUp } from './lawful.ts'
import { complete, fail, missionOf, missionRoll, owe, reveal, succeeds } from './outcome.ts'
import { aimedAt, targetOf } from './seats.ts'

/** Smuggler: contraband comes aboard; the distance sets the payment (XIA-MT-16). */
export function* smuggler(g: Xia, seat: Seat, id: MissionId): Play {
  yield* []
  pickUp(g, seat, id, PAYMENTS.smuggler.bySectors, 'XIA-MT-16')
}

/** On the way onto the delivery planet the customs may notice (XIA-MT-17, XIA-MT-18, XIA-RUL-175). A Ghost is harder to see. */
export function* sneak(g: Xia, seat: Seat, id: MissionId): Play {
  const { detectedUpTo, detectedBounty } = PAYMENTS.smuggler
  const law = SECTORS[MISSIONS[id]!.to!].type as Law
  const ghost = g.solo?.campaign?.completed.includes('ghost') ? 2 : 0
  const roll = yield* missionRoll(g, seat, 'smuggler', 'XIA-MT-17')
  if (roll + ghost <= detectedUpTo[law]) fail(g, seat, id, detectedBounty, 'XIA-MT-18')
}

/** Thief: next to the target, seen or not; it loses nothing (XIA-MT-19 to XIA-MT-21). */
export function* thief(g: Xia, seat: Seat, id: MissionId): Play {
  const hope = succeeds(g, PAYMENTS.thief.byD20)
  const roll = yield* missionRoll(g, seat, 'thief', 'XIA-MT-19', [], hope)
  const { pays } = rowOf(PAYMENTS.thief.byD20, roll)!
  if (pays > 0) reveal(g, seat, id, pays, 'XIA-MT-19').fulfilled = true
  else fail(g, seat, id, PAYMENTS.thief.detectedBounty, 'XIA-MT-20')
}

export const ARMS = question('arms')<Empty, { kind: OutfitKind }>()

/** Arms Dealer: an undamaged Outfit of the named type changes hands and returns to the box (XIA-MT-24, XIA-MT-25). */
export function* armsDealer(g: Xia, seat: Seat, id: MissionId): Play {
  const options = armsFor(g.captains[seat]!, id).map((outfit) => ({
    value: String(outfit.id),
    at: `outfit:${outfit.id}`,
    label: { kind: outfit.kind },
    outfit: outfit.id,
  }))
  const { outfit: chosen } = yield* ask(one(ARMS, seat, 'XIA-MT-24', options))
  const captain = g.captains[seat]!
  const outfit = captain.outfits.find((each) => each.id === chosen)!
  for (const cell of cellsOf(outfit)) takeMarker(captain, cell, 'disarmed')
  captain.outfits = captain.outfits.filter((each) => each.id !== chosen)
  g.supply.outfits[outfit.kind]++
  const { byTier, bounty } = PAYMENTS['arms-dealer']
  missionOf(captain, id).credits = byTier[OUTFITS[outfit.kind].tier!]
  complete(g, seat, id, bounty, 'XIA-MT-25')
}

export const armsFor = (captain: KnownCaptain, id: MissionId): Fitted[] =>
  outfitsOf(captain, MISSIONS[id]!.outfit!).filter((outfit) => damageOn(captain, outfit) === 0)

/** Coerce: a normal attack, and the damage sets the payment; without any it may be tried again (XIA-MT-26, XIA-MT-27, XIA-RUL-167). */
export function* coerce(g: Xia, seat: Seat, id: MissionId): Play {
  const target = aimedAt(g, seat, missionOf(g.captains[seat]!, id))!
  missionOf(g.captains[seat]!, id).target = target // Face up now, so it means the same ship if it is tried again: XIA-SOLO-29.
  const wasInnocent = isInnocentShip(g, target)
  const damage = yield* attack(g, seat, target)
  if (damage === 0 || !missionOf(g.captains[seat]!, id)) return // Lost with the ship, or with a broken M-Comp.
  const { byDamage, bounty } = PAYMENTS.coerce
  const mission = reveal(g, seat, id, rowOf(byDamage, damage)!.pays, 'XIA-MT-26')
  mission.fulfilled = true
  mission.bounty = wasInnocent ? bounty : 0
}

export const SPLIT = question('split')<{ target: Seat | null }, never>()

/** Counterfeit: a split is declared, the target launders or snitches, and the die decides (XIA-MT-37 to XIA-MT-41). */
export function* counterfeit(g: Xia, seat: Seat, id: MissionId): Play {
  const { credits, byD20 } = PAYMENTS.counterfeit
  const target = seatOf(targetOf(g, seat, MISSIONS[id]!.target!)!)
  const max = credits / 1000
  const share = 1000 * (yield* ask(number(SPLIT, seat, 'XIA-MT-37', { min: 0, max, label: { target } })))
  const answer = target === null ? 'snitch' : yield* launderOrSnitch(target, seat, share) // XIA-SOLO-30
  const roll = yield* missionRoll(g, seat, 'counterfeit', 'XIA-MT-37', byD20)
  const end = rowOf(byD20, roll)![answer]
  if (target !== null) owe(g, target, end.targetBounty, 'XIA-MT-38')
  if (!end.succeeds) return fail(g, seat, id, end.captainBounty, 'XIA-MT-39')
  missionOf(g.captains[seat]!, id).credits = end.paid === 'split' ? credits - share : credits
  if (end.paid === 'split' && target !== null) g.captains[target]!.credits += share
  complete(g, seat, id, end.captainBounty, answer === 'launder' ? 'XIA-MT-40' : 'XIA-MT-41')
}

export const LAUNDER = question('launder')<{ by: Seat; share: number }>()

function* launderOrSnitch(target: Seat, by: Seat, share: number): Play<'launder' | 'snitch'> {
  const options = [{ value: 'launder' as const }, { value: 'snitch' as const }]
  return (yield* ask(one(LAUNDER, target, 'XIA-MT-37', options, { label: { by, share } }))).value
}
