import type { Seat } from '@starboard/kernel'
import { type Position, play, type TestTable } from '@starboard/kernel/testing'
import type { MissionId, SectorId, ShipId } from '../content/index.ts'
import { quickGame } from '../quick/game.ts'
import { missionsFor } from '../quick/setup.ts'
import type { Captain, Held, Npc, NpcId, Place, Quick } from '../quick/state.ts'
import type { QuickView } from '../quick/view.ts'

/** The game in its quick modes. */
export { quickGame }

export type QuickTable = TestTable<Quick, QuickView>

/** What a test says of a captain; the rest is as at the start, without missions. */
export type QuickSketch = Partial<Omit<Captain, 'missions' | 'dice'>> & {
  readonly missions?: readonly (MissionId | Held)[]
  readonly dice?: Partial<Captain['dice']>
}

export interface QuickScene extends Omit<Position<Quick>, 'seats'> {
  /** One captain plays quick solo. Two if left out. */
  readonly captains?: readonly QuickSketch[]
  readonly sectors?: readonly (readonly [id: SectorId, q: number, r: number, up: 'up' | 'down'])[]
  readonly npcs?: { readonly [id in NpcId]?: Place | Partial<Npc> }
}

/**
 * Neo Damascus (0) in the middle; around it Azure (1), Outpost 338 (2), Burning Horse (3), Kemplar II (4), Loath (5) and
 * Lunari (6); beyond Azure Red Gulch (7), beyond Kemplar II Smugglers' Den (8). Burning Horse and Loath are face down.
 */
export const QUICK_BOARD: NonNullable<QuickScene['sectors']> = [
  ['neo-damascus', 0, 0, 'up'],
  ['azure', 1, 0, 'up'],
  ['outpost-338', 1, -1, 'up'],
  ['burning-horse', 0, -1, 'down'],
  ['kemplar-ii', -1, 0, 'up'],
  ['loath', -1, 1, 'down'],
  ['lunari', 0, 1, 'up'],
  ['red-gulch', 2, 0, 'up'],
  ['smugglers-den', -2, 0, 'up'],
]

export const [NEO, AZURE, OUTPOST, HORSE, KEMPLAR, LOATH, LUNARI, GULCH, DEN] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The first captain is about to take the first of three actions. */
export function quick({
  captains = [{}, {}],
  sectors = QUICK_BOARD,
  npcs = {},
  at,
  options,
  ...rest
}: QuickScene = {}): QuickTable {
  return play(quickGame, {
    options: { mode: captains.length === 1 ? 'quick-solo' : 'quick', ...options },
    ...rest,
    seats: captains.length,
    at: (g) => {
      g.stage = { kind: 'act' }
      g.sectors = sectors.map(([id, q, r, up]) => ({ id, q, r, up: up === 'up' }))
      captains.forEach((sketch, seat) => {
        Object.assign(g.captains[seat]!, aboard(g.captains[seat]!, seat, sketch))
      })
      for (const [id, npc] of Object.entries(npcs) as [NpcId, Place | Partial<Npc>][])
        g.npcs.push({
          id,
          at: null,
          hits: 0,
          visited: null,
          ...(typeof npc === 'number' ? { at: npc } : npc),
        })
      const held = g.captains.flatMap(({ missions }) => missions.map(({ id }) => id))
      g.missionDeck = missionsFor(g).filter((id) => !held.includes(id))
      at?.(g)
    },
  })
}

const SHIPS_OF_SEATS: readonly ShipId[] = ['vagabond', 'puddle-jumper', 'gaiden', 'swamp-rat', 'lone-drifter']

function aboard(
  captain: Captain,
  seat: Seat,
  { missions = [], dice, ...plain }: QuickSketch,
): Partial<Captain> {
  return {
    ship: SHIPS_OF_SEATS[seat]!,
    ...plain,
    dice: { ...captain.dice, ...dice },
    missions: missions.map((held) =>
      typeof held === 'string' ? { id: held, revealed: false, ready: false, pays: null } : held,
    ),
  }
}

/** A card that only remains to be delivered. */
export const ready = (id: MissionId, pays: number | null = null): Held => ({
  id,
  revealed: true,
  ready: true,
  pays,
})

export const me = (table: QuickTable, seat: Seat = 0): Captain => table.state.captains[seat]!

/** What is offered in the way of one action. */
export const offers = (table: QuickTable, action: string, id = 'act'): string[] =>
  table.offered(id).filter((value) => value.split(':', 1)[0] === action)

export const fame = (table: QuickTable, seat: Seat = 0): number => me(table, seat).halves / 2

export const why = (table: QuickTable): unknown[] =>
  (table.ask('act').whyNot?.() ?? []).map(({ label }) => label.why)

/** A trade from beginning to end. */
export function trade(table: QuickTable, ...deals: string[]): QuickTable {
  table.answer('act', 'trade')
  for (const deal of deals) table.answer('market', deal)
  return table.asks[0]?.id === 'market' ? table.answer('market', 'leave') : table
}
