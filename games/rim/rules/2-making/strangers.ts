import { emit, type Play } from '@starboard/kernel'
import {
  ARRAY,
  ATTRIBUTES,
  CAPTIVE,
  FACTIONS,
  type FactionId,
  FOES,
  type FoeId,
  ROLES,
  SKILL_CAP,
  SKILLS,
  type SkillId,
  STRANGER,
  TRAITS,
} from '../../content/index.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { byLot, dice, die } from '../0-table/dice.ts'
import { mostHp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import { blankPerson } from './blank.ts'
import { drawName } from './making.ts'
import { addThing, handOut } from './things.ts'
import { rollTrait } from './traits.ts'

export type StrangerEvent = {
  readonly type: 'stranger-came' | 'captive-made'
  readonly rule: string
  readonly who: PersonId
  readonly name: string
  readonly faction: FactionId | null
}

function comes(g: Rim, faction: FactionId | null): Person {
  const person: Person = { ...blankPerson(newId(g, 'person'), null), ...drawName(g), faction }
  g.people.push(person)
  return person
}

/** A stranger by the tables, who belongs to nobody yet (RIM-RUL-149): a role, its skill, two traits, and what they stand up in. */
export function* makeStranger(g: Rim, faction: FactionId | null): Play<PersonId> {
  const by = tellerSeat(g)
  const person = comes(g, faction)
  const { id } = person
  person.standing = 'guest'
  emit<StrangerEvent>(g, { type: 'stranger-came', rule: 'RIM-RUL-149', who: id, name: person.name, faction })
  const role = yield* die(g, 6, by, 'role')
  const { primary } = Object.values(ROLES).find(({ from, to }) => from <= role && role <= to)!
  const skill: SkillId =
    primary.length === 1 ? primary[0]! : primary[(yield* die(g, primary.length, by, 'role')) - 1]!
  gift(g, id, skill)
  const { dice: count, sides, plus } = STRANGER.age
  const age = plus + (yield* dice(g, count, sides, by, 'age'))
  personOf(g, id).age = age
  yield* rollTrait(g, id, 'A')
  yield* rollTrait(g, id, 'B')
  handOut(g, id, addThing(g, STRANGER.wears))
  handOut(g, id, addThing(g, STRANGER.wields))
  return id
}

/** +2 on the Attribute of what they do best, the rest of the array at random; 30, 20 and 10 points. */
function gift(g: Rim, who: PersonId, primary: SkillId): void {
  const person = personOf(g, who)
  const first = SKILLS[primary].attribute
  let left: readonly number[] = ARRAY.slice(1)
  for (const attribute of ATTRIBUTES) {
    const value: number = attribute === first ? ARRAY[0] : byLot(g, left)
    person.attributes[attribute] = value
    left = left.filter((one) => one !== value)
  }
  const others = (Object.keys(SKILLS) as SkillId[]).filter((skill) => skill !== primary)
  const secondary = byLot(g, others)
  const third = byLot(
    g,
    others.filter((skill) => skill !== secondary),
  )
  Object.assign(person.skills, {
    [primary]: STRANGER.primary,
    [secondary]: STRANGER.secondary,
    [third]: STRANGER.other,
  })
  person.body.hp = mostHp(person)
}

/** A fallen enemy as a person, read off its figures; lies there as it fell, at 0 HP. */
export function* makeCaptive(g: Rim, foe: FoeId, faction: FactionId | null): Play<PersonId> {
  const person = comes(g, faction ?? FOES[foe].faction)
  const { id, name } = person
  read(person, foe)
  person.standing = 'captive'
  Object.assign(person.body, { hp: 0, state: 'downed', wasDowned: true })
  emit<StrangerEvent>(g, {
    type: 'captive-made',
    rule: 'RIM-RUL-149',
    who: id,
    name,
    faction: person.faction,
  })
  yield* rollTrait(g, id, 'A')
  yield* rollTrait(g, id, 'B')
  handOut(g, id, addThing(g, 'plain-clothes'))
  personOf(g, id).captivity = { will: willOf(personOf(g, id)), tried: 0 }
  return id
}

function read(person: Person, foe: FoeId): void {
  const { hp, hit, range, dodge } = FOES[foe]
  const vigor = Math.floor((hp - 10) / 2)
  person.attributes.vigor = vigor
  if (range === 0) {
    person.skills.melee = points(hit - vigor)
    return
  }
  const dexterity = foe === CAPTIVE.better.foe ? CAPTIVE.better.dexterity : CAPTIVE.dexterity
  person.attributes.dexterity = dexterity
  person.skills.shooting = points(hit - dexterity)
  person.skills.melee = points(dodge)
}

const points = (modifier: number): number => Math.min(SKILL_CAP, Math.max(0, 10 * modifier))

/** RIM-RUL-147. */
const willOf = ({ faction, traits }: Person): number =>
  (faction === null ? FACTIONS.tribe.will : FACTIONS[faction].will) +
  traits.reduce((sum, { id }) => sum + (TRAITS[id].will ?? 0), 0)
