import { Key } from '@starboard/parts'
import { FastForward } from 'lucide-react'
import { EndActions } from '../ending/EndActions.tsx'
import { useReadEnd } from '../ending/here.tsx'
import { verdictIn } from '../ending/outcome.ts'
import type { Mind, Session, Table } from '../session/session.ts'
import { useSettings } from '../settings.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { RefusedNote, useActs } from './acts.tsx'
import { HURRY_KEY, useHurryKey } from './keys.ts'
import { Others } from './Others.tsx'
import { TellMe } from './TellMe.tsx'
import { UndoButton, useUndo } from './undo.tsx'

interface Props {
  readonly session: Session
  readonly table: Table
  readonly box: Opened
}

/** The bar when nothing is asked of whoever looks: it is over, or it is somebody else's turn. */
export function Waiting({ session, table, box }: Props) {
  const { busy, attempt } = useActs()
  const { over, players, asked, seat } = table
  const { undo, doubt } = useUndo(session, table)
  if (over) return <Ending {...{ session, table, box }} />
  const given = seat !== null && players[seat]?.bot ? seat : null
  const names = asked.map((one) => players[one]!.name)
  const bots = asked.every((one) => players[one]!.bot !== null)
  return (
    <div className="asked">
      <h2 tabIndex={-1}>
        {given !== null ? W.botPlays(players[given]!.name) : bots ? W.thinking(names) : W.waiting(names)}
      </h2>
      {given !== null && (
        <button
          type="button"
          className="button strong"
          disabled={busy}
          onClick={() => void attempt(() => session.hand(given, { name: players[given]!.name, bot: null }))}
        >
          {W.takeBack}
        </button>
      )}
      {bots && table.slow && session.mind && <AnswerNow mind={session.mind} />}
      {table.where === 'online' && seat !== null && !bots && <Others {...{ session, table }} />}
      {table.where === 'online' && seat !== null && !bots && given === null && <TellMe />}
      {undo && given === null && <UndoButton undo={undo} />}
      <div role="status">
        <RefusedNote />
      </div>
      {doubt}
    </div>
  )
}

/** Whoever has waited for a moment need not wait longer: a bot that thinks has a best answer at any time. */
function AnswerNow({ mind }: { readonly mind: Mind }) {
  const { shortcuts } = useSettings()
  const hurry = () => void mind.hurry('bot')
  useHurryKey(shortcuts, hurry)
  return (
    <button
      type="button"
      className="button"
      aria-keyshortcuts={shortcuts ? HURRY_KEY : undefined}
      onClick={hurry}
    >
      <FastForward aria-hidden="true" /> {W.answerNow} {shortcuts && <Key name={HURRY_KEY} />}
    </button>
  )
}

/** The end in one line, for whoever looks at the board; the whole story is a page of its own. */
function Ending({ session, table, box }: Props) {
  const { over, view } = table
  const read = useReadEnd()
  const [verdict, rest] = verdictIn(box.game.text.over(over!, view))
  return (
    <div className="asked">
      <div className="outcome">
        <h2 tabIndex={-1}>{verdict}</h2>
        {rest && <p className="quiet">{rest}</p>}
      </div>
      <button type="button" className="button strong" onClick={read}>
        {W.howItWent}
      </button>
      <EndActions {...{ session, table }} />
    </div>
  )
}
