import { ask, emit, type Fields, type Play, type Seat } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { count } from '@starboard/kernel/desk'
import { form, one, question } from '@starboard/kernel/speech'
import { FACTIONS, type FactionId, type GoodId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { haltAction, planAction } from '../0-table/doing.ts'
import { personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { countOf, goodValue, type Hold, linesOf, storesOf, take } from '../5-goods/index.ts'
import { caravanOf, goodwill, hostOf } from '../9-world/index.ts'
import { recruitPlaces } from './joining.ts'

/** Whom a pod is sent to. */
export const GIFT_TO = question('gift-to')<Record<never, never>, { faction: FactionId; now: number }>()
/** What is given, in pieces. */
export const GIFT = question('gift')<{ faction: FactionId }, never>()

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
}

const heldIn = ({ hold }: Giver): GoodId[] => [
  ...new Set([...linesOf(hold.goods).map(([good]) => good), ...hold.meals.map(({ meal }): GoodId => meal)]),
]

function worthOf(giver: Giver): number {
  return heldIn(giver).reduce(
    (sum, good) => sum + countOf(giver.hold, good) * goodValue(good),
    Math.max(0, giver.silver),
  )
}

function giftFields(giver: Giver): Fields {
  const fields: Record<string, Fields[string]> = {}
  for (const good of heldIn(giver)) fields[good] = count(0, countOf(giver.hold, good), 0)
  if (giver.silver > 0) fields.silver = count(0, giver.silver, 0)
  return fields
}

const colonyGives = (g: Known): Giver => ({ silver: g.colony.silver, hold: storesOf(g) })

/** Asks what is given, takes it, and says what it was worth. */
function* chooseGift(
  seat: Seat,
  faction: FactionId,
  from: () => Giver & { pay(silver: number): void },
): Play<number> {
  const told = yield* ask(form(GIFT, seat, 'RIM-GOOD-06', giftFields(from()), { label: { faction } }))
  const giver = from()
  let value = 0
  for (const [name, many] of Object.entries(told) as [GoodId | 'silver', number][])
    if (name === 'silver') {
      giver.pay(many)
      value += many
    } else value += take(giver.hold, name, many) * goodValue(name)
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
    const value = yield* chooseGift(seat, faction, () => ({
      ...colonyGives(g),
      pay: (silver) => {
        g.colony.silver -= silver
      },
    }))
    const pod = podOf(g)
    if (value === 0 || !pod) return // An empty pod stays where it is.
    g.colony.structures = g.colony.structures.filter(({ id }) => id !== pod.id)
    given(g, faction, value, 'pod')
  },
})

const podOf = ({ colony }: Known) => colony.structures.find(({ kind }) => kind === 'drop-pod')

/** A caravan leaves something with its hosts (RIM-RUL-142). */
export const GIVE = haltAction('give')<FactionId, { faction: FactionId }>({
  price: null,
  offers: (g, caravan) => {
    const host = hostOf(g, caravan)
    if (!host || worthOf({ silver: caravan.silver, hold: caravan }) < PER_POINT) return []
    const { faction } = host
    return [{ value: `give:${faction}`, label: { faction }, what: faction, rule: 'RIM-RUL-142' }]
  },
  *play(g, id, faction) {
    const seat = personOf(g, caravanOf(g, id)!.people[0]!).seat!
    const value = yield* chooseGift(seat, faction, () => {
      const caravan = caravanOf(g, id)!
      return {
        silver: caravan.silver,
        hold: caravan,
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
