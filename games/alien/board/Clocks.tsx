import { Meter } from '@starboard/parts'
import type { Clock, View } from '../view.ts'
import { clockName } from '../words/sheet.ts'
import { WORDS } from './words.ts'

/** From here on it is plain that it will be close. */
const CLOSE = 4

interface Props {
  readonly view: View
  readonly isNarrow: boolean
}

/** The clocks that run, a mark for each stretch that is left. Where room is short, one that is far off is left to the head of the board, which counts it too. */
export function Clocks({ view, isNarrow }: Props) {
  if (view.over || view.stage === 'create') return null
  const shown = view.clocks.filter(({ left }) => !isNarrow || left <= CLOSE || left !== view.clock)
  if (shown.length === 0) return null
  return (
    <ul className="al-clocks" aria-label={WORDS.clocks}>
      {shown.map((clock) => (
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
