import { type Milestone, type Player, type ScoreLine, type Scoring, sourcesIn } from '@starboard/kernel'
import { figure, Graph, Stacks, StacksKey } from '@starboard/parts'
import type { ToldTurn } from '../session/replaying.ts'
import { listed, W } from '../words.ts'

interface Props {
  readonly scoring: Scoring<unknown>
  readonly course: readonly Milestone[]
  readonly lines: readonly ScoreLine[]
  readonly players: readonly Player[]
}

/** Those of a line, by name. */
export const nameOf = ({ seats }: ScoreLine, players: readonly Player[]): string =>
  listed(seats.map((seat) => players[seat]!.name))

/** One line for everybody: how far behind whoever was in front. Where nobody competes, the score itself. */
export const leadOf = (lines: readonly ScoreLine[]): readonly (readonly number[])[] =>
  lines.length < 2
    ? lines.map(({ totals }) => totals)
    : lines.map(({ totals }) =>
        totals.map((total, at) => total - Math.max(...lines.map((other) => other.totals[at]!))),
      )

export function Lead({
  scoring,
  course,
  lines,
  players,
  turns,
}: Props & { readonly turns: readonly ToldTurn[] }) {
  const lead = leadOf(lines)
  const isRace = lines.length > 1
  const about = isRace ? W.end.behind(scoring.of) : W.end.scoreAbout(scoring.of, scoring.by)
  return (
    <section className="end-panel">
      <h3>
        {isRace ? W.end.lead : W.end.score} <small>{about}</small>
      </h3>
      <Graph
        label={about}
        lines={lines.map((line, n) => ({
          name: nameOf(line, players),
          className: `seat-${line.seats[0]! % 6}`,
          values: lead[n]!,
        }))}
        ticks={course.map(({ at }) => `${at}`)}
        by={scoring.by}
        {...(isRace && { zero: W.end.inFront })}
        flags={turns.map(({ milestone }, n) => ({ at: milestone, name: `${n + 1}` }))}
      />
    </section>
  )
}

/** Where it came from: a pile for every round, one drawing for everybody who has one of their own. */
export function Sources({ scoring, course, lines, players }: Props) {
  const parts = sourcesIn(lines).map((id) => ({ id, name: scoring.source(id) }))
  if (parts.length === 0) return null
  const piles = lines.flatMap(({ points }) => points.map(heights))
  const most = Math.max(...piles.map(({ up }) => up))
  const least = Math.min(...piles.map(({ down }) => down))
  return (
    <section className="end-panel">
      <h3>
        {W.end.sources} <small>{W.end.sourcesAbout(scoring.by)}</small>
      </h3>
      <div className="end-stacks">
        {lines.map((line) => (
          <div key={line.seats[0]} className={`seat-${line.seats[0]! % 6}`}>
            <h4>
              <span className="pip" aria-hidden="true" /> {nameOf(line, players)}{' '}
              <span className="mono">{figure(line.totals.at(-1)!)}</span>
            </h4>
            <Stacks
              label={W.end.sourcesOf(nameOf(line, players), scoring.by)}
              parts={parts}
              stacks={line.points}
              ticks={course.map(({ at }) => `${at}`)}
              by={scoring.by}
              {...{ most, least }}
            />
          </div>
        ))}
      </div>
      <StacksKey parts={parts} />
    </section>
  )
}

/** How far a pile reaches above the line and below it. */
function heights(points: { readonly [source: string]: number }): { up: number; down: number } {
  const all = Object.values(points)
  const sum = (some: readonly number[]) => some.reduce((total, n) => total + n, 0)
  return { up: sum(all.filter((n) => n > 0)), down: sum(all.filter((n) => n < 0)) }
}
