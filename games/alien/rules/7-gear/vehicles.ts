import { refusal } from '@starboard/kernel/speech'
import { type Exit, type Way, zones } from '@starboard/space'
import { type Border, type BorderId, VEHICLES, type VehicleId, type ZoneId } from '../../content/index.ts'
import { action, NONE, type Offered, type ToZone } from '../0-table/acting.ts'
import { type BodyId, bodyOf, personOf } from '../0-table/body.ts'
import { turnOf } from '../0-table/cards.ts'
import { crewArrived } from '../0-table/later.ts'
import { hasUsed, noteUse } from '../0-table/once.ts'
import type { Person } from '../0-table/person.ts'
import { type VehicleState, vehicleOf } from '../0-table/riding.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { crowd, leaveWatch, uproot } from '../0-table/ties.ts'
import { borderState, isCrawlspace, isOpen, mapOf, scenarioOf } from '../0-table/zones.ts'
import { rollOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { rollSkill, succeeded } from '../1-rolls/rolls.ts'
import { sightChanged } from '../2-stealth/noticing.ts'

export type VehicleEvent =
  | {
      readonly type: 'boarded' | 'got-out'
      readonly rule: string
      readonly who: BodyId
      readonly of: VehicleId
    }
  | {
      readonly type: 'drove'
      readonly rule: string
      readonly who: BodyId
      readonly of: VehicleId
      readonly into: ZoneId
    }
  | {
      readonly type: 'hull-hit'
      readonly rule: string
      readonly of: VehicleId
      readonly on: BodyId
      readonly damage: number
      readonly hull: number
    }

/** Getting in: a quick action, as long as there is a seat. */
export const ENTER = action('enter')<{ vehicle: string }, { vehicle: VehicleId }>({
  price: { stretch: 'free', round: 'quick' },
  offers: (g, person) => {
    if (g.vehicles.length === 0 || person.rides !== null) return NONE
    let options: Offered<{ vehicle: string }, { vehicle: VehicleId }>[] | null = null
    for (const { id, of, at, riders } of g.vehicles) {
      if (at !== person.at || riders.length >= VEHICLES[of].seats) continue
      options ??= []
      options.push({
        value: `enter:${id}`,
        what: { vehicle: id },
        rule: 'AL-RUL-VEH-01',
        label: { vehicle: of },
      })
    }
    return options ?? NONE
  },
  *play(g, who, { vehicle: id }) {
    const person = personOf(g, who)
    const vehicle = g.vehicles.find((one) => one.id === id)!
    uproot(g, person)
    person.rides = id
    vehicle.riders.push(who)
    crowd(g, person)
    tell<VehicleEvent>(g, { type: 'boarded', rule: 'AL-RUL-VEH-01', who, of: vehicle.of }, { about: [who] })
  },
})

const OUT: readonly Offered<null>[] = [{ value: 'leave', what: null, rule: 'AL-RUL-VEH-01' }]

export const LEAVE = action('leave')({
  price: { stretch: 'free', round: 'quick' },
  offers: (_g, person) => (person.rides === null ? NONE : OUT),
  *play(g, who) {
    const person = personOf(g, who)
    const vehicle = vehicleOf(g, person)!
    uproot(g, person)
    person.rides = null
    vehicle.riders = vehicle.riders.filter((id) => id !== who)
    crowd(g, person)
    tell<VehicleEvent>(g, { type: 'got-out', rule: 'AL-RUL-VEH-01', who, of: vehicle.of }, { about: [who] })
  },
})

const driving = (person: Person) => ({ who: person.id, skill: 'piloting', for: 'drive' }) as const

/** AL-FULL-10: a full action; a Piloting success moves up to its pace over open borders, a failure one zone. At Hull 0 it stands still. */
export const DRIVE = action('drive')<ToZone>({
  price: { stretch: 'stretch', round: 'full' },
  offers: (g, person) => {
    const vehicle = vehicleOf(g, person)
    if (!vehicle || vehicle.hull === 0 || hasDriven(g, vehicle)) return NONE
    const odds = () => rollOdds(poolOf(g, person, driving(person)))
    return [...roadsFrom(g, vehicle).keys()].map((zone) => ({
      value: `drive:${zone}`,
      what: { zone },
      at: zone,
      rule: 'AL-FULL-10',
      odds,
    }))
  },
  *play(g, who, { zone: into }) {
    const rolled = yield* rollSkill(g, driving(personOf(g, who)))
    const vehicle = vehicleOf(g, personOf(g, who))
    const road = vehicle && roadsFrom(g, vehicle).get(into)
    if (!road) return
    noteDrive(g, who, vehicle)
    const taken = succeeded(rolled) ? road.exits : road.exits.slice(0, 1)
    for (const { to, by } of taken) roll(g, vehicle, to, by.id)
    tell<VehicleEvent>(
      g,
      { type: 'drove', rule: 'AL-FULL-10', who, of: vehicle.of, into: vehicle.at },
      { about: [who] },
    )
    sightChanged(g)
  },
  whyNot: (g, person) =>
    vehicleOf(g, person)?.hull === 0 ? [refusal<DriveReason>({ why: 'wreck' }, 'AL-RUL-VEH-01')] : [],
})

export type DriveReason = { readonly why: 'wreck' }

/** AL-RUL-VEH-01: up to its pace in a round, or in a stretch, whoever of those aboard is at the wheel. */
const hasDriven = (g: Alien, { id }: VehicleState): boolean =>
  g.combat
    ? g.combat.turns.some(({ drove }) => drove.includes(id))
    : g.bodies.some((body) => body.kind === 'person' && hasUsed(g, body, `drove:${id}`, 'stretch'))

function noteDrive(g: Alien, who: BodyId, { id }: VehicleState): void {
  const person = personOf(g, who)
  if (g.combat) turnOf(g, person)?.drove.push(id)
  else noteUse(g, person, `drove:${id}`, 'stretch')
}

/** Every zone within its pace over open borders, none of them a crawlspace, and the way there. */
const roadsFrom = (g: Alien, { of, at }: VehicleState): Map<ZoneId, Way<Border>> =>
  zones.waysFrom(mapOf(scenarioOf(g)), at, (exit) => (isRoad(g, exit) ? 1 : Infinity), VEHICLES[of].pace)

function isRoad(g: Alien, { by, to }: Exit<Border>): boolean {
  const state = borderState(g, by.id)
  return isOpen(state) && state.kind !== 'gap' && state.kind !== 'climb' && !isCrawlspace(g, to)
}

/** One zone on: everybody aboard comes along. */
function roll(g: Alien, vehicle: VehicleState, zone: ZoneId, border: BorderId): void {
  vehicle.at = zone
  for (const id of vehicle.riders) {
    const rider = bodyOf(g, id)
    uproot(g, rider, vehicle.riders)
    if (rider.kind === 'person') leaveWatch(rider)
    Object.assign(rider, { at: zone, cameBy: border, backed: false, moved: true, hidden: false })
  }
  for (const id of vehicle.riders) crowd(g, bodyOf(g, id))
  const crew = vehicle.riders.filter((id) => bodyOf(g, id).side === 'crew')
  if (crew.length > 0) crewArrived(g, crew, zone)
}
