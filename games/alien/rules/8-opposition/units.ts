import { askAny, type Play } from '@starboard/kernel'
import { atDesk } from '@starboard/kernel/desk'
import { type Either, type Empty, nameIn, type OptionTo, one, question } from '@starboard/kernel/speech'
import { CREATURES, type UnitId } from '../../content/index.ts'
import type { Into, Offer } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, isBroken, isPc, type Unit, unitOf } from '../0-table/body.ts'
import { deskOf } from '../0-table/later.ts'
import { leaderOf, leadOf } from '../0-table/routes.ts'
import { areEnemies } from '../0-table/sight.ts'
import { type Alien, type Item, MOTHER, type Stage } from '../0-table/state.ts'
import { goOnTo } from '../0-table/time.ts'
import { exitsOf } from '../0-table/zones.ts'
import { canHide } from '../2-stealth/hiding.ts'
import { takesOffence } from '../2-stealth/parley.ts'
import { type StateEvent, turnTo } from '../2-stealth/unit-states.ts'
import { readTrackers } from '../7-gear/devices.ts'
import { AMBUSH, AUTO, atBody, atBorder, GUARD, HIDE, SEARCH, STAY } from './plans.ts'
import {
  ambushable,
  batterDown,
  crossing,
  finish,
  goHiding,
  searchZone,
  spring,
  together,
  type UnitActEvent,
  walk,
} from './unit-acts.ts'
import { planOf } from './unit-plan.ts'

export type UnitEvent = UnitActEvent | StateEvent

export const UNIT = question('unit')<
  { readonly unit: UnitId; readonly who: BodyId; readonly state: Unit['state'] },
  Either<Into | { readonly who: BodyId } | Empty>
>()

type UnitOffer = Omit<Offer, 'label'> & OptionTo<typeof UNIT>

/** AL-RUL-TIME-05 (2): the opposition acts, lowest number first. One unit a step. */
export function* opposition(g: Alien, { left }: Extract<Stage, { kind: 'opposition' }>): Play {
  const [next, ...rest] = left ?? inOrder(g)
  if (next === undefined) {
    readTrackers(g)
    goOnTo(g, { kind: 'events' })
    return
  }
  goOnTo(g, { kind: 'opposition', left: rest })
  if (g.fought.includes(next)) return // AL-RUL-TIME-02
  const unit = unitOf(g, next)
  const lead = leadOf(g, unit)
  if (lead === null || takesOffence(g, unit) || goesAlong(g, unit, lead)) return
  takeStock(g, unit)
  if (unit.state !== 'dormant' && !isLed(g, unit, lead)) yield* unitStep(g, unit, paceOf(lead))
}

/** Whoever follows somebody moves when they do, and by itself only to catch up with them. */
function isLed(g: Alien, unit: Unit, lead: Body): boolean {
  if (unit.state !== 'follow') return false
  const leader = lead.kind === 'person' && lead.follows !== null ? bodyOf(g, lead.follows) : null
  return leader === null || leader.at === null || leader.at === lead.at
}

const inOrder = (g: Alien): UnitId[] => g.units.map(({ id }) => id).sort((a, b) => a - b)

/** A unit that moves with another does as that one does, as long as they are together; it has moved along already, or will. */
function goesAlong(g: Alien, unit: Unit, lead: Body): boolean {
  const ahead = unit.with === null ? null : leaderOf(g, unit)
  return ahead !== null && (ahead.at === lead.at || (lead.moved && lead.cameBy === ahead.cameBy))
}

/** AL-RUL-CRE-05: humans and androids have Pace 1. */
export const paceOf = (body: Body): number => (body.kind === 'creature' ? CREATURES[body.of].pace : 1)

/** A unit goes on with its part. */
export function* unitGoesOn(g: Alien, { unit: id, steps }: Extract<Item, { kind: 'unit' }>): Play {
  const unit = unitOf(g, id)
  if (leadOf(g, unit)) yield* unitStep(g, unit, steps)
}

/** What a unit learns as its part begins: where its target is, and whether the trail has gone cold (RULES.md 43.5). Those in retreat mend (RULES.md 43.4). */
function takeStock(g: Alien, unit: Unit): void {
  const noticed = unit.bodies.flatMap((id) => bodyOf(g, id).aware).filter((id) => isPc(bodyOf(g, id)))
  if (unit.target !== null) {
    const target = bodyOf(g, unit.target)
    if (target.dead || target.at === null) unit.target = null
    else if (noticed.includes(target.id)) unit.goal = target.at
  }
  const heardIt = g.noises.some(({ at, stretch }) => stretch === g.stretch && at === unit.goal)
  unit.cold = noticed.length > 0 || heardIt ? 0 : unit.cold + 1
  const hunts = unit.state === 'hunt' || unit.state === 'stalk'
  if (hunts && unit.cold >= 2 && unit.goal !== null) turnTo(g, unit, 'search', unit.target, unit.goal)
  if (unit.state === 'dormant' && unit.naps > 0) mend(g, unit)
}

/** In its lair: +1 Health for each stretch that it lies there; then it prowls. */
function mend(g: Alien, unit: Unit): void {
  for (const id of unit.bodies) {
    const body = bodyOf(g, id)
    if (body.dead || body.health === 0) continue
    body.health = Math.min(body.max, body.health + 1)
    if (body.kind === 'creature') body.rolledRetreat = false
  }
  if (--unit.naps === 0) turnTo(g, unit, 'prowl', null, null)
}

/** One act of a unit: a step, a search, or whatever else the tables or the Game Mother say. */
function* unitStep(g: Alien, unit: Unit, steps: number): Play {
  const lead = leadOf(g, unit)!
  const started = steps === paceOf(lead)
  if (g.mother === 'program') return carryOut(g, unit, lead, planOf(g, unit, lead, started), steps)
  const question = one(UNIT, MOTHER, 'AL-RUL-CRE-06', unitOptions(g, lead, started), {
    label: { unit: unit.id, who: lead.id, state: unit.state },
  })
  const { answer } = yield* askAny([question, deskOf(g)])
  if (answer.act) {
    yield* atDesk(g, answer)
    g.agenda.push({ kind: 'unit', unit: unit.id, steps })
    return
  }
  const chosen = unitOf(g, unit.id)
  const leader = leadOf(g, chosen)!
  carryOut(g, chosen, leader, isAuto(answer) ? planOf(g, chosen, leader, started) : answer, steps)
}

const isAuto = ({ value }: Offer): boolean => value === AUTO.value

/** What any unit could do now. A search takes the stretch (AL-FIND-03), so none is left to one that has moved. */
function unitOptions(g: Alien, lead: Body, started: boolean): UnitOffer[] {
  const options: UnitOffer[] = [{ ...AUTO, rule: 'AL-RUL-CRE-06' }, STAY, { ...GUARD, rule: 'AL-GUARD-01' }]
  for (const { by: border, to: into } of exitsOf(g, lead.at!)) {
    const how = crossing(g, lead, border.id)
    if (how) options.push({ ...atBorder(how, border.id), at: into, label: { into }, rule: 'AL-RUL-CRE-05' })
  }
  if (started) options.push({ ...SEARCH, rule: 'AL-FIND-02' })
  if (!lead.hidden && canHide(g, lead)) options.push({ ...HIDE, rule: 'AL-HIDE-03' })
  for (const other of g.bodies) {
    if (other.at !== lead.at || !isBroken(other) || other.hidden || !areEnemies(g, lead, other)) continue
    options.push({ ...atBody('finish', other.id), at: `body:${other.id}`, label: { who: other.id } })
  }
  if (lead.hidden && ambushable(g, lead).length > 0) options.push({ ...AMBUSH, rule: 'AL-HACT-02' })
  return options
}

/** Does what was chosen; what is left of its Pace comes after anything that the step brings about. */
function carryOut(g: Alien, unit: Unit, lead: Body, { value, what }: Offer, steps: number): void {
  for (const id of unit.bodies) bodyOf(g, id).guard = false
  switch (nameIn(value)) {
    case 'move':
      walk(g, unit, lead, what!.border!)
      if (steps > 1) g.agenda.push({ kind: 'unit', unit: unit.id, steps: steps - 1 })
      return
    case 'break': {
      const movers = together(g, unit, lead).map(({ id }) => id)
      return batterDown(g, lead, movers, what!.border!)
    }
    case 'search':
      return searchZone(g, unit, lead)
    case 'hide':
      return goHiding(g, unit, lead)
    case 'ambush':
      return spring(g, unit, lead)
    case 'finish':
      return finish(g, lead, what!.body!)
    case 'guard':
      for (const body of together(g, unit, lead)) body.guard = true // AL-GUARD-02
  }
}
