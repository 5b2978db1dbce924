import type { Distance } from '../content/index.ts'
import type { Skirmish } from '../rules/0-table/skirmish.ts'
import { distanceOf } from '../rules/5-skirmishes/battlefield.ts'

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
