import { refusal } from '@starboard/kernel/speech'
import { ITEMS, type Thing } from '../../content/index.ts'
import { action, NONE, type Offered, type OfItem, type WithGear } from '../0-table/acting.ts'
import { type BodyId, personOf } from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { carried, type Gear, inHand, takeFrom, thingOf } from '../0-table/gear.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { changeZone, zoneState } from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, rollSkill } from '../1-rolls/rolls.ts'
import { finished } from '../2-stealth/noise.ts'
import { FRESH } from './ammo.ts'

export type HandlingEvent =
  | { readonly type: 'reloaded'; readonly rule: string; readonly who: BodyId; readonly item: string }
  | { readonly type: 'readied'; readonly rule: string; readonly who: BodyId; readonly item: string }
  | {
      readonly type: 'jam-cleared'
      readonly rule: string
      readonly who: BodyId
      readonly item: string
      readonly success: boolean
    }

/** AL-QUICK-09, AL-RUL-ACT-07: one magazine (or its like) sets the ammo to the weapon's rating. Quick Hands: one a round is free (talents). */
export const RELOAD = action('reload')<WithGear, OfItem>({
  price: {
    stretch: 'free',
    round: (g, person) =>
      hasTalent(person, 'tal-quickhands') && !turnOf(g, person)?.hands ? 'free' : 'quick',
  },
  tags: ['soldierly'],
  offers: (g, person) => {
    let options: Offered<WithGear, OfItem>[] | null = null
    for (const gear of gunsOf(g, person)) {
      const { takes, supply } = thingOf(gear)
      if (!takes || !supply || gear.left === supply.rating || !carried(person, takes)) continue
      options ??= []
      options.push({
        value: `reload:${gear.id}`,
        what: { gear: gear.id },
        at: person.kit.gear.includes(gear) ? `item:${gear.id}` : person.at!,
        rule: 'AL-QUICK-09',
        label: { item: gear.of },
      })
    }
    return options ?? NONE
  },
  *play(g, who, { gear: id }) {
    const person = personOf(g, who)
    const gear = gunsOf(g, person).find((piece) => piece.id === id)!
    const { takes, supply } = ITEMS[gear.of] as Thing
    takeFrom(person, carried(person, takes!)!.id)
    const full = { left: supply!.rating, used: FRESH }
    if (person.kit.gear.includes(gear)) Object.assign(gear, full)
    else changeZone(g, person.at!, { sentry: { ...gear, ...full } })
    const turn = turnOf(g, person)
    if (turn && hasTalent(person, 'tal-quickhands')) turn.hands = true
    tell<HandlingEvent>(g, { type: 'reloaded', rule: 'AL-RUL-ACT-07', who, item: gear.of }, { about: [who] })
  },
  whyNot: (_g, person) => {
    const gear = inHand(person)
    const takes = gear && gear.left === 0 ? thingOf(gear).takes : undefined
    return takes && !carried(person, takes)
      ? [refusal<ReloadReason>({ why: 'no-reload', item: gear!.of }, 'AL-RUL-ACT-07')]
      : []
  },
})

export type ReloadReason = OfItem & { readonly why: 'no-reload' }

/** What one carries, and a tripod gun of the crew's that stands here: magazines fit that too (RULES.md 43.2). */
function gunsOf(g: Alien, person: Person): readonly Gear[] {
  const sentry = person.side === 'crew' ? zoneState(g, person.at!).sentry : null
  return sentry ? [...person.kit.gear, sentry] : person.kit.gear
}

const clearing = (who: BodyId): Attempt => ({ who, skill: 'heavy-machinery', for: 'unjam' })

/** AL-FULL-08: Heavy Machinery; until it succeeds the weapon does not fire (AL-RUL-JAM-01). */
export const UNJAM = action('unjam')<WithGear, OfItem>({
  price: { stretch: 'stretch', round: 'full' },
  tags: ['soldierly'],
  offers: (g, person) => {
    let options: Offered<WithGear, OfItem>[] | null = null
    for (const gear of person.kit.gear) {
      if (!gear.jammed) continue
      options ??= []
      const odds = () => rollOdds(poolOf(g, person, clearing(person.id)))
      options.push({
        value: `unjam:${gear.id}`,
        what: { gear: gear.id },
        at: `item:${gear.id}`,
        rule: 'AL-FULL-08',
        label: { item: gear.of },
        odds,
      })
    }
    return options ?? NONE
  },
  *play(g, who, { gear: id }) {
    const success = yield* finished(g, yield* rollSkill(g, clearing(who)), 0) // AL-RUL-ROLL-02
    const gear = personOf(g, who).kit.gear.find((piece) => piece.id === id)!
    if (success) gear.jammed = false
    tell<HandlingEvent>(
      g,
      { type: 'jam-cleared', rule: 'AL-FULL-08', who, item: gear.of, success },
      { about: [who] },
    )
  },
})

/** AL-RUL-ACT-04: one carried weapon is readied for free each turn. */
export const READY = action('ready')<WithGear, OfItem>({
  price: { stretch: 'free', round: 'free' },
  tags: ['quiet', 'soldierly'],
  offers: (g, person) => {
    if (turnOf(g, person)?.ready) return NONE
    let options: Offered<WithGear, OfItem>[] | null = null
    for (const gear of person.kit.gear) {
      const { weapon } = thingOf(gear)
      if (!weapon || weapon.kind === 'thrown' || gear.id === person.kit.hand) continue
      options ??= []
      options.push({
        value: `ready:${gear.id}`,
        what: { gear: gear.id },
        at: `item:${gear.id}`,
        rule: 'AL-RUL-ACT-04',
        label: { item: gear.of },
      })
    }
    return options ?? NONE
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, who, { gear: id }) {
    const person = personOf(g, who)
    person.kit.hand = id
    const turn = turnOf(g, person)
    if (turn) turn.ready = true
    tell<HandlingEvent>(
      g,
      { type: 'readied', rule: 'AL-RUL-ACT-04', who, item: inHand(person)!.of },
      { about: [who] },
    )
  },
})
