import type { DiseaseId, DrugId, MedicineId, ReplacementId } from '../../content/index.ts'
import type { Injury, PartId, PersonId } from '../0-table/person.ts'

type Fact<T extends string, More = unknown> = {
  readonly type: T
  readonly rule: string
  readonly who: PersonId
} & More

export type BodyEvent =
  | Fact<'tended', { readonly by: PersonId; readonly medicine: MedicineId | null; readonly doses: number }>
  | Fact<'stabilised', { readonly by: PersonId }>
  | Fact<'dressed', { readonly injury: Injury['kind'] }>
  | Fact<'scarred', { readonly scars: number }>
  | Fact<'injury-healed', { readonly injury: Injury['kind'] }>
  | Fact<'exposed', { readonly disease: DiseaseId; readonly ill: boolean }>
  | Fact<'illness', { readonly disease: DiseaseId; readonly severity: number; readonly immunity: number }>
  | Fact<'cured', { readonly disease: DiseaseId }>
  | Fact<'dosed', { readonly drug: DrugId }>
  | Fact<'hooked' | 'clean', { readonly drug: DrugId }>
  | Fact<'heart-attack'>
  | Fact<'fitted', { readonly by: PersonId; readonly part: PartId | null; readonly good: ReplacementId }>
  | Fact<
      'surgery-failed',
      {
        readonly by: PersonId
        readonly good: ReplacementId
        readonly end: 'kept' | 'death' | 'limb' | 'downed'
      }
    >
  | Fact<'lived-through'>
