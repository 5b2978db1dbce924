import { type Looker, playAgain } from './again.ts'
import type { Seat } from './ask.ts'
import { listed } from './english.ts'
import type { Game, Player, Points } from './game.ts'
import type { Match } from './match.ts'
import type { GameState } from './state.ts'

/** How things stood when a round (or whatever the game goes by) was over. */
export interface Mark {
  /** The round. */
  readonly at: number
  /** How many choices had been made, and how many lines the log had. */
  readonly choices: number
  readonly lines: number
  /** By seat; null for one that scores nothing. */
  readonly points: readonly (Points | null)[]
}

/**
 * Follows the score of a match round by round, as one seat (or a watcher) can. The first mark is the beginning, with all that was set
 * up before the first round. It finds nothing where the game keeps no such score.
 */
export class Course<S extends GameState, V> implements Looker<S, V> {
  readonly marks: Mark[] = []
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
    if (this.marks.length === 0) this.mark(again, view, 0)
    else if (round !== this.round || over) this.mark(again, view, this.round)
    this.round = round
  }

  /** A match that goes on stands somewhere too. */
  end(again: Match<S, V>): void {
    if (again.entries.length > (this.marks.at(-1)?.choices ?? again.entries.length))
      this.mark(again, again.game.view(again.state, this.viewer), this.round)
  }

  private mark(again: Match<S, V>, view: V, at: number): void {
    const told = again.log(this.viewer).map(({ event }) => event)
    const points = again.players.map((_, seat) => again.game.scoring!.points(view, seat, told))
    if (at === 0 && this.marks.length === 1) this.marks.pop()
    this.marks.push({ at, choices: again.entries.length, lines: again.events.length, points })
  }
}

/** The score of a match round by round, found by playing it again. */
export function courseOf<S extends GameState, V>(match: Match<S, V>, viewer: Seat | null): Mark[] {
  const course = new Course<S, V>(viewer)
  playAgain(match, course)
  course.end(match)
  return course.marks
}

export const totalOf = (points: Points | null): number =>
  points ? Object.values(points).reduce((sum, n) => sum + n, 0) : 0

/** A line of the graph: those who had the same all along, as a crew has that sails together. */
export interface Line {
  readonly seats: readonly Seat[]
  /** What they had at each mark, in all and by source. */
  readonly totals: readonly number[]
  readonly points: readonly Points[]
}

export function linesOf(marks: readonly Mark[]): Line[] {
  const lines = new Map<string, { seats: Seat[]; totals: number[]; points: Points[] }>()
  for (const seat of marks[0]?.points.keys() ?? []) {
    const all = marks.map(({ points }) => points[seat] ?? null)
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
export function sourcesIn(lines: readonly Line[]): string[] {
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

/** A round in which much changed: from one mark to the next. */
export interface TurningPoint {
  /** The later of the two, among the marks. */
  readonly mark: number
  /** By how much whoever did best in the end gained on the best of the others; with nobody to gain on, just by how much. */
  readonly change: number
}

/** The rounds that changed the lead most, in their order. */
export function turningPoints(
  marks: readonly Mark[],
  winners: readonly Seat[],
  most: number,
): TurningPoint[] {
  const lines = linesOf(marks)
  const hero = heroOf(lines, winners)
  if (!hero) return []
  const ahead = hero.totals.map((total, mark) => {
    const others = lines.filter((line) => line !== hero).map(({ totals }) => totals[mark]!)
    return others.length === 0 ? total : total - Math.max(...others)
  })
  return ahead
    .map((lead, mark) => ({ mark, change: mark === 0 ? 0 : lead - ahead[mark - 1]! }))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || b.mark - a.mark)
    .slice(0, most)
    .sort((a, b) => a.mark - b.mark)
}

/** Whoever won, or else had most. */
const heroOf = (lines: readonly Line[], winners: readonly Seat[]): Line | undefined =>
  lines.find(({ seats }) => seats.some((seat) => winners.includes(seat))) ??
  [...lines].sort((a, b) => b.totals.at(-1)! - a.totals.at(-1)!)[0]

/** What a round brought everybody, and who led after it if that was somebody else before. */
export function changeText(
  { scoring }: Game,
  lines: readonly Line[],
  mark: number,
  players: readonly Player[],
): string {
  const nameOf = ({ seats }: Line) => listed(seats.map((seat) => players[seat]!.name))
  const gains = lines.flatMap((line) => {
    const by = sourcesOf(line, mark)
    if (by.length === 0) return []
    const words = by.map(([source, n]) => `${scoring!.source(source)} ${signed(n)}`)
    return [`${nameOf(line)}: ${listed(words)}.`]
  })
  const [before, after] = [mark - 1, mark].map((at) => leadersAt(lines, at).flatMap(({ seats }) => seats))
  const names = after!.map((seat) => players[seat]!.name)
  const isNews = lines.length > 1 && `${before}` !== `${after}`
  const lead = names.length > 1 ? `${listed(names)} are level.` : `${names[0]} takes the lead.`
  return [...gains, ...(isNews ? [lead] : [])].join(' ')
}

/** What changed, by source. */
const sourcesOf = ({ points }: Line, mark: number): [string, number][] => {
  const [before, after] = [points[mark - 1]!, points[mark]!]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((source): [string, number] => [source, (after[source] ?? 0) - (before[source] ?? 0)])
    .filter(([, n]) => n !== 0)
}

const leadersAt = (lines: readonly Line[], mark: number): Line[] => {
  const best = Math.max(...lines.map(({ totals }) => totals[mark]!))
  return lines.filter(({ totals }) => totals[mark] === best)
}

/** With its sign, as figures stand beside each other: +2, −0.5. */
export const signed = (n: number, decimals?: number): string => {
  const size = decimals === undefined ? `${Math.abs(n)}` : Math.abs(n).toFixed(decimals)
  return `${n < 0 ? '−' : '+'}${size}`
}
