import type { WeaponId } from './items.ts'
import type { CharacteristicId, GroupId, MarkedSkillId, SkillId } from './skills.ts'

/** One term as it was served (LF-RUL-CG-03, LF-RUL-CG-04). */
export interface Served {
  readonly group: GroupId
  readonly skills: readonly [SkillId, SkillId, SkillId]
}

/** A ready-made character: the answers somebody gave at character creation. */
export interface Ready {
  readonly name: string
  readonly about: string
  /** As shared out, before any ageing (LF-RUL-CG-01). */
  readonly strength: number
  readonly agility: number
  readonly background: readonly [SkillId, SkillId]
  readonly terms: readonly Served[]
  /** What age took after a fourth term (LF-RUL-CG-09). */
  readonly aged: CharacteristicId | null
  /** Null is the name from the table (LF-RUL-CG-10). */
  readonly career: string | null
  readonly weapon: WeaponId
  /** The marked skill whose kit is carried. */
  readonly kit: MarkedSkillId | null
}

const READY_ROWS = {
  'ana-kessel': {
    name: 'Ana Kessel',
    about: 'Learned the lanes on a tramp, and to talk her way out of port fees',
    strength: 0,
    agility: 2,
    background: ['pilot', 'streetwise'],
    terms: [
      { group: 'grp-spacer', skills: ['pilot', 'astrogation', 'vacc-work'] },
      { group: 'grp-spacer', skills: ['pilot', 'astrogation', 'sensors'] },
      { group: 'grp-trader', skills: ['bargain', 'logistics', 'hospitality'] },
    ],
    aged: null,
    career: null,
    weapon: 'it-pistol',
    kit: 'pilot',
  },
  'brother-odo': {
    name: 'Brother Odo',
    about: 'Set bones for the storm order until the storm came inside',
    strength: 1,
    agility: 1,
    background: ['medic', 'etiquette'],
    terms: [
      { group: 'grp-scholar', skills: ['medic', 'life-science', 'languages'] },
      { group: 'grp-courtier', skills: ['etiquette', 'oratory', 'intrigue'] },
      { group: 'grp-scholar', skills: ['medic', 'computers', 'antiquities'] },
    ],
    aged: null,
    career: null,
    weapon: 'it-knife',
    kit: 'medic',
  },
  'sergeant-vane': {
    name: 'Sergeant Vane',
    about: 'Held a gate nobody had orders for, and then walked away from it',
    strength: 1,
    agility: 1,
    background: ['small-arms', 'survival'],
    terms: [
      { group: 'grp-soldier', skills: ['small-arms', 'tactics', 'brawling'] },
      { group: 'grp-soldier', skills: ['small-arms', 'blades', 'demolitions'] },
      { group: 'grp-frontier', skills: ['tracking', 'survival', 'climbing'] },
    ],
    aged: null,
    career: null,
    weapon: 'it-pistol',
    kit: 'demolitions',
  },
  'mother-tinsel': {
    name: 'Mother Tinsel',
    about: 'Keeps engines older than herself alive with wire and bad language',
    strength: 2,
    agility: 0,
    background: ['mechanic', 'intimidate'],
    terms: [
      { group: 'grp-artisan', skills: ['mechanic', 'electronics', 'salvage'] },
      { group: 'grp-spacer', skills: ['engines', 'vacc-work', 'astrogation'] },
      { group: 'grp-artisan', skills: ['mechanic', 'fabrication', 'construction'] },
      { group: 'grp-artisan', skills: ['mechanic', 'electronics', 'drive'] },
    ],
    aged: 'strength',
    career: null,
    weapon: 'it-knife',
    kit: 'mechanic',
  },
  'quick-iset': {
    name: 'Quick Iset',
    about: 'Has been in every vault on Ledger and owns nothing to show for it',
    strength: 0,
    agility: 2,
    background: ['stealth', 'computers'],
    terms: [
      { group: 'grp-outlaw', skills: ['locks', 'stealth', 'sleight'] },
      { group: 'grp-outlaw', skills: ['locks', 'streetwise', 'forgery'] },
    ],
    aged: null,
    career: 'Vault Mouse',
    weapon: 'it-stun',
    kit: 'locks',
  },
  'lady-amarant': {
    name: 'Lady Amarant',
    about: 'The fourth daughter of a house with three inheritances',
    strength: 0,
    agility: 2,
    background: ['blades', 'law'],
    terms: [
      { group: 'grp-courtier', skills: ['etiquette', 'intrigue', 'leadership'] },
      { group: 'grp-trader', skills: ['law', 'bargain', 'appraise'] },
      { group: 'grp-courtier', skills: ['oratory', 'intrigue', 'performance'] },
    ],
    aged: null,
    career: null,
    weapon: 'it-blade',
    kit: 'law',
  },
  'doctor-haim': {
    name: 'Doctor Haim',
    about: 'Proved a valley was poisoned; the valley proved ungrateful',
    strength: 1,
    agility: 1,
    background: ['sensors', 'appraise'],
    terms: [
      { group: 'grp-scholar', skills: ['physical-science', 'antiquities', 'languages'] },
      { group: 'grp-frontier', skills: ['prospecting', 'survival', 'tracking'] },
      { group: 'grp-spacer', skills: ['astrogation', 'sensors', 'vacc-work'] },
    ],
    aged: null,
    career: null,
    weapon: 'it-knife',
    kit: 'physical-science',
  },
  'the-kid': {
    name: 'The Kid',
    about: 'Came aboard in a crate of eels and never quite left',
    strength: 1,
    agility: 1,
    background: ['sleight', 'beasts'],
    terms: [{ group: 'grp-spacer', skills: ['gunnery', 'vacc-work', 'engines'] }],
    aged: null,
    career: 'Cabin Hand',
    weapon: 'it-knife',
    kit: 'engines',
  },
} as const satisfies Record<string, Ready>

export type ReadyId = keyof typeof READY_ROWS

/** Characters to start with at once, the first the one a crew can least do without. */
export const READY: Readonly<Record<ReadyId, Ready>> = READY_ROWS
