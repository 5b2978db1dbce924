import { type Refused, refusal } from '@starboard/kernel/speech'
import type { ItemId, ZoneId } from '../../content/index.ts'
import { action, NONE, type Offered, type OfItem, type ToBody, type WithGear } from '../0-table/acting.ts'
import { type BodyId, isPc, personOf } from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { d6 } from '../0-table/dice.ts'
import { canCarry, carried, type Gear, gearOf, layDown, receive, takeFrom, thingOf } from '../0-table/gear.ts'
import { hasTrauma } from '../0-table/harm.ts'
import { touchFixture } from '../0-table/later.ts'
import { isLamp } from '../0-table/light.ts'
import { hasTalent, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { isSwitched } from '../0-table/supply.ts'
import { tell } from '../0-table/tell.ts'
import { borderState, changeZone, exitsOf, zoneOf, zoneState } from '../0-table/zones.ts'
import { resolveOf } from '../1-rolls/stress.ts'
import { comeOut } from '../2-stealth/noticing.ts'
import { isInReach } from '../5-health/care.ts'
import { noteDevice } from './devices.ts'

export type CarryEvent =
  | { readonly type: 'picked-up'; readonly rule: string; readonly who: BodyId; readonly item: ItemId }
  | { readonly type: 'put-down'; readonly rule: string; readonly who: BodyId; readonly item: ItemId }
  | {
      readonly type: 'handed-over'
      readonly rule: string
      readonly who: BodyId
      readonly whom: BodyId
      readonly item: ItemId
    }
  | { readonly type: 'clung-to'; readonly rule: string; readonly who: BodyId; readonly item: ItemId }
  | { readonly type: 'suited-up'; readonly rule: string; readonly who: BodyId; readonly item: ItemId }
  | {
      readonly type: 'switched'
      readonly rule: string
      readonly who: BodyId
      readonly item: ItemId
      readonly on: boolean
    }

const optionAt = (name: string, { id, of }: Gear, rule: string): Offered<WithGear, OfItem> => ({
  value: `${name}:${id}`,
  what: { gear: id },
  at: `item:${id}`,
  label: { item: of },
  rule,
})

/** AL-QUICK-10: picking something up is a quick action; out of a fight what lies in plain sight is free (AL-RUL-STL-01). Quick Hands: one a round is free (talents). */
export const TAKE = action('take')<WithGear, OfItem>({
  price: { stretch: 'free', round: (g, person) => (hasQuickHands(g, person) ? 'free' : 'quick') },
  offers: (g, person) => {
    const { lying } = zoneState(g, person.at!)
    const drawn = carried(person, 'gear-magnet') === null ? NOTHING : drawnThrough(g, person)
    if (lying.length === 0 && drawn.length === 0) return NONE
    const options: Offered<WithGear, OfItem>[] = []
    for (const gear of lying) if (canCarry(person, gear)) options.push(optionAt('take', gear, 'AL-QUICK-10'))
    for (const { gear } of drawn)
      if (canCarry(person, gear)) options.push(optionAt('take', gear, 'AL-QUICK-10'))
    return options
  },
  *play(g, who, { gear: id }) {
    yield* []
    const person = personOf(g, who)
    if (g.combat && hasQuickHands(g, person)) turnOf(g, person)!.hands = true
    const zone = whereIs(g, person, id)
    const { lying } = zoneState(g, zone)
    const gear = lying.find((piece) => piece.id === id)
    if (zone !== person.at) fish(g, person, id, zone)
    if (!gear) return // Somebody else has had it since.
    changeZone(g, zone, { lying: lying.filter((piece) => piece !== gear) })
    receive(g, person, { ...gear })
    tell<CarryEvent>(g, { type: 'picked-up', rule: 'AL-QUICK-10', who, item: gear.of }, { about: [who] })
    const { on } = zoneOf(g, zone).items?.find(({ item }) => item === gear.of) ?? {}
    if (on) touchFixture(g, on, who)
  },
  whyNot: tooHeavy,
})

/** Items: a strong magnet fetches a metal thing through the grate of an access point, if one has seen it lie behind it. */
function drawnThrough(g: Alien, { at, seat }: Person): { gear: Gear; zone: ZoneId }[] {
  const found: { gear: Gear; zone: ZoneId }[] = []
  if (seat === null) return found
  for (const { by: border, to: into } of exitsOf(g, at!)) {
    if (borderState(g, border.id).kind !== 'access') continue
    for (const gear of g.memory[seat]!.zones[into]?.lying ?? [])
      if (isMetal(gear)) found.push({ gear, zone: into })
  }
  return found
}

const NOTHING: readonly { gear: Gear; zone: ZoneId }[] = []

/** Where something is that one takes: here, or behind a grate. */
const whereIs = (g: Alien, person: Person, id: string): ZoneId =>
  zoneState(g, person.at!).lying.some((gear) => gear.id === id)
    ? person.at!
    : (drawnThrough(g, person).find(({ gear }) => gear.id === id)?.zone ?? person.at!)

/** Whether or not it comes, one knows now that it is no longer there. */
function fish(g: Alien, { id: who, seat }: Person, gear: string, zone: ZoneId): void {
  noteDevice(g, who, 'gear-magnet', zone)
  const { zones } = g.memory[seat!]!
  const seen = zones[zone]!
  zones[zone] = { ...seen, lying: seen.lying.filter(({ id }) => id !== gear) }
}

const isMetal = (gear: Gear): boolean => {
  const { weapon, tags } = thingOf(gear)
  return weapon !== undefined || (tags?.includes('metal') ?? false)
}

const hasQuickHands = (g: Alien, person: Person): boolean =>
  hasTalent(person, 'tal-quickhands') && !(turnOf(g, person)?.hands ?? true)

/** AL-RUL-LOAD-01: nobody carries more than 4 × Strength. */
export type LoadReason = OfItem & { readonly why: 'too-heavy' }

function tooHeavy(g: Alien, person: Person): Refused<LoadReason>[] {
  const reasons: Refused<LoadReason>[] = []
  for (const gear of zoneState(g, person.at!).lying)
    if (!canCarry(person, gear)) reasons.push(refusal({ why: 'too-heavy', item: gear.of }, 'AL-RUL-LOAD-01'))
  return reasons
}

/** AL-RUL-ACT-04: dropping something is free, for the broken too (AL-RUL-BRK-01). */
export const DROP = action('drop')<WithGear, OfItem>({
  price: { stretch: 'free', round: 'free' },
  tags: ['while-broken', 'talk'],
  offers: (_g, person) => {
    if (person.kit.gear.length === 0) return NONE
    const options: Offered<WithGear, OfItem>[] = []
    for (const gear of person.kit.gear)
      if (gear.id !== person.kit.worn) options.push(optionAt('drop', gear, 'AL-RUL-ACT-04'))
    return options
  },
  *play(g, who, { gear: id }) {
    yield* []
    const person = personOf(g, who)
    const gear = takeFrom(person, id)
    layDown(g, person.at!, gear)
    tell<CarryEvent>(g, { type: 'put-down', rule: 'AL-RUL-ACT-04', who, item: gear.of }, { about: [who] })
  },
})

type Gift = OfItem & { readonly whom: BodyId }

/** Handing something to a friend at arm's length: free in stealth, a quick action in a fight. */
export const GIVE = action('give')<WithGear & ToBody, Gift>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) => {
    if (person.kit.gear.length === 0) return NONE
    let options: Offered<WithGear & ToBody, Gift>[] | null = null
    for (const friend of g.bodies) {
      if (!isPc(friend)) break
      if (friend === person || friend.at !== person.at || !isInReach(g, person, friend)) continue
      for (const gear of person.kit.gear) {
        if (gear.id === person.kit.worn || !canCarry(friend, gear)) continue
        options ??= []
        options.push({
          value: `give:${gear.id}:${friend.id}`,
          what: { gear: gear.id, body: friend.id },
          at: `body:${friend.id}`,
          label: { item: gear.of, whom: friend.id },
          rule: 'AL-RUL-STL-01',
        })
      }
    }
    return options ?? NONE
  },
  *play(g, who, { gear: id, body: whom }) {
    yield* []
    const person = personOf(g, who)
    const { of: item } = gearOf(person, id)!
    if (clingsTo(g, person, id))
      return tell<CarryEvent>(g, { type: 'clung-to', rule: 'AL-TRAUMA-05', who, item }, { about: [who] })
    receive(g, personOf(g, whom), takeFrom(person, id))
    tell<CarryEvent>(
      g,
      { type: 'handed-over', rule: 'AL-RUL-STL-01', who, whom, item },
      { about: [who, whom] },
    )
  },
})

/** Traumas, Hoarder: gives away no ammo, air or drugs unless a D6 is no higher than Resolve. */
function clingsTo(g: Alien, person: Person, id: string): boolean {
  const { tags, supply, takes } = thingOf(gearOf(person, id)!)
  const isDear =
    supply?.of === 'air' || takes !== undefined || tags?.includes('reload') || tags?.includes('drug')
  return isDear === true && hasTrauma(person, 'hoarder') && d6(g) > resolveOf(person)
}

/** AL-ARM-02: one suit at a time; changing it takes a stretch. */
export const WEAR = action('wear')<WithGear, OfItem>({
  price: { stretch: 'stretch', round: null },
  offers: (_g, person) => {
    let options: Offered<WithGear, OfItem>[] | null = null
    for (const gear of person.kit.gear) {
      if (!thingOf(gear).suit || gear.id === person.kit.worn) continue
      options ??= []
      options.push(optionAt('wear', gear, 'AL-ARM-02'))
    }
    return options ?? NONE
  },
  *play(g, who, { gear: id }) {
    yield* []
    const person = personOf(g, who)
    person.kit.worn = id
    const { of: item } = gearOf(person, id)!
    tell<CarryEvent>(g, { type: 'suited-up', rule: 'AL-ARM-02', who, item }, { about: [who] })
  },
})

type Switched = OfItem & { readonly on: boolean }

/** AL-RUL-SUP-06: devices that draw power as long as they are on: lamps, radios, visors. A switch costs nothing. */
export const SWITCH = action('switch')<WithGear, Switched>({
  price: { stretch: 'free', round: 'free' },
  tags: ['quiet'],
  offers: (_g, person) => {
    let options: Offered<WithGear, Switched>[] | null = null
    for (const gear of person.kit.gear) {
      if (gear.left === 0 || !isSwitched(thingOf(gear))) continue
      options ??= []
      const { id, of, on } = gear
      options.push({
        value: `switch:${id}`,
        what: { gear: id },
        at: `item:${id}`,
        label: { item: of, on: !on },
        rule: 'AL-RUL-SUP-06',
      })
    }
    return options ?? NONE
  },
  *play(g, who, { gear: id }) {
    yield* []
    const gear = gearOf(personOf(g, who), id)!
    gear.on = !gear.on
    const { of: item, on } = gear
    tell<CarryEvent>(g, { type: 'switched', rule: 'AL-RUL-SUP-06', who, item, on }, { about: [who] })
    if (on && isLamp(gear)) comeOut(g, who, 'AL-RUL-HACT-05')
  },
})
