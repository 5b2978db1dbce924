import { Legend, type Sign } from '@starboard/parts'
import type { Special } from '../content/index.ts'
import type { AnyView } from '../modes.ts'
import { CometGlyph, HULLS, MissionMark, NPC_HULLS, SpecialGlyph, TokenGlyph } from './Glyphs.tsx'
import { ROCKS } from './GroundLayer.tsx'
import { hexPath, SIZE } from './geometry.ts'
import { WORDS } from './words.ts'

const MIDDLE = { x: 0, y: 0 }
/** What is dangerous takes a whole space, which is larger than the picture. */
const SMALL = `scale(${(15 / SIZE).toFixed(2)})`

const special = (of: Special) => <SpecialGlyph special={of} at={MIDDLE} />

const ground = (kind: string) => (
  <g transform={SMALL}>
    <path className={`xi-fill ${kind}`} d={hexPath(MIDDLE, SIZE - 1)} />
    {ROCKS[kind] && <path className={`xi-rock ${kind}`} d={ROCKS[kind]} />}
    <path className={`xi-border ${kind}`} d={hexPath(MIDDLE, SIZE - 1)} />
  </g>
)

const planet = (law: string) => (
  <g transform={SMALL}>
    <path className={`xi-fill ${law}`} d={hexPath(MIDDLE, SIZE - 1)} />
    <path className={`xi-border shield ${law}`} d={hexPath(MIDDLE, SIZE - 1)} />
  </g>
)

const ship = (look: string, hull: string) => (
  <g className={`xi-ship ${look}`}>
    <path d={hull} />
  </g>
)

const { legend } = WORDS

const SIGNS: readonly Sign[] = [
  { words: legend.own, drawing: ship('seat-0 own', HULLS[0]!) },
  { words: legend.npc, drawing: ship('npc lawful', NPC_HULLS.enforcer) },
  { words: legend.mission, drawing: special({ kind: 'mission' }) },
  { words: legend.buy, drawing: special({ kind: 'buy', cube: 'spice' }) },
  { words: legend.sell, drawing: special({ kind: 'sell', cube: 'spice' }) },
  { words: legend.mine, drawing: special({ kind: 'mine', cube: 'spice' }) },
  { words: legend.token, drawing: <TokenGlyph at={MIDDLE} title={WORDS.token} /> },
  { words: legend.refit, drawing: special({ kind: 'refit' }) },
  { words: legend.excavate, drawing: special({ kind: 'excavate' }) },
  { words: legend.spawn, drawing: special({ kind: 'spawn', number: 7 }) },
  { words: legend.neutral, drawing: planet('neutral') },
  { words: legend.lawful, drawing: planet('lawful') },
  { words: legend.outlaw, drawing: planet('outlaw') },
  { words: legend.asteroid, drawing: ground('asteroid') },
  { words: legend.nebula, drawing: ground('nebula') },
  { words: legend.debris, drawing: ground('debris') },
  { words: legend.gate, drawing: ground('gate') },
  {
    words: legend.comet,
    drawing: (
      <g transform="translate(3 2)">
        <CometGlyph title={legend.comet} />
      </g>
    ),
  },
]

/** In the quick modes a sector says itself what is dealt in there. */
const QUICK_SIGNS: readonly Sign[] = [
  ...SIGNS.slice(0, 2),
  { words: legend.goesOn, drawing: <MissionMark /> },
  {
    words: legend.uncharted,
    drawing: (
      <g transform={SMALL}>
        <path className="xi-fill uncharted" d={hexPath(MIDDLE, SIZE - 1)} />
        <path className="xi-border uncharted" d={hexPath(MIDDLE, SIZE - 1)} />
      </g>
    ),
  },
]

/** What is printed on the sectors, and what flies there. */
export const MapLegend = ({ view }: { readonly view: AnyView }) => (
  <Legend signs={view.kind === 'quick' ? QUICK_SIGNS : SIGNS} />
)
