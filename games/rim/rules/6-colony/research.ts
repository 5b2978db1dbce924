import { emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { CATEGORIES, CATEGORY_IDS, type Category, TASKS, TECH, type TechId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { askColony } from '../0-table/asking.ts'
import { type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { attempt } from '../1-roll/roll.ts'
import { mayAttempt } from '../3-skills/index.ts'
import { hasWorkingConsole } from '../5-goods/index.ts'
import { knows, researchBench } from './benches.ts'
import { earned, rounded } from './circumstances.ts'
import { deedOf } from './deeds.ts'

/** The queue is at its end: what next? */
export const STUDY = question('study')<
  { learned: TechId; rp: number },
  { level: TechId; rp: number } | { level: null; rp: number }
>()

export type ResearchEvent =
  | {
      readonly type: 'researched'
      readonly rule: string
      readonly who: PersonId | null
      readonly rp: number
      readonly level: TechId
      readonly now: number
      readonly needs: number
    }
  | { readonly type: 'level-known'; readonly rule: string; readonly level: TechId }
  | { readonly type: 'scanned'; readonly rule: string; readonly who: PersonId; readonly lodes: number }

const idOf = (category: Category, level: number): TechId => `${category}-${level}` as TechId

/** Levels that can be learned now: in order within a category, the first of one after a foothold in the one before (RIM-RSCH-10). */
export const openLevels = ({ colony }: Pick<Known, 'colony'>): TechId[] =>
  CATEGORY_IDS.flatMap((category) => {
    const { levels, entry } = CATEGORIES[category]
    const known = colony.tech.known.filter((tech) => TECH[tech].category === category).length
    if (known >= levels || (known === 0 && entry && !colony.tech.known.includes(entry.after))) return []
    return [idOf(category, known + 1)]
  })

/** A level with everything that has to be learned before it, in order. */
export function pathTo({ colony }: Pick<Known, 'colony'>, level: TechId): TechId[] {
  if (colony.tech.known.includes(level)) return []
  const { category, level: number } = TECH[level]
  const { entry } = CATEGORIES[category]
  const before = number > 1 ? idOf(category, number - 1) : entry?.after
  return [...(before ? pathTo({ colony }, before) : []), level]
}

/** RIM-RSCH-01: one slot at a bench, whichever slot it is (RIM-RUL-021). */
const RESEARCHING: SlotTask = {
  task: 'researching',
  targets: (g, person) => {
    const level = g.colony.orders.research[0]
    return level && mayAttempt(person, 'intellectual') && researchBench(g, level) ? [null] : []
  },
  deed: (_g, person) => deedOf('researching', person),
  *play(g, who): Play {
    yield* attempt(g, deedOf('researching', personOf(g, who)), ({ tier }) => {
      note(g, who, earned(personOf(g, who), TASKS.researching.tiers![tier - 1]!.rp!)) // RIM-ACT-08
      return learn(g)
    })
  },
}

/** RP go to the level that is first on the list; without one they wait. */
function note(g: Rim, who: PersonId | null, rp: number): void {
  const { tech, orders } = g.colony
  tech.rp = rounded(tech.rp + rp)
  const level = orders.research[0]
  if (level)
    emit<ResearchEvent>(g, {
      type: 'researched',
      rule: 'RIM-ACT-08',
      who,
      rp,
      level,
      now: tech.rp,
      needs: TECH[level].rp,
    })
}

/** RP from anywhere else: a survey, a gift. */
export function* gainResearch(g: Rim, rp: number): Play {
  note(g, null, rp)
  yield* learn(g)
}

/** One level at a time; RP beyond its cost carry over (RIM-RSCH-11, RIM-RUL-107). */
export function* learn(g: Rim): Play {
  for (;;) {
    const { tech, orders } = g.colony
    const level = orders.research[0]
    if (!level || tech.rp < TECH[level].rp) return
    tech.rp = rounded(tech.rp - TECH[level].rp)
    tech.known.push(level)
    orders.research.shift()
    emit<ResearchEvent>(g, { type: 'level-known', rule: 'RIM-RSCH-11', level })
    if (orders.research.length === 0) yield* askNext(g, level)
  }
}

function* askNext(g: Rim, learned: TechId): Play {
  const levels = openLevels(g)
  if (levels.length === 0) return
  const options = [
    ...levels.map((level) => ({ value: level, label: { level, rp: TECH[level].rp }, level })),
    { value: 'nothing', label: { level: null, rp: 0 }, level: null },
  ]
  const label = { learned, rp: Math.floor(g.colony.tech.rp) }
  const { level } = yield* askColony(g, (seat) => one(STUDY, seat, 'RIM-RSCH-11', options, { label }))
  if (level) g.colony.orders.research.push(level)
}

/** RIM-ACT-19, RIM-RUL-168. */
const SCAN: SlotTask = {
  task: 'scan',
  targets: (g, person) =>
    knows(g, TASKS.scan.tech) && hasWorkingConsole(g) && mayAttempt(person, 'intellectual') ? [null] : [],
  deed: (_g, person) => deedOf('scan', person),
  *play(g, who): Play {
    yield* attempt(g, deedOf('scan', personOf(g, who)), ({ tier }) => {
      const lodes = TASKS.scan.tiers![tier - 1]!.lodes ?? 0
      g.colony.lodes += lodes
      emit<ResearchEvent>(g, { type: 'scanned', rule: 'RIM-ACT-19', who, lodes })
    })
  },
}

export const STUDIES: readonly SlotTask[] = [RESEARCHING, SCAN]
