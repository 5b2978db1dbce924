import { zones } from '@starboard/space'
import { type BorderId, CREATURES, type ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isAble, pcsOf, type Unit, unitOf } from './body.ts'
import type { Alien } from './state.ts'
import { borderState, distance, exitsOf, mapOf, scenarioOf, zoneOf } from './zones.ts'

/** RULES.md 43.4: how the opposition finds its way. What a unit can cross depends on these alone. */
export interface Gait {
  readonly doors: 'opens' | 'cannot' | number
  readonly ducts: boolean
  /** Opens borders marked `company`. */
  readonly keys: boolean
}

const PEOPLE: Gait = { doors: 'opens', ducts: false, keys: false }
const STAFF: Gait = { ...PEOPLE, keys: true }

export function gaitOf(g: Alien, body: Body): Gait {
  if (body.kind === 'creature') return CREATURE_GAITS[body.of]
  const spec = scenarioOf(g).units.find(({ unit }) => unit === body.unit)
  return body.side === 'company' || spec?.keys ? STAFF : PEOPLE
}

const CREATURE_GAITS = Object.fromEntries(
  Object.entries(CREATURES).map(([id, { doors, ducts }]) => [id, { doors, ducts, keys: false }]),
) as { readonly [id in keyof typeof CREATURES]: Gait }

/** What a step over a border costs such a unit when routes are compared: 1, 2 where it has to break through, or no way. */
export function stepCost(g: Alien, gait: Gait, border: BorderId): number {
  const { kind, ajar, locked, company } = borderState(g, border)
  if (kind === 'blocked') return Infinity
  if (kind === 'access' && !gait.ducts) return Infinity
  if (kind === 'open' || kind === 'gap' || kind === 'climb' || ajar) return 1
  if (kind === 'access') return locked ? Infinity : 1 // Duct: it passes unlocked access points (creatures).
  if (gait.doors === 'cannot') return Infinity
  if (gait.doors === 'opens') return !locked || (company && gait.keys) ? 1 : Infinity
  return 2 // It breaks what is shut, locked or not (AL-RUL-DOOR-03).
}

/** Whether going over this border means breaking it down. */
export const mustBreak = (g: Alien, gait: Gait, border: BorderId): boolean => {
  const { kind, ajar } = borderState(g, border)
  return typeof gait.doors === 'number' && (kind === 'door' || kind === 'hatch') && !ajar
}

type Costs = ReadonlyMap<ZoneId, number>
const TABLES = new WeakMap<Alien['borders'], Map<Gait, Map<ZoneId, Costs>>>()

/** What it costs to get to `goal` from everywhere; kept as long as no border changes. */
function costsTo(g: Alien, gait: Gait, goal: ZoneId): Costs {
  const byGait = found(TABLES, g.borders, () => new Map<Gait, Map<ZoneId, Costs>>())
  const byGoal = found(byGait, gait, () => new Map<ZoneId, Costs>())
  return found(byGoal, goal, () => spread(g, gait, goal))
}

/** What is kept under a key; made when it is first asked for. */
function found<K extends object | string, V>(
  kept: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

/** A step more outweighs every crawlspace on the way: those only settle which of equal routes it is (RULES.md 43.4). */
const STEP = 1000

const spread = (g: Alien, gait: Gait, goal: ZoneId): Map<ZoneId, number> =>
  zones.costsFrom(mapOf(scenarioOf(g)), goal, ({ by }, zone) => costInto(g, gait, by.id, zone))

const costInto = (g: Alien, gait: Gait, border: BorderId, zone: ZoneId): number =>
  STEP * stepCost(g, gait, border) - (zoneOf(g, zone).kind === 'crawlspace' ? 1 : 0)

/** What the shortest way costs, in steps; Infinity if there is none. */
export const routeCost = (g: Alien, gait: Gait, from: ZoneId, goal: ZoneId): number =>
  Math.ceil((costsTo(g, gait, goal).get(from) ?? Infinity) / STEP)

/** A step of a route. */
export interface Onward {
  readonly border: BorderId
  readonly into: ZoneId
}

/**
 * The first step on the way to `goal`; null if it is there, or as near as it can get. Equal routes: the one with a
 * crawlspace first, then the lower zone id. Without any route it goes where it is fewest steps from the goal, and holds.
 */
export function firstStep(g: Alien, gait: Gait, from: ZoneId, goal: ZoneId): Onward | null {
  if (from === goal) return null
  const aim = routeCost(g, gait, from, goal) < Infinity ? goal : nearestTo(g, gait, from, goal)
  if (aim === from) return null
  const costs = costsTo(g, gait, aim)
  let best: (Onward & { cost: number }) | null = null
  for (const { by, to: into } of exitsOf(g, from)) {
    const cost = costInto(g, gait, by.id, into) + (costs.get(into) ?? Infinity)
    if (cost === Infinity) continue
    if (best === null || cost < best.cost || (cost === best.cost && into < best.into))
      best = { border: by.id, into, cost }
  }
  return best
}

/** The zone it can reach that is fewest zone steps from the goal; ties: where it is, else the lowest id. */
function nearestTo(g: Alien, gait: Gait, from: ZoneId, goal: ZoneId): ZoneId {
  let best = from
  for (const zone of costsTo(g, gait, from).keys()) {
    const [steps, least] = [distance(g, zone, goal), distance(g, best, goal)]
    if (steps < least || (steps === least && best !== from && zone < best)) best = zone
  }
  return best
}

/** The first body of a unit that can act; it goes ahead and the others with it. */
export function leadOf(g: Alien, unit: Unit): Body | null {
  for (const id of unit.bodies) {
    const body = bodyOf(g, id)
    if (isAble(body)) return body
  }
  return null
}

export const unitOfBody = (g: Alien, body: Body): Unit | null =>
  body.unit === null ? null : unitOf(g, body.unit)

/** Whether the unit of this body searches or hunts (AL-RUL-SAFE-01). */
export const isOnTheHunt = (g: Alien, id: BodyId): boolean => {
  const unit = unitOfBody(g, bodyOf(g, id))
  return unit !== null && (unit.state === 'hunt' || unit.state === 'search')
}

/** The zone farthest from the crew; ties: the lowest id. */
export function farthest(g: Alien, zones: readonly ZoneId[]): ZoneId {
  const there = pcsOf(g).filter(({ at, dead }) => at !== null && !dead)
  const away = (zone: ZoneId): number => Math.min(FAR, ...there.map(({ at }) => distance(g, zone, at!)))
  return [...zones].sort((a, b) => away(b) - away(a) || (a < b ? -1 : 1))[0]!
}

const FAR = 99

/** Who leads the unit that this one moves with. */
export function leaderOf(g: Alien, { with: id }: Unit): Body | null {
  const other = g.units.find((unit) => unit.id === id)
  return other ? leadOf(g, other) : null
}
