import type { Milestone, Scoring, Seat } from '@starboard/kernel'
import { GitBranch, Play } from 'lucide-react'
import { replayAt } from '../replay/moment.ts'
import { follow } from '../router.ts'
import type { ToldTurn } from '../session/replaying.ts'
import { W } from '../words.ts'

interface Props {
  readonly scoring: Scoring<unknown>
  readonly course: readonly Milestone[]
  readonly turns: readonly ToldTurn[]
  readonly id: string
  readonly seat: Seat | null
  readonly fork: (at: number) => Promise<void>
}

/** The rounds that changed most, each to be watched again, or played on from. */
export const TurningPoints = ({ scoring, course, turns, id, seat, fork }: Props) => (
  <section className="end-panel">
    <h3>
      {W.end.turns} <small>{W.end.turnsAbout(scoring.by)}</small>
    </h3>
    <ol className="turning-points">
      {turns.map(({ milestone, from, change, recap }, n) => (
        <li key={milestone}>
          <h4>
            <span className="turn-number" aria-hidden="true">
              {n + 1}
            </span>{' '}
            {W.end.turnAt(scoring.by, course[milestone]!.at)}
          </h4>
          <p>{change}</p>
          {recap.map((words) => (
            <p key={words} className="quiet small">
              {words}
            </p>
          ))}
          <p className="actions">
            <a className="button" href={replayAt(id, from, seat)} onClick={follow}>
              <Play aria-hidden="true" /> {W.end.watch}
              <span className="unseen"> {W.end.turnAt(scoring.by, course[milestone]!.at)}</span>
            </a>
            <button type="button" className="button" title={W.playOnNote} onClick={() => void fork(from)}>
              <GitBranch aria-hidden="true" /> {W.playOn}
            </button>
          </p>
        </li>
      ))}
    </ol>
  </section>
)
