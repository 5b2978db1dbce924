import type { TestTable } from '@starboard/kernel/testing'
import type { NpcId, OutfitKind, ShipId } from '../content/index.ts'
import type { Captain } from '../rules/0-table/captain.ts'
import type { Cell, SpaceId } from '../rules/0-table/names.ts'
import type { Npc } from '../rules/0-table/npc.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { gridOf, sectionsOf } from '../rules/3-hold/hold.ts'
import type { View } from '../view.ts'
import { type Scene, type Sketch, voyage } from './table.ts'

/** Two gates side by side: nothing on them blocks sight. */
export const OPEN: NonNullable<Scene['sectors']> = [
  ['expedior-gate', 0, 0],
  ['vantry-gate', 1, 0],
]

/** A space so far from the centre of Expedior Gate, in plain sight. */
export const AT_RANGE: readonly SpaceId[] = [
  'expedior-gate:c',
  'expedior-gate:a0',
  'expedior-gate:b0',
  'vantry-gate:b8',
  'vantry-gate:b9',
  'vantry-gate:b10',
  'vantry-gate:b11',
  'vantry-gate:b0',
]

export interface Duel extends Omit<Scene, 'captains' | 'npcs'> {
  readonly attacker?: Sketch
  readonly defender?: Sketch
  readonly range?: number
}

/** The first captain, a Vagabond, in the Action Phase; the second, a Puddle Jumper, at this range. */
export const duel = ({ attacker = {}, defender = {}, range = 1, ...scene }: Duel = {}): Table =>
  voyage({
    sectors: OPEN,
    captains: [
      { at: AT_RANGE[0]!, ...attacker },
      { at: AT_RANGE[range]!, ...defender },
    ],
    ...scene,
  })

/** The first captain with an NPC at this range; another captain is far off. */
export const hunt = (
  npc: NpcId,
  sketch: Partial<Npc>,
  attacker: Sketch,
  { range = 1, ...scene }: Omit<Duel, 'attacker' | 'defender'> = {},
): Table =>
  voyage({
    sectors: OPEN,
    captains: [{ at: AT_RANGE[0]!, ...attacker }, { at: 'vantry-gate:b3' }],
    npcs: { [npc]: { at: AT_RANGE[range]!, ...sketch } },
    ...scene,
    options: { npcs: true, sellsword: true, ...scene.options },
  })

export type Table = TestTable<Xia, View>

export const captain = (table: Table, seat = 0): Captain => table.state.captains[seat]!

/** The Use spaces of a captain's first Outfit of a kind. */
export const uses = (table: Table, kind: OutfitKind, seat = 0): Cell[] =>
  sectionsOf(captain(table, seat).outfits.find((outfit) => outfit.kind === kind)!)
    .filter(({ part }) => part === 'U')
    .map(({ cell }) => cell)

/** The other sections. */
export const plain = (table: Table, kind: OutfitKind, seat = 0): Cell[] =>
  sectionsOf(captain(table, seat).outfits.find((outfit) => outfit.kind === kind)!)
    .filter(({ part }) => part !== 'U')
    .map(({ cell }) => cell)

/** What is offered in the Action Phase under one name. */
export const actions = (table: Table, name: string): string[] =>
  table.offered('act').filter((value) => value === name || value.startsWith(`${name}:`))

/** Places damage on the first spaces offered. */
export function placed(table: Table, damage: number): Table {
  return table.answer('place-damage', table.offered('place-damage').slice(0, damage))
}

export const refusals = (table: Table, question = 'act'): (readonly [string, string])[] =>
  (table.ask(question).whyNot?.() ?? []).map(({ label, rule }) => [String(label.why), rule] as const)

/** Every space of a Hold but these: one more point of damage than so many is the end. */
export const allBut = (ship: ShipId, ...kept: readonly Cell[]): Cell[] =>
  gridOf(ship).cells.filter((cell) => !kept.includes(cell))

/** Armed, Disarmed, and Used. */
export const markers = ({ armed, disarmed, used }: Captain): [number, number, number] => [
  armed,
  disarmed,
  used.length,
]
