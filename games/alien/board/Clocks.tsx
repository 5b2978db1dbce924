import { Meter } from '@starboard/parts'
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
      <Meter full={left} of={left} />
      <b>{WORDS.stretchesLeft(left)}</b>
    </li>
  )
}
