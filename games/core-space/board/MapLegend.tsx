import { Legend, type Sign } from '@starboard/parts'
import { WORDS } from './words.ts'

const counter = (is: string, shape: string) => (
  <g className="cs-token" data-is={is}>
    <path className="cs-counter" d={shape} />
  </g>
)

const { signs } = WORDS

const SIGNS: readonly Sign[] = [
  { words: signs.crew, drawing: counter('crew', 'M0 -13a13 13 0 1 1 0 26a13 13 0 1 1 0 -26z') },
  { words: signs.foe, drawing: counter('first-born', 'M0 -15l13 7.5v15l-13 7.5l-13 -7.5v-15z') },
  { words: signs.npc, drawing: counter('civilian', 'M-12 -12h24v24h-24z') },
  ...WORDS.legend.map(([kind, words]) => ({
    words,
    drawing: <rect className={`cs-${kind}`} x={-13} y={-9} width={26} height={18} />,
  })),
]

/** What is drawn on the deck. */
export const MapLegend = () => (
  <div className="cs-signs">
    <Legend signs={SIGNS} />
  </div>
)
