/** What each sign of a map stands for; walls, doors and windows fill whole squares (CS-RUL-08). */
export interface Terrain {
  readonly is:
    | 'floor'
    | 'wall'
    | 'door'
    | 'window'
    | 'small-crate'
    | 'large-crate'
    | 'ark'
    | 'pod'
    | 'pillar'
    | 'console'
    | 'reactor'
    | 'vent'
    | 'hole'
    | 'entry'
    | 'patrol'
    | 'airlock'
    | 'objective'
    | 'npc'
  /** Hides what stands behind it wholly, half, or not at all (CS-TLOS-01, CS-RUL-15). */
  readonly height: 0 | 1 | 2
  /** Somebody may stand there. */
  readonly open: boolean
}

const floor = (is: Terrain['is']): Terrain => ({ is, height: 0, open: true })
const short = (is: Terrain['is']): Terrain => ({ is, height: 1, open: false })
const tall = (is: Terrain['is']): Terrain => ({ is, height: 2, open: false })

/** Doors are as they are at the start; which are locked or hidden the sign says. */
export const SIGNS: { readonly [sign: string]: Terrain } = {
  '.': floor('floor'),
  '#': tall('wall'),
  '+': floor('door'),
  '%': tall('door'),
  '?': tall('door'),
  '=': short('window'),
  s: short('small-crate'),
  S: short('large-crate'),
  K: short('ark'),
  T: tall('pod'),
  I: tall('pillar'),
  C: short('console'),
  R: tall('reactor'),
  V: short('vent'),
  o: floor('hole'),
  ...Object.fromEntries([...'123456'].map((sign) => [sign, floor('entry')])),
  ...Object.fromEntries([...'abcdef'].map((sign) => [sign, floor('patrol')])),
  '@': floor('airlock'),
  '*': floor('objective'),
  n: floor('npc'),
}

/** Units that things take up and hold (CS-RUL-68). */
export const UNITS = { nano: 1, small: 2, medium: 3, large: 4 } as const
export const ROOM = {
  tray: 12,
  massive: 14,
  small: 10,
  npc: 2,
  gatherer: 4,
  ark: 8,
  'small-crate': 4,
  'large-crate': 8,
} as const
