import { Broken } from '@starboard/kernel'
import { type Exit, zones as space, type ZoneMap } from '@starboard/space'
import {
  BANDS,
  type Band,
  type Border,
  type BorderId,
  type BorderKind,
  SCENARIOS,
  type Scenario,
  type Zone,
  type ZoneId,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type Body, type BodyId, bodyOf } from './body.ts'
import type { BorderState, ZoneState } from './places.ts'
import type { Alien } from './state.ts'

/** 41 Zones and maps. What a scenario says of a place never changes; what does is in the state. */
export const scenarioOf = (g: Pick<Known, 'scenario'>): Scenario => SCENARIOS[g.scenario]

/** A scenario's map, worked out once. */
interface Plan {
  readonly zones: ReadonlyMap<ZoneId, Zone>
  readonly borders: ReadonlyMap<BorderId, Border>
  readonly map: ZoneMap<Border>
}

const PLANS = new Map<Scenario, Plan>()

/** Rules ask for the map of one match over and over: the last one is at hand. */
let plan: Plan | null = null
let planned: Scenario | null = null

function planOf(scenario: Scenario): Plan {
  if (scenario !== planned || plan === null) {
    plan = PLANS.get(scenario) ?? draw(scenario)
    planned = scenario
  }
  return plan
}

function draw(scenario: Scenario): Plan {
  const ids = scenario.zones.map(({ id }) => id)
  const made: Plan = {
    zones: new Map(scenario.zones.map((zone) => [zone.id, zone])),
    borders: new Map(scenario.borders.map((border) => [border.id, border])),
    map: space.zoneMap(ids, scenario.borders),
  }
  PLANS.set(scenario, made)
  return made
}

function known<T>(found: T | undefined, id: string): T {
  if (found === undefined) throw new Broken(`there is no “${id}” on this map`)
  return found
}

export const zoneOf = (g: Known, id: ZoneId): Zone => known(planOf(scenarioOf(g)).zones.get(id), id)
export const borderOf = (g: Known, id: BorderId): Border => known(planOf(scenarioOf(g)).borders.get(id), id)
/** AL-ZONE-05: zones with a common border are adjacent. */
export const mapOf = (scenario: Scenario): ZoneMap<Border> => planOf(scenario).map
export const exitsOf = (g: Known, zone: ZoneId): readonly Exit<Border>[] =>
  known(mapOf(scenarioOf(g)).get(zone), zone)
export const zoneState = (g: Alien, id: ZoneId): ZoneState => known(g.zones[id], id)

/** As it is, or was when last seen; where it never was, as the plan has it. */
export const borderState = (g: Known, id: BorderId): BorderState =>
  g.borders[id] ?? freshBorder(borderOf(g, id))

export const freshBorder = (border: Border): BorderState => ({
  kind: border.kind,
  ajar: false,
  locked: border.locked ?? false,
  lockedFrom: null,
  forced: false,
  company: border.company ?? false,
  armoured: border.armoured ?? false,
  barricaded: false,
})

export const beyond = (border: Border, zone: ZoneId): ZoneId =>
  border.between[0] === zone ? border.between[1] : border.between[0]

/** Who did something at a border, as it was then: from which side, and what kind of way it was, whatever closes it. */
export interface AtBorder {
  readonly who: BodyId
  readonly border: BorderId
  readonly from: ZoneId | null
  readonly way: BorderKind
}

export function atBorder(g: Alien, who: BodyId, border: BorderId): AtBorder {
  const { kind } = borderState(g, border)
  return { who, border, from: bodyOf(g, who).at, way: kind === 'blocked' ? borderOf(g, border).kind : kind }
}

/** The borders between two zones. */
export const bordersBetween = (g: Known, a: ZoneId, b: ZoneId): Border[] =>
  space.connections(mapOf(scenarioOf(g)), a, b)

/** The maps of zones and borders are replaced as a whole: what was worked out from them hangs on their identity. */
export function changeZone(g: Alien, id: ZoneId, change: Partial<ZoneState>): void {
  const zones = { ...g.zones }
  zones[id] = Object.assign(sameZone(zoneState(g, id)), change)
  g.zones = zones
}

/** Copies of zones and borders are written out, so that all changed ones have one shape: every rule looks at them. */
const sameZone = (zone: ZoneState): ZoneState => ({
  dark: zone.dark,
  kind: zone.kind,
  flooded: zone.flooded,
  vacuum: zone.vacuum,
  fire: zone.fire,
  litUntil: zone.litUntil,
  blinding: zone.blinding,
  lying: zone.lying,
  stashed: zone.stashed,
  column: zone.column,
  sentry: zone.sentry,
})

const sameBorder = (border: BorderState): BorderState => ({
  kind: border.kind,
  ajar: border.ajar,
  locked: border.locked,
  lockedFrom: border.lockedFrom,
  forced: border.forced,
  company: border.company,
  armoured: border.armoured,
  barricaded: border.barricaded,
})

/** Shut doors count as crossable (AL-RUL-ZONE-01): unless a border is blocked or cleared, all distances stay. */
export function changeBorder(g: Alien, id: BorderId, change: Partial<BorderState>): void {
  const { distances } = reachOf(g)
  const borders = { ...g.borders }
  borders[id] = Object.assign(sameBorder(borderState(g, id)), change)
  g.borders = borders
  if (change.kind === undefined) newReach(g.borders, distances)
  else if (change.kind === 'open') for (const body of g.bodies) if (body.cover?.at === id) body.cover = null // AL-COV-11
}

/** AL-ZONE-03, AL-ZONE-04: sight and steps go through an open border, or a door, hatch or access point that stands open. */
export const isOpen = ({ kind, ajar }: BorderState): boolean =>
  kind === 'open' || kind === 'gap' || kind === 'climb' || (kind !== 'blocked' && ajar)

/** Ash Landing: at the peak of a storm nothing is shot or thrown beyond Short, out of it or into it. */
export const isLostInStorm = (g: Alien, from: ZoneId, into: ZoneId): boolean =>
  from !== into && (zoneState(g, from).blinding || zoneState(g, into).blinding)

export const isDoor = ({ kind }: BorderState): boolean =>
  kind === 'door' || kind === 'hatch' || kind === 'access'

/** What can be worked out from the borders alone, kept as long as they stay as they are. */
interface Reach {
  readonly distances: Map<ZoneId, ReadonlyMap<ZoneId, number>>
  readonly seen: Map<ZoneId, readonly ZoneId[]>
  readonly bounds: Map<ZoneId, readonly BorderId[]>
  readonly sounds: Map<ZoneId, ReadonlyMap<ZoneId, number>>
}

const REACHES = new WeakMap<Known['borders'], Reach>()

/** The last one asked for is at hand, like the map. */
let reach: Reach | null = null
let reached: Known['borders'] | null = null

function reachOf({ borders }: Known): Reach {
  if (borders !== reached || reach === null) {
    reach = REACHES.get(borders) ?? newReach(borders, new Map())
    reached = borders
  }
  return reach
}

function newReach(borders: Known['borders'], distances: Reach['distances']): Reach {
  const made: Reach = { distances, seen: new Map(), bounds: new Map(), sounds: new Map() }
  REACHES.set(borders, made)
  return made
}

/** AL-RUL-ZONE-01: steps over borders that are not blocked; shut and locked doors count as crossable. Infinity: no way. */
export function distance(g: Known, from: ZoneId, to: ZoneId): number {
  if (from === to) return 0
  const { distances } = reachOf(g)
  let all = distances.get(from)
  if (!all) {
    all = stepsFrom(g, from, () => 1)
    distances.set(from, all)
  }
  return all.get(to) ?? Infinity
}

/** AL-RUL-NOISE-01: how loud a noise must be to carry so far; a shut door or hatch counts as one step more. */
export function soundSteps(g: Known, from: ZoneId, to: ZoneId): number {
  const { sounds } = reachOf(g)
  let all = sounds.get(from)
  if (!all) {
    all = stepsFrom(g, from, (border) => (isOpen(border) ? 1 : 2))
    sounds.set(from, all)
  }
  return all.get(to) ?? Infinity
}

const stepsFrom = (g: Known, from: ZoneId, cost: (border: BorderState) => number): Map<ZoneId, number> =>
  space.costsFrom(mapOf(scenarioOf(g)), from, ({ by }) => {
    const state = borderState(g, by.id)
    return state.kind === 'blocked' ? Infinity : cost(state)
  })

/** AL-RUL-LOS-01: the zones that can be looked into from here, this one first; shut doors and access points stop sight (AL-LOS-04, AL-RUL-LOS-02, AL-RUL-CRAWL-02). */
export function visibleFrom(g: Known, zone: ZoneId): readonly ZoneId[] {
  const { seen } = reachOf(g)
  let zones = seen.get(zone)
  if (!zones) {
    zones = lookAround(g, zone)
    seen.set(zone, zones)
  }
  return zones
}

/** Whether whoever stands in one zone can look into another. */
export const overlooks = (g: Known, from: ZoneId, into: ZoneId): boolean =>
  from === into || visibleFrom(g, from).includes(into)

function lookAround(g: Known, zone: ZoneId): ZoneId[] {
  const found = new Set([zone])
  for (const { by, to: into } of exitsOf(g, zone)) if (isOpen(borderState(g, by.id))) found.add(into)
  for (const line of scenarioOf(g).sightlines) {
    const here = line.indexOf(zone)
    if (here < 0) continue
    for (const way of [1, -1]) {
      for (let n = here; line[n + way] !== undefined; n += way) {
        if (!bordersBetween(g, line[n]!, line[n + way]!).some(({ id }) => isOpen(borderState(g, id)))) break
        found.add(line[n + way]!)
      }
    }
  }
  return [...found]
}

/** The borders of all zones that can be looked into from here. */
export function boundsFrom(g: Known, zone: ZoneId): readonly BorderId[] {
  const { bounds } = reachOf(g)
  let ids = bounds.get(zone)
  if (!ids) {
    const found = new Set<BorderId>()
    for (const seen of visibleFrom(g, zone)) for (const { by } of exitsOf(g, seen)) found.add(by.id)
    ids = [...found]
    bounds.set(zone, ids)
  }
  return ids
}

/** AL-ZONE-02: a dark zone, unless a flare burns in it. */
export function isDark(g: Known, zone: ZoneId): boolean {
  const seen = g.zones[zone]
  return seen ? seen.dark && seen.litUntil < g.stretch : zoneOf(g, zone).dark
}

/** AL-ZONE-01: a zone is cluttered or it is open; a crawlspace is open too (AL-CRAWL-04). */
export const isCluttered = (g: Known, zone: ZoneId): boolean => kindOf(g, zone) === 'cluttered'

export const isCrawlspace = (g: Known, zone: ZoneId): boolean => kindOf(g, zone) === 'crawlspace'

const kindOf = (g: Known, zone: ZoneId) => (g.zones[zone] ?? zoneOf(g, zone)).kind

/** AL-RNG-01 to AL-RNG-05: how far two bodies are from one another. */
export function bandBetween(g: Alien, a: Body, b: Body): Band {
  if (a.beside.includes(b.id)) return 'adjacent'
  if (a.at === b.at) return 'short'
  return bandOf(distance(g, a.at!, b.at!))
}

/** By zone steps: 1 Medium (AL-RNG-03), 2 to 4 Long (AL-RNG-04), beyond that Extreme. */
export const bandOf = (steps: number): Band =>
  steps === 0 ? 'short' : steps === 1 ? 'medium' : steps <= 4 ? 'long' : 'extreme'

export const bandIndex = (band: Band): number => BANDS.indexOf(band)
