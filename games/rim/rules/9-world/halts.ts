import type { Json, Option, Play } from '@starboard/kernel'
import { perform } from '@starboard/kernel/actions'
import { type OptionOf, offer, one, question } from '@starboard/kernel/speech'
import { type FactionId, type Hex, RESTOCK_DAYS, STORMED } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type HaltAction, type HaltDoing, haltAction } from '../0-table/doing.ts'
import { later } from '../0-table/later.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { Caravan, Settlement } from '../0-table/world.ts'
import { rollStock } from '../5-goods/index.ts'
import { ableIn, askCaravan, caravanOf, fightAway, foesAt } from './caravan.ts'
import { isHostile } from './goodwill.ts'
import { hexKey, isSameHex, settlementAt } from './map.ts'
import { type PlaceName, placeAt } from './places.ts'
import { headFor, reachable } from './setting-out.ts'

/** A caravan has come to something, or to the end of its way. */
export const HALT = question('halt')<{ people: PersonId[]; at: PlaceName | null }, never>()

/** It goes on as it was told, stays, or is told anew. */
export const MARCH_ON = offer('march-on')()
export const STAY = offer('stay')()
export const HEAD_FOR = offer('head-for')<{ place: PlaceName; days: number }>()

type Onward =
  | (OptionOf<Record<never, never>> & { readonly kind: 'on' })
  | (OptionOf<{ place: PlaceName; days: number }> & { readonly kind: 'go'; readonly to: Hex })
type Done = Option & { readonly kind: 'action'; readonly action: HaltAction; readonly what: Json }

/** What it can do where it stands, one thing after the other, until it marches on. */
export function* halt(g: Rim, id: string): Play {
  const caravan = caravanOf(g, id)!
  const doings = later().halts.flatMap((action) =>
    action.offers(g, caravan).map((option): Done => ({ ...option, kind: 'action', action })),
  )
  if (doings.length === 0 && caravan.to !== null) return // Nothing here: it marches on unasked.
  const options = [...doings, ...onward(g, caravan)]
  const label = { people: caravan.people, at: placeAt(g, caravan.at) }
  const chosen = yield* askCaravan<Done | Onward>(g, caravan, (seat) =>
    one(HALT, seat, 'RIM-CARAVAN-01', options, { label }),
  )
  if (chosen.kind === 'go') headFor(g, id, chosen.to)
  if (chosen.kind !== 'action') return
  g.agenda.unshift({ kind: 'march', caravan: id, stage: 'halt' })
  yield* perform<HaltDoing>(chosen.action, g, id, chosen.what)
}

function onward(g: Known, caravan: Caravan): Onward[] {
  if (caravan.to !== null) return [{ value: MARCH_ON.name, kind: 'on' }]
  return [
    ...reachable(g, caravan).map(
      ({ place, days }): Onward => ({
        value: `${HEAD_FOR.name}:${place.id}`,
        kind: 'go',
        to: place.at,
        label: { place: place.name, days },
        at: hexKey(place.at),
      }),
    ),
    { value: STAY.name, kind: 'on' },
  ]
}

/** The settlement where it stands, if it would open its gates (RIM-GOOD-04). */
export function hostOf(g: Known, caravan: Caravan): Settlement | null {
  const there = settlementAt(g, caravan.at)
  return there && !isHostile(g, there.faction) ? there : null
}

type Market = { name: string; faction: FactionId }

/** A market deals once a day; its stock is rolled when a caravan comes, and again no sooner than 5 days later. */
export const MARKET = haltAction('market')<string, Market>({
  price: null,
  offers: (g, caravan) => {
    const host = hostOf(g, caravan)
    if (!host || caravan.dealt === g.day || ableIn(g, caravan).length === 0) return []
    const { id, name, faction } = host
    return [{ value: `market:${id}`, label: { name, faction }, what: id, rule: 'RIM-GOOD-04' }]
  },
  *play(g, id, settlement) {
    yield* stockUp(g, settlement)
    const stock = settlementOf(g, settlement).stock!
    const caravan = caravanOf(g, id)!
    caravan.dealt = g.day
    Object.assign(stock, { at: id, haggled: null, bought: {} })
    g.agenda.unshift({ kind: 'deal', trader: stock.id })
  },
})

export const settlementOf = ({ world }: Pick<Known, 'world'>, id: string): Settlement =>
  world.settlements.find((one) => one.id === id)!

export function* stockUp(g: Rim, settlement: string): Play {
  const { stock, faction } = settlementOf(g, settlement)
  if (stock && g.day < stock.rolled + RESTOCK_DAYS) return
  const fresh = yield* rollStock(g, { kind: 'settlement', faction })
  settlementOf(g, settlement).stock = fresh
}

/** Whoever enters a Hostile settlement fights for it: 150% raid points of its list. */
export const STORM = haltAction('storm')<string, Market>({
  price: null,
  offers: (g, caravan) => {
    const there = settlementAt(g, caravan.at)
    if (!there || !isHostile(g, there.faction) || !canTry(g, caravan)) return []
    const { id, name, faction } = there
    return [{ value: `storm:${id}`, label: { name, faction }, what: id, rule: 'RIM-GOOD-05', final: true }]
  },
  *play(g, id, settlement) {
    const { faction } = settlementOf(g, settlement)
    tries(g, id)
    const foes = yield* foesAt(g, faction, STORMED.percent)
    yield* fightAway(g, caravanOf(g, id)!.people, foes, {
      why: { for: 'settlement', caravan: id, settlement },
      faction,
      ambush: null,
      attacking: true,
    })
  },
})

/** What takes the day's courage is tried once a day. */
export const canTry = (g: Known, caravan: Caravan): boolean =>
  caravan.tried !== g.day && ableIn(g, caravan).length > 0

export const tries = (g: Rim, id: string): void => {
  caravanOf(g, id)!.tried = g.day
}

/** A wreck that fell from the sky, and the machines round it. */
export const SEARCH = haltAction('search-wreck')<string, { foes: number }>({
  price: null,
  offers: (g, caravan) =>
    canTry(g, caravan)
      ? g.world.wrecks
          .filter(({ at }) => isSameHex(at, caravan.at))
          .map(({ id, foes }) => ({
            value: `search-wreck:${id}`,
            label: { foes: foes.length },
            what: id,
            rule: 'RIM-TELL-02',
          }))
      : [],
  *play(g, id, wreck) {
    tries(g, id)
    const { foes } = g.world.wrecks.find((one) => one.id === wreck)!
    yield* fightAway(g, caravanOf(g, id)!.people, foes, {
      why: { for: 'fallen-wreck', caravan: id, wreck },
      faction: null,
      ambush: null,
      attacking: true,
    })
  },
})
