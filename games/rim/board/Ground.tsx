import type { Square } from '@starboard/space'
import { MAP_SIZE, type MapId, RAID_MAPS, type SignId, STRUCTURES } from '../content/index.ts'
import { structureOf } from '../rules/0-table/colony.ts'
import type { Fight, Work } from '../rules/0-table/fight.ts'
import type { View } from '../view.ts'
import { structureName } from '../words/words.ts'
import { MAP, SIZE } from './field.ts'
import { WORDS } from './words.ts'

/** Signs of the map that are drawn as ground; marks for works and people are open ground. */
const LOOKS: { readonly [sign in SignId]?: string } = {
  '#': 'rock',
  w: 'wall',
  '+': 'door',
  r: 'rubble',
  t: 'tree',
  '~': 'ford',
  W: 'water',
}

const squaresOf = (map: MapId, look: string): Square[] =>
  RAID_MAPS[map].rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (LOOKS[sign as SignId] === look ? [{ x, y }] : [])),
  )

const WHOLE = SIZE * MAP_SIZE

/** The lie of the land; beyond the map it runs on. */
export function Ground({ map }: { readonly map: MapId }) {
  const area = (look: string) => MAP.outlineOf(squaresOf(map, look))
  return (
    <g>
      <rect className="rim-beyond" x={-WHOLE} y={-WHOLE} width={3 * WHOLE} height={3 * WHOLE} />
      <rect className="rim-field" width={WHOLE} height={WHOLE} />
      <path className="rim-water" d={area('water')} />
      <path className="rim-ford" d={area('ford')} />
      <path className="rim-grid" d={GRID} />
      <path className="rim-rock" d={area('rock')} />
      <path className="rim-wall" d={area('wall')} />
      {squaresOf(map, 'door').map(({ x, y }) => (
        <rect
          key={`${x},${y}`}
          className="rim-door"
          x={x * SIZE + 3}
          y={y * SIZE + 3}
          width={SIZE - 6}
          height={SIZE - 6}
        />
      ))}
      {squaresOf(map, 'rubble').map((at) => (
        <path key={`${at.x},${at.y}`} className="rim-rubble" d={RUBBLE} transform={moved(at)} />
      ))}
      {squaresOf(map, 'tree').map((at) => (
        <g key={`${at.x},${at.y}`} transform={moved(at)}>
          <ellipse className="rim-shadow" cx={19} cy={20} rx={12} ry={9} />
          <circle className="rim-tree" cx={16} cy={15} r={11} />
        </g>
      ))}
    </g>
  )
}

const moved = ({ x, y }: Square): string => `translate(${x * SIZE} ${y * SIZE})`

const RUBBLE = 'M5 25l5-9 7 3 2 6zM16 24l3-8 8 2 1 7zM11 15l4-6 7 2-1 5z'

const GRID = Array.from(
  { length: MAP_SIZE + 1 },
  (_, n) => `M${n * SIZE} 0V${WHOLE}M0 ${n * SIZE}H${WHOLE}`,
).join('')

/** What the colony has put on the map. */
export const Works = ({ view, works }: { readonly view: View; readonly works: readonly Work[] }) => (
  <>
    {works.map(({ structure: id, at, open }) => {
      if (!view.colony.structures.some((one) => one.id === id)) return null
      const { kind, hp, most, armed } = structureOf(view, id)
      const { x, y } = MAP.boxOf(at)
      return (
        <g
          key={id}
          className="rim-work"
          transform={`translate(${x} ${y})`}
          data-kind={STRUCTURES[kind].kind}
          data-open={open || !armed || undefined}
        >
          <title>{WORDS.work(structureName(kind), hp, most)}</title>
          <path d={SHAPES[kind] ?? SHAPES.door} />
        </g>
      )
    })}
  </>
)

/** What works look like from above, in a square of 32. */
const SHAPES: { readonly [structure: string]: string } = {
  sandbags: 'M10 3h12v7h-12zM10 12h12v7h-12zM10 21h12v7h-12z',
  barricade: 'M7 4l18 24M25 4L7 28M4 16h24',
  'spike-trap': 'M16 4l3 9 9 3-9 3-3 9-3-9-9-3 9-3z',
  'mini-turret': 'M16 7a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM16 16h14',
  reactor: 'M16 4a12 12 0 1 1 0 24a12 12 0 1 1 0-24zM16 11l5 8h-10z',
  'wall-wood': 'M2 2h28v28h-28z',
  'wall-stone': 'M2 2h28v28h-28z',
  door: 'M4 9h24v14h-24z',
}

/** What burns, and for how long. */
export const Fires = ({ fight }: { readonly fight: Fight }) => (
  <>
    {fight.fires.map(({ at, rounds }) => (
      <g key={`${at.x},${at.y}`} className="rim-fire" transform={moved(at)}>
        <title>{WORDS.fire(rounds)}</title>
        <path d="M16 3c2 6 9 8 9 16a9 9 0 0 1-18 0c0-4 2-6 4-9 1 3 2 4 3 5 1-5 1-8 2-12z" />
      </g>
    ))}
  </>
)
