import type { ZoneId } from '../../content/index.ts'
import type { Offer } from '../0-table/acting.ts'
import { type Body, bodyOf, isAble, isBroken, isPc, type Unit } from '../0-table/body.ts'
import { byLot, d6 } from '../0-table/dice.ts'
import type { Kit, Person } from '../0-table/person.ts'
import { firstStep, gaitOf, leaderOf, routeCost } from '../0-table/routes.ts'
import { areEnemies, sees } from '../0-table/sight.ts'
import type { Alien } from '../0-table/state.ts'
import { distance, exitsOf, isCluttered, scenarioOf } from '../0-table/zones.ts'
import { canHide } from '../2-stealth/hiding.ts'
import { isArm } from '../2-stealth/parley.ts'
import { turnTo } from '../2-stealth/unit-states.ts'
import { AMBUSH, atBody, atBorder, GUARD, HIDE, SEARCH, STAY } from './plans.ts'
import { ambushable, crossing } from './unit-acts.ts'

/**
 * The program as Game Mother (AL-RUL-REF-02, AL-RUL-CRE-06). Every function answers one of the questions that a person in her seat would be
 * asked, by the tables of the content's chapter 9; it picks from the same options and knows no more than they do.
 */

/** `unit`: what a unit does in its part of the opposition phase (RULES.md 43.4, RULES.md 43.5). `started`: it has not moved in this part yet. */
export function planOf(g: Alien, unit: Unit, lead: Body, started: boolean): Offer {
  const prey = seesAnAbleEnemy(g, lead) ? null : helpless(g, lead)
  if (prey && lead.kind === 'person' && isArmed(prey.kit)) return atBody('finish', prey.id)
  if (prey && lead.kind === 'creature') {
    if (d6(g) >= 3) return atBody('finish', prey.id)
    turnTo(g, unit, 'prowl', null, null)
  }
  if (unit.mind === 'lurker' && lead.hidden && hasPreyHere(g, lead)) return AMBUSH // 9.5
  return inState(g, unit, lead, started)
}

/** RULES.md 43.5: a broken player character in its zone. */
const helpless = (g: Alien, lead: Body): Person | null => {
  for (const pc of g.bodies) {
    if (!isPc(pc)) return null
    if (pc.at === lead.at && isBroken(pc) && !pc.hidden && areEnemies(g, lead, pc)) return pc
  }
  return null
}

const seesAnAbleEnemy = (g: Alien, lead: Body): boolean =>
  lead.aware.some((id) => {
    const body = bodyOf(g, id)
    return isAble(body) && areEnemies(g, lead, body) && sees(g, lead, body)
  })

const isArmed = ({ gear }: Kit): boolean => gear.some(({ of }) => isArm(of))

const hasPreyHere = (g: Alien, lead: Body): boolean => ambushable(g, lead).some(({ at }) => at === lead.at)

/** RULES.md 43.4: what each state does. */
function inState(g: Alien, unit: Unit, lead: Body, started: boolean): Offer {
  switch (unit.state) {
    case 'dormant':
      return STAY
    case 'follow':
      return follow(g, lead)
    case 'hold':
      return rejoins(g, unit, lead) ?? hold(g, unit, lead)
    case 'patrol':
      return rejoins(g, unit, lead) ?? patrol(g, unit, lead)
    case 'prowl':
      return prowl(g, lead)
    case 'search':
      return search(g, unit, lead, started)
    case 'stalk':
      return stalk(g, unit, lead)
    case 'hunt':
      return hunt(g, unit, lead, started)
    case 'retreat':
      return retreat(g, unit, lead)
  }
}

/** One that moves with another goes after it when they have been parted. */
function rejoins(g: Alien, unit: Unit, lead: Body): Offer | null {
  const ahead = unit.with === null ? null : leaderOf(g, unit)
  return ahead && ahead.at !== lead.at ? toward(g, lead, ahead.at!) : null
}

/** To whoever it follows. */
function follow(g: Alien, lead: Body): Offer {
  const leader = lead.kind === 'person' && lead.follows !== null ? bodyOf(g, lead.follows) : null
  return (leader?.at && toward(g, lead, leader.at)) || STAY
}

/** It stays and keeps guard; a Lurker hides where it can. */
function hold(g: Alien, unit: Unit, lead: Body): Offer {
  if (unit.mind !== 'lurker') return GUARD
  return lead.hidden ? STAY : canHide(g, lead) ? HIDE : GUARD
}

/** To the next zone on its list; at the end of the list it stays and holds. */
function patrol(g: Alien, unit: Unit, lead: Body): Offer {
  while (unit.route[unit.leg] === lead.at) unit.leg++
  const next = unit.route[unit.leg]
  if (next !== undefined) return toward(g, lead, next) ?? GUARD
  turnTo(g, unit, 'hold', null, null)
  return hold(g, unit, lead)
}

/** D6: 1–2 stays and keeps guard; otherwise a random way out, not the one it came by unless there is no other. */
function prowl(g: Alien, lead: Body): Offer {
  if (d6(g) <= 2) return GUARD
  const ways = exitsOf(g, lead.at!)
    .map(({ by }) => by.id)
    .filter((border) => crossing(g, lead, border) !== null)
  const fresh = ways.filter((border) => border !== lead.cameBy)
  const among = fresh.length > 0 ? fresh : ways
  return (among.length > 0 && over(g, lead, byLot(g, among))) || GUARD
}

/** Up to its Pace toward the zone; if it began the phase there, one active search. */
function search(g: Alien, unit: Unit, lead: Body, started: boolean): Offer {
  if (unit.goal === null) return prowl(g, lead)
  if (unit.goal === lead.at) return started ? SEARCH : STAY
  return toward(g, lead, unit.goal) ?? GUARD
}

/** Toward the clutter nearest to the target but not with it, to hide there; hidden, with the target's group in reach, it springs. A Schemer only watches. */
function stalk(g: Alien, unit: Unit, lead: Body): Offer {
  if (lead.hidden && unit.mind !== 'schemer' && hasPreyNextDoor(g, lead)) return AMBUSH
  const where = placeOfTarget(g, unit)
  if (where === null) return prowl(g, lead)
  const lurk = clutterBy(g, lead, where)
  const step = lurk === null || lurk === lead.at ? null : toward(g, lead, lurk)
  return step ?? (canHide(g, lead) && !lead.hidden ? HIDE : STAY)
}

/** In its zone or in sight next door, not along a sightline beyond that. */
const hasPreyNextDoor = (g: Alien, lead: Body): boolean =>
  ambushable(g, lead).some(({ at }) => distance(g, lead.at!, at!) <= 1)

const placeOfTarget = (g: Alien, unit: Unit): ZoneId | null => {
  if (unit.target === null) return unit.goal
  const target = bodyOf(g, unit.target)
  return unit.bodies.some((id) => bodyOf(g, id).aware.includes(target.id)) ? target.at : unit.goal
}

/** The cluttered zone nearest to `where` that it can reach, not `where` itself; ties: the lowest id. */
function clutterBy(g: Alien, lead: Body, where: ZoneId): ZoneId | null {
  const gait = gaitOf(g, lead)
  let best: ZoneId | null = null
  for (const { id } of scenarioOf(g).zones) {
    if (id === where || !isCluttered(g, id) || routeCost(g, gait, lead.at!, id) === Infinity) continue
    const [steps, least] = [distance(g, id, where), best === null ? Infinity : distance(g, best, where)]
    if (steps < least || (steps === least && best !== null && id < best)) best = id
  }
  return best
}

/** Toward the target's last known zone; there without sight of it, it searches. Without any target: the loudest noise, else the nearest character. */
function hunt(g: Alien, unit: Unit, lead: Body, started: boolean): Offer {
  if (seesAnAbleEnemy(g, lead)) return STAY
  const goal = placeOfTarget(g, unit) ?? loudest(g) ?? nearestPc(g, lead)?.at ?? null
  if (goal === null) return prowl(g, lead)
  if (goal !== lead.at) return toward(g, lead, goal) ?? GUARD
  turnTo(g, unit, 'search', unit.target, goal)
  return started ? SEARCH : STAY
}

function loudest(g: Alien): ZoneId | null {
  let best: Alien['noises'][number] | null = null
  for (const each of g.noises) if (best === null || each.strength > best.strength) best = each
  return best?.at ?? null
}

export function nearestPc(g: Alien, from: Body): Person | null {
  let best: Person | null = null
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (pc.at === null || pc.dead) continue
    if (best === null || distance(g, from.at!, pc.at) < distance(g, from.at!, best.at!)) best = pc
  }
  return best
}

/** Toward its lair; there, or as near as it gets, it lies dormant for D6 stretches. */
function retreat(g: Alien, unit: Unit, lead: Body): Offer {
  const way = toward(g, lead, unit.lair)
  if (way) return way
  unit.retreats = false
  turnTo(g, unit, 'dormant', null, null)
  unit.naps = d6(g)
  return STAY
}

const toward = (g: Alien, lead: Body, goal: ZoneId): Offer | null => {
  const step = firstStep(g, gaitOf(g, lead), lead.at!, goal)
  return step && over(g, lead, step.border)
}

/** Null: somebody is in the way, in a shaft. */
const over = (g: Alien, lead: Body, border: string): Offer | null => {
  const how = crossing(g, lead, border)
  return how && atBorder(how, border)
}
