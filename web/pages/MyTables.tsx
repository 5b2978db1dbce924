import { useEffect, useState } from 'react'
import { accentOf, Motif, useCover } from '../parts/Lid.tsx'
import { Confirm } from '../parts/Modal.tsx'
import { follow } from '../router.ts'
import { deleteTable } from '../session/api.ts'
import { discard } from '../session/store.ts'
import { W } from '../words.ts'
import type { Mine } from './mine.ts'
import { Picture } from './Picture.tsx'

interface Props {
  readonly tables: readonly Mine[]
  /** After how many days an unfinished table online is deleted; 0 for never. */
  readonly expireDays: number
  readonly onChange: () => void
}

/** Where I am asked, large; what others think about and what is over, small. */
export function MyTables({ tables, expireDays, onChange }: Props) {
  const asked = tables.filter(({ state }) => state === 'my turn')
  const rest = tables.filter(({ state }) => state !== 'my turn')
  const [all, setAll] = useState(false)
  const shown = all ? rest : rest.slice(0, MOST_CHIPS)
  const now = useNow()
  return (
    <section className="my-tables" aria-labelledby="my-tables">
      {asked.length > 0 ? (
        <>
          <h2 id="my-tables">
            {W.yourTurn} {asked.length > 1 && <small>{W.longestFirst}</small>}
          </h2>
          <ul className="turns">
            {asked.map((table) => (
              <li key={table.id}>
                <TurnCard {...{ table, now, onChange }} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <h2 id="my-tables">{W.myTables}</h2>
      )}
      {rest.length > 0 && (
        <ul className="chips" aria-label={W.otherTables}>
          {shown.map((table) => (
            <li key={table.id} className="table-card chip">
              <Chip {...{ table, now, onChange }} />
            </li>
          ))}
          {shown.length < rest.length && (
            <li>
              <button type="button" className="button quiet" onClick={() => setAll(true)}>
                {W.allTables(rest.length)}
              </button>
            </li>
          )}
        </ul>
      )}
      {expireDays > 0 && tables.some(({ where, state }) => where === 'online' && state !== 'over') && (
        <p className="quiet small">{W.expires(expireDays)}</p>
      )}
    </section>
  )
}

const MOST_CHIPS = 6
const MINUTE = 60_000

/** The time, as often as what is said about it changes. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(clock)
  }, [])
  return now
}

interface CardProps {
  readonly table: Mine
  readonly now: number
  readonly onChange: () => void
}

function TurnCard({ table, now, onChange }: CardProps) {
  const { game, name, href, turn, others, words, since } = table
  const cover = useCover(game)
  return (
    <article className="table-card turn-card" data-box={game} style={accentOf(cover)}>
      <Picture table={table}>
        <Motif cover={cover} wide />
      </Picture>
      <div className="turn-words">
        <h3 style={cover ? { fontFamily: cover.name.face, fontWeight: cover.name.weight ?? 400 } : {}}>
          {name.split(':')[0]} <small>{W.ago(now - since)}</small>
        </h3>
        <p className="say">
          {turn}
          {others.length > 0 && ` ${W.with(others)}`}. {words}
        </p>
        <p className="actions">
          <a className="button strong" href={href} aria-label={W.of(W.continue, name)} onClick={follow}>
            {W.continue}
          </a>
          {table.where === 'here' && (
            <a
              className="button quiet"
              href={`/replay/${table.id}`}
              aria-label={W.of(W.lookBack, name)}
              onClick={follow}
            >
              {W.lookBack}
            </a>
          )}
          <Remove {...{ table, onChange }} />
        </p>
      </div>
    </article>
  )
}

function Chip({ table, now, onChange }: CardProps) {
  const { game, name, href, turn, others, since, state } = table
  const cover = useCover(game)
  return (
    <>
      <a href={href} onClick={follow} title={others.length > 0 ? W.with(others) : undefined}>
        <Motif cover={cover} />
        <span>
          <b>{name}</b> {turn}
          {state === 'over' && `, ${W.lookBack.toLowerCase()}`} <small>{W.ago(now - since)}</small>
        </span>
      </a>
      <Remove {...{ table, onChange }} />
    </>
  )
}

/** Takes a table off the list, after asking. */
function Remove({ table, onChange }: Omit<CardProps, 'now'>) {
  const { id, where, name, state, mayRemove } = table
  const [sure, setSure] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!mayRemove) return null
  const act = where === 'here' ? W.discard : W.deleteTable
  const words =
    where === 'here' ? W.discardSure(name) : state === 'over' ? W.deleteSure(name) : W.deleteAloneSure(name)
  const remove = () =>
    void (where === 'here' ? discard(id) : deleteTable(id)).then(onChange, ({ message }: Error) =>
      setProblem(message),
    )
  return (
    <>
      <button
        type="button"
        className="button quiet remove"
        title={act}
        aria-label={W.of(act, name)}
        onClick={() => setSure(true)}
      >
        ×
      </button>
      {problem && (
        <span role="alert" className="refused">
          {problem}
        </span>
      )}
      {sure && <Confirm {...{ words }} yes={act} onYes={remove} onClose={() => setSure(false)} />}
    </>
  )
}
