import type { Play } from '@starboard/kernel'
import type { Weapon, ZoneId } from '../../content/index.ts'
import {
  action,
  type Into,
  type Offered,
  type OfItem,
  type ToZone,
  type WithGear,
} from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import { loseQuick } from '../0-table/budget.ts'
import { type Gear, takeFrom, weaponOf } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import { looksInto } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { directiveOf, mustSpare } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { bandIndex, bandOf, distance, isLostInStorm, zoneOf } from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill, succeeded } from '../1-rolls/rolls.ts'
import { blast } from './blasts.ts'
import { leanOut } from './cover.ts'

export type ThrowEvent = {
  readonly type: 'threw'
  readonly rule: string
  readonly who: BodyId
  readonly item: string
  readonly into: ZoneId
  readonly meant: ZoneId
}

const throwing = (g: Alien, person: Person, into: ZoneId): Attempt => {
  const storm = Math.min(zoneOf(g, person.at!).storm ?? 0, zoneOf(g, into).storm ?? 0)
  const parts = storm === 0 ? [] : [{ what: 'storm', dice: storm, rule: 'AL-MOD-01' }]
  return { who: person.id, skill: 'ranged-combat', for: 'throw', parts }
}

type Throw = OfItem & Into

/** Items, thrown blasts: a full action with Ranged Combat, without bonus or aim. */
export const THROW = action('throw')<WithGear & ToZone, Throw>({
  price: { stretch: null, round: 'full' },
  tags: ['attack'],
  offers: (g, person) => {
    const seen: string[] = []
    const options: Offered<WithGear & ToZone, Throw>[] = []
    for (const gear of person.kit.gear) {
      const weapon = weaponOf(gear)
      if (weapon?.kind !== 'thrown' || seen.includes(gear.of)) continue
      seen.push(gear.of)
      for (const zone of zonesInReach(g, person, weapon))
        options.push({
          value: `throw:${gear.id}:${zone}`,
          what: { gear: gear.id, zone },
          at: zone,
          rule: 'AL-RUL-DMG-05',
          label: { item: gear.of, into: zone },
          odds: () => rollOdds(poolOf(g, person, throwing(g, person, zone))),
        })
    }
    return options
  },
  *play(g, who, { gear, zone }) {
    yield* throwBlast(g, who, gear, zone)
  },
})

function zonesInReach(g: Alien, person: Person, { range }: Weapon): ZoneId[] {
  const zones: ZoneId[] = []
  for (const zone of Object.keys(g.zones)) {
    if (bandIndex(bandOf(distance(g, person.at!, zone))) > bandIndex(range[1]) || !looksInto(g, person, zone))
      continue
    if (directiveOf(person.android) === 'crew' && holdsThoseToSpare(g, person, zone)) continue
    if (!isLostInStorm(g, person.at!, zone)) zones.push(zone)
  }
  return zones
}

const holdsThoseToSpare = (g: Alien, person: Person, zone: ZoneId): boolean =>
  g.bodies.some((body) => body !== person && body.at === zone && !body.dead && mustSpare(person, body))

/** A bad throw at the next zone comes down at one's own feet; at one's own zone it goes off with two dice less. */
function* throwBlast(g: Alien, who: BodyId, id: string, meant: ZoneId): Play {
  const good = succeeded(yield* rollSkill(g, throwing(g, personOf(g, who), meant)))
  const person = personOf(g, who)
  const own = person.at!
  const gear: Gear = takeFrom(person, id)
  leanOut(person) // AL-RUL-COV-01
  const { blast: dice, damage, fire: burns, stuns, androids } = weaponOf(gear)!
  const into = good ? meant : own
  tell<ThrowEvent>(
    g,
    { type: 'threw', rule: 'AL-RUL-DMG-05', who, item: gear.of, into, meant },
    { about: [who] },
  )
  blast(g, into, dice! - (good || meant !== own ? 0 : 2), damage, burns ?? false, who, {
    ...(androids ? { androids } : {}),
    ...(stuns ? { hurt: (victim) => loseQuick(g, victim) } : {}),
  })
}
