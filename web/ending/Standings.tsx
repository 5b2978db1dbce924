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
    {places.map(({ seat, place, score, won }) => {
      const made = madeOf(account, box, seat, score)
      return (
        <li key={seat} className={`seat-${seat % 6} ${won ? 'won' : ''}`}>
          <span className="place">{places.length > 1 ? place : ''}</span>
          <span className="pip" aria-hidden="true" />
          <span className="who">
            <strong>{table.players[seat]!.name}</strong>
            {won && <span className="won-mark"> {W.won}</span>}
            <small>{made.words}</small>
          </span>
          {score !== null && made.isAll && <span className="score mono">{figure(score)}</span>}
        </li>
      )
    })}
  </ol>
)

/** What somebody's score is made of: “+4 missions, +2 Titles”; where it is not, how far they came, without a sum. */
function madeOf(
  { told }: Found,
  { game: { scoring } }: Opened,
  seat: number,
  score: number | null,
): { readonly words: string; readonly isAll: boolean } {
  const line = told && linesOf(told.course).find(({ seats }) => seats.includes(seat))
  if (!line || !scoring) return { words: '', isAll: true }
  const last = line.points.at(-1)!
  const sources = sourcesIn([{ ...line, points: [last] }])
  const isAll = sources.reduce((sum, source) => sum + last[source]!, 0) === score
  const words = sources.map((source) => {
    const name = scoring.source(source)
    return isAll ? `${signed(last[source]!)} ${name}` : `${name}: ${figure(last[source]!)}`
  })
  return { words: words.join(', '), isAll }
}
