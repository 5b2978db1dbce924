import type { Seat } from '@starboard/kernel'
import { Menu } from 'lucide-react'
import { follow } from '../router.ts'
import type { Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { GoalButton } from './GoalCard.tsx'
import { rolesOf, seatNotes } from './seats.ts'

interface Props {
  readonly table: Table
  readonly box: Opened
  /** The card that says how one wins; not where nobody can any more. */
  readonly goal?: { readonly isOpen: boolean; readonly onPress: () => void }
  readonly onMenu: () => void
}

/** Where we are, how things stand in one line, and whose turn it is. */
export function TopBar({ table, box, goal, onMenu }: Props) {
  const { game } = box
  const headline = table.view === null ? '' : game.text.table(table.view, table.seat).split('\n')[0]!
  return (
    <header className="top-bar">
      <a className="wordmark" href="/" onClick={follow}>
        {W.name}
      </a>
      <div className="top-title">
        <h1>{game.name}</h1>
        <p className="headline" title={headline}>
          {table.over ? W.finished : headline}
        </p>
      </div>
      <ul className="seat-chips" aria-label={W.seats}>
        {table.players.map((_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats do not move
          <li key={seat}>
            <SeatChip {...{ table, seat, box }} />
          </li>
        ))}
      </ul>
      {goal && game.text.goal && <GoalButton {...goal} />}
      <button type="button" className="button quiet menu-button" onClick={onMenu}>
        <Menu aria-hidden="true" /> <span>{W.menu}</span>
      </button>
    </header>
  )
}

function SeatChip({ table, seat, box }: { table: Table; seat: Seat; box: Opened }) {
  const { name } = table.players[seat]!
  const asked = table.asked.includes(seat)
  const notes = seatNotes(table, seat, rolesOf(box, table)[seat]?.name)
  return (
    <span
      className={`seat-chip seat-${seat % 6} ${asked ? 'asked-now' : ''} ${seat === table.seat ? 'mine' : ''}`}
    >
      <span className="pip" aria-hidden="true" />
      <strong>{name}</strong> <span className="quiet">{notes.join(' · ')}</span>
      {asked && <span className="turn-mark">{W.toAnswer}</span>}
    </span>
  )
}
