import { formatFraction, formatPercent, percentOf } from '@starboard/dice'
import type { Odds } from '@starboard/kernel'

/** A chance: the percentage to read, the exact fraction to check, a thin bar to compare. */
export function Chance({ odds, hope }: { readonly odds: Odds; readonly hope?: string | undefined }) {
  return (
    <span className="chance" title={formatFraction(odds)}>
      <span className="mono">{formatPercent(odds)}</span>
      {hope && <span className="hope"> {hope}</span>}
      <span className="chance-bar" aria-hidden="true">
        <span style={{ width: `${percentOf(odds)}%` }} />
      </span>
    </span>
  )
}
