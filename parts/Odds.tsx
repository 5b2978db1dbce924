import { formatFraction, formatPercent, inPercent, percentOf, wholePercent } from '@starboard/dice'
import { type Odds, riskOf, type Stake } from '@starboard/kernel'

/** A chance in whole per cent, for a glance. */
export const Percent = ({ of }: { readonly of: number }) => (
  <span className="part-percent">{inPercent(of)}</span>
)

interface ChanceProps {
  readonly odds: Odds
  readonly hope?: string | undefined
  readonly stake?: Stake | null
}

/** A chance: the percentage to read, what it is hoped for, the exact fraction to check, a thin bar to compare; in the colour of what is at stake. */
export function Chance({ odds, hope, stake = null }: ChanceProps) {
  const percent = wholePercent(odds)
  const risk = riskOf(percent, stake?.weight ?? 'effort')
  return (
    <span className="part-chance" data-risk={risk} title={formatFraction(odds)}>
      <span className="part-figures">{formatPercent(odds)}</span>
      {hope && <small> {hope}</small>}
      {stake && percent < 100 && <StakeWords {...stake} />}
      <span className="part-bar" aria-hidden="true">
        <span style={{ width: `${percentOf(odds)}%` }} />
      </span>
    </span>
  )
}

/** What is at stake where nobody can tell the odds. */
export const Stakes = (stake: Stake) => (
  <span className="part-chance" data-risk={riskOf(null, stake.weight)}>
    <StakeWords {...stake} />
  </span>
)

const StakeWords = ({ weight, words }: Stake) => (
  <small className="part-stake" data-stake={weight}>
    {' '}
    {words}
  </small>
)

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
