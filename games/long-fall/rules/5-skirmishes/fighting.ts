import { emit, type Json, type Play } from '@starboard/kernel'
import { type AnyAction, actionsOf, perform } from '@starboard/kernel/actions'
import type { Distance } from '../../content/index.ts'
import type { PcId } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import type { SkirmishEvent } from './battlefield.ts'
import { fighterOf, hasMove, opponentOf, skirmishOf, standing } from './battlefield.ts'

/** LF-RUL-SKIR-01: a turn is an action and a move. What costs nothing leaves both. */
export interface Fighting {
  readonly state: LongFall
  readonly actor: Actor
  readonly who: PcId
  readonly price: 'nothing' | 'move' | 'action' | 'turn'
  /** Done with the move that was kept for after the action; or only while there is a move to make or keep. */
  readonly tag: 'last' | 'free'
}

/** Whose turn it is, and who of the same player could go before. */
export interface Actor {
  readonly pc: PcId
  readonly mates: readonly PcId[]
}

export const deed = actionsOf<Fighting>()

/** Whether it can be done at this point of the turn. */
export function isOpen(
  g: LongFall,
  { pc }: Actor,
  { tags = [] }: Pick<AnyAction<Fighting>, 'tags'>,
): boolean {
  if (fighterOf(g, pc).later === 'due') return tags.includes('last')
  return tags.length === 0 || (tags.includes('free') && hasMove(g, pc))
}

/** Does what was chosen. A move alone leaves the action for later, and an action a move that was kept; anything else ends the turn. */
export function* doDeed(
  g: LongFall,
  pc: PcId,
  { action, what }: { action: AnyAction<Fighting>; what: Json },
): Play {
  if (action.price === 'nothing') return yield* perform(action, g, pc, what)
  if (fighterOf(g, pc).later !== 'due') fighterOf(g, pc).defending = false // LF-RUL-SKIR-13: until its next turn.
  yield* perform(action, g, pc, what)
  const fighter = fighterOf(g, pc)
  if (action.price === 'move' && fighter.later === 'no') return
  const stands = standing(g).includes(fighter)
  if (fighter.later === 'kept' && stands) {
    fighter.later = 'due'
    return
  }
  skirmishOf(g).acted.push(pc)
  if (stands && !fighter.moved) takeCover(g, pc, 1)
}

/** LF-RUL-SKIR-04. Whoever moves leaves cover. */
export function moveTo(g: LongFall, pc: PcId, foe: string, distance: Distance): void {
  const fighter = fighterOf(g, pc)
  fighter.distance[foe] = distance
  fighter.moved = true
  fighter.cover = 0
  const { name } = opponentOf(g, foe)
  emit<SkirmishEvent>(g, { type: 'pc-moved', rule: 'LF-RUL-SKIR-04', pc, foe, name, distance })
}

/** LF-RUL-SKIR-06: it holds until the PC moves. */
export function takeCover(g: LongFall, pc: PcId, cover: 1 | 2): void {
  const fighter = fighterOf(g, pc)
  fighter.moved = true
  if (fighter.cover >= cover) return
  fighter.cover = cover
  emit<SkirmishEvent>(g, { type: 'took-cover', rule: 'LF-RUL-SKIR-06', pc, cover })
}
