import { CREATURES, type UnitId, type UnitState, type ZoneId } from '../../content/index.ts'
import { type Body, type BodyId, bodyOf, isAble, isPc, type Unit } from '../0-table/body.ts'
import { d6 } from '../0-table/dice.ts'
import { leadOf, unitOfBody } from '../0-table/routes.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { scenarioOf } from '../0-table/zones.ts'
import { sightChanged } from './noticing.ts'

export type StateEvent = {
  readonly type: 'unit-turned'
  readonly rule: string
  readonly unit: UnitId
  /** Who leads it. */
  readonly who: BodyId | null
  readonly state: UnitState
}

/** A change of state, with the counters that begin anew. Players are never told (AR-7). */
export function turnTo(
  g: Alien,
  unit: Unit,
  state: UnitState,
  target: BodyId | null,
  goal: ZoneId | null,
): void {
  if (unit.state !== state)
    tell<StateEvent>(
      g,
      { type: 'unit-turned', rule: 'AL-RUL-CRE-06', unit: unit.id, who: leadOf(g, unit)?.id ?? null, state },
      { secret: true },
    )
  Object.assign(unit, { state, target, goal, failed: 0, cold: 0 })
}

/** A dormant unit goes over to what its scenario line says; it may be frightened off anew. */
export function wake(g: Alien, id: UnitId): void {
  const unit = g.units.find((one) => one.id === id)
  if (unit?.state !== 'dormant') return
  unit.naps = 0
  for (const member of unit.bodies) {
    const body = bodyOf(g, member)
    if (body.kind === 'creature') body.rolledRetreat = false
  }
  turnTo(g, unit, specOf(g, unit)?.awake ?? 'prowl', null, null)
  sightChanged(g)
}

const specOf = (g: Alien, { id }: Unit) => scenarioOf(g).units.find(({ unit }) => unit === id)

/** Units that do as the tables say: bystanders and those who take no side have their own ways. */
const isRoused = (g: Alien, unit: Unit): boolean => {
  const lead = leadOf(g, unit)
  return lead !== null && lead.side !== 'neutral' && lead.side !== 'crew' && unit.mind !== 'bystander'
}

/** RULES.md 43.5: a noise reaches these bodies: they search there; an Ambusher stalks the nearest character there; hunters go on, with a fresh trace. */
export function heard(g: Alien, hearers: readonly BodyId[], at: ZoneId, by: BodyId | null): void {
  for (const unit of unitsOf(g, hearers)) {
    if (!isRoused(g, unit) || unit.state === 'retreat') continue
    if (unit.state === 'dormant') {
      if (!wakesByNoise(g, unit)) continue
      wake(g, unit.id)
    }
    const quarry = by !== null && isPc(bodyOf(g, by)) ? by : pcAt(g, at)
    if (unit.state === 'hunt') Object.assign(unit, { goal: at, cold: 0 })
    else if (unit.mind === 'ambusher' && quarry !== null) turnTo(g, unit, 'stalk', quarry, at)
    else turnTo(g, unit, 'search', null, at)
  }
}

/** Those that lick their wounds sleep on; others as their line says, or by any noise if they have none. */
const wakesByNoise = (g: Alien, unit: Unit): boolean => {
  const spec = specOf(g, unit)
  return unit.naps === 0 && (spec === undefined || (spec.wake?.includes('noise') ?? false))
}

const pcAt = (g: Alien, at: ZoneId): BodyId | null =>
  g.bodies.find((body) => isPc(body) && body.at === at && !body.dead)?.id ?? null

/** RULES.md 43.5: alerted by Noisy: they hunt that character. */
export function alerted(g: Alien, hearers: readonly BodyId[], to: BodyId): void {
  for (const unit of unitsOf(g, hearers)) {
    if (!isRoused(g, unit)) continue
    if (unit.state === 'dormant') wake(g, unit.id)
    turnTo(g, unit, 'hunt', to, bodyOf(g, to).at)
  }
}

/** RULES.md 43.5: those whose lair or nest is attacked hunt the attacker. */
export function defendNest(g: Alien, nest: ZoneId, attacker: BodyId): void {
  for (const unit of g.units) {
    if (unit.lair !== nest || !isRoused(g, unit)) continue
    if (unit.state === 'dormant') wake(g, unit.id)
    turnTo(g, unit, 'hunt', attacker, bodyOf(g, attacker).at)
  }
}

function unitsOf(g: Alien, bodies: readonly BodyId[]): Unit[] {
  const found: Unit[] = []
  for (const id of bodies) {
    const unit = unitOfBody(g, bodyOf(g, id))
    if (unit && !found.includes(unit)) found.push(unit)
  }
  return found
}

/** RULES.md 43.5: after a fight the survivors who have lost sight of the crew go after it, each in its way; the stretch is over for all who took part (AL-RUL-TIME-02). */
export function afterFight(g: Alien, fighters: readonly BodyId[]): void {
  const units = unitsOf(g, fighters)
  const ids = units.map(({ id }) => id)
  g.agenda = g.agenda.filter((item) => item.kind !== 'unit' || !ids.includes(item.unit))
  for (const id of ids) if (!g.fought.includes(id)) g.fought.push(id)
  const quarry = fighters.map((id) => bodyOf(g, id)).find((body) => isPc(body) && isAble(body))
  for (const unit of units) {
    if (!isRoused(g, unit)) continue
    if (unit.retreats) turnTo(g, unit, 'retreat', null, unit.lair)
    else if (quarry) goAfter(g, unit, quarry)
  }
}

function goAfter(g: Alien, unit: Unit, quarry: Body): void {
  const lead = leadOf(g, unit)!
  if (unit.orders === 'demand-surrender' && quarry.kind === 'person' && quarry.captive === null)
    unit.orders = 'kill' // Halcyon Ring: those who run are not asked again.
  if (unit.mind === 'ambusher') turnTo(g, unit, 'stalk', quarry.id, quarry.at)
  else if (unit.mind === 'rusher' || unit.mind === 'soldier' || isPack(g, unit, lead))
    turnTo(g, unit, 'hunt', quarry.id, quarry.at)
  else turnTo(g, unit, unit.mind === 'skulker' ? 'prowl' : 'hold', null, null)
}

/** Skulkers in number: two or more of them in one place. */
const isPack = (g: Alien, unit: Unit, lead: Body): boolean =>
  unit.mind === 'skulker' &&
  g.bodies.some(
    (body) => body !== lead && isAble(body) && body.at === lead.at && unitOfBody(g, body)?.mind === 'skulker',
  )

/**
 * RULES.md 43.5: at a third of its Health or less a creature may have had enough: D6 once for that drop, 3 or more, a 6 for Rusher and Sentinel.
 * Whoever hurts a creature that is a nest itself has its brood to deal with.
 */
export function hurtUnit(g: Alien, id: BodyId, by: BodyId | null): void {
  const body = bodyOf(g, id)
  if (body.kind !== 'creature') return
  const unit = unitOfBody(g, body)
  if (!unit) return
  if (by !== null && isPc(bodyOf(g, by)) && CREATURES[body.of].nest) defendNest(g, unit.lair, by)
  if (body.rolledRetreat || body.health === 0 || body.health * 3 > body.max) return
  body.rolledRetreat = true
  const stubborn = unit.mind === 'rusher' || unit.mind === 'sentinel'
  if (d6(g) >= (stubborn ? 6 : 3)) unit.retreats = true
}
