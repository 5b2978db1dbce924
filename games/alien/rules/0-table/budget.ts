import { Broken } from '@starboard/kernel'
import type { Price } from './acting.ts'
import { type Body, type BodyId, bodyOf, isAble } from './body.ts'
import { isLate, isTurnOf, standBy, turnOf } from './cards.ts'
import type { Turn } from './combat.ts'
import { isHalved, suffers } from './harm.ts'
import { hasJustRisen } from './once.ts'
import type { Alien } from './state.ts'
import { isOutOfHand } from './tables.ts'

/**
 * 22 Actions: whether a body can still pay for this in the round. One slot takes a full or a quick action, one a quick action only
 * (AL-ACT-01, AL-ACT-02, AL-RUL-ACT-01), so nobody ever does two full actions (AL-ACT-03).
 */
export function canPay(g: Alien, body: Body, price: Price): boolean {
  if (price === 'free') return true
  const turn = slotsOf(g, body)
  if (turn === null && !(body.kind === 'person' && isLate(g, body))) return false
  if (price === 'quick') return !turn?.short || !turn.long
  return !turn?.long && !turn?.full && !(body.kind === 'person' && suffers(g, body, 'stunned'))
}

/** The small slot goes first; the large one may be spent on a quick action, and is gone then (AL-RUL-ACT-03): so two interrupts in a round, or one beside a full action (AL-RUL-ACT-02). */
export function pay(g: Alien, body: Body, price: Price): void {
  if (price === 'free') return
  if (!canPay(g, body, price)) throw new Broken(`${body.id} cannot pay for a ${price} action`)
  const turn = slotsOf(g, body) ?? standBy(g.combat!, body.id) // AL-RUL-ACT-01: everybody has slots.
  if (price === 'full') turn.full = true
  if (price === 'quick' && !turn.short) turn.short = true
  else turn.long = true
}

/** Persons have one turn a round, and interrupts draw on it before and after; a creature has the slots of the card it plays (AL-RUL-INIT-01). */
function slotsOf(g: Alien, body: Body): Turn | null {
  if (body.kind === 'person') return turnOf(g, body)
  return isTurnOf(g, body) ? g.combat!.turns[g.combat!.now]! : null
}

/**
 * AL-INT-01, AL-INT-02: whether it can interrupt somebody else's turn, for a quick action. Not the broken (AL-RUL-BRK-01), nor
 * those who have had no turn since (AL-RUL-BRK-02), the pinned (AL-SPEC-07), nor those in the grip of panic (AL-PAN-07 to AL-PAN-12).
 */
export const canInterrupt = (g: Alien, body: Body): boolean =>
  g.combat !== null &&
  isAble(body) &&
  body.held === null &&
  !(body.kind === 'person' && (isOutOfHand(body.nerves) || hasJustRisen(g, body) || isHalved(body))) &&
  canPay(g, body, 'quick')

/** Items: the next quick action is lost, in this round or the next. */
export function loseQuick(g: Alien, who: BodyId): void {
  const body = bodyOf(g, who)
  const turn = turnOf(g, body)
  if (turn && !turn.short && !(body.kind === 'creature' && turn.done)) turn.short = true
  else body.losesQuick = true
}
