import { linesOf, signed, sourcesIn } from '@starboard/kernel'
import { figure } from '@starboard/parts'
import type { Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import type { Found } from './account.ts'
import type { Place } from './outcome.ts'

interface Props {
  readonly places: readonly Place[]
  readonly table: Table
  readonly account: Found
  readonly box: Opened
}

/** Who came in where, with what, and what it was made of. */
export const Standings = ({ places, table, account, box }: Props) => (
  <ol className="standings">
    {places.map(({ seat, place, score, won }) => (
      <li key={seat} className={`seat-${seat % 6} ${won ? 'won' : ''}`}>
        <span className="place">{places.length > 1 ? place : ''}</span>
        <span className="pip" aria-hidden="true" />
        <span className="who">
          <strong>{table.players[seat]!.name}</strong>
          {won && <span className="won-mark"> {W.won}</span>}
          <small>{madeOf(account, box, seat)}</small>
        </span>
        {score !== null && <span className="score mono">{figure(score)}</span>}
      </li>
    ))}
  </ol>
)

/** What somebody's score is made of: “+4 missions, +2 Titles”. */
function madeOf({ told }: Found, { game: { scoring } }: Opened, seat: number): string {
  const line = told && linesOf(told.course).find(({ seats }) => seats.includes(seat))
  if (!line || !scoring) return ''
  const last = line.points.at(-1)!
  return sourcesIn([{ ...line, points: [last] }])
    .map((source) => `${signed(last[source]!)} ${scoring.source(source)}`)
    .join(', ')
}
