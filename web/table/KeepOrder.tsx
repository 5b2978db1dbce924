import type { Seat } from '@starboard/kernel'
import { useEffect, useState } from 'react'
import { Modal } from '../parts/Modal.tsx'
import { type Described, describe } from '../session/api.ts'
import { invitationLink } from '../session/invitation.ts'
import type { Order, Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'
import { Copyable } from './Copyable.tsx'
import { deputyOf } from './seats.ts'

interface Props {
  readonly table: Table
  readonly box: Opened
  readonly order: Order
}

/** What host and referee may do about the others: silence them, take their seats, invite somebody else. */
export function KeepOrder({ table, box, order }: Props) {
  const { attempt } = useActs()
  const [removing, setRemoving] = useState<Seat | null>(null)
  const links = useLinks(table)
  const guests = table.places.flatMap(({ owned }, seat) => (owned && seat !== table.seat ? [seat] : []))
  return (
    <section className="keep-order" aria-label={W.keepOrder}>
      <h3>{W.keepOrder}</h3>
      <ul>
        {guests.map((seat) => (
          <li key={seat} className="actions">
            <GuestActs {...{ table, order, seat }} onRemove={() => setRemoving(seat)} />
          </li>
        ))}
        {table.empty.map((seat) => (
          <li key={seat}>
            {links?.seats[seat] && (
              <Copyable
                label={W.inviteTo(table.players[seat]!.name)}
                words={invitationLink(table.id, links.seats[seat], seat)}
              />
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className="button"
            onClick={() => void attempt(() => order.dismissWatchers())}
          >
            {W.dismissWatchers}
          </button>
          <p className="quiet small">{W.dismissWatchersNote}</p>
        </li>
        {links && (
          <li>
            <Copyable label={W.watchLink} words={invitationLink(table.id, links.watch)} />
          </li>
        )}
      </ul>
      {removing !== null && (
        <Removing
          name={table.players[removing]!.name}
          onPick={(isBot) => {
            void attempt(() => order.remove(removing, isBot ? deputyOf(box, table, removing) : null))
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  )
}

/** Only the host gets links; when a seat has become free, or the watchers were sent away, there are new ones. */
function useLinks({ id, host, empty, remarks }: Table): Described['links'] | null {
  const [links, setLinks] = useState<Described['links'] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the links is told to all
  useEffect(() => {
    if (host)
      void describe(id).then(
        (about) => setLinks(about.links ?? null),
        () => {},
      )
  }, [id, host, empty.length, remarks.length])
  return links
}

interface GuestProps extends Pick<Props, 'table' | 'order'> {
  readonly seat: Seat
  readonly onRemove: () => void
}

function GuestActs({ table, order, seat, onRemove }: GuestProps) {
  const { attempt } = useActs()
  const { name } = table.players[seat]!
  const { muted } = table.places[seat]!
  return (
    <>
      <button type="button" className="button" onClick={() => void attempt(() => order.mute(seat, !muted))}>
        {muted ? W.unmute(name) : W.mute(name)}
      </button>
      <button type="button" className="button warn" onClick={onRemove}>
        {W.remove(name)}
      </button>
    </>
  )
}

function Removing({
  name,
  onPick,
  onClose,
}: {
  readonly name: string
  readonly onPick: (isBot: boolean) => void
  readonly onClose: () => void
}) {
  const pick = (isBot: boolean) => () => {
    onClose()
    onPick(isBot)
  }
  return (
    <Modal title={W.remove(name)} onClose={onClose}>
      <p>{W.removeSure(name)}</p>
      <p className="actions">
        <button type="button" className="button" onClick={pick(true)}>
          {W.removeForBot}
        </button>
        <button type="button" className="button" onClick={pick(false)}>
          {W.removeForLink}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {W.cancel}
        </button>
      </p>
    </Modal>
  )
}
