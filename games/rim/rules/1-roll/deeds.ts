import type { Attribute, SkillId, TaskId } from '../../content/index.ts'
import type { PersonId } from '../0-table/person.ts'

/** What a roll is for: whoever makes it, with what, against what (RIM-ROLL-03). */
export interface Deed {
  readonly who: PersonId
  readonly attribute: Attribute
  /** Null: the Attribute alone (RIM-ROLL-16). */
  readonly skill: SkillId | null
  /** A Difficulty Class, named before the roll; without one the tiers are read (RIM-DC-08, RIM-RUL-016). */
  readonly dc: number | null
  readonly as: DeedName
  /** Whom it is about, on a Social roll. */
  readonly toward?: PersonId
  readonly outdoors?: boolean
  /** Runs, climbs, swims, leaps or sneaks; takes stamina (RIM-RUL-116). */
  readonly movement?: boolean
  readonly stamina?: boolean
  /** Totals that matter beside the tiers: below one a batch is spoilt, an operation ends in disaster, talks in a fight. */
  readonly lines?: readonly number[]
  /** Circumstances of this very roll, besides those that follow from whoever makes it and from the world. */
  readonly given?: readonly Circumstance[]
}

export type DeedName =
  | TaskId
  | 'shot'
  | 'blow'
  | 'throw'
  | 'first-aid'
  | 'calm'
  | 'hack'
  | 'turret'
  | 'haggle'
  | 'kindness'
  | 'recruit'
  | 'talks'
  | 'forage'
  | 'stealth'
  | 'resist'
  | 'endure'
  | 'survive'
  | 'quality'
  | 'survey'
  | 'escape'
  | 'called'

/** One circumstance is one source, however often it is named (RIM-MOD-11): `why` says which. */
export type Circumstance =
  | {
      readonly kind: 'edge' | 'bane' | 'augmented' | 'impaired'
      readonly why: string
      /** A lost arm is two sources in one (RIM-MOD-15). */
      readonly times?: number
    }
  /** A plain plus or minus that is no source (RIM-MOD-14). */
  | { readonly kind: 'flat'; readonly why: string; readonly by: number }
  /** One Bane source is dropped before counting (RIM-CHILD-02). */
  | { readonly kind: 'shrug'; readonly why: string }
  /** The Skill Modifier does not count (RIM-INJ-04). */
  | { readonly kind: 'no-skill'; readonly why: string }

export type Tier = 1 | 2 | 3

/** How a roll came out; against a Difficulty Class 1 is Failure, 2 Success and 3 Triumph. */
export interface Outcome {
  readonly tier: Tier
  readonly total: number
  /** How far below or above the Difficulty Class; 0 without one. */
  readonly margin: number
  readonly faces: Faces
  readonly pushed: boolean
}

/** Base, Story and Extra Die; the Extra Die is 0 on a plain roll. */
export interface Faces {
  readonly base: number
  readonly story: number
  readonly extra: number
}
