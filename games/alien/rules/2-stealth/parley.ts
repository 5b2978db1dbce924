import { askAll, type Option, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type BorderId, NPCS, type NpcId, type SideId, type UnitId } from '../../content/index.ts'
import { action, NONE, type OfBorder, type Offered, type ToBorder } from '../0-table/acting.ts'
import {
  type Body,
  type BodyId,
  bodyOf,
  isAble,
  isPc,
  isPerson,
  isThere,
  personOf,
  type Unit,
} from '../0-table/body.ts'
import { takeFrom, thingOf } from '../0-table/gear.ts'
import type { Kit, Person } from '../0-table/person.ts'
import { leadOf } from '../0-table/routes.ts'
import { canSpeakTo } from '../0-table/safety.ts'
import { sees } from '../0-table/sight.ts'
import type { Alien, Item } from '../0-table/state.ts'
import { isFreed } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { put } from '../0-table/ties.ts'
import { changeBorder, exitsOf, isDoor, scenarioOf } from '../0-table/zones.ts'
import { contestOdds } from '../1-rolls/odds.ts'
import { poolOf } from '../1-rolls/pool.ts'
import { type Attempt, contest } from '../1-rolls/rolls.ts'
import type { UnitActEvent } from '../8-opposition/unit-acts.ts'
import { sightChanged } from './noticing.ts'
import { turnTo } from './unit-states.ts'

export type ParleyEvent =
  | { readonly type: 'demanded'; readonly rule: string; readonly by: BodyId; readonly of: readonly BodyId[] }
  | { readonly type: 'yielded'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }
  | { readonly type: 'broke-out'; readonly rule: string; readonly who: BodyId }
  | { readonly type: 'truce'; readonly rule: string; readonly side: SideId }
  | { readonly type: 'truce-over'; readonly rule: string; readonly side: SideId }
  | { readonly type: 'turned-on-crew'; readonly rule: string; readonly who: BodyId; readonly on: BodyId }
  | { readonly type: 'door-granted'; readonly rule: string; readonly who: BodyId; readonly border: BorderId }

const RULE = 'AL-RUL-CRE-06'

/** RULES.md 43.6: Soldiers who are not told to kill show themselves to people, and want them to yield. */
export function demandsSurrender(g: Alien, by: readonly BodyId[], to: readonly BodyId[]): boolean {
  const lead = bodyOf(g, by[0]!)
  const unit = g.units.find(({ id }) => id === lead.unit)
  return unit?.mind === 'soldier' && unit.orders !== 'kill' && to.some((id) => isPc(bodyOf(g, id)))
}

/** Each player whose characters stand there says for them: yield, fight, or let one of them talk (once). */
export function* demand(g: Alien, { by, to, talked }: Extract<Item, { kind: 'demand' }>): Play {
  const soldiers = by.filter((id) => isAble(bodyOf(g, id)))
  const crew = to.map((id) => bodyOf(g, id)).filter((body) => isPc(body) && isAble(body)) as Person[]
  if (g.combat || soldiers.length === 0 || crew.length === 0) return
  const leader = leaderAmong(g, soldiers).id
  const ids = crew.map(({ id }) => id)
  if (!talked)
    tell<ParleyEvent>(g, { type: 'demanded', rule: RULE, by: leader, of: ids }, { about: [leader, ...ids] })
  const seats = [...new Set(crew.map(({ seat }) => seat!))]
  const answers = yield* askAll(seats.map((seat) => questionFor(g, seat, ids, leader, talked)))
  const said = (reply: Reply['reply']): BodyId[] =>
    ids.filter((id) => answers[seats.indexOf(personOf(g, id).seat!)]!.reply === reply)
  const [yielding, fighting, talking] = [said('yield'), said('fight'), said('talk')]
  for (const id of yielding) takeCaptive(g, id, leader)
  const defiant = [...fighting, ...talking]
  if (fighting.length > 0)
    g.agenda.unshift({ kind: 'fight', first: [], ambush: false, between: [...soldiers, ...defiant] })
  else if (talking.length > 0) {
    const { voice } = answers.find(({ reply }) => reply === 'talk')!
    // Where several are asked, what the others say decides who talks and who helps.
    const attempt: Attempt = seats.length === 1 ? parleyOf(voice!) : { ...parleyOf(voice!), untold: true }
    yield* talkTo(g, attempt, leader, { kind: 'demand', by: soldiers, to: defiant, talked: true })
  }
  sightChanged(g)
}

/** Whoever leads them, or the first of them. */
const leaderAmong = (g: Alien, soldiers: readonly BodyId[]): Person => {
  const people = soldiers.map((id) => personOf(g, id))
  return people.find(({ of }) => NPCS[of as NpcId]?.leads) ?? people[0]!
}

export const DEMAND = question('demand')<{ readonly by: BodyId; readonly who: readonly BodyId[] }>()

/** What a player says for the characters who are told to yield; `voice` talks for them. */
interface Reply extends Option {
  readonly reply: 'yield' | 'fight' | 'talk'
  readonly voice?: BodyId
}

function questionFor(g: Alien, seat: Seat, crew: readonly BodyId[], by: BodyId, talked: boolean) {
  const own = crew.map((id) => personOf(g, id)).filter((pc) => pc.seat === seat)
  const options: Reply[] = [
    { value: 'yield', reply: 'yield', rule: RULE },
    { value: 'fight', reply: 'fight', rule: 'AL-DOUT-02' },
  ]
  if (!talked)
    for (const { id } of own)
      options.push({
        value: `talk:${id}`,
        reply: 'talk',
        voice: id,
        at: `body:${id}`,
        rule: 'AL-RUL-ROLL-04',
        odds: () =>
          contestOdds(poolOf(g, personOf(g, id), parleyOf(id)), { base: empathyOf(g, by), stress: 0 }),
      })
  return one(DEMAND, seat, RULE, options, { label: { by, who: own.map(({ id }) => id) } })
}

const empathyOf = (g: Alien, who: BodyId): number => personOf(g, who).attributes.empathy

const parleyOf = (who: BodyId): Attempt => ({ who, skill: 'manipulation', for: 'parley' })

/** A Manipulation contest against the leader's Empathy dice: won, they hold their fire; lost, there is no more talking. */
function* talkTo(g: Alien, attempt: Attempt, leader: BodyId, again: Extract<Item, { kind: 'demand' }>): Play {
  if (yield* contest(g, attempt, { who: leader, dice: empathyOf(g, leader) })) {
    const { side } = bodyOf(g, leader)
    makeTruce(g, side, priceOfPeace(g, side))
  } else g.agenda.unshift(again)
}

/** What the scenario's own bargain with them says; without one it is for good. */
function priceOfPeace(g: Alien, side: SideId): readonly string[] {
  for (const { success } of scenarioOf(g).tasks)
    for (const effect of success) if (effect.do === 'truce' && effect.side === side) return effect.until
  return []
}

/** A side holds its fire until it sees such a thing on a player character. */
export function makeTruce(g: Alien, side: SideId, until: readonly string[]): void {
  if (!g.truce.includes(side)) g.truce.push(side)
  g.truceUntil = [...until]
  tell<ParleyEvent>(g, { type: 'truce', rule: RULE, side }, { about: [] })
}

/** Whoever yields is disarmed, and locked up where the scenario says, or left standing. */
function takeCaptive(g: Alien, who: BodyId, by: BodyId): void {
  takeWeapons(g, who, by)
  const { surrender } = scenarioOf(g)
  for (const body of g.bodies) {
    if (!isPerson(body) || (body.id !== who && (body.follows !== who || isPc(body)))) continue
    body.captive = bodyOf(g, by).side
    body.activity.acted = true
    if (surrender) put(g, body, surrender.to)
  }
  tell<ParleyEvent>(g, { type: 'yielded', rule: RULE, who, by }, { about: [who, by] })
  for (const { by: border, to: into } of surrender ? exitsOf(g, surrender.to) : []) {
    const state = g.borders[border.id]!
    if (isDoor(state) && !state.forced)
      changeBorder(g, border.id, { ajar: false, locked: true, lockedFrom: into })
  }
}

/** Captives who leave the place they were put are captives no longer; the scenario says who hunts them. */
export function breakOut(g: Alien, who: readonly BodyId[]): void {
  for (const id of who) {
    const person = bodyOf(g, id)
    if (!isPerson(person) || person.captive === null) continue
    person.captive = null
    tell<ParleyEvent>(g, { type: 'broke-out', rule: RULE, who: id }, { about: [id] })
    for (const unit of g.units)
      if (scenarioOf(g).surrender?.hunters.includes(unit.id) && leadOf(g, unit))
        turnTo(g, unit, 'hunt', id, person.at)
  }
}

/** At the beginning of a unit's part: what it sees on the crew may end a truce, or turn a friend into an enemy. True if it strikes. */
export function takesOffence(g: Alien, unit: Unit): boolean {
  const lead = leadOf(g, unit)!
  const { side } = lead
  if (g.truce.includes(side)) {
    const pc = bearerInSight(g, unit, g.truceUntil)
    if (!pc) return false
    g.truce = g.truce.filter((one) => one !== side)
    tell<ParleyEvent>(g, { type: 'truce-over', rule: RULE, side }, { about: [] })
    return strikes(g, unit, pc)
  }
  const hostileTo = isFreed(lead) // Androids: what it was made to guard is nothing to it any more.
    ? undefined
    : scenarioOf(g).units.find((spec) => spec.unit === unit.id)?.hostileTo
  const pc = side === 'neutral' && hostileTo ? bearerInSight(g, unit, [hostileTo]) : null
  if (!pc) return false
  for (const id of unit.bodies) bodyOf(g, id).side = 'company'
  g.doorkeepers = g.doorkeepers.filter((id) => id !== unit.id)
  const who = lead.id
  tell<ParleyEvent>(g, { type: 'turned-on-crew', rule: RULE, who, on: pc.id }, { about: [who] })
  return strikes(g, unit, pc)
}

function bearerInSight(g: Alien, unit: Unit, what: readonly string[]): Person | null {
  for (const pc of g.bodies) {
    if (!isPc(pc)) break
    if (isThere(pc) && carries(pc.kit, what) && unit.bodies.some((id) => sees(g, bodyOf(g, id), pc)))
      return pc
  }
  return null
}

const carries = ({ gear }: Kit, what: readonly string[]): boolean =>
  gear.some((piece) =>
    what.some((one) => one === piece.of || thingOf(piece).tags?.some((tag) => tag === one)),
  )

/** AL-RUL-AMB-04: a sudden attack on somebody who is aware of the attacker. */
function strikes(g: Alien, unit: Unit, pc: Person): true {
  turnTo(g, unit, 'hunt', pc.id, pc.at)
  const first = unit.bodies.filter((id) => isAble(bodyOf(g, id)))
  g.agenda.push({ kind: 'fight', first, ambush: false, between: [...first, pc.id] })
  return true
}

/** A unit that has offered to opens one Company door for whoever asks in speaking range (effect `offer-door`). */
export const ASK_DOOR = action('ask-door')<ToBorder, OfBorder>({
  price: { stretch: 'free', round: 'free' },
  tags: ['quiet', 'talk'],
  offers: (g, person) => {
    if (g.doorkeepers.length === 0 || person.seat === null || keeperFor(g, person) === null) return NONE
    const options: Offered<ToBorder, OfBorder>[] = []
    for (const [border, { company, locked }] of Object.entries(g.memory[person.seat]!.borders))
      if (company && locked)
        options.push({
          value: `ask-door:${border}`,
          what: { border },
          at: `border:${border}`,
          label: { border },
          rule: RULE,
        })
    return options
  },
  *play(g, who, { border }) {
    yield* []
    const keeper = keeperFor(g, personOf(g, who))!
    g.doorkeepers = g.doorkeepers.filter((id) => id !== keeper)
    changeBorder(g, border, { locked: false, lockedFrom: null })
    tell<ParleyEvent>(g, { type: 'door-granted', rule: RULE, who, border }, { about: [who] })
  },
})

function keeperFor(g: Alien, person: Person): UnitId | null {
  for (const id of g.doorkeepers) {
    const unit = g.units.find((one) => one.id === id)
    const keeper: Body | null = unit ? leadOf(g, unit) : null
    if (keeper && person.aware.includes(keeper.id) && canSpeakTo(g, person, keeper)) return id
  }
  return null
}

/** Whatever they could fight with goes to the one who takes it. */
export function takeWeapons(g: Alien, who: BodyId, by: BodyId): void {
  const [victim, taker] = [bodyOf(g, who), bodyOf(g, by)]
  if (!isPerson(victim) || !isPerson(taker)) return
  for (const { id, of } of victim.kit.gear) if (isArm(of)) taker.kit.gear.push(takeFrom(victim, id))
  tell<UnitActEvent>(g, { type: 'took-weapons', rule: 'AL-RUL-CRE-06', who, by }, { about: [who, by] })
}

export const isArm = (item: string): boolean => item.startsWith('wpn-')
