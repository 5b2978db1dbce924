import type { UnitId, ZoneId } from '../../content/index.ts'
import { bodyOf, isAble, pcsOf, type Unit } from '../0-table/body.ts'
import type { Person } from '../0-table/person.ts'
import { farthest, firstStep, gaitOf, leadOf } from '../0-table/routes.ts'
import type { Alien } from '../0-table/state.ts'
import { put } from '../0-table/ties.ts'
import { distance, scenarioOf } from '../0-table/zones.ts'
import { canHide } from '../2-stealth/hiding.ts'
import { cross } from '../2-stealth/moving.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { turnTo } from '../2-stealth/unit-states.ts'
import { crossing } from '../8-opposition/unit-acts.ts'

/** Units that are in play and not yet there come in; of several zones, in the one farthest from the crew. */
export function arrive(g: Alien, units: readonly UnitId[], at: ZoneId | readonly ZoneId[]): void {
  const zone = typeof at === 'string' ? at : farthest(g, at)
  for (const unit of inPlay(g, units)) comeIn(g, unit, zone)
  sightChanged(g)
}

const inPlay = (g: Alien, units: readonly UnitId[]): Unit[] => g.units.filter(({ id }) => units.includes(id))

/** RULES.md 43.4: one that stalks picks the nearest character, one that searches begins where its line says; a Lurker that holds hides. */
function comeIn(g: Alien, unit: Unit, zone: ZoneId): void {
  for (const id of unit.bodies) {
    const body = bodyOf(g, id)
    if (body.at !== null || body.dead) continue
    put(g, body, zone)
    body.hidden = unit.mind === 'lurker' && unit.state === 'hold' && canHide(g, body)
  }
  if (unit.state === 'stalk') aimAtNearest(g, unit)
  unit.goal ??= scenarioOf(g).units.find((spec) => spec.unit === unit.id)?.seeks ?? null
}

function aimAtNearest(g: Alien, unit: Unit): void {
  const lead = leadOf(g, unit)
  const prey = lead && nearest(g, lead.at!)
  if (prey) Object.assign(unit, { target: prey.id, goal: prey.at })
}

function nearest(g: Alien, from: ZoneId): Person | null {
  let best: Person | null = null
  for (const pc of pcsOf(g)) {
    if (pc.at === null || pc.dead) continue
    if (best === null || distance(g, from, pc.at) < distance(g, from, best.at!)) best = pc
  }
  return best
}

/** Units that are there hunt the nearest character. */
export function hunt(g: Alien, units: readonly UnitId[]): void {
  for (const unit of inPlay(g, units)) {
    if (!leadOf(g, unit)) continue
    turnTo(g, unit, 'hunt', null, null)
    aimAtNearest(g, unit)
  }
}

/** Units get a new route, from where they are; those on somebody's heels have other things to do. */
export function patrol(g: Alien, units: readonly UnitId[], route: readonly ZoneId[]): void {
  for (const unit of inPlay(g, units)) {
    if (unit.state === 'hunt' || unit.state === 'retreat') continue
    turnTo(g, unit, 'patrol', null, null)
    Object.assign(unit, { route: [...route], leg: 0 })
  }
}

/** Creatures in these zones move one zone toward another, where the way is free. */
export function driveOut(g: Alien, zones: readonly ZoneId[], toward: ZoneId): void {
  for (const body of g.bodies) {
    if (body.kind !== 'creature' || !isAble(body) || !zones.includes(body.at!)) continue
    const step = firstStep(g, gaitOf(g, body), body.at!, toward)
    if (step && crossing(g, body, step.border) === 'move') cross(g, [body.id], step.border)
  }
  sightChanged(g)
}
