import { TRAITS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { hasTrait, personOf } from '../0-table/person.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'
import { isInPain } from './fighters.ts'

const SHOTS: readonly string[] = ['shot', 'throw', 'turret']

/** Pain, and what traits do to attacks: what hangs on the very target stands with the attack itself. */
export function combatCircumstances(g: Known, deed: Deed): readonly Circumstance[] {
  const person = personOf(g, deed.who)
  const found: Circumstance[] = []
  if (isInPain(person)) found.push({ kind: 'bane', why: 'pain' }) // RIM-HP-04
  const isShot = SHOTS.includes(deed.as)
  const isBlow = deed.as === 'blow'
  if (isShot || isBlow)
    for (const { id } of person.traits) {
      const { attack = 0, melee = 0, shooting = 0 } = TRAITS[id]
      const by = attack + (isBlow ? melee : shooting)
      if (by !== 0) found.push({ kind: 'flat', why: id, by }) // RIM-TRA-02, RIM-CHILD-10
    }
  if (isBlow && hasTrait(person, 'scrapper')) found.push({ kind: 'shrug', why: 'scrapper' }) // RIM-RUL-039
  return found
}
