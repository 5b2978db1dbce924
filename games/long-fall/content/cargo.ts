import type { ConditionId } from './conditions.ts'
import type { ByD66, D66 } from './d66.ts'
import type { Trouble } from './effects.ts'

export type CargoKind = 'provisions' | 'ore' | 'machines' | 'medicine' | 'luxuries' | 'relics'

/** Laws are those of the world where the cargo is landed or sold: this much, or more. */
export type CargoTrait =
  /** Landing it is the trouble CONTRABAND. */
  | { readonly kind: 'forbidden'; readonly law: number }
  /** It sells for 1 mark less a unit. */
  | { readonly kind: 'taxed' | 'papers'; readonly law: number }
  /** Half of it is lost in a passage with a mishap. */
  | { readonly kind: 'fragile' }
  /** Worth nothing after so many weeks aboard. */
  | { readonly kind: 'dies' | 'spoils'; readonly weeks: number }
  /** Each unit takes so much of the hold. */
  | { readonly kind: 'space'; readonly units: number }
  /** Whoever handles it without a kit gets the Condition. */
  | { readonly kind: 'radiant'; readonly condition: ConditionId; readonly severity: number }
  /** Lost when a complication takes the power. */
  | { readonly kind: 'cold' }
  /** On this d6 the whole lot turns out worthless. */
  | { readonly kind: 'dud'; readonly onD6: number }
  /** Each week aboard, on this d6, a complication. */
  | { readonly kind: 'restless'; readonly onD6: number }
  /** While it is aboard one link is so many weeks shorter, but at least 1. */
  | { readonly kind: 'chart'; readonly weeks: number }
  /** It may be opened, and this complication comes. */
  | { readonly kind: 'sealed'; readonly complication: D66 }

export interface Cargo {
  readonly d66: D66
  readonly name: string
  readonly kind: CargoKind
  /** In marks a unit. */
  readonly price: number
  readonly traits: readonly CargoTrait[]
}

/** What landing forbidden cargo means. */
export const CONTRABAND: Trouble = {
  handle: [{ kind: 'single', ways: ['stealth', 'forgery'], needed: 2 }],
  otherwise: [{ kind: 'seize-cargo' }, { kind: 'fine', marks: 'd6' }],
}

export const CARGO: ByD66<Cargo> = {
  11: { d66: 11, name: 'Flour and oil', kind: 'provisions', price: 2, traits: [] },
  12: { d66: 12, name: 'Live eels', kind: 'provisions', price: 3, traits: [{ kind: 'dies', weeks: 3 }] },
  13: { d66: 13, name: 'Wine of the third terrace', kind: 'luxuries', price: 5, traits: [] },
  14: { d66: 14, name: 'Frozen meat', kind: 'provisions', price: 3, traits: [] },
  15: {
    d66: 15,
    name: 'Orchard fruit',
    kind: 'provisions',
    price: 3,
    traits: [{ kind: 'spoils', weeks: 4 }],
  },
  16: {
    d66: 16,
    name: 'Seed bank drums',
    kind: 'provisions',
    price: 4,
    traits: [{ kind: 'papers', law: 2 }],
  },
  21: { d66: 21, name: 'Iron sponge', kind: 'ore', price: 2, traits: [{ kind: 'space', units: 2 }] },
  22: { d66: 22, name: 'Glass sand', kind: 'ore', price: 1, traits: [] },
  23: { d66: 23, name: 'Heavy metal ingots', kind: 'ore', price: 5, traits: [] },
  24: {
    d66: 24,
    name: 'Reactor ore',
    kind: 'ore',
    price: 6,
    traits: [{ kind: 'radiant', condition: 'con-rad', severity: 1 }],
  },
  25: { d66: 25, name: 'Salt', kind: 'ore', price: 1, traits: [] },
  26: { d66: 26, name: 'Meteor nickel', kind: 'ore', price: 4, traits: [] },
  31: { d66: 31, name: 'Loom parts', kind: 'machines', price: 4, traits: [] },
  32: { d66: 32, name: 'Pump sets', kind: 'machines', price: 5, traits: [] },
  33: { d66: 33, name: 'Gun barrels', kind: 'machines', price: 7, traits: [{ kind: 'forbidden', law: 2 }] },
  34: { d66: 34, name: 'Farm walkers', kind: 'machines', price: 6, traits: [{ kind: 'space', units: 2 }] },
  35: { d66: 35, name: 'Clock movements', kind: 'machines', price: 4, traits: [] },
  36: { d66: 36, name: 'Gravity plates', kind: 'machines', price: 8, traits: [{ kind: 'fragile' }] },
  41: { d66: 41, name: 'Bandage linen', kind: 'medicine', price: 2, traits: [] },
  42: { d66: 42, name: 'Storm-order serum', kind: 'medicine', price: 6, traits: [{ kind: 'cold' }] },
  43: { d66: 43, name: 'Resin salve', kind: 'medicine', price: 4, traits: [] },
  44: { d66: 44, name: 'Bone mould', kind: 'medicine', price: 5, traits: [] },
  45: { d66: 45, name: 'Sleep gas', kind: 'medicine', price: 6, traits: [{ kind: 'forbidden', law: 2 }] },
  46: { d66: 46, name: 'Old vaccine', kind: 'medicine', price: 3, traits: [{ kind: 'dud', onD6: 1 }] },
  51: { d66: 51, name: 'Carpets', kind: 'luxuries', price: 4, traits: [] },
  52: { d66: 52, name: 'Perfume', kind: 'luxuries', price: 5, traits: [{ kind: 'fragile' }] },
  53: { d66: 53, name: 'Songbirds', kind: 'luxuries', price: 4, traits: [{ kind: 'dies', weeks: 2 }] },
  54: { d66: 54, name: 'Banned plays', kind: 'luxuries', price: 3, traits: [{ kind: 'forbidden', law: 3 }] },
  55: { d66: 55, name: 'Court furniture', kind: 'luxuries', price: 7, traits: [{ kind: 'space', units: 2 }] },
  56: { d66: 56, name: 'Spirits', kind: 'luxuries', price: 4, traits: [{ kind: 'taxed', law: 1 }] },
  61: { d66: 61, name: 'Tomb figures', kind: 'relics', price: 6, traits: [{ kind: 'forbidden', law: 3 }] },
  62: { d66: 62, name: 'Engine hymns on wire', kind: 'relics', price: 5, traits: [] },
  63: { d66: 63, name: 'Admiral’s medals', kind: 'relics', price: 4, traits: [] },
  64: {
    d66: 64,
    name: 'Pieces of a mind',
    kind: 'relics',
    price: 9,
    traits: [{ kind: 'restless', onD6: 1 }],
  },
  65: {
    d66: 65,
    name: 'Star charts of the old fleet',
    kind: 'relics',
    price: 8,
    traits: [{ kind: 'chart', weeks: 1 }],
  },
  66: {
    d66: 66,
    name: 'A box nobody opens',
    kind: 'relics',
    price: 10,
    traits: [{ kind: 'sealed', complication: 65 }],
  },
}
