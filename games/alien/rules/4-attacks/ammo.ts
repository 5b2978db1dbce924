import { type BodyId, bodyOf } from '../0-table/body.ts'
import { type Gear, thingOf, weaponOf } from '../0-table/gear.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { rollDown } from '../0-table/supply.ts'
import { tell } from '../0-table/tell.ts'
import { NOISE, noise } from '../2-stealth/noise.ts'
import { armOf } from './arms.ts'
import type { Attack } from './attack.ts'

export type AmmoEvent =
  | { readonly type: 'jammed'; readonly rule: string; readonly who: BodyId; readonly item: string }
  | { readonly type: 'scrounged'; readonly rule: string; readonly who: BodyId; readonly item: string }

/** What an attack does to its weapon: a jam after Mess Up (AL-RUL-JAM-01), a supply roll, and a bang. */
export function drawAmmo(
  g: Alien,
  a: Attack,
  { messedUp, conserved }: { readonly messedUp: boolean; readonly conserved: boolean },
): void {
  const by = bodyOf(g, a.by)
  const gear = by.kind === 'person' ? armOf(g, by, a.gear) : null
  if (by.kind !== 'person' || !gear || a.special) return
  const gun = weaponOf(gear)!.kind === 'ranged'
  if (gun && messedUp) jam(g, by.id, gear)
  if (!conserved) rollSupply(g, by, gear) // AL-AMMO-01, AL-AUTO-05, AL-RUL-SUP-04: hit or miss, Mess Up too (AL-RUL-SRESP-05).
  if (gun) noise(g, bodyOf(g, a.by).at!, (a.burst ?? 1) > 1 ? NOISE.fullAuto : NOISE.shot, a.by) // AL-RUL-NOISE-01
}

function jam(g: Alien, who: BodyId, gear: Gear): void {
  gear.jammed = true
  tell<AmmoEvent>(g, { type: 'jammed', rule: 'AL-RUL-JAM-01', who, item: gear.of }, { about: [who] })
}

/** Ammo after each attack, power where a weapon draws it by use (AL-RUL-SUP-06). Scrounger skips the first after a reload (talents). */
function rollSupply(g: Alien, by: Person, gear: Gear): void {
  const supply = thingOf(gear).supply
  if (supply?.draw !== 'attack' && supply?.draw !== 'use') return
  if (supply.of === 'ammo' && gear.used === FRESH && hasTalent(by, 'tal-scrounger')) {
    gear.used = 0
    tell<AmmoEvent>(
      g,
      { type: 'scrounged', rule: 'AL-RUL-TAL-01', who: by.id, item: gear.of },
      { about: [by.id] },
    )
    return
  }
  gear.used = 0
  rollDown(g, by.id, gear)
}

/** A gun just reloaded: its first supply roll is still to come. */
export const FRESH = 1
