import { emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import {
  AWAY_MAPS,
  DRUGS,
  type DrugId,
  STRUCTURES,
  type StructureId,
  type ThingId as ThingKind,
} from '../../content/index.ts'
import { askColony, tellerSeat } from '../0-table/asking.ts'
import { lasting, nextSlot } from '../0-table/calendar.ts'
import {
  removeStructure,
  type StructId,
  type Structure,
  structureOf,
  type Thing,
  type ThingId,
  thingOf,
} from '../0-table/colony.ts'
import { byLot, die } from '../0-table/dice.ts'
import type { Fighter } from '../0-table/fight.ts'
import {
  type BreakId,
  colonistsOf,
  hasTrait,
  isUp,
  type Person,
  type PersonId,
  personOf,
} from '../0-table/person.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import { stress, think } from '../0-table/stress.ts'
import { gearOf } from '../2-making/index.ts'
import { isWith, stockAt } from '../4-combat/stock.ts'
import { removeThing } from '../5-goods/index.ts'
import { dose } from '../7-body/index.ts'
import { eatUp, foodAt } from './food.ts'

/** RIM-RUL-125: who gives up the next slot for a fire. */
export const DOUSE = question('douse')<{ by: PersonId; structure: StructureId }, { who: PersonId | null }>()

export type BreakEvent =
  | {
      readonly type: 'broke-down'
      readonly rule: string
      readonly who: PersonId
      readonly break: BreakId
      readonly victim: PersonId | null
      readonly days: number | null
    }
  | {
      readonly type: 'binged'
      readonly rule: string
      readonly who: PersonId
      readonly rations: number
      readonly doses: readonly DrugId[]
    }
  | {
      readonly type: 'smashed'
      readonly rule: string
      readonly who: PersonId
      readonly structure: StructureId | null
      readonly thing: ThingKind | null
    }
  | {
      readonly type: 'set-fire'
      readonly rule: string
      readonly who: PersonId
      readonly structure: StructureId
      readonly by: PersonId | null
      readonly hp: number
    }
  | { readonly type: 'break-over'; readonly rule: string; readonly who: PersonId }

const RULES: { readonly [id in BreakId]: string } = {
  'sad-wander': 'RIM-PANIC-02',
  binge: 'RIM-PANIC-02',
  tantrum: 'RIM-PANIC-03',
  'insulting-spree': 'RIM-PANIC-03',
  'murderous-rage': 'RIM-PANIC-04',
  catatonic: 'RIM-PANIC-04',
}

/** A Mental Break with all it does (RIM-RUL-125). Those that are over in one stroke leave Stress 0 at once (RIM-RUL-126). */
export function* breakDown(g: Rim, who: PersonId, id: BreakId): Play {
  const person = personOf(g, who)
  person.mind.breaks.push(id)
  const victim = id === 'murderous-rage' ? victimOf(g, person) : null
  const days = id === 'catatonic' ? yield* die(g, 3, who, 'catatonic') : null
  emit<BreakEvent>(g, { type: 'broke-down', rule: RULES[id], who, break: id, victim, days })
  if (id === 'binge' || hasTrait(personOf(g, who), 'chemical-fascination')) yield* binge(g, who)
  if (hasTrait(personOf(g, who), 'pyromaniac')) yield* setFire(g, who)
  if (id === 'sad-wander') wander(g, who)
  else if (days !== null) freeze(g, who, days)
  else if (victim !== null) yield* rage(g, who, victim)
  else {
    if (id === 'tantrum') tantrum(g, who)
    if (id === 'insulting-spree') insult(g, who)
    breakOver(g, who)
  }
}

/** A break has run its course: Stress becomes 0 (RIM-PANIC-05). */
export function breakOver(g: Rim, who: PersonId): void {
  const { mind } = personOf(g, who)
  mind.out = null
  emit<BreakEvent>(g, { type: 'break-over', rule: 'RIM-PANIC-05', who })
  stress(g, who, -mind.stress, 'break-over', 'RIM-RUL-126')
}

/** The other Colonists in the same place. */
export const companionsOf = (g: Pick<Rim, 'people'>, person: Person): Person[] =>
  colonistsOf(g).filter((other) => other.id !== person.id && isWith(other, person))

/** The next slot is lost; whoever is in a fight leaves it. */
function wander(g: Rim, who: PersonId): void {
  personOf(g, who).mind.out = { kind: 'wandering', ...nextSlot(g) }
  const fighter = fighterOf(g, who)
  if (fighter) fighter.state = 'fled'
}

/** Senseless for days; in a fight no longer part of it. */
function freeze(g: Rim, who: PersonId, days: number): void {
  personOf(g, who).mind.out = { kind: 'catatonic', until: g.day + days }
  const fighter = fighterOf(g, who)
  if (fighter) fighter.state = 'fled'
}

const fighterOf = (g: Rim, person: PersonId): Fighter | undefined =>
  g.fight?.fighters.find(({ who }) => who.sort === 'person' && who.person === person)

/** 2 doses for those drawn to them, if there are doses; else 3 rations, or what there is of them. */
function* binge(g: Rim, who: PersonId): Play {
  const person = personOf(g, who)
  const drawn = person.body.drugs.addicted.length > 0 || DRAWN.some((trait) => hasTrait(person, trait))
  const doses = drawn && !hasTrait(person, 'teetotaler') ? dosesAt(g, who, 2) : [] // RIM-TRB-24
  const rations = doses.length > 0 ? 0 : eatUp(foodAt(g, person), 3)
  emit<BreakEvent>(g, { type: 'binged', rule: 'RIM-RUL-125', who, rations, doses })
  for (const drug of doses) if (personOf(g, who).standing === 'colonist') yield* dose(g, who, drug)
}

const DRAWN = ['addicted', 'chemical-fascination', 'chemical-interest'] as const

/** What comes to hand first. */
function dosesAt(g: Rim, who: PersonId, most: number): DrugId[] {
  const stock = stockAt(g, personOf(g, who))
  const found = (Object.keys(DRUGS) as DrugId[]).flatMap((drug) => Array<DrugId>(stock[drug] ?? 0).fill(drug))
  return found.slice(0, most)
}

/** 10 CP of a finished structure are gone until they are made up; where there is none, one thing is. */
function tantrum(g: Rim, who: PersonId): void {
  const person = personOf(g, who)
  const things = thingsAt(g, person)
  const whole = person.where.kind === 'home' ? g.colony.structures.filter(({ smashed }) => smashed === 0) : []
  let [structure, thing]: [StructureId | null, ThingKind | null] = [null, null]
  if (whole.length > 0) {
    const broken = byLot(g, whole)
    broken.smashed = 10
    structure = broken.kind
  } else if (things.length > 0) {
    const lost = byLot(g, things)
    thing = lost.kind
    removeThing(g, lost.id)
  }
  emit<BreakEvent>(g, { type: 'smashed', rule: 'RIM-RUL-125', who, structure, thing })
}

/** What lies or is carried where somebody is: on the road nothing at home is within reach. */
function thingsAt(g: Rim, { where }: Person): Thing[] {
  const onRoad = (caravan: string): ThingId[] => [
    ...(g.world.caravans.find(({ id }) => id === caravan)?.things ?? []),
    ...g.people.flatMap((one) =>
      one.where.kind === 'caravan' && one.where.caravan === caravan ? gearOf(one) : [],
    ),
  ]
  if (where.kind === 'caravan') return onRoad(where.caravan).map((id) => thingOf(g, id))
  const away = g.world.caravans.flatMap(({ id }) => onRoad(id))
  return g.colony.things.filter(({ id }) => !away.includes(id))
}

function insult(g: Rim, who: PersonId): void {
  for (const { id } of companionsOf(g, personOf(g, who)))
    think(g, id, 'insulted', lasting(g, 1), 'RIM-PANIC-03')
}

/** One random Colonist in the same place; alone there is nobody to go for, and the Rage is over at once. */
function victimOf(g: Rim, person: Person): PersonId | null {
  const isNear = ({ id, body }: Person): boolean =>
    body.state === 'up' && (!fighterOf(g, person.id) || fighterOf(g, id)?.state === 'up')
  const near = companionsOf(g, person).filter(isNear)
  return near.length === 0 ? null : byLot(g, near).id
}

/** In a fight it turns on a friend; else it begins one, to which the others may come (RIM-RUL-171). */
function* rage(g: Rim, who: PersonId, victim: PersonId): Play {
  personOf(g, who).mind.out = { kind: 'raging', victim }
  const fighter = fighterOf(g, who)
  if (fighter) fighter.side = 'foes'
  if (g.fight) return
  const isHome = personOf(g, who).where.kind === 'home'
  const map = isHome
    ? g.colony.home
    : AWAY_MAPS[(yield* die(g, AWAY_MAPS.length, tellerSeat(g), 'ground')) - 1]!
  const person = personOf(g, who)
  const plan: FightPlan = {
    why: { for: 'rage', by: who, victim },
    map,
    raid: false,
    foes: [],
    faction: null,
    people: [who, victim, ...companionsOf(g, person).flatMap(({ id }) => (id === victim ? [] : [id]))],
    ambush: null,
    softened: false,
    attacking: false,
    hurt: [],
  }
  g.agenda.unshift({ kind: 'fight', of: plan })
}

/** A random burnable structure: 15 HP, unless somebody gives up the next slot (RIM-TRB-18, RIM-RUL-125). In a fight its square burns. */
function* setFire(g: Rim, who: PersonId): Play {
  const burnable = g.colony.structures.filter(burns)
  if (burnable.length === 0 || personOf(g, who).where.kind !== 'home') return
  const { id, kind, at } = byLot(g, burnable)
  if (g.fight) {
    if (at) g.fight.fires.push({ at, rounds: 3 })
    emit<BreakEvent>(g, { type: 'set-fire', rule: 'RIM-TRB-18', who, structure: kind, by: null, hp: 0 })
    return
  }
  const by = yield* douses(g, who, kind)
  if (by !== null) personOf(g, by).mind.out = { kind: 'dousing', ...nextSlot(g) }
  const hp = by === null ? 15 : 0
  emit<BreakEvent>(g, { type: 'set-fire', rule: 'RIM-TRB-18', who, structure: kind, by, hp })
  if (hp > 0) burnDown(g, id, hp)
}

const burns = ({ kind, of }: Structure): boolean =>
  STRUCTURES[kind].burns === 'always' || (STRUCTURES[kind].burns === 'if-wood' && of === 'wood')

function* douses(g: Rim, who: PersonId, structure: StructureId): Play<PersonId | null> {
  const able = companionsOf(g, personOf(g, who)).filter((one) => isUp(one) && !hasTrait(one, 'pyromaniac'))
  if (able.length === 0) return null
  const options = [null, ...able.map(({ id }) => id)].map((id) => ({
    value: id ?? 'burn',
    id,
    label: { who: id },
  }))
  const chosen = yield* askColony(g, (seat) =>
    one(DOUSE, seat, 'RIM-RUL-125', options, { label: { by: who, structure } }),
  )
  return chosen.id
}

function burnDown(g: Rim, id: StructId, hp: number): void {
  const structure = structureOf(g, id)
  structure.hp = Math.max(0, structure.hp - hp)
  if (structure.hp === 0) removeStructure(g, id)
}
