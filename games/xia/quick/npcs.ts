import { emit, type RuleId, randomOf, type Seat, shuffled } from '@starboard/kernel'
import { areNeighbours, isOpenPlanet, neighboursOf, waysFrom } from './board.ts'
import { fight } from './fights.ts'
import {
  type Captain,
  type Npc,
  type NpcId,
  PRESETS,
  type Quick,
  type RingIndex,
  refOf,
  START,
} from './state.ts'

export type NpcEvent =
  | { readonly type: 'npc-placed'; readonly rule: RuleId; readonly npc: NpcId; readonly at: RingIndex }
  | {
      readonly type: 'npc-moved'
      readonly rule: RuleId
      readonly npc: NpcId
      readonly from: RingIndex
      readonly at: RingIndex
    }
  | { readonly type: 'merchant-traded'; readonly rule: RuleId; readonly at: RingIndex }

/** The captain who plays alone. */
const ALONE: Seat = 0

/** One Merchant, one Enforcer, one Marauder or two, on different sectors off the starting one (XIA-QS-02, XIA-RUL-220). */
export function dealNpcs(g: Quick): void {
  const places = shuffled(
    randomOf(g),
    [...g.sectors.keys()].filter((place) => place !== START),
  )
  PRESETS[g.difficulty].npcs.forEach((id, n) => {
    const at = places[n]!
    g.npcs.push({ id, at, hits: 0, visited: null })
    emit<NpcEvent>(g, { type: 'npc-placed', rule: 'XIA-QS-02', npc: id, at })
  })
}

/** After the captain's turn each NPC moves one sector and does what it is there for (XIA-QS-05). */
export function npcTurn(g: Quick, id: NpcId): void {
  const npc = g.npcs.find((each) => each.id === id)!
  if (npc.at === null) comeBack(g, npc)
  else BEHAVIOURS[id].move(g, npc)
  BEHAVIOURS[id].act(g, npc)
}

/** Anywhere but in the captain's sector (XIA-RUL-222). */
function comeBack(g: Quick, npc: Npc): void {
  npc.at = anyOf(
    g,
    [...g.sectors.keys()].filter((place) => place !== g.captains[ALONE]!.at),
  )
  emit<NpcEvent>(g, { type: 'npc-placed', rule: 'XIA-RUL-222', npc: npc.id, at: npc.at })
}

interface Behaviour {
  readonly move: (g: Quick, npc: Npc) => void
  readonly act: (g: Quick, npc: Npc) => void
}

/** Towards the nearest face-up planet but the one it visited last; there it buys and sells (XIA-QS-06, XIA-RUL-220). */
const MERCHANT: Behaviour = {
  move(g, npc) {
    const ways = waysFrom(g, npc.at!, 'all')
    const isNew = (place: RingIndex) => place !== npc.at && place !== npc.visited
    const planets = [...ways.keys()].filter((place) => isNew(place) && isOpenPlanet(g, place))
    const nearest = Math.min(...planets.map((place) => ways[place]!))
    const goals = planets.filter((place) => ways[place] === nearest)
    if (goals.length > 0) moveTowards(g, npc, anyOf(g, goals), 'XIA-QS-06')
    else wander(g, npc)
  },
  act(g, npc) {
    if (npc.visited === npc.at || !isOpenPlanet(g, npc.at!)) return
    npc.visited = npc.at
    emit<NpcEvent>(g, { type: 'merchant-traded', rule: 'XIA-QS-06', at: npc.at! })
  },
}

/** It patrols at random, and attacks a captain with infamy in its own sector (XIA-QS-07, XIA-RUL-220, XIA-RUL-223). */
const ENFORCER: Behaviour = {
  move: wander,
  act(g, npc) {
    const { at, bounty } = captainOf(g)
    if (bounty > 0 && at === npc.at) fight(g, npc.id, refOf(ALONE))
  },
}

/** Towards the captain, whom it attacks from the same sector or from the next (XIA-QS-08, XIA-RUL-220, XIA-RUL-223). */
const MARAUDER: Behaviour = {
  move: (g, npc) => moveTowards(g, npc, captainOf(g).at, 'XIA-QS-08'),
  act(g, npc) {
    const { at } = captainOf(g)
    if (at === npc.at || areNeighbours(g, at, npc.at!)) fight(g, npc.id, refOf(ALONE))
  },
}

const BEHAVIOURS: Readonly<Record<NpcId, Behaviour>> = {
  merchant: MERCHANT,
  enforcer: ENFORCER,
  marauder: MARAUDER,
  'marauder-2': MARAUDER,
}

const captainOf = (g: Quick): Captain => g.captains[ALONE]!

function wander(g: Quick, npc: Npc): void {
  moveTo(g, npc, anyOf(g, neighboursOf(g, npc.at!)), 'XIA-QS-05')
}

/** One sector along a shortest way, over face-down sectors too; equal ways by chance (XIA-RUL-220). */
function moveTowards(g: Quick, npc: Npc, goal: RingIndex, rule: RuleId): void {
  if (npc.at === goal) return
  const ways = waysFrom(g, goal, 'all')
  const steps = neighboursOf(g, npc.at!).filter((place) => ways[place]! < ways[npc.at!]!)
  moveTo(g, npc, anyOf(g, steps), rule)
}

function moveTo(g: Quick, npc: Npc, to: RingIndex, rule: RuleId): void {
  const from = npc.at!
  npc.at = to
  emit<NpcEvent>(g, { type: 'npc-moved', rule, npc: npc.id, from, at: to })
}

const anyOf = (g: Quick, places: readonly RingIndex[]): RingIndex =>
  places.length === 1 ? places[0]! : places[randomOf(g).below(places.length)]!
