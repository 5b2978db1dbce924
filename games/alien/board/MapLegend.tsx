import { Legend, type Sign } from '@starboard/parts'
import { WORDS } from './words.ts'

const zone = (look: string, inside = '') => (
  <g className={`al-zone ${look}`}>
    <rect x={-14} y={-10} width={28} height={20} rx={3} />
    {inside && <rect className={inside} x={-14} y={-10} width={28} height={20} rx={3} />}
  </g>
)

const door = (look: string, mark = '') => (
  <g className={`al-door ${look}`}>
    <rect className="al-leaf" x={-13} y={-5} width={26} height={10} />
    {mark && <path className="al-bolt" d={mark} />}
  </g>
)

const token = (look: string, isRound: boolean, more = '') => (
  <g className={`al-token ${look}`}>
    {isRound ? (
      <circle className="al-piece" r={12} />
    ) : (
      <path className="al-piece" d="M0 -14l11.5 7v14l-11.5 7l-11.5 -7v-14z" />
    )}
    {more && <path className="al-cross" d={more} />}
  </g>
)

const { legend } = WORDS

const SIGNS: readonly Sign[] = [
  { words: legend.own, drawing: token('own friend', true) },
  { words: legend.crew, drawing: token('friend', true) },
  { words: legend.foe, drawing: token('brood', false) },
  { words: legend.down, drawing: token('friend down', true, 'M-13 13l26 -26') },
  {
    words: legend.blip,
    drawing: (
      <g className="al-blip">
        <circle className="al-dot" r={3} />
        <circle r={8} />
        <circle className="al-far" r={13} />
      </g>
    ),
  },
  { words: legend.seen, drawing: zone('sight') },
  { words: legend.known, drawing: zone('known') },
  { words: legend.unknown, drawing: zone('unknown') },
  { words: legend.dark, drawing: zone('known', 'al-dark') },
  { words: legend.duct, drawing: zone('known duct') },
  { words: legend.door, drawing: door('door') },
  { words: legend.access, drawing: door('access') },
  { words: legend.locked, drawing: door('door locked', 'M-4 -4l8 8m0 -8l-8 8') },
  {
    words: legend.things,
    drawing: (
      <g className="al-zone">
        <rect className="al-thing" x={-5} y={-5} width={10} height={10} />
      </g>
    ),
  },
]

/** What is drawn on the deck plan. */
export const MapLegend = () => <Legend signs={SIGNS} />
