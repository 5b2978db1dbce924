import { ask, emit, type Fields, type Play, type Seat } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { count } from '@starboard/kernel/desk'
import { form, one, question, some } from '@starboard/kernel/speech'
import {
  FACTIONS,
  type FactionId,
  type GoodId,
  type Quality,
  type ThingId as ThingKind,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { removeStructure, type Thing, thingOf } from '../0-table/colony.ts'
import { haltAction, planAction } from '../0-table/doing.ts'
import { personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Caravan } from '../0-table/world.ts'
import {
  countOf,
  goodValue,
  type Hold,
  linesOf,
  removeThing,
  spareThings,
  storesOf,
  take,
  thingValue,
} from '../5-goods/index.ts'
import { caravanOf, goodwill, hostOf } from '../9-world/index.ts'
import { recruitPlaces } from './joining.ts'

/** Whom a pod is sent to. */
export const GIFT_TO = question('gift-to')<Record<never, never>, { faction: FactionId; now: number }>()
/** What is given, in pieces. */
export const GIFT = question('gift')<{ faction: FactionId }, never>()
/** What of single things is given. */
export const GIFT_THINGS = question('gift-things')<
  { faction: FactionId },
  { thing: ThingKind; quality: Quality; name: string | null }
>()

export type GiftEvent = {
  readonly type: 'gift'
  readonly rule: string
  readonly faction: FactionId
  readonly value: number
  readonly by: 'pod' | 'caravan'
}

const PER_POINT = 150

/** A purse and what lies beside it. */
interface Giver {
  readonly silver: number
  readonly hold: Hold
  readonly things: readonly Thing[]
}

const heldIn = ({ hold }: Giver): GoodId[] => [
  ...new Set([...linesOf(hold.goods).map(([good]) => good), ...hold.meals.map(({ meal }): GoodId => meal)]),
]

function worthOf(giver: Giver): number {
  return heldIn(giver).reduce(
    (sum, good) => sum + countOf(giver.hold, good) * goodValue(good),
    giver.things.reduce((sum, thing) => sum + thingValue(thing), Math.max(0, giver.silver)),
  )
}

function giftFields(giver: Giver): Fields {
  const fields: Record<string, Fields[string]> = {}
  for (const good of heldIn(giver)) fields[good] = count(0, countOf(giver.hold, good), 0)
  if (giver.silver > 0) fields.silver = count(0, giver.silver, 0)
  return fields
}

const colonyGives = (g: Known): Giver => ({
  silver: g.colony.silver,
  hold: storesOf(g),
  things: spareThings(g),
})

const caravanGives = (g: Known, caravan: Caravan): Giver => ({
  silver: caravan.silver,
  hold: caravan,
  things: g.colony.things.filter(({ id }) => caravan.things.includes(id)),
})

/** Asks what is given, takes it, and says what it was worth. */
function* chooseGift(
  g: Rim,
  seat: Seat,
  faction: FactionId,
  from: () => Giver & { pay(silver: number): void },
): Play<number> {
  const fields = giftFields(from())
  const told =
    Object.keys(fields).length > 0
      ? yield* ask(form(GIFT, seat, 'RIM-GOOD-06', fields, { label: { faction } }))
      : {}
  let value = yield* giveThings(g, seat, faction, from().things)
  const giver = from()
  for (const [name, many] of Object.entries(told) as [GoodId | 'silver', number][])
    if (name === 'silver') {
      giver.pay(many)
      value += many
    } else value += take(giver.hold, name, many) * goodValue(name)
  return value
}

/** Weapons, suits and works of art go as they are; says what they were worth. */
function* giveThings(g: Rim, seat: Seat, faction: FactionId, things: readonly Thing[]): Play<number> {
  const options = things.map(({ id, kind, quality, name }) => ({
    value: id,
    label: { thing: kind, quality, name },
  }))
  if (options.length === 0) return 0
  const chosen = yield* ask(
    some(GIFT_THINGS, seat, 'RIM-GOOD-06', options, { min: 0, max: options.length, label: { faction } }),
  )
  let value = 0
  for (const { value: id } of chosen) {
    value += thingValue(thingOf(g, id))
    removeThing(g, id)
  }
  return value
}

/** +1 for each full 150 Silver of value, the rest is lost (RIM-GOOD-06, RIM-RUL-142). */
function given(g: Rim, faction: FactionId, value: number, by: 'pod' | 'caravan'): void {
  emit<GiftEvent>(g, { type: 'gift', rule: 'RIM-GOOD-06', faction, value, by })
  const points = Math.floor(value / PER_POINT)
  if (points > 0) goodwill(g, faction, points, 'RIM-GOOD-06')
}

const FRIENDS = (Object.keys(FACTIONS) as FactionId[]).filter((faction) => !FACTIONS[faction].fixed)

/** One pod carries one gift, to anybody but Pirates (RIM-FAC-10, RIM-RUL-142). */
export const SEND_GIFT = planAction('send-gift')({
  price: null,
  offers: (g) =>
    podOf(g) && worthOf(colonyGives(g)) >= PER_POINT
      ? [{ value: 'send-gift', what: null, rule: 'RIM-RUL-142' }]
      : [],
  *play(g, seat) {
    const options = FRIENDS.map((faction) => ({
      value: faction,
      faction,
      label: { faction, now: g.world.goodwill[faction] },
    }))
    const { faction } = yield* ask(one(GIFT_TO, seat, 'RIM-RUL-142', options))
    const value = yield* chooseGift(g, seat, faction, () => ({
      ...colonyGives(g),
      pay: (silver) => {
        g.colony.silver -= silver
      },
    }))
    const pod = podOf(g)
    if (value === 0 || !pod) return // An empty pod stays where it is.
    removeStructure(g, pod.id)
    given(g, faction, value, 'pod')
  },
})

const podOf = ({ colony }: Known) => colony.structures.find(({ kind }) => kind === 'drop-pod')

/** A caravan leaves something with its hosts (RIM-RUL-142). */
export const GIVE = haltAction('give')<FactionId, { faction: FactionId }>({
  price: null,
  offers: (g, caravan) => {
    const host = hostOf(g, caravan)
    if (!host || worthOf(caravanGives(g, caravan)) < PER_POINT) return []
    const { faction } = host
    return [{ value: `give:${faction}`, label: { faction }, what: faction, rule: 'RIM-RUL-142' }]
  },
  *play(g, id, faction) {
    const seat = personOf(g, caravanOf(g, id)!.people[0]!).seat!
    const value = yield* chooseGift(g, seat, faction, () => {
      const caravan = caravanOf(g, id)!
      return {
        ...caravanGives(g, caravan),
        pay: (silver) => {
          caravan.silver -= silver
        },
      }
    })
    if (value > 0) given(g, faction, value, 'caravan')
  },
})

/** The freedom of somebody a Tribe trader has along: a fixed sum, and nothing else is for sale (RIM-FAC-06, RIM-RUL-141). */
export const BUY_FREEDOM = planAction('buy-freedom')<string, { who: string; price: number; place: boolean }>({
  price: null,
  offers: (g) =>
    g.world.traders.flatMap(({ id, faction, captive, at }) => {
      const price = faction && FACTIONS[faction].captive?.price
      if (captive === null || !price || at !== null || g.colony.silver < price) return []
      const label = { who: captive, price, place: recruitPlaces(g) > 0 }
      return [{ value: `buy-freedom:${id}`, label, what: id, cost: { silver: price }, rule: 'RIM-RUL-141' }]
    }),
  play: atOnce((g: Rim, _seat: Seat, id: string) => {
    const trader = g.world.traders.find((one) => one.id === id)!
    const price = FACTIONS[trader.faction!].captive!.price
    g.colony.silver -= price
    trader.silver += price
    g.agenda.unshift({ kind: 'stranger', person: trader.captive!, why: 'ransomed' })
    trader.captive = null
  }),
})
