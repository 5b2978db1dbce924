import type { Clock, View } from '../view.ts'
import { clockName } from '../words/sheet.ts'
import { WORDS } from './words.ts'

/** From here on it is plain that it will be close. */
const CLOSE = 4

/** The clocks that run, a mark for each stretch that is left. */
export function Clocks({ view }: { readonly view: View }) {
  if (view.clocks.length === 0 || view.over || view.stage === 'create') return null
  return (
    <ul className="al-clocks" aria-label={WORDS.clocks}>
      {view.clocks.map((clock) => (
        <Running key={`${clock.row} ${clock.mark}`} view={view} clock={clock} />
      ))}
    </ul>
  )
}

function Running({ view, clock }: { readonly view: View; readonly clock: Clock }) {
  const { left } = clock
  return (
    <li data-close={left <= CLOSE || undefined}>
      <span>{clockName(view, clock)}</span>
      <svg viewBox={`0 0 ${Math.max(1, left) * 6} 12`} style={{ width: left * 6 }} aria-hidden="true">
        {Array.from({ length: left }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no names
          <rect key={n} x={n * 6 + 1} y={1} width={3} height={10} />
        ))}
      </svg>
      <b>{WORDS.stretchesLeft(left)}</b>
    </li>
  )
}
