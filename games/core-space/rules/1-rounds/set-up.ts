import { ask, emit, type Play, randomOf, shuffled } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import {
  CREWS,
  EVENTS,
  type EventCard,
  type EventId,
  ITEMS,
  type ItemId,
  MISSIONS,
  type NpcType,
  type Searchable,
  type ShipId,
  TRADERS,
} from '../../content/index.ts'
import { planOf } from '../0-table/board.ts'
import { oneOf, rollSix } from '../0-table/dice.ts'
import { later } from '../0-table/later.ts'
import { bring, traderFrom } from '../0-table/making.ts'
import {
  type CoreSpace,
  type CrewId,
  crewOf,
  type Figure,
  type Held,
  type Phase,
  type Piece,
} from '../0-table/state.ts'
import { fits, fresh, isMined, isNano, isSquare } from '../0-table/tray.ts'
import { arriveAt } from './arrivals.ts'

/** Before the first round: what is hidden is drawn, and crews come to their airlocks. */

export type SetUpEvent =
  | { type: 'dealt'; rule: string; deck: number; pouch: number }
  | { type: 'ship-chosen'; rule: string; crew: CrewId; ship: ShipId }
  | { type: 'airlock-chosen'; rule: string; crew: CrewId; at: string }
  | { type: 'counter-given'; rule: string; crew: CrewId }

export const SHIP = question('ship')<{ crew: CrewId }, { ship: ShipId; traders: string[] }>()
export const AIRLOCK = question('airlock')<{ crew: CrewId }, { at: string }>()

export function* setUp(g: CoreSpace, { dealt, order }: Extract<Phase, { kind: 'set-up' }>): Play {
  if (!dealt) return deal(g)
  const [crew, ...rest] = order
  if (crew === undefined) {
    g.phase = { kind: 'hostility', begun: false }
    return
  }
  yield* chooseShip(g, crew)
  yield* chooseAirlock(g, crew)
  g.phase = { kind: 'set-up', dealt: true, order: rest }
  if (rest.length > 0) return
  g.first = crew // CS-SETUP-06
  emit<SetUpEvent>(g, { type: 'counter-given', rule: 'CS-SETUP-06', crew })
}

/** All that lies hidden is drawn at once (CS-SETUP-02 to CS-SETUP-04); a random crew picks first (CS-RUL-106). */
function deal(g: CoreSpace): void {
  const { starts, floor, drone } = MISSIONS[g.mission]
  loadTerrain(g)
  g.deck = shuffled(randomOf(g), deckFor(g))
  for (const { item, at } of floor) g.floor.push({ at, token: fresh(item) })
  for (const { npc, at } of starts) bring(g, { sort: 'npc', is: npc }, at)
  for (const { who, at } of g.figures)
    if (who.is === 'rock-worm')
      g.pieces.find((piece) => piece.kind === 'hole' && squares.isSame(piece.at, at!))!.marked = true
  if (drone) startingDrone(g)
  later().boardDealt(g)
  emit<SetUpEvent>(g, { type: 'dealt', rule: 'CS-SETUP-03', deck: g.deck.length, pouch: g.pouch.length })
  const first = oneOf(g, g.crews).id
  g.phase = { kind: 'set-up', dealt: true, order: g.crews.map((_, n) => (first + n) % g.crews.length) }
}

/** CS-SETUP-10: on a map with fewer points, the next one that there is. */
function startingDrone(g: CoreSpace): void {
  const { patrols } = planOf(g)
  const rolled = rollSix(g)
  for (let n = 0; n < patrols.length; n++) {
    const number = ((rolled - 1 + n) % patrols.length) + 1
    const at = patrols[number - 1]
    if (!at) continue
    arriveAt(g, { sort: 'first-born', is: 'drone' }, 1, { number, at }, 'patrol', 'CS-SETUP-10')
    return
  }
}

/** Every piece gets what its kind is allotted; a token that does not fit is put back and another one drawn (CS-RUL-105). */
function loadTerrain(g: CoreSpace): void {
  const all = (Object.keys(ITEMS) as ItemId[]).flatMap((item) =>
    Array.from({ length: ITEMS[item].count }, () => item),
  )
  const always = MISSIONS[g.mission].allotment
  g.pouch = shuffled(randomOf(g), all.filter(isSquare))
  g.nanos = shuffled(randomOf(g), all.filter(isNano))
  g.mine = shuffled(randomOf(g), all.filter(isMined))
  for (const piece of g.pieces) {
    const allotment = isSearchable(piece.kind) ? always[piece.kind] : undefined
    if (!allotment) continue
    for (const item of allotment.always ?? []) {
      piece.tokens.push(fresh(item))
      take(g.pouch, (one) => one === item)
    }
    for (let n = 0; n < allotment.nano; n++) fill(piece, g.nanos)
    for (let n = 0; n < allotment.square; n++) fill(piece, g.pouch)
  }
}

function fill(piece: Piece, pool: ItemId[]): void {
  const item = take(pool, (one) => fits(piece.kind, piece.tokens, fresh(one)))
  if (item) piece.tokens.push(fresh(item))
}

/** The first thing of a pool of which something is true, taken out of it. */
function take(pool: ItemId[], is: (item: ItemId) => boolean): ItemId | null {
  const at = pool.findIndex(is)
  return at < 0 ? null : pool.splice(at, 1)[0]!
}

const SEARCHABLE: ReadonlySet<string> = new Set([
  'ark',
  'pod',
  'small-crate',
  'large-crate',
] satisfies Searchable[])

export const isSearchable = (kind: Piece['kind']): kind is Searchable => SEARCHABLE.has(kind)

/** CS-SETUP-04. */
function deckFor(g: CoreSpace): EventId[] {
  const { npcs, without } = MISSIONS[g.mission]
  const types = new Set<EventCard['type']>([
    'first-born',
    'environment',
    ...npcs.map((type) => CARDS_OF[type]),
  ])
  if (g.rules.support) types.add('first-born-support')
  const all = Object.keys(EVENTS) as EventId[]
  const helping = all.filter((id) => EVENTS[id].type === 'assistance')
  const others = all.flatMap((id) => {
    const { type, copies } = EVENTS[id]
    const isIn = types.has(type) && !without?.cards.includes(id)
    return isIn ? Array.from({ length: copies }, () => id) : []
  })
  return [...others, ...shuffled(randomOf(g), helping).slice(0, HELPING)]
}

/** So many assistance cards are in a deck, and nobody chooses which. */
const HELPING = 4

const CARDS_OF: { readonly [type in NpcType]: EventCard['type'] } = {
  worm: 'rock-worms',
  hunter: 'game-hunters',
  civilian: 'civilians',
  ganger: 'gangers',
  security: 'corps-and-security',
  corps: 'corps-and-security',
}

/** A crew that is ready to sail (CS-CREW-01), which nobody else has taken. */
function* chooseShip(g: CoreSpace, crew: CrewId): Play {
  const free = (Object.keys(CREWS) as ShipId[]).filter((ship) => !g.crews.some((one) => one.ship === ship))
  const { ship } = yield* ask(
    one(
      SHIP,
      crewOf(g, crew).seat,
      'CS-CREW-01',
      free.map((ship) => ({ value: ship, ship, label: { ship, traders: [...CREWS[ship].traders] } })),
      { label: { crew } },
    ),
  )
  crewOf(g, crew).ship = ship
  g.figures.push(...muster(g, crew, ship))
  emit<SetUpEvent>(g, { type: 'ship-chosen', rule: 'CS-CREW-01', crew, ship })
}

/** No more than the mission's limit, and never more than seven (CS-SETUP-08); with their kit. */
function muster(g: CoreSpace, crew: CrewId, ship: ShipId): Figure[] {
  const { limit, limitMany } = MISSIONS[g.mission]
  const most = g.crews.length >= 4 ? (limitMany ?? limit) : limit
  const traders = CREWS[ship].traders.slice(0, Math.min(most, MOST_TRADERS)).map((is) => traderFrom(is, crew))
  equip(traders)
  return traders
}

const MOST_TRADERS = 7

/** The kit of a crew that is ready to sail, in a single mission. */
function equip(traders: readonly Figure[]): void {
  for (const { who, tray } of traders) {
    if (who.sort !== 'trader') continue
    const { captain, unarmed = 0 } = TRADERS[who.is]
    tray.push(
      fresh('military-pistol'),
      fresh(unarmed >= 2 ? 'combat-axe' : captain ? 'combat-knife' : 'knife'),
    )
    if (captain) tray.push(fresh('ammo-mag'))
  }
  const bare = traders.filter(({ who }) => who.sort === 'trader' && !TRADERS[who.is].armour)
  for (const figure of bare.slice(0, bare.length === traders.length ? 2 : 1))
    figure.worn = fresh('combat-vest')
  const flesh = traders.filter(({ who }) => who.sort === 'trader' && TRADERS[who.is].species !== 'machine')
  for (const { tray } of flesh.slice(0, 2)) tray.push(stim())
}

const stim = (): Held => fresh('medi-stim')

/** CS-SETUP-06: one after the other, clockwise; two crews never share an airlock while there are others. */
function* chooseAirlock(g: CoreSpace, crew: CrewId): Play {
  const taken = g.crews.map(({ airlock }) => airlock)
  const { airlocks } = planOf(g)
  const free = airlocks.filter((at) => !taken.some((other) => other && squares.isSame(other, at)))
  const { at } = yield* ask(
    one(
      AIRLOCK,
      crewOf(g, crew).seat,
      'CS-SETUP-06',
      (free.length > 0 ? free : airlocks).map((square) => ({
        value: squares.key(square),
        at: squares.key(square),
        label: { at: squares.key(square) },
      })),
      { label: { crew } },
    ),
  )
  crewOf(g, crew).airlock = squares.parse(at)
  emit<SetUpEvent>(g, { type: 'airlock-chosen', rule: 'CS-SETUP-06', crew, at })
}
