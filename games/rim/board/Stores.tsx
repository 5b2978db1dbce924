import { GOODS, type GoodId } from '../content/index.ts'
import { countOf, linesOf, mealsIn, storesOf } from '../rules/5-goods/index.ts'
import { mouths } from '../rules/6-colony/index.ts'
import type { View } from '../view.ts'
import { WORDS } from './words.ts'

/** Always shown, even at nothing: what every colony watches. */
const WATCHED: readonly GoodId[] = [
  'food-raw',
  'wood',
  'steel',
  'cloth',
  'component',
  'herbal-medicine',
  'industrial-medicine',
]

/** What there is, how it changed, and how long it lasts. */
export function Stores({ view }: { readonly view: View }) {
  const hold = storesOf(view)
  const others = linesOf(view.colony.stores)
    .map(([good]) => good)
    .filter((good) => !WATCHED.includes(good))
  const meals = mealsIn(hold)
  const trend = view.colony.trend
  return (
    <section className="rim-stores" aria-label={WORDS.stores}>
      <h3>
        {WORDS.stores} <small>{WORDS.now}</small>
      </h3>
      <dl>
        <Line
          name={WORDS.meals}
          now={meals}
          past={trend.map((day) => day.meals)}
          note={mouths(view) > 0 ? WORDS.daysOfFood(Math.floor(meals / mouths(view))) : ''}
        />
        <Line name={WORDS.silver} now={view.colony.silver} past={trend.map(({ silver }) => silver)} />
        {[...WATCHED, ...others].map((good) => (
          <Line
            key={good}
            name={GOODS[good].name}
            now={countOf(hold, good)}
            past={trend.map(({ stores }) => stores[good] ?? 0)}
          />
        ))}
      </dl>
    </section>
  )
}

interface LineProps {
  readonly name: string
  readonly now: number
  readonly past: readonly number[]
  readonly note?: string
}

function Line({ name, now, past, note = '' }: LineProps) {
  const change = now - (past.at(-1) ?? now)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{now}</b>{' '}
        <span data-tone={change > 0 ? 'good' : change < 0 ? 'bad' : undefined}>
          {change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`}
        </span>{' '}
        {note && <small>{note}</small>}
        <Spark values={[...past, now]} />
      </dd>
    </div>
  )
}

/** The last days as a line; what it says stands beside it in figures. */
function Spark({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null
  const most = Math.max(1, ...values)
  const points = values.map(
    (value, n) => `${(60 * n) / (values.length - 1)},${15 - (13 * Math.max(0, value)) / most}`,
  )
  return (
    <svg className="rim-spark" viewBox="0 0 60 16" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
