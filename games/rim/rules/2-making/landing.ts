import { emit, type Play } from '@starboard/kernel'
import {
  COLONY_NAMES,
  type GoodId,
  HOME_MAPS,
  type MapId,
  MEALS,
  type MealId,
  SCENARIOS,
  type ScenarioId,
  SKILLS,
  type SkillId,
  STRUCTURES,
  type StructureId,
  TECH,
  type TechId,
  WEAPONS,
  type WeaponId,
} from '../../content/index.ts'
import { tellerSeat } from '../0-table/asking.ts'
import type { Thing, Work } from '../0-table/colony.ts'
import { byLot, die } from '../0-table/dice.ts'
import { later } from '../0-table/later.ts'
import { colonistsOf, hasTrait, type Person } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import { modifierOf } from '../1-roll/roll.ts'
import { addThing, handOut } from './things.ts'

export type LandingEvent = {
  readonly type: 'landed'
  readonly rule: string
  readonly scenario: ScenarioId
  readonly colony: string
  readonly home: MapId
  readonly silver: number
}

/** Everybody is made: goods are unloaded, the home map is rolled, and day 1 begins (RIM-SCEN-01, RIM-RUL-156). */
export function* land(g: Rim): Play {
  const scenario = SCENARIOS[g.agreed.scenario]
  const lie = yield* die(g, HOME_MAPS.length, tellerSeat(g), 'home-map')
  g.colony.home = HOME_MAPS[lie - 1]!
  g.colony.name = byLot(g, COLONY_NAMES)
  g.colony.tech.known = (Object.keys(TECH) as TechId[]).filter(
    (tech) => TECH[tech].level <= (scenario.tech[TECH[tech].category] ?? 0),
  )
  if (scenario.clothed) unload(g)
  else strip(g)
  g.colony.silver = silverOf(g)
  for (const person of colonistsOf(g)) g.colony.orders.priorities[person.id] = prioritiesOf(g, person)
  emit<LandingEvent>(g, {
    type: 'landed',
    rule: 'RIM-SCEN-01',
    scenario: g.agreed.scenario,
    colony: g.colony.name,
    home: g.colony.home,
    silver: g.colony.silver,
  })
  g.colony.orders.builds = firstBuilds(g)
  for (const happens of later().atLanding) yield* happens(g)
  g.phase = { kind: 'dawn' }
}

/** What castaways who say nothing build first: a bed for everybody and a table, as far as they know how. */
function firstBuilds(g: Rim): { structure: StructureId; count: number }[] {
  const wanted = [
    { structure: 'bed', count: colonistsOf(g).length },
    { structure: 'table', count: 1 },
    { structure: 'research-bench', count: 1 },
  ] as const
  return wanted.filter(({ structure }) => {
    const { tech } = STRUCTURES[structure]
    return tech === null || g.colony.tech.known.includes(tech)
  })
}

/** RIM-RUL-052: the load of the scenario; everybody wears plain clothes. */
function unload(g: Rim): void {
  const { goods, things, structures } = SCENARIOS[g.agreed.scenario]
  for (const [good, count] of Object.entries(goods) as [GoodId, number][])
    if (isMeal(good)) g.colony.meals.push({ meal: good, count, tainted: false })
    else g.colony.stores[good] = (g.colony.stores[good] ?? 0) + count
  for (const { id } of colonistsOf(g)) handOut(g, id, addThing(g, 'plain-clothes'))
  const load = things.flatMap(({ thing, count }) => Array.from({ length: count }, () => addThing(g, thing)))
  for (const thing of load) shareOut(g, thing)
  for (const [kind, count] of Object.entries(structures) as [StructureId, number][])
    for (let n = 0; n < count; n++) putUp(g, kind)
}

const isMeal = (good: GoodId): good is MealId => Object.hasOwn(MEALS, good)

/** Ready structures stand before day 1 at 100% HP, for no CP. */
function putUp(g: Rim, kind: StructureId): void {
  const { hp } = STRUCTURES[kind]
  g.colony.structures.push({
    id: newId(g, 'structure'),
    kind,
    of: null,
    hp,
    most: hp,
    smashed: 0,
    room: null,
    at: null,
    armed: true,
    quality: null,
  })
}

/** A weapon goes to the best hand that has none, apparel to whoever wears least of it; what nobody needs is kept. */
function shareOut(g: Rim, thing: Thing): void {
  const people = colonistsOf(g)
  if (!isWeapon(thing.kind)) {
    const fewest = Math.min(...people.map(({ gear }) => gear.apparel.length))
    const bare = people.filter(({ gear }) => gear.apparel.length === fewest)
    return handOut(g, best(bare, 'shooting').id, thing)
  }
  const skill = WEAPONS[thing.kind].kind === 'ranged' ? 'shooting' : 'melee'
  const unarmed = people.filter(({ gear }) => gear.weapon === null)
  if (unarmed.length > 0) handOut(g, best(unarmed, skill).id, thing)
}

const isWeapon = (kind: Thing['kind']): kind is WeaponId => Object.hasOwn(WEAPONS, kind)

/** Not a single possession nor a stitch of clothing, whatever the past has given (RIM-SCEN-05). */
function strip(g: Rim): void {
  g.colony.things = []
  g.colony.stores = {}
  for (const person of colonistsOf(g)) {
    person.gear = { weapon: null, apparel: [], carried: [] }
    person.life.silver = Math.min(0, person.life.silver)
  }
}

/** An equal share for each, which can be lost; debts may take it below 0 (RIM-RUL-045). */
function silverOf(g: Rim): number {
  const people = colonistsOf(g)
  const { silver } = SCENARIOS[g.agreed.scenario]
  const share = Math.floor(silver / people.length)
  return people.reduce((sum, { life }) => sum + life.silver - (life.shareless ? share : 0), silver)
}

const SERVES: { readonly [work in Exclude<Work, 'relax'>]: SkillId } = {
  tend: 'medical',
  cook: 'cooking',
  hunt: 'shooting',
  farm: 'plants',
  build: 'construction',
  mine: 'mining',
  timber: 'plants',
  craft: 'crafting',
  research: 'intellectual',
  art: 'artistic',
  warden: 'social',
  talk: 'social',
  tame: 'animals',
}

const worthOf = ({ attributes, skills }: Person, skill: SkillId): number =>
  attributes[SKILLS[skill].attribute] + modifierOf(skills[skill])

const best = (people: readonly Person[], skill: SkillId): Person =>
  people.reduce((one, other) => (worthOf(other, skill) > worthOf(one, skill) ? other : one))

/** What players who say nothing are taken to mean: the best at something does it, and care comes before all else. */
export function prioritiesOf(g: Rim, person: Person): { [work in Work]?: number } {
  const priorities: { [work in Work]?: number } = { relax: 3 }
  for (const [work, skill] of Object.entries(SERVES) as [Exclude<Work, 'relax'>, SkillId][]) {
    const first = best(colonistsOf(g), skill).id === person.id
    const usual = first ? 3 : worthOf(person, skill) >= 2 ? 2 : 1
    priorities[work] = work === 'tend' && first ? 4 : usual
  }
  priorities.tame = priorities.talk = 0 // Until somebody wants animals or friends.
  if (hasTrait(person, 'wild')) priorities.research = 0 // RIM-CHILD-06
  return priorities
}
