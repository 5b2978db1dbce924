import type { ReactNode } from 'react'
import { instalmentOf, nextInstalment, upkeepOf } from '../rules/7-weeks/weeks.ts'
import { nestEggOf } from '../rules/9-jobs/ending.ts'
import type { View } from '../view.ts'
import { rankName, weeks } from '../words/words.ts'
import { Omens } from './Ledger.tsx'
import { WORDS } from './words.ts'

/** Whether there is anything to keep books of: a campaign has begun, and is not over. */
export const hasBooks = (view: View): boolean =>
  view.referee === 'program' && !view.over && view.cluster.worlds.length > 0

/** What is owed, what is there to pay it with, how much more wins, and what every week takes away from it. */
export function Books({ view }: { readonly view: View }) {
  const { ship, lasts, week } = view
  const wanted = ship.debt + nestEggOf(view)
  const missing = wanted - view.marks
  const full = Math.min(1, view.marks / wanted)
  return (
    <>
      <h3>
        {ship.name} <small>{missing > 0 ? WORDS.missing(missing) : WORDS.enough}</small>
      </h3>
      <div className="lf-purse" aria-hidden="true">
        <span style={{ width: `${(100 * full).toFixed(1)}%` }} />
        <i style={{ left: `${((100 * ship.debt) / wanted).toFixed(1)}%` }} />
      </div>
      <p className="lf-ends" aria-hidden="true">
        <span>{view.marks} in hand</span>
        <span>
          {ship.debt} owed + {nestEggOf(view)}
        </span>
      </p>
      <dl>
        <Row name={WORDS.weekly}>{WORDS.upkeep(upkeepOf(view, 'work'), upkeepOf(view, 'port'))}</Row>
        {ship.debt > 0 && (
          <Row name={WORDS.bill} warn={view.marks < instalmentOf(view)}>
            {WORDS.due(instalmentOf(view), nextInstalment(view), nextInstalment(view) - week)}
            {ship.missed > 0 && `, ${WORDS.missed(ship.missed)}`}
          </Row>
        )}
        <Row name={WORDS.left} warn={lasts - week < LATE}>
          {weeks(Math.max(0, lasts - week + 1))} of {lasts}
        </Row>
        {ship.broken.length > 0 && (
          <Row name={WORDS.outOfOrder} warn>
            {ship.broken.map(rankName).join(', ')}
          </Row>
        )}
      </dl>
      <Omens view={view} />
    </>
  )
}

/** With fewer weeks left no long job can be done. */
const LATE = 4

interface RowProps {
  readonly name: string
  readonly warn?: boolean
  readonly children: ReactNode
}

const Row = ({ name, warn = false, children }: RowProps) => (
  <div data-warn={warn || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
