import { inPercent } from '@starboard/dice'
import { type Lights, likeliestOf } from '@starboard/parts'
import { type Square, squares } from '@starboard/space'
import { type CSSProperties, useMemo } from 'react'
import type { Fight, Fighter } from '../rules/0-table/fight.ts'
import { attackProspects } from '../rules/4-combat/index.ts'
import type { View } from '../view.ts'
import { MAP, SIZE } from './field.ts'
import { apart } from './sight.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly fight: Fight
  readonly lights: Lights
  readonly actor: Fighter
  /** Whoever the pointer or the focus is on. */
  readonly looked: string | null
  /** There is no room for more than a figure: the rest stands beside the map. */
  readonly isNarrow: boolean
}

/** The chance to hit each enemy that can be attacked now, on itself; in full for the one looked at, else for the nearest. */
export function Flags({ view, fight, lights, actor, looked, isNarrow }: Props) {
  const targets = useMemo(
    () =>
      fight.fighters
        .filter(({ side, state }) => side !== actor.side && state === 'up')
        .flatMap((fighter) => {
          const best = likeliestOf(lights.at(squares.key(fighter.at)))
          return best ? [{ fighter, best }] : []
        })
        .sort((a, b) => apart(a.fighter, actor) - apart(b.fighter, actor)),
    [fight, lights, actor],
  )
  const full = isNarrow ? undefined : (targets.find(({ fighter }) => fighter.id === looked) ?? targets[0])
  return (
    <g className="rim-flags">
      {targets.map(
        ({ fighter, best }) =>
          fighter !== full?.fighter && <Chip key={fighter.id} fighter={fighter} percent={best.percent!} />,
      )}
      {full && <Flag view={view} actor={actor} fighter={full.fighter} isAimed={fight.turn?.aimed ?? false} />}
    </g>
  )
}

const place = ({ at }: Fighter, dx: number, dy: number): CSSProperties => {
  const { x, y } = MAP.pointOf(at)
  return { '--x': `${x + dx}px`, '--y': `${y + dy}px` } as CSSProperties
}

const Chip = ({ fighter, percent }: { readonly fighter: Fighter; readonly percent: number }) => (
  <g className="rim-flag rim-steady" style={place(fighter, SIZE * 0.35, -SIZE * 0.4)}>
    <rect className="rim-flag-box" width="42" height="19" y="-19" rx="3" />
    <text className="rim-flag-figure" x="21" y="-5">
      {inPercent(percent)}
    </text>
  </g>
)

const WIDE = 156

/** From these columns on there is no room for it on the right, up to this one none on the left; nor above the first rows and below the last. */
const ROOM = { right: 17, left: 6, above: 3, below: 20 } as const

/** On which side of the target a flag hangs: on the paper, and not over whoever acts. */
export function awayFrom(actor: Square, target: Square): { readonly left: boolean; readonly below: boolean } {
  const left = target.x > ROOM.right || (actor.x > target.x && target.x > ROOM.left)
  const isHidden = left ? actor.x < target.x : actor.x > target.x
  const below =
    target.y <= ROOM.above ||
    ((isHidden || actor.x === target.x) && actor.y <= target.y && target.y < ROOM.below)
  return { left, below }
}

interface FlagProps {
  readonly view: View
  readonly actor: Fighter
  readonly fighter: Fighter
  readonly isAimed: boolean
}

/** The three results of an attack as a bar, what each of them costs the target, and the chance that it falls. */
function Flag({ view, actor, fighter, isAimed }: FlagProps) {
  const { lost, falls } = attackProspects(view, actor.id, fighter.id, { aimed: isAimed })
  const { left, below } = awayFrom(actor.at, fighter.at)
  let from = 6
  return (
    <g
      className="rim-flag rim-steady"
      data-full="true"
      style={place(fighter, left ? -SIZE * 0.5 : SIZE * 0.5, below ? SIZE * 1.9 : -SIZE * 0.4)}
    >
      <g transform={left ? `translate(${-WIDE} 0)` : undefined}>
        <rect className="rim-flag-box" width={WIDE} height="54" y="-54" rx="4" />
        <text className="rim-flag-name" x="6" y="-40">
          {fighter.name.length > 14 ? `${fighter.name.slice(0, 13)}…` : fighter.name}
        </text>
        <text className="rim-flag-far" x={WIDE - 6} y="-40">
          {WORDS.squares(apart(actor, fighter))}
        </text>
        {lost.map(({ tier, chance, hp }) => {
          const wide = (WIDE - 12) * chance
          const x = from
          from += wide
          return (
            <g key={tier}>
              <rect className="rim-part" data-tier={tier} x={x} y="-35" width={wide} height="15" />
              {wide > 18 && (
                <text className="rim-part-words" data-tier={tier} x={x + wide / 2} y="-24">
                  {hp}
                </text>
              )}
            </g>
          )
        })}
        <text className="rim-flag-name" x="6" y="-7">
          {WORDS.hit(inPercent(Math.round(100 * (lost[1]!.chance + lost[2]!.chance))))}
          <tspan> {WORDS.falls(inPercent(Math.round(100 * falls)))}</tspan>
        </text>
      </g>
    </g>
  )
}
