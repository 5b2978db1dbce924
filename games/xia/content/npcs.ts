import type {
  Behaviour,
  BehaviourCard,
  BehaviourId,
  Local,
  NpcCard,
  NpcId,
  NpcStats,
  SectorId,
} from './types.ts'

const SELLSWORD: NpcStats = { move: 6, attack: 8, defense: 8, defenseBonus: 0, toKill: 10 }

export const NPCS: Readonly<Record<NpcId, NpcCard>> = {
  enforcer: {
    name: 'Enforcer',
    law: 'lawful',
    tier: 2,
    stats: { move: 6, attack: 8, defense: 8, defenseBonus: 0, toKill: 12 },
    sideA: { move: 6, attack: 8, defense: 8, defenseBonus: 0, toKill: 12 },
    sideB: { move: 8, attack: 12, defense: 8, defenseBonus: 2, toKill: 15 },
    range: [2, 6],
    starts: 0,
    killFame: 2,
    killBounty: 2_000,
  },
  scoundrel: {
    name: 'Scoundrel',
    law: 'outlaw',
    tier: 1,
    stats: { move: 5, attack: 8, defense: 6, defenseBonus: 0, toKill: 10 },
    sideA: { move: 5, attack: 8, defense: 6, defenseBonus: 0, toKill: 10 },
    sideB: { move: 7, attack: 12, defense: 8, defenseBonus: 0, toKill: 13 },
    range: [1, 1],
    starts: 2_000,
    killFame: 1,
    killBounty: 0,
  },
  merchant: {
    name: 'Merchant',
    law: 'neutral',
    tier: 1,
    stats: { move: 8, attack: null, defense: 8, defenseBonus: 0, toKill: 15 },
    sideA: { move: 8, attack: null, defense: 8, defenseBonus: 0, toKill: 15 },
    sideB: { move: 10, attack: null, defense: 8, defenseBonus: 2, toKill: 18 },
    range: null,
    starts: 0,
    killFame: 1,
    killBounty: 1_000,
  },
  /** It flies the Tier 2 ship of its name; the solo stats card leaves it as it is. */
  sellsword: {
    name: 'Sellsword',
    law: 'outlaw',
    tier: 2,
    stats: SELLSWORD,
    sideA: SELLSWORD,
    sideB: SELLSWORD,
    range: [1, 1],
    starts: 1_000,
    killFame: 1,
    killBounty: 0,
  },
}

/** The sector that brings an NPC into play. The Merchant comes with the second planet of its route. */
export const NPC_SECTORS: Readonly<Record<Exclude<NpcId, 'merchant'>, SectorId>> = {
  enforcer: 'kemplar-ii',
  scoundrel: 'loath',
  sellsword: 'smugglers-den',
}

/** Where in Smugglers' Den the Sellsword appears. */
export const SELLSWORD_SPACE: Local = 'a2'

/** Credits for hiring the Sellsword, or for taking it over. */
export const SELLSWORD_HIRE = 2_000

/** How far the Scoundrel flees after an attack. */
export const SCOUNDREL_FLIGHT = 8

/** After the last planet it begins again. */
export const MERCHANT_ROUTE: readonly SectorId[] = [
  'doravin-v',
  'azure',
  'kemplar-ii',
  'neo-damascus',
  'lunari',
]

/** Credits put on the Merchant's card at each Sell space it reaches. */
export const MERCHANT_INCOME = 1_000

/** The spaces inside The Kiln, each next to the two others. */
export type KilnSpace = 'k1' | 'k2' | 'k3'

/** The station that goes round Nyr, and the one place that pays for Ember (XIA-TRADE-14). */
export const KILN: {
  readonly name: string
  readonly law: 'neutral'
  readonly spaces: readonly KilnSpace[]
  /** Its Sell space, for Ember. */
  readonly sell: KilnSpace
  readonly emberPrice: number
  readonly orbit: 6
} = {
  name: 'The Kiln',
  law: 'neutral',
  spaces: ['k1', 'k2', 'k3'],
  sell: 'k1',
  emberPrice: 2_000,
  orbit: 6,
}

/** How NPCs act in a solo game. */
export const BEHAVIOURS: Readonly<Record<BehaviourId, Behaviour>> = {
  'usual-suspect': {
    name: 'Usual Suspect',
    npc: 'merchant',
    card: 'm1',
    text:
      'Target: the next Sell space of the route. Move to target; place 1,000 credits; move to the next ' +
      'target. End of Round +2 for each different Sell space reached.',
  },
  'slow-freight': {
    name: 'Slow Freight',
    npc: 'merchant',
    card: 'm1',
    text:
      'Target: the next Sell space of the route. Move to target; if it was reached, place 2,000 credits ' +
      'and End of Round +3.',
  },
  'bulk-buyer': {
    name: 'Bulk Buyer',
    npc: 'merchant',
    card: 'm2',
    text:
      'Target: the nearest Buy space of a route planet, then the Sell space for that cube. Move to ' +
      'target; on the Buy space put a load mark on the card; on the Sell space with a load mark place ' +
      '2,000 credits, End of Round +4, and remove the mark.',
  },
  'gate-runner': {
    name: 'Gate Runner',
    npc: 'merchant',
    card: 'm2',
    text:
      'Target: the next Sell space of the route. Move to target; if a gate was used this turn, move ' +
      'again. End of Round +2 if a Sell space was reached.',
  },
  scavenger: {
    name: 'Scavenger',
    npc: 'merchant',
    card: 'm3',
    text:
      'Target: the nearest loose cube, else the next Sell space. Move to target; take all cubes there, ' +
      'End of Round +2 for each; if there were none, place 1,000 credits on a Sell space.',
  },
  protected: {
    name: 'Protected',
    npc: 'merchant',
    card: 'm3',
    text:
      'Target: the next Sell space of the route. Move to target; place 1,000 credits. Defense +2. End of ' +
      'Round +1.',
  },
  'by-the-book': {
    name: 'By the Book',
    npc: 'enforcer',
    card: 'e1',
    text:
      'Target: the captain if an Outlaw, else the most distant Lawful planet. Move to target; if in ' +
      'range, attack; if not, move to target again.',
  },
  overwatch: {
    name: 'Overwatch',
    npc: 'enforcer',
    card: 'e1',
    text:
      'Target: the captain. Move to target; attack, but only if the captain is an Outlaw; else End of ' +
      'Round +1.',
  },
  zealot: {
    name: 'Zealot',
    npc: 'enforcer',
    card: 'e2',
    text:
      'Target: the captain if an Outlaw, else the Merchant. Move to target; if in range of an Outlaw ' +
      'captain, attack twice; if in range of the Merchant, End of Round +2.',
  },
  customs: {
    name: 'Customs',
    npc: 'enforcer',
    card: 'e2',
    text:
      'Target: the planet nearest to the captain. Move to target; a captain with cargo on that planet or ' +
      'adjacent to it gains 1,000 Bounty.',
  },
  'long-shot': {
    name: 'Long Shot',
    npc: 'enforcer',
    card: 'e3',
    text:
      'Target: the captain if an Outlaw, else the most distant Lawful planet. Move to target; attack ' +
      'with +2; if not in range, move to target again.',
  },
  patrol: {
    name: 'Patrol',
    npc: 'enforcer',
    card: 'e3',
    text:
      'Target: the most distant Lawful planet. Move to target; if the captain is an Outlaw and within ' +
      'range, attack; move to target again.',
  },
  cutthroat: {
    name: 'Cutthroat',
    npc: 'scoundrel',
    card: 's1',
    text: 'Target: the captain. Move to target; attack, and after the attack flee 8 spaces towards Loath.',
  },
  'double-tap': {
    name: 'Double Tap',
    npc: 'scoundrel',
    card: 's1',
    text: 'Target: the captain. Move to target; attack twice.',
  },
  raider: {
    name: 'Raider',
    npc: 'scoundrel',
    card: 's2',
    text:
      'Target: the captain or the Merchant, whichever is nearer. Move to target; attack; if the Merchant ' +
      'was attacked, End of Round +2.',
  },
  stalker: {
    name: 'Stalker',
    npc: 'scoundrel',
    card: 's2',
    text: 'Target: the captain. Move to target; if in range, attack; if not, move to target again.',
  },
  'thief-in-the-dark': {
    name: 'Thief in the Dark',
    npc: 'scoundrel',
    card: 's3',
    text:
      'Target: the captain. Move to target; if adjacent, the captain loses 1,000 credits, which go on ' +
      'its card, and it flees 8 spaces towards Loath.',
  },
  coward: {
    name: 'Coward',
    npc: 'scoundrel',
    card: 's3',
    text:
      'Target: the captain if damaged, else Loath. Move to target; if adjacent to the captain, attack; ' +
      'flee 8 spaces towards Loath, but not on the way to a captain it has not reached.',
  },
}

/** The two behaviours of each card. */
export const BEHAVIOUR_CARDS: Readonly<Record<BehaviourCard, readonly [BehaviourId, BehaviourId]>> = {
  m1: ['usual-suspect', 'slow-freight'],
  m2: ['bulk-buyer', 'gate-runner'],
  m3: ['scavenger', 'protected'],
  e1: ['by-the-book', 'overwatch'],
  e2: ['zealot', 'customs'],
  e3: ['long-shot', 'patrol'],
  s1: ['cutthroat', 'double-tap'],
  s2: ['raider', 'stalker'],
  s3: ['thief-in-the-dark', 'coward'],
}

/** The three cards an NPC draws from. */
export const BEHAVIOUR_DECKS: Readonly<Record<Behaviour['npc'], readonly BehaviourCard[]>> = {
  merchant: ['m1', 'm2', 'm3'],
  enforcer: ['e1', 'e2', 'e3'],
  scoundrel: ['s1', 's2', 's3'],
}
