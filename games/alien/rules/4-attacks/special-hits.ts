import { ask, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { type BorderId, ITEMS } from '../../content/index.ts'
import type { OfItem, OnBody } from '../0-table/acting.ts'
import { type Body, type BodyId, bodyOf, controller, isPc, personOf } from '../0-table/body.ts'
import { blockerOf } from '../0-table/crawl.ts'
import { canCarry, gearOf, inHand, layDown, takeFrom } from '../0-table/gear.ts'
import { askMother } from '../0-table/mother.ts'
import type { Person } from '../0-table/person.ts'
import { dismount } from '../0-table/riding.ts'
import type { Alien } from '../0-table/state.ts'
import { isSwarm } from '../0-table/targets.ts'
import { tell } from '../0-table/tell.ts'
import { loseGrip, partFrom } from '../0-table/ties.ts'
import { changeZone, exitsOf, isCrawlspace, zoneState } from '../0-table/zones.ts'
import { cross } from '../2-stealth/moving.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import type { Attack } from './attack.ts'
import type { SpecialEvent } from './special.ts'

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

type Disarmed = OnBody & { readonly by: BodyId }

export const DISARM_TO = question('disarm-to')<Disarmed & OfItem>()
export const DISARM_WHAT = question('disarm-what')<Disarmed, OfItem>()

/** AL-SPEC-03: what is in hand; with two net successes the attacker may choose any item (AL-RUL-ATT-13). It is taken or thrown (AL-RUL-ATT-14). */
function* disarm(g: Alien, by: BodyId, on: BodyId, net: number): Play {
  const item = net >= 2 ? yield* chooseItem(g, by, on) : personOf(g, on).kit.hand!
  const attacker = personOf(g, by)
  const loot = gearOf(personOf(g, on), item)!
  const free = attacker.kit.hand === null && canCarry(attacker, loot) // AL-RUL-LOAD-01
  const options = free ? [{ value: 'throw' }, { value: 'take' }] : [{ value: 'throw' }]
  const label = { by, on, item: loot.of }
  const question = one(DISARM_TO, controller(attacker), 'AL-RUL-ATT-14', options, { label })
  const { value } = isPc(attacker)
    ? yield* ask(question)
    : yield* askMother(g, question, () => options.at(-1)!.value)
  const gear = takeFrom(personOf(g, on), item)
  const winner = personOf(g, by)
  if (value === 'take') {
    winner.kit.gear.push(gear)
    if (ITEMS[gear.of].weapon) winner.kit.hand = gear.id
  } else layDown(g, winner.at!, gear)
  tell<SpecialEvent>(
    g,
    { type: 'disarmed', rule: 'AL-SPEC-03', who: on, by, item: gear.of, taken: value === 'take' },
    { about: [on, by] },
  )
}

function* chooseItem(g: Alien, by: BodyId, on: BodyId): Play<string> {
  const [attacker, target] = [personOf(g, by), personOf(g, on)]
  const loose = target.kit.gear.filter(({ id }) => id !== target.kit.worn)
  const options = loose.map(({ id, of }) => ({ value: id, at: `item:${id}`, label: { item: of } }))
  const question = one(DISARM_WHAT, controller(attacker), 'AL-RUL-ATT-13', options, { label: { by, on } })
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

/** The border that this body keeps the person from crossing (AL-RUL-BLOCK-01); null if it is in nobody's way. */
export function barredBy(g: Alien, person: Person, body: Body): BorderId | null {
  for (const { by: border } of exitsOf(g, person.at!)) {
    if (g.borders[border.id]!.kind === 'blocked') continue
    if (blockerOf(g, person, border.id)?.id === body.id) return border.id
  }
  return null
}
