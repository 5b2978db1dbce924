import { listed } from '@starboard/kernel/english'
import { type Distance, type NaturalWeapon, WEAPONS, type Weapon } from '../content/index.ts'
import type { Pc } from '../rules/0-table/pc.ts'
import type { Opponent, Skirmish } from '../rules/0-table/skirmish.ts'
import { distanceOf, weaponsAtHand } from '../rules/5-skirmishes/battlefield.ts'
import { bearingOf } from '../rules/5-skirmishes/foes.ts'
import { lower, signed } from '../words/words.ts'
import { WORDS } from './words.ts'

/** Nobody in particular sees everybody near. */
export function farFrom(s: Skirmish, pc: string, foe: string): Distance {
  const fighter = s.fighters.find((one) => one.pc === pc)
  return fighter ? distanceOf(fighter, foe) : 'near'
}

/** The characters who see this opponent at another distance than the one whose eyes we have. */
export function othersAt(s: Skirmish, eyes: string, foe: string): { pc: string; distance: Distance }[] {
  const own = farFrom(s, eyes, foe)
  return s.fighters
    .filter(({ pc, gone }) => pc !== eyes && !gone && farFrom(s, pc, foe) !== own)
    .map(({ pc }) => ({ pc, distance: farFrom(s, pc, foe) }))
}

/** “Pistol, Harm 1, near or far”. */
export const armsWords = ({ name, harm, reach }: Weapon | NaturalWeapon, isEmpty: boolean): string =>
  `${name}${isEmpty ? ` (${WORDS.empty})` : ''}, Harm ${signed(harm)}, ${listed(reach, 'or')}`

/** What somebody has in hand; fists are not worth a word beside a weapon. */
export function weaponsOf(pc: Pc): string[] {
  const arms = weaponsAtHand(pc)
  const carried = arms.length > 1 ? arms.slice(0, -1) : arms
  return carried.map(({ item, empty }) => armsWords(WEAPONS[item], empty))
}

/** What of theirs reaches so far, as long as it is loaded. */
export function reachWords(pc: Pc, band: Distance): string {
  const arms = weaponsAtHand(pc).filter(({ item, empty }) => !empty && WEAPONS[item].reach.includes(band))
  const names = arms.map(({ item }) => lower(WEAPONS[item].name))
  return names.length === 0 ? WORDS.outOfReach(pc.name) : WORDS.within(pc.name, listed(names, 'or'))
}

/** Whether an opponent can hit this character as it stands, or what it has to do first. */
export function threatWords(s: Skirmish, pc: Pc, foe: Opponent): string | null {
  if (foe.status !== 'up') return null
  return WORDS.threat[bearingOf(foe, farFrom(s, pc.id, foe.id))](pc.name)
}
