import {
  CameraTools,
  Drawing,
  type Lights,
  Pinned,
  type Point,
  Thrown,
  Tool,
  useCamera,
  usePicking,
  useScale,
} from '@starboard/parts'
import { Locate } from 'lucide-react'
import { useEffect } from 'react'
import type { View } from '../view.ts'
import { zoneName } from '../words/words.ts'
import { namesOn, takenOn } from './names.ts'
import { homeOf, planOf } from './plan.ts'
import type { Throw } from './roll.ts'
import { Blips, placesOf, Tokens } from './Tokens.tsx'
import { DoorDrawing, WayDrawing } from './Ways.tsx'
import { WORDS } from './words.ts'
import { ZoneDrawing } from './Zones.tsx'

interface Props {
  readonly view: View
  readonly lights: Lights
  /** The last dice, which lie where they were thrown. */
  readonly roll: Throw | null
  readonly isNarrow: boolean
  /** Of what is out there, whoever the Game Mother is asked about. */
  readonly asked: string | undefined
}

/** The deck plan: zones, ways, whoever is seen, whatever was heard. */
export function DeckPlan({ view, lights, roll, isNarrow, asked }: Props) {
  const plan = planOf(view.scenario)
  const { pick, menu } = usePicking(lights)
  const places = placesOf(view, plan)
  const who = asked ?? view.combat?.now ?? view.picked ?? view.bodies[0]?.id
  const acts = (who !== undefined && places.get(who)) || null
  const home = acts && homeOf(acts, plan.boxes.get(zoneOf(view, who)!)!)
  const camera = useCamera({ box: plan.view, home, comfortable: 2, readable: isNarrow ? 1.1 : 0.6 })
  const scale = useScale(camera)
  const names = namesOn({ view, plan, places, lights, scale })
  const isTaken = takenOn(names, { places, scale })
  const isStoodOn = takenOn(NO_NAMES, { places, scale })
  useAtHome(camera.centre, home)
  const zone = zoneOf(view, roll?.who)
  const room = zone ? plan.boxes.get(zone) : undefined
  return (
    <div className="al-plan part-frame">
      <div className="al-frame">
        <Drawing camera={camera} className="al-svg" label={WORDS.plan} help={WORDS.planHelp}>
          <Patterns />
          <g className="al-ways">
            {plan.ways.map((way) => (
              <WayDrawing key={way.border.id} way={way} state={view.borders[way.border.id]} />
            ))}
          </g>
          {plan.scenario.zones.map((zone) => (
            <ZoneDrawing
              key={zone.id}
              zone={zone}
              box={plan.boxes.get(zone.id)!}
              seen={view.zones[zone.id]}
              inSight={view.inSight.includes(zone.id)}
              lights={lights.at(zone.id)}
              {...{ isTaken, isStoodOn }}
              scale={scale}
              onPick={pick}
            />
          ))}
          <g className="al-doors">
            {plan.ways.map((way) => (
              <DoorDrawing
                key={way.border.id}
                way={way}
                state={view.borders[way.border.id]}
                name={way.border.between.map((zone) => zoneName(view, zone)).join(' – ')}
                lights={lights.at(`border:${way.border.id}`)}
                onPick={pick}
              />
            ))}
          </g>
          <Blips {...{ view, plan, places }} />
          <Tokens {...{ view, places, names, lights, scale }} onPick={pick} />
        </Drawing>
      </div>
      {roll && room && (
        <Pinned
          camera={camera}
          at={{ x: room.x + room.w, y: room.y + Math.min(room.h / 2, 60) }}
          off={10}
          spare={sparedBy(places, acts)}
          className="al-thrown"
        >
          <Thrown
            fresh={roll.key}
            sides={[
              {
                dice: [
                  ...roll.base.map((face) => ({ face, tone: toneOf(face, false) })),
                  ...roll.stress.map((face) => ({ face, kind: 'stress', tone: toneOf(face, true) })),
                ],
              },
            ]}
            result={roll.result}
            what={roll.what}
            chance={roll.chance}
            tone={roll.tone}
          />
        </Pinned>
      )}
      {menu}
      <CameraTools camera={camera} whole={WORDS.whole}>
        {home && (
          <Tool name={WORDS.acts} icon={<Locate aria-hidden="true" />} onPress={() => camera.centre(home)} />
        )}
      </CameraTools>
    </div>
  )
}

const NO_NAMES: ReturnType<typeof namesOn> = new Map()

/** A six is a success; a one on a stress die is a bane. */
const toneOf = (face: number, isStress: boolean): 'good' | 'bad' | undefined =>
  face === 6 ? 'good' : isStress && face === 1 ? 'bad' : undefined

/** Dice lie on nobody, least of all on whoever acts. */
const sparedBy = (places: ReadonlyMap<string, Point>, acts: Point | null): readonly Point[] =>
  acts ? [acts, ...places.values()] : [...places.values()]

const zoneOf = ({ bodies }: View, who: string | undefined): string | null =>
  bodies.find(({ id }) => id === who)?.at ?? null

/** Whoever acts is to be seen. */
function useAtHome(centre: (point: Point, gently?: boolean) => void, home: Point | null): void {
  const [x, y] = home ? [home.x, home.y] : [null, null]
  useEffect(() => {
    if (x !== null && y !== null) centre({ x, y }, true)
  }, [centre, x, y])
}

/** Darkness and water as patterns, so that they are told apart without colour. */
const Patterns = () => (
  <defs>
    <pattern id="al-dark" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1="0" y1="0" x2="0" y2="6" className="al-hatch" />
    </pattern>
    <pattern id="al-water" width="16" height="8" patternUnits="userSpaceOnUse">
      <path d="M0 4q4 -4 8 0t8 0" className="al-wave" />
    </pattern>
  </defs>
)
