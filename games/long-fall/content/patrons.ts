import type { CargoKind } from './cargo.ts'
import type { ConditionId } from './conditions.ts'
import type { ByD66, D66 } from './d66.ts'
import type { GiveCondition, Relief } from './effects.ts'
import type { GroupId } from './skills.ts'

/** What the twist of a patron does. */
export type TwistEffect =
  | GiveCondition
  | Relief
  /** The job is paid so far, and no further. */
  | { readonly kind: 'paid'; readonly share: 'none' | 'half' }
  /** One hired hand comes free (LF-RUL-JOB-08). */
  | { readonly kind: 'free-hand'; readonly jobs: number }
  | { readonly kind: 'complication-before-next-job' }
  /** Free care with a Medic of this rank. */
  | { readonly kind: 'free-care'; readonly rank: number; readonly weeks: number }
  /** One link is so many weeks shorter for good, but at least 1. */
  | { readonly kind: 'shorter-link'; readonly weeks: number }
  /** All gear, and the ship. */
  | { readonly kind: 'repair-all' }
  /** Every Condition of this name goes, from every PC. */
  | { readonly kind: 'lift'; readonly condition: ConditionId }
  /** Cargo of a kind, besides the pay; without a price it is drawn as a world's own cargo is. */
  | {
      readonly kind: 'goods'
      readonly made: CargoKind
      readonly units: number
      readonly price: number | null
    }
  | { readonly kind: 'debt'; readonly marks: number }
  /** The ship's Resistance rises, once in a campaign. */
  | { readonly kind: 'ship-resistance'; readonly add: number; readonly once: true }

export interface Twist {
  readonly text: string
  /** What it does without a referee; nothing is colour. */
  readonly effects: readonly TwistEffect[]
}

export interface Patron {
  readonly d66: D66
  readonly name: string
  readonly skill: number
  /** In marks, added to the job's. */
  readonly pay: number
  /** The patron is of a kind that fits a Career drawn from one of these (LF-RUL-CG-14). */
  readonly groups: readonly GroupId[]
  /** It comes at the end of the job, on a d6 of 5 or more. */
  readonly twist: Twist
}

export const PATRONS: ByD66<Patron> = {
  11: {
    d66: 11,
    name: 'Retired admiral who misses the noise',
    skill: 4,
    pay: 4,
    groups: ['grp-spacer', 'grp-soldier'],
    twist: { text: 'wants to come along', effects: [] },
  },
  12: {
    d66: 12,
    name: 'Widow of a shipping house',
    skill: 3,
    pay: 2,
    groups: ['grp-trader', 'grp-spacer'],
    twist: { text: 'the cargo is not hers', effects: [] },
  },
  13: {
    d66: 13,
    name: 'Young heir in a borrowed coat',
    skill: 1,
    pay: 0,
    groups: ['grp-courtier'],
    twist: {
      text: 'cannot pay, offers a favour',
      effects: [
        { kind: 'paid', share: 'none' },
        { kind: 'free-hand', jobs: 1 },
      ],
    },
  },
  14: {
    d66: 14,
    name: 'Dock chief with clean hands',
    skill: 2,
    pay: 2,
    groups: ['grp-trader', 'grp-outlaw'],
    twist: { text: 'the law has bought him', effects: [] },
  },
  15: {
    d66: 15,
    name: 'Abbess of the storm order',
    skill: 3,
    pay: 1,
    groups: ['grp-scholar'],
    twist: {
      text: 'asks an oath',
      effects: [{ kind: 'condition', condition: 'con-oath', severity: 1, who: 'one' }],
    },
  },
  16: {
    d66: 16,
    name: 'Broker who never sits down',
    skill: 3,
    pay: 3,
    groups: ['grp-trader', 'grp-outlaw'],
    twist: { text: 'sells the crew’s route on', effects: [{ kind: 'complication-before-next-job' }] },
  },
  21: {
    d66: 21,
    name: 'Surgeon short of supplies',
    skill: 3,
    pay: 1,
    groups: ['grp-scholar'],
    twist: { text: 'treats the crew free for a month', effects: [{ kind: 'free-care', rank: 3, weeks: 4 }] },
  },
  22: {
    d66: 22,
    name: 'Garrison quartermaster',
    skill: 2,
    pay: 2,
    groups: ['grp-soldier', 'grp-trader'],
    twist: { text: 'goods are stolen stores', effects: [] },
  },
  23: {
    d66: 23,
    name: 'Antiquary with a cane',
    skill: 4,
    pay: 3,
    groups: ['grp-scholar'],
    twist: { text: 'knows more than was said', effects: [] },
  },
  24: {
    d66: 24,
    name: 'Mine union speaker',
    skill: 2,
    pay: 0,
    groups: ['grp-artisan', 'grp-frontier'],
    twist: { text: 'strike breaks out on the way', effects: [] },
  },
  25: {
    d66: 25,
    name: 'Captain without a ship',
    skill: 3,
    pay: 1,
    groups: ['grp-spacer'],
    twist: { text: 'wants the crew’s', effects: [] },
  },
  26: {
    d66: 26,
    name: 'Imperial assessor, long unpaid',
    skill: 3,
    pay: 4,
    groups: ['grp-courtier', 'grp-trader'],
    twist: { text: 'counterfeit coin', effects: [{ kind: 'paid', share: 'half' }] },
  },
  31: {
    d66: 31,
    name: 'Twin merchants who disagree',
    skill: 2,
    pay: 2,
    groups: ['grp-trader'],
    twist: { text: 'each pays half, to different ends', effects: [] },
  },
  32: {
    d66: 32,
    name: 'Festival master',
    skill: 2,
    pay: 1,
    groups: ['grp-courtier', 'grp-artisan'],
    twist: { text: 'the show is a cover', effects: [] },
  },
  33: {
    d66: 33,
    name: 'Blind cartographer',
    skill: 4,
    pay: 2,
    groups: ['grp-spacer', 'grp-scholar'],
    twist: { text: 'gives a chart: one link 1 week shorter', effects: [{ kind: 'shorter-link', weeks: 1 }] },
  },
  34: {
    d66: 34,
    name: 'Militia colonel',
    skill: 3,
    pay: 2,
    groups: ['grp-soldier'],
    twist: { text: 'drafts one of the crew unless talked out of it', effects: [] },
  },
  35: {
    d66: 35,
    name: 'Child of a spy',
    skill: 2,
    pay: 0,
    groups: ['grp-outlaw', 'grp-courtier'],
    twist: { text: 'is the spy', effects: [] },
  },
  36: {
    d66: 36,
    name: 'Engine priest',
    skill: 3,
    pay: 1,
    groups: ['grp-artisan', 'grp-spacer'],
    twist: { text: 'repairs the ship free', effects: [{ kind: 'repair-all' }] },
  },
  41: {
    d66: 41,
    name: 'Judge of the Ninth Court',
    skill: 4,
    pay: 4,
    groups: ['grp-courtier', 'grp-scholar'],
    twist: { text: 'writes the crew a pardon', effects: [{ kind: 'lift', condition: 'con-hunted' }] },
  },
  42: {
    d66: 42,
    name: "Farmers' council",
    skill: 1,
    pay: -2,
    groups: ['grp-frontier'],
    twist: { text: 'pays in cargo', effects: [{ kind: 'goods', made: 'provisions', units: 3, price: null }] },
  },
  43: {
    d66: 43,
    name: 'Reformed pirate',
    skill: 3,
    pay: 2,
    groups: ['grp-outlaw', 'grp-spacer'],
    twist: { text: 'not reformed', effects: [] },
  },
  44: {
    d66: 44,
    name: 'Actress on her last tour',
    skill: 2,
    pay: 1,
    groups: ['grp-courtier'],
    twist: { text: 'hunted by a creditor', effects: [{ kind: 'complication-before-next-job' }] },
  },
  45: {
    d66: 45,
    name: 'Chemist of Amberline',
    skill: 3,
    pay: 2,
    groups: ['grp-scholar'],
    twist: { text: 'the sample leaks', effects: [] },
  },
  46: {
    d66: 46,
    name: "Bank's quiet man",
    skill: 4,
    pay: 5,
    groups: ['grp-trader'],
    twist: { text: 'owns the ship’s debt', effects: [{ kind: 'debt', marks: -10 }] },
  },
  51: {
    d66: 51,
    name: 'Pilgrim leader',
    skill: 1,
    pay: -2,
    groups: ['grp-frontier', 'grp-courtier'],
    twist: { text: 'the pilgrims will not leave the ship', effects: [] },
  },
  52: {
    d66: 52,
    name: 'Yard owner behind on orders',
    skill: 3,
    pay: 2,
    groups: ['grp-artisan', 'grp-spacer'],
    twist: {
      text: 'pays in repairs: Resistance +2',
      effects: [{ kind: 'ship-resistance', add: 2, once: true }],
    },
  },
  53: {
    d66: 53,
    name: 'Exiled duke',
    skill: 2,
    pay: 3,
    groups: ['grp-courtier', 'grp-soldier'],
    twist: { text: 'hunters from home arrive', effects: [{ kind: 'complication-before-next-job' }] },
  },
  54: {
    d66: 54,
    name: 'Trapper from the dark side',
    skill: 2,
    pay: 0,
    groups: ['grp-frontier'],
    twist: { text: 'brings a live beast aboard', effects: [] },
  },
  55: {
    d66: 55,
    name: 'Weather prophet',
    skill: 2,
    pay: 1,
    groups: ['grp-frontier', 'grp-scholar'],
    twist: { text: 'is right', effects: [] },
  },
  56: {
    d66: 56,
    name: 'Insurance widow',
    skill: 3,
    pay: 3,
    groups: ['grp-trader'],
    twist: { text: 'wants the wreck to stay lost', effects: [] },
  },
  61: {
    d66: 61,
    name: 'Archivist in hiding',
    skill: 4,
    pay: 2,
    groups: ['grp-scholar', 'grp-outlaw'],
    twist: { text: 'hands over a relic', effects: [{ kind: 'goods', made: 'relics', units: 1, price: 8 }] },
  },
  62: {
    d66: 62,
    name: 'Cook with a secret recipe',
    skill: 1,
    pay: 0,
    groups: ['grp-trader', 'grp-artisan'],
    twist: {
      text: 'feeds the crew: one burden −1',
      effects: [{ kind: 'relief', class: 'burden', by: 1, who: 'all' }],
    },
  },
  63: {
    d66: 63,
    name: 'Envoy between two worlds',
    skill: 3,
    pay: 4,
    groups: ['grp-courtier'],
    twist: { text: 'war begins meanwhile', effects: [] },
  },
  64: {
    d66: 64,
    name: 'Old comrade',
    skill: 2,
    pay: 0,
    groups: ['grp-soldier'],
    twist: { text: 'needs saving, not hiring', effects: [] },
  },
  65: {
    d66: 65,
    name: 'Machine mind of a lighthouse',
    skill: 4,
    pay: 2,
    groups: ['grp-spacer', 'grp-artisan'],
    twist: { text: 'asks for a voice', effects: [] },
  },
  66: {
    d66: 66,
    name: 'Someone who looks like one of the crew',
    skill: 3,
    pay: 5,
    groups: ['grp-outlaw'],
    twist: { text: 'is wanted under their name', effects: [] },
  },
}
