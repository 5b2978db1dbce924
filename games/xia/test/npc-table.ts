import type { Seat } from '@starboard/kernel'
import type { NpcId, SectorId } from '../content/index.ts'
import { chartOf, type Space } from '../rules/0-table/chart.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import type { Npc } from '../rules/0-table/npc.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { moveNpc } from '../rules/11-npcs/npc-moves.ts'
import { npcTurn } from '../rules/11-npcs/npcs.ts'
import type { Table } from './fight.ts'
import { ruled, type Scene } from './table.ts'

/** One row of sectors from west to east, which NPCs cross without danger: Loath, Kemplar II, two nebulae, Lunari. */
export const ROAD: NonNullable<Scene['sectors']> = [
  ['loath', -1, 0],
  ['kemplar-ii', 0, 0],
  ['burning-horse', 1, 0],
  ['pale-veil', 2, 0],
  ['lunari', 3, 0],
]

/** Just the turn of one NPC. Two captains unless the scene says otherwise. */
export const turnOf = (npc: NpcId, scene: Scene): Table =>
  settled(
    ruled((g) => npcTurn(g, npc), {
      sectors: ROAD,
      ...scene,
      options: { npcs: true, sellsword: true, ...scene.options },
    }),
  )

/** Just a flight of the Merchant to some spaces. */
export const flight = (
  points: number,
  goals: readonly SpaceId[],
  scene: Scene,
  shuns?: (space: Space) => boolean,
): Table =>
  ruled(
    function* (g) {
      yield* moveNpc(g, 'merchant', points, {
        isGoal: ({ id }) => goals.includes(id),
        near: chartOf(g).space(goals[0]!),
        ...(shuns && { shuns }),
      })
    },
    { ...scene, options: { npcs: true, ...scene.options } },
  )

/** Takes the first of several equal routes, as often as asked. */
export function settled(table: Table): Table {
  while (table.asks[0]?.id === 'npc-route')
    table.answer('npc-route', table.offered('npc-route')[0]!, table.asks[0].seat)
  return table
}

export const npc = ({ state }: { state: Xia }, id: NpcId): Npc => state.npcs.find((each) => each.id === id)!

/** Hexes between two spaces of the table. */
export const range = ({ state }: { state: Xia }, from: SpaceId, to: SpaceId): number =>
  chartOf(state).range(from, to)

/** What the events of these chapters tell. */
interface Told {
  readonly type: string
  readonly seat?: Seat
  readonly npc?: NpcId
  readonly way?: readonly SpaceId[]
  readonly target?: ShipRef
  readonly sides?: number
  readonly face?: number
  readonly bonus?: number
  readonly sectors?: readonly SectorId[]
}

/** The events of a type, or all of them. */
export const told = (table: Table, type?: string): readonly Told[] =>
  (type === undefined ? table.log() : table.log(type)) as readonly Told[]

/** How many spaces an NPC flew, flight by flight. */
export const flown = (table: Table, id: NpcId): number[] =>
  told(table, 'npc-flew')
    .filter((event) => event.npc === id)
    .map(({ way }) => way!.length)

/** Whom NPCs attacked. */
export const shotAt = (table: Table): ShipRef[] => told(table, 'attack-declared').map(({ target }) => target!)
