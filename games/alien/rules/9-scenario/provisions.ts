import { ITEMS, type Stock, type Thing } from '../../content/index.ts'
import { equip } from '../0-table/fresh.ts'
import { makeGear } from '../0-table/gear.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'

/** RULES.md 43.1: so many of a thing; a weapon with ammo comes loaded and with one reload. */
export function provide(g: Alien, person: Person, { item, count }: Stock): void {
  for (let n = 0; n < count; n++) equip(person, makeGear(g, item))
  const { takes, weapon } = (ITEMS as { readonly [id: string]: Thing })[item]!
  if (takes && weapon) equip(person, makeGear(g, takes))
}

/** RULES.md 43.1, AL-HLTH-01: Health; Resolve follows from the attributes at any time (AL-RUL-RES-01), Stress is 0 (AL-STRS-01). */
export function measure(person: Person): void {
  const { strength, agility } = person.attributes
  person.max = Math.ceil((strength + agility) / 2) + (hasTalent(person, 'tal-tough') ? 2 : 0)
  person.health = person.max
}
