import { type Looker, playAgain } from './again.ts'
import type { Seat } from './ask.ts'
import { listed } from './english.ts'
import type { Game, Player, Points } from './game.ts'
import type { Match } from './match.ts'
import type { GameState } from './state.ts'

/** How things stood when a round (or whatever the game goes by) was over. */
export interface Milestone {
  /** The round. */
  readonly at: number
  /** How many choices had been made, and how many lines the log had. */
  readonly choices: number
  readonly lines: number
  /** By seat; null for one that scores nothing. */
  readonly points: readonly (Points | null)[]
}

/**
 * Follows the score of a match round by round, as one seat (or a watcher) can. The first milestone is the beginning, with all that was set
 * up before the first round. It finds nothing where the game keeps no such score.
 */
export class Course<S extends GameState, V> implements Looker<S, V> {
  readonly milestones: Milestone[] = []
  private readonly viewer: Seat | null
  private round = 0

  constructor(viewer: Seat | null) {
    this.viewer = viewer
  }

  after(again: Match<S, V>): void {
    const { game, state, over } = again
    if (!game.scoring) return
    const view = game.view(state, this.viewer)
    const round = game.scoring.at(view)
    if (this.milestones.length === 0) this.set(again, view, 0)
    else if (round !== this.round || over) this.set(again, view, this.round)
    this.round = round
  }

  /** A match that goes on stands somewhere too. */
  end(again: Match<S, V>): void {
    if (again.entries.length > (this.milestones.at(-1)?.choices ?? again.entries.length))
      this.set(again, again.game.view(again.state, this.viewer), this.round)
  }

  private set(again: Match<S, V>, view: V, at: number): void {
    const told = again.log(this.viewer).map(({ event }) => event)
    const points = again.players.map((_, seat) => again.game.scoring!.points(view, seat, told))
    if (at === 0 && this.milestones.length === 1) this.milestones.pop()
    this.milestones.push({ at, choices: again.entries.length, lines: again.events.length, points })
  }
}

/** The score of a match round by round, found by playing it again. */
export function courseOf<S extends GameState, V>(match: Match<S, V>, viewer: Seat | null): Milestone[] {
  const course = new Course<S, V>(viewer)
  playAgain(match, course)
  course.end(match)
  return course.milestones
}

export const totalOf = (points: Points | null): number =>
  points ? Object.values(points).reduce((sum, n) => sum + n, 0) : 0

/** A line of the graph: those who had the same all along, as a crew has that sails together. */
export interface ScoreLine {
  readonly seats: readonly Seat[]
  /** What they had at each milestone, in all and by source. */
  readonly totals: readonly number[]
  readonly points: readonly Points[]
}

export function linesOf(milestones: readonly Milestone[]): ScoreLine[] {
  const lines = new Map<string, { seats: Seat[]; totals: number[]; points: Points[] }>()
  for (const seat of milestones[0]?.points.keys() ?? []) {
    const all = milestones.map(({ points }) => points[seat] ?? null)
    if (all.every((points) => points === null)) continue
    const points = all.map((one) => one ?? {})
    const key = JSON.stringify(points)
    const line = lines.get(key) ?? { seats: [], totals: points.map(totalOf), points }
    line.seats.push(seat)
    lines.set(key, line)
  }
  return [...lines.values()]
}

/** The sources that anything ever came from, those that brought most first. */
export function sourcesIn(lines: readonly ScoreLine[]): string[] {
  const most = new Map<string, number>()
  for (const { points } of lines)
    for (const each of points)
      for (const [source, n] of Object.entries(each))
        most.set(source, Math.max(most.get(source) ?? 0, Math.abs(n)))
  return [...most.entries()]
    .filter(([, n]) => n > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([source]) => source)
}

/** A round in which much changed: from one milestone to the next. */
export interface TurningPoint {
  /** The later of the two, among the milestones. */
  readonly milestone: number
  /** By how much whoever did best in the end gained on the best of the others; with nobody to gain on, just by how much. */
  readonly change: number
}

/** The rounds that changed the lead most, in their order. */
export function turningPoints(
  milestones: readonly Milestone[],
  winners: readonly Seat[],
  most: number,
): TurningPoint[] {
  const lines = linesOf(milestones)
  const hero = heroOf(lines, winners)
  if (!hero) return []
  const ahead = hero.totals.map((total, milestone) => {
    const others = lines.filter((line) => line !== hero).map(({ totals }) => totals[milestone]!)
    return others.length === 0 ? total : total - Math.max(...others)
  })
  return ahead
    .map((lead, milestone) => ({ milestone, change: milestone === 0 ? 0 : lead - ahead[milestone - 1]! }))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || b.milestone - a.milestone)
    .slice(0, most)
    .sort((a, b) => a.milestone - b.milestone)
}

/** Whoever won, or else had most. */
const heroOf = (lines: readonly ScoreLine[], winners: readonly Seat[]): ScoreLine | undefined =>
  lines.find(({ seats }) => seats.some((seat) => winners.includes(seat))) ??
  [...lines].sort((a, b) => b.totals.at(-1)! - a.totals.at(-1)!)[0]

/** What a round brought everybody, and who led after it if that was somebody else before. */
export function changeText<S extends GameState, V>(
  { scoring }: Game<S, V>,
  lines: readonly ScoreLine[],
  milestone: number,
  players: readonly Player[],
): string {
  const nameOf = ({ seats }: ScoreLine) => listed(seats.map((seat) => players[seat]!.name))
  const gains = lines.flatMap((line) => {
    const by = sourcesOf(line, milestone)
    if (by.length === 0) return []
    const words = by.map(([source, n]) => `${scoring!.source(source)} ${signed(n)}`)
    return [`${nameOf(line)}: ${listed(words)}.`]
  })
  const [before, after] = [milestone - 1, milestone].map((at) =>
    leadersAt(lines, at).flatMap(({ seats }) => seats),
  )
  const names = after!.map((seat) => players[seat]!.name)
  const isNews = lines.length > 1 && `${before}` !== `${after}`
  const lead = names.length > 1 ? `${listed(names)} are level.` : `${names[0]} takes the lead.`
  return [...gains, ...(isNews ? [lead] : [])].join(' ')
}

/** What changed, by source. */
const sourcesOf = ({ points }: ScoreLine, milestone: number): [string, number][] => {
  const [before, after] = [points[milestone - 1]!, points[milestone]!]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((source): [string, number] => [source, (after[source] ?? 0) - (before[source] ?? 0)])
    .filter(([, n]) => n !== 0)
}

const leadersAt = (lines: readonly ScoreLine[], milestone: number): ScoreLine[] => {
  const best = Math.max(...lines.map(({ totals }) => totals[milestone]!))
  return lines.filter(({ totals }) => totals[milestone] === best)
}

/** With its sign, as figures stand beside each other: +2, −0.5. */
export const signed = (n: number, decimals?: number): string => {
  const size = decimals === undefined ? `${Math.abs(n)}` : Math.abs(n).toFixed(decimals)
  return `${n < 0 ? '−' : '+'}${size}`
}
