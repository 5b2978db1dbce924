import type { Seat } from '@starboard/kernel'
import { isSeen, type KnownCaptain } from '../known.ts'
import type { ActiveMission, Fitted } from '../rules/0-table/captain.ts'
import { type Chart, chartOf, isBerth, type Space } from '../rules/0-table/chart.ts'
import type { Cell, SpaceId } from '../rules/0-table/names.ts'
import { takenSpaces } from '../rules/0-table/ships.ts'
import { cargoCells, freeUses, outfitsOf, soundUses } from '../rules/3-hold/hold.ts'
import { impulseOf, MARKERS, maxEnergy } from '../rules/4-cards/markers.ts'
import { meanOf, usageOf } from '../rules/4-cards/outfits.ts'
import { damageTo } from '../rules/7-combat/damage.ts'
import { shieldCells } from '../rules/7-combat/shields.ts'
import type { View } from '../view.ts'

/** What a captain sees of the table at a question, with the few figures every plan needs. */
export interface Sight {
  readonly view: View
  readonly seat: Seat
  readonly me: KnownCaptain
  /** The own missions: all of them are known. */
  readonly missions: readonly ActiveMission[]
  readonly chart: Chart
  /** Where the ship is on the chart: inside The Kiln, where The Kiln is. */
  readonly here: Space
  readonly inKiln: boolean
  /** Spaces where no move may end. */
  readonly taken: ReadonlySet<SpaceId>
  /** Movement points in hand; those still to be had this turn, on average; and those of a whole turn. */
  readonly points: number
  readonly reserve: number
  readonly speed: number
  /** How much more damage destroys the ship. */
  readonly hull: number
  readonly room: number
  readonly maxEnergy: number
}

/** Null while the ship is not on the board. */
export function sightOf(view: View, seat: Seat): Sight | null {
  const me = view.captains[seat]!
  if (me.at === null) return null
  const inKiln = isBerth(me.at)
  if (inKiln && view.kiln === null) return null
  const chart = chartOf(view)
  const impulse = impulseOf(view, me)
  return {
    view,
    seat,
    me,
    missions: me.missions.filter(isSeen),
    chart,
    here: chart.space(inKiln ? view.kiln! : me.at),
    inKiln,
    taken: takenSpaces(view, seat),
    points: view.turn.move?.points ?? 0,
    reserve: seat === view.seat ? thrust(view, me, me.armed, freeUses) + (me.impulse ? impulse : 0) : 0,
    speed: Math.max(1, thrust(view, me, Math.min(MARKERS, me.armed + me.energy), soundUses) + impulse),
    hull: damageTo(view, seat),
    room: cargoCells(me).length,
    maxEnergy: maxEnergy(view, me),
  }
}

/** What so many markers on engines bring on average, the best engines first. */
function thrust(
  view: View,
  captain: KnownCaptain,
  markers: number,
  uses: (captain: KnownCaptain, engine: Fitted) => readonly Cell[],
): number {
  const means: number[] = []
  for (const engine of outfitsOf(captain, 'engine'))
    for (const cell of uses(captain, engine)) means.push(meanOf(usageOf(view, captain, cell, 'move')))
  means.sort((a, b) => b - a)
  return means.slice(0, markers).reduce((sum, mean) => sum + mean, 0)
}

/** What the shields that can be raised now absorb on average. */
export function shieldsOf(view: View, captain: KnownCaptain): number {
  const means = shieldCells(captain).map((cell) => meanOf(usageOf(view, captain, cell, 'defense')))
  means.sort((a, b) => b - a)
  return means.slice(0, captain.armed).reduce((sum, mean) => sum + mean, 0)
}
