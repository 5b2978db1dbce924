import type { Seat } from '@starboard/kernel'
import type { Session, Table } from '../session/session.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'

/** The bots that are asked beside an open desk. */
export const botsBeside = ({ any, asked, players }: Table): readonly Seat[] =>
  any ? asked.filter((seat) => players[seat]!.bot !== null) : []

/** Bots wait for people; where a question stays open, as that of a desk does, they must be told to go on. */
export function Others({ session, table }: { readonly session: Session; readonly table: Table }) {
  const { busy, attempt } = useActs()
  return botsBeside(table).map((seat) => (
    <button
      key={seat}
      type="button"
      className="button"
      disabled={busy}
      onClick={() => void attempt(() => session.call(seat))}
    >
      {W.letGoOn(table.players[seat]!.name)}
    </button>
  ))
}
