import type { Dist } from '@starboard/dice'
import { numberOf } from '@starboard/dice'
import type { Tier } from '../rules/1-roll/deeds.ts'
import { tierName } from '../words/roll.ts'

interface Props {
  readonly tiers: Dist<Tier>
  readonly dc?: number | null
}

/** The three results of a roll as one bar, each as long as it is likely; the figures are whole per cent. */
export function Tiers({ tiers, dc = null }: Props) {
  const parts = ([1, 2, 3] as const).map((tier) => ({
    tier,
    share: 100 * numberOf(tiers.chance((is) => is === tier)),
  }))
  const words = parts.map(({ tier, share }) => `${tierName(tier, dc)} ${Math.round(share)} %`).join(', ')
  return (
    <span className="rim-tiers" role="img" aria-label={words} title={words}>
      {parts.map(({ tier, share }) =>
        share === 0 ? null : (
          <i key={tier} data-tier={tier} style={{ flexGrow: share }}>
            {share >= 9 && Math.round(share)}
          </i>
        ),
      )}
    </span>
  )
}
