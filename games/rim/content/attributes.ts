/** What a Colonist is born with (RIM-ATTR-01 to -05). */
export const ATTRIBUTES = ['vigor', 'dexterity', 'mind', 'spirit'] as const

export type Attribute = (typeof ATTRIBUTES)[number]

export const ATTRIBUTE_NAMES: Readonly<Record<Attribute, string>> = {
  vigor: 'Vigor',
  dexterity: 'Dexterity',
  mind: 'Mind',
  spirit: 'Spirit',
}

/** Each of these goes to one Attribute (RIM-ATTR-01). */
export const ARRAY = [2, 1, 0, -1] as const

/** Rolls of the body and rolls of the head (RIM-INJ-06). */
export const PHYSICAL = ['vigor', 'dexterity'] as const satisfies readonly Attribute[]
export const MENTAL = ['mind', 'spirit'] as const satisfies readonly Attribute[]

export interface Skill {
  readonly name: string
  readonly attribute: Attribute
  /** Its usual roll is a Work roll, and its usual task a Long Task (RIM-RUL-042). A task has the last word. */
  readonly work: boolean
  readonly long: boolean
  readonly about: string
}

const SKILL_ROWS = {
  shooting: {
    name: 'Shooting',
    attribute: 'dexterity',
    work: false,
    long: false,
    about: 'Anything that kills from afar, and turrets and mortars too.',
  },
  melee: {
    name: 'Melee',
    attribute: 'vigor',
    work: false,
    long: false,
    about: 'Fists, clubs and blades; who is good at it is hard to hit with them.',
  },
  construction: {
    // RIM-SKILL-05
    name: 'Construction',
    attribute: 'vigor',
    work: true,
    long: true,
    about: 'Putting up walls, patching them, taking them down.',
  },
  mining: {
    // RIM-SKILL-07
    name: 'Mining',
    attribute: 'vigor',
    work: true,
    long: false,
    about: 'Breaking rock for the metal in it, or for the rock itself.',
  },
  cooking: {
    // RIM-SKILL-09
    name: 'Cooking',
    attribute: 'dexterity',
    work: true,
    long: false,
    about: 'Meals that agree with people, and other things that boil.',
  },
  plants: {
    name: 'Plants',
    attribute: 'mind',
    work: true,
    long: false,
    about: 'Fields, timber, herbs, and what grows by the road.',
  },
  animals: {
    // RIM-SKILL-12
    name: 'Animals',
    attribute: 'spirit',
    work: true,
    long: false,
    about: 'Taming them, tending them, and knowing where they hide.',
  },
  crafting: {
    name: 'Crafting',
    attribute: 'dexterity',
    work: true,
    long: true,
    about: 'Weapons, clothes and machines made at a bench.',
  },
  artistic: {
    // RIM-SKILL-16
    name: 'Artistic',
    attribute: 'spirit',
    work: true,
    long: true,
    about: 'Things nobody needs and everybody is glad of.',
  },
  medical: {
    name: 'Medical',
    attribute: 'mind',
    work: false,
    long: false,
    about: 'Dressing wounds, fighting fevers, opening people and closing them again.',
  },
  social: {
    name: 'Social',
    attribute: 'spirit',
    work: false,
    long: false,
    about: 'Prices, prisoners, peace, and talking somebody down.',
  },
  intellectual: {
    name: 'Intellectual',
    attribute: 'mind',
    work: true,
    long: true,
    about: 'Research, old machines, and maps of what lies underground.',
  },
} as const satisfies Record<string, Skill>

export type SkillId = keyof typeof SKILL_ROWS

export const SKILLS: Readonly<Record<SkillId, Skill>> = SKILL_ROWS

/** No skill ever holds more points (RIM-RUL-051). */
export const SKILL_CAP = 30

/** RIM-RUL-161. */
export const SEXES = ['man', 'woman', 'other'] as const

export type Sex = (typeof SEXES)[number]
