import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import {
  MISSION_KINDS,
  MISSIONS,
  type MissionId,
  type MissionType,
  type PayRow,
  rowOf,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { ActiveMission, Captain } from '../0-table/captain.ts'
import { chartOf } from '../0-table/chart.ts'
import { d20, type Hope } from '../0-table/dice.ts'
import { gainFame } from '../0-table/fame.ts'
import { discardMissions } from '../0-table/memory.ts'
import type { Xia } from '../0-table/state.ts'
import { addBounty } from '../8-fate/law.ts'

export type MissionEvent =
  | {
      readonly type: 'mission-revealed'
      readonly rule: string
      readonly seat: Seat
      readonly mission: MissionId
      readonly credits: number
    }
  | {
      readonly type: 'mission-priced'
      readonly rule: string
      readonly seat: Seat
      readonly mission: MissionId
      readonly credits: number
    }
  | {
      readonly type: 'mission-completed'
      readonly rule: string
      readonly seat: Seat
      readonly mission: MissionId
      readonly credits: number
      readonly need: boolean
    }
  | {
      readonly type: 'mission-failed'
      readonly rule: string
      readonly seat: Seat
      readonly mission: MissionId
    }
  | { readonly type: 'rolled-again'; readonly rule: string; readonly seat: Seat; readonly mission: MissionId }

export const missionOf = (captain: Captain, id: MissionId): ActiveMission =>
  captain.missions.find((mission) => mission.id === id)!

/** The card is turned up, and what it pays is put on it (XIA-MIS-08, XIA-MIS-09). One that lay open already tells only what is new. */
export function reveal(g: Xia, seat: Seat, id: MissionId, credits: number, rule: string): ActiveMission {
  const mission = missionOf(g.captains[seat]!, id)
  const { revealed } = mission
  mission.revealed = true
  mission.credits = credits
  if (!revealed) emit<MissionEvent>(g, { type: 'mission-revealed', rule, seat, mission: id, credits })
  else if (credits > 0) emit<MissionEvent>(g, { type: 'mission-priced', rule, seat, mission: id, credits })
  return mission
}

/** A mission's d20; a completed mission of the same type may be spent to roll again, as often as there is one (XIA-MIS-13, XIA-RUL-244); missions without a roll have no use for it (XIA-MIS-14). */
export function* missionRoll(
  g: Xia,
  seat: Seat,
  type: MissionType,
  rule: string,
  rows: Rows = [],
  hope?: Hope,
): Play<number> {
  for (;;) {
    const roll = yield* raised(g, seat, type, d20(g, seat, type, rule, hope), rows)
    const spent = yield* spendExperience(g, seat, type, roll)
    if (!spent) return roll
  }
}

/** The table of a mission on which a higher roll is another end rather than a better one. */
type Rows = readonly { readonly from: number }[]

export const MISSION_LINE = question('mission-line')<{ type: MissionType; face: number }>()

/** The mission line may be added, and nobody would leave it out but where more is not better: a bigger blast, a bigger Bounty (XIA-CAMP-15). */
function* raised(g: Xia, seat: Seat, type: MissionType, face: number, rows: Rows): Play<number> {
  const roll = Math.min(20, face + missionBonus(g))
  if (rowOf(rows, face) === rowOf(rows, roll)) return roll
  const options = [roll, face].map((value) => ({ value: String(value), roll: value }))
  return (yield* ask(one(MISSION_LINE, seat, 'XIA-CAMP-15', options, { label: { type, face } }))).roll
}

/** The mission line of a campaign (XIA-CAMP-15). */
export const missionBonus = (g: Known): number => ((g.solo?.campaign?.upgrades.mission ?? 0) >= 1 ? 3 : 0)

/** Whether a face of the die, with what is added to it, pays anything. */
export const succeeds =
  (g: Known, table: readonly PayRow[]) =>
  (face: number): boolean =>
    rowOf(table, Math.min(20, face + missionBonus(g)))!.pays > 0

export const EXPERIENCE = question('experience')<{ roll: number; type: MissionType }>()

/** Veterans may use any completed mission. */
function* spendExperience(g: Xia, seat: Seat, type: MissionType, roll: number): Play<boolean> {
  const { completed, titles } = g.captains[seat]!
  const usable = completed.filter((id) => MISSIONS[id]!.type === type || titles.includes('veteran'))
  if (usable.length === 0) return false
  const keep = { value: 'keep', id: null }
  const options = [keep, ...usable.map((id) => ({ value: id, at: `mission:${id}`, id }))]
  const { id } = yield* ask(one(EXPERIENCE, seat, 'XIA-MIS-13', options, { label: { roll, type } }))
  if (id === null) return false
  const captain = g.captains[seat]!
  captain.completed.splice(captain.completed.indexOf(id), 1)
  discardMissions(g, [id], 'all')
  emit<MissionEvent>(g, { type: 'rolled-again', rule: 'XIA-MIS-13', seat, mission: id })
  return true
}

/** Credits, 1 Fame and the Bounty of the card; the card stays with the captain (XIA-MIS-11, XIA-MIS-12). Clean Hands bring 1,000 more for Lawful work. */
export function complete(g: Xia, seat: Seat, id: MissionId, bounty: number, rule: string): void {
  const captain = g.captains[seat]!
  const { type } = MISSIONS[id]!
  const index = captain.missions.findIndex((mission) => mission.id === id)
  const [mission] = captain.missions.splice(index, 1)
  const { need, credits: onCard } = mission!
  const isClean = !need && MISSION_KINDS[type].law === 'lawful' && captain.titles.includes('clean-hands')
  const credits = onCard + (isClean ? 1000 : 0)
  captain.credits += credits
  if (need)
    discardMissions(g, [id], 'all') // It gives no experience: XIA-RUL-091.
  else {
    captain.completed.push(id)
    captain.deeds.missions.push(type)
  }
  emit<MissionEvent>(g, { type: 'mission-completed', rule, seat, mission: id, credits, need })
  gainFame(g, seat, 1, need ? 'exploration' : 'mission', 'XIA-MIS-11')
  owe(g, seat, bounty, rule)
}

/** No Fame; the card goes, and the Bounty stays (XIA-RUL-162). */
export function fail(g: Xia, seat: Seat, id: MissionId, bounty: number, rule: string): void {
  const captain = g.captains[seat]!
  captain.missions = captain.missions.filter((mission) => mission.id !== id)
  discardMissions(g, [id], 'all')
  emit<MissionEvent>(g, { type: 'mission-failed', rule, seat, mission: id })
  owe(g, seat, bounty, rule)
}

/** Old Friends take 1,000 off the Bounty of Outlaw missions, also of another's. */
export function owe(g: Xia, seat: Seat, bounty: number, rule: string): void {
  const spared = g.captains[seat]!.powers.includes('old-friends') ? 1000 : 0
  if (bounty > spared) addBounty(g, seat, bounty - spared, rule)
}

/** Fewest sectors from pick-up to delivery: star sectors only if there is no other way, gates never (XIA-MIS-16, XIA-MIS-17, XIA-RUL-172, XIA-RUL-173). Null while the delivery sector is unknown. */
export function flyable(g: Xia, { id, from }: ActiveMission): number | null {
  const chart = chartOf(g)
  const to = MISSIONS[id]!.to!
  if (!from || !chart.sector(to)) return null
  const around = chart.sectorsBetween(from, to, 'no-stars')
  return around < Infinity ? around : chart.sectorsBetween(from, to)
}

/** What a distance pays: for 1 sector, for 2, for 3 or more (XIA-MT-03). */
export const byDistance = (sectors: number, pays: readonly [number, number, number]): number =>
  pays[Math.min(3, Math.max(1, sectors)) - 1]!

/** Puts the payment for the distance on the card, or leaves it open until the delivery sector is laid (XIA-MT-04, XIA-RUL-240). */
export function payDistance(g: Xia, mission: ActiveMission, pays: readonly [number, number, number]): void {
  const sectors = flyable(g, mission)
  mission.unpaid = sectors === null
  mission.credits = sectors === null ? 0 : byDistance(sectors, pays)
}
