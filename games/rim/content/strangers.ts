import type { SkillId } from './attributes.ts'
import type { Band, Dice } from './dice.ts'
import type { ApparelId, WeaponId } from './things.ts'

export interface Role extends Band {
  readonly name: string
  /** An equal chance among these. */
  readonly primary: readonly SkillId[]
}

const ROLE_ROWS = {
  worker: {
    name: 'Worker',
    from: 1,
    to: 2,
    primary: ['construction', 'crafting', 'plants', 'cooking', 'mining'],
  },
  guard: { name: 'Guard', from: 3, to: 4, primary: ['shooting', 'melee'] },
  scholar: { name: 'Scholar', from: 5, to: 5, primary: ['intellectual'] },
  carer: { name: 'Carer', from: 6, to: 6, primary: ['medical', 'social'] },
} as const satisfies Record<string, Role>

export type RoleId = keyof typeof ROLE_ROWS

/** What a stranger can do, by d6. */
export const ROLES: Readonly<Record<RoleId, Role>> = ROLE_ROWS

/** The rest of a stranger: skills, age, and what they stand up in. One trait of each table comes with it. */
export const STRANGER: {
  readonly primary: number
  readonly secondary: number
  readonly other: number
  readonly age: Dice
  readonly wears: ApparelId
  readonly wields: WeaponId
} = {
  primary: 30,
  secondary: 20,
  other: 10,
  age: { dice: 2, sides: 10, times: 1, plus: 18 },
  wears: 'tribalwear',
  wields: 'knife',
}

/** How a captive is read off its figures as an enemy: a shooter's Dexterity, with the one that is better. */
export const CAPTIVE = { dexterity: 2, better: { foe: 'mercenary-elite', dexterity: 3 } } as const
