import type { Seat } from '@starboard/kernel'
import type { Session, Table } from '../session/session.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'

/** The bots that are asked beside an open desk. */
export const botsBeside = ({ any, asked, players }: Table): readonly Seat[] =>
  any ? asked.filter((seat) => players[seat]!.bot !== null) : []

/** More would crowd the bar; the list of seats has everybody. */
const FEW = 2

/** The people beside an open desk who share its screen. */
function peopleBeside({ any, asked, players, seat: own, where }: Table): readonly Seat[] {
  if (!any || where !== 'here') return []
  const people = asked.filter((seat) => seat !== own && players[seat]!.bot === null)
  return people.length <= FEW ? people : []
}

/**
 * Who else may speak while a question stays open, as that of a desk does: bots wait for people, and must be told to go on; who shares the
 * screen takes it over.
 */
export function Others({ session, table }: { readonly session: Session; readonly table: Table }) {
  const { busy, attempt } = useActs()
  const call = (seat: Seat, words: (name: string) => string) => (
    <button
      key={seat}
      type="button"
      className="button"
      disabled={busy}
      onClick={() => void attempt(() => session.call(seat))}
    >
      {words(table.players[seat]!.name)}
    </button>
  )
  return [
    ...botsBeside(table).map((seat) => call(seat, W.letGoOn)),
    ...peopleBeside(table).map((seat) => call(seat, W.sitHere)),
  ]
}
