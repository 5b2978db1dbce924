import { MISSIONS, type MissionId, SECTORS } from '../content/index.ts'
import type { ActiveMission } from '../rules/0-table/captain.ts'
import type { Space } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { whereIs } from '../rules/0-table/ships.ts'
import { cargoCells, outfitsOf } from '../rules/3-hold/hold.ts'
import { missionLimit } from '../rules/10-missions/cards.ts'
import { armsFor } from '../rules/10-missions/outlaw.ts'
import { targetOf } from '../rules/10-missions/seats.ts'
import { landmarksIn } from './course.ts'
import { FAME_A_THOUSAND, type Goals } from './goals.ts'
import type { Sight } from './sight.ts'
import { countOf } from './trade.ts'

/** Missions drawn, their objectives, their deliveries. */
export function missionGoals(goals: Goals): void {
  const { me, view } = goals.sight
  for (const mission of goals.sight.missions) missionGoal(goals, mission)
  const drawn = view.captains[goals.sight.seat]!.drawn
  if (me.missions.length < missionLimit(me) && drawn === 0 && view.missionsLeft + view.missionsDiscarded > 0)
    for (const point of landmarksIn(goals.sight.chart, 'mission'))
      if (!view.turn.drewAt.includes(point.id)) goals.add('draw', point, 0.45, ['draw'])
}

/** What a mission still brings if all goes well. */
const payOf = (thousands: number): number => 1 + FAME_A_THOUSAND * thousands

function missionGoal(goals: Goals, mission: ActiveMission): void {
  const { id, fulfilled, unpaid, credits } = mission
  const { to } = MISSIONS[id]!
  if (fulfilled) {
    const point = goals.missionPoint(to)
    if (point && !unpaid) goals.add('deliver', point, payOf(credits / 1000), [`deliver:${id}`])
    return
  }
  const next = nextOf(goals, mission)
  if (!next) return
  const acts = [`objective:${id}`]
  if ('beside' in next) goals.addNextTo('mission', next.beside, next.worth, acts, next.after)
  else goals.add('mission', next.at, next.worth, acts, next.after)
}

type Next =
  | { readonly at: Space; readonly worth: number; readonly after: number }
  | { readonly beside: SpaceId; readonly worth: number; readonly after: number }

/** The next thing a mission asks for; null if it cannot be done as things stand. */
function nextOf(goals: Goals, mission: ActiveMission): Next | null {
  const { sight } = goals
  const { type, from, fromType, to, target, cube } = MISSIONS[mission.id]!
  const start = goals.missionPoint(from)
  const end = goals.missionPoint(to)
  switch (type) {
    case 'shuttle':
    case 'smuggler':
    case 'research':
    case 'private-eye':
    case 'envoy': {
      if (!start) return null
      const after = end ? goals.between(start, end) : 25
      return { at: start, worth: payOf(PAY[type]), after }
    }
    case 'cargo':
      return end && countOf(sight, cube!) > 0
        ? { at: end, worth: payOf(2 * countOf(sight, cube!)), after: 0 }
        : null
    case 'arms-dealer':
      return end && spareArms(sight, mission.id) ? { at: end, worth: payOf(2), after: 0 } : null
    case 'transport':
    case 'assist':
    case 'counterfeit': {
      const isReady = type === 'counterfeit' ? mission.visited : mission.x > 0
      const prey = preyOf(sight, target)
      if (isReady) return prey && { beside: prey, worth: payOf(2), after: 0 }
      if (type === 'transport' && cargoCells(sight.me).length === 0) return null
      const point = goals.nearestOf(
        landmarksIn(sight.chart, 'mission').filter(({ sector }) => SECTORS[sector].type === fromType),
      )
      return point && { at: point, worth: payOf(2), after: 10 }
    }
    case 'thief': {
      const prey = preyOf(sight, target)
      return prey && { beside: prey, worth: 0.7 * payOf(3.5), after: end ? 8 : 25 }
    }
    default:
      return null // What fights bring: see `fights.ts`.
  }
}

const PAY = { shuttle: 3, smuggler: 4, research: 2.5, 'private-eye': 3, envoy: 2 } as const

/** Where the ship is that a mission means, unless it cannot be reached. */
function preyOf({ seat, chart, view }: Sight, target: Parameters<typeof targetOf>[2] | null): SpaceId | null {
  const ship = target && targetOf(view, seat, target)
  const at = ship && whereIs(view, ship)
  return at && chart.has(at) ? at : null
}

/** An Outfit to give away: not the last engine. */
function spareArms({ me }: Sight, id: MissionId): boolean {
  const spare = armsFor(me, id).length
  return MISSIONS[id]!.outfit === 'engine' ? spare > 0 && outfitsOf(me, 'engine').length > 1 : spare > 0
}

/** How good a card is to hold, in Fame a turn of flying; 0 if it cannot be done yet. */
export function worthOfMission(goals: Goals, id: MissionId): number {
  const { sight } = goals
  const { type, from, to, cube, target, outfit } = MISSIONS[id]!
  const start = goals.missionPoint(from)
  const end = goals.missionPoint(to)
  const rate = (thousands: number, points: number) =>
    points < Infinity ? payOf(thousands) / (0.6 + points / sight.speed) : 0
  switch (type) {
    case 'shuttle':
    case 'smuggler':
    case 'research':
    case 'private-eye':
    case 'envoy': {
      if (!start) return 0
      const odds = type === 'smuggler' ? 0.7 : type === 'envoy' ? 0.7 : 1
      const later = end ? goals.between(start, end) : 30
      return odds * rate(PAY[type], goals.costTo(start) + later)
    }
    case 'cargo': {
      if (!end) return 0
      const source = sourceOf(goals, cube!)
      return countOf(sight, cube!) > 0 ? rate(4, goals.costTo(end)) : rate(2, source + 8)
    }
    case 'thief':
      return preyOf(sight, target) && end ? 0.5 * rate(3, 14) : 0.1
    case 'arms-dealer':
      return end ? (outfit === 'engine' ? 0.4 : 0.8) * rate(2, goals.costTo(end) + 8) : 0
    case 'transport':
    case 'assist':
    case 'counterfeit':
      return 0.6 * rate(2, 20)
    case 'assassin':
    case 'bounty-hunter':
    case 'coerce':
      return hasGuns(sight) ? 0.35 : 0.08
    default:
      return 0
  }
}

const sourceOf = (goals: Goals, cube: string): number =>
  Math.min(
    Infinity,
    ...landmarksIn(goals.sight.chart, 'buy')
      .filter(
        ({ special }) => special && 'cube' in special && (special.cube === cube || special.cube === 'any'),
      )
      .map((space) => goals.costTo(space)),
  )

export const hasGuns = ({ me }: Sight): boolean =>
  outfitsOf(me, 'blaster').length + outfitsOf(me, 'missile').length > 0

/** Missions that are no use: nothing to do for them on this board. */
export const isIdle = (goals: Goals, mission: ActiveMission): boolean =>
  !mission.fulfilled &&
  mission.detonator === null &&
  mission.x === 0 &&
  worthOfMission(goals, mission.id) < 0.15
