import { BIOMES, STRUCTURES, TASKS, type TaskId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { dateOf, NIGHT } from '../0-table/calendar.ts'
import { thingOf } from '../0-table/colony.ts'
import { type Person, personOf } from '../0-table/person.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { workSpeedOf } from '../3-skills/index.ts'
import { isRanged } from '../5-goods/index.ts'
import { benchFor } from './benches.ts'

/** Benches, stoves, winter, biome, darkness at night, and what the work itself asks of whoever does it. */
export function colonyCircumstances(g: Known, deed: Deed): readonly Circumstance[] {
  const { as, who } = deed
  if (g.fight) return []
  const found: Circumstance[] = []
  const bench = benchFor(g, deed)
  if (bench && STRUCTURES[bench.kind].edge) found.push({ kind: 'edge', why: bench.kind })
  if (!Object.hasOwn(TASKS, as)) return found
  const person = personOf(g, who)
  const task = TASKS[as as TaskId]
  if (task.outdoors && g.phase.kind === 'slot' && g.phase.slot === NIGHT)
    found.push({ kind: 'bane', why: 'darkness' }) // RIM-RUL-025
  if (as === 'farming') found.push(...growing(g))
  if (task.skill === 'mining' && BIOMES[g.agreed.biome].mining) found.push({ kind: 'edge', why: 'biome' })
  if (as === 'hunting' && !hasRanged(g, person)) found.push({ kind: 'impaired', why: 'no-gun' }) // RIM-RUL-100
  return found
}

/** Crops suffer in winter (RIM-RUL-114) and by the biome; a boreal winter is one source, not two. */
function growing({ agreed, day }: Pick<Known, 'agreed' | 'day'>): Circumstance[] {
  const { quadrum } = dateOf(day)
  const { farming } = BIOMES[agreed.biome]
  const found: Circumstance[] = []
  if (quadrum === 'decembary') found.push({ kind: 'bane', why: 'winter' })
  if (farming === 'edge' || farming === 'bane') found.push({ kind: farming, why: 'biome' })
  else if (farming && quadrum === 'septober') found.push({ kind: 'bane', why: 'biome' })
  return found
}

/** Something to shoot with, in hand or carried along. */
export const hasRanged = (g: Known, { gear }: Person): boolean =>
  [gear.weapon, ...gear.carried].some((id) => id !== null && isRanged(thingOf(g, id).kind))

/** Percentages of all traits together change what a Long Task earns, to two decimals (RIM-RUL-019, RIM-RUL-041). */
export const earned = (person: Pick<Person, 'traits'>, points: number): number =>
  rounded((points * (100 + workSpeedOf(person))) / 100)

export const rounded = (points: number): number => Math.round(points * 100) / 100
