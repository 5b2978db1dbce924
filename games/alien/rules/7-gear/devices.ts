import type { ItemId, ZoneId } from '../../content/index.ts'
import { action, NONE, type Offered, type OfItem, type WithGear } from '../0-table/acting.ts'
import { type BodyId, isAble, isPc, isThere, personOf } from '../0-table/body.ts'
import { type Gear, type GearId, gearOf, takeFrom, thingOf } from '../0-table/gear.ts'
import type { Person } from '../0-table/person.ts'
import { type Alien, MOTHER } from '../0-table/state.ts'
import { rollDown, works } from '../0-table/supply.ts'
import { tell } from '../0-table/tell.ts'
import { changeZone, distance, zoneState } from '../0-table/zones.ts'
import { blip } from '../2-stealth/memory.ts'
import { comeOut } from '../2-stealth/noticing.ts'
import { refresh } from '../5-health/fatigue.ts'
import { voiceIn } from '../6-panic/scars.ts'

export type DeviceEvent =
  | { readonly type: 'scanned'; readonly rule: string; readonly who: BodyId; readonly at: readonly string[] }
  | {
      readonly type: 'beacons-shown'
      readonly rule: string
      readonly who: BodyId
      readonly at: readonly ZoneId[]
    }
  | {
      readonly type: 'device-used'
      readonly rule: string
      readonly who: BodyId
      readonly item: ItemId
      /** Where, or on what. */
      readonly on: string
    }

/** A thing of this kind that the person carries and that works. */
export function working(person: Person, of: ItemId): Gear | null {
  for (const gear of person.kit.gear) if (gear.of === of && works(gear)) return gear
  return null
}

/** One option for such a thing. */
function optionFor(
  person: Person,
  of: ItemId,
  name: string,
  rule: string,
): readonly Offered<WithGear, OfItem>[] {
  const gear = working(person, of)
  if (!gear) return NONE
  return [
    {
      value: `${name}:${gear.id}`,
      what: { gear: gear.id },
      at: `item:${gear.id}`,
      label: { item: of },
      rule,
    },
  ]
}

/** AL-RUL-SUP-06: what draws power by use has a supply roll; of what has uses one is gone, and the thing with the last. */
export function wear(g: Alien, who: BodyId, id: string): void {
  const person = personOf(g, who)
  const gear = gearOf(person, id)!
  if (thingOf(gear).supply) rollDown(g, who, gear)
  else if (gear.left !== null && --gear.left === 0) takeFrom(person, id)
}

export function noteDevice(g: Alien, who: BodyId, item: ItemId, on: string): void {
  tell<DeviceEvent>(g, { type: 'device-used', rule: 'AL-MOD-02', who, item, on }, { about: [who] })
}

/** Items: the zone of everything that moved since the last upkeep within four zone steps, and +2 dice in the next detection of the group. */
export const TRACKER = action('tracker')<WithGear, OfItem>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (_g, person) => optionFor(person, 'gear-tracker', 'tracker', 'AL-RUL-SUP-06'),
  *play(g, who, { gear: id }) {
    yield* []
    const person = personOf(g, who)
    person.marks.push({ what: 'tracking', until: g.stretch + 1 })
    if (g.combat) scan(g, person)
    else {
      person.marks.push({ what: 'scanning', until: g.stretch })
      noteDevice(g, who, 'gear-tracker', '')
    }
    showBeacons(g, person, 'tracker')
    wear(g, who, id)
  },
})

const REACH = 4

/** AL-RUL-SUP-10: whoever has watched a tracker through the stretch sees what has moved, once the opposition has acted. */
export function readTrackers(g: Alien): void {
  for (const pc of g.bodies) {
    if (!isPc(pc)) break // Player characters come first.
    if (isAble(pc) && pc.marks.some(({ what }) => what === 'scanning')) scan(g, pc)
  }
}

function scan(g: Alien, person: Person): void {
  const seat = person.seat ?? MOTHER
  const at: string[] = []
  for (const body of g.bodies) {
    if (isPc(body) || !isThere(body) || !body.moved || distance(g, person.at!, body.at!) > REACH) continue
    blip(g, [seat], { body: null, at: body.at!, how: 'tracker' })
    if (!at.includes(body.at!)) at.push(body.at!)
  }
  const voice = voiceIn(g, person)
  if (voice !== null) blip(g, [seat], { body: null, at: voice, how: 'tracker' })
  if (voice !== null && !at.includes(voice)) at.push(voice)
  tell<DeviceEvent>(g, { type: 'scanned', rule: 'AL-RUL-SUP-10', who: person.id, at }, { seats: [seat] })
}

/** Items: every tracker and every terminal shows where the beacons are that are on, however far off. */
export function showBeacons(g: Alien, person: Person, how: 'tracker' | 'camera'): void {
  const at: ZoneId[] = []
  for (const body of g.bodies)
    if (body.kind === 'person' && body.at !== null && body.kit.gear.some(isBeacon)) at.push(body.at)
  for (const [zone, { lying }] of Object.entries(g.zones)) if (lying.some(isBeacon)) at.push(zone)
  if (at.length === 0) return
  const seat = person.seat ?? MOTHER
  for (const zone of at) blip(g, [seat], { body: null, at: zone, how })
  tell<DeviceEvent>(
    g,
    { type: 'beacons-shown', rule: 'AL-RUL-SUP-06', who: person.id, at: [...new Set(at)] },
    { seats: [seat] },
  )
}

const isBeacon = (gear: Gear): boolean => gear.of === 'gear-beacon' && works(gear)

/** A flare lights its zone for three stretches (AL-RUL-TIME-03). */
export const FLARE = action('flare')<WithGear, OfItem>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) =>
    zoneState(g, person.at!).flooded ? NONE : optionFor(person, 'gear-flare', 'flare', 'AL-DARK-03'),
  *play(g, who, { gear: id }) {
    yield* []
    const { at } = personOf(g, who)
    changeZone(g, at!, { litUntil: g.stretch + 3 })
    noteDevice(g, who, 'gear-flare', at!)
    comeOut(g, who, 'AL-RUL-HACT-05')
    wear(g, who, id)
  },
})

/** What fills what: a battery the power of a device, a bottle the air of a suit. */
const REFILLS = [
  ['gear-battery', 'power'],
  ['gear-airtank', 'air'],
] as const

type Refilling = WithGear & { readonly source: GearId }
type RefillLabel = OfItem & { readonly from: ItemId }

export const REFILL = action('refill')<Refilling, RefillLabel>({
  price: { stretch: 'free', round: 'quick' },
  offers: (_g, person) => {
    let options: Offered<Refilling, RefillLabel>[] | null = null
    for (const [item, of] of REFILLS) {
      const source = working(person, item)
      if (!source) continue
      for (const gear of person.kit.gear) {
        const { supply, suit } = thingOf(gear)
        if (supply?.of !== of || gear.left === supply.rating || (of === 'air' && !suit)) continue
        options ??= []
        options.push({
          value: `refill:${source.id}:${gear.id}`,
          what: { source: source.id, gear: gear.id },
          at: `item:${gear.id}`,
          label: { item: gear.of, from: item },
          rule: 'AL-RUL-SUP-03',
        })
      }
    }
    return options ?? NONE
  },
  *play(g, who, { source, gear: id }) {
    yield* []
    const person = personOf(g, who)
    const gear = gearOf(person, id)!
    gear.left = thingOf(gear).supply!.rating
    noteDevice(g, who, gearOf(person, source)!.of, gear.of)
    wear(g, who, source)
  },
})

/** A ration or a pouch of water: one more, and what was missing has been had (AL-RUL-FAT-02). */
export const EAT = action('eat')<WithGear, OfItem>({
  price: { stretch: 'free', round: null },
  offers: (_g, person) => {
    const food = optionFor(person, 'gear-ration', 'eat', 'AL-RUL-FAT-02')
    const water = optionFor(person, 'gear-water', 'eat', 'AL-RUL-FAT-02')
    return food === NONE ? water : water === NONE ? food : [...food, ...water]
  },
  *play(g, who, { gear: id }) {
    yield* []
    const person = personOf(g, who)
    const { of } = gearOf(person, id)!
    const what = of === 'gear-ration' ? 'food' : 'water'
    person.kit[what]++
    refresh(g, who, what)
    noteDevice(g, who, of, '')
    wear(g, who, id)
  },
})
