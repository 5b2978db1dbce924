import { Legend, type Sign } from '@starboard/parts'
import { tierName } from '../words/roll.ts'
import { WORDS } from './words.ts'

const mark = (tone: string, sign: string) => (
  <g className="rim-mark" data-tone={tone}>
    {tone === 'hostile' ? <path d="M0-12L12 0L0 12L-12 0z" /> : <circle r="10" />}
    <text y="4">{sign}</text>
  </g>
)

const tier = (n: number) => <rect className="rim-tier" data-tier={n} x={-13} y={-8} width={26} height={16} />

const { signs } = WORDS

const SIGNS: readonly Sign[] = [
  ...([1, 2, 3] as const).map((n) => ({ words: signs.tier(tierName(n, null)), drawing: tier(n) })),
  { words: signs.home, drawing: mark('home', '⌂') },
  { words: signs.caravan, drawing: mark('caravan', '2') },
  { words: signs.neutral, drawing: mark('neutral', 'U') },
  { words: signs.ally, drawing: mark('ally', 'U') },
  { words: signs.hostile, drawing: mark('hostile', 'P') },
  { words: signs.quest, drawing: mark('quest', '!') },
  { words: signs.talks, drawing: mark('quest', '?') },
  { words: signs.road, drawing: <line className="rim-road" x1={-14} y1={6} x2={14} y2={-6} /> },
]

/** What is drawn in the day's plan and on the land around. */
export const MapLegend = () => <Legend signs={SIGNS} />
