import type { Seat } from './ask.ts'
import { Broken } from './errors.ts'
import { canonical, clone, equal, type Json, notPlain } from './json.ts'
import { Match } from './match.ts'
import type { GameState } from './state.ts'

/**
 * A match for tests: each answer is given twice, live and to a match rebuilt from the record, and both must agree.
 * Before the live answer every object in the state is replaced by a copy, so a thing kept across a question is dead.
 */
export class DoubtfulMatch<S extends GameState, V> extends Match<S, V> {
  override answer(seat: Seat, id: string, answer: Json): void {
    const other = this.fork() // Made now: answering may end the step, and what follows the last question counts too.
    const seen = this.events.length - other.events.length
    Object.assign(this.state, clone(this.state))
    super.answer(seat, id, answer)
    other.answer(seat, id, answer)
    const difference = differing(fingerprint(this, seen), fingerprint(other, 0))
    if (difference) throw new Broken(`“${id}” does not replay: ${difference}`)
    checkState(this)
  }
}

/** What must hold at every question: plain JSON, and the game's own invariants. */
export function checkState<S extends GameState, V>(match: Match<S, V>): void {
  const found = notPlain(match.state)
  if (found) throw new Broken(`the state is not plain JSON: ${found}`)
  match.game.check(match.state)
}

/** State, questions and log, as far as they can be written down. */
function fingerprint<S extends GameState, V>(
  match: Match<S, V>,
  firstEvent: number,
): Record<string, unknown> {
  const asks: unknown = JSON.parse(JSON.stringify(match.asks))
  return { ...(match.state as object), asks, events: match.events.slice(firstEvent) }
}

/** The first field in which two fingerprints differ, with both values. */
function differing(a: Record<string, unknown>, b: Record<string, unknown>): string | null {
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (equal(a[key] ?? null, b[key] ?? null)) continue
    const [live, again] = [canonical(a[key] ?? null), canonical(b[key] ?? null)]
    return `${key} is ${excerpt(live, again)} live and ${excerpt(again, live)} from the record`
  }
  return null
}

/** A few characters from where two texts part. */
function excerpt(text: string, other: string): string {
  let from = 0
  while (from < text.length && text[from] === other[from]) from++
  return text.slice(Math.max(0, from - 20), from + 40)
}
