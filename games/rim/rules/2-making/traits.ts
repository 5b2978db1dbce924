import { emit, type Play } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import { DRUGS, type DrugId, TABLE_A, TABLE_B, type TraitId } from '../../content/index.ts'
import { ownerOf } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import { hasTrait, type PersonId, personOf, type Trait } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { chooses } from './choosing.ts'

/** RIM-TRA-25, RIM-TRB-29. */
export const ANY_TRAIT = question('any-trait')<{ who: PersonId; table: 'A' | 'B' }, { trait: TraitId }>()
/** RIM-RUL-032. */
export const DRUG = question('drug')<{ who: PersonId }, { drug: DrugId }>()

export type TraitEvent =
  | {
      readonly type: 'trait-gained'
      readonly rule: string
      readonly who: PersonId
      readonly trait: TraitId
      /** The d100, where it was rolled. */
      readonly face: number | null
    }
  | { readonly type: 'drawn-to-drug'; readonly rule: string; readonly who: PersonId; readonly drug: DrugId }

const TABLES = {
  A: { rows: TABLE_A, rule: 'RIM-PERS-01' },
  B: { rows: TABLE_B, rule: 'RIM-PERS-02' },
} as const

/** One trait of a table by d100; what is held already is rolled again (RIM-PERS-03). 00 is 100 (RIM-PERS-05). */
export function* rollTrait(g: Rim, who: PersonId, table: 'A' | 'B'): Play {
  const { rows, rule } = TABLES[table]
  for (;;) {
    const face = yield* die(g, 100, who, `trait-${table}`)
    const { trait } = rows.find(({ from, to }) => from <= face && face <= to)!
    if (trait === 'choice') return yield* anyTrait(g, who, table)
    if (!hasTrait(personOf(g, who), trait)) return yield* gainTrait(g, who, trait, 'rolled', rule, face)
  }
}

interface TraitOption extends OptionTo<typeof ANY_TRAIT> {
  readonly trait: TraitId
}

/** Player's Choice: any of the table not yet held. */
function* anyTrait(g: Rim, who: PersonId, table: 'A' | 'B'): Play {
  const rule = table === 'A' ? 'RIM-TRA-25' : 'RIM-TRB-29'
  const free = TABLES[table].rows.flatMap(({ trait }): TraitOption[] =>
    trait === 'choice' || hasTrait(personOf(g, who), trait)
      ? []
      : [{ value: trait, trait, label: { trait } }],
  )
  const { trait } = yield* chooses(
    g,
    who,
    one(ANY_TRAIT, ownerOf(g, who), rule, free, { label: { who, table } }),
  )
  yield* gainTrait(g, who, trait, 'chosen', rule, null)
}

/** One name is one trait (RIM-RUL-034): nobody has it twice. */
export function* gainTrait(
  g: Rim,
  who: PersonId,
  trait: TraitId,
  from: Trait['from'],
  rule: string,
  face: number | null = null,
): Play {
  if (hasTrait(personOf(g, who), trait)) return
  personOf(g, who).traits.push({ id: trait, from })
  emit<TraitEvent>(g, { type: 'trait-gained', rule, who, trait, face })
  if (trait === 'addicted') yield* nameDrug(g, who, COMMON_DRUGS)
}

interface DrugOption extends OptionTo<typeof DRUG> {
  readonly drug: DrugId
}

/** Smokeleaf comes first, so it is the usual one; Luciferium nobody starts with (RIM-RUL-032). */
export const COMMON_DRUGS = (Object.keys(DRUGS) as DrugId[]).filter((drug) => !DRUGS[drug].forLife)

/** The Addicted trait with one named drug (RIM-TERM-18); a second time it is another drug. */
export function* addict(g: Rim, who: PersonId, drugs: readonly DrugId[], rule: string): Play {
  if (hasTrait(personOf(g, who), 'addicted')) return yield* nameDrug(g, who, drugs)
  personOf(g, who).traits.push({ id: 'addicted', from: 'event' })
  emit<TraitEvent>(g, { type: 'trait-gained', rule, who, trait: 'addicted', face: null })
  yield* nameDrug(g, who, drugs)
}

function* nameDrug(g: Rim, who: PersonId, drugs: readonly DrugId[]): Play {
  const { addicted } = personOf(g, who).body.drugs
  const options = drugs
    .filter((drug) => !addicted.includes(drug))
    .map((drug): DrugOption => ({ value: drug, drug, label: { drug } }))
  if (options.length === 0) return
  const asking = one(DRUG, ownerOf(g, who), 'RIM-RUL-032', options, { label: { who } })
  const { drug } = yield* chooses(g, who, asking, options[0])
  hook(g, who, drug, 'RIM-TERM-18')
}

export function hook(g: Rim, who: PersonId, drug: DrugId, rule: string): void {
  personOf(g, who).body.drugs.addicted.push(drug)
  emit<TraitEvent>(g, { type: 'drawn-to-drug', rule, who, drug })
}

/** The Addiction ends, whatever it was to (RIM-DRIFTER-04). */
export function comeClean(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  person.traits = person.traits.filter(({ id }) => id !== 'addicted')
  person.body.drugs.addicted = []
}
