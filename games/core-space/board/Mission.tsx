import { MISSIONS } from '../content/index.ts'
import type { View } from '../view.ts'
import { BRIEFINGS } from '../words/missions.ts'
import { WORDS } from './words.ts'

/** What the crew came for, and how far it has got. */
export function Mission({ view, seat }: { readonly view: View; readonly seat: number | null }) {
  const crew = view.crews.find((one) => one.seat === seat) ?? view.crews[0]!
  const { goal, besides, progress } = BRIEFINGS[view.mission]
  const got = progress(view, crew.id)
  return (
    <section className="cs-mission" aria-label={WORDS.mission}>
      <h3>{MISSIONS[view.mission].name}</h3>
      <p>{goal(view)}</p>
      {got && (
        <p className="cs-got">
          <b>{got.words}</b>
          <progress value={got.done} max={got.of} aria-label={got.words} />
        </p>
      )}
      {besides && <p className="cs-besides">{besides}</p>}
    </section>
  )
}
