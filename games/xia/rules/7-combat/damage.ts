import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { question, some } from '@starboard/kernel/speech'
import type { Cube, ModKind, NpcId, OutfitKind } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import { later } from '../0-table/later.ts'
import { loseRelics } from '../0-table/memory.ts'
import type { Cell, ShipRef } from '../0-table/names.ts'
import { npcOf, refOf, seatOf, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import {
  type Content,
  cellsOf,
  contentsOf,
  gridOf,
  isDamaged,
  isWorking,
  modAt,
  sectionsOf,
} from '../3-hold/hold.ts'
import { setAdrift } from '../3-hold/loose.ts'
import type { Section } from '../3-hold/shapes.ts'
import { takeMarker } from '../4-cards/markers.ts'
import { destroy } from '../8-fate/death.ts'
import { statsOf } from '../11-npcs/npc-stats.ts'

export type DamageEvent =
  | {
      readonly type: 'damaged'
      readonly rule: string
      readonly ship: ShipRef
      readonly damage: number
      readonly ice: boolean
      /** Where it was placed; empty on an NPC, and on a ship that it destroys. */
      readonly cells: readonly Cell[]
    }
  | { readonly type: 'relic-lost'; readonly rule: string; readonly seat: Seat }
  | { readonly type: 'healed'; readonly rule: string; readonly seat: Seat; readonly cells: readonly Cell[] }

export interface Harm {
  readonly ice?: true
  /** Who gets credit if it destroys; null for borders, comets, freezing and the like (XIA-RUL-122). */
  readonly by: ShipRef | null
  readonly rule: string
}

/** Damage on a captain's ship, placed by its captain, or on an NPC's card; destroys at the limit (XIA-DMG-01, XIA-DMG-06, XIA-NPC-06). */
export function* takeDamage(g: Xia, ship: ShipRef, damage: number, harm: Harm): Play {
  if (damage <= 0 || whereIs(g, ship) === null) return
  const seat = seatOf(ship)
  if (seat === null) yield* damageNpc(g, ship as NpcId, damage, harm)
  else if (isFatal(g, seat, damage)) {
    emit<DamageEvent>(g, {
      type: 'damaged',
      rule: harm.rule,
      ship,
      damage,
      ice: harm.ice ?? false,
      cells: [],
    })
    yield* destroy(g, ship, { by: harm.by, rule: harm.rule })
  } else {
    if (harm.ice) g.captains[seat]!.freshIce = true
    yield* placeDamage(g, seat, yield* chooseCells(g, seat, damage, harm.ice ?? false), harm)
  }
}

/** Whether this much damage destroys a ship: a captain's at its limit, an NPC at its To Kill number. */
export function wouldDestroy(g: Xia, ship: ShipRef, damage: number): boolean {
  if (damage <= 0 || whereIs(g, ship) === null) return false
  const seat = seatOf(ship)
  return seat === null ? lifeOf(g, ship) <= damage : isFatal(g, seat, damage)
}

/** How much more damage destroys a ship: a captain's, or an NPC. */
export function lifeOf(g: Known, ship: ShipRef): number {
  const seat = seatOf(ship)
  if (seat !== null) return damageTo(g, seat)
  return statsOf(g, ship as NpcId).toKill - npcOf(g, ship as NpcId).damage
}

/** Normal and ice damage together reach the limit, or find no legal space (XIA-DMG-06, XIA-RUL-128). */
export const isFatal = (g: Xia, seat: Seat, damage: number): boolean =>
  damageTo(g, seat) <= damage || soundCells(g.captains[seat]!).length < damage

/** The same for the ship of a captain. */
export const damageTo = (g: Known, seat: Seat): number => {
  const { damage, ice } = g.captains[seat]!
  return damageLimit(g, seat) - damage.length - ice.length
}

/** Hold size, 3 more for each armor plating (XIA-OUT-28, XIA-RUL-129), 1 more for an Iron Hull: a card wins over a rule (XIA-RUL-060). */
export function damageLimit(g: Known, seat: Seat): number {
  const { ship, outfits, titles } = g.captains[seat]!
  const armor = outfits.filter(({ kind }) => kind === 'armor').length
  return gridOf(ship).cells.length + 3 * armor + (titles.includes('iron-hull') ? 1 : 0)
}

/** Where damage can be put: any space of the Hold or of armor without damage, but not outside in a pod (XIA-RUL-128). The least harmful come first. */
export function openCells(captain: Captain, contents = contentsOf(captain)): Cell[] {
  const cells = soundCells(captain)
  const harms = cells.map((cell) => harmAt(captain, contents.get(cell), cell))
  const sorted: Cell[] = []
  for (let harm = 0; sorted.length < cells.length; harm++)
    for (let n = 0; n < cells.length; n++) if (harms[n] === harm) sorted.push(cells[n]!)
  return sorted
}

/** Armor first, then the Hold. */
function soundCells(captain: Captain): Cell[] {
  const { cells } = gridOf(captain.ship)
  const armor = captain.outfits.filter(({ kind }) => kind === 'armor').flatMap(cellsOf)
  const all = armor.length === 0 ? cells : [...new Set([...armor, ...cells])]
  return all.filter((cell) => !isDamaged(captain, cell))
}

/** What damage on this content costs, roughly: nothing on armor and empty space, most on cargo and Use spaces. */
function harmAt(captain: Captain, content: Content | undefined, cell: Cell): number {
  if (!content) return 1
  if (content.kind === 'mod') return 5
  if (content.kind === 'cube') return 6
  if (content.kind === 'relic') return 8
  if (content.outfit.kind === 'armor') return 0
  if (content.outfit.kind === 'pod') return captain.cubes.length > 0 ? 9 : 3
  return content.part === 'U' ? (captain.used.includes(cell) ? 4 : 7) : 3
}

export const PLACE_DAMAGE = question('place-damage')<{ damage: number; ice: boolean }, HoldContent>()

function* chooseCells(g: Xia, seat: Seat, damage: number, ice: boolean): Play<Cell[]> {
  const captain = g.captains[seat]!
  const contents = contentsOf(captain)
  const options = openCells(captain, contents).map((cell) => ({
    value: cell,
    at: `hold:${cell}`,
    cell,
    label: contentLabel(captain, cell, contents.get(cell)),
  }))
  const chosen = yield* ask(
    some(PLACE_DAMAGE, seat, 'XIA-DMG-01', options, { min: damage, max: damage, label: { damage, ice } }),
  )
  return chosen.map(({ cell }) => cell)
}

/** What lies in a space of the Hold; nothing if it is empty. */
export type HoldContent = {
  outfit?: OutfitKind
  part?: Section['part']
  marked?: boolean
  mod?: ModKind | null
  cube?: Cube
  relic?: true
}

export function contentLabel(captain: Captain, cell: Cell, content: Content | undefined): HoldContent {
  switch (content?.kind) {
    case 'outfit': {
      const { outfit, part } = content
      const marked = captain.used.includes(cell)
      return { outfit: outfit.kind, part, marked, mod: modAt(captain, cell)?.kind ?? null }
    }
    case 'mod':
      return { mod: content.mod.kind }
    case 'cube':
      return { cube: content.cube }
    case 'relic':
      return { relic: true }
    default:
      return {}
  }
}

/** Damage and ice close a space and hit what is in it alike (XIA-DMG-02, XIA-DMG-03, XIA-DMG-04, XIA-DMG-07, XIA-DMG-10, XIA-RUL-130). */
export function* placeDamage(
  g: Xia,
  seat: Seat,
  cells: readonly Cell[],
  { ice, rule }: Pick<Harm, 'ice' | 'rule'>,
): Play {
  const captain = g.captains[seat]!
  emit<DamageEvent>(g, {
    type: 'damaged',
    rule,
    ship: refOf(seat),
    damage: cells.length,
    ice: ice ?? false,
    cells,
  })
  const comps = captain.mods.filter((mod) => mod.kind === 'm-comp' && isWorking(captain, mod)).length
  for (const cell of cells) {
    captain[ice ? 'ice' : 'damage'].push(cell)
    takeMarker(captain, cell, 'disarmed') // XIA-OUT-12
    for (const lost of emptiedBy(captain, cell)) throwOut(g, captain, lost)
  }
  const left = captain.mods.filter((mod) => mod.kind === 'm-comp' && isWorking(captain, mod)).length
  if (left < comps) yield* later().keepToLimit(g, seat) // XIA-MOD-11
}

/** The spaces whose cargo goes overboard: this one, or all of a pod through its connecting section (XIA-OUT-31). */
function emptiedBy(captain: Captain, cell: Cell): Cell[] {
  const pod = captain.outfits.find(
    (outfit) =>
      outfit.kind === 'pod' &&
      sectionsOf(outfit).some((section) => section.cell === cell && section.part === 'g'),
  )
  return pod ? cellsOf(pod) : [cell]
}

/** A cube goes adrift (XIA-DMG-04), a relic out of the game (XIA-DEAD-10). */
function throwOut(g: Xia, captain: Captain, cell: Cell): void {
  const cube = captain.cubes.find((each) => each.cell === cell)
  if (cube) {
    captain.cubes.splice(captain.cubes.indexOf(cube), 1)
    setAdrift(g, cube.cube, captain.at!, captain.seat)
  }
  const relic = captain.relics.findIndex(({ cells }) => cells.includes(cell))
  if (relic < 0) return
  loseRelics(g, captain.seat, captain.relics.splice(relic, 1))
  emit<DamageEvent>(g, { type: 'relic-lost', rule: 'XIA-DEAD-10', seat: captain.seat })
}

/** Damage on an NPC lies on its card (XIA-NPC-06). */
function* damageNpc(g: Xia, id: NpcId, damage: number, { by, rule }: Harm): Play {
  const npc = npcOf(g, id)
  npc.damage += damage
  emit<DamageEvent>(g, { type: 'damaged', rule, ship: id, damage, ice: false, cells: [] })
  if (npc.damage >= statsOf(g, id).toKill) yield* destroy(g, id, { by, rule })
}

export const MEND = question('mend')<
  { kind: 'damage' | 'ice'; most: number },
  { of: Content['kind'] | 'nothing' }
>()

/** So many spaces with damage, or with ice, to be mended: the captain says which; fewer only if not all are due. */
export function* pickDamage(
  g: Xia,
  seat: Seat,
  kind: 'damage' | 'ice',
  most: number,
  { all, rule }: { readonly all: boolean; readonly rule: string },
): Play<Cell[]> {
  const captain = g.captains[seat]!
  const contents = contentsOf(captain)
  const options = captain[kind].map((cell) => {
    const label = { of: contents.get(cell)?.kind ?? ('nothing' as const) }
    return { value: cell, at: `hold:${cell}`, cell, label }
  })
  const max = Math.min(most, options.length)
  const chosen = yield* ask(
    some(MEND, seat, rule, options, { min: all ? max : 1, max, label: { kind, most: max } }),
  )
  return chosen.map(({ cell }) => cell)
}

/** Takes damage off these spaces; it never just moves to another (XIA-DMG-09). */
export function heal(g: Xia, seat: Seat, cells: readonly Cell[], rule: string): void {
  if (cells.length === 0) return
  const captain = g.captains[seat]!
  captain.damage = captain.damage.filter((cell) => !cells.includes(cell))
  captain.ice = captain.ice.filter((cell) => !cells.includes(cell))
  emit<DamageEvent>(g, { type: 'healed', rule, seat, cells: [...cells] })
}
