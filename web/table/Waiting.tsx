import { useState } from 'react'
import { startTable } from '../pages/start.ts'
import { later } from '../parts/later.tsx'
import { follow } from '../router.ts'
import type { Session, Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { RefusedNote, useActs } from './acts.tsx'
import { movedOn, verdictIn } from './ending.ts'
import { LookBack } from './LookBack.tsx'
import { Others } from './Others.tsx'
import { TellMe } from './TellMe.tsx'
import { UndoButton, useUndo } from './undo.tsx'

const HowItWent = later(async () => (await import('./HowItWent.tsx')).HowItWent)

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

function Ending({ table, box }: Props) {
  const { over, players, view, id } = table
  const { busy, attempt } = useActs()
  const [reads, setReads] = useState(false)
  const [verdict, rest] = verdictIn(box.game.text.over(over!, view))
  return (
    <div className="asked ending">
      <div className="outcome">
        <h2 tabIndex={-1}>{verdict}</h2>
        {rest && <p className="quiet">{rest}</p>}
      </div>
      {over!.scores.length > 0 && (
        <ul className="scores">
          {over!.scores.map(
            (score, seat) =>
              players[seat]?.bot !== 'program' && (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats do not move
                <li key={seat}>
                  {players[seat]?.name}: <span className="mono">{score}</span>
                  {over!.winners.includes(seat) && ` (${W.won})`}
                </li>
              ),
          )}
        </ul>
      )}
      <p className="actions">
        <button type="button" className="button" onClick={() => setReads(true)}>
          {W.howItWent}
        </button>
        <LookBack id={id} online={table.where === 'online'} strong={!over!.next} />
        {over!.next && table.where === 'here' && (
          <button
            type="button"
            className="button strong"
            disabled={busy}
            onClick={() =>
              void attempt(() => startTable({ game: table.game, options: over!.next!, players }))
            }
          >
            {W.nextGame}
          </button>
        )}
        {table.where === 'here' && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() =>
              void attempt(() =>
                startTable({ game: table.game, options: table.options, players: movedOn(players) }),
              )
            }
          >
            {W.rematch}
          </button>
        )}
        <a className="button" href={`/new/${table.game}`} onClick={follow}>
          {W.again}
        </a>
      </p>
      <div role="status">
        <RefusedNote />
      </div>
      {reads && <HowItWent {...{ table, box }} onClose={() => setReads(false)} />}
    </div>
  )
}
