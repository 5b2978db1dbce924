import type { Law, Tier } from './types.ts'

/** A step of a table: it holds from this number up to the next step. */
export interface PayRow {
  readonly from: number
  readonly pays: number
}

/** How far a blast reaches and what it does. */
export interface Blast extends PayRow {
  readonly spaces: number
  readonly damage: number
}

/** What an answer of a counterfeiter's target comes to. */
export interface CounterfeitEnd {
  readonly succeeds: boolean
  /** Who is paid: both as the captain declared, or the captain alone. */
  readonly paid: 'split' | 'captain' | 'nobody'
  readonly captainBounty: number
  readonly targetBounty: number
}

/** For 1 sector, for 2, for 3 or more. */
type BySectors = readonly [number, number, number]

export interface Payments {
  readonly shuttle: { readonly bySectors: BySectors }
  readonly research: { readonly byD20: readonly PayRow[] }
  readonly 'bounty-hunter': { readonly byD20: readonly PayRow[] }
  readonly cargo: { readonly mostCubes: number; readonly perCube: number; readonly perEmber: number }
  /** Cards turned up, and the pay for 0, 1, 2 and 3 Outlaw missions among them. */
  readonly 'private-eye': {
    readonly cards: number
    readonly byOutlaws: readonly [number, number, number, number]
  }
  readonly envoy: { readonly byD20: readonly PayRow[] }
  readonly transport: {
    readonly mostCubes: number
    readonly perCube: number
    readonly damagePerCube: number
    readonly penaltyBounty: number
  }
  readonly assist: {
    readonly mostEnergy: number
    readonly perEnergy: number
    readonly spacesPerEnergy: number
  }
  readonly smuggler: {
    readonly bySectors: BySectors
    /** The highest d20 on which the sneak is seen, by the law of the planet. */
    readonly detectedUpTo: Readonly<Record<Law, number>>
    readonly detectedBounty: number
  }
  readonly thief: { readonly byD20: readonly PayRow[]; readonly detectedBounty: number }
  /** The Bounty is on each card. */
  readonly assassin: { readonly byTier: Readonly<Record<Tier, number>> }
  readonly 'arms-dealer': { readonly byTier: Readonly<Record<Tier, number>>; readonly bounty: number }
  /** The Bounty is for an Innocent target only. */
  readonly coerce: { readonly byDamage: readonly PayRow[]; readonly bounty: number }
  readonly boom: { readonly byD20: readonly Blast[]; readonly bounty: number }
  readonly counterfeit: {
    readonly credits: number
    readonly byD20: readonly {
      readonly from: number
      readonly launder: CounterfeitEnd
      readonly snitch: CounterfeitEnd
    }[]
  }
}

/** What each type of mission pays, the numbers of its rolls, and its Bounty (XIA-LAW-06). 0 is a failure. */
export const PAYMENTS: Payments = {
  /** For 1 sector, for 2, for 3 or more. */
  shuttle: { bySectors: [2_000, 3_000, 4_000] },
  research: {
    byD20: [
      { from: 1, pays: 1_000 },
      { from: 6, pays: 2_000 },
      { from: 11, pays: 3_000 },
      { from: 16, pays: 4_000 },
      { from: 20, pays: 5_000 },
    ],
  },
  'bounty-hunter': {
    byD20: [
      { from: 1, pays: 2_000 },
      { from: 6, pays: 3_000 },
      { from: 11, pays: 4_000 },
      { from: 16, pays: 5_000 },
    ],
  },
  cargo: { mostCubes: 3, perCube: 2_000, perEmber: 3_000 },
  /** For 0, 1, 2 and 3 Outlaw missions among the cards turned up. */
  'private-eye': { cards: 3, byOutlaws: [2_000, 3_000, 4_000, 5_000] },
  envoy: {
    byD20: [
      { from: 1, pays: 0 },
      { from: 9, pays: 3_000 },
      { from: 15, pays: 4_000 },
      { from: 19, pays: 5_000 },
    ],
  },
  transport: { mostCubes: 3, perCube: 2_000, damagePerCube: 2, penaltyBounty: 2_000 },
  assist: { mostEnergy: 3, perEnergy: 1_000, spacesPerEnergy: 2 },
  smuggler: {
    bySectors: [4_000, 5_000, 6_000],
    detectedUpTo: { lawful: 7, neutral: 5, outlaw: 3 },
    detectedBounty: 1_000,
  },
  thief: {
    byD20: [
      { from: 1, pays: 0 },
      { from: 7, pays: 3_000 },
      { from: 13, pays: 4_000 },
      { from: 18, pays: 5_000 },
    ],
    detectedBounty: 1_000,
  },
  /** The Bounty is printed on each card. */
  assassin: { byTier: { 1: 4_000, 2: 5_000, 3: 6_000 } },
  'arms-dealer': { byTier: { 1: 3_000, 2: 5_000, 3: 7_000 }, bounty: 1_000 },
  coerce: {
    byDamage: [
      { from: 1, pays: 3_000 },
      { from: 4, pays: 4_000 },
      { from: 7, pays: 5_000 },
    ],
    bounty: 1_000,
  },
  boom: {
    byD20: [
      { from: 1, pays: 2_000, spaces: 1, damage: 4 },
      { from: 11, pays: 4_000, spaces: 4, damage: 8 },
    ],
    bounty: 2_000,
  },
  counterfeit: {
    credits: 4_000,
    byD20: [
      {
        from: 1,
        launder: { succeeds: true, paid: 'split', captainBounty: 1_000, targetBounty: 1_000 },
        snitch: { succeeds: false, paid: 'nobody', captainBounty: 1_000, targetBounty: 0 },
      },
      {
        from: 11,
        launder: { succeeds: true, paid: 'split', captainBounty: 0, targetBounty: 0 },
        snitch: { succeeds: true, paid: 'captain', captainBounty: 2_000, targetBounty: 0 },
      },
    ],
  },
}

/** The step of a table that a number falls on. */
export function rowOf<S extends { readonly from: number }>(table: readonly S[], number: number): S | null {
  return table.findLast(({ from }) => number >= from) ?? null
}
