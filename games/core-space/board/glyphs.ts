import type { FirstBornId, Item, NpcType } from '../content/index.ts'

/** Signs are strokes in a box of 24, around its middle. */
const FIRST_BORN: { readonly [id in FirstBornId]: string } = {
  drone: 'M-3 -2h6v5h-6zM-3 -1L-7 -5M3 -1L7 -5M-10 -5h6M4 -5h6M0 3v5',
  harvester: 'M0 -7l4 4v6l-4 4l-4 -4v-6zM-4 -2L-9 -6M4 -2L9 -6M-4 3L-9 8M4 3L9 8M-1.5 -1v2M1.5 -1v2',
  devastator: 'M-5 -6h10l2 5l-3 4h-8l-3 -4zM-4 3v6M4 3v6M-7 -1L-10 3M7 -1L10 3M-2 -2h4',
  assassin: 'M0 -9L3 -2L9 0L3 2L0 9L-3 2L-9 0L-3 -2zM-1.5 0h3',
  'live-one': 'M-7 -5q7 -6 14 0l-2 6q-5 4 -10 0zM-5 2l2 6l2 -4l1 5l1 -5l2 4l2 -6M-3 -3l1 2M3 -3l-1 2',
  liege: 'M-7 8V-2L-9 -8l5 4L0 -9l4 5l5 -4l-2 6V8zM-3 1h6M0 1v4',
  gatherer: 'M-3 -4h6v8h-6zM-3 -2q-7 0 -6 -6M3 -2q7 0 6 -6M-3 2q-7 0 -6 6M3 2q7 0 6 6',
  annihilator: 'M-6 -3h12v8h-12zM-9 -8h4v5M9 -8h-4v5M-3 5v4M3 5v4M-2 1h4',
  iconoclast: 'M0 -9v18M-6 -4h12M-8 -8q1 5 8 5M8 -8q-1 5 -8 5M-4 9h8',
  'true-born': 'M-9 0q9 -10 18 0q-9 10 -18 0zM0 -3a3 3 0 1 1 0 6a3 3 0 1 1 0 -6z',
  talos: 'M-8 -6h16v7l-4 8h-8l-4 -8zM-5 -2h3M2 -2h3M-3 4h6',
}

const NPC: { readonly [type in NpcType]: string } = {
  civilian: 'M0 -8a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0 -7zM-6 8q0 -7 6 -7t6 7',
  ganger: 'M-6 8V0q0 -8 6 -8t6 8v8M-3 -1h6M-3 3l6 0',
  security: 'M0 -9l8 3v5q0 6 -8 10q-8 -4 -8 -10v-5zM-3 -1l2 3l4 -5',
  corps: 'M-7 3V-1q0 -8 7 -8t7 8v4zM-7 -1h14M-4 3v5M4 3v5',
  hunter: 'M-8 0h16M0 -8v16M0 -5a5 5 0 1 1 0 10a5 5 0 1 1 0 -10z',
  worm: 'M0 -9a9 9 0 1 1 0 18a9 9 0 1 1 0 -18zM0 -9l2 5M8 -4l-4 3M8 5l-4 -3M0 9l2 -5M-8 5l4 -3M-8 -4l4 3',
}

export const foeSign = (id: FirstBornId): string => FIRST_BORN[id]
export const npcSign = (type: NpcType): string => NPC[type]

/** What a token is good for, at a glance. */
export type Purpose = 'gun' | 'blade' | 'bomb' | 'armour' | 'ammo' | 'stim' | 'first-born' | 'goods' | 'tool'

const PURPOSES: { readonly [purpose in Purpose]: string } = {
  gun: 'M-9 -4H7l2 -1v4H0l-1 3h-3l-1 5h-4l2 -7z',
  blade: 'M-8 8l3 -3M-6 3l3 3M-4 4L6 -8q3 6 -6 14z',
  bomb: 'M0 -3a6 6 0 1 1 0 12a6 6 0 1 1 0 -12zM-2 -4v-4h4v4M2 -7h5v3',
  armour: 'M-7 -8h4q3 4 6 0h4v6q-2 3 -1 10h-12q1 -7 -1 -10z',
  ammo: 'M-6 8V-3q0 -5 2 -6q2 1 2 6v11zM2 8V-3q0 -5 2 -6q2 1 2 6v11z',
  stim: 'M-9 9l4 -4M-6 2l4 4M-4 4l8 -8l3 3l-8 8zM5 -7l3 3M3 -8l6 6',
  'first-born': 'M0 -9l7 6l-3 11h-8l-3 -11zM0 -4v8M-3 0h6',
  goods: 'M-8 -4l8 -4l8 4v9l-8 4l-8 -4zM-8 -4l8 4l8 -4M0 0v9',
  tool: 'M-8 8L2 -2M5 -9q-5 2 -3 7q5 2 7 -3l-4 1z',
}

export function purposeOf({
  kind,
  ranged,
  close,
  blast,
  physical,
  shield,
  heal,
  ammo,
  accelerant,
}: Item): Purpose {
  if (blast) return 'bomb'
  if (ranged) return 'gun'
  if (close) return 'blade'
  if (physical !== undefined || shield !== undefined || kind === 'armour') return 'armour'
  if (ammo !== undefined || accelerant !== undefined) return 'ammo'
  if (heal !== undefined) return 'stim'
  return kind === 'first-born' ? 'first-born' : kind === 'goods' ? 'goods' : 'tool'
}

export const purposeSign = (purpose: Purpose): string => PURPOSES[purpose]
