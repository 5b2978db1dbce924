import { capital } from '@starboard/kernel/english'
import { Strip as Row } from '@starboard/parts'
import type { View } from '../view.ts'
import { bodyName } from '../words/words.ts'
import { WORDS } from './words.ts'

/** The cards of the round, in their order; those of enemies one does not know of are not there. */
export function Strip({ view }: { readonly view: View }) {
  const { combat } = view
  const now = combat?.turns.find(({ who, done }) => who === combat.now && !done)?.card ?? null
  if (!combat || combat.turns.length === 0) return null
  return (
    <div className="al-strip">
      <h3>{WORDS.round(combat.round)}</h3>
      <Row label={WORDS.strip} now={now}>
        <ol>
          {combat.turns.map(({ card, who, done }) => (
            <li key={card} aria-current={card === now || undefined} data-done={done || undefined}>
              <b>{card}</b>
              {capital(bodyName(view, who).replace(/^the /, ''))}
            </li>
          ))}
        </ol>
      </Row>
    </div>
  )
}
