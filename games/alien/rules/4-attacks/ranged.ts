import type { Play } from '@starboard/kernel'
import { refusal } from '@starboard/kernel/speech'
import type { Band } from '../../content/index.ts'
import {
  action,
  NONE,
  type Offered,
  type OfItem,
  type OnBody,
  type ToBody,
  type WithGear,
} from '../0-table/acting.ts'
import { type BodyId, bodyOf, personOf } from '../0-table/body.ts'
import { canPay } from '../0-table/budget.ts'
import { turnOf } from '../0-table/cards.ts'
import { inHand, weaponOf } from '../0-table/gear.ts'
import { hasTrauma } from '../0-table/harm.ts'
import type { Alien } from '../0-table/state.ts'
import { isTarget } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { bandBetween } from '../0-table/zones.ts'
import { rollSkill, succeeded } from '../1-rolls/rolls.ts'
import { armOf, canShootAt, gunOf, rangedAttack } from './arms.ts'
import { attackOdds } from './attack.ts'
import { burstsFrom } from './bursts.ts'

export type RangedEvent =
  | { readonly type: 'aimed'; readonly rule: string; readonly who: BodyId; readonly item: string }
  | { readonly type: 'froze-at-sight'; readonly rule: string; readonly who: BodyId; readonly on: BodyId }

type Shot = OnBody & OfItem & { readonly band: Band }

/** AL-FULL-02, AL-RC-02: a full action with Ranged Combat, at Short range or beyond. */
export const SHOOT = action('shoot')<WithGear & ToBody, Shot>({
  price: { stretch: null, round: 'full' },
  tags: ['attack', 'keeps-aim', 'soldierly'],
  offers: (g, person) => {
    const gun = gunOf(g, person)
    if (!gun) return NONE
    const weapon = weaponOf(gun)!
    const options: Offered<WithGear & ToBody, Shot>[] = []
    for (const body of g.bodies) {
      if (!canShootAt(g, person, body, weapon)) continue
      options.push({
        value: `shoot:${gun.id}:${body.id}`,
        what: { gear: gun.id, body: body.id },
        at: `body:${body.id}`,
        rule: 'AL-FULL-02',
        label: { on: body.id, item: gun.of, band: bandBetween(g, person, body) },
        odds: () => attackOdds(g, person, rangedAttack(g, person, body, gun.id)),
      })
    }
    return options
  },
  *play(g, who, { gear, body: on }) {
    yield* fire(g, who, gear, on, false)
  },
  whyNot: (g, person) => {
    const gear = inHand(person)
    if (!gear || weaponOf(gear)?.kind !== 'ranged') return []
    const no = (why: ShotReason['why'], rule: string) => [refusal<ShotReason>({ why, item: gear.of }, rule)]
    if (gear.jammed) return no('jammed', 'AL-RUL-JAM-01')
    if (gear.left === 0) return no('empty', 'AL-RUL-SUP-03')
    return person.beside.some((id) => isTarget(g, person, bodyOf(g, id)))
      ? no('too-near-to-shoot', 'AL-RUL-ATT-04')
      : []
  },
})

export type ShotReason = OfItem & { readonly why: 'jammed' | 'empty' | 'too-near-to-shoot' }

/** One shot, or the first of a chain if the weapon has full auto (AL-RUL-AUTO-02). */
export function* fire(g: Alien, who: BodyId, gear: string, on: BodyId, weakSpot: boolean): Play {
  const afraid = isAfraid(g, who, on)
  if (afraid && (yield* shiesAway(g, who, on))) return
  const person = personOf(g, who)
  const declared = rangedAttack(g, person, bodyOf(g, on), gear)
  yield* burstsFrom(g, {
    ...declared,
    ...(weakSpot && { weakSpot: true }),
    ...(afraid && { untold: true }), // That roll may have cost dice, or brought some.
  })
}

/** Traumas, Fear of creatures: on the first turn of a fight. */
const isAfraid = (g: Alien, who: BodyId, on: BodyId): boolean =>
  bodyOf(g, on).kind === 'creature' &&
  g.combat?.round === 1 &&
  hasTrauma(personOf(g, who), 'fear-of-creatures')

/** Observation first. */
function* shiesAway(g: Alien, who: BodyId, on: BodyId): Play<boolean> {
  const steady = succeeded(
    yield* rollSkill(g, { who, skill: 'observation', for: 'fear-of-creatures', untold: true }),
  )
  if (!steady)
    tell<RangedEvent>(g, { type: 'froze-at-sight', rule: 'AL-TRAUMA-05', who, on }, { about: [who, on] })
  return !steady
}

/** AL-QUICK-07, AL-AIM-01: only while the attack can still follow in the same round (AL-AIM-02). */
export const AIM = action('aim')<WithGear, OfItem>({
  price: { stretch: null, round: 'quick' },
  tags: ['keeps-aim', 'soldierly'],
  offers: (g, person) => {
    const gun = gunOf(g, person)
    if (!gun || g.combat!.aim?.gear === gun.id || !canPay(g, person, 'full') || turnOf(g, person)?.short)
      return NONE
    return [
      {
        value: `aim:${gun.id}`,
        what: { gear: gun.id },
        at: `item:${gun.id}`,
        rule: 'AL-QUICK-07',
        label: { item: gun.of },
      },
    ]
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { gear }) {
    g.combat!.aim = { who, gear }
    const item = armOf(g, personOf(g, who), gear)!.of
    tell<RangedEvent>(g, { type: 'aimed', rule: 'AL-AIM-01', who, item }, { about: [who] })
  },
})
