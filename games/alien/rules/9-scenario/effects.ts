import type { Effect, ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isBroken, isPerson, pcsOf, personOf } from '../0-table/body.ts'
import { carried, makeGear, receive, suitOf, takeFrom, thingOf } from '../0-table/gear.ts'
import { type Alien, newId } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { partFrom, put } from '../0-table/ties.ts'
import { goOnTo } from '../0-table/time.ts'
import { changeBorder, changeZone, scenarioOf, zoneOf, zoneState } from '../0-table/zones.ts'
import { unnerve } from '../1-rolls/stress.ts'
import { noise } from '../2-stealth/noise.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { makeTruce } from '../2-stealth/parley.ts'
import { defendNest, turnTo, wake } from '../2-stealth/unit-states.ts'
import { kill } from '../5-health/death.ts'
import { callForPanic } from '../6-panic/alarm.ts'
import { arrive, driveOut, hunt, patrol } from './arrivals.ts'
import { type Doing, holds } from './conditions.ts'
import { show } from './showing.ts'

export type EffectEvent =
  | {
      readonly type: 'lights'
      readonly rule: string
      readonly zones: readonly ZoneId[]
      readonly dark: boolean
    }
  | { readonly type: 'flooded'; readonly rule: string; readonly zones: readonly ZoneId[] }
  | { readonly type: 'vented'; readonly rule: string; readonly zones: readonly ZoneId[] }
  | { readonly type: 'way-changed'; readonly rule: string; readonly border: string; readonly becomes: string }
  | { readonly type: 'barricaded'; readonly rule: string; readonly border: string }
  | { readonly type: 'got'; readonly rule: string; readonly who: BodyId; readonly item: string }
  | { readonly type: 'got-away'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'joined'; readonly rule: string; readonly who: BodyId; readonly with: BodyId }
  | { readonly type: 'clock-moved'; readonly rule: string; readonly by: number }

const RULE = 'AL-RUL-REF-02'

/** Effects, one after the other; the end of the scenario is the last of them. */
export function bringAbout(g: Alien, effects: readonly Effect[], doing: Doing): void {
  for (const effect of effects)
    if (g.stage.kind !== 'epilogue')
      (EFFECTS[effect.do] as (g: Alien, effect: Effect, doing: Doing) => void)(g, effect, doing)
}

/** The effect of that name, also where one entry of the format has several. */
type Named<K, E = Effect> = E extends { readonly do: infer D } ? (K extends D ? E : never) : never

const EFFECTS: { readonly [K in Effect['do']]: (g: Alien, effect: Named<K>, doing: Doing) => void } = {
  flag: (g, { flag }) => {
    if (!g.flags.includes(flag)) g.flags.push(flag)
  },
  when: (g, { all, effects, otherwise = [] }, doing) =>
    bringAbout(g, holds(g, all, doing) ? effects : otherwise, doing),
  dark: (g, { zones }) => setLight(g, zones, true),
  light: (g, { zones }) => setLight(g, zones, false),
  flood: (g, { zones }) => {
    for (const zone of zones) flood(g, zone)
    tell<EffectEvent>(g, { type: 'flooded', rule: RULE, zones }, EVERYBODY)
    sightChanged(g)
  },
  vacuum: (g, { zones }) => {
    for (const zone of zones) changeZone(g, zone, { vacuum: true, fire: false })
    tell<EffectEvent>(g, { type: 'vented', rule: RULE, zones }, EVERYBODY)
  },
  border: (g, { border, becomes, locked }) => {
    changeBorder(g, border, { kind: becomes, locked, lockedFrom: null, ajar: false })
    tell<EffectEvent>(g, { type: 'way-changed', rule: RULE, border, becomes }, EVERYBODY)
    sightChanged(g)
  },
  barricade: (g, _, { place }) => barricade(g, place!),
  wake: (g, { units }) => {
    for (const unit of units) wake(g, unit)
  },
  arrive: (g, { units, at }) => arrive(g, units, at),
  hunt: (g, { units }) => hunt(g, units),
  patrol: (g, { units, route }) => patrol(g, units, route),
  truce: (g, { side, until }) => makeTruce(g, side, until),
  'offer-door': (g, { unit }) => {
    g.doorkeepers.push(unit)
  },
  'drive-out': (g, { zones, toward }) => driveOut(g, zones, toward),
  unnerve: (g, { who }) => unnerve(g, crewIn(g, who), newId(g, 'event')),
  horrify: (g, { who }) => callForPanic(g, crewIn(g, who), null, 'horrifying'), // AL-RUL-PTRIG-06
  noise: (g, { at, strength }, { by }) => noise(g, at === 'here' ? bodyOf(g, by!).at! : at, strength, by),
  give: (g, { item }, { by }) => {
    receive(g, personOf(g, by!), makeGear(g, item))
    tell<EffectEvent>(g, { type: 'got', rule: RULE, who: by!, item }, { about: [by!] })
  },
  'use-up': (g, { item }, { by }) => {
    const person = personOf(g, by!)
    const gear = carried(person, item)
    if (gear) takeFrom(person, gear.id)
  },
  read: (g, _, { by, fixture }) => read(g, by!, fixture),
  send: (g, _, { by }) => {
    personOf(g, by!).deeds.sentWord = true
  },
  destroy: (g, { fixture }, { by }) => destroy(g, fixture, by),
  show: (g, { what }) => show(g, what),
  'bad-air': (g, { dice }) => {
    g.badAir = dice
  },
  delay: (g, { mark, by }) => delay(g, mark, by),
  later: (g, { in: wait, mark, effects }) => {
    g.later.push({ stretch: g.stretch + wait, mark, effects })
  },
  trap: (g, { zone, dice, damage, fire }) => {
    g.traps.push({ zone, dice, damage, fire })
  },
  follow: (g, _, { by, place }) => follow(g, place!, by!),
  revive: (g, _, { place }) => {
    const patient = bodyOf(g, place!)
    patient.health = Math.max(1, patient.health)
  },
  kill: (g, { zones, spare = [] }) => {
    for (const body of g.bodies)
      if (
        !body.dead &&
        body.at !== null &&
        (zones === 'all' || zones.includes(body.at)) &&
        !isSpared(body, spare)
      )
        kill(g, body.id, RULE)
  },
  aboard: (g, { who }, { by }) => board(g, by!, who),
  'storm-peak': (g, { zones }) => {
    for (const zone of zones) changeZone(g, zone, { blinding: true })
  },
  end: (g, { how }) => end(g, how),
}

const EVERYBODY = { about: [] } as const

function setLight(g: Alien, zones: readonly ZoneId[], dark: boolean): void {
  for (const zone of zones) if (!zoneState(g, zone).flooded) changeZone(g, zone, { dark })
  tell<EffectEvent>(g, { type: 'lights', rule: RULE, zones, dark }, EVERYBODY)
}

/** A flooded zone counts as open and dark; nothing burns there. The caller looks at sight afterwards. */
export function flood(g: Alien, zone: ZoneId): void {
  const { kind } = zoneState(g, zone)
  changeZone(g, zone, { flooded: true, dark: true, fire: false, kind: kind === 'crawlspace' ? kind : 'open' })
  for (const body of g.bodies) {
    if (body.at !== zone) continue
    body.burning = 0
    if (body.cover?.at === 'zone') body.cover = null
  }
}

/** A drained zone is what the scenario says it is; the lights stay out. */
export function drain(g: Alien, zone: ZoneId): void {
  changeZone(g, zone, { flooded: false, kind: zoneOf(g, zone).kind })
}

/** One success more to break it; an access point counts as sealed. */
function barricade(g: Alien, border: string): void {
  const isAccess = g.borders[border]!.kind === 'access'
  changeBorder(g, border, { ajar: false, ...(isAccess ? { kind: 'blocked' } : { barricaded: true }) })
  tell<EffectEvent>(g, { type: 'barricaded', rule: RULE, border }, EVERYBODY)
  sightChanged(g)
}

const crewIn = (g: Alien, who: 'all' | readonly ZoneId[]): BodyId[] =>
  pcsOf(g)
    .filter(({ at, dead }) => at !== null && !dead && (who === 'all' || who.includes(at)))
    .map(({ id }) => id)

/** Agendas count what a character has read, each thing once. */
function read(g: Alien, by: BodyId, fixture: string | null): void {
  const { once, deeds } = personOf(g, by)
  const mark = `read:${fixture}`
  if (once.includes(mark)) return
  once.push(mark)
  deeds.logsRead++
}

/** A fixture is gone, with what is on it. */
function destroy(g: Alien, fixture: string, by: BodyId | null): void {
  if (g.destroyed.includes(fixture)) return
  g.destroyed.push(fixture)
  const zone = scenarioOf(g).zones.find(({ fixtures }) => fixtures?.some(({ id }) => id === fixture))!
  const gone = (zone.items ?? []).filter(({ on }) => on === fixture).map(({ item }) => item)
  const { lying } = zoneState(g, zone.id)
  if (gone.length > 0) changeZone(g, zone.id, { lying: lying.filter(({ of }) => !gone.includes(of)) })
  if (by !== null) rouseNest(g, fixture, by)
}

/** RULES.md 43.5: those whose nest is attacked hunt whoever does it. */
export function rouseNest(g: Alien, fixture: string, by: BodyId): void {
  for (const { id: zone, fixtures } of scenarioOf(g).zones)
    if (fixtures?.some(({ id, tags }) => id === fixture && tags.includes('nest'))) defendNest(g, zone, by)
}

/** Rows with this mark that are still to come, and what tasks have set going with it. */
function delay(g: Alien, mark: string, by: number): void {
  const { timeline } = scenarioOf(g)
  const moved = (stretch: number): number => Math.max(g.stretch, stretch + by)
  for (const row of g.rows) if (timeline[row.row]!.mark === mark) row.stretch = moved(row.stretch)
  for (const each of g.later) if (each.mark === mark) each.stretch = moved(each.stretch)
  tell<EffectEvent>(g, { type: 'clock-moved', rule: RULE, by }, EVERYBODY)
}

/** Whoever has been won over is one of the crew, and goes where its leader goes. */
function follow(g: Alien, who: BodyId, leader: BodyId): void {
  const friend = personOf(g, who)
  Object.assign(friend, { follows: leader, side: 'crew', hidden: false })
  const unit = g.units.find(({ id }) => id === friend.unit)
  if (unit) turnTo(g, unit, 'follow', leader, null)
  tell<EffectEvent>(g, { type: 'joined', rule: RULE, who, with: leader }, { about: [leader] })
  sightChanged(g)
}

const isSpared = (body: Body, spare: readonly string[]): boolean => {
  if (body.kind === 'creature') return spare.includes('creatures')
  const suit = suitOf(body)
  const breathes = suit !== null && thingOf(suit).supply?.of === 'air' && suit.left !== 0
  return (spare.includes('androids') && body.android !== null) || (spare.includes('suit-air') && breathes)
}

/** Those who get away: the doer, or everybody of the crew in the zone; whom they lead, and those who cannot walk, are taken along. */
function board(g: Alien, by: BodyId, who: 'doer' | 'zone'): void {
  const { at } = bodyOf(g, by)
  for (const body of g.bodies) {
    if (body.dead || body.at !== at || !isPerson(body) || body.side !== 'crew') continue
    if (who === 'doer' && body.id !== by && body.follows !== by && !isBroken(body)) continue
    put(g, body, null)
    g.out.push(body.id)
    tell<EffectEvent>(g, { type: 'got-away', rule: RULE, who: body.id }, { about: [by] })
  }
  sightChanged(g)
}

/** Whoever has barred a way stands in it no longer, and so beside nobody beyond it (AL-RUL-BLOCK-01). */
function leaveDoorway(g: Alien, who: BodyId): void {
  const { at, beside } = bodyOf(g, who)
  for (const other of [...beside]) if (bodyOf(g, other).at !== at) partFrom(g, who, other)
}

/** The scenario is over; the epilogue follows. */
export function end(g: Alien, how: 'won' | 'lost'): void {
  if (g.stage.kind === 'epilogue') return
  for (const { who } of g.combat?.blocks ?? []) leaveDoorway(g, who)
  g.combat = null
  g.agenda = []
  goOnTo(g, { kind: 'epilogue' })
  g.flags.push(`~${how}`)
}
