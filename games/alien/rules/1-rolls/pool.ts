import { type Attribute, SKILLS, type Skill, type ZoneId } from '../../content/index.ts'
import type { KnownPerson } from '../../known.ts'
import { type BodyId, isPc } from '../0-table/body.ts'
import { suitOf, thingOf } from '../0-table/gear.ts'
import { hasTrauma, injuryParts } from '../0-table/harm.ts'
import { darknessPart } from '../0-table/light.ts'
import { hasTalent, type Mark, type Nerves, type Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { rowOf } from '../0-table/tables.ts'
import type { Pool, PoolPart } from '../0-table/throws.ts'
import { scenarioOf } from '../0-table/zones.ts'
import { helpersNow, isTogetherWithHated } from './help.ts'
import { messFaces } from './responses.ts'
import type { Attempt } from './rolls.ts'

/**
 * 1 Skill rolls, 2 Modifiers, 4 Untrained: attribute and skill, then every plus and minus, then the floor of one base
 * die (AL-RUL-MOD-01). Modifiers never change the stress dice (AL-MOD-04).
 */
export function poolOf(
  g: Alien,
  person: Person,
  attempt: Omit<Attempt, 'who'>,
  helpers = attempt.helpers,
): Pool {
  const { skill } = attempt
  const attribute = attempt.attribute ?? attributeFor(g, person, skill)
  const parts: PoolPart[] = [{ what: attribute, dice: person.attributes[attribute], rule: 'AL-ROLL-01' }]
  add(parts, skill, person.skills[skill] ?? 0, 'AL-ROLL-01') // AL-UNSK-01: nothing without a level.
  if (attempt.parts) for (const part of attempt.parts) parts.push(part) // AL-MOD-01, AL-MOD-02
  if (skill === 'observation') addDarkness(g, parts, person, attempt.into ?? person.at)
  if (!attempt.unhelped) addHelp(g, parts, person, helpers ?? helpersFor(g, person, attempt.skill))
  addResponses(parts, person.nerves, attribute)
  for (const part of injuryParts(g, person, skill, attribute)) parts.push(part)
  addSuit(parts, person, skill)
  if (skill === 'stamina' && g.badAir !== 0 && isPc(person) && !hasAir(person))
    add(parts, 'bad-air', g.badAir, 'AL-RUL-MOD-01') // Cold Berth
  if (person.marks.length > 0) addMarks(parts, person, skill, attribute)
  if (person.nerves.traumas.length > 0) addTraumas(parts, person, skill, attribute)
  if (person.talents.length > 0) addTalents(g, parts, person, skill)
  if (!attempt.passive) addOrders(g, parts, person)
  let base = 0
  for (const { dice } of parts) base += dice
  const stress = attempt.calm ? 0 : stressDice(person)
  return { base: Math.max(1, base), stress, mess: stress === 0 ? 0 : messFaces(person), parts } // AL-MOD-03
}

/** What somebody brings to a roll before anything else counts: attribute and skill. */
export const diceOf = ({ attributes, skills }: KnownPerson, skill: Skill): number =>
  attributes[SKILLS[skill].attribute] + (skills[skill] ?? 0)

/** AL-SKILL-02 to AL-SKILL-13; two talents may roll with Wits where it is higher, and do where that leaves as many dice or more. */
export function attributeFor(g: Alien, person: Person, skill: Skill): Attribute {
  const { attribute } = SKILLS[skill]
  const talent = skill === 'manipulation' ? 'tal-ledger' : skill === 'stamina' ? 'tal-stoic' : null
  if (talent === null || !hasTalent(person, talent)) return attribute
  if (person.attributes.wits <= person.attributes[attribute]) return attribute
  return worthOf(g, person, skill, 'wits') >= worthOf(g, person, skill, attribute) ? 'wits' : attribute
}

/** The dice of an attribute with all that hangs on it: injuries, responses, drugs, traumas. */
function worthOf(g: Alien, person: Person, skill: Skill, attribute: Attribute): number {
  const parts: PoolPart[] = [...injuryParts(g, person, skill, attribute)]
  addResponses(parts, person.nerves, attribute)
  addMarks(parts, person, skill, attribute)
  addTraumas(parts, person, skill, attribute)
  return parts.reduce((sum, { dice }) => sum + dice, person.attributes[attribute])
}

/** AL-ROLL-02, AL-ROLL-09, AL-UNSK-02: as many as Stress. Only player characters throw them (AL-RUL-NPC-01), and no android (AL-RUL-AND-01). */
export const stressDice = (person: Person): number =>
  isPc(person) && !person.android ? person.nerves.stress : 0

function add(parts: PoolPart[], what: string, dice: number, rule: string): void {
  if (dice !== 0) parts.push({ what, dice, rule })
}

/** Out of combat they are known beforehand. */
const helpersFor = (g: Alien, person: Person, skill: Skill): readonly BodyId[] =>
  g.combat ? NOBODY : helpersNow(g, person, skill)

const NOBODY: readonly BodyId[] = []

/** AL-HELP-02. */
function addHelp(g: Alien, parts: PoolPart[], person: Person, helpers: readonly BodyId[]): void {
  if (helpers.length === 0) return
  add(parts, 'help', helpers.length, 'AL-HELP-02')
  if (isTogetherWithHated(g, person, helpers)) add(parts, 'android-hatred', -2, 'AL-RUL-MOD-01')
}

/** By the response, the attribute it takes two dice from. Passive rolls and death rolls are no exception (AL-RUL-SRESP-08, AL-RUL-SRESP-09). */
const HINDERS: { readonly [response: number]: Attribute } = {
  2: 'wits', // AL-SRT-02
  3: 'empathy', // AL-SRT-03
  4: 'agility', // AL-SRT-04
  5: 'strength', // AL-SRT-05
}

function addResponses(parts: PoolPart[], { responses }: Nerves, attribute: Attribute): void {
  for (const response of responses)
    if (HINDERS[response] === attribute)
      parts.push({ what: `response-${response}`, dice: -2, rule: rowOf(response) })
}

/** AL-DARK-01, AL-DARK-02: on every Observation roll, by the zone looked into (AL-RUL-STL-11). */
function addDarkness(g: Alien, parts: PoolPart[], person: Person, into: ZoneId | null): void {
  const dark = into === null ? null : darknessPart(g, person, into)
  if (dark) parts.push(dark)
}

/** Suits hinder movement, and the heaviest aim (items). */
function addSuit(parts: PoolPart[], person: Person, skill: Skill): void {
  if (person.kit.worn === null || (skill !== 'mobility' && skill !== 'ranged-combat')) return
  const worn = suitOf(person)
  const suit = worn && thingOf(worn).suit
  if (suit) add(parts, worn.of, (skill === 'mobility' ? suit.mobility : suit.ranged) ?? 0, 'AL-MOD-02')
}

/** What drugs, drink and spit do (items, creatures). */
const MARKED: {
  readonly [mark in Mark]?: readonly [dice: number, on: readonly (Attribute | Skill)[]]
} = {
  calmed: [-1, ['wits']],
  stimulated: [1, ['strength', 'agility']],
  blinded: [-1, ['observation']],
  drunk: [-1, ['agility']],
}

function addMarks(parts: PoolPart[], person: Person, skill: Skill, attribute: Attribute): void {
  for (const { what } of person.marks) {
    const marked = MARKED[what]
    if (!marked) continue
    if (marked[1].includes(skill) || marked[1].includes(attribute))
      add(parts, what, marked[0], 'AL-RUL-MOD-01')
  }
}

/** Air of one's own: a suit or a mask with some left. */
const hasAir = (person: Person): boolean =>
  person.android !== null ||
  person.kit.gear.some(
    (gear) =>
      (gear.id === person.kit.worn || gear.of === 'gear-mask') &&
      gear.left !== null &&
      gear.left > 0 &&
      thingOf(gear).supply?.of === 'air',
  )

/** Traumas: Flat heart, Shaking hand. */
function addTraumas(parts: PoolPart[], person: Person, skill: Skill, attribute: Attribute): void {
  if (attribute === 'empathy' && hasTrauma(person, 'flat-heart')) add(parts, 'flat-heart', -1, 'AL-TRAUMA-05')
  if ((skill === 'ranged-combat' || skill === 'medical-aid') && hasTrauma(person, 'shaking-hand'))
    add(parts, 'shaking-hand', -1, 'AL-TRAUMA-05')
}

/** AL-RUL-TAL-01: talents that look at nothing but the skill and the place. */
function addTalents(g: Alien, parts: PoolPart[], person: Person, skill: Skill): void {
  if (skill === 'survival' && hasTalent(person, 'tal-claim')) add(parts, 'tal-claim', 2, 'AL-RUL-TAL-01')
  const works = skill === 'comtech' || skill === 'heavy-machinery'
  if (works && hasTalent(person, 'tal-boltbybolt') && isOwnCraft(g, person))
    add(parts, 'tal-boltbybolt', 2, 'AL-RUL-TAL-01')
}

/** One's own craft is the ship in whose lockers one's gear hangs, and a vehicle one sits in. */
const isOwnCraft = (g: Alien, person: Person): boolean =>
  scenarioOf(g).lockers !== null || person.rides !== null

/** Dice that wait for this roll: a bonus success of the last (AL-RUL-ROLL-02), orders (AL-RUL-ACT-06). */
function addOrders(g: Alien, parts: PoolPart[], person: Person): void {
  add(parts, 'edge', person.edge, 'AL-RUL-ROLL-02')
  if (g.combat)
    for (const order of g.combat.orders)
      if (order.who === person.id) add(parts, 'orders', order.dice, 'AL-RUL-ACT-06')
}

/** They are used up by the roll. */
export function spendOrders(g: Alien, person: Person): void {
  person.edge = 0
  if (g.combat && g.combat.orders.length > 0)
    g.combat.orders = g.combat.orders.filter(({ who }) => who !== person.id)
}
