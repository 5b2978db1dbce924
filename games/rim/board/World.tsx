import type { Ask } from '@starboard/kernel'
import {
  arrowTo,
  CameraTools,
  Drawing,
  hexMap,
  type Lights,
  Pickable,
  useCamera,
  usePicking,
} from '@starboard/parts'
import { type CSSProperties, type KeyboardEvent, memo } from 'react'
import { FACTIONS, type FactionId, type Hex, QUESTS, TERRAIN, type TerrainId } from '../content/index.ts'
import { personOf } from '../rules/0-table/person.ts'
import { HALT } from '../rules/9-world/halts.ts'
import { axial, standingOf, terrainAt } from '../rules/9-world/index.ts'
import { placeOf } from '../rules/9-world/map.ts'
import type { View } from '../view.ts'
import { signed } from '../words/words.ts'
import { WORDS } from './words.ts'

const SIZE = 30
const MAP = hexMap(SIZE)
const pointOf = (hex: Hex) => MAP.pointOf(axial(hex))

interface Props {
  readonly view: View
  readonly lights: Lights
}

/** The land around: settlements, roads, caravans and where there is something to do. */
export function World({ view, lights }: Props) {
  const { world } = view
  const { pick, menu } = usePicking(lights)
  const [wide, high] = [world.map[0]!.length, world.map.length]
  const box = {
    x: -SIZE,
    y: -SIZE,
    w: Math.sqrt(3) * SIZE * (wide + 0.5) + SIZE * 0.3,
    h: 1.5 * SIZE * high + SIZE * 1.6,
  }
  const asks = [...lights.all.values()].flatMap((here) => here.map(({ ask }) => ask))
  const camera = useCamera({ box, home: pointOf(heartOf(view, asks)), comfortable: 1.5, readable: 0.72 })
  const lit = [...lights.all.keys()].filter((place) => place.startsWith('hex:'))
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as Element
    if (from.matches('.rim-hex-lit'))
      arrowTo(event, from, event.currentTarget.querySelectorAll<SVGElement>('.rim-hex-lit'))
  }
  return (
    <section className="rim-world" aria-label={WORDS.world}>
      <div className="rim-globe part-frame" onKeyDownCapture={onKeyDown}>
        <Drawing camera={camera} className="rim-hexes" label={WORDS.world} help={WORDS.worldHelp}>
          <Land map={world.map} />
          <Roads view={view} />
          {lit.map((place, n) => {
            const hex = place.slice(4).split(',').map(Number) as unknown as Hex
            const here = lights.at(place)
            const words = `${TERRAIN[terrainAt(view, hex)].name}: ${here.map(({ full }) => full).join('; ')}`
            return (
              <Pickable
                key={place}
                lights={here}
                label={words}
                className="rim-hex-lit"
                isTabbed={n === 0}
                onPick={pick}
              >
                <path d={MAP.hexPath(pointOf(hex), SIZE - 1)} />
              </Pickable>
            )
          })}
          <Marks view={view} />
        </Drawing>
        {menu}
        <CameraTools camera={camera} whole={WORDS.wholeWorld} />
      </div>
      <Factions view={view} />
    </section>
  )
}

/** What to look at first: the caravan that is asked where to go, or home. */
export function heartOf({ world }: View, asks: readonly Ask[]): Hex {
  const halted = asks.find(HALT.is)
  const caravan = halted && world.caravans.find(({ people }) => people.includes(halted.label.people[0]!))
  return caravan?.at ?? world.home
}

/** Drawn once: the land does not change. */
const Land = memo(({ map }: { readonly map: readonly string[] }) => (
  <g>
    {map.flatMap((row, r) =>
      [...row].map((letter, c) => {
        const hex: Hex = [c, r]
        const at = pointOf(hex)
        const terrain = terrainBy(letter)
        return (
          <g key={placeOf(hex)}>
            <title>{TERRAIN[terrain].name}</title>
            <path d={MAP.hexPath(at, SIZE - 0.5)} className="rim-hex" data-terrain={terrain} />
            {SIGNS[terrain] && (
              <path
                className="rim-terrain"
                d={SIGNS[terrain]}
                transform={`translate(${at.x} ${at.y - 10})`}
              />
            )}
          </g>
        )
      }),
    )}
  </g>
))

const terrainBy = (letter: string): TerrainId =>
  (Object.keys(TERRAIN) as TerrainId[]).find((one) => TERRAIN[one].letter === letter) ?? 'sea'

/** A sign in the upper half of a hex; what is plain has none. */
const SIGNS: { readonly [terrain in TerrainId]?: string } = {
  forest: 'M-9 4l5-11 5 11zM1 6l5-11 5 11z',
  jungle: 'M-10 4l5-11 5 11zM-2 6l5-12 5 12zM4 3l4-8 4 8z',
  hills: 'M-12 5q6-11 12 0q5-9 10 0',
  mountains: 'M-13 6l8-14 6 9 4-6 8 11z',
  swamp: 'M-11 4h7M-7 4v-7M2 6h8M6 6v-8M-2-4h6',
  desert: 'M-10 3q5-4 10 0t10 0',
  tundra: 'M0-7v12M-5-4l10 6M5-4l-10 6',
  sea: 'M-10 0q3-4 6 0t6 0t6 0',
}

function Roads({ view }: { readonly view: View }) {
  return view.world.roads.map(([from, to]) => {
    const [a, b] = [pointOf(from), pointOf(to)]
    return (
      <line
        key={`${placeOf(from)} ${placeOf(to)}`}
        className="rim-road"
        x1={a.x}
        y1={a.y}
        x2={b.x}
        y2={b.y}
      />
    )
  })
}

/** Settlements by goodwill, what is to be done somewhere, home, and who is under way. */
function Marks({ view }: { readonly view: View }) {
  const { world } = view
  return (
    <>
      {world.caravans.map(({ id, at, to }) => {
        if (!to) return null
        const [a, b] = [pointOf(at), pointOf(to)]
        return <line key={id} className="rim-route" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      })}
      {world.settlements
        .filter(({ destroyed }) => !destroyed)
        .map(({ id, name, faction, at }) => (
          <Mark
            key={id}
            at={at}
            name={name}
            title={WORDS.settlement(name, FACTIONS[faction].name, WORDS.goodwill[standingOf(view, faction)])}
            sign={FACTIONS[faction].name.replace(/^The /, '').slice(0, 1)}
            tone={standingOf(view, faction)}
          />
        ))}
      {world.quests
        .filter(({ state }) => state === 'taken')
        .map(({ id, at, quest }) => (
          <Mark key={id} at={at} name="" title={QUESTS[quest].name} sign="!" tone="quest" />
        ))}
      {world.talks.map(({ id, at, faction }) => (
        <Mark
          key={id}
          at={at}
          name=""
          title={WORDS.talksWith(FACTIONS[faction].name)}
          sign="?"
          tone="quest"
        />
      ))}
      {world.wrecks.map(({ id, at }) => (
        <Mark key={id} at={at} name={WORDS.wreck} title={WORDS.wreck} sign="×" tone="hostile" />
      ))}
      <Mark at={world.home} name={view.colony.name || WORDS.home} title={WORDS.home} sign="⌂" tone="home" />
      {world.caravans.map(({ id, at, people }) => (
        <Mark
          key={id}
          at={at}
          name=""
          title={WORDS.caravanOf(people.map((who) => personOf(view, who).name))}
          sign={String(people.length)}
          tone="caravan"
        />
      ))}
    </>
  )
}

interface MarkProps {
  readonly at: Hex
  readonly name: string
  readonly title: string
  readonly sign: string
  readonly tone: string
}

/** A caravan stands aside, so that what it has come to can be seen; home has its name above it, clear of its neighbours’ names. */
function Mark({ at, name, title, sign, tone }: MarkProps) {
  const { x, y } = pointOf(at)
  const aside = tone === 'caravan' ? 13 : 0
  return (
    <g
      className="rim-mark rim-steady"
      data-tone={tone}
      style={{ '--x': `${x + aside}px`, '--y': `${y - aside}px` } as CSSProperties}
    >
      <title>{title}</title>
      {tone === 'hostile' ? <path d="M0-12L12 0L0 12L-12 0z" /> : <circle r="10" />}
      <text y="4">{sign}</text>
      {name && (
        <text className="rim-place" y={tone === 'home' ? -15 : 23}>
          {name}
        </text>
      )}
    </g>
  )
}

const goodwillOf = (n: number): string => (n === 0 ? '0' : signed(n))

const Factions = ({ view }: { readonly view: View }) => (
  <ul className="rim-factions">
    {(Object.keys(FACTIONS) as FactionId[]).map((faction) => (
      <li key={faction} data-tone={standingOf(view, faction)}>
        {FACTIONS[faction].name} <b>{goodwillOf(view.world.goodwill[faction])}</b>{' '}
        {WORDS.goodwill[standingOf(view, faction)]}
      </li>
    ))}
  </ul>
)
