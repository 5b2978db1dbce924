import { askAny, type Option, one, type Parts, type Play, type Seat, type WhyNot } from '@starboard/kernel'
import type { LongFall } from './state.ts'
import { playersOf } from './state.ts'

interface Asking<O extends Option> {
  readonly id: string
  readonly rule: string
  /** What each player is offered: the same, or what the player's own characters can do (LF-ROLE-05). */
  readonly options: (seat: Seat) => readonly O[]
  readonly label?: Parts
  readonly whyNot?: () => readonly WhyNot[]
}

/** A decision of the whole crew: every player may speak, and the first decides. What leaves no choice is not asked. */
export function* askCrew<O extends Option>(g: LongFall, asking: Asking<O>): Play<O> {
  const { chosen } = yield* askCrewBySeat(g, asking)
  return chosen
}

/** The same, with the seat that spoke: whoever began something is asked about the rest of it. */
export function* askCrewBySeat<O extends Option>(
  g: LongFall,
  { id, rule, options, ...more }: Asking<O>,
): Play<{ seat: Seat; chosen: O }> {
  const offered = playersOf(g)
    .map((seat) => ({ seat, options: options(seat) }))
    .filter((player) => player.options.length > 0)
  const { seat, options: own } = offered[0]!
  const values = new Set(offered.flatMap((player) => player.options.map(({ value }) => value)))
  if (values.size === 1) return { seat, chosen: own[0]! }
  const asks = offered.map((player) => one(player.seat, id, rule, player.options, more))
  const { ask, answer } = yield* askAny(asks)
  return { seat: ask.seat, chosen: answer }
}
