import { type Dist, inPercent, numberOf } from '@starboard/dice'
import type { Tier } from '../rules/1-roll/deeds.ts'
import { tierName } from '../words/roll.ts'
import { WORDS } from './words.ts'

/** The chances of the three results of a roll, from 0 to 1. */
export const sharesOf = (tiers: Dist<Tier>): readonly number[] =>
  ([1, 2, 3] as const).map((tier) => numberOf(tiers.chance((is) => is === tier)))

interface Props {
  readonly shares: readonly number[]
  readonly dc?: number | null
}

/** The three results of a roll as one bar, each as long as it is likely; the figures are whole per cent. */
export function Tiers({ shares, dc = null }: Props) {
  const parts = shares.map((share, n) => ({ tier: n + 1, percent: 100 * share }))
  const words = parts
    .map(({ tier, percent }) => `${tierName(tier, dc)} ${inPercent(Math.round(percent))}`)
    .join(', ')
  return (
    <span className="rim-tiers" role="img" aria-label={words} title={words}>
      {parts.map(({ tier, percent }) =>
        percent === 0 ? null : (
          <i key={tier} data-tier={tier} style={{ flexGrow: percent }}>
            {percent >= 9 && Math.round(percent)}
          </i>
        ),
      )}
    </span>
  )
}

/** What the three parts of a bar mean, by their shades, and their figures. */
export const TierKey = () => (
  <span className="rim-tierkey">
    <span>{WORDS.chances}</span>
    {WORDS.tiers.map((name, n) => (
      <span key={name}>
        <i data-tier={n + 1} /> {name}
      </span>
    ))}
  </span>
)
