import { Legend, type Sign } from '@starboard/parts'
import { Flag, Lighthouse, Rocket } from 'lucide-react'
import { WORDS } from './words.ts'

const PORTS = ['A', 'B', 'C', 'D'] as const

const letter = (of: string) => (
  <g className="lf-sign" data-port={of}>
    {of === 'A' && <circle r={8} />}
    {of === 'A' || of === 'B' || of === 'D' ? (
      <circle r={11} />
    ) : (
      <rect x={-10} y={-10} width={20} height={20} />
    )}
    <text y={4}>{of}</text>
  </g>
)

const { signs } = WORDS

const SIGNS: readonly Sign[] = [
  { words: signs.ship, drawing: <Rocket x={-11} y={-11} width={22} height={22} /> },
  { words: signs.target, drawing: <Flag x={-9} y={-9} width={18} height={18} /> },
  { words: signs.beacon, drawing: <Lighthouse x={-9} y={-9} width={18} height={18} /> },
  {
    words: signs.lane,
    drawing: (
      <g className="lf-sign">
        <text y={4}>2 wk</text>
      </g>
    ),
  },
  ...PORTS.map((port) => ({ words: signs.ports[port], drawing: letter(port) })),
]

/** What is drawn on the napkin. */
export const MapLegend = () => <Legend signs={SIGNS} />
