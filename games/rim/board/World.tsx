import { CameraTools, Drawing, hexMap, type Lights, Pickable, useCamera, usePicking } from '@starboard/parts'
import { FACTIONS, type FactionId, type Hex, TERRAIN } from '../content/index.ts'
import { axial, standingOf, terrainAt } from '../rules/9-world/index.ts'
import type { View } from '../view.ts'
import { WORDS } from './words.ts'

const MAP = hexMap(26)
const pointOf = (hex: Hex) => MAP.pointOf(axial(hex))

interface Props {
  readonly view: View
  readonly lights: Lights
}

/** The land around: settlements, roads, caravans and where there is something to do. */
export function World({ view, lights }: Props) {
  const { world } = view
  const { pick, menu } = usePicking(lights)
  const rows = world.map.map((row) => [...row])
  const box = { x: -30, y: -30, w: 26 * 1.75 * (rows[0]!.length + 1), h: 26 * 1.5 * rows.length + 60 }
  const camera = useCamera({ box, home: pointOf(world.home), comfortable: 1.2, readable: 0.5, tools: 40 })
  return (
    <section className="rim-world part-frame" aria-label={WORDS.world}>
      <Drawing camera={camera} className="rim-hexes" label={WORDS.world} help={WORDS.worldHelp}>
        {rows.map((row, r) =>
          row.map((_, c) => {
            const hex: Hex = [c, r]
            const at = pointOf(hex)
            const here = lights.at(placeOf(hex))
            const terrain = terrainAt(view, hex)
            return (
              <Pickable
                key={placeOf(hex)}
                lights={here}
                label={`${TERRAIN[terrain].name}: ${here.map(({ full }) => full).join('; ')}`}
                title={TERRAIN[terrain].name}
                className="rim-hex-lit"
                onPick={pick}
              >
                <path d={MAP.hexPath(at, 25)} className="rim-hex" data-terrain={terrain} />
              </Pickable>
            )
          }),
        )}
        {world.roads.map(([from, to]) => {
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
        })}
        {world.settlements
          .filter(({ destroyed }) => !destroyed)
          .map(({ id, name, faction, at }) => (
            <Mark
              key={id}
              at={at}
              name={name}
              sign={FACTIONS[faction].name.slice(0, 1)}
              tone={standingOf(view, faction)}
            />
          ))}
        {world.quests
          .filter(({ state }) => state === 'taken')
          .map(({ id, at }) => (
            <Mark key={id} at={at} name="" sign="!" tone="quest" />
          ))}
        {world.wrecks.map(({ id, at }) => (
          <Mark key={id} at={at} name="wreck" sign="×" tone="hostile" />
        ))}
        <Mark at={world.home} name={view.colony.name || WORDS.home} sign="⌂" tone="home" />
        {world.caravans.map(({ id, at, people }) => (
          <Mark key={id} at={at} name="" sign={String(people.length)} tone="caravan" />
        ))}
      </Drawing>
      {menu}
      <CameraTools camera={camera} whole={WORDS.wholeWorld} />
      <Factions view={view} />
    </section>
  )
}

export const placeOf = ([column, row]: Hex): string => `hex:${column},${row}`

interface MarkProps {
  readonly at: Hex
  readonly name: string
  readonly sign: string
  readonly tone: string
}

function Mark({ at, name, sign, tone }: MarkProps) {
  const { x, y } = pointOf(at)
  return (
    <g className="rim-mark" data-tone={tone} transform={`translate(${x} ${y})`}>
      <circle r="10" />
      <text y="4">{sign}</text>
      {name && (
        <text className="rim-place" y="23">
          {name}
        </text>
      )}
    </g>
  )
}

const Factions = ({ view }: { readonly view: View }) => (
  <ul className="rim-factions">
    {(Object.keys(FACTIONS) as FactionId[]).map((faction) => (
      <li key={faction} data-tone={standingOf(view, faction)}>
        {FACTIONS[faction].name} <b>{view.world.goodwill[faction]}</b>{' '}
        {WORDS.goodwill[standingOf(view, faction)]}
      </li>
    ))}
  </ul>
)
