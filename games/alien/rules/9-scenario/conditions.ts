import type { Condition } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type Body, type BodyId, bodyOf, isAble, pcsOf, personOf } from '../0-table/body.ts'
import { leadOf } from '../0-table/routes.ts'
import { areEnemies } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { zoneState } from '../0-table/zones.ts'

/** What tasks, timeline rows and touched fixtures refer to: who did it, and the border or body it was done at. */
export interface Doing {
  readonly by: BodyId | null
  readonly place: string | null
  readonly fixture: string | null
}

export const NOBODY: Doing = { by: null, place: null, fixture: null }

/** Whether all of these hold. */
export function holds(g: Alien, conditions: readonly Condition[] | undefined, { by }: Doing): boolean {
  for (const condition of conditions ?? []) if (!isTrue(g, condition, by)) return false
  return true
}

function isTrue(g: Alien, condition: Condition, by: BodyId | null): boolean {
  switch (condition.is) {
    case 'has':
      return by !== null && personOf(g, by).kit.gear.some(({ of }) => of === condition.item)
    case 'not-flooded':
      return by !== null && !zoneState(g, personOf(g, by).at!).flooded
    case 'no-enemy-here':
      return by !== null && !enemiesHere(g, by).some(({ id }) => bodyOf(g, by).aware.includes(id))
    case 'unit-able': {
      const unit = g.units.find(({ id }) => id === condition.unit)
      return unit !== undefined && leadOf(g, unit) !== null
    }
    case 'somebody-out':
      return pcsOf(g).some(({ id, dead }) => !dead && g.out.includes(id))
    case 'everybody-out':
      return pcsOf(g).every(({ id, dead }) => dead || g.out.includes(id))
    default:
      return hasCome(g, condition)
  }
}

/** What hangs on flags and on the clock alone. */
export type Timely = Extract<Condition, { is: 'flag' | 'no-flag' | 'from' | 'until' }>

export function hasCome({ flags, stretch }: Known, condition: Timely): boolean {
  switch (condition.is) {
    case 'flag':
      return flags.includes(condition.flag)
    case 'no-flag':
      return !flags.includes(condition.flag)
    case 'from':
      return stretch >= condition.stretch
    case 'until':
      return stretch <= condition.stretch
  }
}

/**
 * Enemies able to act in the doer's zone. Whether the doer knows of them is another matter: what it does not know cannot keep it
 * from trying (see `tasks.ts`).
 */
export function enemiesHere(g: Alien, by: BodyId): Body[] {
  const doer = bodyOf(g, by)
  return g.bodies.filter((body) => body.at === doer.at && isAble(body) && areEnemies(g, body, doer))
}
