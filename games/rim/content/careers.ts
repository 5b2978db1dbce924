import type { Attribute, SkillId } from './attributes.ts'
import type { BodyPart, Grade, Side } from './consumables.ts'
import type { Band } from './dice.ts'
import type { FactionId } from './factions.ts'
import type { DrugId, MedicineId } from './goods.ts'
import type { Quality, ThingId } from './things.ts'
import type { TagId, TraitId } from './traits.ts'

/** What a term leaves behind. */
export type Gain =
  | { readonly kind: 'skill'; readonly skill: SkillId; readonly points: number }
  | { readonly kind: 'passion'; readonly skill: SkillId }
  /** Each of the career's four skills, in listed order (RIM-RUL-030). */
  | { readonly kind: 'all-skills'; readonly points: number }
  | { readonly kind: 'trait'; readonly trait: TraitId }
  | { readonly kind: 'tag'; readonly tag: TagId }
  | { readonly kind: 'clear-tag'; readonly tag: TagId }
  | { readonly kind: 'item'; readonly item: ThingId; readonly quality?: Quality }
  /** Any weapon or apparel below Spacer, of this quality (RIM-RUL-047). */
  | { readonly kind: 'item-of-choice'; readonly quality: Quality }
  | { readonly kind: 'relic' }
  | { readonly kind: 'medicine'; readonly good: MedicineId; readonly count: number }
  | { readonly kind: 'lose'; readonly part: BodyPart; readonly side: Side }
  /** It goes where such a part is missing or artificial already, else on a side of the owner's choice. */
  | { readonly kind: 'part'; readonly part: BodyPart; readonly grade: Grade }
  | { readonly kind: 'silver'; readonly amount: number }
  | { readonly kind: 'silver-share-zero' }
  | { readonly kind: 'goodwill'; readonly faction: FactionId; readonly amount: number }
  /** With one Hostile faction of the owner's choice, no Pirates (RIM-RUL-046). */
  | { readonly kind: 'goodwill-of-choice'; readonly amount: number }
  | { readonly kind: 'scar' }
  /** For good. */
  | { readonly kind: 'mood'; readonly amount: number }
  /** To one of these, as the owner says. */
  | { readonly kind: 'addicted'; readonly drugs: readonly DrugId[] }
  | { readonly kind: 'clear-addicted' }
  /** In the first round of every fight. */
  | { readonly kind: 'first-round-ap'; readonly ap: number }

export type Outcomes = readonly [readonly Gain[], readonly Gain[], readonly Gain[], readonly Gain[]]

export interface CareerEntry extends Band {
  readonly id: string
  readonly name: string
  /** The first time it comes up, the second, the third and the fourth (RIM-TERM-13). */
  readonly outcomes: Outcomes
}

export interface Career {
  readonly name: string
  readonly about: string
  /** By terms served in it. */
  readonly titles: readonly [string, string, string, string]
  readonly survival: Attribute
  readonly skills: readonly [SkillId, SkillId, SkillId, SkillId]
  readonly entries: readonly CareerEntry[]
}

/** What most entries bring: points, a Passion, more points, and both. */
export function ladder(skill: SkillId): Outcomes {
  return [
    [{ kind: 'skill', skill, points: 5 }],
    [{ kind: 'passion', skill }],
    [{ kind: 'skill', skill, points: 10 }],
    [
      { kind: 'skill', skill, points: 10 },
      { kind: 'passion', skill },
    ],
  ]
}

const ALL = { kind: 'all-skills', points: 5 } as const

const CAREER_ROWS = {
  'space-marine': {
    name: 'Space Marine',
    about: 'Boarding clamps, breaching charges, bad coffee.',
    titles: ['Marine', 'Sergeant', 'Veteran', 'War Hero'], // RIM-MARINE-01
    survival: 'vigor', // RIM-MARINE-02
    skills: ['shooting', 'melee', 'medical', 'construction'], // RIM-MARINE-03
    entries: [
      {
        // RIM-MARINE-04
        id: 'disaster',
        name: 'Disaster',
        from: 1,
        to: 1,
        outcomes: [
          [{ kind: 'trait', trait: 'ptsd' }],
          [{ kind: 'item', item: 'pump-shotgun' }],
          [{ kind: 'lose', part: 'eye', side: 'left' }],
          [{ kind: 'part', part: 'eye', grade: 'bionic' }, ALL],
        ],
      },
      { id: 'live-fire', name: 'Live fire drills', from: 2, to: 3, outcomes: ladder('shooting') }, // RIM-MARINE-05
      { id: 'boarding', name: 'Boarding action', from: 4, to: 5, outcomes: ladder('melee') }, // RIM-MARINE-06
      { id: 'field-medic', name: 'Field medic', from: 6, to: 7, outcomes: ladder('medical') }, // RIM-MARINE-07
      { id: 'combat-engineer', name: 'Combat engineer', from: 8, to: 9, outcomes: ladder('construction') }, // RIM-MARINE-08
      {
        // RIM-MARINE-09
        id: 'legend-of-the-rim',
        name: 'Legend of the Rim',
        from: 10,
        to: 10,
        outcomes: [
          [{ kind: 'trait', trait: 'iron-willed' }], // RIM-RUL-035
          [{ kind: 'lose', part: 'hand', side: 'left' }],
          [{ kind: 'part', part: 'hand', grade: 'prosthetic' }],
          [{ kind: 'part', part: 'hand', grade: 'bionic' }, ALL],
        ],
      },
    ],
  },
  'glitterworld-surgeon': {
    name: 'Glitterworld Surgeon',
    about: 'White rooms, steady hands, patients who sue.',
    titles: ['Intern', 'Resident', 'Specialist', 'Head Surgeon'], // RIM-SURGEON-01
    survival: 'mind', // RIM-SURGEON-02
    skills: ['medical', 'intellectual', 'social', 'crafting'], // RIM-SURGEON-03
    entries: [
      {
        // RIM-SURGEON-04
        id: 'malpractice',
        name: 'Malpractice',
        from: 1,
        to: 1,
        outcomes: [
          [{ kind: 'tag', tag: 'exiled' }],
          [{ kind: 'silver-share-zero' }, { kind: 'goodwill', faction: 'empire', amount: -10 }],
          [{ kind: 'scar' }, { kind: 'mood', amount: -5 }],
          [
            { kind: 'skill', skill: 'medical', points: 5 },
            { kind: 'item', item: 'medkit', quality: 'masterwork' },
          ],
        ],
      },
      { id: 'emergency', name: 'Emergency rotation', from: 2, to: 3, outcomes: ladder('medical') }, // RIM-SURGEON-05
      { id: 'sabbatical', name: 'Research sabbatical', from: 4, to: 5, outcomes: ladder('intellectual') }, // RIM-SURGEON-06
      { id: 'bedside', name: 'Bedside diplomacy', from: 6, to: 7, outcomes: ladder('social') }, // RIM-SURGEON-07
      { id: 'implants', name: 'Prototype implants', from: 8, to: 9, outcomes: ladder('crafting') }, // RIM-SURGEON-08
      {
        // RIM-SURGEON-09
        id: 'breakthrough',
        name: 'Breakthrough',
        from: 10,
        to: 10,
        outcomes: [
          [{ kind: 'trait', trait: 'prostophile' }],
          [{ kind: 'part', part: 'hand', grade: 'prosthetic' }],
          [{ kind: 'part', part: 'hand', grade: 'bionic' }, ALL],
          [ALL, { kind: 'medicine', good: 'glitterworld-medicine', count: 2 }],
        ],
      },
    ],
  },
  drifter: {
    name: 'Drifter',
    about: 'Every port once, some twice, none a third time.',
    titles: ['Vagabond', 'Wanderer', 'Traveler', 'Cosmopolitan'], // RIM-DRIFTER-01
    survival: 'dexterity', // RIM-DRIFTER-02
    skills: ['social', 'melee', 'plants', 'construction'], // RIM-DRIFTER-03
    entries: [
      {
        // RIM-DRIFTER-04
        id: 'addiction',
        name: 'Addiction',
        from: 1,
        to: 1,
        outcomes: [
          [{ kind: 'addicted', drugs: ['smokeleaf', 'wake-up'] }],
          [{ kind: 'silver', amount: -50 }],
          [{ kind: 'scar' }, { kind: 'mood', amount: -5 }],
          [{ kind: 'clear-addicted' }, { kind: 'trait', trait: 'iron-willed' }],
        ],
      },
      { id: 'tools', name: 'Scavenged tools', from: 2, to: 3, outcomes: ladder('construction') }, // RIM-DRIFTER-05
      { id: 'farmhand', name: 'Farmhand for hire', from: 4, to: 5, outcomes: ladder('plants') }, // RIM-DRIFTER-06
      { id: 'streetwise', name: 'Streetwise', from: 6, to: 7, outcomes: ladder('social') }, // RIM-DRIFTER-07
      { id: 'bar-brawls', name: 'Bar brawls', from: 8, to: 9, outcomes: ladder('melee') }, // RIM-DRIFTER-08
      {
        // RIM-DRIFTER-09
        id: 'treasure',
        name: 'Found treasure',
        from: 10,
        to: 10,
        outcomes: [
          [{ kind: 'item-of-choice', quality: 'masterwork' }],
          [{ kind: 'silver', amount: 50 }],
          [{ kind: 'relic' }],
          [{ kind: 'trait', trait: 'beautiful' }],
        ],
      },
    ],
  },
  'planetary-miner': {
    name: 'Planetary Miner',
    about: 'Down before sunrise, up after dark, paid by the ton.',
    titles: ['Digger', 'Blaster', 'Foreman', 'Deep Driller'], // RIM-MINER-01
    survival: 'vigor', // RIM-MINER-02
    skills: ['mining', 'construction', 'melee', 'plants'], // RIM-MINER-03
    entries: [
      {
        // RIM-MINER-04
        id: 'collapse',
        name: 'Mine collapse',
        from: 1,
        to: 1,
        outcomes: [
          [{ kind: 'part', part: 'leg', grade: 'crude' }],
          [{ kind: 'part', part: 'leg', grade: 'prosthetic' }],
          [{ kind: 'part', part: 'leg', grade: 'bionic' }],
          [ALL],
        ],
      },
      { id: 'deep-vein', name: 'Deep vein', from: 2, to: 3, outcomes: ladder('mining') }, // RIM-MINER-05
      { id: 'tunnel', name: 'Tunnel reinforcement', from: 4, to: 5, outcomes: ladder('construction') }, // RIM-MINER-06
      { id: 'hydroponics', name: 'Hydroponics pilot', from: 6, to: 7, outcomes: ladder('plants') }, // RIM-MINER-07
      // Shooting is no Miner skill, and is raised all the same (RIM-RUL-049).
      { id: 'lookout', name: 'Wildlife lookout', from: 8, to: 9, outcomes: ladder('shooting') }, // RIM-MINER-08
      {
        // RIM-MINER-09
        id: 'union-rep',
        name: 'Union rep',
        from: 10,
        to: 10,
        outcomes: [
          [{ kind: 'trait', trait: 'tough' }],
          [{ kind: 'goodwill', faction: 'outlander', amount: 1 }],
          [{ kind: 'item', item: 'hardhat', quality: 'masterwork' }],
          [ALL],
        ],
      },
    ],
  },
  assassin: {
    name: 'Assassin',
    about: 'A name on paper, a fee in advance.',
    titles: ['Killer', 'Hitman', 'Slayer', 'Reaper'], // RIM-ASSASSIN-01
    survival: 'dexterity', // RIM-ASSASSIN-02
    skills: ['shooting', 'melee', 'crafting', 'social'], // RIM-ASSASSIN-03
    entries: [
      {
        // RIM-ASSASSIN-04
        id: 'hunted',
        name: 'Hunted',
        from: 1,
        to: 2,
        outcomes: [
          [{ kind: 'tag', tag: 'hunted' }],
          [{ kind: 'silver', amount: -100 }],
          [
            { kind: 'skill', skill: 'melee', points: 5 },
            { kind: 'passion', skill: 'melee' },
          ],
          [
            { kind: 'clear-tag', tag: 'hunted' },
            { kind: 'goodwill-of-choice', amount: 10 },
          ],
        ],
      },
      { id: 'contract', name: 'Contract', from: 3, to: 4, outcomes: ladder('shooting') }, // RIM-ASSASSIN-05
      { id: 'close-work', name: 'Close work', from: 5, to: 6, outcomes: ladder('melee') }, // RIM-ASSASSIN-06
      { id: 'black-market', name: 'Black market tools', from: 7, to: 8, outcomes: ladder('crafting') }, // RIM-ASSASSIN-07
      {
        // RIM-ASSASSIN-08
        id: 'legend',
        name: 'Legend',
        from: 9,
        to: 10,
        outcomes: [
          [{ kind: 'trait', trait: 'bloodlust' }],
          // Damage 9 and +3, worth 240: what Legendary makes of any longsword.
          [{ kind: 'item', item: 'longsword', quality: 'legendary' }],
          [{ kind: 'first-round-ap', ap: 1 }],
          [ALL],
        ],
      },
    ],
  },
} as const satisfies Record<string, Career>

export type CareerId = keyof typeof CAREER_ROWS

export const CAREERS: Readonly<Record<CareerId, Career>> = CAREER_ROWS
