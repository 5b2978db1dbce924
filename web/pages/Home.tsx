import '../styles/home.css'
import type { Box } from '@starboard/kernel'
import { type ChangeEvent, useEffect, useState } from 'react'
import { Confirm } from '../parts/Modal.tsx'
import { Shell } from '../parts/Shell.tsx'
import { follow, go } from '../router.ts'
import { deleteTable, type Listed, myTables, type MyTables as Online } from '../session/api.ts'
import { startWorker } from '../session/local.ts'
import { discard, type Summary, summaries } from '../session/store.ts'
import { BOXES, boxOf } from '../shelf.ts'
import { W } from '../words.ts'
import { learnAtOnce, playAtOnce } from './start.ts'

/** The games, and the tables I have. */
export function Home() {
  const [tables, setTables] = useState<readonly Summary[] | null>(null)
  const [online, setOnline] = useState<Online>({ tables: [], expireDays: 0 })
  const refresh = () => void summaries().then(setTables, () => setTables([]))
  const refreshOnline = () => void myTables().then(setOnline, () => {}) // Without a server there are only the tables kept here.
  useEffect(refresh, [])
  useEffect(refreshOnline, [])
  return (
    <Shell title={W.welcome} lead={W.tagline}>
      {tables && tables.length + online.tables.length > 0 && (
        <MyTables tables={tables} online={online} onChange={refresh} onOnlineChange={refreshOnline} />
      )}
      <section aria-labelledby="games">
        <h2 id="games">{W.games}</h2>
        <ul className="boxes">
          {BOXES.map((box) => (
            <li key={box.id}>
              <BoxCard box={box} />
            </li>
          ))}
        </ul>
      </section>
      <RecordPicker />
    </Shell>
  )
}

interface MyTablesProps {
  readonly tables: readonly Summary[]
  readonly online: Online
  readonly onChange: () => void
  readonly onOnlineChange: () => void
}

function MyTables({ tables, online, onChange, onOnlineChange }: MyTablesProps) {
  const expire = online.expireDays > 0 && online.tables.some(({ over }) => !over)
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">{W.myTables}</h2>
      <ul className="table-list">
        {online.tables.map((table) => (
          <li key={table.id}>
            <OnlineCard table={table} onChange={onOnlineChange} />
          </li>
        ))}
        {tables.map((table) => (
          <li key={table.id}>
            <TableCard table={table} onChange={onChange} />
          </li>
        ))}
      </ul>
      {expire && <p className="quiet small">{W.expires(online.expireDays)}</p>}
    </section>
  )
}

function OnlineCard({ table, onChange }: { readonly table: Listed; readonly onChange: () => void }) {
  const game = boxOf(table.game)?.name ?? table.game
  const [sure, setSure] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = () => void deleteTable(table.id).then(onChange, ({ message }: Error) => setProblem(message))
  return (
    <article className="table-card" data-game={table.game}>
      <h3>
        <a href={`/online/${table.id}`} onClick={follow}>
          {game}
        </a>
      </h3>
      <p className="whose">{turnWords(table)}</p>
      <p className="quiet small">
        {W.onlineTable} {table.title && `· ${table.title}`}
      </p>
      <p className="actions">
        <a className="button strong" href={`/online/${table.id}`} onClick={follow}>
          {table.over ? W.lookBack : W.continue}
        </a>
        {table.mayDelete && (
          <button
            type="button"
            className="button quiet"
            aria-label={W.of(W.deleteTable, game)}
            onClick={() => setSure(true)}
          >
            {W.deleteTable}
          </button>
        )}
      </p>
      {problem && (
        <p role="alert" className="refused">
          {problem}
        </p>
      )}
      {sure && (
        <Confirm
          words={table.over ? W.deleteSure(game) : W.deleteAloneSure(game)}
          yes={W.deleteTable}
          onYes={remove}
          onClose={() => setSure(false)}
        />
      )}
    </article>
  )
}

function turnWords({ over, next, seat }: Listed): string {
  if (over) return W.finished
  if (next === 'gathering') return W.gathering
  const [kind, seats = ''] = next.split(' ')
  return kind === 'person' && seats.split(',').includes(`${seat}`) ? W.yourTurn : W.otherTurn
}

function BoxCard({ box }: { readonly box: Box }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = (how: (id: string) => Promise<void>) => {
    setBusy(true)
    how(box.id).catch(({ message }: Error) => {
      setBusy(false)
      setProblem(message)
    })
  }
  return (
    <article className="box" data-game={box.id}>
      <h3>{box.name}</h3>
      <p>{box.about}</p>
      {box.mood && <p className="quiet">{box.mood}</p>}
      <p className="facts mono">{[box.players, box.time].filter(Boolean).join(' · ')}</p>
      <p className="actions">
        <button
          type="button"
          className="button strong"
          disabled={busy}
          aria-label={W.of(W.playNow, box.name)}
          onClick={() => start(playAtOnce)}
        >
          {W.playNow}
        </button>
        {box.learn && (
          <button type="button" className="button" disabled={busy} onClick={() => start(learnAtOnce)}>
            {W.learn(box.learn)}
          </button>
        )}
        <a className="button" href={`/new/${box.id}`} aria-label={W.of(W.setUp, box.name)} onClick={follow}>
          {W.setUp}
        </a>
        <a
          className="button quiet"
          href={`/rules/${box.id}`}
          aria-label={W.of(W.readRules, box.name)}
          onClick={follow}
        >
          {W.readRules}
        </a>
      </p>
      {problem && (
        <p role="alert" className="refused">
          {problem}
        </p>
      )}
    </article>
  )
}

function TableCard({ table, onChange }: { readonly table: Summary; readonly onChange: () => void }) {
  const [sure, setSure] = useState(false)
  const game = boxOf(table.game)?.name ?? table.game
  const people = table.players.filter(({ bot }) => bot !== 'program').map(({ name }) => name)
  return (
    <article className="table-card" data-game={table.game}>
      <h3>
        <a href={table.over ? `/replay/${table.id}` : `/table/${table.id}`} onClick={follow}>
          {game}
        </a>
      </h3>
      <p className="whose">{table.over ? W.finished : W.turnOf(table.turn)}</p>
      <p>{table.headline}</p>
      <p className="quiet small">
        {people.join(', ')} · {W.choices(table.choices)} ·{' '}
        {new Date(table.touched).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
      <p className="actions">
        {!table.over && (
          <a
            className="button strong"
            href={`/table/${table.id}`}
            aria-label={W.of(W.continue, game)}
            onClick={follow}
          >
            {W.continue}
          </a>
        )}
        <a
          className="button"
          href={`/replay/${table.id}`}
          aria-label={W.of(W.lookBack, game)}
          onClick={follow}
        >
          {W.lookBack}
        </a>
        <button
          type="button"
          className="button quiet"
          aria-label={W.of(W.discard, game)}
          onClick={() => setSure(true)}
        >
          {W.discard}
        </button>
      </p>
      {sure && (
        <Confirm
          words={W.discardSure(game)}
          yes={W.discard}
          onYes={() => void discard(table.id).then(onChange)}
          onClose={() => setSure(false)}
        />
      )}
    </article>
  )
}

/** A record from a file becomes a table of this browser, and is shown. */
function RecordPicker() {
  const [problem, setProblem] = useState<string | null>(null)
  const onChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const { calls, stop } = startWorker()
    try {
      go(`/replay/${await calls.watchText(await file.text())}`)
    } catch (error) {
      setProblem((error as Error).message)
      target.value = ''
    } finally {
      stop()
    }
  }
  return (
    <div className="record-picker">
      <label className="button quiet">
        {W.openRecord}
        <input type="file" accept=".starboard,text/plain" onChange={(event) => void onChange(event)} />
      </label>
      <span className="quiet small">{W.openRecordLong}</span>
      {problem && (
        <p role="alert" className="refused">
          {problem}
        </p>
      )}
    </div>
  )
}
