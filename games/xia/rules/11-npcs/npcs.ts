import { emit, type Play, type Seat } from '@starboard/kernel'
import { NPC_SECTORS, type NpcId, SELLSWORD_SPACE } from '../../content/index.ts'
import { chartOf } from '../0-table/chart.ts'
import { die } from '../0-table/dice.ts'
import type { SpaceId } from '../0-table/names.ts'
import { isOccupied, keeperOf, npcOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { besideSpawn, spawnFor } from '../5-movement/spawns.ts'
import { renew, welcome } from '../13-solo/behaviour-cards.ts'
import { behave } from '../13-solo/behaviours.ts'
import { appear } from './appear.ts'
import { enforcerTurn } from './enforcer.ts'
import { merchantTurn, nextPlanet, secondPlanet } from './merchant.ts'
import { scoundrelTurn } from './scoundrel.ts'
import { sellswordTurn } from './sellsword.ts'

export type NpcEvent =
  | { readonly type: 'npc-arrived'; readonly rule: string; readonly npc: NpcId; readonly at: SpaceId }
  | { readonly type: 'npc-turn'; readonly rule: string; readonly npc: NpcId }

/** NPCs whose sector lies on the board come into play on its Spawn Point, or beside it (XIA-NPC-02, XIA-SETUP-24, XIA-ENF-01, XIA-SCO-01, XIA-BEH-02). */
export function* spawnNpcs(g: Xia): Play {
  for (const id of ['enforcer', 'scoundrel', 'merchant', 'sellsword'] as const) {
    const npc = g.npcs.find((each) => each.id === id)
    const at = npc && !npc.inPlay ? entryOf(g, id) : null
    if (at) yield* enterPlay(g, id, at)
  }
}

/** The space where it would appear now, if it is due. */
function entryOf(g: Xia, id: NpcId): SpaceId | null {
  const chart = chartOf(g)
  if (id === 'merchant') {
    const planet = secondPlanet(g)
    return planet ? chart.special(planet, 'spawn')!.id : null // XIA-MER-01
  }
  const sector = NPC_SECTORS[id]
  if (!chart.sector(sector)) return null
  return id === 'sellsword' ? `${sector}:${SELLSWORD_SPACE}` : chart.special(sector, 'spawn')!.id // XIA-SELL-02
}

function* enterPlay(g: Xia, id: NpcId, entry: SpaceId): Play {
  const at = isOccupied(g, entry)
    ? yield* besideSpawn(g, chartOf(g).space(entry), keeperOf(g, id), id)
    : entry
  const npc = npcOf(g, id)
  npc.inPlay = true
  appear(g, npc, at)
  if (id === 'merchant') npc.bound = nextPlanet(g, secondPlanet(g)!)
  if (g.solo) yield* welcome(g, id)
}

/** The NPCs that act after this captain's turn: the Sellsword first, the others in the order dealt; in solo all in the captain's order (XIA-NPC-03, XIA-RUL-192, XIA-RUL-198, XIA-SOLO-16). */
export function npcsAfter(g: Xia, seat: Seat): NpcId[] {
  const hired = g.npcs.filter(({ id, keeper }) => id === 'sellsword' && keeper === seat).map(({ id }) => id)
  if (g.solo) return [...hired, ...soloOrder(g, g.solo.order)]
  const dealt = g.npcs.filter(({ id }) => id !== 'sellsword' && keeperOf(g, id) === seat)
  return [...hired, ...dealt.sort((a, b) => a.place - b.place).map(({ id }) => id)]
}

/** The captain's order; one in play without a place in it, in a position set up by hand, comes last. */
const soloOrder = ({ npcs }: Xia, order: readonly NpcId[]): NpcId[] => {
  const others = npcs.filter(({ id, inPlay }) => inPlay && id !== 'sellsword' && !order.includes(id))
  return [...order, ...others.map(({ id }) => id)]
}

const TURNS: Readonly<Record<NpcId, (g: Xia) => Play>> = {
  enforcer: enforcerTurn,
  scoundrel: scoundrelTurn,
  merchant: merchantTurn,
  sellsword: sellswordTurn,
}

/** Its card from top to bottom, without phases; one that was destroyed respawns first and then acts (XIA-NPC-04, XIA-NPC-10, XIA-NPC-11). */
export function* npcTurn(g: Xia, id: NpcId): Play {
  if (!npcOf(g, id).inPlay) return
  if (npcOf(g, id).at === null) yield* respawnNpc(g, id)
  emit<NpcEvent>(g, { type: 'npc-turn', rule: 'XIA-NPC-04', npc: id })
  const { behaviour } = npcOf(g, id)
  if (behaviour !== null) yield* behave(g, id)
  else yield* TURNS[id](g)
}

/** On a random free Spawn Point, as if newly entering; this d20 is nobody's Luck (XIA-NPC-10, XIA-RUL-056). */
export function* respawnNpc(g: Xia, id: NpcId): Play {
  const roll = die(g, 20, null, 'respawn', 'XIA-NPC-10')
  appear(g, npcOf(g, id), yield* spawnFor(g, roll, keeperOf(g, id), id))
  if (g.solo) yield* renew(g, id)
}
