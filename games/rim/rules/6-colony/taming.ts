import { emit, type Play } from '@starboard/kernel'
import { ANIMALS, type AnimalId, BONDS_ON, FOES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { die } from '../0-table/dice.ts'
import { atHome, hasTrait, type PersonId, personOf } from '../0-table/person.ts'
import { type FightPlan, newId, type Rim } from '../0-table/state.ts'
import { think } from '../0-table/stress.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { attempt } from '../1-roll/roll.ts'
import { addAll, storesOf } from '../5-goods/index.ts'
import { deedOf } from './deeds.ts'

export type TamingEvent =
  | {
      readonly type: 'taming'
      readonly rule: string
      readonly who: PersonId
      readonly animal: AnimalId
      readonly points: number
      readonly needs: number
    }
  | {
      readonly type: 'tamed'
      readonly rule: string
      readonly who: PersonId
      readonly animal: AnimalId
      readonly bonded: boolean
    }
  | {
      readonly type: 'predator-turned'
      readonly rule: string
      readonly who: PersonId
      readonly animal: AnimalId
    }
  | { readonly type: 'animal-gave'; readonly rule: string; readonly animal: AnimalId }

/** Kinds that are about now (RIM-RUL-099). */
export const wildKinds = ({ world }: Pick<Known, 'world'>): AnimalId[] =>
  world.wild.filter((kind): kind is AnimalId => Object.hasOwn(ANIMALS, kind))

/** RIM-RUL-099: a Struggle brings nothing, and those with teeth attack (RIM-SKILL-13). */
export const TAMING: SlotTask = {
  task: 'taming',
  targets: wildKinds,
  deed: (_g, person) => deedOf('taming', person),
  *play(g, who, on) {
    const kind = on as AnimalId
    yield* attempt(g, deedOf('taming', personOf(g, who)), ({ tier }) =>
      tier === 1 ? turnOn(g, who, kind) : gainTaming(g, who, kind, tier - 1),
    )
  },
}

function turnOn(g: Rim, who: PersonId, animal: AnimalId): void {
  if (!ANIMALS[animal].predator) {
    emit<TamingEvent>(g, {
      type: 'taming',
      rule: 'RIM-RUL-099',
      who,
      animal,
      points: pointsOf(g, animal),
      needs: ANIMALS[animal].taming,
    })
    return
  }
  emit<TamingEvent>(g, { type: 'predator-turned', rule: 'RIM-SKILL-13', who, animal })
  const of: FightPlan = {
    why: { for: 'predator', victim: who },
    map: g.colony.home,
    raid: false,
    foes: [animal],
    faction: null,
    people: [who, ...atHome(g).flatMap(({ id }) => (id === who ? [] : [id]))],
    ambush: null,
    softened: false,
    hurt: [],
    attacking: false,
  }
  g.agenda.unshift({ kind: 'fight', of })
}

const begun = (g: Known, kind: AnimalId) => g.animals.find((one) => one.kind === kind && !one.tame)
const pointsOf = (g: Known, kind: AnimalId): number => begun(g, kind)?.points ?? 0

/** Points add up until the animal is tame; then it may bond with its tamer, never with a Psychopath. */
export function* gainTaming(g: Rim, who: PersonId, kind: AnimalId, points: number): Play {
  const needs = ANIMALS[kind].taming
  let animal = begun(g, kind)
  if (!animal) {
    const { name, hp } = FOES[kind]
    animal = { id: newId(g, 'animal'), kind, name, hp, tame: false, points: 0, bonded: null, where: 'home' }
    g.animals.push(animal)
  }
  animal.points = Math.min(needs, animal.points + points)
  emit<TamingEvent>(g, {
    type: 'taming',
    rule: 'RIM-RUL-099',
    who,
    animal: kind,
    points: animal.points,
    needs,
  })
  if (animal.points < needs) return
  animal.tame = true
  const { id } = animal
  const bonds = !hasTrait(personOf(g, who), 'psychopath') && (yield* die(g, 10, who, 'bond')) <= BONDS_ON
  if (bonds) {
    g.animals.find((one) => one.id === id)!.bonded = who
    think(g, who, 'bonded', null, 'RIM-RUL-099')
  }
  emit<TamingEvent>(g, { type: 'tamed', rule: 'RIM-RUL-099', who, animal: kind, bonded: bonds })
}

/** What tame animals give each quadrum. */
export function quadrumGifts(g: Rim): void {
  for (const { kind, tame } of g.animals) {
    const { quadrum } = ANIMALS[kind]
    if (!tame || !quadrum) continue
    addAll(storesOf(g), quadrum)
    emit<TamingEvent>(g, { type: 'animal-gave', rule: 'RIM-RUL-099', animal: kind })
  }
}
