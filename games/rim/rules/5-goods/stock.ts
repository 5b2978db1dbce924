import type { Play } from '@starboard/kernel'
import {
  type Dice,
  FACTIONS,
  type FactionId,
  GOODS,
  type GoodId,
  ORBITAL,
  ORBITAL_EVERY,
  type OrbitalId,
  type StockLine,
  type ThingId,
  TRADER_SILVER,
} from '../../content/index.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { byLot, dice, die } from '../0-table/dice.ts'
import { newId, type Rim } from '../0-table/state.ts'
import type { Trader } from '../0-table/world.ts'
import { makeStranger } from '../2-making/index.ts'
import { looseThing } from './things.ts'

/** Who comes to deal: people of a faction, or a ship in orbit, whose kind is a d6 if nobody says it. */
export type Dealer =
  | { readonly kind: 'caravan' | 'settlement'; readonly faction: FactionId }
  | { readonly kind: 'orbital'; readonly ship?: OrbitalId }

/** A trader with Silver and wares by the tables; the caller says where it deals and for how long, beside the usual one day. */
export function* rollStock(g: Rim, of: Dealer): Play<Trader> {
  const ship = of.kind === 'orbital' ? (of.ship ?? (yield* whichShip(g))) : null
  const faction = of.kind === 'orbital' ? null : of.faction
  const trader: Trader = {
    id: newId(g, 'trader'),
    kind: of.kind,
    faction,
    ship,
    silver: yield* rolled(g, TRADER_SILVER),
    goods: {},
    things: [],
    bought: {},
    haggled: null,
    leaves: g.day + 1,
    rolled: g.day,
    captive: null,
    at: null,
  }
  const lines = ship ? ORBITAL[ship].stock : FACTIONS[faction!].stock
  for (const line of lines) yield* stockUp(g, trader, line)
  const captive = faction === null ? undefined : FACTIONS[faction].captive
  if (captive && of.kind === 'caravan' && (yield* die(g, 10, tellerSeat(g), 'captive')) <= captive.chance)
    trader.captive = yield* makeStranger(g, null) // RIM-RUL-141
  return trader
}

function* whichShip(g: Rim): Play<OrbitalId> {
  const face = yield* die(g, 6, tellerSeat(g), 'ship')
  const kinds = Object.entries(ORBITAL) as [OrbitalId, (typeof ORBITAL)[OrbitalId]][]
  return kinds.find(([, { from, to }]) => from <= face && face <= to)![0]
}

/** So many pieces, each drawn from the kinds named; psylinks only for those who hold a title (RIM-RUL-146). */
function* stockUp(g: Rim, trader: Trader, line: StockLine): Play {
  if (line.title && !g.world.titled) return
  if (line.chance !== undefined && (yield* die(g, 10, tellerSeat(g), 'stock')) > line.chance) return
  const count = yield* rolled(g, { ...line, plus: 0 })
  if (line.of.length === 1 && isGood(line.of[0]!)) {
    trader.goods[line.of[0]] = (trader.goods[line.of[0]] ?? 0) + count
    return
  }
  for (let n = 0; n < count; n++) {
    const kind = byLot(g, line.of)
    if (isGood(kind)) trader.goods[kind] = (trader.goods[kind] ?? 0) + 1
    else trader.things.push(looseThing(g, kind, 'normal'))
  }
}

const isGood = (id: GoodId | ThingId): id is GoodId => Object.hasOwn(GOODS, id)

/** A die of one side is no die. */
function* rolled(g: Rim, { dice: count, sides, times, plus }: Dice): Play<number> {
  const sum = sides === 1 ? count : yield* dice(g, count, sides, tellerSeat(g), 'stock')
  return sum * times + plus
}

/** Days until the next ship is in reach of a working Comms Console (RIM-ECON-14, RIM-RUL-165). */
export const untilNextShip = (g: Rim): Play<number> => rolled(g, ORBITAL_EVERY)
