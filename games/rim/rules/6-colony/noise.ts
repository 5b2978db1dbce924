import type { Play } from '@starboard/kernel'
import { WEAPONS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { thingOf } from '../0-table/colony.ts'
import { later } from '../0-table/later.ts'
import { hasTrait, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { isRanged, isWeapon } from '../5-goods/index.ts'

/** A shot or a blast outside fights: whoever of these has PTSD owes a Panic Check for each (RIM-TRB-17, RIM-RUL-060). */
export function* noise(g: Rim, heard: readonly PersonId[]): Play {
  for (const who of heard) if (hasTrait(personOf(g, who), 'ptsd')) yield* later().panic(g, who, 'RIM-RUL-060')
}

/** Whether somebody hunts with what can be heard: the weapon in hand, else the first that shoots; bows are silent. */
export function huntsLoudly(g: Known, { gear }: Person): boolean {
  const kinds = [gear.weapon, ...gear.carried].flatMap((id) => (id === null ? [] : [thingOf(g, id).kind]))
  const [kind] = kinds.filter(isRanged)
  return kind !== undefined && isWeapon(kind) && WEAPONS[kind].loud
}
