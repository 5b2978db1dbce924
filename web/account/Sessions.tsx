import { useEffect, useState } from 'react'
import { endSession, type LoggedIn, mySessions } from '../session/api.ts'
import { W } from '../words.ts'
import type { Attempt } from './attempt.ts'
import { browserIn } from './browser.ts'

/** Where I am logged in. `changes` goes up with everything that may have ended a session. */
export function Sessions({ attempt, changes }: { readonly attempt: Attempt; readonly changes: number }) {
  const [sessions, setSessions] = useState<readonly LoggedIn[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change may have ended some
  useEffect(() => {
    void mySessions().then(setSessions, () => setSessions([]))
  }, [changes])
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{W.sessions}</h2>
      <ul className="sessions">
        {sessions.map(({ id, browser, seen, current }) => {
          const name = browserIn(browser) ?? W.someBrowser
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>{' '}
                <span className="quiet">
                  {current ? W.thisBrowser : seen === null ? '' : W.lastSeen(new Date(seen).toLocaleString())}
                </span>
              </span>
              {!current && (
                <button
                  type="button"
                  className="button"
                  aria-label={W.of(W.endSession, name)}
                  onClick={() => void attempt(() => endSession(id))}
                >
                  {W.endSession}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
