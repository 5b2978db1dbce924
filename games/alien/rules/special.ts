import { ask, type Option, one, type Play } from '@starboard/kernel'
import { type BorderId, CREATURES, ITEMS } from '../content/index.ts'
import { type Action, NONE } from './acting.ts'
import { type Attack, attack } from './attack.ts'
import { blockerOf } from './crawl.ts'
import { gearOf, inHand, layDown, takeFrom } from './gear.ts'
import { loseGrip } from './holds.ts'
import { canCarry } from './load.ts'
import { partsOf } from './modifiers.ts'
import { askMother } from './mother.ts'
import { cross, partFrom } from './moving.ts'
import { rollOdds } from './odds.ts'
import { poolOf } from './rolls.ts'
import { sightChanged } from './sight.ts'
import {
  type Alien,
  type Body,
  type BodyId,
  bodyOf,
  controller,
  isAble,
  isPc,
  type Person,
  personOf,
} from './state.ts'
import { isTarget } from './targets.ts'
import { tell } from './tell.ts'
import { dismount } from './vehicles.ts'
import { changeZone, exitsOf, isCrawlspace, zoneState } from './zones.ts'

export type Special = 'disarm' | 'pass' | 'shove' | 'grapple'

export type SpecialEvent =
  | { readonly type: 'pinned'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }
  | { readonly type: 'shoved'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }
  | {
      readonly type: 'disarmed'
      readonly rule: string
      readonly who: BodyId
      readonly by: BodyId
      readonly item: string
      readonly taken: boolean
    }
  | { readonly type: 'passed'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }

/** 26 Special attacks: close attacks that do something other than harm, declared before the roll (AL-SPEC-01). */
export const SPECIAL: Action = {
  inStretch: null,
  inRound: 'full',
  offers: (g, person) => {
    if (person.beside.length === 0) return NONE
    const options: Option[] = []
    for (const id of person.beside) {
      const body = bodyOf(g, id)
      if (!isTarget(g, person, body)) continue
      if (canDisarm(body)) offer(g, options, person, body, 'disarm')
      if (!isSwarm(body)) offer(g, options, person, body, 'shove')
      if (canGrapple(body)) offer(g, options, person, body, 'grapple')
      if (isAble(body) && barredBy(g, person, body) !== null) offer(g, options, person, body, 'pass')
    }
    return options
  },
  *play(g, who, what) {
    const colon = what.indexOf(':')
    yield* attack(g, specialAttack(who, what.slice(colon + 1), what.slice(0, colon) as Special))
  },
}

const specialAttack = (by: BodyId, on: BodyId, special: Special): Attack => ({
  by,
  on,
  how: 'close',
  gear: null,
  special,
  damage: null,
})

const SPECIAL_RULES: { readonly [special in Special]: string } = {
  disarm: 'AL-SPEC-03',
  pass: 'AL-SPEC-04',
  shove: 'AL-SPEC-05',
  grapple: 'AL-SPEC-06',
}

function offer(g: Alien, options: Option[], person: Person, { id }: Body, special: Special): void {
  const declared = specialAttack(person.id, id, special)
  options.push({
    value: `special:${special}:${id}`,
    at: `body:${id}`,
    rule: SPECIAL_RULES[special],
    label: { on: id, special },
    odds: () =>
      rollOdds(poolOf(g, person, { skill: 'close-combat', for: special, parts: partsOf(g, declared) })),
  })
}

const canDisarm = (body: Body): boolean => body.kind === 'person' && body.hand !== null

/** AL-RUL-CRE-07: only creatures that are not large. */
const canGrapple = (body: Body): boolean =>
  body.held === null && !(body.kind === 'creature' && (CREATURES[body.of].size === 'large' || isSwarm(body)))

const isSwarm = (body: Body): boolean => body.kind === 'creature' && CREATURES[body.of].swarm === true

/** The border that this body keeps the person from crossing (AL-RUL-BLOCK-01); null if it is in nobody's way. */
function barredBy(g: Alien, person: Person, body: Body): BorderId | null {
  for (const { border } of exitsOf(g, person.at!)) {
    if (g.borders[border.id]!.kind === 'blocked') continue
    if (blockerOf(g, person, border.id)?.id === body.id) return border.id
  }
  return null
}

/** AL-RUL-ATT-13: one net success or more, and never any damage. */
export function* specialHit(g: Alien, { by, on, special }: Attack, net: number): Play {
  if (special === 'shove') shove(g, by, on)
  else if (special === 'grapple') pin(g, by, on, null)
  else if (special === 'disarm') yield* disarm(g, by, on, net)
  else if (special === 'pass') pass(g, by, on)
}

/** AL-SPEC-05: the two are at Short range; cover is lost (AL-RUL-COV-04), and so is any hold of the shoved one (AL-RUL-ATT-17). */
export function shove(g: Alien, by: BodyId, on: BodyId): void {
  const target = bodyOf(g, on)
  if (isSwarm(target)) return
  partFrom(g, by, on)
  loseGrip(g, on)
  target.cover = null
  tell<SpecialEvent>(g, { type: 'shoved', rule: 'AL-SPEC-05', who: on, by }, { about: [on] })
}

/** AL-SPEC-06: from now on it can only try to break free, against so many dice or the holder's own. */
export function pin(g: Alien, by: BodyId, on: BodyId, dice: number | null): void {
  const target = bodyOf(g, on)
  if (target.held || target.dead) return
  dismount(g, target)
  loseGrip(g, on)
  target.held = { by, dice, latched: null }
  target.cover = null // AL-RUL-COV-04
  tell<SpecialEvent>(g, { type: 'pinned', rule: 'AL-SPEC-06', who: on, by }, { about: [on] })
}

/** AL-SPEC-03: what is in hand; with two net successes the attacker may choose any item (AL-RUL-ATT-13). It is taken or thrown (AL-RUL-ATT-14). */
function* disarm(g: Alien, by: BodyId, on: BodyId, net: number): Play {
  const item = net >= 2 ? yield* chooseItem(g, by, on) : personOf(g, on).hand!
  const attacker = personOf(g, by)
  const loot = gearOf(personOf(g, on), item)!
  const free = attacker.hand === null && canCarry(attacker, loot) // AL-RUL-LOAD-01
  const options = free ? [{ value: 'throw' }, { value: 'take' }] : [{ value: 'throw' }]
  const label = { by, on, item: loot.of }
  const question = one(controller(attacker), 'disarm-to', 'AL-RUL-ATT-14', options, { label })
  const { value } = isPc(attacker)
    ? yield* ask(question)
    : yield* askMother(g, question, () => options.at(-1)!.value)
  const gear = takeFrom(personOf(g, on), item)
  const winner = personOf(g, by)
  if (value === 'take') {
    winner.gear.push(gear)
    if (ITEMS[gear.of].weapon) winner.hand = gear.id
  } else layDown(g, winner.at!, gear)
  tell<SpecialEvent>(
    g,
    { type: 'disarmed', rule: 'AL-SPEC-03', who: on, by, item: gear.of, taken: value === 'take' },
    { about: [on, by] },
  )
}

function* chooseItem(g: Alien, by: BodyId, on: BodyId): Play<string> {
  const [attacker, target] = [personOf(g, by), personOf(g, on)]
  const loose = target.gear.filter(({ id }) => id !== target.worn)
  const options = loose.map(({ id, of }) => ({ value: id, at: `item:${id}`, label: { item: of } }))
  const question = one(controller(attacker), 'disarm-what', 'AL-RUL-ATT-13', options, { label: { by, on } })
  const { value } = isPc(attacker)
    ? yield* ask(question)
    : yield* askMother(g, question, () => inHand(target)!.id)
  return value
}

/** AL-SPEC-04, AL-RUL-ATT-15: across the border that was barred, or past the other in the shaft, as part of the same action. */
function pass(g: Alien, by: BodyId, on: BodyId): void {
  const person = personOf(g, by)
  const border = barredBy(g, person, bodyOf(g, on))
  if (border === null) return
  tell<SpecialEvent>(g, { type: 'passed', rule: 'AL-SPEC-04', who: on, by }, { about: [on] })
  if (isCrawlspace(g, person.at!)) changePlaces(g, person, on)
  else cross(g, [by], border)
  sightChanged(g)
}

/** Each is now where the other was, and at that end of the shaft (AL-RUL-CRAWL-03). */
function changePlaces(g: Alien, person: Person, other: BodyId): void {
  const [zone, body] = [person.at!, bodyOf(g, other)]
  const column = [...zoneState(g, zone).column]
  for (const each of [person.id, other]) if (!column.includes(each)) column.unshift(each)
  const [mine, theirs] = [column.indexOf(person.id), column.indexOf(other)]
  column[mine] = other
  column[theirs] = person.id
  changeZone(g, zone, { column })
  const { cameBy } = person
  person.cameBy = body.cameBy
  body.cameBy = cameBy
}
