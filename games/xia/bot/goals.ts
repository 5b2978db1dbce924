import type { SectorId } from '../content/index.ts'
import { isBerth, type Space } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { type Course, courseOf, wayBetween } from './course.ts'
import type { Sight } from './sight.ts'

/** What for. */
export type Errand =
  | 'buy'
  | 'collect'
  | 'deliver'
  | 'dig'
  | 'draw'
  | 'excavate'
  | 'explore'
  | 'fight'
  | 'gate'
  | 'mission'
  | 'port'
  | 'race'
  | 'rescue'
  | 'sell'
  | 'sift'
  | 'title'
  | 'token'
  | 'windfall'

/** Something worth doing somewhere. */
export interface Goal {
  readonly why: Errand
  /** In Fame, with credits at a fifth of a Fame a thousand. */
  readonly worth: number
  /** The space to be on, and how to be there: stand on it, use it from beside, or dock. */
  readonly at: Space
  readonly how: 'stand' | 'use' | 'dock'
  /** Where to fly to for that. */
  readonly via: Space
  /** Movement points to get there, dangers counted in; and those that come after, before it pays. */
  readonly cost: number
  readonly after: number
  /** Values of the options that do it, the best first; one that ends in a colon stands for all that begin with it. */
  readonly acts: readonly string[]
}

/** The Fame of a thousand credits: five thousand buy one. */
export const FAME_A_THOUSAND = 0.2

/** Every action and stop takes its time too. */
const OVERHEAD = 0.3

/** Fame a turn. What pays soonest is done first: nothing else is lost by it. */
export const rateOf = ({ speed }: Sight, { worth, cost, after }: Goal): number =>
  worth / (OVERHEAD + (cost + after) / speed)

/** Gathers goals, each with the way to it. */
export class Goals {
  readonly list: Goal[] = []
  readonly sight: Sight
  readonly course: Course

  constructor(sight: Sight, shut?: ReadonlySet<number>) {
    this.sight = sight
    this.course = courseOf(sight, shut)
  }

  /** `after` are points of movement to be spent after it, until it pays. */
  add(why: Errand, at: Space, worth: number, acts: readonly string[], after = 0): void {
    if (worth <= 0 || after === Infinity) return
    const { taken, inKiln, here } = this.sight
    const isHere = at === here && !inKiln
    if (taken.has(at.id)) return this.addBeside(why, at, worth, acts, after)
    const cost = isHere ? 0 : this.course.cost[at.index]!
    if (cost < Infinity) this.list.push({ why, worth, at, how: 'stand', via: at, cost, after, acts })
  }

  /** A space that another ship is on can be used from beside, for two points. */
  private addBeside(why: Errand, at: Space, worth: number, acts: readonly string[], after: number): void {
    if (at.id === this.sight.view.kiln) return
    const via = this.nearestOf(this.besides(at))
    if (!via) return
    const isInUse = this.sight.view.turn.using === at.id
    const cost = isInUse ? 0 : this.costTo(via) + 2
    this.list.push({ why, worth, at, how: 'use', via, cost, after, acts })
  }

  /** Next to a space, with no planetary shield between. */
  addNextTo(why: Errand, at: SpaceId, worth: number, acts: readonly string[], after = 0): void {
    if (isBerth(at) || worth <= 0) return
    const via = this.nearestOf(this.besides(this.sight.chart.space(at)))
    if (!via) return
    this.list.push({ why, worth, at: via, how: 'stand', via, cost: this.costTo(via), after, acts })
  }

  /** Inside The Kiln. */
  addKiln(why: Errand, worth: number, acts: readonly string[], after = 0): void {
    const { view, chart, inKiln, here } = this.sight
    if (view.kiln === null || worth <= 0 || after === Infinity) return
    const at = chart.space(view.kiln)
    const via = inKiln
      ? here
      : this.nearestOf(chart.sidesOf(at).filter((side) => side !== null && chart.areAdjacent(side.id, at.id)))
    if (!via) return
    const cost = inKiln ? 0 : this.costTo(via) + 1
    this.list.push({ why, worth, at, how: 'dock', via, cost, after, acts })
  }

  costTo(space: Space): number {
    return space === this.sight.here && !this.sight.inKiln ? 0 : this.course.cost[space.index]!
  }

  /** Where a ship may stand next to a space. */
  private besides(at: Space): Space[] {
    const { chart, taken } = this.sight
    return chart
      .sidesOf(at)
      .filter(
        (side): side is Space =>
          side !== null &&
          side.terrain !== 'star' &&
          chart.areAdjacent(side.id, at.id) &&
          !taken.has(side.id),
      )
  }

  nearestOf(spaces: readonly (Space | null)[]): Space | null {
    let best: Space | null = null
    for (const space of spaces)
      if (space && this.costTo(space) < (best ? this.costTo(best) : Infinity)) best = space
    return best
  }

  /** Points from one space to another, later. */
  between(from: Space, to: Space | null): number {
    return to ? wayBetween(this.sight.chart, from.index, to.index) : Infinity
  }

  missionPoint(sector: SectorId | null): Space | null {
    return sector ? this.sight.chart.special(sector, 'mission') : null
  }
}
