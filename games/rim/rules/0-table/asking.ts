import { type AskOne, askAny, type Option, type Play, type Seat } from '@starboard/kernel'
import { type PersonId, personOf, playersOf } from './person.ts'
import { type Rim, STORYTELLER } from './state.ts'

/** Who speaks for somebody: the owner, or whoever plays the Storyteller's part for strangers. */
export const ownerOf = (g: Rim, id: PersonId): Seat => personOf(g, id).seat ?? tellerSeat(g)

/** Who rolls for enemies, beasts and the weather: a person in the Storyteller's seat, else the first player. */
export const tellerSeat = (g: Rim): Seat => (g.teller === 'person' ? STORYTELLER : (playersOf(g)[0] ?? 1))

/** A decision of the whole colony: every player may speak, and the first decides. */
export function* askColony<O extends Option>(g: Rim, asking: (seat: Seat) => AskOne<O>): Play<O> {
  const { chosen } = yield* askColonyBySeat(g, asking)
  return chosen
}

/** The same, with the seat that spoke: whoever began something is asked about the rest of it. */
export function* askColonyBySeat<O extends Option>(
  g: Rim,
  asking: (seat: Seat) => AskOne<O>,
): Play<{ seat: Seat; chosen: O }> {
  const asks = playersOf(g).map(asking)
  const { ask, answer } = yield* askAny(asks)
  return { seat: ask.seat, chosen: answer as O }
}
