import { zones } from '@starboard/space'
import type { Border, Scenario, Zone, ZoneId } from '../../content/scenario.ts'
import type { Say } from './shape.ts'
import { effectsOf, effectsThat } from './walk.ts'

/** How many squares of corridor may lie between two zones with a common border. */
const CORRIDOR = 2
const DOORS: readonly string[] = ['door', 'hatch', 'access']

/** Ids are there once only. */
export function checkTwice(ids: readonly (string | number)[], path: (n: number) => string, say: Say): void {
  for (const [n, id] of ids.entries())
    if (ids.indexOf(id) < n) say(path(n), `${told(id)} is there twice; see ${path(ids.indexOf(id))}`)
}

const told = (id: string | number): string => (typeof id === 'string' ? `“${id}”` : `${id}`)

/** The map: zones, borders, sightlines, the deck plan, and whether one can get about. */
export function checkPlaces(scenario: Scenario, say: Say): void {
  const { zones, borders } = scenario
  checkTwice(
    zones.map(({ id }) => id),
    (n) => `zones[${n}].id`,
    say,
  )
  checkTwice(
    borders.map(({ id }) => id),
    (n) => `borders[${n}].id`,
    say,
  )
  for (const [n, border] of borders.entries()) checkBorder(scenario, border, `borders[${n}]`, say)
  for (const [n, line] of scenario.sightlines.entries())
    checkChain(scenario, line, `sightlines[${n}]`, 'sight cannot run', say)
  checkFixtures(scenario, say)
  checkPlan(scenario, say)
  checkWays(scenario, say)
}

function checkBorder({ zones }: Scenario, border: Border, path: string, say: Say): void {
  const [a, b] = border.between
  if (border.id !== `${a}/${b}`) say(`${path}.id`, `must be “${a}/${b}”, after its zones`)
  if (a === b) return say(`${path}.between`, 'a zone does not border on itself')
  const ends = border.between.map((id) => zones.find((zone) => zone.id === id))
  if (ends.includes(undefined)) return // The paths of unknown zones are told elsewhere.
  const shafts = ends.filter((zone) => zone!.kind === 'crawlspace').length
  if (border.kind === 'access' && shafts === 0)
    say(`${path}.kind`, 'an access point leads into a crawlspace, and neither zone is one')
  if (shafts === 1 && border.kind !== 'access' && border.kind !== 'blocked')
    say(`${path}.kind`, `a crawlspace is entered by an access point, not by “${border.kind}”`)
  const door = DOORS.includes(border.kind)
  for (const field of ['locked', 'company', 'armoured'] as const)
    if (border[field] && !door)
      say(`${path}.${field}`, `there is no lock on a border of kind “${border.kind}”`)
  if (border.company && !border.locked) say(`${path}.company`, 'means nothing where the border is not locked')
  if (border.deadly && border.kind !== 'gap') say(`${path}.deadly`, 'only a gap can be deadly')
  if (border.clear && border.kind !== 'blocked') say(`${path}.clear`, 'only a blocked border can be cleared')
}

/** Each zone of the chain borders on the one before. */
export function checkChain(
  { borders }: Scenario,
  chain: readonly ZoneId[],
  path: string,
  problem: string,
  say: Say,
): void {
  for (const [n, zone] of chain.entries()) {
    const before = chain[n - 1]
    if (before === undefined || before === zone) continue
    if (!borders.some(({ between }) => between.includes(before) && between.includes(zone)))
      say(`${path}[${n}]`, `${problem} from ${before} to ${zone}: they have no common border`)
  }
}

function checkFixtures({ zones }: Scenario, say: Say): void {
  const all = zones.flatMap(({ fixtures = [] }, n) =>
    fixtures.map(({ id }, m) => ({ id, path: `zones[${n}].fixtures[${m}].id` })),
  )
  checkTwice(
    all.map(({ id }) => id),
    (n) => all[n]!.path,
    say,
  )
  for (const [n, { items = [], fixtures = [] }] of zones.entries()) {
    for (const [m, { on }] of items.entries())
      if (on !== undefined && !fixtures.some(({ id }) => id === on))
        say(`zones[${n}].items[${m}].on`, `there is no fixture “${on}” in this zone`)
  }
}

/** The deck plan: no zone lies on another, and those with a common border lie side by side. */
function checkPlan({ zones, borders }: Scenario, say: Say): void {
  for (const [n, zone] of zones.entries()) {
    const under = zones.slice(0, n).find((other) => apart(zone, other) < 0)
    if (under) say(`zones[${n}].plan`, `overlaps ${under.id}`)
  }
  for (const [n, { between }] of borders.entries()) {
    const [a, b] = between.map((id) => zones.find((zone) => zone.id === id))
    if (a && b && a !== b && apart(a, b) > CORRIDOR)
      say(`borders[${n}].between`, `${a.id} and ${b.id} are ${apart(a, b)} squares apart on the plan`)
  }
}

/** Squares between two rectangles; 0 if they touch along an edge, less if they overlap, many if only corners are near. */
function apart({ plan: [ax, ay, aw, ah] }: Zone, { plan: [bx, by, bw, bh] }: Zone): number {
  const x = Math.max(ax, bx) - Math.min(ax + aw, bx + bw)
  const y = Math.max(ay, by) - Math.min(ay + ah, by + bh)
  if (x < 0) return y
  return y < 0 ? x : x + y + CORRIDOR + 1
}

/** Every zone can be reached, the exit above all. */
function checkWays(scenario: Scenario, say: Say): void {
  const reached = reachable(scenario)
  if (!reached.has(scenario.start)) return // It is unknown, which is told elsewhere.
  if (!reached.has(scenario.exit)) say('exit', `there is no way from ${scenario.start} to ${scenario.exit}`)
  for (const [n, { id }] of scenario.zones.entries())
    if (id !== scenario.exit && !reached.has(id))
      say(`zones[${n}]`, `there is no way from ${scenario.start} to ${id}`)
}

/** Zones one can get to from the start, over borders that are open, can be opened, or are opened by an effect. */
export function reachable(scenario: Scenario): Set<ZoneId> {
  const opened = effectsThat(effectsOf(scenario), 'border')
    .filter(({ it }) => it.becomes !== 'blocked')
    .map(({ it }) => it.border)
  const ids = scenario.zones.map(({ id }) => id)
  if (!ids.includes(scenario.start)) return new Set()
  const borders = scenario.borders.filter(({ between }) => between.every((end) => ids.includes(end)))
  const isWay = ({ id, kind, clear }: Border): boolean => kind !== 'blocked' || !!clear || opened.includes(id)
  return new Set(zones.distances(zones.zoneMap(ids, borders), scenario.start, Infinity, isWay).keys())
}
