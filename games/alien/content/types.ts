import type { AgendaId } from './agendas.ts'
import type { CareerId } from './careers.ts'
import type { CreatureId } from './creatures.ts'
import type { ItemId } from './items.ts'
import type { NpcId } from './npcs.ts'
import type { ReadyId } from './ready.ts'
import type { TalentId } from './talents.ts'
import type { VehicleId } from './vehicles.ts'

/** The ids are the keys of the tables, so that a slip in one is found by the compiler. */
export type { AgendaId, CareerId, CreatureId, ItemId, NpcId, ReadyId, TalentId, VehicleId }

/** AL-SKILL-01. */
export type Attribute = 'strength' | 'agility' | 'wits' | 'empathy'

/** AL-SKILL-14: three under each attribute; `skills.ts` says which. */
export type Skill =
  | 'heavy-machinery'
  | 'stamina'
  | 'close-combat'
  | 'mobility'
  | 'ranged-combat'
  | 'piloting'
  | 'observation'
  | 'comtech'
  | 'survival'
  | 'command'
  | 'manipulation'
  | 'medical-aid'

export type Attributes = { readonly [a in Attribute]: number }
/** Levels above 0 only. */
export type Skills = { readonly [s in Skill]?: number }

/** AL-RNG-01 to AL-RNG-05, from near to far. */
export const BANDS = ['adjacent', 'short', 'medium', 'long', 'extreme'] as const
export type Band = (typeof BANDS)[number]

/** AL-TIME-01 to AL-TIME-03, from short to long. */
export const UNITS_OF_TIME = ['round', 'stretch', 'shift'] as const
export type TimeUnit = (typeof UNITS_OF_TIME)[number]

export interface Career {
  readonly name: string
  readonly key: Attribute
  readonly skills: readonly [Skill, Skill, Skill]
  /** Four pairs; a character takes one side of each (RULES.md 43.1). */
  readonly gear: readonly (readonly [Stock, Stock])[]
  /** Dice and what each pip is worth. */
  readonly cash: { readonly dice: number; readonly times: number }
}

/** So many of one thing. */
export interface Stock {
  readonly item: ItemId
  readonly count: number
}

export interface Talent {
  readonly name: string
  /** Null: a general talent. */
  readonly career: CareerId | null
  /** What it does, in one sentence. */
  readonly text: string
}

export interface Agenda {
  readonly name: string
  /** What the program looks for (AL-RUL-STORY-02). */
  readonly text: string
  /** What a scenario must hold for it to be dealt; null: it can always come about. */
  readonly needs: AgendaNeed | null
}

/** `others`: a second character. The rest: a fixture, an item or a unit with that mark. */
export type AgendaNeed =
  | 'others'
  | 'specimen'
  | 'log'
  | 'uplink'
  | 'two-valuables'
  | 'nest-or-destruct'
  | 'xenomorph'
  | 'android'

/** Anything that can be carried. A thing may be a weapon, a suit, a device and valuable at once. */
export interface Thing {
  readonly name: string
  /** AL-RUL-LOAD-01: 0 for small things, 2 for heavy ones. */
  readonly load: number
  readonly text?: string
  readonly weapon?: Weapon
  readonly suit?: Suit
  /** What runs down: rating when full, and when it is rolled (AL-RUL-SUP-01, AL-RUL-SUP-06). */
  readonly supply?: Supply
  /** So many uses, then it is gone: no roll. */
  readonly uses?: number
  /** Dice it adds where it can be used. */
  readonly aids?: readonly Aid[]
  /** The reload that fills its ammo (AL-RUL-ACT-07). */
  readonly takes?: ReloadId
  /** Set up in a stretch, it shoots by itself with so many dice, once a round, at the first enemy in sight. */
  readonly sentry?: { readonly dice: number; readonly damage: number; readonly piercing: true }
  /** Put on a border, it opens it next round and goes off there. */
  readonly breach?: { readonly dice: number; readonly damage: number }
  readonly tags?: readonly Tag[]
}

/**
 * `cutter`: cuts and welds (AL-CRAWL-07). `log`: something to read. `fixed`: a part of a vehicle, never carried.
 * `scenario`: only ever found where a scenario puts it. `metal`: a magnet draws it, as it does every weapon.
 */
export type Tag =
  | 'metal'
  | 'valuable'
  | 'data'
  | 'specimen'
  | 'log'
  | 'drug'
  | 'reload'
  | 'cutter'
  | 'fixed'
  | 'scenario'

export interface Aid {
  readonly to: Occasion
  readonly dice: number
}

/** Where gear adds dice. `far-sight`: detection at Long range and beyond. `terminal`: Comtech at one. */
export type Occasion =
  | 'first-aid'
  | 'surgery'
  | 'force-door'
  | 'repair'
  | 'terminal'
  | 'comtech'
  | 'climb'
  | 'far-sight'

export type ReloadId = 'gear-magazine' | 'gear-shells' | 'gear-fuelcell'

export interface Supply {
  readonly of: 'ammo' | 'power' | 'air'
  readonly rating: number
  readonly draw: 'attack' | 'use' | 'stretch' | 'three-stretches' | 'shift'
}

export interface Weapon {
  readonly kind: 'close' | 'ranged' | 'thrown'
  /** Base dice added to the attack. */
  readonly bonus: number
  /** Base damage. */
  readonly damage: number
  /** From the nearest band to the farthest (AL-RUL-ATT-04 to AL-RUL-ATT-06). */
  readonly range: readonly [Band, Band]
  readonly piercing?: true
  readonly fire?: true
  readonly fullAuto?: true
  readonly twoHands?: true
  /** Base damage at Medium range, where it differs. */
  readonly atMedium?: number
  /** Dice of a blast (AL-RUL-DMG-05). */
  readonly blast?: number
  /** A hit that deals damage takes the next quick action. */
  readonly stuns?: 'all' | 'people'
  /** A hit pins as Grapple, broken against so many dice. */
  readonly pins?: number
  /** Bonus successes may hit one more target in the zone each. */
  readonly spreads?: true
  /** No dodge while it is in hand. */
  readonly unwieldy?: true
  /** A hit counts as Shove too. */
  readonly shoves?: true
  /** Damage more to androids. */
  readonly androids?: number
}

export interface Suit {
  readonly armour: number
  readonly mobility?: number
  readonly ranged?: number
}

export interface Vehicle {
  readonly name: string
  readonly hull: number
  readonly armour: number
  readonly seats: number
  readonly pace: number
  readonly cover: 'partial' | 'full'
  readonly weapon: ItemId | null
  /** Load it takes besides its crew. */
  readonly cargo?: number
}

/** A row of the D66 table of critical injuries (AL-RUL-CRIT-01). */
export interface Injury {
  readonly name: string
  /** The time limit of a lethal one; null if it does not kill. */
  readonly limit: TimeUnit | null
  /** AL-INST-01. */
  readonly kills?: true
  /** Base dice on these skills. */
  readonly skills?: Skills
  /** Base dice on every roll of an attribute. */
  readonly attribute?: { readonly [a in Attribute]?: number }
  readonly effect?: InjuryEffect
  /** In words, for the sheet. */
  readonly text: string
  /** Dice of days until it has healed; 0: at once. */
  readonly heal: number
  /** Nothing heals before surgery (AL-SURG-01). */
  readonly surgery?: true
  /** Its penalties go with the surgery, before it has healed. */
  readonly untilSurgery?: true
}

export type InjuryEffect =
  | 'stunned'
  | 'one-move'
  | 'one-hand'
  | 'hurts-to-push'
  | 'slow'
  | 'hurts-to-move'
  | 'fatigued'
  | 'cannot-move'
  | 'cannot-speak'

/** Two rows of the D66 each (AL-TRAUMA-04). */
export interface Trauma {
  readonly name: string
  readonly text: string
}

/** What a D6 or D66 on one of the other tables brings: `id` for rules, the rest for the log. */
export interface Outcome<Id extends string = string> {
  readonly id: Id
  readonly name: string
  readonly text: string
}

/** A random find (RULES.md 43.8): so many of a thing, perhaps partly used up; a corpse; or nothing. */
export type Find = (Stock & { readonly uses?: number }) | 'corpse' | null

export type Mind =
  | 'ambusher'
  | 'lurker'
  | 'skulker'
  | 'rusher'
  | 'sentinel'
  | 'soldier'
  | 'schemer'
  | 'bystander'

export interface CreatureKind {
  readonly name: string
  readonly health: number
  readonly armour: number
  readonly armourAgainstFire: number
  /** Cards in a round (AL-RUL-INIT-01). */
  readonly speed: number
  /** Zones in a stretch (AL-RUL-CRE-05). */
  readonly pace: number
  readonly observation: number
  readonly evade: number
  readonly acid: number
  readonly size: 'small' | 'normal' | 'large'
  /** AL-RUL-DOOR-03: opens, cannot, or breaks with so many dice. */
  readonly doors: 'opens' | 'cannot' | number
  readonly ducts: boolean
  readonly mind: Mind
  readonly xenomorph: boolean
  readonly nest: boolean
  /** It fills its zone, is Adjacent to all in it, and takes at most 1 damage from anything but fire and blast. */
  readonly swarm?: true
  /** It attacks out of a shaft through an access point without leaving it. */
  readonly shaft?: true
  /** By the D6 (AL-RUL-CRE-01): index 0 is a 1. */
  readonly attacks: readonly [Row, Row, Row, Row, Row, Row]
}

/** A row of an attack table. What the row does beyond dice and damage is told by its `effects`. */
export interface Row {
  readonly id: string
  readonly name: string
  readonly text: string
  /** Null: no attack roll (AL-RUL-CRE-11). */
  readonly strike: Strike | null
  readonly effects?: readonly RowEffect[]
}

export interface Strike {
  readonly dice: number
  /** Null: no damage at all. */
  readonly damage: number | null
  /** Close unless it is ranged, to this band. */
  readonly ranged?: Band
  readonly at: 'one' | 'adjacent' | 'zone'
  readonly times?: number
  readonly piercing?: true
  readonly noDefence?: true | 'if-pinned'
  /** It comes up to its target first, out of the next zone too. */
  readonly charges?: true
  /** Armour does not count against a pinned victim. */
  readonly ignoresArmour?: 'if-pinned'
  /** Full cover of furniture does not count. */
  readonly ignoresFurniture?: true
  /** Sealed suits are safe. */
  readonly sparesSealed?: true
}

/** What comes of a row, at once (rows without a strike) or on a hit. */
export type RowEffect =
  | { readonly do: 'dart' }
  | { readonly do: 'noise'; readonly strength: number }
  | { readonly do: 'call-kin'; readonly within: number }
  | { readonly do: 'hobble' }
  | { readonly do: 'pin'; readonly dice: number | null }
  | { readonly do: 'withdraw' }
  | { readonly do: 'blind' }
  | { readonly do: 'latch' }
  | { readonly do: 'sting' }
  | { readonly do: 'panic'; readonly who: 'zone' | 'one' }
  | { readonly do: 'shove'; readonly from: number }
  | { readonly do: 'drag'; readonly into: 'zone' | 'shaft' }
  | { readonly do: 'kill-helpless' }
  | { readonly do: 'stress'; readonly who: 'zone' | 'target' }
  | { readonly do: 'brood' }
  | { readonly do: 'burst' }
  | { readonly do: 'drift' }
  | { readonly do: 'drain-device' }
  | { readonly do: 'coil' }

/** Somebody the referee plays: a human, or an android with plating of its own. */
export interface NpcKind {
  readonly name: string
  readonly android: boolean
  readonly attributes: Attributes
  readonly health: number
  readonly resolve: number
  /** An android's own plating; suits are gear. */
  readonly armour: number
  readonly skills: Skills
  readonly gear: readonly ItemId[]
  readonly mind: Mind
  readonly leads: boolean
  /** Dice more on Grapple. */
  readonly grip?: number
  readonly text?: string
}

export interface ReadyMade {
  readonly name: string
  readonly career: CareerId
  readonly attributes: Attributes
  readonly skills: Skills
  readonly talent: TalentId
  readonly gear: readonly Stock[]
}
