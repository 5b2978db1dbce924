import type { Distance, WeaponId } from './items.ts'
import type { Rank } from './skills.ts'

/** What grows on a beast. */
export interface NaturalWeapon {
  readonly name: string
  readonly harm: number
  readonly reach: readonly Distance[]
}

export interface Npc {
  readonly name: string
  readonly skill: number
  /** Its fields, as printed, and the ranks each of them stands for (LF-NPC-03). */
  readonly expertise: Readonly<Record<string, readonly Rank[]>>
  /** null is unarmed. */
  readonly weapon: WeaponId | NaturalWeapon | null
  readonly armour: number
  readonly resistance: number
}

const NPC_ROWS = {
  'npc-thug': {
    name: 'Dock thug',
    skill: 1,
    expertise: { brawling: ['brawling'], threats: ['intimidate'] },
    weapon: 'it-knife',
    armour: 0,
    resistance: 3,
  },
  'npc-clerk': {
    name: 'Port clerk',
    skill: 1,
    expertise: { forms: ['law', 'accounts'], gossip: ['streetwise'] },
    weapon: null,
    armour: 0,
    resistance: 2,
  },
  'npc-guard': {
    name: 'House guard',
    skill: 2,
    expertise: { 'small arms': ['small-arms'], watching: ['sensors'] },
    weapon: 'it-pistol',
    armour: 1,
    resistance: 4,
  },
  'npc-marine': {
    name: 'Shipboard marine',
    skill: 3,
    expertise: { boarding: ['vacc-work', 'brawling', 'blades'], 'small arms': ['small-arms'] },
    weapon: 'it-longarm',
    armour: 3,
    resistance: 5,
  },
  'npc-officer': {
    name: 'Imperial officer',
    skill: 3,
    expertise: { command: ['leadership', 'tactics'], law: ['law'], 'small arms': ['small-arms'] },
    weapon: 'it-pistol',
    armour: 1,
    resistance: 5,
  },
  'npc-pirate': {
    name: 'Pirate',
    skill: 2,
    expertise: { boarding: ['vacc-work', 'brawling'], blades: ['blades'] },
    weapon: 'it-blade',
    armour: 1,
    resistance: 4,
  },
  'npc-pcap': {
    name: 'Pirate captain',
    skill: 3,
    expertise: { command: ['leadership', 'tactics'], 'small arms': ['small-arms'], bargaining: ['bargain'] },
    weapon: 'it-pistol',
    armour: 2,
    resistance: 6,
  },
  'npc-bounty': {
    name: 'Bounty hunter',
    skill: 4,
    expertise: { tracking: ['tracking'], 'small arms': ['small-arms'] },
    weapon: 'it-longarm',
    armour: 2,
    resistance: 6,
  },
  'npc-smith': {
    name: 'Yard engineer',
    skill: 3,
    expertise: { engines: ['engines'], machines: ['mechanic', 'electronics', 'fabrication'] },
    weapon: null,
    armour: 0,
    resistance: 4,
  },
  'npc-doc': {
    name: "Ship's doctor",
    skill: 3,
    expertise: { medicine: ['medic', 'life-science'] },
    weapon: null,
    armour: 0,
    resistance: 3,
  },
  'npc-factor': {
    name: 'House factor',
    skill: 3,
    expertise: { trade: ['bargain', 'appraise', 'logistics'], accounts: ['accounts'] },
    weapon: null,
    armour: 0,
    resistance: 3,
  },
  'npc-noble': {
    name: 'Minor noble',
    skill: 2,
    expertise: { intrigue: ['intrigue'], etiquette: ['etiquette'] },
    weapon: 'it-blade',
    armour: 0,
    resistance: 4,
  },
  'npc-spy': {
    name: 'Quiet observer',
    skill: 4,
    expertise: { stealth: ['stealth'], intrigue: ['intrigue'] },
    weapon: 'it-stun',
    armour: 1,
    resistance: 5,
  },
  'npc-fanatic': {
    name: 'Fanatic',
    skill: 2,
    expertise: { oratory: ['oratory'], fury: ['brawling', 'intimidate'] },
    weapon: 'it-charge',
    armour: 0,
    resistance: 5,
  },
  'npc-savant': {
    name: 'Wandering savant',
    skill: 4,
    expertise: { sciences: ['physical-science', 'life-science'], antiquities: ['antiquities'] },
    weapon: null,
    armour: 0,
    resistance: 3,
  },
  'npc-hermit': {
    name: 'Desert hermit',
    skill: 3,
    expertise: { survival: ['survival'], tracking: ['tracking'] },
    weapon: 'it-longarm',
    armour: 1,
    resistance: 5,
  },
  'npc-beast': {
    name: 'Hunting beast',
    skill: 3,
    expertise: { stalking: ['stealth', 'tracking'], biting: ['brawling'] },
    weapon: { name: 'Teeth', harm: 2, reach: ['close'] },
    armour: 1,
    resistance: 6,
  },
  'npc-great': {
    name: 'Great beast',
    skill: 4,
    expertise: { 'everything bodily': ['strength', 'agility', 'brawling', 'climbing', 'survival'] },
    weapon: { name: 'Jaws and bulk', harm: 4, reach: ['close'] },
    armour: 3,
    resistance: 12,
  },
  'npc-drone': {
    name: 'Old war machine',
    skill: 3,
    expertise: { shooting: ['small-arms', 'heavy-weapons', 'gunnery'], patrol: ['sensors', 'tactics'] },
    weapon: 'it-heavy',
    armour: 4,
    resistance: 9,
  },
  'npc-kid': {
    name: 'Street child',
    skill: 1,
    expertise: { hiding: ['stealth'], knowing: ['streetwise'] },
    weapon: null,
    armour: 0,
    resistance: 2,
  },
} as const satisfies Record<string, Npc>

export type NpcId = keyof typeof NPC_ROWS

export const NPCS: Readonly<Record<NpcId, Npc>> = NPC_ROWS
