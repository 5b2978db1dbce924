import {
  ask,
  emit,
  type Option,
  one,
  type Play,
  type RuleId,
  type Seat,
  type WhyNot,
} from '@starboard/kernel'
import { type MissionId, SECTORS, type SectorId, type TradeCube } from '../content/index.ts'
import { neighboursOf, waysFrom } from './board.ts'
import { gainFame, roll } from './fame.ts'
import { attackBy, attackOffers, attackWhyNot } from './fights.ts'
import { doMission, missionOffers } from './missions.ts'
import { type Captain, MOST_CUBES, type Place, type Quick, refOf, type ShipRef } from './state.ts'
import { canLoad, tradeOffers, tradeWhyNot } from './trade.ts'

export type ActionEvent =
  | {
      readonly type: 'moved'
      readonly rule: RuleId
      readonly seat: Seat
      readonly from: Place
      readonly at: Place
      readonly sector: SectorId
    }
  | {
      readonly type: 'sector-revealed'
      readonly rule: RuleId
      readonly seat: Seat
      readonly from: Place
      readonly at: Place
      readonly sector: SectorId
    }
  | { readonly type: 'mined'; readonly rule: RuleId; readonly seat: Seat; readonly cube: TradeCube }

/** One of the six actions, under the name its values begin with. */
interface Action {
  readonly offers: (g: Quick, captain: Captain) => readonly Option[]
  readonly play: (g: Quick, seat: Seat, what: string) => Play
  readonly whyNot?: (g: Quick, captain: Captain) => readonly WhyNot[]
}

/** An action in which nobody is asked anything more. */
const plain = (act: (g: Quick, seat: Seat, what: string) => void): Action['play'] =>
  function* (g, seat, what) {
    yield* []
    act(g, seat, what)
  }

/** Roll the engine's die and fly up to that many sectors, all of them face up; without Energy just one (XIA-QV-04, XIA-RUL-210, XIA-RUL-228). */
const MOVE: Action = {
  offers(g, { at, energy }) {
    if (!neighboursOf(g, at).some((place) => g.sectors[place]!.up)) return []
    return [
      { value: 'move', at: `place:${at}`, ...(energy > 0 && { cost: { energy: 1 } }), rule: 'XIA-QV-04' },
    ]
  },
  *play(g, seat) {
    const { energy, dice, at: from } = g.captains[seat]!
    const reach = energy > 0 ? roll(g, refOf(seat), dice.engine, 'engine', 'XIA-QV-04') : 1
    g.captains[seat]!.energy = Math.max(0, energy - 1)
    const options = waysFrom(g, from, 'face-up').flatMap((sectors, place) =>
      sectors > 0 && sectors <= reach
        ? [{ value: g.sectors[place]!.id as string, at: `place:${place}`, place }]
        : [],
    )
    const stay = { value: 'stay', at: `place:${from}`, place: from }
    const { place } = yield* ask(one(seat, 'fly', 'XIA-RUL-210', [...options, stay], { label: { reach } }))
    if (place === from) return
    g.captains[seat]!.at = place
    emit<ActionEvent>(g, {
      type: 'moved',
      rule: 'XIA-QV-04',
      seat,
      from,
      at: place,
      sector: g.sectors[place]!.id,
    })
  },
  whyNot: (g, captain) =>
    MOVE.offers(g, captain).length > 0 ? [] : [{ label: { why: 'unexplored' }, rule: 'XIA-RUL-210' }],
}

/** Enter a neighbouring face-down sector and turn it up; every second one is 1 Fame (XIA-QV-05, XIA-RUL-210, XIA-RUL-211). */
const EXPLORE: Action = {
  offers: (g, { at }) =>
    neighboursOf(g, at)
      .filter((place) => !g.sectors[place]!.up)
      .map((place) => ({ value: `explore:${place}`, at: `place:${place}`, rule: 'XIA-QV-05' })),
  play: plain((g, seat, what) => {
    const captain = g.captains[seat]!
    const [from, to] = [captain.at, Number(what)]
    const sector = g.sectors[to]!
    sector.up = true
    captain.at = to
    captain.revealed++
    emit<ActionEvent>(g, {
      type: 'sector-revealed',
      rule: 'XIA-QV-05',
      seat,
      from,
      at: to,
      sector: sector.id,
    })
    if (captain.revealed % 2 === 0) gainFame(g, seat, 'exploration', 2, 'XIA-RUL-211')
  }),
  whyNot: (g, captain) =>
    EXPLORE.offers(g, captain).length > 0 ? [] : [{ label: { why: 'explored' }, rule: 'XIA-QV-05' }],
}

/** What the rocks of a sector hold; null where there is nothing to mine. */
export function oreOf(sector: SectorId): TradeCube | null {
  const found = Object.values(SECTORS[sector].specials).find(({ kind }) => kind === 'mine')
  return found && 'cube' in found ? (found.cube as TradeCube) : null
}

/** One cube of the asteroid sector's kind, without risk (XIA-QV-07, XIA-RUL-215). */
const MINE: Action = {
  offers(g, captain) {
    const ore = oreOf(g.sectors[captain.at]!.id)
    return ore !== null && canLoad(g, captain, ore)
      ? [{ value: 'mine', at: `place:${captain.at}`, label: { ore }, rule: 'XIA-QV-07' }]
      : []
  },
  play: plain((g, seat) => {
    const captain = g.captains[seat]!
    const cube = oreOf(g.sectors[captain.at]!.id)!
    captain.cubes.push(cube)
    emit<ActionEvent>(g, { type: 'mined', rule: 'XIA-RUL-215', seat, cube })
  }),
  whyNot(g, { at, cubes }) {
    if (oreOf(g.sectors[at]!.id) === null) return [{ label: { why: 'no-ore' }, rule: 'XIA-QV-07' }]
    return cubes.length === MOST_CUBES ? [{ label: { why: 'hold-full' }, rule: 'XIA-QV-13' }] : []
  },
}

/** Deals follow one by one, each a step of its own. */
const TRADE: Action = {
  offers: tradeOffers,
  play: plain((g) => {
    g.stage = { kind: 'market', sold: 0 }
  }),
  whyNot: tradeWhyNot,
}

const MISSION: Action = {
  offers: missionOffers,
  play: plain((g, seat, what) => doMission(g, seat, what as MissionId)),
  whyNot: (g, captain) =>
    missionOffers(g, captain).length > 0 ? [] : [{ label: { why: 'no-mission-here' }, rule: 'XIA-RUL-227' }],
}

const ATTACK: Action = {
  offers: attackOffers,
  play: plain((g, seat, what) => attackBy(g, seat, what as ShipRef)),
  whyNot: attackWhyNot,
}

/** The six actions of a turn (XIA-QV-03). */
export const ACTIONS: { readonly [name: string]: Action } = {
  mission: MISSION,
  trade: TRADE,
  explore: EXPLORE,
  move: MOVE,
  mine: MINE,
  attack: ATTACK,
}
