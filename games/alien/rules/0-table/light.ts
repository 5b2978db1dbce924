import type { Body } from './body.ts'
import type { Gear } from './gear.ts'
import { hasTalent, type Kit, type Person } from './person.ts'
import type { Alien } from './state.ts'
import { works } from './supply.ts'
import type { PoolPart } from './throws.ts'
import { isDark } from './zones.ts'

/** AL-DARK-03, AL-RUL-STL-12: a flashlight that is on serves its bearer and all friends in the bearer's zone. */
export function hasLight(g: Alien, body: Body): boolean {
  for (const one of g.bodies) {
    if (one.at !== body.at || one.dead || one.kind === 'creature' || one.side !== body.side) continue
    for (const gear of one.kit.gear) if (isLamp(gear) && gear.on && works(gear)) return true
  }
  return false
}

/** What gives light, and gives away who holds it. */
export const isLamp = ({ of }: Gear): boolean => of === 'gear-flashlight'

const hasVisor = ({ gear }: Kit): boolean =>
  gear.some((piece) => piece.of === 'gear-visor' && piece.on && works(piece))

/**
 * 17 Darkness: −2 dice on Observation into a dark zone for humans and androids (AL-DARK-01, AL-DARK-02), whichever zone is looked into
 * (AL-RUL-STL-11). Null where there is none.
 */
export function darknessPart(g: Alien, person: Person, zone: string): PoolPart | null {
  if (!isDark(g, zone) || hasLight(g, person) || hasVisor(person.kit)) return null
  if (hasTalent(person, 'tal-dustsense') && !person.moved) return null
  return {
    what: 'darkness',
    dice: hasTalent(person, 'tal-nighteyes') ? -1 : -2,
    rule: person.android ? 'AL-DARK-02' : 'AL-DARK-01',
  }
}
