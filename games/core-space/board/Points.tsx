import { formatPercent } from '@starboard/dice'
import { type Light, type Lights, nameOf, type OnPick, Pickable, type Point } from '@starboard/parts'
import { type Square, squares } from '@starboard/space'
import { CREWS } from '../content/index.ts'
import { forecast } from '../rules/4-figures/forecast.ts'
import { threatOf } from '../rules/4-figures/threats.ts'
import type { View } from '../view.ts'
import { colourOf } from './colour.ts'
import { aboardPlace } from './lights.ts'
import { docked, type Named } from './naming.ts'
import { type Dock, drawnOf, MAP, placed, SIZE } from './plan.ts'
import { dueWords, WORDS } from './words.ts'

interface Props {
  readonly view: View
}

/** Where they come from, and where Drones go. */
export function Points({ view }: Props) {
  const { entries, patrols } = drawnOf(view)
  const { shut, off } = view.points
  const isOff = (kind: 'entry' | 'patrol', number: number): boolean =>
    (kind === 'entry' && shut.includes(number)) || (off?.kind === kind && off.number === number)
  const next = droneGoals(view)
  const { coming, points } = forecast(view)
  const dueAt = (kind: 'entry' | 'patrol', number: number): string | null => {
    const share = points[kind].open.find((point) => point.number === number)
    const who = coming.filter(({ at }) => at === kind).map(dueWords)
    return share && who.length > 0 ? WORDS.due(who.join(', '), formatPercent(share.odds)) : null
  }
  return (
    <g className="cs-points">
      {entries.map(({ number, at }) => (
        <Entry
          key={number}
          {...{ number, at }}
          isShut={isOff('entry', number)}
          due={dueAt('entry', number)}
        />
      ))}
      {patrols.map(({ number, at }) => (
        <Patrol
          key={number}
          {...{ number, at }}
          isShut={isOff('patrol', number)}
          due={dueAt('patrol', number)}
          goal={next.get(number)}
        />
      ))}
    </g>
  )
}

interface PointProps {
  readonly number: number
  readonly at: Square
  readonly isShut: boolean
  /** Who comes here next, and how likely. */
  readonly due: string | null
}

const listed = (words: readonly (string | false | null | undefined)[]): string =>
  words.filter(Boolean).join(', ')

/** The outline of an entry point. */
export const ENTRY = 'M0 -13l11.3 6.5v13l-11.3 6.5l-11.3 -6.5v-13z'

function Entry({ number, at, isShut, due }: PointProps) {
  const { x, y } = MAP.pointOf(at)
  return (
    <g
      className="cs-entry"
      data-shut={isShut || undefined}
      data-due={due !== null || undefined}
      transform={`translate(${x} ${y})`}
    >
      <title>{listed([WORDS.entry(number), isShut && WORDS.shut, due])}</title>
      <g className="cs-legible">
        <path d={ENTRY} />
        <g className="cs-still">
          <text y={4.5}>{number}</text>
        </g>
        {isShut && <path className="cs-cross" d="M-9 9L9 -9" />}
      </g>
    </g>
  )
}

function Patrol({ number, at, isShut, due, goal }: PointProps & { readonly goal: 1 | 2 | undefined }) {
  const { x, y } = MAP.pointOf(at)
  return (
    <g className="cs-patrol" data-next={goal} transform={`translate(${x} ${y})`}>
      <title>{listed([WORDS.patrol(number), isShut && WORDS.shut, goal && WORDS.next, due])}</title>
      <g className="cs-legible">
        <circle r={10} />
        <g className="cs-still">
          <text y={4}>{number}</text>
        </g>
        {isShut && <path className="cs-cross" d="M-7 7L7 -7" />}
      </g>
    </g>
  )
}

/** The patrol points to which Drones jump next, the sooner the smaller the number. */
function droneGoals(view: View): ReadonlyMap<number, 1 | 2> {
  const goals = new Map<number, 1 | 2>()
  for (const figure of view.figures)
    if (figure.who.is === 'drone' && figure.at)
      threatOf(view, figure.id).rounds.forEach((number, n) => {
        if (goals.get(number) !== 1) goals.set(number, n === 0 ? 1 : 2)
      })
  return goals
}

/** Airlocks, with the ships that have docked there; the way aboard is picked on them. */
export function Airlocks({
  view,
  lights,
  onPick,
}: Props & { readonly lights: Lights; readonly onPick: OnPick }) {
  return (
    <g className="cs-airlocks">
      {drawnOf(view).airlocks.map((dock) => {
        const key = squares.key(dock.at)
        const crew = view.crews.find(({ airlock }) => airlock && squares.key(airlock) === key)
        const ship = crew?.ship
        const name = ship && ship !== 'own' ? CREWS[ship].name : ''
        return (
          <Airlock
            key={key}
            dock={dock}
            name={name}
            crew={crew?.id ?? null}
            lights={lights.at(aboardPlace(key))}
            onPick={onPick}
          />
        )
      })}
    </g>
  )
}

interface AirlockProps {
  readonly dock: Dock
  readonly name: string
  readonly crew: number | null
  readonly lights: readonly Light[]
  readonly onPick: OnPick
}

function Airlock({ dock: { at, out }, name, crew, lights, onPick }: AirlockProps) {
  const { x, y } = MAP.pointOf(at)
  const turn = out.x === 0 ? (out.y < 0 ? -90 : 90) : out.x < 0 ? 180 : 0
  return (
    <g
      className={`cs-airlock${crew === null ? '' : ` ${colourOf(crew)}`}`}
      transform={`translate(${x} ${y})`}
    >
      <title>{name ? `${name}, ${WORDS.airlock}` : WORDS.airlock}</title>
      <rect className="cs-threshold" x={-SIZE / 2 + 2} y={-SIZE / 2 + 2} width={SIZE - 4} height={SIZE - 4} />
      <g transform={`rotate(${turn})`}>
        <path className="cs-way-out" d="M-6 0h12M2 -4l4 4l-4 4" />
        <Pickable
          lights={lights}
          label={nameOf(lights, name)}
          title={lights.length > 0 ? nameOf(lights, name) : name || WORDS.airlock}
          className="part-lit cs-spot"
          onPick={onPick}
        >
          <path
            className="cs-ship"
            data-docked={name !== '' || undefined}
            d={`M${SIZE / 2 + 3} -16h14l14 -18h22v68h-22l-14 -18h-14z`}
          />
        </Pickable>
      </g>
    </g>
  )
}

interface ShipNamesProps extends Props {
  /** Where there is room for the name of a crew's ship. */
  readonly named: Named['ships']
}

/** Which ship lies at which airlock. */
export const ShipNames = ({ view, named }: ShipNamesProps) => (
  <g className="cs-ship-names">
    {docked(view).flatMap(({ crew, name }) => {
      const at = named.get(crew)
      return at ? [<ShipName key={crew} {...{ crew, name, at }} />] : []
    })}
  </g>
)

interface ShipNameProps {
  readonly crew: number
  readonly name: string
  readonly at: Point
}

const ShipName = ({ crew, name, at }: ShipNameProps) => (
  <g className={`cs-steady ${colourOf(crew)}`} style={placed(at.x, at.y)}>
    <text className="cs-ship-name" y={4}>
      {name}
    </text>
  </g>
)
