import { ask, emit, type Play, randomOf, shuffled } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import {
  EVENTS,
  type EventCard,
  type EventId,
  ITEMS,
  type ItemId,
  MISSIONS,
  type NpcType,
  type Searchable,
} from '../../content/index.ts'
import { planOf } from '../0-table/board.ts'
import { sails, withoutOwned } from '../0-table/companies.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import { shuffleDeck } from '../0-table/deck.ts'
import { oneOf, rollSix } from '../0-table/dice.ts'
import { later } from '../0-table/later.ts'
import { bring } from '../0-table/making.ts'
import type { Phase } from '../0-table/phase.ts'
import type { Piece } from '../0-table/piece.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { fits, fresh, isMined, isNano, isShop, isSquare } from '../0-table/tray.ts'
import { arriveAt } from './arrivals.ts'

/** Before the first round: what is hidden is drawn, and crews come to their airlocks. */

export type SetUpEvent =
  | { type: 'dealt'; rule: string; deck: number; pouch: number }
  | { type: 'airlock-chosen'; rule: string; crew: CrewId; at: string }
  | { type: 'counter-given'; rule: string; crew: CrewId }

export const AIRLOCK = question('airlock')<{ crew: CrewId }, { at: string }>()

export function* setUp(g: CoreSpace, { dealt, order }: Extract<Phase, { kind: 'set-up' }>): Play {
  if (!dealt) return deal(g)
  if (g.campaign.favour) return yield* later().favour(g)
  const [crew, ...rest] = order
  if (crew === undefined) {
    g.phase = { kind: 'hostility', begun: false }
    return
  }
  yield* later().muster(g, crew)
  yield* chooseAirlock(g, crew)
  g.phase = { kind: 'set-up', dealt: true, order: rest }
  if (rest.length > 0) return
  g.first = crew // CS-SETUP-06
  emit<SetUpEvent>(g, { type: 'counter-given', rule: 'CS-SETUP-06', crew })
}

/** All that lies hidden is drawn at once (CS-SETUP-02 to CS-SETUP-04); a random crew picks first, in a campaign the last winner (CS-RUL-106, CS-SETUP-07, CS-MISS-10). */
function deal(g: CoreSpace): void {
  const { starts, floor, drone } = MISSIONS[g.mission]
  loadTerrain(g)
  shuffleDeck(g, deckFor(g))
  for (const { item, at } of floor) g.floor.push({ at, token: fresh(item) })
  for (const { npc, at } of starts) bring(g, { sort: 'npc', is: npc }, at)
  for (const { who, at } of g.figures)
    if (who.is === 'rock-worm')
      g.pieces.find((piece) => piece.kind === 'hole' && squares.isSame(piece.at, at!))!.marked = true
  if (drone) startingDrone(g)
  later().boardDealt(g)
  emit<SetUpEvent>(g, { type: 'dealt', rule: 'CS-SETUP-03', deck: g.deck.length, pouch: g.pouch.length })
  const sailing = g.crews.filter(({ id }) => sails(g, id)).map(({ id }) => id)
  const { winner } = g.campaign
  const first = sailing.indexOf(winner !== null && sailing.includes(winner) ? winner : oneOf(g, sailing))
  g.phase = { kind: 'set-up', dealt: true, order: [...sailing.slice(first), ...sailing.slice(0, first)] }
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

/** All tokens of the box. */
const PRINTED: readonly ItemId[] = (Object.keys(ITEMS) as ItemId[]).flatMap((item) =>
  Array.from({ length: ITEMS[item].count }, () => item),
)

/** Every piece gets what its kind is allotted; a token that does not fit is put back and another one drawn (CS-RUL-105). */
function loadTerrain(g: CoreSpace): void {
  const all = withoutOwned(g, PRINTED)
  const always = MISSIONS[g.mission].allotment
  g.pouch = shuffled(randomOf(g), all.filter(isSquare))
  g.nanos = shuffled(randomOf(g), all.filter(isNano))
  g.mine = shuffled(randomOf(g), all.filter(isMined))
  const wares = hasWares(g) ? shuffled(randomOf(g), all.filter(isShop)) : []
  for (const piece of g.pieces) {
    const allotment = isSearchable(piece.kind) ? always[piece.kind] : undefined
    if (!allotment) continue
    for (const item of allotment.always ?? []) {
      piece.tokens.push(fresh(item))
      take(g.pouch, (one) => one === item)
    }
    for (let n = 0; n < allotment.nano; n++) fill(piece, g.nanos)
    for (let n = 0; n < allotment.square; n++) fill(piece, allotment.shop ? wares : g.pouch)
  }
}

const hasWares = ({ mission }: CoreSpace): boolean =>
  Object.values(MISSIONS[mission].allotment).some(({ shop }) => shop)

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
