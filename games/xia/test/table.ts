import type { Play, Seat } from '@starboard/kernel'
import { ask } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { Position, TestTable } from '@starboard/kernel/testing'
import { play } from '@starboard/kernel/testing'
import {
  type AbilityId,
  type Cube,
  type ModKind,
  NPCS,
  type NpcId,
  type OutfitKind,
  RELICS,
  type RelicId,
  SECTORS,
  type SectorId,
  SHIPS,
  type ShipId,
} from '../content/index.ts'
import { full } from '../full.ts'
import type { Captain, Fitted } from '../rules/0-table/captain.ts'
import type { Cell, SpaceId } from '../rules/0-table/names.ts'
import type { Npc } from '../rules/0-table/npc.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { cargoCells, positionsFor } from '../rules/3-hold/hold.ts'
import type { View } from '../view.ts'

/** The game as its tests know it: never in one of the quick modes, which have tables of their own. */
export { full }

/** What a test says of a captain; the rest is plain: a Vagabond with 4,000 credits and four Armed markers. */
export type Sketch = Partial<Omit<Captain, 'outfits' | 'mods' | 'cubes' | 'abilities' | 'deeds'>> & {
  /** Outfits by kind are put where they fit best; with a place, exactly there. */
  readonly outfits?: readonly (OutfitKind | Omit<Fitted, 'id'>)[]
  readonly mods?: readonly (readonly [ModKind, Cell])[]
  /** Cubes go to the first free spaces. */
  readonly cubes?: readonly Cube[]
  readonly abilities?: readonly AbilityId[]
  readonly deeds?: Partial<Captain['deeds']>
}

export interface Scene extends Omit<Position<Xia>, 'seats'> {
  /** One sketch a captain; two captains if left out, the second far away. */
  readonly captains?: readonly Sketch[]
  /** Sectors with their place and turn; see `BOARD`. */
  readonly sectors?: readonly (readonly [id: SectorId, q: number, r: number, turn?: number])[]
  readonly npcs?: Partial<Record<NpcId, Partial<Npc>>>
}

/**
 * Neo Damascus in the middle, unturned; around it, from side 0 on: Kemplar II, Outpost 338, Burning Horse, Pelmont, Expedior Gate.
 * The sixth side is unexplored. Embers sectors are laid by the tests that need them.
 */
export const BOARD: NonNullable<Scene['sectors']> = [
  ['neo-damascus', 0, 0],
  ['kemplar-ii', 1, 0],
  ['outpost-338', 1, -1],
  ['burning-horse', 0, -1],
  ['pelmont', -1, 0],
  ['expedior-gate', -1, 1],
]

/** A match under way: the first captain's Action Phase, on a small known board, with only the base game unless the options say more. */
export function voyage(scene: Scene = {}): TestTable<Xia, View> {
  return staged(scene, full)
}

/** A table at which just this rule is played, and then nothing more: for rules that other rules call. */
export function ruled(rule: (g: Xia) => Play | undefined, scene: Scene = {}): TestTable<Xia, View> {
  return staged(scene, { ...full, step: (g) => onlyOnce(g, rule) })
}

const NOTHING = question('nothing')()

function* onlyOnce(g: Xia, rule: (g: Xia) => Play | undefined): Play {
  if (g.round === 1) {
    g.round = 2
    yield* rule(g) ?? []
  } else yield* ask(one(NOTHING, 0, 'XIA-TURN-06', [{ value: 'nothing' }], { confirm: true }))
}

const BASE_ONLY = { npcs: false, nyr: false, economy: false, events: false, tokens: false, pieces: false }

function staged(
  { captains = [{}, { at: 'expedior-gate:b6' }], sectors = BOARD, npcs = {}, at, options, ...rest }: Scene,
  game: typeof full,
): TestTable<Xia, View> {
  return play(game, {
    options: {
      ...BASE_ONLY,
      mode: captains.length === 1 ? 'solo' : 'competitive',
      npcs: Object.keys(npcs).length > 0, // Who names an NPC wants it there.
      sellsword: 'sellsword' in npcs,
      ...options,
    },
    ...rest,
    seats: captains.length,
    at: (g) => {
      g.sectors = sectors.map(([id, q, r, turn = 0]) => ({ id, q, r, turn }))
      g.stage = { kind: 'action' }
      const flown = captains.map(({ ship }) => ship)
      captains.forEach((sketch, seat) => {
        const spare = flown.includes(SHIPS_OF_SEATS[seat]!) ? { ship: SPARE_SHIP } : {}
        board(g, seat, { ...spare, ...sketch })
      })
      for (const npc of g.npcs) {
        const sketch = npcs[npc.id]
        if (sketch) Object.assign(npc, { inPlay: true, credits: NPCS[npc.id].starts }, sketch) // XIA-SCO-02
      }
      furnish(g)
      at?.(g)
      captains.forEach((sketch, seat) => {
        settleMarkers(g.captains[seat]!, sketch)
      })
      settleSupply(g)
    },
  })
}

/** What lies on a sector from the moment it is laid (XIA-COMET-01, XIA-SETUP-09, XIA-DEAD-01); tokens are hidden, and for the test to say. */
function furnish(g: Xia): void {
  const relics = (Object.keys(RELICS) as RelicId[]).filter(
    (id) => !g.captains.some((captain) => captain.relics.some((relic) => relic.id === id)),
  )
  for (const { id } of g.sectors) {
    for (const { kind, spaces } of SECTORS[id].paths) {
      if (kind === 'comet') g.comets.push({ sector: id, at: `${id}:${spaces[0]!}` })
      if (kind === 'orbit') g.kiln = `${id}:${spaces[0]!}`
    }
    for (const special of Object.values(SECTORS[id].specials))
      if (special.kind === 'relics') g.relicStacks.push({ sector: id, relics: relics.splice(-special.count) })
  }
}

function board(g: Xia, seat: Seat, sketch: Sketch): void {
  const captain = g.captains[seat]!
  const { outfits = [], mods = [], cubes = [], abilities = [], deeds = {}, ...plain } = sketch
  const ship = sketch.ship ?? SHIPS_OF_SEATS[seat]!
  Object.assign(captain, { at: START[seat], energy: SHIPS[ship].energy }, plain, { ship })
  Object.assign(captain.deeds, deeds)
  captain.abilities = abilities.map((id) => ({ id, exhausted: false }))
  for (const outfit of outfits) {
    const [best] = typeof outfit === 'string' ? positionsFor(captain, outfit) : [outfit]
    if (!best) throw new Error(`there is no room for ${String(outfit)} in the ${ship}`)
    const place = typeof outfit === 'string' ? { kind: outfit, ...best } : outfit
    captain.outfits.push({ id: ++g.made, ...place })
  }
  for (const [kind, cell] of mods) captain.mods.push({ id: ++g.made, kind, cell })
  for (const cube of cubes) captain.cubes.push({ cell: cargoCells(captain).at(-1)!, cube })
}

/** Four in all: of markers that are only half told the rest is Disarmed, or Armed (XIA-MARK-01). */
function settleMarkers(captain: Captain, { armed, disarmed, used }: Sketch): void {
  const missing = 4 - captain.armed - captain.disarmed - captain.used.length
  if (armed !== undefined && disarmed === undefined) captain.disarmed += missing
  else if (armed === undefined && (disarmed !== undefined || used)) captain.armed += missing
}

/** What a captain flies if nothing is said, or if another has that ship. */
const SHIPS_OF_SEATS: readonly ShipId[] = ['vagabond', 'puddle-jumper', 'gaiden', 'swamp-rat', 'lone-drifter']
const SPARE_SHIP: ShipId = 'easy-tiger'

/** Free spaces of the board, one a captain. */
const START: readonly SpaceId[] = [
  'neo-damascus:b6',
  'expedior-gate:b6',
  'kemplar-ii:b0',
  'pelmont:b2',
  'burning-horse:b4',
]

/** What is aboard or adrift comes out of the supply, so that everything is still there as often as it should be. */
function settleSupply(g: Xia): void {
  for (const { outfits, mods, cubes, ship } of g.captains) {
    for (const { kind } of outfits) g.supply.outfits[kind]--
    for (const { kind } of mods) g.supply.mods[kind]--
    for (const { cube } of cubes) g.supply.cubes[cube]--
    g.ships = g.ships.filter((id) => id !== ship)
  }
  for (const { cube } of g.adrift) g.supply.cubes[cube]--
  for (const [cube, stock] of Object.entries(g.economy?.stock ?? {})) g.supply.cubes[cube as Cube] -= stock
}
