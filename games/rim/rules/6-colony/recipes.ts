import {
  APPAREL,
  GOODS,
  type GoodId,
  type Materials,
  STRUCTURES,
  type StructureId,
  type TaskId,
  type TechId,
  type ThingId,
  WEAPONS,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Bill, Making, Project } from '../0-table/colony.ts'
import { countOf, paymentFor, spareThings, storesOf } from '../5-goods/index.ts'
import { knows } from './benches.ts'

/** What something takes to be made, and by which kind of work. */
export interface Plan {
  readonly materials: Materials
  readonly cp: number
  readonly tech: TechId | null
  readonly task: ProjectTask
}

export type ProjectTask = 'building' | 'artistic' | 'crafting' | 'brew'

const TASK_OF = { crafting: 'crafting', cooking: 'brew', meal: null } as const satisfies Record<
  string,
  ProjectTask | null
>

/** Null where it is not made by points: meals, and what is only found or bought (RIM-RUL-093). */
export function planFor({ kind, of }: Making): Plan | null {
  if (kind === 'structure') {
    const { materials, cp, tech, kind: sort } = STRUCTURES[of]
    return { materials, cp, tech, task: sort === 'art' ? 'artistic' : 'building' }
  }
  const recipe = kind === 'good' ? GOODS[of].recipe : recipeOf(of)
  const task = recipe ? TASK_OF[recipe.by] : null
  return recipe && task ? { materials: recipe.materials, cp: recipe.cp, tech: recipe.tech, task } : null
}

const recipeOf = (thing: ThingId) =>
  Object.hasOwn(WEAPONS, thing)
    ? WEAPONS[thing as keyof typeof WEAPONS].recipe
    : Object.hasOwn(APPAREL, thing)
      ? APPAREL[thing as keyof typeof APPAREL].recipe
      : undefined

export const isSame = (a: Making, b: Making): boolean => a.kind === b.kind && a.of === b.of

/** Everything that could be put on the queue with what is known (RIM-BLD-04). */
export const buildable = (g: Known): StructureId[] =>
  (Object.keys(STRUCTURES) as StructureId[]).filter((structure) => knows(g, STRUCTURES[structure].tech))

/** Things and goods that can be made by points with what is known. */
export function makeable(g: Known): Making[] {
  const things = [...Object.keys(WEAPONS), ...Object.keys(APPAREL)] as ThingId[]
  const all: Making[] = [
    ...things.map((of): Making => ({ kind: 'thing', of })),
    ...(Object.keys(GOODS) as GoodId[]).map((of): Making => ({ kind: 'good', of })),
  ]
  return all.filter((making) => {
    const plan = planFor(making)
    return plan !== null && knows(g, plan.tech)
  })
}

/** What is to be worked on next: something begun, or something for which the materials are there. */
export type Next = { readonly project: Project } | { readonly begin: Making; readonly bill: Bill | null }

/** Top down, what lacks materials is passed over; what is on no list any more comes last (RIM-BLD-01). */
export function nextFor(g: Known, task: ProjectTask): Next | null {
  const hold = storesOf(g)
  for (const { making, bill } of asked(g)) {
    const plan = planFor(making)
    if (plan?.task !== task) continue
    const project = g.colony.projects.find(({ what }) => isSame(what, making))
    if (project) return { project }
    if (knows(g, plan.tech) && paymentFor(hold, plan.materials)) return { begin: making, bill }
  }
  const left = g.colony.projects.find(({ what }) => planFor(what)?.task === task)
  return left ? { project: left } : null
}

/** Everything that the queue and the bills ask for now, in their order. */
export function* asked(g: Known): Generator<{ making: Making; bill: Bill | null }> {
  for (const { structure } of g.colony.orders.builds)
    yield { making: { kind: 'structure', of: structure }, bill: null }
  for (const bill of g.colony.orders.bills) if (isOpen(g, bill)) yield { making: bill.make, bill }
}

/** So many are still to be made, or fewer are in store than are to be kept there. */
export const isOpen = (g: Known, { make, mode, count }: Bill): boolean =>
  mode === 'make' ? count > 0 : inStore(g, make) < count

export function inStore(g: Known, { kind, of }: Making): number {
  if (kind === 'good') return countOf(storesOf(g), of)
  if (kind === 'thing') return spareThings(g).filter((thing) => thing.kind === of).length
  return g.colony.structures.filter((structure) => structure.kind === of).length
}

/** Tasks in which work on a project is done, by their ids. */
export const PROJECT_TASKS: readonly ProjectTask[] = ['building', 'artistic', 'crafting', 'brew']

export const isProjectTask = (task: TaskId): task is ProjectTask =>
  (PROJECT_TASKS as readonly TaskId[]).includes(task)
