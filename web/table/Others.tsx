import type { Seat } from '@starboard/kernel'
import type { Session, Table } from '../session/session.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'

/** More would crowd the bar; the list of seats has everybody. */
const FEW = 2

/**
 * Who else may speak while a question stays open, as that of a desk does: bots wait for people, and must be told to go on; who shares the
 * screen takes it over.
 */
export function Others({ session, table }: { readonly session: Session; readonly table: Table }) {
  const { busy, attempt } = useActs()
  if (!table.any) return null
  const isBot = (seat: Seat) => table.players[seat]!.bot !== null
  const others = table.where === 'here' ? table.asked.filter((seat) => seat !== table.seat) : []
  const people = others.filter((seat) => !isBot(seat))
  const few = people.length <= FEW ? people : []
  const wordsFor = (seat: Seat) => (isBot(seat) ? W.letGoOn : W.sitHere)(table.players[seat]!.name)
  return [...table.asked.filter(isBot), ...few].map((seat) => (
    <button
      key={seat}
      type="button"
      className="button"
      disabled={busy}
      onClick={() => void attempt(() => session.call(seat))}
    >
      {wordsFor(seat)}
    </button>
  ))
}
