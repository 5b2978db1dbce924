import { ask, emit, type Option, type Play, type Seat } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { one, question, refusal } from '@starboard/kernel/speech'
import { type Local, SECTORS, type SectorId } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth, type OpenEdge, planetOf, sectorOf, turnToMatch } from '../0-table/chart.ts'
import { later } from '../0-table/later.ts'
import { isLive } from '../0-table/live.ts'
import { rememberSectors } from '../0-table/memory.ts'
import type { Item } from '../0-table/stage.ts'
import type { Laid, Xia } from '../0-table/state.ts'
import { action, NONE } from '../0-table/turn.ts'
import { spendEnergy } from '../4-cards/markers.ts'
import { enter, gainMovement } from '../5-movement/movement.ts'

export type ExplorationEvent =
  | {
      readonly type: 'sector-revealed'
      readonly rule: string
      /** Null where the system grows by itself. */
      readonly seat: Seat | null
      readonly sector: SectorId
    }
  | { readonly type: 'sectors-seen'; readonly rule: string; readonly seat: Seat; readonly swapped: boolean }
  | {
      readonly type: 'sectors-known'
      readonly rule: string
      readonly seat: Seat
      /** In the order in which they will come. */
      readonly sectors: readonly SectorId[]
      readonly to: readonly Seat[]
    }

export type ScanReason = { why: 'scan-shielded' | 'no-sectors' } | { why: 'scan-energy'; energy: number }

/** Scan: the top sector is laid against an unexplored edge, and the ship stays (XIA-EXPL-03 to XIA-EXPL-05). */
export const SCAN = action('scan')<number, { sector: SectorId; side: number }>({
  price: 'standard',
  tags: ['elsewhere', 'charted'],
  offers: (g, captain) => {
    const edges = scannable(g, captain)
    if (edges.length === 0 || g.sectorDeck.length === 0) return NONE // XIA-RUL-088
    const energy = scanCost(g, captain)
    if (captain.energy < energy) return NONE
    return edges.map(({ sector, side }) => ({
      value: `scan:${side}`,
      at: `edge:${sector}:${side}`,
      cost: { energy },
      label: { sector, side },
      rule: 'XIA-EXPL-04',
      what: side,
    }))
  },
  *play(g, seat, towards) {
    const captain = g.captains[seat]!
    const edge = scannable(g, captain).find(({ side }) => side === towards)!
    spendEnergy(g, captain, scanCost(g, captain), 'XIA-EXPL-04')
    revealSector(g, edge, seat)
  },
  whyNot: (g, captain) => {
    if (captain.at === null || isBerth(captain.at)) return []
    if (scannable(g, captain).length === 0)
      return planetOf(captain.at) ? [refusal<ScanReason>({ why: 'scan-shielded' }, 'XIA-EXPL-05')] : []
    if (g.sectorDeck.length === 0) return [DECK_EMPTY]
    const energy = scanCost(g, captain)
    return captain.energy < energy ? [refusal<ScanReason>({ why: 'scan-energy', energy }, 'XIA-EXPL-04')] : []
  },
})

/** Said once, for Scan and Blind Jump alike. */
const DECK_EMPTY = refusal<ScanReason>({ why: 'no-sectors' }, 'XIA-RUL-088')

/** 1 Energy, 2 under a Solar Flare; nothing for a Scout or a Pathfinder. */
function scanCost(g: Xia, { powers, titles }: Captain): number {
  if (powers.includes('scout') || titles.includes('pathfinder')) return 0
  return isLive(g, 'solar-flare') ? 2 : 1
}

/** Edges the ship stands at, outside planetary shields; in a campaign perhaps any edge of its sector (XIA-EXPL-05, XIA-CAMP-15, XIA-RUL-209). */
function scannable(g: Xia, { at }: Captain): readonly OpenEdge[] {
  if (at === null || isBerth(at)) return NO_EDGES
  const chart = chartOf(g)
  if (g.solo?.campaign?.upgrades.mission === 3) return chart.openEdges(sectorOf(at))
  const space = chart.space(at)
  return space.terrain === 'planet' ? NO_EDGES : chart.edgesAt(space)
}

const NO_EDGES: readonly OpenEdge[] = []

/** Blind Jump: into a named space that nobody has seen yet, for 1 movement point (XIA-EXPL-09, XIA-RUL-040). */
export const BLIND_JUMP = action('jump')<number, { side: number }>({
  price: 'minor',
  tags: ['charted'],
  offers: (g, captain) => {
    const { at } = captain
    if (!g.turn.move || g.turn.move.points < 1 || at === null) return NONE
    if (g.sectorDeck.length === 0 || isBerth(at)) return NONE // XIA-RUL-088
    const chart = chartOf(g)
    const space = chart.space(at)
    const { hex, terrain } = space
    const sides = chart.sidesOf(space)
    if (terrain === 'planet' || !sides.includes(null)) return NONE // XIA-RUL-085
    const options: Offered<number, { side: number }>[] = []
    for (let side = 0; side < 6; side++)
      if (sides[side] === null)
        options.push({
          value: `jump:${side}`,
          at: `beyond:${hex.q},${hex.r}:${side}`,
          cost: { move: 1 },
          label: { side },
          rule: 'XIA-EXPL-09',
          what: side,
        })
    return options
  },
  // biome-ignore lint/correctness/useYield: an action may ask, what comes of the jump is a step of its own
  *play(g, seat, side) {
    const chart = chartOf(g)
    const space = chart.space(g.captains[seat]!.at!)
    const edge = chart.edgeBeyond(space, side)!
    g.turn.move!.points--
    revealSector(g, edge, seat)
    const to = chartOf(g).beyond(space, side)!.id
    g.agenda.unshift({ kind: 'jump', seat, to }) // First the ship, then NPCs: XIA-RUL-086.
  },
})

/** The ship has to go where it said it would, whatever is there, and may fly on (XIA-EXPL-10, XIA-EXPL-11, XIA-RUL-087). */
export function* enterJump(g: Xia, { seat, to }: Extract<Item, { kind: 'jump' }>): Play {
  const from = g.captains[seat]!.at
  yield* enter(g, seat, to)
  const captain = g.captains[seat]!
  if (captain.at === null)
    g.stage = { kind: 'turn-end' } // XIA-DEATH-08
  else if (captain.at !== from && captain.titles.includes('cartographer'))
    gainMovement(g, seat, 1, 'XIA-TITLE-07') // Also if a path has carried the ship on.
}

/** Turns up the top sector and lays it against an edge, matched to the edge's symbol; others need not match (XIA-EXPL-06, XIA-EXPL-07). */
export function revealSector(g: Xia, edge: OpenEdge, seat: Seat | null): void {
  const id = g.sectorDeck.shift()!
  g.memory.sectors.shift()
  const turn = turnToMatch(id, edge, chartOf(g).sector(edge.sector)!)
  emit<ExplorationEvent>(g, { type: 'sector-revealed', rule: 'XIA-EXPL-06', seat, sector: id })
  if (seat !== null) g.captains[seat]!.deeds.revealed++
  laySector(g, { id, q: edge.place.q, r: edge.place.r, turn })
}

/** Lays a sector: tile, tokens, relics, comet; then NPCs are due, in setup only when the ships are there (XIA-RUL-086). */
export function laySector(g: Xia, sector: Laid): void {
  const { id } = sector
  g.sectors.push(sector)
  for (const [local, special] of Object.entries(SECTORS[id].specials)) {
    if (special.kind === 'explore') hideToken(g, id, local as Local)
    if (special.kind === 'relics')
      g.relicStacks.push({ sector: id, relics: g.relicPile.splice(0, special.count) }) // XIA-DEAD-01
  }
  for (const { kind, spaces } of SECTORS[id].paths) {
    if (kind === 'comet') g.comets.push({ sector: id, at: `${id}:${spaces[0]!}` }) // XIA-COMET-01
    if (kind === 'orbit') g.kiln = `${id}:${spaces[0]!}` // XIA-SETUP-09
  }
  later().onLaid(g)
  const isSetup = g.stage.kind === 'deal' || g.stage.kind === 'layout'
  if (!isSetup && !g.agenda.some(({ kind }) => kind === 'spawns')) g.agenda.push({ kind: 'spawns' })
}

/** One token face down, once a game; none when the pile is used up (XIA-EXPL-12, XIA-EXPL-13, XIA-RUL-108). */
function hideToken(g: Xia, sector: SectorId, local: Local): void {
  const token = g.tokenPile.shift()
  if (token) g.tokens.push({ at: `${sector}:${local}`, token })
}

export const PEEK = question('peek')()

/** Deep Scan: the captain looks at the top two sectors and may change their order, and remembers them. */
export function* peek(g: Xia, item: Extract<Item, { kind: 'peek' }>): Play {
  if (g.sectorDeck.length === 0) return
  g.agenda.unshift(item)
  const options: Option[] = [{ value: 'keep' }, ...(g.sectorDeck.length > 1 ? [{ value: 'swap' }] : [])]
  const { value } = yield* ask(one(PEEK, item.seat, 'XIA-ABIL-01', options, { confirm: true }))
  g.agenda.shift()
  const swapped = value === 'swap'
  if (swapped) g.sectorDeck.splice(0, 2, g.sectorDeck[1]!, g.sectorDeck[0]!)
  rememberSectors(g, item.seat, swapped)
  const { seat } = item
  emit<ExplorationEvent>(g, { type: 'sectors-seen', rule: 'XIA-ABIL-01', seat, swapped })
  const sectors = g.sectorDeck.slice(0, 2)
  emit<ExplorationEvent>(g, { type: 'sectors-known', rule: 'XIA-ABIL-01', seat, sectors, to: [seat] })
}
