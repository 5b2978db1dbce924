import '../styles/home.css'
import type { Box } from '@starboard/kernel'
import { useEffect, useState } from 'react'
import { carry } from '../open/carried.ts'
import { FilePicker } from '../open/FilePicker.tsx'
import type { Report } from '../open/report.ts'
import { accentOf, Lid, useCover } from '../parts/Lid.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Shell } from '../parts/Shell.tsx'
import { follow, go } from '../router.ts'
import { myTables, type MyTables as Online } from '../session/api.ts'
import { type Summary, summaries } from '../session/store.ts'
import { BOXES } from '../shelf.ts'
import { W } from '../words.ts'
import { MyTables } from './MyTables.tsx'
import { keptHere, keptOnline, sorted } from './mine.ts'
import { learnAtOnce, playAtOnce } from './start.ts'

/** The tables I have, and the games. */
export function Home() {
  const [tables, setTables] = useState<readonly Summary[]>([])
  const [online, setOnline] = useState<Online>({ tables: [], expireDays: 0 })
  const refresh = () => {
    void summaries().then(setTables, () => setTables([]))
    void myTables().then(setOnline, () => {}) // Without a server there are only the tables kept here.
  }
  useEffect(refresh, [])
  const mine = sorted([...online.tables.map(keptOnline), ...tables.map(keptHere)])
  const isNew = mine.length === 0
  return (
    <Shell title={W.welcome} lead={isNew ? W.tagline : undefined} wide quiet={!isNew}>
      {!isNew && <MyTables tables={mine} expireDays={online.expireDays} onChange={refresh} />}
      <section aria-labelledby="games">
        <h2 id="games">
          {W.games} <small>{W.gamesNote}</small>
        </h2>
        <ul className="boxes">
          {BOXES.map((box) => (
            <li key={box.id}>
              <BoxCard box={box} />
            </li>
          ))}
        </ul>
      </section>
      <FilePicker onReport={read} />
    </Shell>
  )
}

const read = (report: Report): void => {
  carry(report)
  go('/open')
}

function BoxCard({ box }: { readonly box: Box }) {
  const cover = useCover(box.id)
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
    <article className="box" data-box={box.id} style={accentOf(cover)}>
      <Lid {...{ box, cover }} />
      <div className="foot">
        <p className="about">{box.about}</p>
        <p className="facts">
          <span>{[box.players, box.time].filter(Boolean).join(' · ')}</span>
          <a href={`/rules/${box.id}`} aria-label={W.of(W.rules, box.name)} onClick={follow}>
            {W.rules}
          </a>
        </p>
        <p className="actions">
          {box.opens ? (
            <a
              className="button strong"
              href={`/play/${box.id}`}
              aria-label={W.of(W.play, box.name)}
              onClick={follow}
            >
              {W.play}
            </a>
          ) : (
            <button
              type="button"
              className="button strong"
              disabled={busy}
              aria-label={W.of(W.play, box.name)}
              onClick={() => start((id) => playAtOnce(id))}
            >
              {W.play}
            </button>
          )}
          <a
            className="button"
            href={`/new/${box.id}/friends`}
            aria-label={W.of(W.withFriends, box.name)}
            onClick={follow}
          >
            {W.withFriends}
          </a>
          {box.learn && (
            <button
              type="button"
              className="button"
              disabled={busy}
              aria-label={W.learnGame(box.learn)}
              onClick={() => start(learnAtOnce)}
            >
              {W.learn}
            </button>
          )}
        </p>
        <Problem words={problem} />
      </div>
    </article>
  )
}
