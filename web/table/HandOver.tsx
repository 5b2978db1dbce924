import { useEffect, useRef } from 'react'
import type { Session, Table } from '../session/session.ts'
import { W } from '../words.ts'
import { RefusedNote, useActs } from './acts.tsx'

/** Covers the table until the next person is at the screen. There is nothing behind it: the page knows no view now. */
export function HandOver({ session, table }: { readonly session: Session; readonly table: Table }) {
  const seat = table.passTo!
  const { name } = table.players[seat]!
  const { attempt } = useActs()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  return (
    <main className="hand-over" id="main" tabIndex={-1} data-game={table.game}>
      <div className="card">
        <h1>{W.passTo(name)}</h1>
        <p>{W.passToLong(name)}</p>
        <button
          ref={button}
          type="button"
          className="button strong"
          onClick={() => void attempt(() => session.take(seat))}
        >
          {W.ready(name)}
        </button>
        <div role="status">
          <RefusedNote />
        </div>
      </div>
    </main>
  )
}
