import type { ByD66, D66 } from './d66.ts'
import type { GroupId } from './skills.ts'

export interface Career {
  readonly d66: D66
  /** The pair of groups it comes from; one group alone is a pair with itself (LF-RUL-CG-10). */
  readonly groups: readonly [GroupId, GroupId]
  readonly name: string
}

export const CAREERS: ByD66<Career> = {
  11: { d66: 11, groups: ['grp-spacer', 'grp-spacer'], name: 'Deep-Lane Hand' },
  12: { d66: 12, groups: ['grp-spacer', 'grp-soldier'], name: 'Orbital Marine' },
  13: { d66: 13, groups: ['grp-spacer', 'grp-scholar'], name: 'Survey Officer' },
  14: { d66: 14, groups: ['grp-spacer', 'grp-trader'], name: 'Tramp Skipper' },
  15: { d66: 15, groups: ['grp-spacer', 'grp-outlaw'], name: 'Blockade Runner' },
  16: { d66: 16, groups: ['grp-spacer', 'grp-artisan'], name: 'Drive Wright' },
  21: { d66: 21, groups: ['grp-spacer', 'grp-courtier'], name: 'Liner Purser' },
  22: { d66: 22, groups: ['grp-spacer', 'grp-frontier'], name: 'Belt Prospector' },
  23: { d66: 23, groups: ['grp-soldier', 'grp-soldier'], name: 'Line Veteran' },
  24: { d66: 24, groups: ['grp-soldier', 'grp-scholar'], name: 'War Surgeon' },
  25: { d66: 25, groups: ['grp-soldier', 'grp-trader'], name: 'Convoy Captain' },
  26: { d66: 26, groups: ['grp-soldier', 'grp-outlaw'], name: 'Hired Gun' },
  31: { d66: 31, groups: ['grp-soldier', 'grp-artisan'], name: 'Sapper' },
  32: { d66: 32, groups: ['grp-soldier', 'grp-courtier'], name: 'Household Guard' },
  33: { d66: 33, groups: ['grp-soldier', 'grp-frontier'], name: 'March Ranger' },
  34: { d66: 34, groups: ['grp-scholar', 'grp-scholar'], name: 'Fellow of a Lost Archive' },
  35: { d66: 35, groups: ['grp-scholar', 'grp-trader'], name: 'Relic Dealer' },
  36: { d66: 36, groups: ['grp-scholar', 'grp-outlaw'], name: 'Cipher Thief' },
  41: { d66: 41, groups: ['grp-scholar', 'grp-artisan'], name: 'Instrument Maker' },
  42: { d66: 42, groups: ['grp-scholar', 'grp-courtier'], name: 'Court Physician' },
  43: { d66: 43, groups: ['grp-scholar', 'grp-frontier'], name: 'Field Naturalist' },
  44: { d66: 44, groups: ['grp-trader', 'grp-trader'], name: 'House Factor' },
  45: { d66: 45, groups: ['grp-trader', 'grp-outlaw'], name: 'Back-Room Broker' },
  46: { d66: 46, groups: ['grp-trader', 'grp-artisan'], name: 'Yard Steward' },
  51: { d66: 51, groups: ['grp-trader', 'grp-courtier'], name: 'Trade Consul' },
  52: { d66: 52, groups: ['grp-trader', 'grp-frontier'], name: 'Caravan Master' },
  53: { d66: 53, groups: ['grp-outlaw', 'grp-outlaw'], name: 'Gang Captain' },
  54: { d66: 54, groups: ['grp-outlaw', 'grp-artisan'], name: 'Vault Breaker' },
  55: { d66: 55, groups: ['grp-outlaw', 'grp-courtier'], name: 'Charming Fraud' },
  56: { d66: 56, groups: ['grp-outlaw', 'grp-frontier'], name: 'Rustler' },
  61: { d66: 61, groups: ['grp-artisan', 'grp-artisan'], name: 'Guild Master' },
  62: { d66: 62, groups: ['grp-artisan', 'grp-courtier'], name: 'Maker to a Great House' },
  63: { d66: 63, groups: ['grp-artisan', 'grp-frontier'], name: 'Homestead Builder' },
  64: { d66: 64, groups: ['grp-courtier', 'grp-courtier'], name: 'Envoy' },
  65: { d66: 65, groups: ['grp-courtier', 'grp-frontier'], name: "Governor's Second" },
  66: { d66: 66, groups: ['grp-frontier', 'grp-frontier'], name: 'Pathfinder' },
}

/** The one Career of a pair of groups, named in either order. */
export const careerOf = (one: GroupId, other: GroupId): Career =>
  Object.values<Career>(CAREERS).find(
    ({ groups: [a, b] }) => (a === one && b === other) || (a === other && b === one),
  )! // every pair has its row: 8 × 9 ÷ 2 = 36
