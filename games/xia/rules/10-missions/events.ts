import { ask, emit, type Play, randomOf, type Seat, shuffled } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { EVENT_SPACES, EVENTS, type EventId, SECTORS, type SectorId } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth, planetOf, sectorOf } from '../0-table/chart.ts'
import { byLot } from '../0-table/dice.ts'
import { gainFame } from '../0-table/fame.ts'
import type { LiveEvent } from '../0-table/live.ts'
import { type EventEvent, endEvent, isLive } from '../0-table/live.ts'
import type { Item } from '../0-table/stage.ts'
import type { Xia } from '../0-table/state.ts'
import { fallRikishi, launchRikishi } from '../6-system/rikishi.ts'
import { clearBounty, easeBounty } from '../8-fate/law.ts'

/** One Event for every Event space reached first; what an Event asks is asked in steps of its own (XIA-EVENT-01, XIA-STAT-04, XIA-RUL-054). */
export const drawEvents = (g: Xia, seat: Seat): void => reachEvents(g, g.captains[seat]!.fame, seat)

/** Whoever's marker it is: a captain's, or the NPCs' in solo play (XIA-SOLO-21). */
export function reachEvents(g: Xia, fame: number, by: Seat): void {
  if (!g.parts.events) return // XIA-SETUP-12
  for (const space of EVENT_SPACES) {
    if (space > fame || g.reached.includes(space)) continue
    g.reached.push(space)
    drawEvent(g, by)
  }
}

export function drawEvent(g: Xia, by: Seat): void {
  const id = g.eventDeck.shift()
  if (!id) return
  emit<EventEvent>(g, { type: 'event-drawn', rule: 'XIA-EVENT-01', event: id })
  if (id === 'change-of-heart') {
    g.agenda.push({ kind: 'heart', left: turnOrder(g), paid: [] })
    return
  }
  const event: LiveEvent = { id, by, rounds: 0, comet: null, checkpoints: [], sector: null, sold: 0 }
  g.liveEvents.push(event)
  BEGIN[id]?.(g, event)
}

/** What some Events set up when they are drawn (XIA-EVENT-03). */
const BEGIN: { readonly [E in EventId]?: (g: Xia, event: LiveEvent) => void } = {
  rikishi: launchRikishi,
  'fesko-grand-prix': (g, event) => {
    const points = shuffled(randomOf(g), chartOf(g).specials('spawn')).slice(0, 3)
    event.checkpoints = points.map(({ id }) => ({ at: id, visited: [] }))
    const at = points.map(({ id }) => id)
    emit<EventEvent>(g, { type: 'checkpoints-set', rule: 'XIA-EVENT-03', at })
  },
  windfall: (g, event) => {
    event.sector = farthestFromNyr(g)
    emit<EventEvent>(g, { type: 'windfall-lies', rule: 'XIA-EVENT-03', sector: event.sector })
  },
}

function farthestFromNyr(g: Xia): SectorId {
  const chart = chartOf(g)
  const far = (id: SectorId) => chart.sectorsBetween('nyr', id)
  const laid = (Object.keys(SECTORS) as SectorId[]).filter((id) => chart.sector(id)) // XIA-RUL-231
  const most = Math.max(...laid.map(far))
  return byLot(
    g,
    laid.filter((id) => far(id) === most),
  )
}

/** Who has given up is no captain any more, though the ship is there until its next turn. */
const turnOrder = (g: Xia): Seat[] =>
  g.captains.map((_, n) => (g.first + n) % g.captains.length).filter((seat) => !g.captains[seat]!.gone)

/** Between the last captain's turn and the first: Events count a round, Rikishi flies, and those that are done leave (XIA-EVENT-04, XIA-EVENT-05). */
export function* roundEvents(g: Xia): Play {
  for (const { id } of [...g.liveEvents]) {
    const event = g.liveEvents.find((each) => each.id === id)
    if (!event) continue
    event.rounds++
    if (id === 'rikishi') yield* fallRikishi(g)
    const { rounds } = EVENTS[id]
    if (rounds !== null && event.rounds >= rounds) endEvent(g, id)
  }
}

/** Change of Heart: each captain in turn order may pay off the whole Bounty; who pays most gets 1 Fame, equals by lot. */
export function* changeOfHeart(g: Xia, { left, paid }: Extract<Item, { kind: 'heart' }>): Play {
  const [seat, ...rest] = left
  if (seat === undefined) return rewardHeart(g, paid)
  const { bounty, credits } = g.captains[seat]!
  const amount = bounty > 0 && credits >= bounty ? yield* payOff(g, seat, bounty) : 0
  g.agenda.unshift({
    kind: 'heart',
    left: rest,
    paid: amount > 0 ? [...paid, { seat, credits: amount }] : paid,
  })
}

export const HEART = question('heart')<{ bounty: number }>()

function* payOff(g: Xia, seat: Seat, bounty: number): Play<number> {
  const options = [{ value: 'pay', cost: { credits: bounty } }, { value: 'keep' }]
  const { value } = yield* ask(one(HEART, seat, 'XIA-EVENT-03', options, { label: { bounty } }))
  if (value === 'keep') return 0
  g.captains[seat]!.credits -= bounty
  clearBounty(g, seat, 'XIA-EVENT-03')
  emit<EventEvent>(g, { type: 'paid-off', rule: 'XIA-EVENT-03', seat, credits: bounty })
  return bounty
}

function rewardHeart(g: Xia, paid: readonly { readonly seat: Seat; readonly credits: number }[]): void {
  emit<EventEvent>(g, { type: 'event-ended', rule: 'XIA-EVENT-03', event: 'change-of-heart' })
  if (paid.length === 0) return
  const most = Math.max(...paid.map(({ credits }) => credits))
  const { seat } = byLot(
    g,
    paid.filter(({ credits }) => credits === most),
  )
  gainFame(g, seat, 1, 'event', 'XIA-FAME-14')
}

/** The Grand Prix: a ship that comes to a checkpoint has visited it; the first to have them all gets 2 Fame. */
export function passCheckpoint(g: Xia, seat: Seat): void {
  const race = g.liveEvents.find(({ id }) => id === 'fesko-grand-prix')
  const point = race?.checkpoints.find(({ at }) => at === g.captains[seat]!.at)
  if (!race || !point || point.visited.includes(seat)) return
  point.visited.push(seat)
  const left = race.checkpoints.filter(({ visited }) => !visited.includes(seat)).length
  emit<EventEvent>(g, { type: 'checkpoint', rule: 'XIA-EVENT-03', seat, left })
  if (left > 0) return
  gainFame(g, seat, 2, 'event', 'XIA-FAME-14')
  endEvent(g, 'fesko-grand-prix')
}

/** Amnesty: an Action Phase that ends on a Neutral planet takes 1,000 off the Bounty. */
export function amnesty(g: Xia, captain: Captain): void {
  const planet = captain.at && planetOf(captain.at)
  if (planet && isLive(g, 'amnesty') && SECTORS[planet].type === 'neutral')
    easeBounty(g, captain.seat, 1000, 'XIA-EVENT-03')
}

/** Windfall: who ends a turn in the sector takes the credits and 1 Fame; not one who has given up in that turn. */
export function takeWindfall(g: Xia, { seat, at, gone }: Captain): void {
  const event = g.liveEvents.find(({ id }) => id === 'windfall')
  if (!event || gone || at === null || isBerth(at) || sectorOf(at) !== event.sector) return
  g.captains[seat]!.credits += 2000
  emit<EventEvent>(g, { type: 'windfall', rule: 'XIA-EVENT-03', seat })
  gainFame(g, seat, 1, 'event', 'XIA-FAME-14')
  endEvent(g, 'windfall')
}
