import type { Square } from '@starboard/space'
import { MAP_SIZE, RAID_MAPS, type SignId, STRUCTURES } from '../content/index.ts'
import { structureOf } from '../rules/0-table/colony.ts'
import type { Fight } from '../rules/0-table/fight.ts'
import type { View } from '../view.ts'
import { structureName } from '../words/words.ts'
import { MAP, SIZE } from './field.ts'

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

/** The lie of the land, once for each map. */
export function Ground({ fight }: { readonly fight: Fight }) {
  const { rows } = RAID_MAPS[fight.map]
  const squares: { at: Square; look: string }[] = []
  for (let y = 0; y < MAP_SIZE; y++)
    for (let x = 0; x < MAP_SIZE; x++) {
      const look = LOOKS[rows[y]![x] as SignId]
      if (look) squares.push({ at: { x, y }, look })
    }
  return (
    <g>
      <rect className="rim-field" width={SIZE * MAP_SIZE} height={SIZE * MAP_SIZE} />
      <path className="rim-grid" d={GRID} />
      {squares.map(({ at, look }) => (
        <Patch key={`${at.x},${at.y}`} at={at} look={look} />
      ))}
    </g>
  )
}

const GRID = Array.from(
  { length: MAP_SIZE + 1 },
  (_, n) => `M${n * SIZE} 0V${SIZE * MAP_SIZE}M0 ${n * SIZE}H${SIZE * MAP_SIZE}`,
).join('')

function Patch({ at, look }: { readonly at: Square; readonly look: string }) {
  const { x, y, w, h } = MAP.boxOf(at)
  if (look === 'tree') return <circle className="rim-tree" cx={x + w / 2} cy={y + h / 2} r={w * 0.36} />
  if (look === 'rubble') return <path className="rim-rubble" d={`M${x + 6} ${y + 24}l6-11 7 5 5-8 4 14z`} />
  return <rect className={`rim-${look}`} x={x} y={y} width={w} height={h} />
}

/** What the colony has put on the map, and what burns. */
export function Works({ view, fight }: { readonly view: View; readonly fight: Fight }) {
  return (
    <>
      {fight.works.map(({ structure: id, at, open }) => {
        if (!view.colony.structures.some((one) => one.id === id)) return null
        const structure = structureOf(view, id)
        const { x, y, w, h } = MAP.boxOf(at, 1, 4)
        return (
          <g
            key={id}
            className="rim-work"
            data-kind={STRUCTURES[structure.kind].kind}
            data-open={open || undefined}
          >
            <title>
              {structureName(structure.kind)}, {structure.hp} of {structure.most} HP
            </title>
            <rect x={x} y={y} width={w} height={h} rx="4" />
            <text x={x + w / 2} y={y + h / 2 + 4}>
              {SIGNS[structure.kind] ?? ''}
            </text>
          </g>
        )
      })}
      {fight.fires.map(({ at, rounds }) => {
        const { x, y, w, h } = MAP.boxOf(at, 1, 3)
        return (
          <g key={`${at.x},${at.y}`} className="rim-fire">
            <title>fire, {rounds} rounds more</title>
            <rect x={x} y={y} width={w} height={h} rx="9" />
          </g>
        )
      })}
    </>
  )
}

const SIGNS: { readonly [structure: string]: string } = {
  sandbags: '≋',
  barricade: '#',
  'spike-trap': '▲',
  'mini-turret': '◉',
  reactor: '☢',
}
