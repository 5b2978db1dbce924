import { type Lights, type Point, Scroller, usePicking } from '@starboard/parts'
import type { CSSProperties } from 'react'
import type { View } from '../view.ts'
import { zoneName } from '../words/words.ts'
import { type Plan, planOf } from './plan.ts'
import { Blips, Tokens } from './Tokens.tsx'
import { DoorDrawing, WayDrawing } from './Ways.tsx'
import { WORDS } from './words.ts'
import { ZoneDrawing } from './Zones.tsx'

interface Props {
  readonly view: View
  readonly lights: Lights
}

/** The deck plan: zones, ways, whoever is seen, whatever was heard. */
export function DeckPlan({ view, lights }: Props) {
  const plan = planOf(view.scenario)
  const { pick, menu } = usePicking(lights)
  const { x, y, w, h } = plan.view
  return (
    <div className="al-plan part-frame">
      <Scroller className="al-frame" at={middleOf(view, plan)}>
        {/* biome-ignore lint/a11y/useSemanticElements: there are no field sets in a drawing */}
        <svg
          viewBox={`${x} ${y} ${w} ${h}`}
          role="group"
          aria-label={WORDS.plan}
          preserveAspectRatio="xMidYMin meet"
          style={{ '--wide': w } as CSSProperties}
        >
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
          <Blips view={view} plan={plan} />
          <Tokens view={view} plan={plan} lights={lights} onPick={pick} />
        </svg>
      </Scroller>
      {menu}
    </div>
  )
}

/** Whoever acts is to be seen, or else the first of the crew. */
function middleOf(view: View, { boxes, view: all }: Plan): Point | null {
  const who = view.combat?.now ?? view.picked
  const zone = (view.bodies.find(({ id }) => id === who) ?? view.bodies[0])?.at ?? null
  const box = zone === null ? undefined : boxes.get(zone)
  return box ? { x: (box.x + box.w / 2 - all.x) / all.w, y: (box.y + box.h / 2 - all.y) / all.h } : null
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
