import type { FactionId } from './factions.ts'
import type { Goods } from './goods.ts'

export interface Quest {
  readonly name: string
  readonly about: string
  readonly goodwill: number
  /** The only faction that offers it. */
  readonly only?: FactionId
  readonly silver?: number
  readonly goods?: Goods
  readonly rp?: number
  readonly fight?: { readonly list: 'pirate' | 'mechanoid'; readonly percent: number }
  /** What has to be brought, and what is paid for it in percent of Market Value. */
  readonly bring?: {
    readonly what: 'meals' | 'industrial-medicine' | 'weapons'
    readonly count: number
    readonly percent: number
  }
  readonly dc?: number
  /** Hexes to the site, where it is not rolled for. */
  readonly away?: number
  /** Days something has to be kept up. */
  readonly days?: number
  readonly title?: true
  readonly relic?: true
  /** Military aid, once, without a console. */
  readonly aid?: true
}

const QUEST_ROWS = {
  rescue: {
    name: 'Rescue',
    about: 'Pirates hold one of ours. Bring them home, and they may want to stay with you.',
    goodwill: 15,
    fight: { list: 'pirate', percent: 50 },
  },
  'deliver-food': {
    name: 'Food for the winter',
    about: 'Bring 20 meals to a settlement; it pays half as much again.',
    goodwill: 10,
    bring: { what: 'meals', count: 20, percent: 150 },
  },
  'deliver-medicine': {
    name: 'Doses in a hurry',
    about: 'Bring 6 industrial medicine to a settlement; it pays half as much again.',
    goodwill: 10,
    bring: { what: 'industrial-medicine', count: 6, percent: 150 },
  },
  'deliver-arms': {
    name: 'Guns, and good ones',
    about: 'Bring 3 weapons of at least Good quality to a settlement; it pays half as much again.',
    goodwill: 15,
    bring: { what: 'weapons', count: 3, percent: 150 },
  },
  'stand-by': {
    name: 'Stand by us',
    about: 'A settlement expects pirates. Be there, and pick something from its stock.',
    goodwill: 25,
    fight: { list: 'pirate', percent: 80 },
  },
  vault: {
    name: 'The old vault',
    about: 'Doors shut for centuries, machines on guard, spikes under the dust, and one relic.',
    goodwill: 0,
    fight: { list: 'mechanoid', percent: 40 },
    relic: true,
  },
  'bandit-camp': {
    name: 'Bandit camp',
    about: 'Destroy a pirate camp, for 300 Silver.',
    goodwill: 20,
    fight: { list: 'pirate', percent: 100 },
    silver: 300,
  },
  'beast-hunt': {
    name: 'Beast hunt',
    about: 'Kill a thrumbo, or a pack of 4 wargs, near a settlement. The carcasses are yours.',
    goodwill: 15,
  },
  shelter: {
    name: 'Shelter',
    about: 'House 2 guests for 10 days, fed and in beds. Somebody comes looking for them. 200 Silver.',
    goodwill: 20,
    days: 10,
    silver: 200,
  },
  survey: {
    name: 'Survey',
    about: 'Reach a site 5 hexes away and make sense of it: Intellectual, DC 14, for 300 RP.',
    goodwill: 10,
    away: 5,
    dc: 14,
    rp: 300,
  },
  'imperial-favour': {
    name: 'Imperial favour',
    about: 'A shuttle is down. Hold off the machines beside it, for a title and a dose of the best.',
    goodwill: 30,
    only: 'empire',
    fight: { list: 'mechanoid', percent: 80 },
    title: true,
    goods: { 'glitterworld-medicine': 1 },
  },
  'grand-alliance': {
    name: 'Grand alliance',
    about: 'Host a feast: 30 fine meals and a Masterwork sculpture, for aid once without a console.',
    goodwill: 50,
    aid: true,
  },
} as const satisfies Record<string, Quest>

export type QuestId = keyof typeof QUEST_ROWS

export const QUESTS: Readonly<Record<QuestId, Quest>> = QUEST_ROWS

/** By d12: the first row is 1. */
export const QUEST_TABLE = [
  'rescue',
  'deliver-food',
  'deliver-medicine',
  'deliver-arms',
  'stand-by',
  'vault',
  'bandit-camp',
  'beast-hunt',
  'shelter',
  'survey',
  'imperial-favour',
  'grand-alliance',
] as const satisfies readonly QuestId[]

/** Who offers, by d4; rolled again if Hostile. */
export const QUEST_FACTIONS = ['outlander', 'pig', 'tribe', 'empire'] as const satisfies readonly FactionId[]

/** Days between two offers, hexes to the site, and days until an offer lapses. */
export const QUEST_EVERY = { dice: 1, sides: 6, times: 1, plus: 9 } as const
export const QUEST_SITE = { dice: 1, sides: 4, times: 1, plus: 1 } as const
export const QUEST_DAYS = 15

/** The freed person may join on a d10 of this or more. */
export const RESCUED_JOINS = 6

/** Two traps nobody sees, one in each row, on a random square of these columns. */
export const VAULT_TRAPS = { rows: [5, 18], columns: { from: 10, to: 13 } } as const

/** What is to be hunted, one line or the other. */
export const BEAST_HUNT = [
  { foe: 'thrumbo', count: 1 },
  { foe: 'warg', count: 4 },
] as const

/** Two guests, and the raid that comes for them on a day by d10. */
export const SHELTER = { guests: 2, percent: 60, dayDie: 10 } as const

/** What is eaten and what is looked at. */
export const FEAST = { meals: 30, sculpture: 'masterwork' } as const
