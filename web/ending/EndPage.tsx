import '../styles/ending.css'
import { linesOf } from '@starboard/kernel'
import { useEffect, useRef } from 'react'
import { Problem } from '../parts/Problem.tsx'
import type { Session, Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { rolesOf } from '../table/seats.ts'
import { W } from '../words.ts'
import { type Found, useAccount } from './account.ts'
import { Lead, Sources } from './Course.tsx'
import { EndActions } from './EndActions.tsx'
import { LuckPanel } from './LuckPanel.tsx'
import { placesOf, verdictIn } from './outcome.ts'
import { Standings } from './Standings.tsx'
import { TurningPoints } from './TurningPoints.tsx'

interface Props {
  readonly session: Session
  readonly table: Table
  readonly box: Opened
  readonly onClose: () => void
}

/** The end of a match, in place of the table: who won and how it came about, and where to go from here. */
export function EndPage({ session, table, box, onClose }: Props) {
  const { over, view } = table
  const account = useAccount(table)
  const [verdict, rest] = verdictIn(box.game.text.over(over!, view))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const story = box.game.text.story?.(
    table.log.map(({ event }) => event),
    view,
    null,
  )
  return (
    <main className="end-page" id="main" tabIndex={-1}>
      <div className="end-columns">
        <section className="end-hero" aria-label={W.end.result}>
          <h2 ref={heading} tabIndex={-1}>
            {verdict}
          </h2>
          {rest && <p className="end-how">{rest}</p>}
          <Standings places={placesOf(table, rolesOf(box, table))} {...{ table, account, box }} />
          <Problem words={account.failed} />
          <LuckPanel {...{ table, account }} />
        </section>
        <div className="end-course">
          <CourseOf {...{ table, box, account }} />
          {story && (
            <section className="end-panel" aria-label={W.end.story}>
              <details open={story.length < LONG}>
                <summary>
                  <h3>{W.end.story}</h3>
                </summary>
                <p className="story">{story}</p>
              </details>
            </section>
          )}
        </div>
      </div>
      <EndActions {...{ session, table, onClose }} />
    </main>
  )
}

/** A longer story is told to those who ask for it. */
const LONG = 2500

/** The score over time, where the game keeps one; until then, that all is being worked out. */
function CourseOf({ table, box, account }: Omit<Props, 'session' | 'onClose'> & { readonly account: Found }) {
  const { told, id, fork } = account
  const { scoring } = box.game
  if (!told) return account.failed ? null : <p className="loading">{W.end.counting}</p>
  if (!scoring) return null
  const { course, turns } = told
  const lines = linesOf(course)
  if (lines.length === 0) return null
  const shown = { scoring, course, lines, players: table.players }
  return (
    <>
      <Lead {...shown} turns={turns} />
      <Sources {...shown} />
      {turns.length > 0 && <TurningPoints {...{ scoring, course, turns, id, fork }} seat={table.seat} />}
    </>
  )
}
