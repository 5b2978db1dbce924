import { type AnyAct, choice, yes } from '@starboard/kernel/desk'
import { REF } from '../0-table/mother.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { changeBorder, changeZone } from '../0-table/zones.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { drain, flood } from '../9-scenario/effects.ts'
import { act, type DeskEvent, zonesOf } from './forms.ts'

/** Doors, light and zones. */
export const PLACE_ACTS: readonly AnyAct<Alien>[] = [
  act(
    'door',
    (g) => ({
      border: choice(Object.keys(g.borders)),
      now: choice(['ajar', 'shut', 'locked', 'blocked', 'open']),
    }),
    (g, { border, now }) => {
      setBorder(g, border, now)
      tell<DeskEvent>(g, { type: 'door-set', rule: REF, border, now }, { at: border.split('/')[0]! })
      sightChanged(g)
    },
  ),
  act(
    'light',
    (g) => ({ zone: choice(zonesOf(g)), dark: yes(true) }),
    (g, { zone, dark }) => {
      changeZone(g, zone, { dark })
      tell<DeskEvent>(g, { type: 'light-set', rule: REF, zone, dark }, { at: zone })
    },
  ),
  act(
    'zone',
    (g) => ({ zone: choice(zonesOf(g)), flooded: yes(), vacuum: yes(), fire: yes() }),
    (g, { zone, flooded, vacuum, fire }) => {
      if (flooded) flood(g, zone)
      else drain(g, zone)
      changeZone(g, zone, { vacuum, fire: fire && !flooded && !vacuum })
      tell<DeskEvent>(g, { type: 'zone-set', rule: REF, zone, flooded, vacuum, fire }, { at: zone })
      sightChanged(g)
    },
  ),
]

/** Where there was no door there is one now, unless the way is to be open or blocked. */
function setBorder(g: Alien, border: string, now: string): void {
  const { kind } = g.borders[border]!
  if (now === 'open' || now === 'blocked')
    return changeBorder(g, border, { kind: now, ajar: false, locked: false, lockedFrom: null })
  const door = kind === 'hatch' || kind === 'access' ? kind : 'door'
  changeBorder(g, border, { kind: door, ajar: now === 'ajar', locked: now === 'locked', lockedFrom: null })
}
