import { ask, emit, type Play, randomOf } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { BEHAVIOUR_CARDS, BEHAVIOUR_DECKS, type BehaviourId, type NpcId } from '../../content/index.ts'
import { npcOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'

export type BehaviourEvent = {
  readonly type: 'behaviour-drawn'
  readonly rule: string
  readonly npc: NpcId
  readonly behaviour: BehaviourId
}

/** An NPC that enters play draws a behaviour, and the captain gives it a seat and a place in the order (XIA-BEH-01, XIA-SOLO-16, XIA-SOLO-26). */
export function* welcome(g: Xia, id: NpcId): Play {
  if (id === 'sellsword') return // It has no behaviour and no seat: XIA-SOLO-27.
  drawBehaviour(g, id)
  yield* giveSeat(g, id)
  yield* giveOrder(g, id)
}

/** A random card, and one of its two behaviours at random (XIA-BEH-01). */
function drawBehaviour(g: Xia, id: Exclude<NpcId, 'sellsword'>): void {
  const random = randomOf(g)
  const deck = BEHAVIOUR_DECKS[id]
  const card = deck[random.below(deck.length)]!
  const behaviour = BEHAVIOUR_CARDS[card][random.below(2)]!
  npcOf(g, id).behaviour = behaviour
  emit<BehaviourEvent>(g, { type: 'behaviour-drawn', rule: 'XIA-BEH-01', npc: id, behaviour })
}

export const NEW_BEHAVIOUR = question('new-behaviour')<{ npc: NpcId }>()

/** For one the captain has destroyed a new card may be drawn (XIA-BEH-10). */
export function* renew(g: Xia, id: NpcId): Play {
  if (id === 'sellsword' || !npcOf(g, id).fallen) return
  npcOf(g, id).fallen = false
  const options = [{ value: 'keep' }, { value: 'draw' }]
  const { value } = yield* ask(one(NEW_BEHAVIOUR, 0, 'XIA-BEH-10', options, { label: { npc: id } }))
  if (value === 'draw') drawBehaviour(g, id)
}

export const NPC_SEAT = question('npc-seat')<{ npc: NpcId; seated: readonly NpcId[] }>()

/** Its place to the left of the captain, between those who sit there already. */
function* giveSeat(g: Xia, id: NpcId): Play {
  const seated = g.npcs.filter((npc) => npc.place > 0 && npc.id !== id).sort((a, b) => a.place - b.place)
  const ids = seated.map((npc) => npc.id)
  const options = [...ids.keys(), ids.length].map((n) => ({ value: String(n + 1), n }))
  const { n } = yield* ask(one(NPC_SEAT, 0, 'XIA-SOLO-26', options, { label: { npc: id, seated: ids } }))
  ids.splice(n, 0, id)
  ids.forEach((each, index) => {
    npcOf(g, each).place = index + 1
  })
}

export const NPC_ORDER = question('npc-order')<{ npc: NpcId; order: readonly NpcId[] }>()

function* giveOrder(g: Xia, id: NpcId): Play {
  const { order } = g.solo!
  const options = [...order.keys(), order.length].map((n) => ({ value: String(n + 1), n }))
  const { n } = yield* ask(
    one(NPC_ORDER, 0, 'XIA-SOLO-16', options, { label: { npc: id, order: [...order] } }),
  )
  g.solo!.order.splice(n, 0, id)
}
