import { choice, count } from '@starboard/kernel/desk'
import { GOODS, type GoodId, TECH, type TechId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { SLOTS } from '../0-table/calendar.ts'
import type { Bill, Making, Task, Work } from '../0-table/colony.ts'
import { planForm } from '../0-table/doing.ts'
import { later } from '../0-table/later.ts'
import { colonistsOf, type Person } from '../0-table/person.ts'
import { newId, type Rim, type Slot } from '../0-table/state.ts'
import { knows } from './benches.ts'
import { WORK_IDS } from './choosing.ts'
import { COOKED, GATHERED } from './levels.ts'
import { abandon } from './projects.ts'
import { buildable, isSame, makeable } from './recipes.ts'
import { learn, pathTo } from './research.ts'

/** One's own Colonists, wherever they are. */
export const ownPeople = (g: Known, seat: number): Person[] =>
  colonistsOf(g).filter((person) => person.seat === seat)
export const idsOf = (those: readonly { readonly id: string }[]): string[] => those.map(({ id }) => id)

const LEVELS: readonly string[] = ['same', 'never', 'low', 'middle', 'high', 'first']

/** How much each kind of work matters to somebody; what is left as it is stays (RIM-DAY-01). */
export const PRIORITY = planForm('RIM-DAY-01')(
  'priority',
  ({ g, seat }) => ({
    person: choice(idsOf(ownPeople(g, seat))),
    ...(Object.fromEntries(WORK_IDS.map((work) => [work, choice(LEVELS)])) as LevelFields),
  }),
  ({ g }, { person, ...levels }) => {
    const { priorities } = g.colony.orders
    priorities[person] ??= {}
    const own = priorities[person]
    for (const work of WORK_IDS) {
      const level = LEVELS.indexOf(levels[work]) - 1
      if (level >= 0) own[work] = level
    }
  },
)
type LevelFields = { readonly [work in Work]: ReturnType<typeof choice<string>> }

/** Everything that somebody of these could be told to do, each by a name of its own. */
export function tasksFor(g: Known, people: readonly Person[]): Map<string, Task> {
  const found = new Map<string, Task>()
  for (const { task, targets } of later().tasks.values())
    for (const person of people)
      for (const on of targets(g, person)) found.set(on === null ? task : `${task}:${on}`, { task, on })
  return found
}

const WHEN: readonly string[] = [...SLOTS, 'all-day']
const AS_EVER = 'as-ever'

/** What was set by hand holds for this day; what cannot be done when the slot comes is passed over (RIM-DAY-01, RIM-DAY-05). */
export const TASK = planForm('RIM-DAY-01')(
  'task',
  ({ g, seat }) => ({
    person: choice(idsOf(ownPeople(g, seat))),
    slot: choice(WHEN),
    task: choice([AS_EVER, ...tasksFor(g, ownPeople(g, seat)).keys()]),
  }),
  ({ g, seat }, told) => {
    const task = tasksFor(g, ownPeople(g, seat)).get(told.task) ?? null
    const { byHand } = g.colony.orders
    byHand[told.person] ??= [null, null, null, null]
    const own = byHand[told.person]!
    const slots: Slot[] = told.slot === 'all-day' ? [0, 1, 2] : [WHEN.indexOf(told.slot) as Slot]
    for (const slot of slots) own[slot] = task
  },
)

const MOST_BUILDS = 50

/** A structure and how many of it; one line a kind (RIM-BLD-01). */
export const BUILD = planForm('RIM-BLD-01')(
  'build',
  ({ g }) => ({
    structure: choice(buildable(g)),
    count: count(1, 20),
    where: choice(['last', 'first']),
  }),
  ({ g }, { structure, count: many, where }) => {
    const { orders } = g.colony
    const kind = buildable(g).find((one) => one === structure)!
    const line = orders.builds.find((one) => one.structure === kind) ?? { structure: kind, count: 0 }
    line.count = Math.min(MOST_BUILDS, line.count + many)
    const others = orders.builds.filter((one) => one !== line)
    orders.builds =
      where === 'first' ? [line, ...others] : orders.builds.includes(line) ? orders.builds : [...others, line]
  },
)

/** A line is taken off the queue, or something begun is given up for half its materials (RIM-RUL-097). */
export const UNBUILD = planForm('RIM-RUL-097')(
  'unbuild',
  ({ g }) => ({
    what: choice([
      ...g.colony.orders.builds.map(({ structure }): string => structure),
      ...idsOf(g.colony.projects),
    ]),
  }),
  ({ g }, { what }) => {
    const { orders, projects } = g.colony
    const project = projects.find(({ id }) => id === what)
    const kind = project?.what.of ?? what
    const line = orders.builds.find(({ structure }) => structure === kind)
    if (line) line.count -= project ? 1 : line.count
    orders.builds = orders.builds.filter((one) => one.count > 0)
    if (project) abandon(g, project.id)
  },
  ({ g }) => g.colony.orders.builds.length + g.colony.projects.length > 0,
)

const unknown = (g: Known): TechId[] =>
  (Object.keys(TECH) as TechId[]).filter((level) => !g.colony.tech.known.includes(level))

/** A level goes to the head or the end of the list, with all that has to be learned before it (RIM-RSCH-10). */
export const RESEARCH = planForm('RIM-RSCH-10')(
  'research',
  ({ g }) => ({ level: choice(unknown(g)), where: choice(['first', 'last', 'off']) }),
  function* ({ g }, { level: told, where }) {
    const level = unknown(g).find((one) => one === told)!
    const path = pathTo(g, level)
    const { orders } = g.colony
    const wished =
      where === 'first'
        ? [...path, ...orders.research]
        : where === 'last'
          ? [...orders.research, ...path]
          : orders.research.filter((one) => !pathTo(g, one).includes(level))
    orders.research = [...new Set(wished)]
    yield* learn(g)
  },
  ({ g }) => unknown(g).length > 0,
)

/** What a bill may be about: whatever is made, cooked or gathered. */
export function billable(g: Known): Making[] {
  const cooked: GoodId[] = COOKED.filter((meal) => knows(g, GOODS[meal].recipe?.tech ?? 'neolithic-1'))
  return [...makeable(g), ...[...cooked, ...GATHERED].map((of): Making => ({ kind: 'good', of }))]
}

const NOBODY = 'nobody'
const MOST_BILLS = 30

/** Make so many, or keep so many in store; what somebody is to wear is made, not kept. */
export const BILL = planForm('RIM-DAY-01')(
  'bill',
  ({ g }) => ({
    what: choice(billable(g).map(({ of }): string => of)),
    mode: choice(['keep', 'make']),
    count: count(1, 200, 5),
    wears: choice([NOBODY, ...idsOf(colonistsOf(g))]),
  }),
  ({ g }, { what, mode, count: many, wears }) => {
    const make = billable(g).find(({ of }) => of === what)!
    const wearer = make.kind === 'thing' && wears !== NOBODY ? wears : null
    write(g, {
      id: newId(g, 'bill'),
      make,
      mode: wearer || (mode === 'make' && isMade(g, make)) ? 'make' : 'keep',
      count: many,
      wears: wearer,
    })
  },
  ({ g }) => g.colony.orders.bills.length < MOST_BILLS && billable(g).length > 0,
)

const isMade = (g: Known, make: Making): boolean => makeable(g).some((one) => isSame(one, make))

/** A bill for the same takes the place of the old one. */
function write({ colony: { orders } }: Rim, bill: Bill): void {
  const old = orders.bills.findIndex(
    ({ make, mode, wears }) => isSame(make, bill.make) && mode === bill.mode && wears === bill.wears,
  )
  if (old < 0) orders.bills.push(bill)
  else orders.bills[old] = bill
}

export const UNBILL = planForm('RIM-DAY-01')(
  'unbill',
  ({ g }) => ({ bill: choice(idsOf(g.colony.orders.bills)) }),
  ({ g }, { bill }) => {
    g.colony.orders.bills = g.colony.orders.bills.filter(({ id }) => id !== bill)
  },
  ({ g }) => g.colony.orders.bills.length > 0,
)
