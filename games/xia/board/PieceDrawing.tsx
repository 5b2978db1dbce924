import {
  Crosshair,
  Flame,
  Gauge,
  type LucideIcon,
  Package,
  Rocket,
  Send,
  Shield,
  ShieldHalf,
  Snowflake,
  Sparkles,
} from 'lucide-react'
import { type Cube, MODS, type ModKind, OUTFITS, type OutfitKind, type OutfitType } from '../content/index.ts'
import type { Cell } from '../rules/0-table/names.ts'
import type { Section } from '../rules/3-hold/shapes.ts'
import { CubeMark } from './Glyphs.tsx'
import { gridPoint } from './spots.ts'

/** One space of the Hold, in units of its drawing. */
export const CELL = 36

const ICONS: Readonly<Record<OutfitType, LucideIcon>> = {
  engine: Rocket,
  shield: Shield,
  blaster: Crosshair,
  missile: Send,
  armor: ShieldHalf,
  pod: Package,
}

/** An Outfit as it lies in the Hold: its shape, its Use spaces, its name and die. */
export function OutfitDrawing({
  kind,
  sections,
  look = '',
}: {
  readonly kind: OutfitKind
  readonly sections: readonly Section[]
  readonly look?: string
}) {
  const { type, name, die } = OUTFITS[kind]
  const Icon = ICONS[type]
  const labelled = sections.find(({ part }) => part !== 'U') ?? sections[0]!
  const at = gridPoint(labelled.cell)
  return (
    <g className={`xi-outfit ${type} ${look}`}>
      {sections.map(({ cell, part }) => {
        const { x, y } = gridPoint(cell)
        return (
          <g key={cell} transform={`translate(${x * CELL} ${y * CELL})`}>
            <rect width={CELL} height={CELL} className={part === 'x' ? 'out' : ''} />
            {part === 'U' && <circle className="xi-use" cx={CELL / 2} cy={CELL / 2} r={10.5} />}
          </g>
        )
      })}
      <path className="xi-outline" d={outlineOf(sections)} />
      <g transform={`translate(${at.x * CELL} ${at.y * CELL})`}>
        <Icon x={CELL / 2 - 7} y={5} width={14} height={14} aria-hidden="true" />
        <text className="xi-die" x={CELL / 2} y={CELL - 6}>
          {die === null ? name.replace('Cargo ', '').slice(0, 5) : `d${die}`}
        </text>
      </g>
    </g>
  )
}

/** The edges of a shape, without those between its own spaces. */
export function outlineOf(sections: readonly { readonly cell: Cell }[]): string {
  const own = new Set(sections.map(({ cell }) => cell as string))
  return sections
    .flatMap(({ cell }) => {
      const { x, y } = gridPoint(cell)
      const [left, top, right, bottom] = [x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL]
      return [
        own.has(`${x},${y - 1}`) ? '' : `M${left} ${top}H${right}`,
        own.has(`${x},${y + 1}`) ? '' : `M${left} ${bottom}H${right}`,
        own.has(`${x - 1},${y}`) ? '' : `M${left} ${top}V${bottom}`,
        own.has(`${x + 1},${y}`) ? '' : `M${right} ${top}V${bottom}`,
      ]
    })
    .join('')
}

const MOD_ICONS: Readonly<Record<ModKind, LucideIcon>> = {
  'enviro-shld': Snowflake,
  gts: Gauge,
  'm-comp': Package,
  piercer: Crosshair,
}

/** A Mod is small enough to lie on a Use space: it takes the corner. */
export function ModDrawing({ kind, cell }: { readonly kind: ModKind; readonly cell: Cell }) {
  const { x, y } = gridPoint(cell)
  const Icon = MOD_ICONS[kind]
  return (
    <g className="xi-mod" transform={`translate(${x * CELL} ${y * CELL})`}>
      <title>{MODS[kind].name}</title>
      <rect x={3} y={3} width={CELL - 6} height={CELL - 6} rx={8} />
      <Icon x={4.5} y={4.5} width={11} height={11} aria-hidden="true" />
      <text x={CELL / 2} y={CELL - 5}>
        {MODS[kind].name.slice(0, 6)}
      </text>
    </g>
  )
}

/** A cube on a space of the Hold. */
export function CubeInHold({ cube, cell }: { readonly cube: Cube; readonly cell: Cell }) {
  const { x, y } = gridPoint(cell)
  return <CubeMark cube={cube} x={(x + 0.5) * CELL} y={(y + 0.5) * CELL} size={24} />
}

export function RelicDrawing({ cells }: { readonly cells: readonly Cell[] }) {
  const points = cells.map(gridPoint)
  const left = Math.min(...points.map(({ x }) => x)) * CELL
  const top = Math.min(...points.map(({ y }) => y)) * CELL
  const width = (Math.max(...points.map(({ x }) => x)) + 1) * CELL - left
  const height = (Math.max(...points.map(({ y }) => y)) + 1) * CELL - top
  return (
    <g className="xi-relic" transform={`translate(${left} ${top})`}>
      <rect x={3} y={3} width={width - 6} height={height - 6} rx={5} />
      <Sparkles x={width / 2 - 8} y={height / 2 - 8} width={16} height={16} aria-hidden="true" />
    </g>
  )
}

/** Damage by a flame, ice by a flake. */
export function Harm({ cell, ice }: { readonly cell: Cell; readonly ice: boolean }) {
  const { x, y } = gridPoint(cell)
  const Icon = ice ? Snowflake : Flame
  return (
    <g className={ice ? 'xi-harm ice' : 'xi-harm'} transform={`translate(${x * CELL} ${y * CELL})`}>
      <rect x={2} y={2} width={CELL - 4} height={CELL - 4} rx={4} />
      <Icon x={CELL / 2 - 10} y={CELL / 2 - 10} width={20} height={20} aria-hidden="true" />
    </g>
  )
}

/** A marker lies on a Use space. */
export function Marker({ cell }: { readonly cell: Cell }) {
  const { x, y } = gridPoint(cell)
  return <circle className="xi-marker" cx={(x + 0.5) * CELL} cy={(y + 0.5) * CELL} r={7.5} />
}
