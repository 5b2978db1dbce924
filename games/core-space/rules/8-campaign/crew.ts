import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, one, question, some } from '@starboard/kernel/speech'
import {
  BOARDS,
  type BoardId,
  CREWS,
  MACHINE_BOARDS,
  MISSIONS,
  type ShipId,
  TECH_BOARDS,
  TRADERS,
  type TraderId,
} from '../../content/index.ts'
import type { Terms } from '../0-table/agreed.ts'
import type { CampaignCrew } from '../0-table/campaign.ts'
import { type CrewId, crewOf } from '../0-table/crew.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { learn } from './advancement.ts'
import { isMachine, prepare } from './kit.ts'
import { companyOf, fielded, isReady, learnable, rookie, unusedTraders, veteranOf } from './veterans.ts'

/** H6: how a crew comes together, and who of it goes on a mission. */

export type CrewEvent =
  | { type: 'crew-signed'; rule: string; crew: CrewId; ship: ShipId }
  | { type: 'recruited'; rule: string; crew: CrewId; trader: TraderId; points: number }
  | { type: 'class-chosen'; rule: string; crew: CrewId; trader: TraderId; board: BoardId }
  | { type: 'fielded'; rule: string; crew: CrewId; traders: TraderId[] }

export const SHIP = question('ship')<
  { crew: CrewId },
  Either<{ ship: ShipId; traders: TraderId[] } | { do: 'own' }>
>()
export const RECRUIT = question('recruit')<
  { crew: CrewId; left: number; chosen: TraderId[] },
  Either<{ trader: TraderId; points: number } | { do: 'done' }>
>()
export const CLASS = question('class')<{ crew: CrewId; trader: TraderId }, { board: BoardId }>()
export const FIELD = question('field')<{ crew: CrewId; most: number }, { trader: TraderId }>()

/** CS-RUL-61: the usual limit. */
export const ROOKIES: Terms = { points: 180, advanced: 0, budget: 0, kit: 'rookie' }

export const MOST_TRADERS = 7

/** Before its first mission a crew comes together; before every mission it says who comes along. */
export function* muster(g: CoreSpace, crew: CrewId): Play {
  if (crewOf(g, crew).ship === null) yield* comeTogether(g, crew)
  yield* field(g, crew)
}

function* comeTogether(g: CoreSpace, crew: CrewId): Play {
  const { terms } = g.rules
  const own = recruits(g, companyOf(g, crew), terms.points).length > 0 ? [OWN] : []
  const ready = shipsLeft(g).map((ship) => ({
    value: ship,
    ship,
    label: { ship, traders: [...CREWS[ship].traders] },
    rule: 'CS-CREW-01',
  }))
  const { ship } = yield* ask(
    one(SHIP, crewOf(g, crew).seat, 'CS-CREW-01', [...ready, ...own], { label: { crew } }),
  )
  if (ship === null) yield* putTogether(g, crew, { ...terms, kit: 'rookie' })
  else yield* sign(g, crew, ship, terms)
}

const OWN = { value: 'own', ship: null, label: { do: 'own' }, rule: 'CS-CREW-02' } as const

/** Ships that nobody sails, and whose people have signed on nowhere else. */
function shipsLeft(g: CoreSpace): ShipId[] {
  const unused = new Set(unusedTraders(g.campaign, false))
  return (Object.keys(CREWS) as ShipId[]).filter((ship) =>
    CREWS[ship].traders.every((trader) => unused.has(trader)),
  )
}

/** CS-CREW-01: a crew as it stands on the sheet; in a campaign it is equipped as rookies are. */
export function* sign(g: CoreSpace, crew: CrewId, ship: ShipId, terms: Terms = ROOKIES): Play {
  companyOf(g, crew).roster = CREWS[ship].traders.map((is) => rookie(is, true))
  crewOf(g, crew).ship = ship
  emit<CrewEvent>(g, { type: 'crew-signed', rule: 'CS-CREW-01', crew, ship })
  yield* prepare(g, crew, terms)
}

/** CS-CREW-02 to CS-CREW-06: a crew of one's own, Trader by Trader, within the points agreed on. */
export function* putTogether(g: CoreSpace, crew: CrewId, terms: Terms = ROOKIES): Play {
  crewOf(g, crew).ship = 'own'
  while (yield* recruitOne(g, crew, terms));
  const traders = companyOf(g, crew).roster.map(({ is }) => is)
  for (const trader of traders) yield* chooseClass(g, crew, trader)
  for (const trader of traders) yield* placePoints(g, crew, trader)
  yield* prepare(g, crew, terms)
}

const DONE = { value: 'done', trader: null, label: { do: 'done' }, rule: 'CS-CREW-06' } as const

function* recruitOne(g: CoreSpace, crew: CrewId, { points }: Terms): Play<boolean> {
  const { roster } = companyOf(g, crew)
  const left = points - roster.reduce((sum, { is }) => sum + TRADERS[is].points, 0)
  const offers = recruits(g, companyOf(g, crew), left).map((trader) => ({
    value: trader,
    trader,
    label: { trader, points: TRADERS[trader].points },
  }))
  const done = roster.some(({ captain }) => captain) ? [DONE] : []
  if (offers.length === 0) return false
  const { trader } = yield* ask(
    one(RECRUIT, crewOf(g, crew).seat, 'CS-CREW-02', [...done, ...offers], {
      label: { crew, left, chosen: roster.map(({ is }) => is) },
      confirm: true,
    }),
  )
  if (trader === null) return false
  companyOf(g, crew).roster.push(rookie(trader, false))
  emit<CrewEvent>(g, { type: 'recruited', rule: 'CS-CREW-02', crew, trader, points: TRADERS[trader].points })
  return true
}

/** One Captain and no more; whoever can be paid for, so that a Captain can be paid for as well (CS-CREW-03). */
function recruits(g: CoreSpace, { roster }: CampaignCrew, left: number): TraderId[] {
  if (roster.length >= MOST_TRADERS) return []
  const unused = unusedTraders(g.campaign, true)
  const hasCaptain = roster.some(({ captain }) => captain)
  const captains = unused.filter((is) => TRADERS[is].captain).map((is) => TRADERS[is].points)
  if (hasCaptain) return unused.filter((is) => !TRADERS[is].captain && TRADERS[is].points <= left)
  const due = roster.length === MOST_TRADERS - 1 ? Number.POSITIVE_INFINITY : Math.min(...captains)
  return unused.filter((is) => TRADERS[is].points + (TRADERS[is].captain ? 0 : due) <= left)
}

/** CS-CREW-05: any board for anybody, but Machines have boards of their own; the last one has the Tech class if nobody else has it (CS-CREW-06, CS-RUL-33). */
function* chooseClass(g: CoreSpace, crew: CrewId, trader: TraderId): Play {
  const { roster } = companyOf(g, crew)
  const isLast = roster.at(-1)!.is === trader
  const hasTech = roster.some((one) => one.is !== trader && TECH_BOARDS.includes(one.class))
  const boards = boardsFor(trader).filter((board) => !isLast || hasTech || TECH_BOARDS.includes(board))
  const { board } = yield* ask(
    one(
      CLASS,
      crewOf(g, crew).seat,
      isLast && !hasTech ? 'CS-CREW-06' : 'CS-CREW-05',
      boards.map((board) => ({ value: board, board, label: { board } })),
      { label: { crew, trader } },
    ),
  )
  veteranOf(g, trader).class = board
  emit<CrewEvent>(g, { type: 'class-chosen', rule: 'CS-CREW-05', crew, trader, board })
}

/** The printed board first (CS-RUL-114). */
function boardsFor(trader: TraderId): BoardId[] {
  const { board: printed } = TRADERS[trader]
  const others = (Object.keys(BOARDS) as BoardId[]).filter(
    (board) => board !== printed && MACHINE_BOARDS.includes(board) === isMachine(trader),
  )
  return [printed, ...others]
}

/** CS-CREW-05, CS-RUL-114: the points that the board has from the start go into skills of its class. */
function* placePoints(g: CoreSpace, crew: CrewId, trader: TraderId): Play {
  for (let n = 0; n < TRADERS[trader].career && learnable(veteranOf(g, trader)).length > 0; n++)
    yield* learn(g, trader, 'CS-CREW-05', crew)
}

/** Who comes along: everybody who can, unless they are more than the mission has room for (CS-SETUP-08). */
export function* field(g: CoreSpace, crew: CrewId): Play {
  const ready = companyOf(g, crew).roster.filter(isReady)
  const { limit, limitMany } = MISSIONS[g.mission]
  const most = Math.min(MOST_TRADERS, g.crews.length >= 4 ? (limitMany ?? limit) : limit, ready.length)
  const chosen = yield* ask(
    some(
      FIELD,
      crewOf(g, crew).seat,
      'CS-SETUP-08',
      ready.map(({ is }) => ({ value: is, label: { trader: is } })),
      { label: { crew, most }, min: most, max: most },
    ),
  )
  const traders = chosen.map(({ label }) => label.trader)
  for (const trader of traders) g.figures.push(fielded(veteranOf(g, trader), crew, g.rules.refreshSkillPegs))
  emit<CrewEvent>(g, { type: 'fielded', rule: 'CS-SETUP-08', crew, traders })
}
