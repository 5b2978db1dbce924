import type { Attribute, SkillId } from './attributes.ts'
import type { TraitId } from './traits.ts'

export interface Childhood {
  readonly name: string
  readonly about: string
  readonly attributes: Readonly<Partial<Record<Attribute, number>>>
  readonly skills: Readonly<Partial<Record<SkillId, number>>>
  readonly trait: TraitId
}

const CHILDHOOD_ROWS = {
  urchin: {
    // RIM-CHILD-02
    name: 'Urchin',
    about: 'Raised by a gutter, which hit first.',
    attributes: {},
    skills: { melee: 10, social: 10 },
    trait: 'scrapper',
  },
  vatgrown: {
    // RIM-CHILD-03
    name: 'Vatgrown',
    about: 'Decanted full-sized, for a war that was over.',
    attributes: { vigor: 1 },
    skills: { shooting: 10 },
    trait: 'dull',
  },
  'noble-scion': {
    // RIM-CHILD-04
    name: 'Noble scion',
    about: 'A house with a hundred rooms, and tutors in all of them.',
    attributes: { spirit: 1 },
    skills: { social: 10 },
    trait: 'greedy',
  },
  'midworld-student': {
    // RIM-CHILD-05
    name: 'Midworld student',
    about: 'School, more school, and a window on the spaceport.',
    attributes: { mind: 1 },
    skills: { intellectual: 10 },
    trait: 'fast-learner',
  },
  'feral-child': {
    // RIM-CHILD-06
    name: 'Feral child',
    about: 'Found at nine, in a den, not wishing to be found.',
    attributes: {},
    skills: { animals: 10, plants: 10 },
    trait: 'wild',
  },
  'war-refugee': {
    // RIM-CHILD-07
    name: 'War refugee',
    about: 'Learned to dress wounds before learning to read.',
    attributes: {},
    skills: { shooting: 10, medical: 10 },
    trait: 'pessimist',
  },
  'caveworld-tender': {
    // RIM-CHILD-08
    name: 'Caveworld tender',
    about: 'Fungus farms, lamp oil, and a sky that was a rumour.',
    attributes: {},
    skills: { mining: 10, plants: 10 },
    trait: 'undergrounder',
  },
  'industrial-orphan': {
    // RIM-CHILD-09
    name: 'Industrial orphan',
    about: 'The mill paid in bread, by the piece.',
    attributes: {},
    skills: { crafting: 10, construction: 10 },
    trait: 'industrious',
  },
  sheriff: {
    // RIM-CHILD-10
    name: 'Child sheriff',
    about: 'A star, a gun, a town without grown-ups.',
    attributes: {},
    skills: { shooting: 10, melee: 10 },
    trait: 'trigger-happy',
  },
  'pop-idol': {
    // RIM-CHILD-11
    name: 'Pop idol',
    about: 'Eleven billion fans, none of them on this planet.',
    attributes: {},
    skills: { social: 20 },
    trait: 'beautiful',
  },
} as const satisfies Record<string, Childhood>

export type ChildhoodId = keyof typeof CHILDHOOD_ROWS

/** In the order of the d10 (RIM-CHILD-02 to -11). */
export const CHILDHOODS: Readonly<Record<ChildhoodId, Childhood>> = CHILDHOOD_ROWS

/** By d10: the first row is 1. */
export const CHILDHOOD_TABLE = [
  'urchin',
  'vatgrown',
  'noble-scion',
  'midworld-student',
  'feral-child',
  'war-refugee',
  'caveworld-tender',
  'industrial-orphan',
  'sheriff',
  'pop-idol',
] as const satisfies readonly ChildhoodId[]
