import type { Ask, Event } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { isOffer } from '@starboard/kernel/speech'
import {
  arrowTo,
  type Camera,
  CameraTools,
  Drawing,
  type Lights,
  nameOf,
  Pickable,
  type Point,
  useCamera,
  usePicking,
} from '@starboard/parts'
import { type Square, squares } from '@starboard/space'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Fight, Fighter } from '../rules/0-table/fight.ts'
import { MOVE } from '../rules/4-combat/deeds.ts'
import type { CombatEvent } from '../rules/4-combat/events.ts'
import { PLACE } from '../rules/4-combat/placing.ts'
import { TURN, WHO } from '../rules/4-combat/turn.ts'
import type { View } from '../view.ts'
import { spotName } from '../words/words.ts'
import { Fighters } from './Fighters.tsx'
import { Flags } from './Flags.tsx'
import { MAP, WHOLE } from './field.ts'
import { Fires, Ground, Works } from './Ground.tsx'
import { type Roll, Rolled } from './Rolled.tsx'
import { coverIn, farther, intentsIn, linesFrom } from './sight.ts'
import { WORDS } from './words.ts'

/**
 * On a telephone who acts next is picked from the whole map; where people are placed, and what they do, from the squares around, large
 * enough to hit: whoever has walked is in the middle again.
 */
function useNear(
  { show, fit, centre }: Camera,
  isNarrow: boolean,
  asks: readonly Ask[],
  actor: Fighter | null,
): void {
  const last = useRef<{ readonly id: string; readonly at: string } | null>(null)
  useEffect(() => {
    const before = last.current
    if (actor) last.current = { id: actor.id, at: squares.key(actor.at) }
    else if (asks.some(PLACE.is)) last.current = PLACING
    else if (asks.some(WHO.is)) last.current = null
    const now = last.current
    if (!isNarrow || (now?.id === before?.id && now?.at === before?.at)) return
    if (!now) fit()
    else if (now.id !== before?.id) show()
    else if (actor) centre(MAP.pointOf(actor.at))
  })
}

/** Nobody in particular acts, but there is something to look at more closely. */
const PLACING = { id: 'placing', at: '' } as const

interface Props {
  readonly view: View
  readonly fight: Fight
  readonly lights: Lights
  readonly asks: readonly Ask[]
  readonly news: readonly Event[]
  readonly roll: Roll | null
  readonly isNarrow: boolean
}

/** The fight on squares: who stands where, how far one gets, where there is cover, what an attack would do. */
export function Field({ view, fight, lights, asks, news, roll, isNarrow }: Props) {
  const { pick, menu } = usePicking(lights)
  const [looked, setLooked] = useState<string | null>(null)
  const actor = fight.fighters.find(({ id }) => id === fight.turn?.fighter) ?? null
  const places = useMemo(() => freePlaces(fight, lights), [fight, lights])
  const home = actor ? MAP.pointOf(actor.at) : asks.some(PLACE.is) ? middleOf(places) : null
  const near = isNarrow ? 1.25 : 0.7
  const camera = useCamera({ box: WHOLE, home, comfortable: 1.6, readable: near })
  const walks = useMemo(() => walksIn(news), [news])
  const isTurn = asks.some(TURN.is) && actor !== null
  const layers = useMemo(
    () => (isTurn ? layersOf(view, fight, goalsIn(places, lights)) : null),
    [isTurn, view, fight, places, lights],
  )
  useNear(camera, isNarrow, asks, isTurn ? actor : null)
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as Element
    if (from.matches('.rim-spot'))
      arrowTo(event, from, event.currentTarget.querySelectorAll<SVGElement>('.rim-spot'))
  }
  return (
    <div className="rim-map part-frame" onKeyDownCapture={onKeyDown}>
      <Drawing camera={camera} className="rim-svg" label={WORDS.field} help={WORDS.fieldHelp}>
        <Hatches />
        <Ground map={fight.map} />
        {layers && <path className="rim-unseen" d={layers.cover.unseen} />}
        {layers && <path className="rim-cover" d={layers.cover.all} />}
        {layers && <path className="rim-cover" data-some="true" d={layers.cover.some} />}
        {layers && <path className="rim-far" d={layers.far} />}
        {layers && <path className="rim-reach" d={layers.near} />}
        <Works view={view} works={fight.works} />
        <Fires fight={fight} />
        {!isTurn && places.length > 0 && (
          <path className="rim-reach" d={MAP.outlineOf(places.map(squares.parse), 1)} />
        )}
        <Intents view={view} fight={fight} />
        {isTurn && <Lines view={view} fight={fight} />}
        {places.map((place, n) => (
          <Place key={place} {...{ place, lights }} isTabbed={n === 0} onPick={pick} />
        ))}
        <Fighters {...{ view, fight, lights, news, walks }} onPick={pick} onHover={setLooked} />
        {isTurn && <Flags {...{ view, fight, lights, actor, looked, isNarrow }} />}
      </Drawing>
      {menu}
      <CameraTools camera={camera} whole={WORDS.wholeField} />
      {layers && places.length > 0 && <Legend />}
      {fight.stage !== 'rounds' && <p className="rim-stage">{WORDS.stages[fight.stage]}</p>}
      {roll && <Rolled view={view} roll={roll} />}
    </div>
  )
}

/** Squares that can be picked and on which nobody stands. */
function freePlaces({ fighters }: Fight, lights: Lights): string[] {
  const taken = new Set(
    fighters.filter(({ state }) => state === 'up' || state === 'downed').map(({ at }) => squares.key(at)),
  )
  return [...lights.all.keys()].filter((place) => /^\d+,\d+$/.test(place) && !taken.has(place))
}

/** In the midst of them. */
function middleOf(places: readonly string[]): Point | null {
  const all = places.map((place) => MAP.pointOf(squares.parse(place)))
  if (all.length === 0) return null
  const between = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2
  return { x: between(all.map(({ x }) => x)), y: between(all.map(({ y }) => y)) }
}

/** Of these, the squares that a Move leads to. */
const goalsIn = (places: readonly string[], lights: Lights): Square[] =>
  places
    .filter((place) => lights.at(place).some(({ option }) => isOffer(MOVE, option)))
    .map((place) => squares.parse(place))

/** Squares on which somebody stands within an area: it is drawn without holes for them. */
function filled({ fighters }: Fight, area: readonly Square[]): Square[] {
  const within = new Set(area.map(squares.key))
  const holes = fighters
    .filter(({ at, state }) => (state === 'up' || state === 'downed') && !within.has(squares.key(at)))
    .filter(
      ({ at }) => squares.neighbours8(at).filter((beside) => within.has(squares.key(beside))).length > 3,
    )
  return [...area, ...new Map(holes.map(({ at }) => [squares.key(at), at])).values()]
}

/** Reach in one Move and in two, and cover within it, as outlines. */
function layersOf(view: View, fight: Fight, near: readonly Square[]) {
  const actor = fight.fighters.find(({ id }) => id === fight.turn!.fighter)!
  const own = filled(fight, [actor.at, ...near])
  const two = farther(view, actor, fight.turn!.ap)
  const inOne = new Set(own.map(squares.key))
  const cover = coverIn(view, fight, actor, own)
  return {
    near: MAP.outlineOf(own, 1),
    far: two.length > 0 ? MAP.outlineOf([...own, ...two.filter((at) => !inOne.has(squares.key(at)))], 2) : '',
    cover: {
      unseen: MAP.outlineOf(cover.unseen),
      all: MAP.outlineOf(cover.all, 2),
      some: MAP.outlineOf(cover.some, 2),
    },
  }
}

interface PlaceProps {
  readonly place: string
  readonly lights: Lights
  readonly isTabbed: boolean
  readonly onPick: ReturnType<typeof usePicking>['pick']
}

export function Place({ place, lights, isTabbed, onPick }: PlaceProps) {
  const { x, y, w, h } = MAP.boxOf(squares.parse(place), 1, 1)
  const here = lights.at(place)
  return (
    <Pickable
      lights={here}
      label={nameOf(here, capital(spotName(place)))}
      className="rim-spot"
      isTabbed={isTabbed}
      onPick={onPick}
    >
      <rect x={x} y={y} width={w} height={h} rx="4" />
    </Pickable>
  )
}

/** From whoever acts to every enemy in sight: a line in plain sight, a broken one past cover. */
function Lines({ view, fight }: { readonly view: View; readonly fight: Fight }) {
  const actor = fight.fighters.find(({ id }) => id === fight.turn!.fighter)!
  const from = MAP.pointOf(actor.at)
  return (
    <g className="rim-lines">
      {linesFrom(view, fight, actor).map(({ to, covered }) => {
        const { x, y } = MAP.pointOf(to.at)
        return <line key={to.id} data-covered={covered || undefined} x1={from.x} y1={from.y} x2={x} y2={y} />
      })}
    </g>
  )
}

/** Whom each enemy means to go for, as an arc with a head. */
function Intents({ view, fight }: { readonly view: View; readonly fight: Fight }) {
  const intents = useMemo(() => intentsIn(view, fight), [view, fight])
  return (
    <g className="rim-intents">
      {[...intents].map(([id, { target, now }]) => {
        const [a, b] = [id, target].map((one) =>
          MAP.pointOf(fight.fighters.find((each) => each.id === one)!.at),
        )
        return <path key={id} data-now={now || undefined} d={arcOf(a!, b!)} />
      })}
    </g>
  )
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Bent to one side, and not quite up to whoever it leads to, with a head at its end. */
export function arcOf(a: Spot, b: Spot): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const long = Math.hypot(dx, dy) || 1
  const end = { x: b.x - (dx / long) * 19, y: b.y - (dy / long) * 19 }
  const middle = { x: (a.x + b.x) / 2 - dy * 0.14, y: (a.y + b.y) / 2 + dx * 0.14 }
  const [ux, uy] = [(end.x - middle.x) / long, (end.y - middle.y) / long]
  const size = 9 / (Math.hypot(ux, uy) || 1)
  const back = { x: end.x - ux * size, y: end.y - uy * size }
  const [sx, sy] = [uy * size * 0.55, -ux * size * 0.55]
  const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`
  return `M${at(a.x, a.y)}Q${at(middle.x, middle.y)} ${at(end.x, end.y)}M${at(back.x + sx, back.y + sy)}L${at(end.x, end.y)}L${at(back.x - sx, back.y - sy)}`
}

/** How cover is drawn: closely hatched against all, widely against some. */
const Hatches = () => (
  <defs>
    <pattern id="rim-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className="rim-hatched" d="M4 0V8" />
    </pattern>
    <pattern
      id="rim-hatch-thin"
      width="11"
      height="11"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path className="rim-hatched" strokeWidth="1.5" d="M2 0V11" />
    </pattern>
  </defs>
)

const Legend = () => (
  <p className="rim-legend">
    {WORDS.legend.map(({ sign, words }) => (
      <span key={sign}>
        <i data-sign={sign} /> {words}
      </span>
    ))}
  </p>
)

/** Who went where, of what has just happened. */
function walksIn(news: readonly Event[]): ReadonlyMap<string, readonly Square[]> {
  const walks = new Map<string, readonly Square[]>()
  for (const event of news as readonly CombatEvent[])
    if (event.type === 'moved') walks.set(event.id, [...(walks.get(event.id) ?? []), ...event.path])
  return walks
}
