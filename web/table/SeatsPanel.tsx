import type { Player, Seat } from '@starboard/kernel'
import type { ReactNode } from 'react'
import { later } from '../parts/later.tsx'
import type { Session, Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'
import { PlainCards } from './PlainBoard.tsx'
import { deputyOf, rolesOf, seatNotes } from './seats.ts'

/** Only who keeps order needs it. */
const KeepOrder = later(async () => (await import('./KeepOrder.tsx')).KeepOrder, true)

interface Props {
  readonly session: Session
  readonly table: Table
  readonly box: Opened
}

/** What I own, and who else is here; a game may put something of its own in the place of the first. */
export function SeatsPanel({
  session,
  table,
  box,
  children,
}: Props & { readonly children?: ReactNode | undefined }) {
  const { game, Sheet, Board } = box
  return (
    <div className="seats">
      {children ??
        (Sheet ? (
          <Sheet view={table.view as never} seat={table.seat} />
        ) : (
          Board && <PlainCards text={game.text.table(table.view, table.seat)} />
        ))}
      <ul>
        {table.players.map((player, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats do not move
          <li key={seat} className="seat-row">
            <SeatRow {...{ session, table, box, player, seat }} />
          </li>
        ))}
      </ul>
      {session.order && mayKeepOrder(table) && <KeepOrder {...{ table, box }} order={session.order} />}
    </div>
  )
}

/** Whoever made the table, and whoever referees it. */
const mayKeepOrder = ({ host, seat, places }: Table): boolean =>
  host || (seat !== null && places[seat]?.referee === true)

function SeatRow({ session, table, box, player, seat }: Props & { player: Player; seat: Seat }) {
  const { attempt } = useActs()
  const role = rolesOf(box, table)[seat]
  const bot = deputyOf(box, table, seat)
  const here = table.where === 'here' && !table.over
  const canHand = here || (table.where === 'online' && seat === table.seat && !table.over)
  return (
    <>
      <span>
        <strong>{player.name}</strong>{' '}
        <span className="quiet">{seatNotes(table, seat, role?.name).join(' · ')}</span>
      </span>
      {here && player.bot === null && seat !== table.seat && (
        <button type="button" className="button" onClick={() => void attempt(() => session.call(seat))}>
          {W.sitHere(player.name)}
        </button>
      )}
      {canHand && player.bot === null && (
        <button
          type="button"
          className="button"
          onClick={() => void attempt(() => session.hand(seat, { name: player.name, bot }))}
        >
          {W.handOver(player.name)}
        </button>
      )}
      {canHand && player.bot !== null && !role?.program && (
        <button
          type="button"
          className="button"
          onClick={() => void attempt(() => session.hand(seat, { name: player.name, bot: null }))}
        >
          {W.seatPerson(player.name)}
        </button>
      )}
    </>
  )
}
