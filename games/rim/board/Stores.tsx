import { GOODS, type GoodId } from '../content/index.ts'
import { countOf, linesOf, mealsIn, storesOf } from '../rules/5-goods/index.ts'
import { mouths } from '../rules/6-colony/index.ts'
import type { View } from '../view.ts'
import { WORDS } from './words.ts'

/** Always shown, even at nothing: what every colony watches. */
const WATCHED: readonly GoodId[] = ['food-raw', 'wood', 'steel', 'cloth', 'component', 'herbal-medicine']

/** What there is, how it changed since yesterday, and how it went. */
export function Stores({ view }: { readonly view: View }) {
  const hold = storesOf(view)
  const others = linesOf(view.colony.stores)
    .map(([good]) => good)
    .filter((good) => !WATCHED.includes(good))
  const meals = mealsIn(hold)
  const trend = view.colony.trend.filter(({ day }) => day < view.day) // This morning's figures are what there is now.
  const days = mouths(view) > 0 ? Math.floor(meals / mouths(view)) : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="rim-stores" aria-label={WORDS.stores} tabIndex={0}>
      <h3>
        {WORDS.stores} <small>{WORDS.now}</small>
      </h3>
      <dl>
        <Line
          name={days === null ? WORDS.meals : WORDS.mealsFor(days)}
          now={meals}
          past={trend.map((day) => day.meals)}
          isShort={days !== null && days < 2}
        />
        <Line name={WORDS.silver} now={view.colony.silver} past={trend.map(({ silver }) => silver)} />
        {view.colony.lodes > 0 && <Line name={WORDS.lodes} now={view.colony.lodes} past={[]} />}
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
  /** The days before, the oldest first. */
  readonly past: readonly number[]
  readonly isShort?: boolean
}

function Line({ name, now, past, isShort = false }: LineProps) {
  const before = past.at(-1)
  const change = now - (before ?? now)
  return (
    <div data-short={isShort || undefined}>
      <dt title={name}>{name}</dt>
      <dd>
        <b>{now}</b>
        {before !== undefined && ( // The first mornings have nothing to be compared with.
          <span data-tone={change > 0 ? 'good' : change < 0 ? 'bad' : undefined}>
            {change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`}
          </span>
        )}
        <Spark values={[...past, now]} />
      </dd>
    </div>
  )
}

/** The last days as a line; what it says stands beside it in figures. */
function Spark({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null
  const most = Math.max(1, ...values)
  const at = (value: number, n: number) =>
    `${1 + (42 * n) / (values.length - 1)},${15 - (13 * Math.max(0, value)) / most}`
  return (
    <svg className="rim-spark" viewBox="0 0 48 17" aria-hidden="true">
      <polyline points={values.map(at).join(' ')} />
      <circle cx={43} cy={15 - (13 * Math.max(0, values.at(-1)!)) / most} r={2.2} />
    </svg>
  )
}
