import type { Hint } from '@starboard/bots'
import type { Ask, Game, Json, Much } from '@starboard/kernel'
import { Key } from '@starboard/parts'
import { CircleHelp, Lightbulb } from 'lucide-react'
import { RuleLink } from '../parts/RuleLink.tsx'
import type { Session, Table } from '../session/session.ts'
import { W } from '../words.ts'
import { type Acts, RefusedNote } from './acts.tsx'
import { hintWords, otherWords } from './answers.ts'
import { ThinkButton, Thought, useThought } from './Thought.tsx'
import { UndoButton } from './undo.tsx'

/** Something said below the options: a hint, or what is not possible. */
export type Note = { readonly kind: 'hint'; readonly hint: Hint } | { readonly kind: 'why-not' }

export interface Tools {
  readonly session: Session
  readonly table: Table
  readonly game: Game
  readonly ask: Ask
  readonly acts: Acts
  readonly note: Note | null
  readonly setNote: (note: Note | null) => void
  readonly undo: ((much?: Much) => void) | null
  readonly answer: (answer: Json) => void
}

export function toggleWhyNot({ note, setNote }: Tools): void {
  setNote(note?.kind === 'why-not' ? null : { kind: 'why-not' })
}

export function toggleHint({ session, ask, acts, note, setNote }: Tools): void {
  if (isThrow(ask)) return
  if (note?.kind === 'hint') return setNote(null)
  session.hint(ask).then((hint) => setNote({ kind: 'hint', hint }), acts.fail)
}

/** A die that somebody throws and types in is no decision: nobody can advise what it shows. */
const isThrow = (ask: Ask): boolean => ask.kind === 'number' && ask.die === true

/** Undo, hint and why-not, with what they have to say. */
export function BarTools(tools: Tools & { readonly keys: boolean }) {
  const { ask, note, keys, undo } = tools
  const key = (name: string) => keys && <Key name={name} />
  return (
    <div className="bar-tools">
      <div className="bar-buttons">
        <UndoButton undo={undo} hotkey={key('u')} />
        {!isThrow(ask) && (
          <button
            type="button"
            className="button quiet"
            aria-expanded={note?.kind === 'hint'}
            onClick={() => toggleHint(tools)}
          >
            <Lightbulb aria-hidden="true" /> {W.hint} {key('h')}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          aria-expanded={note?.kind === 'why-not'}
          onClick={() => toggleWhyNot(tools)}
        >
          <CircleHelp aria-hidden="true" /> {W.whyNot} {key('w')}
        </button>
      </div>
      <div className="bar-note" role="status">
        <RefusedNote />
        {note && <NoteText {...tools} note={note} />}
      </div>
    </div>
  )
}

function NoteText({ note, ...tools }: Tools & { readonly note: Note }) {
  const { ask, game, table } = tools
  if (note.kind === 'why-not') {
    const refused = ask.whyNot?.() ?? []
    if (refused.length === 0) return <p>{W.whyNotNone}</p>
    return (
      <ul aria-label={W.whyNotTitle}>
        {refused.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every question
          <li key={i}>
            {game.text.whyNot(one, table.view).replace(/\.$/, '')}. <RuleLink id={one.rule} />
          </li>
        ))}
      </ul>
    )
  }
  return <HintText {...tools} hint={note.hint} />
}

/** A hint at once, with its reason; and what comes of looking ahead, for whoever has the time. */
function HintText({ hint, ...tools }: Omit<Tools, 'note'> & { readonly hint: Hint }) {
  const { ask, game, table, answer, acts, session } = tools
  const { thought, think, enough } = useThought(session.mind, ask, acts)
  const take = (given: Json, words: string) => (
    <button type="button" className="button" disabled={acts.busy} onClick={() => answer(given)}>
      {words}
    </button>
  )
  if (Array.isArray(thought) && thought.length > 0)
    return <Thought {...{ thought, game, ask, take }} view={table.view} because={hint.because} />
  const [what, ...why] = hintWords(game, ask, table.view, hint)
  return (
    <>
      <p>
        {what} {take(hint.answer, W.hintTake)} {why.join(' ')}{' '}
        {think && <ThinkButton {...{ thought, think, enough }} />}
      </p>
      {hint.others.map((other) => (
        <p key={String(other.answer)} className="else">
          {otherWords(game, ask, table.view, other, hint.because)} {take(other.answer, W.hintElseTake)}
        </p>
      ))}
    </>
  )
}
