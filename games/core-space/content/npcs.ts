/** NPCs that are not First Born (CS-NSTAT-01). */
export interface Npc {
  readonly name: string
  /** How they act: by the die (CS-NPCT-01), by the chart (CS-NPCT-03, CS-NPCT-04, CS-NPCT-05), after Beasts (CS-NPCT-02), or only in answer. */
  readonly type: 'civilian' | 'ganger' | 'security' | 'corps' | 'hunter' | 'worm'
  readonly rank: 1 | 2 | 3
  /** Civilians act by the chance die unless they are in a crew; worms only answer. */
  readonly actions: number
  readonly close: number
  readonly ranged: number | null
  readonly armour: number
  /** Null: nobody talks it round (CS-NSTAT-02). */
  readonly persuade: number | null
}

const npcs = {
  civilian: {
    name: 'Civilian',
    type: 'civilian',
    rank: 1,
    actions: 2,
    close: 1,
    ranged: 1,
    armour: 0,
    persuade: 1,
  },
  ganger: {
    name: 'Ganger',
    type: 'ganger',
    rank: 1,
    actions: 2,
    close: 2,
    ranged: 2,
    armour: 0,
    persuade: 2,
  },
  'ganger-boss': {
    name: 'Ganger boss',
    type: 'ganger',
    rank: 2,
    actions: 2,
    close: 3,
    ranged: 2,
    armour: 1,
    persuade: 3,
  },
  guard: {
    name: 'Security guard',
    type: 'security',
    rank: 1,
    actions: 2,
    close: 1,
    ranged: 2,
    armour: 1,
    persuade: 2,
  },
  sergeant: {
    name: 'Security sergeant',
    type: 'security',
    rank: 2,
    actions: 2,
    close: 2,
    ranged: 2,
    armour: 1,
    persuade: 3,
  },
  trooper: {
    name: 'Corps trooper',
    type: 'corps',
    rank: 1,
    actions: 2,
    close: 2,
    ranged: 3,
    armour: 1,
    persuade: 3,
  },
  officer: {
    name: 'Corps officer',
    type: 'corps',
    rank: 2,
    actions: 3,
    close: 2,
    ranged: 3,
    armour: 2,
    persuade: null,
  },
  keats: { name: 'Keats', type: 'hunter', rank: 2, actions: 2, close: 2, ranged: 2, armour: 1, persuade: 2 },
  caaligorn: {
    name: 'Caaligorn',
    type: 'hunter',
    rank: 3,
    actions: 2,
    close: 2,
    ranged: 3,
    armour: 1,
    persuade: 3,
  },
  'rock-worm': {
    name: 'Rock Worm',
    type: 'worm',
    rank: 3,
    actions: 0,
    close: 4,
    ranged: null,
    armour: 2,
    persuade: null,
  },
} as const satisfies { readonly [id: string]: Npc }

export type NpcId = keyof typeof npcs
export type NpcType = Npc['type']

export const NPCS: { readonly [id in NpcId]: Npc } = npcs

/** Holes of the tracker beside which an NPC stands: it comes in the round in which the hole is filled (CS-RUL-56). */
export const NPC_HOLES: readonly {
  readonly hole: number
  readonly type: Exclude<NpcType, 'hunter' | 'worm'>
}[] = [
  { hole: 2, type: 'civilian' },
  { hole: 6, type: 'ganger' },
  { hole: 7, type: 'civilian' },
  { hole: 9, type: 'security' },
  { hole: 11, type: 'corps' },
  { hole: 12, type: 'ganger' },
  { hole: 14, type: 'security' },
  { hole: 17, type: 'corps' },
  { hole: 22, type: 'corps' },
]

/** The lowest rank of each type: what arrives (CS-NPC-06). */
export const LOWEST = {
  civilian: 'civilian',
  ganger: 'ganger',
  security: 'guard',
  corps: 'trooper',
} as const satisfies {
  readonly [type in (typeof NPC_HOLES)[number]['type']]: NpcId
}
