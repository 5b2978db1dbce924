import type { Refused } from '@starboard/kernel/speech'
import type { Distance, Rank, WeaponId } from '../../content/index.ts'
import { WEAPONS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { PcId } from '../0-table/pc.ts'
import { pcOf } from '../0-table/pc.ts'
import type { Opponent } from '../0-table/skirmish.ts'
import { type Barred, barred } from '../1-throws/throws.ts'
import {
  distanceOf,
  fighterOf,
  hasMove,
  intoReach,
  skirmishOf,
  targets,
  traitOf,
  weaponsAtHand,
} from './battlefield.ts'

export type WeaponReason =
  | { why: 'weapon-banned'; weapon: string; ban: number }
  | { why: 'weapon-empty'; weapon: string }
  | { why: 'out-of-reach'; weapon: string; name: string }
  | { why: 'fighter-barred'; tried: Rank; because: Barred['because'] }

/** LF-RUL-SKIR-04: the distance at which the weapon can be used this turn, with a move if there is one left. */
export function reaches(g: Known, id: PcId, foe: Opponent, item: WeaponId): Distance | null {
  const from = distanceOf(fighterOf(g, id), foe.id)
  const onto = intoReach(WEAPONS[item].reach, from)
  const rooted = !hasMove(g, id) || traitOf(WEAPONS[item], 'placed') !== null // A charge is not set in a hurry.
  return onto === from || !rooted ? onto : null
}

/** Why this PC may not use the weapon at all: a ban, or a marked skill it lacks (LF-AUTO-02, LF-AUTO-04). */
export function refusedWeapon(g: Known, id: PcId, item: WeaponId): Refused<WeaponReason> | null {
  const { harm, skill, name } = WEAPONS[item]
  const ban = skirmishOf(g).weaponBan
  if (ban !== null && harm > ban)
    return { label: { why: 'weapon-banned', weapon: name, ban }, rule: 'LF-RUL-JOB-05' }
  const why = barred(g, pcOf(g, id), skill)
  return why && { label: { why: 'fighter-barred', tried: skill, because: why.because }, rule: why.rule }
}

/** Every weapon at hand that cannot be used now, or not against everybody. */
export const weaponsRefused = (g: Known, id: PcId): Refused<WeaponReason>[] =>
  weaponsAtHand(pcOf(g, id)).flatMap(({ item, empty }): Refused<WeaponReason>[] => {
    const why = refusedWeapon(g, id, item)
    if (why) return [why]
    const weapon = WEAPONS[item].name
    if (empty) return [{ label: { why: 'weapon-empty', weapon }, rule: 'LF-RUL-SKIR-16' }]
    return targets(g)
      .filter((foe) => !reaches(g, id, foe, item))
      .map(({ name }) => ({ label: { why: 'out-of-reach', weapon, name }, rule: 'LF-RUL-SKIR-04' }))
  })
