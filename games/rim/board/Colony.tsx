import {
  Antenna,
  Armchair,
  BedDouble,
  Blocks,
  BookOpen,
  Cog,
  DoorOpen,
  Fence,
  Flame,
  Gem,
  HeartPulse,
  type LucideIcon,
  Rocket,
  Shield,
  Sun,
  Table2,
  Triangle,
  Zap,
} from 'lucide-react'
import { STRUCTURES, type StructureId } from '../content/index.ts'
import { atHome } from '../rules/0-table/person.ts'
import { poolOf } from '../rules/4-combat/index.ts'
import { wealthOf } from '../rules/11-storyteller/wealth.ts'
import { missingParts, podsOf } from '../rules/12-ship/ship.ts'
import type { View } from '../view.ts'
import { structureName } from '../words/words.ts'
import { laidOut } from './plan.ts'
import { WORDS } from './words.ts'

/** A sign for what stands about; what has none of its own is a block. */
const SIGNS: { readonly [structure in StructureId]?: LucideIcon } = {
  bed: BedDouble,
  table: Table2,
  'research-bench': BookOpen,
  'high-tech-bench': BookOpen,
  stove: Flame,
  workbench: Cog,
  'medical-bay': HeartPulse,
  'games-table': Armchair,
  'comms-console': Antenna,
  'wood-generator': Zap,
  battery: Zap,
  'solar-panel': Sun,
  sculpture: Gem,
  sandbags: Shield,
  barricade: Fence,
  'spike-trap': Triangle,
  door: DoorOpen,
  reactor: Rocket,
  'ship-spine': Rocket,
  'sensor-array': Rocket,
  thruster: Rocket,
  'nav-mind': Rocket,
  'sleeper-pod': Rocket,
}

/** The colony as a plan of rooms that grows. */
export function Colony({ view }: { readonly view: View }) {
  const { rooms, outside, width, height } = laidOut(view)
  const people = atHome(view)
  return (
    <section className="rim-colony" aria-label={WORDS.colony}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary(view)}>
        <rect className="rim-land" width={width} height={height} />
        {rooms.map(({ room, box, inside }) => (
          <g key={room.id} transform={`translate(${box.x} ${box.y})`}>
            <rect className="rim-room" width={box.w} height={box.h} data-use={room.use} />
            <rect className="rim-doorway" x={box.w / 2 - 11} y={box.h - 4} width="22" height="8" />
            <text className="rim-label" x="9" y="17">
              {room.use === 'prison'
                ? 'Prison'
                : inside.some(({ kind }) => kind === 'bed')
                  ? 'Bunkhouse'
                  : inside[0]
                    ? STRUCTURES[inside[0].kind].name
                    : 'Room'}
            </text>
            {inside.slice(0, 4).map(({ id, kind, smashed }, n) => (
              <Thing key={id} kind={kind} x={24 + n * 34} y={52} isBroken={smashed > 0} />
            ))}
          </g>
        ))}
        {outside.map(({ structure, count, x, y }) => (
          <g key={structure.id}>
            <Thing kind={structure.kind} x={x + 14} y={y + 14} isBroken={structure.smashed > 0} />
            <text className="rim-note" x={x + 14} y={y + 44}>
              {count > 1 ? `${count} × ` : ''}
              {structureName(structure.kind)}
            </text>
          </g>
        ))}
        {people.map(({ id, name }, n) => (
          <g key={id} className="rim-token" transform={`translate(${30 + n * 40} ${height - 22})`}>
            <circle r="14" />
            <text y="4">{name.slice(0, 2).toUpperCase()}</text>
            <title>{name}</title>
          </g>
        ))}
      </svg>
      <p className="rim-facts">
        <span>{WORDS.wealth(wealthOf(view).total)}</span>
        <span>{WORDS.defence(poolOf(view))}</span>
        {view.telling.reactor ? (
          <b>{WORDS.reactor(view.telling.reactor.ready)}</b>
        ) : (
          <span>
            {WORDS.ship}:{' '}
            {missingParts(view).length === 0
              ? `${podsOf(view)} pods`
              : `${missingParts(view).length} kinds of parts wanted`}
          </span>
        )}
      </p>
    </section>
  )
}

const summary = ({ colony }: View): string =>
  `${colony.rooms.length} rooms, ${colony.structures.length} structures`

interface ThingProps {
  readonly kind: StructureId
  readonly x: number
  readonly y: number
  readonly isBroken: boolean
}

function Thing({ kind, x, y, isBroken }: ThingProps) {
  const Sign = SIGNS[kind] ?? Blocks
  return (
    <g className="rim-thing" data-broken={isBroken || undefined} transform={`translate(${x - 11} ${y - 11})`}>
      <title>{structureName(kind)}</title>
      <Sign width={22} height={22} aria-hidden="true" />
    </g>
  )
}
