import { ANIMALS, type GoodId, TASKS, type TaskId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { NIGHT } from '../0-table/calendar.ts'
import type { StructId, Task, Work } from '../0-table/colony.ts'
import { later } from '../0-table/later.ts'
import { atHome, attributeOf, hasTrait, isUp, type Person, type PersonId } from '../0-table/person.ts'
import type { Slot } from '../0-table/state.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { modifierOf } from '../1-roll/roll.ts'
import { countOf, storesOf } from '../5-goods/index.ts'
import { benchFor } from './benches.ts'
import { hasRanged } from './circumstances.ts'
import { hasLivestock } from './gathering.ts'
import { mealBills, type Wants, wantsOf } from './levels.ts'
import { damaged } from './making.ts'
import { sharedPower } from './power.ts'
import { wildKinds } from './taming.ts'

/** The fourteen kinds of work in the order that decides the last tie, and how much they matter to those who were told nothing. */
export const WORKS: Readonly<Record<Work, number>> = {
  tend: 4,
  cook: 3,
  hunt: 2,
  farm: 2,
  build: 3,
  mine: 2,
  timber: 2,
  craft: 2,
  research: 2,
  art: 1,
  warden: 2,
  talk: 0,
  tame: 0,
  relax: 3,
}
export const WORK_IDS = Object.keys(WORKS) as Work[]

export const priorityOf = ({ colony }: Pick<Known, 'colony'>, who: PersonId, work: Work): number =>
  colony.orders.priorities[who]?.[work] ?? WORKS[work]

/** Why somebody does something in a slot. */
export type Because = 'forced' | 'hand' | 'care' | 'priority' | 'spare' | 'sleep' | 'idle'

export interface Choice {
  readonly task: Task | null
  readonly because: Because
}

/** Attribute and Skill Modifier for a task; to hunt with bare hands is worth about three points less (RIM-RUL-100). */
export function fitness(g: Known, person: Person, task: TaskId): number {
  const { attribute, skill } = TASKS[task]
  const bare = task === 'hunting' && !hasRanged(g, person) ? 3 : 0
  return (
    (attribute ? attributeOf(person, attribute) : 0) + (skill ? modifierOf(person.skills[skill]) : 0) - bare
  )
}

/** The first thing that a task could be done to now; undefined: it cannot be done. */
const firstTarget = (g: Known, person: Person, task: TaskId): string | null | undefined =>
  later().tasks.get(task)?.targets(g, person)[0]

function doable(g: Known, person: Person, ...tasks: readonly TaskId[]): Task | null {
  for (const task of tasks) {
    const on = firstTarget(g, person, task)
    if (on !== undefined) return { task, on }
  }
  return null
}

/** What each kind of work would be now, if anything asks for it. */
const ASKED: { readonly [work in Work]: (g: Known, person: Person, wants: Wants) => Task | null } = {
  tend: (g, person) => doable(g, person, 'healing'),
  cook: (g, person, wants) => cooking(g, person, wants) ?? doable(g, person, 'brew'),
  hunt: (g, person, { rations, goods }) =>
    rations > 0 || goods.has('leather') || goods.has('food-raw') ? doable(g, person, 'hunting') : null,
  farm: (g, person, wants) => farming(g, person, wants),
  build: (g, person) => {
    const broken = damaged(g)[0]
    return broken ? { task: 'mend', on: broken.id } : doable(g, person, 'building')
  },
  mine: (g, person, { goods }) =>
    goods.has('steel')
      ? doable(g, person, 'mining')
      : goods.has('stone-block')
        ? doable(g, person, 'quarry')
        : null,
  timber: (g, person, { goods }) => (goods.has('wood') ? doable(g, person, 'timber') : null),
  craft: (g, person) => doable(g, person, 'crafting'),
  research: (g, person) => doable(g, person, 'researching'),
  art: (g, person) => doable(g, person, 'artistic'),
  warden: (g, person) => doable(g, person, 'warden'),
  talk: (g, person) => talking(g, person),
  tame: (g, person) => taming(g, person),
  relax: (g, person) => (isWorn(g, person) ? doable(g, person, 'relax', 'rest') : null),
}

const COOKS: Readonly<Record<string, TaskId>> = {
  'meal-simple': 'cooking',
  'meal-fine': 'cook-fine',
  pemmican: 'cook-pemmican',
}

function cooking(g: Known, person: Person, { meals }: Wants): Task | null {
  if (meals > 0)
    return g.colony.orders.policies.food.eats === 'fine'
      ? doable(g, person, 'cook-fine', 'cooking')
      : doable(g, person, 'cooking')
  const [meal] = mealBills(g)
  return meal ? doable(g, person, COOKS[meal]!) : null
}

function farming(g: Known, person: Person, { rations, goods }: Wants): Task | null {
  if (rations > 0 || goods.has('food-raw') || goods.has('cloth')) {
    const herd =
      hasLivestock(g) && rations > 0 && fitness(g, person, 'husbandry') > fitness(g, person, 'farming')
    const found = herd ? doable(g, person, 'husbandry') : doable(g, person, 'farming', 'husbandry')
    if (found) return found
  }
  const leaf = (['herbal-medicine', 'smokeleaf'] as const).find((good) => goods.has(good))
  return leaf && firstTarget(g, person, 'herbs') !== undefined ? { task: 'herbs', on: leaf } : null
}

/** A faction that nobody has spoken to in this quadrum would drift away (RIM-RUL-145). */
function talking(g: Known, person: Person): Task | null {
  const targets = later().tasks.get('social')?.targets(g, person) ?? []
  const on = targets.find((faction) => !g.world.kept.some((kept) => kept === faction))
  return on === undefined ? null : { task: 'social', on }
}

/** What was begun is gone on with; unasked only the first livestock is sought, and never anything with teeth. */
function taming(g: Known, person: Person): Task | null {
  const targets = later().tasks.get('taming')?.targets(g, person) ?? []
  const begun = g.animals.find(({ tame, kind }) => !tame && targets.includes(kind))
  if (begun) return { task: 'taming', on: begun.kind }
  const herd = hasLivestock(g) ? undefined : wildKinds(g).find((kind) => ANIMALS[kind].livestock)
  return herd ? { task: 'taming', on: herd } : null
}

/** Nerves, or three days of nothing but work (RIM-RUL-132), ask for an hour off. */
const isWorn = ({ day }: Known, { mind, days }: Person): boolean => mind.stress >= 3 || day - days.played >= 3

/** Idle hands bring something in, if they are told to do that kind of work at all, until there is plenty of it. */
const SPARE: {
  readonly [work in Work]?: { readonly task: TaskId; readonly of: GoodId; readonly plenty: number }
} = {
  farm: { task: 'farming', of: 'food-raw', plenty: 400 },
  hunt: { task: 'hunting', of: 'food-raw', plenty: 400 },
  mine: { task: 'mining', of: 'steel', plenty: 1000 },
  timber: { task: 'timber', of: 'wood', plenty: 500 },
}

function spare(g: Known, person: Person, work: Work): Task | null {
  const found = SPARE[work]
  return found && countOf(storesOf(g), found.of) < found.plenty ? doable(g, person, found.task) : null
}

/** Nothing is to do: an evening together, for whoever could do with one, or none at all. */
const idly = (g: Known, person: Person): Task | null =>
  priorityOf(g, person.id, 'relax') > 0 && (person.mind.stress > 0 || person.days.played < g.day)
    ? doable(g, person, 'relax', 'rest')
    : doable(g, person, 'rest')

/** How a free slot is filled, in fixed order: what is forced, what was set by hand, care, then the priorities where there is work. */
export function choiceFor(g: Known, person: Person, slot: Slot, wants: () => Wants): Choice {
  if (!isUp(person)) return { task: null, because: 'forced' }
  const hand = g.colony.orders.byHand[person.id]?.[slot]
  if (hand && canDo(g, person, hand)) return { task: hand, because: 'hand' }
  if (slot === NIGHT && !restsElsewhen(person)) return { task: { task: 'sleep', on: null }, because: 'sleep' }
  const care = careBy(g, person)
  if (care) return { task: care, because: 'care' }
  return (
    byPriority(g, person, (work) => ASKED[work](g, person, wants()), 'priority') ??
    byPriority(g, person, (work) => spare(g, person, work), 'spare') ?? {
      task: idly(g, person),
      because: 'idle',
    }
  )
}

const canDo = (g: Known, person: Person, { task, on }: Task): boolean =>
  later().tasks.get(task)?.targets(g, person).includes(on) ?? false

/** Four hours are enough for some, and others sleep through the Afternoon (RIM-TRA-19, RIM-RUL-025). */
const restsElsewhen = (person: Person): boolean =>
  hasTrait(person, 'quick-sleeper') || (hasTrait(person, 'night-owl') && person.days.tasks[1] === 'sleep')

/** The best hand of those who have still to act, and who tend at all, sees to the wounded first. */
function careBy(g: Known, person: Person): Task | null {
  if (priorityOf(g, person.id, 'tend') === 0) return null
  const care = doable(g, person, 'healing')
  if (!care) return null
  const left = g.phase.kind === 'slot' ? (g.phase.left ?? []) : []
  const better = atHome(g).some(
    (other) =>
      other.id !== person.id &&
      left.includes(other.id) &&
      isUp(other) &&
      !g.colony.orders.byHand[other.id]?.[g.phase.kind === 'slot' ? g.phase.slot : 0] &&
      priorityOf(g, other.id, 'tend') > 0 &&
      fitness(g, other, 'healing') > fitness(g, person, 'healing'),
  )
  return better ? null : care
}

/** The highest priority first; of equal ones the better modifier, then the order of the list. */
function byPriority(
  g: Known,
  person: Person,
  of: (work: Work) => Task | null,
  because: Because,
): Choice | null {
  const own = g.colony.orders.priorities[person.id]
  for (let level = 4; level > 0; level--) {
    let best: Task | null = null
    for (const work of WORK_IDS) {
      if ((own?.[work] ?? WORKS[work]) !== level) continue
      const task = of(work)
      if (task && (!best || fitness(g, person, task.task) > fitness(g, person, best.task))) best = task
    }
    if (best) return { task: best, because }
  }
  return null
}

/** What “go” will do: a line for each person and slot, with the roll that it takes. */
export interface Planned extends Choice {
  readonly person: PersonId
  readonly slot: Slot
  readonly deed: Deed | null
}

/** A forecast of what is still to come: as things stand now, and as if every slot left them so; but an hour off is enough for a day. */
export function planOf(g: Known): readonly Planned[] {
  const first = firstAhead(g)
  const slots = ([0, 1, 2, NIGHT] as const).filter((slot) => slot >= first)
  let now = g
  return slots.flatMap((slot) => {
    const plan = planIn(now, slot)
    now = relaxed(now, plan)
    return plan
  })
}

/** What a slot will be like when it is somebody's turn in it: whoever does without something until the meal feels it in the Evening, and what the last slot took up is free again. */
export const inSlot = (g: Known, slot: Slot, who: PersonId): Known => ({
  ...g,
  phase: { kind: 'slot', slot, left: [who] },
  colony: {
    ...g.colony,
    busy: busyIn(g, slot),
    power: { ...g.colony.power, served: sharedPower(g, slot).served },
  },
})

/** The benches that others have taken in a slot: none before it begins. */
const busyIn = ({ phase, colony }: Known, slot: Slot): StructId[] =>
  phase.kind === 'slot' && phase.slot === slot && phase.left !== null ? colony.busy : []

/** The first slot in which somebody has still to act; four when the Night is over. */
function firstAhead({ phase }: Known): number {
  switch (phase.kind) {
    case 'slot':
      return phase.left?.length === 0 ? phase.slot + 1 : phase.slot
    case 'slot-end':
      return phase.slot + 1
    case 'meal':
      return 2
    case 'dusk':
      return NIGHT
    default:
      return 0
  }
}

/** Whoever has had an hour off needs no other. */
function relaxed(g: Known, plan: readonly Planned[]): Known {
  const rested = plan.flatMap(({ person, task }) => (task && TASKS[task.task].recreation ? [person] : []))
  if (rested.length === 0) return g
  const people = g.people.map((person) =>
    rested.includes(person.id)
      ? { ...person, mind: { ...person.mind, stress: 0 }, days: { ...person.days, played: g.day } }
      : person,
  )
  return { ...g, people }
}

/** One slot of it, in roster order, with power and benches shared out. */
function planIn(g: Known, slot: Slot): Planned[] {
  const begun = g.phase.kind === 'slot' && g.phase.slot === slot ? g.phase : null
  const there = atHome(g).filter(({ id }) => begun?.left?.includes(id) ?? true)
  const busy = [...busyIn(g, slot)]
  const left = there.map(({ id }) => id)
  const { served } = sharedPower(g, slot)
  const then: Known = {
    ...g,
    phase: { kind: 'slot', slot, left },
    colony: { ...g.colony, busy, power: { ...g.colony.power, served } },
  }
  const wants = once(() => wantsOf(then))
  return there.map((person) => {
    left.shift()
    const choice = choiceFor(then, person, slot, wants)
    const { task } = choice
    const deed = task ? (later().tasks.get(task.task)?.deed(then, person, task.on) ?? null) : null
    const bench = deed && benchFor(then, deed)
    if (bench) busy.push(bench.id)
    return { ...choice, person: person.id, slot, deed }
  })
}

/** Who will be outdoors in a slot. */
export const outdoorsIn = (g: Known, slot: Slot): PersonId[] =>
  planIn(g, slot).flatMap(({ person, task }) => (task && TASKS[task.task].outdoors ? [person] : []))

/** Worked out when somebody looks, and then kept. */
export function once<T>(of: () => T): () => T {
  let kept: { readonly it: T } | null = null
  return () => {
    kept ??= { it: of() }
    return kept.it
  }
}
