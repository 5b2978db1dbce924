/** What a throw draws on, and what a Condition gets in the way of (LF-RUL-COND-02). */
export type Tag = 'legs' | 'arms' | 'senses' | 'mind' | 'body' | 'social' | 'all'

export interface Group {
  readonly name: string
}

const GROUP_ROWS = {
  'grp-spacer': { name: 'Spacer' },
  'grp-soldier': { name: 'Soldier' },
  'grp-scholar': { name: 'Scholar' },
  'grp-trader': { name: 'Trader' },
  'grp-outlaw': { name: 'Outlaw' },
  'grp-artisan': { name: 'Artisan' },
  'grp-courtier': { name: 'Courtier' },
  'grp-frontier': { name: 'Frontier' },
} as const satisfies Record<string, Group>

export type GroupId = keyof typeof GROUP_ROWS

/** The eight skill groups (LF-RUL-CG-02). */
export const GROUPS: Readonly<Record<GroupId, Group>> = GROUP_ROWS

/** Anything whose rank can be added to a throw. */
export interface Ranked {
  readonly name: string
  readonly tags: readonly Tag[]
}

export interface Skill extends Ranked {
  readonly group: GroupId
  /** A complex technical skill, printed with a *: no throw without a rank in it (LF-AUTO-04) or its kit. */
  readonly marked?: true
}

const SKILL_ROWS = {
  pilot: { name: 'Pilot', group: 'grp-spacer', marked: true, tags: ['arms', 'senses'] },
  astrogation: { name: 'Astrogation', group: 'grp-spacer', marked: true, tags: ['mind'] },
  'vacc-work': { name: 'Vacc Work', group: 'grp-spacer', tags: ['body'] },
  engines: { name: 'Engines', group: 'grp-spacer', marked: true, tags: ['mind', 'arms'] },
  sensors: { name: 'Sensors', group: 'grp-spacer', tags: ['senses'] },
  gunnery: { name: 'Gunnery', group: 'grp-spacer', tags: ['senses'] },
  'small-arms': { name: 'Small Arms', group: 'grp-soldier', tags: ['arms', 'senses'] },
  'heavy-weapons': { name: 'Heavy Weapons', group: 'grp-soldier', tags: ['body'] },
  blades: { name: 'Blades', group: 'grp-soldier', tags: ['arms'] },
  brawling: { name: 'Brawling', group: 'grp-soldier', tags: ['body'] },
  tactics: { name: 'Tactics', group: 'grp-soldier', tags: ['mind'] },
  demolitions: { name: 'Demolitions', group: 'grp-soldier', marked: true, tags: ['arms', 'mind'] },
  medic: { name: 'Medic', group: 'grp-scholar', marked: true, tags: ['arms', 'mind'] },
  computers: { name: 'Computers', group: 'grp-scholar', marked: true, tags: ['mind'] },
  'physical-science': { name: 'Physical Science', group: 'grp-scholar', marked: true, tags: ['mind'] },
  'life-science': { name: 'Life Science', group: 'grp-scholar', marked: true, tags: ['mind'] },
  antiquities: { name: 'Antiquities', group: 'grp-scholar', tags: ['mind'] },
  languages: { name: 'Languages', group: 'grp-scholar', tags: ['mind', 'social'] },
  bargain: { name: 'Bargain', group: 'grp-trader', tags: ['social'] },
  appraise: { name: 'Appraise', group: 'grp-trader', tags: ['senses', 'mind'] },
  logistics: { name: 'Logistics', group: 'grp-trader', tags: ['mind'] },
  law: { name: 'Law', group: 'grp-trader', marked: true, tags: ['mind', 'social'] },
  accounts: { name: 'Accounts', group: 'grp-trader', tags: ['mind'] },
  hospitality: { name: 'Hospitality', group: 'grp-trader', tags: ['social'] },
  stealth: { name: 'Stealth', group: 'grp-outlaw', tags: ['legs'] },
  locks: { name: 'Locks', group: 'grp-outlaw', marked: true, tags: ['arms'] },
  forgery: { name: 'Forgery', group: 'grp-outlaw', marked: true, tags: ['arms', 'mind'] },
  streetwise: { name: 'Streetwise', group: 'grp-outlaw', tags: ['social'] },
  intimidate: { name: 'Intimidate', group: 'grp-outlaw', tags: ['social'] },
  sleight: { name: 'Sleight', group: 'grp-outlaw', tags: ['arms'] },
  mechanic: { name: 'Mechanic', group: 'grp-artisan', marked: true, tags: ['arms'] },
  electronics: { name: 'Electronics', group: 'grp-artisan', marked: true, tags: ['arms', 'mind'] },
  fabrication: { name: 'Fabrication', group: 'grp-artisan', marked: true, tags: ['arms'] },
  drive: { name: 'Drive', group: 'grp-artisan', tags: ['arms', 'senses'] },
  salvage: { name: 'Salvage', group: 'grp-artisan', tags: ['body'] },
  construction: { name: 'Construction', group: 'grp-artisan', tags: ['body'] },
  etiquette: { name: 'Etiquette', group: 'grp-courtier', tags: ['social'] },
  oratory: { name: 'Oratory', group: 'grp-courtier', tags: ['social'] },
  intrigue: { name: 'Intrigue', group: 'grp-courtier', tags: ['social', 'mind'] },
  leadership: { name: 'Leadership', group: 'grp-courtier', tags: ['social'] },
  performance: { name: 'Performance', group: 'grp-courtier', tags: ['social'] },
  heraldry: { name: 'Heraldry', group: 'grp-courtier', tags: ['mind'] },
  survival: { name: 'Survival', group: 'grp-frontier', tags: ['body'] },
  beasts: { name: 'Beasts', group: 'grp-frontier', tags: ['social'] },
  tracking: { name: 'Tracking', group: 'grp-frontier', tags: ['senses'] },
  climbing: { name: 'Climbing', group: 'grp-frontier', tags: ['legs', 'arms'] },
  prospecting: { name: 'Prospecting', group: 'grp-frontier', tags: ['senses', 'mind'] },
  farming: { name: 'Farming', group: 'grp-frontier', tags: ['body'] },
} as const satisfies Record<string, Skill>

export type SkillId = keyof typeof SKILL_ROWS

export type MarkedSkillId = {
  [Id in SkillId]: (typeof SKILL_ROWS)[Id] extends { readonly marked: true } ? Id : never
}[SkillId]

/** Six skills in each group, in the order of the groups. */
export const SKILLS: Readonly<Record<SkillId, Skill>> = SKILL_ROWS

/** Skills whose throws are made in vacuum, where a vacc suit is needed (LF-AUTO-02). */
export const VACUUM_SKILLS: readonly SkillId[] = ['vacc-work']

/** The two physical Characteristics (LF-CHAR-01). */
const CHARACTERISTIC_ROWS = {
  strength: { name: 'Strength', tags: ['body'] },
  agility: { name: 'Agility', tags: ['legs', 'arms'] },
} as const satisfies Record<string, Ranked>

export type CharacteristicId = keyof typeof CHARACTERISTIC_ROWS

export const CHARACTERISTICS: Readonly<Record<CharacteristicId, Ranked>> = CHARACTERISTIC_ROWS

/** A way to try something. A way that says 'career' is networking (LF-CAR-05). */
export type Rank = SkillId | CharacteristicId | 'career'

/** Everything with a rank, with the tags that its throws carry. */
export const RANKS: Readonly<Record<Rank, Ranked>> = {
  ...SKILL_ROWS,
  ...CHARACTERISTIC_ROWS,
  career: { name: 'Career', tags: ['social', 'mind'] },
}

export const skillsOf = (group: GroupId): SkillId[] =>
  (Object.keys(SKILLS) as SkillId[]).filter((id) => SKILLS[id].group === group)
