import { ask, emit, type Fields, type Play, type Seat } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { count } from '@starboard/kernel/desk'
import { type Either, form, type OptionTo, one, question, some } from '@starboard/kernel/speech'
import type { AnimalId, GoodId, Quality, ThingId as ThingKind } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { planAction } from '../0-table/doing.ts'
import { atHome, isUp, type PersonId, personOf } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'
import type { Caravan } from '../0-table/world.ts'
import { add, countOf, linesOf, spareThings, storesOf, take } from '../5-goods/index.ts'
import { type CaravanEvent, caravanOf } from './caravan.ts'
import { capacityOf, daysTo, isHeavy, loadsOf } from './loads.ts'
import { isSameHex, placeOf } from './map.ts'
import { type Place, type PlaceName, placeAt, placesOf } from './places.ts'

/** Who goes: people and beasts. */
export const CARAVAN_WHO = question('caravan-who')<
  Record<never, never>,
  Either<{ who: PersonId } | { animal: string; kind: AnimalId }>
>()
/** What goes along, in pieces. */
export const CARAVAN_LOAD = question('caravan-load')<{ capacity: number }, never>()
/** What of single things goes along. */
export const CARAVAN_THINGS = question('caravan-things')<
  { capacity: number; loads: number },
  { thing: ThingKind; quality: Quality; name: string | null }
>()
/** Where it goes. */
export const CARAVAN_TO = question('caravan-to')<
  { heavy: boolean; loads: number; capacity: number },
  { place: PlaceName; days: number }
>()

interface Goer extends OptionTo<typeof CARAVAN_WHO> {
  readonly goes: { person: PersonId } | { animal: string }
}

/** Beasts go along once herding is known (Neolithic 4): until then nobody can lead them so far. */
const beastsAtHome = ({ animals, colony }: Known) =>
  colony.tech.known.includes('neolithic-4')
    ? animals.filter(({ tame, where }) => tame && where === 'home')
    : []

/** A caravan is formed at dawn and is on the road that very day. */
export const SET_OUT = planAction('caravan')({
  price: null,
  offers: (g) =>
    atHome(g).some(isUp) && placesOf(g).length > 1
      ? [{ value: 'caravan', what: null, rule: 'RIM-CARAVAN-01' }]
      : [],
  play: setOut,
})

function* setOut(g: Rim, seat: Seat): Play {
  const may = whoMayGo(g)
  const goers = yield* ask(some(CARAVAN_WHO, seat, 'RIM-CARAVAN-01', may, { min: 1, max: may.length }))
  const people = goers.flatMap(({ goes }) => ('person' in goes ? [goes.person] : []))
  const animals = goers.flatMap(({ goes }) => ('animal' in goes ? [goes.animal] : []))
  if (people.length === 0) return // Beasts alone go nowhere.
  const caravan: Caravan = {
    id: newId(g, 'caravan'),
    at: g.world.home,
    to: null,
    people,
    animals,
    goods: {},
    meals: [],
    silver: 0,
    things: [],
    half: false,
    dealt: 0,
    tried: 0,
  }
  yield* load(g, seat, caravan)
  const places = reachable(g, caravan)
  const options = places.map(({ place, days }) => ({
    value: place.id,
    label: { place: place.name, days },
    at: placeOf(place.at),
    place,
  }))
  const label = { heavy: isHeavy(g, caravan), loads: loadsOf(caravan), capacity: capacityOf(g, caravan) }
  const { place } = yield* ask(one(CARAVAN_TO, seat, 'RIM-CARAVAN-01', options, { label }))
  leave(g, caravan, place)
}

function whoMayGo(g: Rim): Goer[] {
  return [
    ...atHome(g)
      .filter(isUp)
      .map(({ id }): Goer => ({ value: id, label: { who: id }, goes: { person: id } })),
    ...beastsAtHome(g).map(
      ({ id, name, kind }): Goer => ({ value: id, label: { animal: name, kind }, goes: { animal: id } }),
    ),
  ]
}

/** What is loaded leaves the stores only when the caravan leaves. */
function* load(g: Rim, seat: Seat, caravan: Caravan): Play {
  const capacity = capacityOf(g, caravan)
  const fields = loadable(g)
  if (Object.keys(fields).length > 0) {
    const told = yield* ask(form(CARAVAN_LOAD, seat, 'RIM-RUL-137', fields, { label: { capacity } }))
    for (const [name, many] of Object.entries(told) as [GoodId | 'silver', number][])
      if (name === 'silver') caravan.silver = many
      else add(caravan, name, many)
  }
  const spare = spareThings(g).map(({ id, kind, quality, name }) => ({
    value: id,
    label: { thing: kind, quality, name },
  }))
  if (spare.length === 0) return
  const label = { capacity, loads: loadsOf(caravan) }
  const chosen = yield* ask(
    some(CARAVAN_THINGS, seat, 'RIM-RUL-137', spare, { min: 0, max: spare.length, label }),
  )
  caravan.things = chosen.map(({ value }) => value)
}

function loadable(g: Known): Fields {
  const { stores, meals, silver } = g.colony
  const goods = [...new Set([...linesOf(stores).map(([good]) => good), ...meals.map(({ meal }) => meal)])]
  const fields: Record<string, Fields[string]> = {}
  for (const good of goods) {
    const have = countOf(storesOf(g), good)
    if (have > 0) fields[good] = count(0, have, 0)
  }
  if (silver > 0) fields.silver = count(0, silver, 0)
  return fields
}

/** Everywhere there is a way to, with the days it takes. */
export const reachable = (g: Known, caravan: Caravan): { place: Place; days: number }[] =>
  placesOf(g)
    .filter(({ at }) => !isSameHex(at, caravan.at))
    .flatMap((place) => {
      const days = daysTo(g, caravan, place.at)
      return days === null ? [] : [{ place, days }]
    })

function leave(g: Rim, caravan: Caravan, { at, name }: Place): void {
  const stores = storesOf(g)
  const goods = Object.entries(caravan.goods) as [GoodId, number][]
  for (const [good, many] of goods) take(stores, good, many)
  const meals = caravan.meals
  caravan.meals = []
  for (const { meal, count: many } of meals) pack(g, caravan, meal, many)
  g.colony.silver -= caravan.silver
  for (const who of caravan.people) personOf(g, who).where = { kind: 'caravan', caravan: caravan.id }
  for (const animal of g.animals) if (caravan.animals.includes(animal.id)) animal.where = caravan.id
  caravan.to = at
  g.world.caravans.push(caravan)
  emit<CaravanEvent>(g, {
    type: 'caravan-set-out',
    rule: 'RIM-CARAVAN-01',
    people: [...caravan.people],
    place: name,
    heavy: isHeavy(g, caravan),
  })
}

/** Batches stay what they are: what is tainted stays tainted. */
function pack(g: Rim, caravan: Caravan, meal: Caravan['meals'][number]['meal'], many: number): void {
  let open = many
  for (const batch of g.colony.meals) {
    if (batch.meal !== meal || open === 0) continue
    const some = Math.min(open, batch.count)
    add(caravan, meal, some, batch.tainted)
    batch.count -= some
    open -= some
  }
  g.colony.meals = g.colony.meals.filter(({ count: left }) => left > 0)
}

/** A caravan is called back. */
export const RETURN = planAction('return')<string, { people: PersonId[]; days: number }>({
  price: null,
  offers: (g) =>
    g.world.caravans
      .filter(({ to }) => to === null || !isSameHex(to, g.world.home))
      .flatMap((caravan) => {
        const days = daysTo(g, caravan, g.world.home)
        if (days === null) return []
        const label = { people: caravan.people, days }
        return [{ value: `return:${caravan.id}`, label, what: caravan.id, rule: 'RIM-CARAVAN-01' }]
      }),
  play: atOnce((g: Rim, _seat: Seat, id: string) => headFor(g, id, g.world.home)),
})

export function headFor(g: Rim, id: string, to: Caravan['at']): void {
  const caravan = caravanOf(g, id)!
  caravan.to = to
  const place = placeAt(g, to)
  if (place)
    emit<CaravanEvent>(g, {
      type: 'caravan-turned',
      rule: 'RIM-CARAVAN-01',
      people: [...caravan.people],
      place,
    })
}
