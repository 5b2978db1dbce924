import '@fontsource/inter/400.css'
import '@fontsource/inter/600.css'
import type { Ask, Json } from '@starboard/kernel'
import { StrictMode, useCallback, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { text } from '../../text.ts'
import { Board } from '../index.tsx'
import { reached, seen, WANTED } from './positions.ts'
import './gallery.css'

/** The board at one moment of a match that can be played on. The address says which: `#/move`. */
function Gallery() {
  const [name] = useState(location.hash.slice(2) || 'act')
  const match = useMemo(() => reached(name), [name])
  const [now, setNow] = useState(() => seen(match, match.events.length))
  const answer = useCallback(
    (ask: Ask, given: Json) => {
      const told = match.events.length
      match.answer(ask.seat, ask.id, given)
      setNow(seen(match, told))
      document.documentElement.dataset.answered = JSON.stringify([ask.id, given])
    },
    [match],
  )
  return (
    <>
      <nav>
        {Object.keys(WANTED).map((each) => (
          <a key={each} href={`#/${each}`}>
            {each}
          </a>
        ))}
      </nav>
      <main>
        <Board {...now} answer={answer} />
      </main>
      <aside />
      <footer>
        {now.asks.map((ask) => text.question(ask, now.view)).join(' ')}
        <ul>
          {now.asks.flatMap((ask) =>
            'options' in ask
              ? ask.options.slice(0, 30).map((option) => (
                  <li key={option.value}>
                    <button
                      type="button"
                      onClick={() => answer(ask, ask.kind === 'some' ? [option.value] : option.value)}
                    >
                      {text.option(ask, option, now.view)}
                    </button>
                  </li>
                ))
              : [],
          )}
        </ul>
      </footer>
    </>
  )
}

addEventListener('hashchange', () => location.reload())
document.documentElement.dataset.game = 'xia'
createRoot(document.getElementById('gallery')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
