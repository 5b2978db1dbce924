import type { Point } from '@starboard/parts'
import {
  Antenna,
  Armchair,
  Bed,
  Blocks,
  BookOpen,
  Cog,
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
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StructureId, TaskId } from '../content/index.ts'
import { atHome, personOf } from '../rules/0-table/person.ts'
import type { Slot } from '../rules/0-table/state.ts'
import { poolOf } from '../rules/4-combat/index.ts'
import { planFor, planOf } from '../rules/6-colony/index.ts'
import { sharedPower } from '../rules/6-colony/power.ts'
import { wealthOf } from '../rules/11-storyteller/wealth.ts'
import type { View } from '../view.ts'
import { makingName, structureName } from '../words/words.ts'
import { initials } from './initials.ts'
import { Country, Rooms } from './Land.tsx'
import { type Laid, laidOut, sideBySide, spotOf } from './plan.ts'
import { useSlot } from './slot.ts'
import { lookOf } from './tasks.tsx'
import { WORDS } from './words.ts'

/** A sign for what stands about; what has none of its own is a block. */
const SIGNS: { readonly [structure in StructureId]?: LucideIcon } = {
  bed: Bed,
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
  reactor: Rocket,
  'ship-spine': Rocket,
  'sensor-array': Rocket,
  thruster: Rocket,
  'nav-mind': Rocket,
  'sleeper-pod': Rocket,
}

/** The colony as a plan of rooms that grows, with everybody where their task takes them. */
export function Colony({ view }: { readonly view: View }) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const laid = useMemo(() => laidOut(view, size.w, size.h), [view, size])
  const [slot, setSlot] = useSlot(view)
  return (
    <section className="rim-colony" aria-label={WORDS.colony}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={frame} className="rim-plan" tabIndex={0}>
        <svg width={laid.width} height={laid.height} role="img" aria-label={WORDS.planOf(view)}>
          <Country view={view} laid={laid} />
          <Rooms view={view} laid={laid} Thing={Thing} />
          <Yard laid={laid} />
          <Folk view={view} laid={laid} slot={slot} />
        </svg>
      </div>
      <div className="rim-under">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
        <div className="rim-when" role="group" aria-label={WORDS.when}>
          {WORDS.slots.map((name, n) => (
            <button key={name} type="button" aria-pressed={n === slot} onClick={() => setSlot(n as Slot)}>
              {name}
            </button>
          ))}
        </div>
        <p className="rim-facts">
          <span>{WORDS.defence(poolOf(view))}</span>
          <Power view={view} slot={slot} />
          <span>{WORDS.wealth(Math.round(wealthOf(view).total))}</span>
        </p>
      </div>
    </section>
  )
}

/** How many of those that need power have it. */
function Power({ view, slot }: { readonly view: View; readonly slot: Slot }) {
  const { served, takers } = powerIn(view, slot)
  return takers === 0 ? null : (
    <span data-tone={served < takers ? 'bad' : undefined}>{WORDS.power(served, takers)}</span>
  )
}

const TAKERS: readonly StructureId[] = ['comms-console', 'high-tech-bench', 'mini-turret']

const powerIn = (view: View, slot: Slot) => ({
  served: sharedPower(view, slot).served.length,
  takers: view.colony.structures.filter(({ kind, smashed }) => smashed === 0 && TAKERS.includes(kind)).length,
})

/** How much room something has on the screen, as long as it is there. */
function useSize(of: { readonly current: HTMLElement | null }): { readonly w: number; readonly h: number } {
  const [size, setSize] = useState({ w: 400, h: 300 })
  useLayoutEffect(() => {
    const box = of.current
    if (!box) return
    const measure = () => {
      const [w, h] = [box.clientWidth, box.clientHeight]
      setSize((now) => (Math.abs(now.w - w) < 2 && Math.abs(now.h - h) < 2 ? now : { w, h }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [of])
  return size
}

/** What stands under the open sky, and what is begun. */
const Yard = ({ laid }: { readonly laid: Laid }) => (
  <g>
    <circle className="rim-yard" cx={laid.yard.x} cy={laid.yard.y} r="15" />
    <text className="rim-note" x={laid.yard.x} y={laid.yard.y + 30}>
      {WORDS.yard}
    </text>
    {laid.piles.map(({ structure, count, box }) => (
      <g key={structure.id}>
        <Thing kind={structure.kind} x={box.x + box.w / 2} y={box.y + 18} isBroken={structure.smashed > 0} />
        <Name
          words={`${count > 1 ? `${count} × ` : ''}${structureName(structure.kind)}`}
          x={box.x + box.w / 2}
          y={box.y + 40}
        />
      </g>
    ))}
    {laid.sites.map(({ project, box }) => (
      <g key={project.id}>
        <rect className="rim-site" x={box.x + box.w / 2 - 15} y={box.y + 3} width="30" height="30" rx="3" />
        {project.what.kind === 'structure' && (
          <Thing kind={project.what.of} x={box.x + box.w / 2} y={box.y + 18} isBroken />
        )}
        <Name
          words={`${makingName(project.what)} ${WORDS.left(Math.floor(project.cp), planFor(project.what)?.cp ?? 0)}`}
          x={box.x + box.w / 2}
          y={box.y + 44}
        />
      </g>
    ))}
  </g>
)

/** A name in two lines, or in three where a word would not fit beside the others. */
function Name({ words, x, y }: { readonly words: string; readonly x: number; readonly y: number }) {
  return (
    <text className="rim-note" x={x} y={y}>
      {linesOf(words).map((line, n) => (
        <tspan key={line} x={x} dy={n === 0 ? 0 : 11}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** As many letters as stand over a thing without touching the name beside it. */
const LINE = 14

const linesOf = (words: string): readonly string[] =>
  inTwo(words)
    .flatMap((line) => (line.length > LINE ? inTwo(line) : [line]))
    .filter((line) => line !== '')

/** Broken where it is long, at the space nearest to its middle. */
export function inTwo(words: string): readonly [string, string] {
  if (words.length <= 12) return [words, '']
  const spaces = [...words].flatMap((letter, n) => (letter === ' ' ? [n] : []))
  const middle = spaces.sort((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))[0]
  return middle === undefined ? [words, ''] : [words.slice(0, middle), words.slice(middle + 1)]
}

interface FolkProps {
  readonly view: View
  readonly laid: Laid
  readonly slot: Slot
}

/** Everybody at home, at their task of the slot; those at one place side by side. */
function Folk({ view, laid, slot }: FolkProps) {
  const plan = useMemo(() => planOf(view), [view])
  const now = atHome(view).map(({ id, days }) => {
    const planned = plan.find((one) => one.person === id && one.slot === slot)
    const done = days.tasks[slot]
    return { person: id, task: planned ? planned.task : done ? { task: done, on: null } : null }
  })
  const places = now.map(({ person, task }) => (task ? spotOf(view, laid, person, task) : laid.yard))
  const tokens = sideBySide(places, laid.width)
  return (
    <g>
      {now.map(({ person: id, task }, n) => (
        <Token key={id} name={personOf(view, id).name} task={task?.task ?? null} at={tokens[n]!} />
      ))}
    </g>
  )
}

interface TokenProps {
  readonly name: string
  readonly task: TaskId | null
  readonly at: Point
}

const Token = ({ name, task, at }: TokenProps) => (
  <g
    className="rim-token"
    data-tone={task ? lookOf(task).tone : undefined}
    transform={`translate(${at.x} ${at.y})`}
  >
    <circle r="13" />
    <text y="4">{initials(name)}</text>
    <title>{WORDS.does(name, task)}</title>
  </g>
)

export interface ThingProps {
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
