import { inPercent } from '@starboard/dice'
import { hexes } from '@starboard/space'
import { useState } from 'react'
import {
  type Box,
  boxAround,
  CameraTools,
  Drawing,
  hexMap,
  type Lights,
  nameOf,
  Pickable,
  passageBetween,
  roomsIn,
  Scroller,
  sizeOfName,
  Tool,
  useCamera,
  usePicking,
} from '../index.ts'

const { pointOf, hexAt, hexPath } = hexMap(30)

const MIDDLE = { q: 0, r: 0 }
const HEXES = [MIDDLE, ...hexes.neighbours(MIDDLE)]
/** What lies on the hexes that are not empty. */
const PLACES = ['hall', 'door', 'gap']

/** Seven hexes under a camera; three of them are lit. */
export function HexMapShown({ lights }: { readonly lights: Lights }) {
  const { pick, menu } = usePicking(lights)
  const [pointed, setPointed] = useState<string | null>(null)
  const [isOn, setOn] = useState(false)
  const home = pointOf(MIDDLE)
  const camera = useCamera({ box: boxAround(HEXES.map(pointOf), 40), home })
  return (
    <div className="part-frame map">
      <Drawing
        camera={camera}
        className="drawing"
        label="Seven hexes"
        help="Arrow keys move the map, plus and minus zoom, 0 shows all of it, Home goes to the middle."
        onPoint={(point) => setPointed(point && Object.values(hexAt(point)).join(', '))}
      >
        {HEXES.map((hex, n) => {
          const here = lights.at(PLACES[n] ?? '')
          const name = PLACES[n] ?? 'nothing'
          const at = pointOf(hex)
          return (
            <g key={hexes.key(hex)}>
              <Pickable lights={here} label={nameOf(here, name)} title={name} onPick={pick}>
                <path d={hexPath(at, 28)} />
              </Pickable>
              <text x={at.x} y={at.y + 4}>
                {isOn ? hexes.key(hex) : (PLACES[n] ?? '')}
              </text>
              {here.length === 1 && here[0]!.percent !== null && (
                <text x={at.x} y={at.y + 18}>
                  {inPercent(here[0]!.percent)}
                </text>
              )}
            </g>
          )
        })}
      </Drawing>
      {menu}
      <CameraTools camera={camera} whole="Show the whole map">
        <Tool name="Show coordinates" icon="#" isOn={isOn} onPress={() => setOn(!isOn)} />
      </CameraTools>
      <p className="readout">{pointed}</p>
    </div>
  )
}

const ROOMS: Readonly<Record<string, Box>> = {
  hall: { x: 5, y: 5, w: 150, h: 110 },
  'engine room': { x: 170, y: 5, w: 90, h: 60 },
  duct: { x: 170, y: 80, w: 90, h: 35 },
}

/** Three rooms, a door that several things can be done with, and who is in the hall. */
export function ZoneMapShown({ lights }: { readonly lights: Lights }) {
  const { pick, menu } = usePicking(lights)
  const { hall, 'engine room': engine, duct } = ROOMS as Record<'hall' | 'engine room' | 'duct', Box>
  const door = passageBetween(hall, engine)
  const shaft = passageBetween(engine, duct)
  const atDoor = lights.at('door')
  const { scale, places } = roomsIn(hall, 5)
  return (
    <div className="part-frame rooms">
      {/* biome-ignore lint/a11y/useSemanticElements: there are no field sets in a drawing */}
      <svg className="drawing" viewBox="0 0 265 120" role="group" aria-label="Three rooms">
        {[door, shaft].map(({ from, to }) => (
          <line key={`${from.x}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        ))}
        {Object.entries(ROOMS).map(([name, { x, y, w, h }]) => {
          const here = name === 'hall' ? lights.at('hall') : []
          return (
            <g key={name}>
              <Pickable lights={here} label={nameOf(here, name)} title={name} onPick={pick}>
                <rect x={x} y={y} width={w} height={h} />
              </Pickable>
              <text
                className="name"
                x={x + 6}
                y={y + 16}
                style={{ fontSize: sizeOfName(name, w - 12, 16, 1.6) }}
              >
                {name}
              </text>
            </g>
          )
        })}
        <Pickable lights={atDoor} label={nameOf(atDoor, 'the door')} title="the door" onPick={pick}>
          <rect x={door.door.x - 5} y={door.door.y - 12} width={10} height={24} />
        </Pickable>
        {places.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={15 * scale} />
        ))}
      </svg>
      {menu}
    </div>
  )
}

/** Eight by eight squares, of which the screen shows a part: the one that matters is in its middle. */
export const ScrollerShown = () => (
  <Scroller className="scrolled" at={{ x: 6.5 / 8, y: 5.5 / 8 }}>
    <svg className="drawing" viewBox="0 0 800 800" role="img" aria-label="Eight by eight squares">
      {SQUARES.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x * 100}
          y={y * 100}
          width={100}
          height={100}
          data-now={(x === 6 && y === 5) || undefined}
        />
      ))}
    </svg>
  </Scroller>
)

const SQUARES = Array.from({ length: 64 }, (_, n) => ({ x: n % 8, y: Math.floor(n / 8) }))
