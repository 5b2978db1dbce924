import { ask, type Play, type Seat } from '@starboard/kernel'
import { type Empty, number, one, question } from '@starboard/kernel/speech'
import { type Cube, MISSIONS, type MissionId, PAYMENTS, rowOf } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { sectorOf } from '../0-table/chart.ts'
import { isOutlawMission } from '../0-table/memory.ts'
import type { Cell, ShipRef } from '../0-table/names.ts'
import { npcOf, refOf, seatOf, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { placeOf } from '../0-table/turn.ts'
import { cargoCells } from '../3-hold/hold.ts'
import { pickCubes, setAdrift, stow, unload } from '../3-hold/loose.ts'
import { gainEnergy, maxEnergy, spendEnergy } from '../4-cards/markers.ts'
import { freeMove } from '../5-movement/drift.ts'
import { heal, pickDamage, takeDamage } from '../7-combat/damage.ts'
import { brace } from '../7-combat/shields.ts'
import { drawCard } from './cards.ts'
import { complete, missionBonus, missionOf, missionRoll, payDistance, reveal, succeeds } from './outcome.ts'
import { aimedAt, targetOf } from './seats.ts'

/** Shuttle: passengers come aboard; the distance sets the payment (XIA-MT-02 to XIA-MT-04, XIA-MIS-18). */
export function* shuttle(g: Xia, seat: Seat, id: MissionId): Play {
  yield* []
  pickUp(g, seat, id, PAYMENTS.shuttle.bySectors, 'XIA-MT-02')
}

/** Goods or people are symbolic and take no Hold space (XIA-MIS-18). */
export function pickUp(
  g: Xia,
  seat: Seat,
  id: MissionId,
  pays: readonly [number, number, number],
  rule: string,
): void {
  const captain = g.captains[seat]!
  const mission = missionOf(captain, id)
  mission.from = sectorOf(placeOf(g, captain))
  mission.fulfilled = true
  payDistance(g, mission, pays)
  reveal(g, seat, id, mission.credits, rule)
}

/** Research: the quality of the find sets the payment (XIA-MT-05). */
export function* research(g: Xia, seat: Seat, id: MissionId): Play {
  const roll = yield* missionRoll(g, seat, 'research', 'XIA-MT-05')
  reveal(g, seat, id, rowOf(PAYMENTS.research.byD20, roll)!.pays, 'XIA-MT-05').fulfilled = true
}

/** Envoy: a failure hurts and the mission stays, a success pays (XIA-MT-09, XIA-RUL-168). What hurts is the face of the die, without the mission line of a campaign (XIA-RUL-246). */
export function* envoy(g: Xia, seat: Seat, id: MissionId): Play {
  const hope = succeeds(g, PAYMENTS.envoy.byD20)
  const roll = yield* missionRoll(g, seat, 'envoy', 'XIA-MT-09', [], hope)
  const { pays } = rowOf(PAYMENTS.envoy.byD20, roll)!
  if (pays > 0) reveal(g, seat, id, pays, 'XIA-MT-09').fulfilled = true
  else yield* beHurt(g, seat, roll - missionBonus(g))
}

/** No shield helps against it; a Brace does, since its card names all damage outside of combat (XIA-RUL-168, XIA-RUL-060). */
function* beHurt(g: Xia, seat: Seat, damage: number): Play {
  const rule = 'XIA-RUL-168'
  const prevented = yield* brace(g, seat, damage, rule)
  yield* takeDamage(g, refOf(seat), damage - prevented, { by: null, rule })
}

/** Private Eye: the top three cards go; the more Outlaw missions among them, the better (XIA-MT-08). */
export function* privateEye(g: Xia, seat: Seat, id: MissionId): Play {
  yield* []
  const { cards, byOutlaws } = PAYMENTS['private-eye']
  const seen: MissionId[] = [] // Discarded together, so that none comes up twice when the pile is shuffled.
  for (let card = drawCard(g); card !== null; card = seen.length < cards ? drawCard(g) : null) seen.push(card)
  const outlaws = seen.filter(isOutlawMission).length
  g.missionDiscard.push(...seen)
  g.memory.inquiries.push(seen)
  reveal(g, seat, id, byOutlaws[outlaws as 0 | 1 | 2 | 3], 'XIA-MT-08').fulfilled = true
}

export const CARGO = question('cargo')<{ cube: Cube }, never>()

/** Cargo: one to three of the named cubes, however they were come by (XIA-MT-07, XIA-RUL-161). */
export function* cargo(g: Xia, seat: Seat, id: MissionId): Play {
  const { cube } = MISSIONS[id]!
  const { mostCubes, perCube, perEmber } = PAYMENTS.cargo
  const cells = cellsWith(g.captains[seat]!, cube!)
  const max = Math.min(mostCubes, cells.length)
  const count = yield* ask(number(CARGO, seat, 'XIA-MT-07', { min: 1, max, label: { cube: cube! } }))
  const given = yield* pickCubes(g, seat, cells, count)
  for (const sold of unload(g.captains[seat]!, given)) g.supply.cubes[sold]++
  missionOf(g.captains[seat]!, id).credits = count * (cube === 'ember' ? perEmber : perCube)
  complete(g, seat, id, 0, 'XIA-MT-07')
}

export const cellsWith = (captain: Captain, cube: Cube): Cell[] =>
  captain.cubes.filter((each) => each.cube === cube).map(({ cell }) => cell)

export const TRANSPORT = question('transport')<{ cube: Cube }, never>()

/** Transport, loading: X cubes from the supply, as many as there is room for, and 2X damage on the card (XIA-MT-10, XIA-RUL-164). */
export function* loadTransport(g: Xia, seat: Seat, id: MissionId): Play {
  const { cube } = MISSIONS[id]!
  const max = mostLoad(g, g.captains[seat]!, cube!)
  const x = yield* ask(number(TRANSPORT, seat, 'XIA-MT-10', { min: 1, max, label: { cube: cube! } }))
  g.supply.cubes[cube!] -= x
  const target = targetOf(g, seat, MISSIONS[id]!.target!)
  Object.assign(reveal(g, seat, id, 0, 'XIA-MT-10'), { x, target })
  yield* stow(
    g,
    seat,
    Array.from({ length: x }, () => cube!),
    'XIA-MT-10',
  )
}

export const mostLoad = (g: Xia, captain: Captain, cube: Cube): number =>
  Math.min(PAYMENTS.transport.mostCubes, cargoCells(captain).length, g.supply.cubes[cube])

/** Transport, handing over: the target cannot refuse; what finds no room is jettisoned by the giver and not paid for (XIA-MT-11, XIA-MT-12, XIA-RUL-163). */
export function* handOver(g: Xia, seat: Seat, id: MissionId): Play {
  const { cube } = MISSIONS[id]!
  const captain = g.captains[seat]!
  const { x } = missionOf(captain, id)
  const ship = aimedAt(g, seat, missionOf(captain, id))!
  const cells = yield* pickCubes(g, seat, cellsWith(captain, cube!), x)
  const cubes = unload(g.captains[seat]!, cells)
  const taken = yield* receive(g, ship, cubes)
  for (const lost of cubes.slice(taken)) setAdrift(g, lost, g.captains[seat]!.at!, seat)
  missionOf(g.captains[seat]!, id).credits = taken * PAYMENTS.transport.perCube
  complete(g, seat, id, 0, 'XIA-MT-12')
}

/** A captain stows what fits; an NPC takes all and throws it out on its space (XIA-SOLO-30, XIA-RUL-163, XIA-RUL-245). How many were taken. */
function* receive(g: Xia, ship: ShipRef, cubes: readonly Cube[]): Play<number> {
  const seat = seatOf(ship)
  if (seat === null) {
    for (const cube of cubes) setAdrift(g, cube, whereIs(g, ship)!, null)
    return cubes.length
  }
  const fitting = Math.min(cubes.length, cargoCells(g.captains[seat]!).length)
  yield* stow(g, seat, cubes.slice(0, fitting), 'XIA-MT-11')
  return fitting
}

export const ASSIST = question('assist')<Empty, never>()

/** Assist, first: X thousand credits of the bank on the card (XIA-MT-14, XIA-RUL-165). */
export function* prepareAssist(g: Xia, seat: Seat, id: MissionId): Play {
  const { mostEnergy, perEnergy } = PAYMENTS.assist
  const x = yield* ask(number(ASSIST, seat, 'XIA-MT-14', { min: 1, max: mostEnergy }))
  const target = targetOf(g, seat, MISSIONS[id]!.target!)
  Object.assign(reveal(g, seat, id, x * perEnergy, 'XIA-MT-14'), { x, target })
}

/** Assist, then: X Energy for the target's choice of healing, Energy or a move (XIA-MT-15, XIA-RUL-165, XIA-RUL-166). */
export function* giveAssist(g: Xia, seat: Seat, id: MissionId): Play {
  const mission = missionOf(g.captains[seat]!, id)
  const { x } = mission
  spendEnergy(g, g.captains[seat]!, x, 'XIA-MT-15')
  yield* benefit(g, aimedAt(g, seat, mission)!, x)
  if (g.captains[seat]!.at === null) return // The target's move sent a comet here.
  complete(g, seat, id, 0, 'XIA-MT-15')
}

export const ASSISTED = question('assisted')<{ x: number }>()

function* benefit(g: Xia, ship: ShipRef, x: number): Play {
  const seat = seatOf(ship)
  if (seat === null) {
    const npc = npcOf(g, ship as Exclude<ShipRef, `captain-${number}`>)
    npc.damage = Math.max(0, npc.damage - x)
    return
  }
  const captain = g.captains[seat]!
  const options = [
    { value: 'heal', can: captain.damage.length > 0 },
    { value: 'energy', can: captain.energy < maxEnergy(g, captain) },
    { value: 'move', can: true },
  ].filter(({ can }) => can)
  const rule = 'XIA-MT-15'
  const { value } = yield* ask(one(ASSISTED, seat, rule, options, { label: { x } }))
  if (value === 'heal') heal(g, seat, yield* pickDamage(g, seat, 'damage', x, { all: true, rule }), rule)
  else if (value === 'energy') gainEnergy(g, g.captains[seat]!, x, rule)
  else yield* freeMove(g, seat, PAYMENTS.assist.spacesPerEnergy * x, 'XIA-RUL-166')
}
