import { type AskOne, ask, type Option, type Play } from '@starboard/kernel'
import { byLot } from '../0-table/dice.ts'
import { type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'

/** Owners choose only for those whom they make themselves: strangers come as they are. */
export const isChosen = (g: Rim, who: PersonId): boolean =>
  g.agreed.making === 'chosen' && personOf(g, who).standing === 'making'

/** The owner says, or else the lot; `usual` is what nobody has to say. */
export function* chooses<O extends Option>(g: Rim, who: PersonId, asking: AskOne<O>, usual?: O): Play<O> {
  if (!isChosen(g, who)) return usual ?? byLot(g, asking.options)
  return (yield* ask(asking)) as O
}
