import { type FormEvent, useState } from 'react'
import type { Session, Table } from '../session/session.ts'
import { W } from '../words.ts'
import { useActs } from './acts.tsx'

/** What is said at the table; alone, notes for oneself. */
export function ChatPanel({ session, table }: { readonly session: Session; readonly table: Table }) {
  const { attempt } = useActs()
  const [words, setWords] = useState('')
  const online = table.where === 'online'
  const isMuted = table.seat !== null && table.places[table.seat]?.muted === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    void attempt(() => session.say(words.trim())).then((done) => done && setWords(''))
  }
  return (
    <div className="chat">
      {!online && <p className="quiet">{W.notesAbout}</p>}
      <div role="log" aria-label={online ? W.chatTabOnline : W.chatTab}>
        {table.remarks.length === 0 && <p className="quiet">{online ? W.noChat : W.noNotes}</p>}
        {table.remarks.map(({ who, words, when }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: remarks are only ever added
          <p key={i} className={who === null ? 'told' : undefined}>
            <span className="quiet">
              {who ?? ''} {new Date(when).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
            </span>{' '}
            {words}
          </p>
        ))}
      </div>
      {isMuted && <p className="quiet">{W.youAreMuted}</p>}
      <form className="actions" onSubmit={submit} hidden={isMuted}>
        <input
          value={words}
          maxLength={2000}
          aria-label={online ? W.say : W.noteDown}
          onChange={({ target }) => setWords(target.value)}
        />
        <button type="submit" className="button">
          {online ? W.say : W.noteDown}
        </button>
      </form>
    </div>
  )
}
