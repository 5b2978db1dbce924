import { type Lights, nameOf, type OnPick, Pickable, useWalk } from '@starboard/parts'
import { type Square, squares } from '@starboard/space'
import { useRef } from 'react'
import type { Fight, Fighter } from '../rules/0-table/fight.ts'
import { hpOf, isStunned, mostHpOf } from '../rules/4-combat/fighters.ts'
import type { View } from '../view.ts'
import { MAP } from './field.ts'
import { initials } from './initials.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly fight: Fight
  readonly lights: Lights
  readonly news: unknown
  readonly walks: ReadonlyMap<string, readonly Square[]>
  readonly onPick: OnPick
  readonly onHover: (id: string | null) => void
}

/** Everybody on the map, those who lie there below those who stand. */
export function Fighters(props: Props) {
  const { fighters } = props.fight
  const lying = fighters.filter(({ state }) => state === 'downed')
  const up = fighters.filter(({ state }) => state === 'up')
  return (
    <g>
      {[...lying, ...up].map((fighter) => (
        <Token key={fighter.id} {...props} fighter={fighter} />
      ))}
    </g>
  )
}

/** One's own people are round, enemies angular, what the colony has built square. */
function Token({
  view,
  fight,
  fighter,
  lights,
  news,
  walks,
  onPick,
  onHover,
}: Props & { readonly fighter: Fighter }) {
  const { id, side, state, who, name, covered, at } = fighter
  const spot = MAP.pointOf(at)
  const body = useRef<SVGGElement>(null)
  const way = (walks.get(id) ?? NO_WALK).map((square) => MAP.pointOf(square))
  useWalk(body, spot, way, news)
  const here = lights.at(squares.key(at))
  const [hp, most] = [hpOf(view, fighter), mostHpOf(view, fighter)]
  const words = fighterWords(view, fighter)
  const isActing = fight.turn?.fighter === id
  return (
    <g
      ref={body}
      style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
    >
      <Pickable
        lights={here}
        label={here.length > 0 ? `${words}: ${nameOf(here)}` : words}
        title={words}
        className="rim-spot"
        onPick={onPick}
        onHover={(isOver) => onHover(isOver ? id : null)}
      >
        <g
          className="rim-fighter"
          data-side={side}
          data-state={state}
          data-acting={isActing || undefined}
          data-acted={fight.acted.includes(id) || undefined}
          data-lit={here.length > 0 || undefined}
        >
          {isActing && <circle className="rim-ring" r="17" />}
          <path className="rim-body" d={shapeOf(fighter)} />
          {state === 'up' && (
            <>
              <rect className="rim-hp-back" x="-13" y="14" width="26" height="4" />
              <rect className="rim-hp" x="-13" y="14" width={(26 * hp) / Math.max(1, most)} height="4" />
            </>
          )}
          {state === 'downed' && <path className="rim-lies" d="M-11 -11l22 22M11 -11l-22 22" />}
          {covered && <path className="rim-covered" d="M-15-7Q0-21 15-7" />}
        </g>
      </Pickable>
      <text className="rim-initials" data-side={side} data-acting={isActing || undefined} y="4">
        {who.sort === 'structure' ? '◉' : initials(name)}
      </text>
    </g>
  )
}

const ROUND = 'M0-13a13 13 0 1 1 0 26a13 13 0 1 1 0-26z'
const ANGULAR = 'M0-15L15 0L0 15L-15 0z'
const SQUARE = 'M-12-12h24v24h-24z'

const shapeOf = ({ side, who }: Fighter): string =>
  who.sort === 'structure' || who.sort === 'wreck' ? SQUARE : side === 'colony' ? ROUND : ANGULAR

export const fighterWords = (view: View, fighter: Fighter): string =>
  [
    fighter.name,
    WORDS.hp(hpOf(view, fighter), mostHpOf(view, fighter)),
    ...(fighter.state === 'up' ? [] : [WORDS.states[fighter.state]]),
    ...(isStunned(view, fighter) ? [WORDS.stunned] : []),
    ...(fighter.covered ? [WORDS.inCover] : []),
  ].join(', ')

const NO_WALK: readonly Square[] = []
