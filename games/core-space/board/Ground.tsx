import { type Camera, useScale } from '@starboard/parts'
import { squares } from '@starboard/space'
import { memo } from 'react'
import type { View } from '../view.ts'
import { type Drawn, drawnOf, MAP, placed, SIZE, type Slot } from './plan.ts'
import { WORDS } from './words.ts'

/** The floor with its grid, and beneath it the rooms that were searched. */
export const Floor = memo(function Floor({ drawn }: { readonly drawn: Drawn }) {
  const { wide, high } = drawn
  return (
    <g className="cs-floor">
      <rect className="cs-hull" x={-9} y={-9} width={wide + 18} height={high + 18} rx={5} />
      <rect className="cs-plating" width={wide} height={high} />
      <rect className="cs-grid" width={wide} height={high} fill="url(#cs-squares)" />
    </g>
  )
})

/** Walls as one piece of steel, and windows in them. */
export const Walls = memo(function Walls({ drawn }: { readonly drawn: Drawn }) {
  return (
    <g className="cs-walls">
      <path className="cs-wall" d={drawn.walls} />
      <path className="cs-wall-face" d={drawn.walls} />
      {drawn.windows.map((slot) => (
        <Pane key={squares.key(slot.at)} {...slot} />
      ))}
    </g>
  )
})

function Pane({ at, upright }: Slot) {
  const { x, y, w, h } = MAP.boxOf(at)
  const pane = upright
    ? { x: x + w / 2 - 5, y, width: 10, height: h }
    : { x, y: y + h / 2 - 5, width: w, height: 10 }
  return (
    <g className="cs-window">
      <title>{WORDS.window}</title>
      <rect className="cs-sill" x={x} y={y} width={w} height={h} />
      <rect className="cs-pane" {...pane} />
    </g>
  )
}

/** Doors as they are now: leaves at the sides, or striped and shut. A hidden one looks like the wall. */
export function Doors({ view }: { readonly view: View }) {
  return (
    <g className="cs-doors">
      {drawnOf(view).doors.map((slot) => (
        <DoorDrawing
          key={squares.key(slot.at)}
          slot={slot}
          state={view.doors[squares.key(slot.at)] ?? 'open'}
        />
      ))}
    </g>
  )
}

function DoorDrawing({
  slot: { at, upright },
  state,
}: {
  readonly slot: Slot
  readonly state: View['doors'][string]
}) {
  const { x, y } = MAP.boxOf(at)
  const leaf = state === 'open' ? 7 : SIZE / 2
  const title = <title>{WORDS.door[state]}</title>
  if (state === 'hidden')
    return (
      <g className="cs-door" data-state={state}>
        {title}
        <rect className="cs-wall-face" x={x} y={y} width={SIZE} height={SIZE} />
      </g>
    )
  return (
    <g
      className="cs-door"
      data-state={state}
      transform={`translate(${x} ${y})${upright ? '' : ` rotate(-90 ${SIZE / 2} ${SIZE / 2})`}`}
    >
      {title}
      <rect className="cs-sill" width={SIZE} height={SIZE} fill="url(#cs-stripes)" />
      <rect className="cs-leaf" x={12} y={0} width={16} height={leaf} />
      <rect className="cs-leaf" x={12} y={SIZE - leaf} width={16} height={leaf} />
      {state === 'locked' && <path className="cs-lock" d="M15 19h10v8h-10zM17 19v-3a3 3 0 0 1 6 0v3" />}
    </g>
  )
}

/** Rooms that were searched are dim: nothing is to be found there any more. */
export function Searched({ view }: { readonly view: View }) {
  const { rooms } = drawnOf(view)
  return (
    <g className="cs-searched">
      {view.searched.map((room) => (
        <path key={room} d={MAP.outlineOf(rooms.get(room) ?? [])}>
          <title>{WORDS.searchedRoom}</title>
        </path>
      ))}
    </g>
  )
}

/** Hatches, stripes and dots, so that nothing is told by colour alone. */
export const Patterns = () => (
  <defs>
    <pattern id="cs-squares" width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
      <path d={`M0 0H${SIZE}M0 0V${SIZE}`} className="cs-rule" />
    </pattern>
    <pattern id="cs-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1="0" y1="0" x2="0" y2="9" className="cs-hatching" />
    </pattern>
    <pattern id="cs-dots" width="10" height="10" patternUnits="userSpaceOnUse">
      <circle cx="5" cy="5" r="1.5" className="cs-dot" />
    </pattern>
    <pattern
      id="cs-stripes"
      width="12"
      height="12"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="12" className="cs-stripe" />
    </pattern>
  </defs>
)

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1)

/** How much room a number takes beside the next, and below it, in pixels on the screen. */
const BESIDE = 21
const BELOW = 14

/** The numbers that stand along an edge: all, or those that are read at a glance where all would run together. */
export function numbersAt(last: number, scale: number, room: number): number[] {
  const step = [1, 5].find((every) => every * SIZE * scale >= room) ?? 10
  return numbersTo(last).filter((n) => n === 1 || n % step === 0)
}

interface RulersProps {
  readonly drawn: Drawn
  readonly camera: Camera
}

/** The numbers by which log and options call a square, along the upper and the left edge. */
export function Rulers({ drawn: { wide, high }, camera }: RulersProps) {
  const scale = useScale(camera)
  return (
    <g className="cs-rulers">
      {numbersAt(wide / SIZE, scale, BESIDE).map((n) => (
        <g key={n} className="cs-steady" style={placed((n - 0.5) * SIZE, -12)}>
          <text>{n}</text>
        </g>
      ))}
      {numbersAt(high / SIZE, scale, BELOW).map((n) => (
        <g key={n} className="cs-steady" style={placed(-12, (n - 0.5) * SIZE)}>
          <text className="cs-row" y={4}>
            {n}
          </text>
        </g>
      ))}
    </g>
  )
}
