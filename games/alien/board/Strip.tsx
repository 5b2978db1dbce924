import { useEffect, useRef } from 'react'
import type { View } from '../view.ts'
import { bodyName, capital } from '../words/words.ts'
import { WORDS } from './words.ts'

/** The cards of the round, in their order; those of enemies one does not know of are not there. */
export function Strip({ view }: { readonly view: View }) {
  const { combat } = view
  const now = combat?.turns.find(({ who, done }) => who === combat.now && !done)?.card ?? null
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const card = now === null ? null : row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!card || !row.current) return
    row.current.scrollLeft = card.offsetLeft - row.current.clientWidth / 3
  }, [now])
  if (!combat) return null
  return (
    <section className="al-strip" aria-label={WORDS.strip}>
      <h3>{WORDS.round(combat.round)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
      <ol ref={row} tabIndex={0}>
        {combat.turns.map(({ card, who, done }) => (
          <li key={card} aria-current={card === now || undefined} data-done={done || undefined}>
            <b>{card}</b>
            {capital(bodyName(view, who).replace(/^the /, ''))}
          </li>
        ))}
      </ol>
    </section>
  )
}
