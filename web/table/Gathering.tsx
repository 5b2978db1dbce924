import type { Seat } from '@starboard/kernel'
import { useEffect, useState } from 'react'
import { Problem } from '../parts/Problem.tsx'
import { Shell } from '../parts/Shell.tsx'
import { type Described, describe, giveToBot } from '../session/api.ts'
import { invitationLink } from '../session/invitation.ts'
import type { Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { AlarmNote } from './AlarmNote.tsx'
import { Copyable } from './Copyable.tsx'
import { VoidRounds } from './FairNotes.tsx'
import { rolesOf, seatNotes } from './seats.ts'

/** An online table before play begins: who is here, and the links for those who are not. */
export function Gathering({ table, box }: { readonly table: Table; readonly box: Opened }) {
  const [about, setAbout] = useState<Described | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody has sat down, fewer links are left
  useEffect(() => {
    if (table.host) void describe(table.id).then(setAbout, () => {}) // Nobody else gets links.
  }, [table.id, table.host, table.empty.length])
  const give = (seat: Seat) =>
    void giveToBot(table.id, seat).then(
      () => setProblem(null),
      ({ message }: Error) => setProblem(message),
    )
  const roles = rolesOf(box, table)
  return (
    <Shell title={W.gathering} lead={W.gatheringLong(box.game.name)}>
      <AlarmNote fair={table.fair} />
      {table.origin && <p className="origin">{W.origin[table.origin.how](table.origin.at)}</p>}
      <VoidRounds table={table} />
      <ul className="gathering">
        {table.players.map(({ name }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats do not move
          <li key={seat}>
            <p>
              <strong>{name}</strong>{' '}
              <span className="quiet">{placeNotes(table, seat, roles[seat]?.name).join(' · ')}</span>
            </p>
            {about?.links?.seats[seat] && (
              <Copyable
                label={W.inviteTo(name)}
                words={invitationLink(table.id, about.links.seats[seat], seat)}
              />
            )}
            {(about?.links?.seats[seat] || (table.host && table.fair?.refusing.includes(seat))) && (
              <button type="button" className="button" onClick={() => give(seat)}>
                {W.botInstead}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem words={problem} />
      {about?.links && <Copyable label={W.watchLink} words={invitationLink(table.id, about.links.watch)} />}
    </Shell>
  )
}

function placeNotes(table: Table, seat: Seat, role: string | undefined): string[] {
  if (table.empty.includes(seat)) return [...(role ? [role] : []), W.isAwaited]
  return seatNotes(table, seat, role)
}
