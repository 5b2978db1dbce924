import type { Play } from '@starboard/kernel'
import type { Attribute } from '../../content/index.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { dice } from '../0-table/dice.ts'
import { attributeOf, type Person } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'

/** The bare 2d10 and Attribute of somebody who is no Colonist; what is not read off an enemy's figures is 0. */
export function* check(g: Rim, person: Person | null, attribute: Attribute): Play<number> {
  const rolled = yield* dice(g, 2, 10, tellerSeat(g), 'check')
  return rolled + (person ? attributeOf(person, attribute) : 0)
}
