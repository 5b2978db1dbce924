import type { Body, BodyId } from './body.ts'
import type { Combat, Turn } from './combat.ts'
import type { Alien } from './state.ts'

/** AL-INIT-02. */
export const CARDS = 10

/** A turn that is still to come, with all its slots (AL-RUL-ACT-01). */
export const newTurn = (card: number, who: BodyId): Turn => ({
  card,
  who,
  long: false,
  short: false,
  full: false,
  moves: 0,
  begun: false,
  acted: false,
  joined: false,
  brought: false,
  declined: [],
  crossed: false,
  unseen: false,
  hobbled: false,
  seized: false,
  door: false,
  ready: false,
  hands: false,
  tactician: false,
  drove: [],
  done: false,
})

/** Somebody without a card in this round: it has the slots all the same, for interrupts and help, but no turn. */
export function standBy({ turns }: Combat, who: BodyId): Turn {
  const card = Math.max(CARDS, turns.at(-1)?.card ?? 0) + 1
  const slots: Turn = { ...newTurn(card, who), joined: true, done: true }
  turns.push(slots)
  return slots
}

/** Whether somebody who has no card has come into the fight since they were drawn. */
export const isLate = ({ combat }: Alien, { id }: Body): boolean =>
  combat !== null && combat.now >= 0 && combat.fighters.includes(id)

/** The turn that a body acts on now, or will, or did: the first not yet done, else the last. Null if it has none. */
export function turnOf(g: Alien, body: Body): Turn | null {
  if (!g.combat) return null
  let last: Turn | null = null
  for (const turn of g.combat.turns) {
    if (turn.who !== body.id) continue
    if (!turn.done) return turn
    last = turn
  }
  return last
}

/** Whether it is this body's turn. */
export const isTurnOf = (g: Alien, body: Body): boolean =>
  g.combat !== null && g.combat.turns[g.combat.now]?.who === body.id

/** Whether it has had a turn, or is in the middle of its first. */
export const hasHadTurn = ({ turns }: Combat, who: BodyId): boolean =>
  turns.some((turn) => turn.who === who && (turn.done ? !turn.joined : turn.begun))
