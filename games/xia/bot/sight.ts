import type { Seat } from '@starboard/kernel'
import { OUTFITS, SHIPS } from '../content/index.ts'
import { type Chart, chartOf, isBerth, type Space } from '../rules/0-table/chart.ts'
import type { Captain, Cell, Fitted, SpaceId, Xia } from '../rules/0-table/state.ts'
import { cargoCells, freeUses, outfitsOf, sectionsOf } from '../rules/3-hold/hold.ts'
import { impulseOf, MARKERS, maxEnergy } from '../rules/4-cards/markers.ts'
import { usageOf } from '../rules/4-cards/outfits.ts'
import { damageTo } from '../rules/7-combat/damage.ts'
import type { View } from '../view.ts'

/** What a captain sees of the table at a question, with the few figures every plan needs. */
export interface Sight {
  readonly view: View
  /** The view as the rules read a state: only rules that look at what lies open may be asked. */
  readonly g: Xia
  readonly seat: Seat
  readonly me: Captain
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
  const g = view as unknown as Xia
  const me = g.captains[seat]!
  if (me.at === null) return null
  const inKiln = isBerth(me.at)
  if (inKiln && view.kiln === null) return null
  const chart = chartOf(view)
  const impulse = impulseOf(g, me)
  return {
    view,
    g,
    seat,
    me,
    chart,
    here: chart.space(inKiln ? view.kiln! : me.at),
    inKiln,
    taken: takenIn(view, seat),
    points: view.turn.move?.points ?? 0,
    reserve: seat === view.seat ? thrust(g, me, me.armed, freeUses) + (me.impulse ? impulse : 0) : 0,
    speed: Math.max(1, thrust(g, me, Math.min(MARKERS, me.armed + me.energy), usesOf) + impulse),
    hull: damageTo(g, seat),
    room: cargoCells(me).length,
    maxEnergy: maxEnergy(g, me),
  }
}

function takenIn(view: View, seat: Seat): Set<SpaceId> {
  const taken = new Set<SpaceId>()
  for (const { at, seat: other } of view.captains) if (at !== null && other !== seat) taken.add(at)
  for (const { at } of view.npcs) if (at !== null) taken.add(at)
  if (view.kiln !== null) taken.add(view.kiln)
  for (const { sector, count } of view.relicStacks) if (count > 0) taken.add(`${sector}:c`)
  return taken
}

/** What so many markers on engines bring on average, the best engines first. */
function thrust(
  g: Xia,
  captain: Captain,
  markers: number,
  uses: (captain: Captain, engine: Fitted) => readonly Cell[],
): number {
  const means: number[] = []
  for (const engine of outfitsOf(captain, 'engine'))
    for (const cell of uses(captain, engine)) means.push(meanOf(g, captain, cell))
  means.sort((a, b) => b - a)
  return means.slice(0, markers).reduce((sum, mean) => sum + mean, 0)
}

/** Use spaces that will be free in the next turn. */
const usesOf = (captain: Captain, engine: Fitted): Cell[] =>
  sectionsOf(engine).flatMap(({ cell, part }) =>
    part === 'U' && !captain.damage.includes(cell) && !captain.ice.includes(cell) ? [cell] : [],
  )

function meanOf(g: Xia, captain: Captain, cell: Cell): number {
  const { die, worth } = usageOf(g, captain, cell, 'move')
  let sum = 0
  for (let face = 1; face <= die; face++) sum += worth(face)
  return sum / die
}

/** What the shields that can be raised now absorb on average. */
export function shieldsOf(captain: Captain): number {
  const means = outfitsOf(captain, 'shield').flatMap((shield) =>
    freeUses(captain, shield).map(() => (OUTFITS[shield.kind].die! + 1) / 2),
  )
  means.sort((a, b) => b - a)
  return means.slice(0, captain.armed).reduce((sum, mean) => sum + mean, 0)
}

export const tierOf = ({ ship }: Pick<Captain, 'ship'>): number => SHIPS[ship!].tier
