import { type AskOne, askAny, type Option, type Play, type Seat } from '@starboard/kernel'
import { playersOf } from './pc.ts'
import type { LongFall } from './state.ts'

/** What each player is asked: offered is the same, or what the player's own characters can do (LF-ROLE-05). */
type Asking<O extends Option> = (seat: Seat) => AskOne<O>

/** A decision of the whole crew: every player may speak, and the first decides. What leaves no choice is not asked. */
export function* askCrew<O extends Option>(g: LongFall, asking: Asking<O>): Play<O> {
  const { chosen } = yield* askCrewBySeat(g, asking)
  return chosen
}

/** The same, with the seat that spoke: whoever began something is asked about the rest of it. */
export function* askCrewBySeat<O extends Option>(
  g: LongFall,
  asking: Asking<O>,
): Play<{ seat: Seat; chosen: O }> {
  const asks = playersOf(g)
    .map(asking)
    .filter(({ options }) => options.length > 0)
  const { seat, options: own } = asks[0]!
  const values = new Set(asks.flatMap(({ options }) => options.map(({ value }) => value)))
  if (values.size === 1) return { seat, chosen: own[0]! }
  const { ask, answer } = yield* askAny(asks)
  return { seat: ask.seat, chosen: answer }
}
