import type { Seat } from '@starboard/kernel'
import { useEffect, useState } from 'react'
import type { Session, Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'
import { clockOf, deputyOf } from './seats.ts'

interface Props {
  readonly session: Session
  readonly table: Table
  readonly box: Opened
}

/** Those who are asked something and are away: all read it, and whoever may lets a bot play for them. */
export function Absent({ session, table, box }: Props) {
  const [waited, setWaited] = useState<readonly string[]>([])
  const now = useNowAfter(table.places.flatMap(({ waitedUntil }) => waitedUntil ?? []))
  const key = (seat: Seat) => `${seat} ${table.places[seat]!.away}`
  const absent = table.asked.filter(
    (seat) =>
      table.players[seat]!.bot === null &&
      typeof table.places[seat]?.away === 'number' &&
      !waited.includes(key(seat)),
  )
  return absent.map((seat) => (
    <AbsentOne
      key={seat}
      {...{ session, table, box, seat, now }}
      onWait={() => setWaited((before) => [...before, key(seat)])}
    />
  ))
}

interface OneProps extends Props {
  readonly seat: Seat
  readonly now: number
  readonly onWait: () => void
}

function AbsentOne({ session, table, box, seat, now, onWait }: OneProps) {
  const { busy, attempt } = useActs()
  const { name } = table.players[seat]!
  const { away, waitedUntil } = table.places[seat]!
  const bot = deputyOf(box, table, seat)
  return (
    <div className="asked absent">
      <p role="status">{W.absent(name, clockOf(away!))}</p>
      {now >= waitedUntil! && mayHandOn(table, now) && (
        <>
          <p className="actions">
            <button
              type="button"
              className="button strong"
              disabled={busy}
              onClick={() => void attempt(() => session.hand(seat, { name, bot }))}
            >
              {W.playFor(name)}
            </button>
            <button type="button" className="button" onClick={onWait}>
              {W.wait(name)}
            </button>
          </p>
          <p className="quiet small">{W.playForNote(name)}</p>
        </>
      )}
    </div>
  )
}

/** The host and the referee; if the host is away too, anybody who sits here. */
function mayHandOn({ host, seat, places, hosts }: Table, now: number): boolean {
  if (host) return true
  if (seat === null) return false
  const isLongAway = (one: Seat) => now >= (places[one]!.waitedUntil ?? Number.POSITIVE_INFINITY)
  return places[seat]!.referee || hosts.every(isLongAway)
}

/** The time, as far as it matters whether it has come to one of these moments. */
function useNowAfter(moments: readonly number[]): number {
  const [, look] = useState(0)
  const now = Date.now()
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => look((times) => times + 1), next - Date.now() + 50)
    return () => clearTimeout(timer)
  }, [next])
  return now
}
