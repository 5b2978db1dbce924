/** The systems of a ship (CS-MAINT-03), each with so many spaces, three of them filled at the start (CS-MAINT-11). */
export const SYSTEMS = ['propulsion', 'life-support', 'supplies', 'hull'] as const
export type System = (typeof SYSTEMS)[number]
export const SPACES = 4
export const FILLED = 3

/** What the chance die does to a ship (CS-MAINT-02 to CS-MAINT-04). */
export const DEGRADATION = ['twice', ...SYSTEMS, 'item'] as const

/** Three kinds of upgrade with three levels each (CS-MAINT-08); level n costs the price of a repair and n more (CS-RUL-63). */
export const UPGRADES = {
  scanners: 'Scanners',
  defences: 'Airlock Auto-Defences',
  thrusters: 'Docking Thrusters',
} as const
export type UpgradeId = keyof typeof UPGRADES

/** Dice of the guns at short, medium and long range, by their level. */
export const DEFENCES: readonly { readonly short: number; readonly medium: number; readonly long: number }[] =
  [
    { short: 2, medium: 2, long: 0 },
    { short: 3, medium: 2, long: 1 },
    { short: 2, medium: 2, long: 0 },
  ]

export const REPAIR_PRICE = 2
/** Units of room in the hold (CS-INV-03, CS-RUL-68). */
export const HOLD = 16

/** Where a crew may trade (CS-TRADE-01): what is sold there by its price, and what is paid better. */
export const POSTS = {
  'general-store': { name: 'General Store', from: 0, to: 4, kind: null },
  'blade-and-bone': { name: 'Blade and Bone', from: 5, to: 9, kind: 'close' },
  'long-arms': { name: 'Long Arms', from: 5, to: 9, kind: 'ranged' },
  'the-shell': { name: 'The Shell', from: 5, to: 9, kind: 'armour' },
  'odd-lots': { name: 'Odd Lots', from: 5, to: 9, kind: 'special' },
  'trading-post-5': { name: 'Trading Post 5', from: 0, to: null, kind: null },
  'high-counter': { name: 'High Counter', from: 10, to: null, kind: null },
} as const
export type PostId = keyof typeof POSTS

/** What hiring costs by points (CS-RUL-84): whoever joined on a mission and got aboard, for good, and for one mission. */
export const HIRE: readonly {
  readonly upTo: number
  readonly joined: number
  readonly forGood: number
  readonly once: number
}[] = [
  { upTo: 8, joined: 4, forGood: 8, once: 2 },
  { upTo: 12, joined: 5, forGood: 11, once: 3 },
  { upTo: 21, joined: 7, forGood: 15, once: 4 },
  { upTo: 34, joined: 9, forGood: 18, once: 6 },
  { upTo: 39, joined: 10, forGood: 15, once: 7 },
  { upTo: 44, joined: 13, forGood: 26, once: 8 },
  { upTo: 49, joined: 15, forGood: 29, once: 9 },
  { upTo: 54, joined: 17, forGood: 32, once: 10 },
  { upTo: 59, joined: 18, forGood: 35, once: 12 },
  { upTo: 64, joined: 20, forGood: 38, once: 14 },
  { upTo: 74, joined: 21, forGood: 42, once: 15 },
  { upTo: 84, joined: 24, forGood: 48, once: 16 },
  { upTo: Number.POSITIVE_INFINITY, joined: 30, forGood: 60, once: 20 },
]
