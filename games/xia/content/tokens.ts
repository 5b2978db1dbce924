import { TRADE_CUBES } from './cubes.ts'
import type { CoreToken, EmbersToken, RelicId, RelicReward } from './types.ts'

/** 21 tokens: seven of each kind. */
export const CORE_TOKENS: readonly CoreToken[] = [
  ...copies<CoreToken>(7, 'credits'),
  ...copies<CoreToken>(7, 'fame'),
  ...copies<CoreToken>(7, 'nothing'),
]

/** 30 tokens, which take the place of the core tokens. */
export const EMBERS_TOKENS: readonly EmbersToken[] = [
  ...TRADE_CUBES.flatMap((cube) => copies<EmbersToken>(2, cube)),
  ...copies<EmbersToken>(5, 'energy'),
  ...copies<EmbersToken>(5, 'ice'),
  ...copies<EmbersToken>(5, 'movement'),
  ...copies<EmbersToken>(5, 'captain-in-need'),
]

/** What each relic brings when it is sifted, if not 1 Fame. */
export const RELICS: Readonly<Record<RelicId, RelicReward>> = {
  'relic-1': { kind: 'hoard' },
  'relic-2': { kind: 'hoard' },
  'relic-3': { kind: 'hoard' },
  'relic-4': { kind: 'hoard' },
  'relic-5': { kind: 'hoard' },
  'relic-6': { kind: 'crate', cube: 'spice' },
  'relic-7': { kind: 'crate', cube: 'holo' },
  'relic-8': { kind: 'crate', cube: 'terra' },
  'relic-9': { kind: 'crate', cube: 'plasma' },
  'relic-10': { kind: 'crate', cube: 'cyber' },
  'relic-11': { kind: 'device', mod: 'enviro-shld' },
  'relic-12': { kind: 'device', mod: 'gts' },
  'relic-13': { kind: 'device', mod: 'gts' },
  'relic-14': { kind: 'device', mod: 'm-comp' },
  'relic-15': { kind: 'device', mod: 'piercer' },
}

/** The credits of each kind of relic, and how many cubes lie in a crate. */
export const RELIC_KINDS: Readonly<
  Record<RelicReward['kind'], { readonly name: string; readonly credits: number; readonly cubes: number }>
> = {
  hoard: { name: 'Hoard', credits: 3_000, cubes: 0 },
  crate: { name: 'Stasis crate', credits: 2_000, cubes: 2 },
  device: { name: 'Working device', credits: 2_000, cubes: 0 },
}

function copies<T>(count: number, token: T): T[] {
  return Array<T>(count).fill(token)
}
