import { useState } from 'react'
import { Problem, useAttempts } from '../parts/Problem.tsx'
import { go } from '../router.ts'
import type { Verdict } from '../session/replaying.ts'
import { save } from '../table/TableMenu.tsx'
import { W } from '../words.ts'
import type { Reel } from './reel.ts'

/** What can be done with a match one looks back on. */
export function StoryActions({ id, reel }: { readonly id: string; readonly reel: Reel }) {
  const { story, frame, calls, look } = reel
  const [verdict, setVerdict] = useState<Verdict | 'working' | null>(null)
  const { problem, attempt } = useAttempts()
  const verify = async () => {
    setVerdict('working')
    setVerdict(await calls.verify())
  }
  return (
    <div className="story-actions">
      <label>
        {W.eyes}{' '}
        <select
          value={frame.seat ?? ''}
          onChange={({ target }) => look(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{W.watcher}</option>
          {story.eyes.map((seat) => (
            <option key={seat} value={seat}>
              {story.players[seat]!.name}
            </option>
          ))}
        </select>
      </label>
      <p className="actions">
        <button
          type="button"
          className="button strong"
          title={W.playOnNote}
          onClick={() => attempt(async () => go(`/table/${await calls.fork(frame.at)}`))}
        >
          {W.playOn}
        </button>
        <button type="button" className="button" onClick={() => attempt(verify)}>
          {W.verify}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => attempt(async () => save(await calls.recordFile(), { game: story.game, id }))}
        >
          {W.download}
        </button>
      </p>
      <Problem words={problem} />
      <div role="status">{verdict && <VerdictText verdict={verdict} />}</div>
    </div>
  )
}

function VerdictText({ verdict }: { readonly verdict: Verdict | 'working' }) {
  if (verdict === 'working') return <p>{W.verifying}</p>
  if (!verdict.holds) return <p className="refused">{W.holdsNot(verdict.line, verdict.reason)}</p>
  return (
    <div className="verdict">
      <p>✓ {verdict.seed ? W.holds(verdict.choices) : W.holdsRunning(verdict.choices)}</p>
      <p className="quiet small">
        {W.commitment} <span className="mono wrap">{verdict.commitment}</span>
      </p>
      {verdict.without.length > 0 && <p>{W.without(verdict.without)}</p>}
      {verdict.voids.map((names, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds do not move
        <p key={n}>{W.voidRound(n + 1, names)}</p>
      ))}
      {verdict.seed && (
        <p className="quiet small">
          {W.seedIs} <span className="mono wrap">{verdict.seed}</span>
        </p>
      )}
    </div>
  )
}
