import { emit, type Seat } from '@starboard/kernel'
import { SHIPS } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import type { Cell } from '../0-table/names.ts'
import type { Xia } from '../0-table/state.ts'

export type MarkerEvent =
  | {
      readonly type: 'energy-changed'
      readonly rule: string
      readonly seat: Seat
      readonly by: number
      readonly energy: number
    }
  | { readonly type: 'markers-disarmed'; readonly rule: string; readonly seat: Seat; readonly count: number }
  | { readonly type: 'markers-armed'; readonly rule: string; readonly seat: Seat; readonly count: number }
  | { readonly type: 'stranded'; readonly rule: string; readonly seat: Seat }

/** A ship has four action markers, whatever its tier (XIA-MARK-01, XIA-SHIP-01). */
export const MARKERS = 4

/** The highest number of the energy meter, with what raises it. */
export function maxEnergy(g: Known, { ship, powers }: KnownCaptain): number {
  const spare = powers.includes('spare-cells') ? 2 : 0
  const wayfinder = g.solo?.campaign?.completed.includes('wayfinder') ? 2 : 0
  return ship === null ? 0 : SHIPS[ship].energy + spare + wayfinder
}

/** The impulse value of the ship, with what raises it. */
export function impulseOf(g: Known, { ship, powers }: KnownCaptain): number {
  const quick = powers.includes('quick-feet') ? 1 : 0
  const legend = g.solo?.campaign?.completed.includes('legend') ? 1 : 0
  const line = g.solo?.campaign?.upgrades.impulse ? 3 : 0 // XIA-CAMP-14
  return ship === null ? 0 : SHIPS[ship].impulse + quick + legend + line
}

/** Arming, abilities, scanning, rescues and Assist missions are paid from the meter, never for more than there is (XIA-MARK-02, XIA-MARK-03). */
export function spendEnergy(g: Xia, captain: Captain, energy: number, rule: string): void {
  if (energy === 0) return
  if (captain.energy < energy) throw new Error(`${captain.name} has not ${energy} Energy`)
  changeEnergy(g, captain, -energy, rule)
  flyOnLast(g, captain)
}

export function gainEnergy(g: Xia, captain: Captain, energy: number, rule: string): void {
  const gained = Math.min(energy, maxEnergy(g, captain) - captain.energy)
  if (gained > 0) changeEnergy(g, captain, gained, rule)
}

/**
 * A loss beyond the Energy left disarms Armed markers one for one, never Used ones (XIA-BORD-14, XIA-MINE-07, XIA-RUL-112). It
 * strands a ship that loses everything and stops its move; one that has spent everything flies on (XIA-STRA-03, XIA-RUL-084).
 * `wasStranded` says whether the ship was so before it raised shields against this loss.
 */
export function loseEnergy(
  g: Xia,
  captain: Captain,
  energy: number,
  rule: string,
  wasStranded = hasNothing(g, captain),
): void {
  if (energy === 0) return
  const drained = Math.min(energy, captain.energy)
  if (drained > 0) changeEnergy(g, captain, -drained, rule)
  disarm(g, captain, Math.min(energy - drained, captain.armed), rule)
  if (wasStranded || !isStranded(captain)) return
  g.turn.move = null // A move under way is this ship's own, also on another's turn: attacks are made outside of moves.
  emit<MarkerEvent>(g, { type: 'stranded', rule: 'XIA-STRA-01', seat: captain.seat })
}

/** Whether a ship is Stranded and knows it: one that flies on what it has paid last is not yet, and a loss can still stop it (XIA-RUL-084). */
export const hasNothing = ({ turn }: Xia, captain: Captain): boolean =>
  isStranded(captain) && !turn.move?.last

/** The ship that moves has just paid for something; if that was the last it had, it still flies on (XIA-RUL-084). */
export function flyOnLast({ turn }: Xia, captain: Captain): void {
  if (turn.move && isStranded(captain)) turn.move.last = true
}

/** A ship with no Energy and no Armed marker is Stranded (XIA-STRA-01, XIA-STRA-04). */
export const isStranded = ({ energy, armed }: KnownCaptain): boolean => energy === 0 && armed === 0

/** An Armed marker goes to a free Use space (XIA-OUT-07). */
export function spendMarker(captain: Captain, cell: Cell): void {
  if (captain.armed === 0 || captain.used.includes(cell)) throw new Error(`no marker can go to ${cell}`)
  captain.armed--
  captain.used.push(cell)
}

/** A marker on a Use space goes to Disarmed, or back to Armed; outside the Status Phase only where a rule says so (XIA-MARK-08). */
export function takeMarker(captain: Captain, cell: Cell, to: 'armed' | 'disarmed'): void {
  const index = captain.used.indexOf(cell)
  if (index < 0) return
  captain.used.splice(index, 1)
  captain[to]++
}

/** Arms markers for 1 Energy each: Disarmed ones first, then those on Outfits (XIA-MARK-04). */
export function armMarkers(g: Xia, captain: Captain, count: number, rule: string): void {
  if (count === 0) return
  spendEnergy(g, captain, count, rule)
  for (let n = 0; n < count; n++) {
    if (captain.disarmed === 0) takeMarker(captain, captain.used[0]!, 'disarmed')
    captain.disarmed--
    captain.armed++
  }
  emit<MarkerEvent>(g, { type: 'markers-armed', rule, seat: captain.seat, count })
}

function disarm(g: Xia, captain: Captain, count: number, rule: string): void {
  if (count === 0) return
  captain.armed -= count
  captain.disarmed += count
  emit<MarkerEvent>(g, { type: 'markers-disarmed', rule, seat: captain.seat, count })
}

function changeEnergy(g: Xia, captain: Captain, by: number, rule: string): void {
  captain.energy += by
  emit<MarkerEvent>(g, { type: 'energy-changed', rule, seat: captain.seat, by, energy: captain.energy })
}
