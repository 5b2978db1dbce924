import { type Light, nameOf, type OnPick, Pickable } from '@starboard/parts'
import type { BorderState } from '../rules/0-table/places.ts'
import type { Doorway } from './plan.ts'
import { WORDS } from './words.ts'

/** The passage itself, below the zones. */
export function WayDrawing({
  way,
  state,
}: {
  readonly way: Doorway
  readonly state: BorderState | undefined
}) {
  const { from, to, border } = way
  return (
    <line
      className={`al-way ${state?.kind ?? `${border.kind === 'access' ? 'access ' : ''}unknown`}`}
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
    />
  )
}

/** What stands in the way: a door, a hatch, a grate, rubble. Shape and dash tell them apart, not colour alone. */
export function DoorDrawing({
  way: { door, upright, border },
  state,
  name,
  lights,
  onPick,
}: {
  readonly way: Doorway
  readonly state: BorderState | undefined
  readonly name: string
  readonly lights: readonly Light[]
  readonly onPick: OnPick
}) {
  const kind = state?.kind ?? (border.kind === 'blocked' ? 'door' : border.kind)
  const [long, thin] = kind === 'access' ? [16, 10] : [26, 9]
  const [w, h] = upright ? [thin, long] : [long, thin]
  const is = state ? ['locked', 'ajar', 'barricaded'].filter((mark) => state[mark as 'locked']) : ['unknown']
  return (
    <g className={`al-door ${[kind, ...is].join(' ')}`}>
      <Pickable
        lights={lights}
        label={nameOf(lights, name)}
        title={[name, ...is.map((mark) => WORDS.doors[mark] ?? mark)].join(', ')}
        onPick={onPick}
      >
        {lights.length > 0 && <circle className="al-touch" cx={door.x} cy={door.y} r={16} />}
        {kind !== 'open' && (
          <rect className="al-leaf" x={door.x - w / 2} y={door.y - h / 2} width={w} height={h} />
        )}
        {kind === 'open' && lights.length > 0 && <circle className="al-leaf" cx={door.x} cy={door.y} r={6} />}
        {state?.locked && <path className="al-bolt" d={`M${door.x - 4} ${door.y - 4}l8 8m0 -8l-8 8`} />}
        {kind === 'blocked' && <path className="al-bolt" d={`M${door.x - 9} ${door.y - 3}l6 6l6 -6l6 6`} />}
      </Pickable>
    </g>
  )
}
