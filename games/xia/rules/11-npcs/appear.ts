import { emit } from '@starboard/kernel'
import { NPCS } from '../../content/index.ts'
import type { SpaceId } from '../0-table/names.ts'
import type { Npc } from '../0-table/npc.ts'
import type { Xia } from '../0-table/state.ts'
import type { NpcEvent } from './npcs.ts'

/** On the board without damage, with what its card starts with: the Scoundrel's 2,000 (XIA-SCO-02, XIA-RUL-024). An Enforcer begins a new patrol; the Merchant keeps its course (XIA-MER-05). */
export function appear(g: Xia, npc: Npc, at: SpaceId): void {
  Object.assign(npc, { at, damage: 0, credits: NPCS[npc.id].starts })
  if (npc.id === 'enforcer') npc.bound = null
  emit<NpcEvent>(g, { type: 'npc-arrived', rule: 'XIA-NPC-02', npc: npc.id, at })
}
