import { PawPrint, Pickaxe, Trees } from 'lucide-react'
import type { ReactNode } from 'react'
import { STRUCTURES } from '../content/index.ts'
import type { View } from '../view.ts'
import type { ThingProps } from './Colony.tsx'
import type { Laid, LaidRoom } from './plan.ts'
import { WORDS } from './words.ts'

/** Scattered over a box, the same each time: so many points from 0 to 1. */
const scattered = (count: number): readonly (readonly [x: number, y: number, size: number])[] =>
  Array.from({ length: count }, (_, n) => [
    ((n * 0.618_034 + 0.07) % 1) * 0.98,
    (n * 0.381_966 + 0.3 + (n % 3) * 0.11) % 1,
    0.75 + ((n * 7) % 5) / 10,
  ])

/** Woods, rocks, fields and the pen: where work takes people. */
export function Country({ view, laid }: { readonly view: View; readonly laid: Laid }) {
  const { woods, rocks, field, pen, width, height } = laid
  return (
    <g>
      <rect className="rim-land" width={width} height={height} />
      {scattered(Math.round(width / 60)).map(([x, y, size]) => (
        <ellipse
          key={`${x}`}
          className="rim-dust"
          cx={x * width}
          cy={y * height}
          rx={40 * size}
          ry={10 * size}
        />
      ))}
      {scattered(Math.round(woods.w / 26)).map(([x, y, size]) => (
        <circle
          key={`${x}`}
          className="rim-tree"
          cx={10 + x * (woods.w - 20)}
          cy={12 + y * (woods.h - 26)}
          r={9 * size}
        />
      ))}
      <Sign x={woods.x + 8} y={woods.h - 4} words={WORDS.woods} icon={<Trees aria-hidden="true" />} />
      <path
        className="rim-rocks"
        d={`M${rocks.x} ${rocks.h - 6}l${rocks.w * 0.1} ${-rocks.h * 0.5}l${rocks.w * 0.14} ${-rocks.h * 0.2}l${rocks.w * 0.2} ${rocks.h * 0.12}l${rocks.w * 0.2} ${-rocks.h * 0.3}L${width} 0V${rocks.h - 2}z`}
      />
      <Sign
        x={rocks.x + 10}
        y={rocks.h - 10}
        words={WORDS.rocks}
        icon={<Pickaxe aria-hidden="true" />}
        isLight
      />
      <rect className="rim-crop" x={field.x} y={field.y} width={field.w} height={field.h} rx="3" />
      <path className="rim-rows-of" d={rowsOf(field)} />
      <text className="rim-label rim-halo" x={field.x + 8} y={field.y + 17}>
        {WORDS.fields}
      </text>
      {pen && (
        <g>
          <rect className="rim-pen" x={pen.x} y={pen.y} width={pen.w} height={pen.h} rx="3" />
          <text className="rim-label rim-halo" x={pen.x + 8} y={pen.y + 17}>
            {WORDS.pen(view.animals.filter(({ tame, where }) => tame && where === 'home').length)}
          </text>
          <g transform={`translate(${pen.x + 10} ${pen.y + 24})`}>
            <PawPrint width={20} height={20} className="rim-beast" aria-hidden="true" />
          </g>
        </g>
      )}
    </g>
  )
}

const rowsOf = ({ x, y, w, h }: Laid['field']): string =>
  Array.from({ length: Math.floor(h / 13) }, (_, n) => `M${x + 5} ${y + 10 + n * 13}h${w - 10}`).join('')

interface SignProps {
  readonly x: number
  readonly y: number
  readonly words: string
  readonly icon: ReactNode
  readonly isLight?: boolean
}

const Sign = ({ x, y, words, icon, isLight = false }: SignProps) => (
  <g className="rim-out" data-light={isLight || undefined}>
    <svg x={x} y={y - 12} width="15" height="15" viewBox="0 0 24 24" aria-hidden="true">
      {icon}
    </svg>
    <text className="rim-label rim-halo" x={x + 18} y={y}>
      {words}
    </text>
  </g>
)

interface RoomsProps {
  readonly view: View
  readonly laid: Laid
  readonly Thing: (props: ThingProps) => ReactNode
}

/** Rooms with walls, a door and what stands in them. */
export const Rooms = ({ view, laid, Thing }: RoomsProps) => (
  <g>
    {laid.rooms.map(({ room, box, inside }) => (
      <g key={room.id}>
        <rect
          className="rim-room"
          x={box.x}
          y={box.y}
          width={box.w}
          height={box.h}
          data-of={isOfStone(view, room.walls) ? 'stone' : 'wood'}
        />
        <path className="rim-boards" d={boardsOf(box)} />
        <path className="rim-doorway" d={`M${box.x + box.w / 2 - 12} ${box.y + box.h}h24`} />
        <path className="rim-leaf" d={`M${box.x + box.w / 2 - 12} ${box.y + box.h}l17 12`} />
        {room.use === 'prison' && <path className="rim-bars" d={barsOf(box)} />}
        <text className="rim-label" x={box.x + 10} y={box.y + 19}>
          {roomName({ room, box, inside })}
        </text>
        {inside.map(({ structure, at }) => (
          <Thing
            key={structure.id}
            kind={structure.kind}
            x={at.x}
            y={at.y}
            isBroken={structure.smashed > 0}
          />
        ))}
      </g>
    ))}
  </g>
)

const boardsOf = ({ x, y, w, h }: LaidRoom['box']): string =>
  Array.from({ length: Math.floor(h / 14) }, (_, n) => `M${x + 4} ${y + 12 + n * 14}h${w - 8}`).join('')

const barsOf = ({ x, y, w, h }: LaidRoom['box']): string =>
  Array.from({ length: 5 }, (_, n) => `M${x + w - 34 + n * 6} ${y + 8}v${h * 0.35}`).join('')

const isOfStone = ({ colony }: View, walls: readonly string[]): boolean =>
  colony.structures.some(({ id, kind }) => walls.includes(id) && kind === 'wall-stone')

/** What a room is called: by its use, or by what stands in it. */
export function roomName({ room, inside }: LaidRoom): string {
  if (room.use === 'prison') return WORDS.prison
  if (inside.some(({ structure }) => structure.kind === 'bed')) return WORDS.bunkhouse
  const first = inside[0]
  return first ? STRUCTURES[first.structure.kind].name : WORDS.emptyRoom
}
