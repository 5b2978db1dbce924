import { formatFraction, formatPercent, inPercent, percentOf } from '@starboard/dice'
import type { Odds, Risk } from '@starboard/kernel'

/** A chance in whole per cent, for a glance. */
export const Percent = ({ of }: { readonly of: number }) => (
  <span className="part-percent">{inPercent(of)}</span>
)

interface ChanceProps {
  readonly odds: Odds
  readonly hope?: string | undefined
  readonly risk?: Risk | undefined
}

/** A chance: the percentage to read, what it is hoped for, the exact fraction to check, a thin bar to compare; in the colour of what is at stake. */
export function Chance({ odds, hope, risk }: ChanceProps) {
  return (
    <span className="part-chance" data-risk={risk} title={formatFraction(odds)}>
      <span className="part-figures">{formatPercent(odds)}</span>
      {hope && <small> {hope}</small>}
      <span className="part-bar" aria-hidden="true">
        <span style={{ width: `${percentOf(odds)}%` }} />
      </span>
    </span>
  )
}

interface BarProps {
  readonly name: string
  readonly odds: Odds
  /** Nobody hopes for it. */
  readonly bad?: boolean
}

/** One of several chances under each other: its name, a bar, and the percentage. */
export const OddsBar = ({ name, odds, bad = false }: BarProps) => (
  <p className="part-odds" data-bad={bad || undefined} title={formatFraction(odds)}>
    <span>{name}</span>
    <span className="part-bar" aria-hidden="true">
      <span style={{ width: `${percentOf(odds)}%` }} />
    </span>
    <b>{formatPercent(odds)}</b>
  </p>
)
