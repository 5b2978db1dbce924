import type { Table } from '../session/session.ts'
import { W } from '../words.ts'

/** The rounds for the dice that came to nothing, and who keeps play from beginning. */
export function VoidRounds({ table }: { readonly table: Table }) {
  const { voids = [], refusing = [] } = table.fair ?? {}
  return (
    <div role="status">
      {voids.map((refused, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds do not move
        <p key={n}>
          {W.voidRound(
            n + 1,
            refused.map(({ name }) => name),
          )}
        </p>
      ))}
      {refusing.length > 0 && (
        <p className="refused">{W.refusing(refusing.map((seat) => table.players[seat]!.name))}</p>
      )}
    </div>
  )
}

/** How the dice were settled, in the menu of a table online. */
export function FairNotes({ table }: { readonly table: Table }) {
  const { fair, players } = table
  if (!fair) return null
  const without = fair.without.filter((seat) => players[seat]?.bot === null)
  return (
    <div className="small">
      {fair.share && <p className={fair.share === 'in' ? 'quiet' : 'refused'}>{W.share[fair.share]}</p>}
      {without.length > 0 && <p>{W.without(without.map((seat) => players[seat]!.name))}</p>}
      <VoidRounds table={table} />
    </div>
  )
}
