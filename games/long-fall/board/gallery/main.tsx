import '@fontsource/special-elite/400.css'
import '@fontsource/inter/400.css'
import '@fontsource/inter/600.css'
import { StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { text } from '../../text.ts'
import { Board, Sheets } from '../index.tsx'
import { crowded, positionAt, questionsOf, refereed } from './positions.ts'
import './gallery.css'

const RECORDS = ['alone', 'pair', 'crew', 'company', 'refereed', 'desk']

/** The board at one position of a golden match. The address says which: `#/crew/luck`, `#/pair/12/crowded`. */
function Gallery() {
  const [address, setAddress] = useState(location.hash)
  const [, record = 'crew', at = '0', manner] = address.split('/')
  const questions = useMemo(() => (record === 'desk' ? ['desk', 'voice'] : questionsOf(record)), [record])
  const n = questions.includes(at) ? questions.indexOf(at) : Number(at)
  const position = useMemo(() => {
    const found = record === 'desk' ? refereed(n) : positionAt(record, n)
    return manner === 'crowded' ? crowded(found) : found
  }, [record, n, manner])
  const go = (to: string) => {
    location.hash = to
    setAddress(to)
  }
  return (
    <>
      <nav>
        {RECORDS.map((name) => (
          <button key={name} type="button" onClick={() => go(`#/${name}/0`)}>
            {name}
          </button>
        ))}
        <select aria-label="Position" value={n} onChange={(event) => go(`#/${record}/${event.target.value}`)}>
          {questions.map((question, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a position is known by its place in the record
            <option key={i} value={i}>
              {i} {question}
            </option>
          ))}
        </select>
      </nav>
      <main>
        <Board {...position} answer={(ask, answer) => console.log(ask.id, answer)} />
      </main>
      <aside>
        <Sheets view={position.view} seat={position.seat} />
      </aside>
      <footer>{position.asks.map((ask) => text.question(ask, position.view)).join(' ')}</footer>
    </>
  )
}

document.documentElement.dataset.game = 'long-fall'
createRoot(document.getElementById('gallery')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
