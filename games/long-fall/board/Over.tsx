import { text } from '../text.ts'
import type { View } from '../view.ts'
import { WORDS } from './words.ts'

/** How it ended, on a card across the table. */
export const Over = ({ view, over }: { readonly view: View; readonly over: NonNullable<View['over']> }) => (
  <section className="lf-card lf-over" data-how={over.how}>
    <h2>{text.over(over, view)}</h2>
    <p>
      {view.ship.name}, week {Math.min(view.week, view.lasts)}, {view.jobsDone} jobs done, {view.marks} marks
      in hand, {view.ship.debt} owed.
    </p>
    {over.scores[1] !== undefined && <p className="lf-score">{WORDS.score}</p>}
  </section>
)
