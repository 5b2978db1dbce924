import { ask, emit, type Play, type RuleId, type Seat } from '@starboard/kernel'
import { actionsOf, type Doing } from '@starboard/kernel/actions'
import { one, question, refusal } from '@starboard/kernel/speech'
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

/** Each takes one of the three actions of a turn. */
export interface Acting extends Doing {
  readonly state: Quick
  readonly actor: Captain
  readonly who: Seat
  readonly price: 'action'
  readonly tag: never
}

const action = actionsOf<Acting>()

/** An action in which nobody is asked anything more. */
const plain = <T>(act: (g: Quick, seat: Seat, what: T) => void) =>
  function* (g: Quick, seat: Seat, what: T): Play {
    yield* []
    act(g, seat, what)
  }

export type ActionReason = { why: 'unexplored' | 'explored' | 'no-ore' | 'hold-full' | 'no-mission-here' }

export const WHERE_TO = question('fly')<{ reach: number }>()

/** Roll the engine's die and fly up to that many sectors, all of them face up; without Energy just one (XIA-QV-04, XIA-RUL-210, XIA-RUL-228). */
const MOVE = action('move')({
  price: 'action',
  offers(g, { at, energy }) {
    if (!canMove(g, at)) return []
    const cost = energy > 0 && { cost: { energy: 1 } }
    return [{ value: 'move', at: `place:${at}`, ...cost, rule: 'XIA-QV-04', what: null }]
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
    const { place } = yield* ask(one(WHERE_TO, seat, 'XIA-RUL-210', [...options, stay], { label: { reach } }))
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
  whyNot: (g, { at }) =>
    canMove(g, at) ? [] : [refusal<ActionReason>({ why: 'unexplored' }, 'XIA-RUL-210')],
})

const canMove = (g: Quick, at: Place): boolean => neighboursOf(g, at).some((place) => g.sectors[place]!.up)

/** Enter a neighbouring face-down sector and turn it up; every second one is 1 Fame (XIA-QV-05, XIA-RUL-210, XIA-RUL-211). */
const EXPLORE = action('explore')<Place, { place: Place }>({
  price: 'action',
  offers: (g, { at }) =>
    hiddenBeside(g, at).map((place) => ({
      value: `explore:${place}`,
      at: `place:${place}`,
      label: { place },
      rule: 'XIA-QV-05',
      what: place,
    })),
  play: plain((g, seat, to) => {
    const captain = g.captains[seat]!
    const from = captain.at
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
  whyNot: (g, { at }) =>
    hiddenBeside(g, at).length > 0 ? [] : [refusal<ActionReason>({ why: 'explored' }, 'XIA-QV-05')],
})

const hiddenBeside = (g: Quick, at: Place): Place[] =>
  neighboursOf(g, at).filter((place) => !g.sectors[place]!.up)

/** What the rocks of a sector hold; null where there is nothing to mine. */
export function oreOf(sector: SectorId): TradeCube | null {
  const found = Object.values(SECTORS[sector].specials).find(({ kind }) => kind === 'mine')
  return found && 'cube' in found ? (found.cube as TradeCube) : null
}

/** One cube of the asteroid sector's kind, without risk (XIA-QV-07, XIA-RUL-215). */
const MINE = action('mine')<null, { ore: TradeCube }>({
  price: 'action',
  offers(g, captain) {
    const ore = oreOf(g.sectors[captain.at]!.id)
    return ore !== null && canLoad(g, captain, ore)
      ? [{ value: 'mine', at: `place:${captain.at}`, label: { ore }, rule: 'XIA-QV-07', what: null }]
      : []
  },
  play: plain((g, seat) => {
    const captain = g.captains[seat]!
    const cube = oreOf(g.sectors[captain.at]!.id)!
    captain.cubes.push(cube)
    emit<ActionEvent>(g, { type: 'mined', rule: 'XIA-RUL-215', seat, cube })
  }),
  whyNot(g, { at, cubes }) {
    if (oreOf(g.sectors[at]!.id) === null) return [refusal<ActionReason>({ why: 'no-ore' }, 'XIA-QV-07')]
    return cubes.length === MOST_CUBES ? [refusal<ActionReason>({ why: 'hold-full' }, 'XIA-QV-13')] : []
  },
})

/** Deals follow one by one, each a step of its own. */
const TRADE = action('trade')({
  price: 'action',
  offers: tradeOffers,
  play: plain((g) => {
    g.stage = { kind: 'market', sold: 0 }
  }),
  whyNot: tradeWhyNot,
})

const MISSION = action('mission')<MissionId>({
  price: 'action',
  offers: missionOffers,
  play: plain(doMission),
  whyNot: (g, captain) =>
    missionOffers(g, captain).length > 0
      ? []
      : [refusal<ActionReason>({ why: 'no-mission-here' }, 'XIA-RUL-227')],
})

const ATTACK = action('attack')<ShipRef>({
  price: 'action',
  offers: attackOffers,
  play: plain(attackBy),
  whyNot: attackWhyNot,
})

/** The six actions of a turn (XIA-QV-03). */
export const ACTIONS = { MISSION, TRADE, EXPLORE, MOVE, MINE, ATTACK }
