import { MISSIONS } from '../content/index.ts'
import type { Space } from '../rules/0-table/chart.ts'
import { isLive } from '../rules/0-table/live.ts'
import { relicPairs } from '../rules/3-hold/hold.ts'
import { isStranded } from '../rules/4-cards/markers.ts'
import { isConnected } from '../rules/6-system/gates.ts'
import { rescueCost } from '../rules/8-fate/rescue.ts'
import { deathOf, landmarksIn } from './course.ts'
import { FAME_A_THOUSAND, type Goals } from './goals.ts'
import type { Sight } from './sight.ts'

/** Unknown edges, gates, relics, ships in need, races: what is found rather than earned. */
export function discoveryGoals(goals: Goals): void {
  const { sight } = goals
  edgeGoals(goals)
  gateGoals(goals)
  relicGoals(goals)
  rescueGoals(goals)
  eventGoals(goals)
  titleGoals(goals)
  if (sight.me.relics.length > 0)
    goals.addKiln('sift', sight.me.relics.length * (1 + titleBonus(sight, 'relic-hunter') / 2), ['sift'])
}

export function tokenGoals(goals: Goals): void {
  const { view, me, chart } = goals.sight
  const worth = !view.parts.tokens ? 0.42 : me.tokens.length === 1 ? 1 : 0.5
  for (const at of view.tokens) goals.add('token', chart.space(at), worth, ['token'])
}

const titleBonus = ({ view }: Sight, title: (typeof view.openTitles)[number]): number =>
  view.openTitles.includes(title) ? 1 : 0

/** A new sector is worth more the less is known, and when a mission waits for one. */
function edgeGoals(goals: Goals): void {
  const { sight } = goals
  const { view, chart, me } = sight
  if (view.sectorsLeft === 0) return
  const isAwaited = sight.missions.some(({ id }) => {
    const { from, to } = MISSIONS[id]!
    return [from, to].some((sector) => sector !== null && !chart.sector(sector))
  })
  const planets = landmarksIn(chart, 'sell').length
  const worth =
    (planets < 2 ? 0.6 : chart.laid.length < 9 ? 0.3 : 0.2) +
    (isAwaited ? 0.25 : 0) +
    (me.deeds.revealed < 3 ? titleBonus(sight, 'pathfinder') * 0.35 : 0) +
    (me.deeds.revealed < 6 ? titleBonus(sight, 'cartographer') * 0.35 : 0)
  const edge = goals.nearestOf(landmarksIn(chart, 'edge').filter(({ id }) => !sight.taken.has(id)))
  if (edge) goals.add('explore', edge, worth, jumps(sight) ? ['jump:', 'scan:'] : ['scan:', 'jump:'])
}

/** Whether a blind jump is worth its danger: a Scan costs Energy and the rest of the move. */
function jumps(sight: Sight): boolean {
  const { view, me, points, chart } = sight
  const star = chart.sector('xia') ? 0 : STAR_ON_RIM / view.sectorsLeft
  const danger = (star + 0.03) * deathOf(sight)
  return points > 0 && danger < 0.035 * (points - 1) + (me.energy > 3 ? 0.03 : 0.3)
}

/** Spaces of star on the rim of Xia, of twelve. */
const STAR_ON_RIM = 5 / 12

/** The first through a gate is famous. */
function gateGoals(goals: Goals): void {
  const { sight } = goals
  const { view, chart } = sight
  if (isLive(view, 'dead-air')) return
  const isWhole = ({ id }: Space) => isConnected(view, id)
  const ordinary = chart.gates.filter(isWhole)
  const walker = titleBonus(sight, 'gatewalker')
  if (new Set(ordinary.map(({ sector }) => sector)).size > 1 && (!view.gatesOpened.ordinary || walker)) {
    const gate = goals.nearestOf(ordinary)
    if (gate) goals.add('gate', gate, (view.gatesOpened.ordinary ? 0 : 1) + walker * 0.8, ['gate:'], 1)
  }
  const tigris = goals.nearestOf(chart.gates.filter((space) => !isWhole(space)))
  if (tigris && !view.gatesOpened.tigris) goals.add('gate', tigris, 1, ['gate:tigris'], 1)
}

/** Dig on a dead world, then to The Kiln: Fame a relic. */
function relicGoals(goals: Goals): void {
  const { sight } = goals
  const { view, chart, me, hull } = sight
  if (view.kiln === null || hull <= 8 || relicPairs(me).length === 0 || me.relics.length > 1) return
  const kiln = chart.space(view.kiln)
  for (const space of landmarksIn(chart, 'excavate')) {
    if (!view.relicStacks.some(({ sector, count }) => sector === space.sector && count > 0)) continue
    goals.add(
      'excavate',
      space,
      0.75,
      ['excavate'],
      me.relics.length > 0 ? 4 : goals.between(space, kiln) + 4,
    )
  }
}

/** Kindness is famous too. */
function rescueGoals(goals: Goals): void {
  const { seat, me, view } = goals.sight
  if (me.energy < rescueCost(me).needs) return
  for (const other of view.captains)
    if (other.seat !== seat && other.at !== null && isStranded(other))
      goals.addNextTo('rescue', other.at, 1 + titleBonus(goals.sight, 'heroic') * 0.5, [
        `rescue:${other.seat}`,
      ])
}

function eventGoals(goals: Goals): void {
  const { view, chart, seat } = goals.sight
  for (const { id, sector, checkpoints } of view.liveEvents) {
    if (id === 'windfall' && sector) {
      const near = goals.nearestOf(
        chart.spaces.filter((space) => space.sector === sector && space.terrain !== 'star'),
      )
      if (near) goals.add('windfall', near, 1 + 2 * FAME_A_THOUSAND, ['end'], turnLeft(goals, near))
    }
    if (id === 'fesko-grand-prix')
      for (const { at, visited } of checkpoints)
        if (!visited.includes(seat)) goals.add('race', chart.space(at), 0.35, [])
  }
}

/** Movement that is lost by ending the turn there. */
export const turnLeft = (goals: Goals, at: Space): number =>
  Math.max(0, goals.sight.points + goals.sight.reserve - goals.costTo(at))

/** Titles that ask only to be somewhere. */
function titleGoals(goals: Goals): void {
  const { view, chart, taken } = goals.sight
  if (!view.openTitles.includes('stargazer')) return
  const near = goals.nearestOf(landmarksIn(chart, 'star-side').filter(({ id }) => !taken.has(id)))
  if (near) goals.add('title', near, 1, ['end'], turnLeft(goals, near))
}
