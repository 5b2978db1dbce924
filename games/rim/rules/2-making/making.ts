import { ask, emit, type Play } from '@starboard/kernel'
import { choice, words } from '@starboard/kernel/desk'
import { type Either, type Empty, form, type OptionTo, one, question } from '@starboard/kernel/speech'
import {
  ARRAY,
  ATTRIBUTES,
  CHILDHOOD_TABLE,
  CHILDHOODS,
  type ChildhoodId,
  FAMILY_NAMES,
  GIVEN_NAMES,
  SEXES,
  type Sex,
  type SkillId,
  TRAITS,
  type TraitId,
} from '../../content/index.ts'
import { ownerOf } from '../0-table/asking.ts'
import { byLot, die } from '../0-table/dice.ts'
import { hasTrait, mostHp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import { type Item, type MakingStep, type Rim, STORYTELLER } from '../0-table/state.ts'
import { chooses, isChosen } from './choosing.ts'
import { raise } from './gains.ts'
import { ageAfter, chooseCareer, MOST_TERMS, serve, titleOf } from './terms.ts'
import { comeClean, gainTrait, rollTrait } from './traits.ts'

type Who = { who: PersonId }

export const NAMED = question('named')<{ nth: number }, never>()
/** RIM-ATTR-01. */
export const ORDER = question('attributes')<
  Who,
  { vigor: number; dexterity: number; mind: number; spirit: number }
>()
/** RIM-CHILD-01. */
export const CHILDHOOD = question('childhood')<Who, Either<{ childhood: ChildhoodId } | Empty>>()
/** RIM-PERS-04. */
export const EXCHANGE = question('exchange')<Who, Either<{ trait: TraitId; for: TraitId } | Empty>>()
export const CONSENT = question('consent')<Who & { trait: TraitId; for: TraitId }>()

export type MakingEvent =
  | {
      readonly type: 'named'
      readonly rule: string
      readonly who: PersonId
      readonly name: string
      readonly sex: Sex
    }
  | {
      readonly type: 'attributes-set'
      readonly rule: string
      readonly who: PersonId
      readonly attributes: Person['attributes']
    }
  | {
      readonly type: 'childhood'
      readonly rule: string
      readonly who: PersonId
      readonly childhood: ChildhoodId
      readonly face: number | null
    }
  | {
      readonly type: 'trait-exchanged'
      readonly rule: string
      readonly who: PersonId
      readonly trait: TraitId
      readonly for: TraitId
    }
  | {
      readonly type: 'person-made'
      readonly rule: string
      readonly who: PersonId
      readonly age: number
      readonly title: string | null
      readonly hp: number
    }

type Making = Extract<Item, { kind: 'make' }>

/** One step of making somebody, in the order of RIM-ATTR-07; the next one goes on the agenda. */
export function* make(g: Rim, { person: who, at, terms }: Making): Play {
  const next = (step: MakingStep, more: { terms?: number } = {}): void => {
    g.agenda.unshift({ kind: 'make', person: who, at: step, ...more })
  }
  if (at === undefined) {
    yield* name(g, who)
    next('attributes')
  } else if (at === 'attributes') {
    yield* assign(g, who)
    next('childhood')
  } else if (at === 'childhood') {
    yield* grow(g, who)
    next('term', isChosen(g, who) ? {} : { terms: byLot(g, [1, 2, 3, MOST_TERMS]) })
  } else if (at === 'term') {
    const again = yield* term(g, who, terms ?? MOST_TERMS)
    if (again) next('term', terms === undefined ? {} : { terms })
    else next('personality')
  } else if (at === 'personality') {
    yield* rollTrait(g, who, 'A')
    yield* rollTrait(g, who, 'B')
    next('exchange')
  } else {
    yield* exchange(g, who)
    finish(g, who)
  }
}

/** A name and a sex (RIM-RUL-161): from the tables, unless the owner knows better. */
function* name(g: Rim, who: PersonId): Play {
  const drawn = drawName(g)
  const rule = 'RIM-RUL-161'
  let given = drawn
  if (isChosen(g, who)) {
    const fields = { name: words(30, drawn.name), sex: choice(SEXES, drawn.sex) }
    const label = { nth: g.people.findIndex(({ id }) => id === who) + 1 }
    const told = yield* ask(form(NAMED, ownerOf(g, who), rule, fields, { label }))
    given = { name: told.name.trim() || drawn.name, sex: SEXES.find((sex) => sex === told.sex) ?? drawn.sex }
  }
  Object.assign(personOf(g, who), given)
  emit<MakingEvent>(g, { type: 'named', rule, who, ...given })
}

/** A name that nobody here has yet. */
export function drawName(g: Rim): { name: string; sex: Sex } {
  const taken = g.people.map((person) => person.name)
  const free = GIVEN_NAMES.filter((given) => !taken.some((one) => one.startsWith(`${given.name} `)))
  const given = byLot(g, free.length > 0 ? free : GIVEN_NAMES)
  return { name: `${given.name} ${byLot(g, FAMILY_NAMES)}`, sex: given.sex }
}

interface OrderOption extends OptionTo<typeof ORDER> {
  readonly attributes: Person['attributes']
}

/** All ways in which the array can be dealt out, each value once (RIM-ATTR-01). */
export const ORDERS: readonly OrderOption[] = ordersOf(ARRAY).map((values) => {
  const [vigor = 0, dexterity = 0, mind = 0, spirit = 0] = values
  const attributes = { vigor, dexterity, mind, spirit }
  return { value: values.join(','), attributes, label: attributes }
})

function ordersOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((first) =>
    ordersOf(values.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

function* assign(g: Rim, who: PersonId): Play {
  const asking = one(ORDER, ownerOf(g, who), 'RIM-ATTR-01', ORDERS, { label: { who } })
  const { attributes } = yield* chooses(g, who, asking)
  personOf(g, who).attributes = { ...attributes }
  emit<MakingEvent>(g, { type: 'attributes-set', rule: 'RIM-ATTR-01', who, attributes: { ...attributes } })
}

interface ChildhoodOption extends OptionTo<typeof CHILDHOOD> {
  readonly childhood: ChildhoodId | null
}

/** Chosen freely or rolled on a d10 (RIM-CHILD-01). */
function* grow(g: Rim, who: PersonId): Play {
  const roll: ChildhoodOption = { value: 'roll', childhood: null }
  const free = CHILDHOOD_TABLE.map(
    (childhood): ChildhoodOption => ({ value: childhood, childhood, label: { childhood } }),
  )
  const by = ownerOf(g, who)
  const asking = one(CHILDHOOD, by, 'RIM-CHILD-01', [roll, ...free], { label: { who } })
  const { childhood } = yield* chooses(g, who, asking, roll)
  const face = childhood === null ? yield* die(g, 10, by, 'childhood') : null
  yield* growUp(g, who, childhood ?? CHILDHOOD_TABLE[face! - 1]!, face)
}

/** RIM-CHILD-02 … RIM-CHILD-11: what it adds, even to a +3 (RIM-ATTR-06). */
export function* growUp(g: Rim, who: PersonId, childhood: ChildhoodId, face: number | null): Play {
  const { attributes, skills, trait } = CHILDHOODS[childhood]
  const person = personOf(g, who)
  person.life.childhood = childhood
  emit<MakingEvent>(g, { type: 'childhood', rule: 'RIM-CHILD-01', who, childhood, face })
  for (const attribute of ATTRIBUTES) person.attributes[attribute] += attributes[attribute] ?? 0
  for (const [skill, points] of Object.entries(skills) as [SkillId, number][])
    raise(g, who, skill, points, 'RIM-CHILD-01')
  yield* gainTrait(g, who, trait, 'childhood', 'RIM-CHILD-01')
}

/** Serves one term, and says whether another may follow (RIM-TERM-02). */
function* term(g: Rim, who: PersonId, most: number): Play<boolean> {
  const served = personOf(g, who).life.terms.length
  const career = yield* chooseCareer(g, who, served < most)
  if (career === null) return false
  yield* serve(g, who, career)
  return served + 1 < most
}

interface ExchangeOption extends OptionTo<typeof EXCHANGE> {
  readonly trait: TraitId | null
  readonly for: TraitId | null
}

const NEUTRAL = (Object.keys(TRAITS) as TraitId[]).filter((id) => TRAITS[id].kind === 'neutral')

/** One trait that was rolled at random for a neutral one, with the Storyteller's consent (RIM-PERS-04, RIM-RUL-043). */
function* exchange(g: Rim, who: PersonId): Play {
  const person = personOf(g, who)
  const keep: ExchangeOption = { value: 'keep', trait: null, for: null }
  const ways = person.traits
    .filter(({ from }) => from === 'rolled')
    .flatMap(({ id }) =>
      NEUTRAL.filter((neutral) => !hasTrait(person, neutral)).map(
        (neutral): ExchangeOption => ({
          value: `${id}:${neutral}`,
          trait: id,
          for: neutral,
          label: { trait: id, for: neutral },
        }),
      ),
    )
  const asking = one(EXCHANGE, ownerOf(g, who), 'RIM-PERS-04', [keep, ...ways], { label: { who } })
  const { trait, for: neutral } = yield* chooses(g, who, asking, keep)
  if (trait === null || neutral === null || !(yield* consents(g, who, trait, neutral))) return
  swap(g, who, trait, neutral)
}

function swap(g: Rim, who: PersonId, trait: TraitId, neutral: TraitId): void {
  const person = personOf(g, who)
  if (trait === 'addicted') comeClean(g, who)
  person.traits = person.traits.filter(({ id }) => id !== trait)
  person.traits.push({ id: neutral, from: 'chosen' })
  person.life.exchanged = true
  emit<MakingEvent>(g, { type: 'trait-exchanged', rule: 'RIM-PERS-04', who, trait, for: neutral })
}

/** Without a Storyteller's seat consent is given (RIM-RUL-043). */
function* consents(g: Rim, who: PersonId, trait: TraitId, neutral: TraitId): Play<boolean> {
  if (g.teller !== 'person') return true
  const options = [
    { value: 'yes', yes: true },
    { value: 'no', yes: false },
  ]
  const label = { who, trait, for: neutral }
  return (yield* ask(one(CONSENT, STORYTELLER, 'RIM-PERS-04', options, { label }))).yes
}

function finish(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  person.age = ageAfter(person.life.terms.length)
  person.body.hp = mostHp(person)
  person.standing = 'colonist'
  const last = person.life.terms.at(-1)
  emit<MakingEvent>(g, {
    type: 'person-made',
    rule: 'RIM-ATTR-07',
    who,
    age: person.age,
    title: last === undefined ? null : titleOf(person, last),
    hp: person.body.hp,
  })
}
