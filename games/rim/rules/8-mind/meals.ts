import { emit, type Play } from '@starboard/kernel'
import { THOUGHTS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { lasting } from '../0-table/calendar.ts'
import { die } from '../0-table/dice.ts'
import {
  atHome,
  colonistsOf,
  hasTrait,
  isUp,
  type Person,
  type PersonId,
  personOf,
} from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { stress, think } from '../0-table/stress.ts'
import { attempt } from '../1-roll/roll.ts'
import { usesOf } from '../3-skills/skills.ts'
import { rationsOf } from '../3-skills/traits.ts'
import { loseHp } from '../4-combat/index.ts'
import { companionsOf } from './breaks.ts'
import { gradeOf, type Ration, takeRation } from './food.ts'
import { sceneEnds } from './scenes.ts'

export type MealEvent =
  | {
      readonly type: 'ate'
      readonly rule: string
      readonly who: PersonId
      readonly meals: readonly Ration['meal'][]
      readonly poisoned: boolean
      readonly table: boolean
    }
  | { readonly type: 'went-hungry'; readonly rule: string; readonly who: PersonId; readonly days: number }
  | { readonly type: 'kind-word'; readonly rule: string; readonly who: PersonId; readonly toward: PersonId }

/** The meal hour: everybody eats, Kind people are kind, and then come the checks of the Afternoon (RIM-RUL-024). */
export function* mindMeal(g: Rim): Play {
  for (const person of g.people) mealComes(g, person)
  for (const { id } of g.people.filter(eatsHere)) yield* eat(g, id)
  for (const { id } of livingHere(g).filter((person) => hasTrait(person, 'kind'))) yield* beKind(g, id)
  yield* sceneEnds(
    g,
    atHome(g).map(({ id }) => id),
  )
}

/** Colonists and captives at home, in roster order (RIM-RUL-129). */
const eatsHere = ({ standing, where }: Person): boolean =>
  (standing === 'colonist' || standing === 'captive') && where.kind === 'home'

/** What was thought of the last meal is forgotten, and what was bad in it is out of the body. */
function mealComes(g: Rim, { mind, body }: Person): void {
  mind.thoughts = mind.thoughts.filter(({ id }) => THOUGHTS[id].lasts !== 'meal')
  if (body.poisonedUntil === g.day + 1) body.poisonedUntil = 0
}

/** One ration, a Gourmand's two: less than that counts as missed (RIM-NEED-01, RIM-RUL-129). There is no table on the road. */
export function* eat(g: Rim, who: PersonId): Play {
  const person = personOf(g, who)
  const need = rationsOf(person)
  const eaten: Ration[] = []
  while (eaten.length < need) {
    const ration = takeRation(g, person)
    if (!ration) break
    eaten.push(ration)
  }
  if (eaten.length > 0) yield* digest(g, who, eaten, person.where.kind === 'home' && hasTable(g))
  if (eaten.length < need) yield* goHungry(g, who)
  else personOf(g, who).days.hungry = 0
}

const hasTable = (g: Known): boolean =>
  g.colony.structures.some(({ kind, smashed }) => kind === 'table' && smashed === 0)

/** What a meal does: Mood by its grade and the table (RIM-RUL-120), poison (RIM-RUL-105), and what it was made of. */
function* digest(g: Rim, who: PersonId, eaten: readonly Ration[], table: boolean): Play {
  const person = personOf(g, who)
  const poisoned = eaten.some(({ tainted }) => tainted)
  const meals = eaten.map(({ meal }) => meal)
  emit<MealEvent>(g, { type: 'ate', rule: 'RIM-NEED-01', who, meals, poisoned, table })
  if (poisoned) person.body.poisonedUntil = g.day + 2 // To the next meal hour.
  if (person.standing !== 'colonist') return
  const grades = eaten.map(gradeOf)
  if (!table && meals.some((meal) => meal !== 'pemmican')) think(g, who, 'no-table', null, 'RIM-RUL-120')
  if (grades.includes('poor')) {
    think(g, who, 'poor-meal', null, 'RIM-RUL-120')
    if (hasTrait(person, 'gourmand')) stress(g, who, 1, 'poor-meal', 'RIM-TRB-09')
  }
  if (grades.includes('fine')) think(g, who, 'fine-meal', null, 'RIM-RUL-120')
  if (meals.includes('human-meat')) yield* eatHuman(g, who)
}

/** Cannibals lose 1d6 Stress over it (RIM-TRA-03); the others only have the thought. */
function* eatHuman(g: Rim, who: PersonId): Play {
  const until = lasting(g, 1)
  think(g, who, 'ate-human-meat', until, 'RIM-RUL-120')
  think(g, who, 'enjoyed-human-meat', until, 'RIM-TRA-03')
  if (!hasTrait(personOf(g, who), 'cannibal')) return
  const face = yield* die(g, 6, who, 'human-meat')
  stress(g, who, -face, 'human-meat', 'RIM-TRA-03')
}

/** A day without a full ration: 1 Stress, Mood −6, and from the fourth in a row 1d10 damage (RIM-NEED-02, RIM-RUL-130). */
function* goHungry(g: Rim, who: PersonId): Play {
  const person = personOf(g, who)
  person.days.hungry++
  const days = person.days.hungry
  emit<MealEvent>(g, { type: 'went-hungry', rule: 'RIM-NEED-02', who, days })
  if (person.standing === 'colonist') {
    think(g, who, 'missed-ration', null, 'RIM-RUL-130')
    stress(g, who, 1, 'missed-ration', 'RIM-RUL-130')
  }
  yield* starve(g, who)
}

const STARVING = 4

/** From the fourth day in a row. No wound comes of hunger (RIM-RUL-101), but one can go down of it. */
export function* starve(g: Rim, who: PersonId): Play {
  if (personOf(g, who).days.hungry < STARVING) return
  const hp = yield* die(g, 10, who, 'hunger')
  yield* loseHp(g, who, hp, { rule: 'RIM-RUL-130', cause: 'hunger', wound: false })
}

/** Once a day, for no slot: a Social roll, of which Tier 1 fails (RIM-TRA-11, RIM-RUL-018). It goes to whoever needs it most. */
function* beKind(g: Rim, who: PersonId): Play {
  const person = personOf(g, who)
  const need = Math.max(0, ...companionsOf(g, person).map(({ mind }) => mind.stress))
  const to = companionsOf(g, person).find(({ mind }) => mind.stress === need)
  if (!to || need === 0 || !isUp(person) || person.days.kind === g.day) return
  person.days.kind = g.day
  yield* attempt(g, { who, ...usesOf('kindness'), dc: null, as: 'kindness', toward: to.id }, ({ tier }) => {
    if (tier === 1) return
    emit<MealEvent>(g, { type: 'kind-word', rule: 'RIM-TRA-11', who, toward: to.id })
    stress(g, to.id, -1, 'kindness', 'RIM-TRA-11')
  })
}

/** Colonists wherever they are, except those carried off. */
export const livingHere = (g: Pick<Rim, 'people'>): Person[] =>
  colonistsOf(g).filter(({ where }) => where.kind !== 'taken')
