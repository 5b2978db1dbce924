import { emit, type Play } from '@starboard/kernel'
import { type Goods, STRUCTURES, type StructureId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { removeStructure, type Structure, structureOf } from '../0-table/colony.ts'
import { type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { attempt } from '../1-roll/roll.ts'
import { addAll, halfOf, storesOf } from '../5-goods/index.ts'
import { rounded } from './circumstances.ts'
import { deedOf } from './deeds.ts'
import { advance, begin, cpOf, materialsOf } from './projects.ts'
import { nextFor, type ProjectTask, planFor } from './recipes.ts'

export type MendEvent =
  | {
      readonly type: 'mended'
      readonly rule: string
      readonly who: PersonId
      readonly structure: StructureId
      readonly hp: number
      readonly most: number
      /** It works again, or is armed again. */
      readonly again: 'works' | 'armed' | null
    }
  | {
      readonly type: 'pulled-down'
      readonly rule: string
      readonly who: PersonId
      readonly structure: StructureId
      readonly back: Goods
    }

/** Work on what is next by the lists, or on one project in particular (RIM-ACT-06, RIM-ACT-07, RIM-ACT-11, RIM-ACT-18). */
const worksOn = (task: ProjectTask): SlotTask => ({
  task,
  targets: (g) => [
    ...(nextFor(g, task) ? [null] : []),
    ...g.colony.projects.filter(({ what }) => planFor(what)?.task === task).map(({ id }) => id),
  ],
  deed: (_g, person) => deedOf(task, person),
  *play(g, who, on): Play {
    const next = on === null ? nextFor(g, task) : null
    const id = on ?? (next ? begin(g, next).id : null)
    if (id === null) return
    yield* attempt(g, deedOf(task, personOf(g, who)), (outcome) => advance(g, who, id, outcome))
  },
})

/** What is broken first, then what is spent, then what is dented. */
export function damaged({ colony }: Pick<Known, 'colony'>): Structure[] {
  const worst = (one: Structure): number => (one.smashed > 0 ? 0 : !one.armed ? 1 : 2)
  return colony.structures
    .filter((one) => one.smashed > 0 || !one.armed || one.hp < one.most)
    .sort((a, b) => worst(a) - worst(b))
}

/** RIM-ACT-16: CP give back HP, one each, for no materials; they make a smashed thing work and a spent trap ready (RIM-RUL-082, RIM-RUL-125). */
const MEND: SlotTask = {
  task: 'mend',
  targets: (g) => damaged(g).map(({ id }) => id),
  deed: (_g, person) => deedOf('mend', person),
  *play(g, who, on): Play {
    yield* attempt(g, deedOf('mend', personOf(g, who)), ({ tier }) => mend(g, who, on!, cpOf(g, who, tier)))
  },
}

function mend(g: Rim, who: PersonId, id: string, cp: number): void {
  const structure = structureOf(g, id)
  let [left, again]: [number, 'works' | 'armed' | null] = [cp, null]
  if (structure.smashed > 0) {
    const used = Math.min(left, structure.smashed)
    structure.smashed = rounded(structure.smashed - used)
    left = rounded(left - used)
    if (structure.smashed === 0) again = 'works'
  }
  const { trap } = STRUCTURES[structure.kind]
  if (left > 0 && !structure.armed && trap) {
    const used = Math.min(left, trap.rearm - (structure.rearm ?? 0))
    structure.rearm = rounded((structure.rearm ?? 0) + used)
    left = rounded(left - used)
    if (structure.rearm >= trap.rearm) {
      structure.armed = true
      delete structure.rearm
      again = 'armed'
    }
  }
  structure.hp = Math.min(structure.most, Math.floor(structure.hp + left))
  const { kind, hp, most } = structure
  emit<MendEvent>(g, { type: 'mended', rule: 'RIM-ACT-16', who, structure: kind, hp, most, again })
}

/** RIM-RUL-166: one slot, whatever the tier, and half the materials come back. */
const PULL_DOWN: SlotTask = {
  task: 'pull-down',
  targets: (g) => g.colony.structures.map(({ id }) => id),
  deed: (_g, person) => deedOf('pull-down', person),
  *play(g, who, on): Play {
    yield* attempt(g, deedOf('pull-down', personOf(g, who)), () => {
      const structure = structureOf(g, on!)
      const back = halfOf(materialsOf(structure))
      removeStructure(g, structure.id)
      addAll(storesOf(g), back)
      emit<MendEvent>(g, { type: 'pulled-down', rule: 'RIM-RUL-166', who, structure: structure.kind, back })
    })
  },
}

export const MAKING: readonly SlotTask[] = [
  worksOn('crafting'),
  worksOn('artistic'),
  worksOn('building'),
  worksOn('brew'),
  MEND,
  PULL_DOWN,
]
