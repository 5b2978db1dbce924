import { Legend, type Sign } from '@starboard/parts'
import type { PieceView } from '../view.ts'
import { ENTRY } from './Points.tsx'
import { PieceDrawing } from './Things.tsx'
import { WORDS } from './words.ts'

const counter = (is: string, shape: string) => (
  <g className="cs-token seat-0" data-is={is}>
    <path className="cs-counter" d={shape} />
  </g>
)

const piece = (kind: PieceView['kind']) => (
  <g className="cs-piece" data-kind={kind} transform="scale(0.85)">
    <PieceDrawing piece={{ kind, count: 2, marked: false, counters: 0, size: 1 }} />
  </g>
)

const { signs } = WORDS

const SIGNS: readonly Sign[] = [
  { words: signs.crew, drawing: counter('crew', 'M0 -13a13 13 0 1 1 0 26a13 13 0 1 1 0 -26z') },
  { words: signs.foe, drawing: counter('first-born', 'M0 -15l13 7.5v15l-13 7.5l-13 -7.5v-15z') },
  { words: signs.npc, drawing: counter('civilian', 'M-12 -12h24v24h-24z') },
  { words: signs.ark, drawing: piece('ark') },
  { words: signs.pod, drawing: piece('pod') },
  { words: signs.crate, drawing: piece('small-crate') },
  { words: signs.pillar, drawing: piece('pillar') },
  { words: signs.console, drawing: piece('console') },
  { words: signs.hole, drawing: piece('hole') },
  { words: signs.vent, drawing: piece('vent') },
  {
    words: signs.entry,
    drawing: (
      <g className="cs-entry">
        <path d={ENTRY} />
      </g>
    ),
  },
  {
    words: signs.patrol,
    drawing: (
      <g className="cs-patrol">
        <circle r={10} />
      </g>
    ),
  },
  {
    words: signs.airlock,
    drawing: (
      <g>
        <rect className="cs-threshold" x={-13} y={-13} width={26} height={26} />
        <path className="cs-way-out" d="M6 0h-12M-2 -4l-4 4l4 4" />
      </g>
    ),
  },
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
