import { inPercent } from '@starboard/dice'
import { isOffer } from '@starboard/kernel/speech'
import type { Light, Lights } from '@starboard/parts'
import { squares } from '@starboard/space'
import type { CSSProperties } from 'react'
import type { Figure } from '../rules/0-table/state.ts'
import { SHOOT } from '../rules/3-combat/shooting.ts'
import type { View } from '../view.ts'
import { figurePlace } from './lights.ts'
import { MAP, SIZE } from './plan.ts'
import { wideOf } from './Sight.tsx'
import { WORDS } from './words.ts'

/** The chance to defeat each of those who can be attacked now, on themselves; in full for the one that is looked at. */
export function Flags({
  view,
  lights,
  looked,
}: {
  readonly view: View
  readonly lights: Lights
  readonly looked: string | null
}) {
  return (
    <g className="cs-flags">
      {view.figures.map((figure) => {
        const best = figure.at && bestOf(lights.at(figurePlace(figure.id)))
        return best ? (
          <Flag key={figure.id} figure={figure} light={best} isFull={looked === figure.id} />
        ) : null
      })}
    </g>
  )
}

/** The likeliest of several ways to go about it. */
function bestOf(here: readonly Light[]): Light | null {
  let best: Light | null = null
  for (const light of here) if (light.percent !== null && light.percent > (best?.percent ?? -1)) best = light
  return best
}

function Flag({
  figure,
  light,
  isFull,
}: {
  readonly figure: Figure
  readonly light: Light
  readonly isFull: boolean
}) {
  const { x, y } = MAP.pointOf(figure.at!, wideOf(figure))
  const cover = isOffer(SHOOT, light.option) ? light.option.label.cover : 'none'
  const words = cover === 'partial' ? WORDS.sees.partial : WORDS.toDefeat
  const place = { '--x': `${x + SIZE * 0.3}px`, '--y': `${y - SIZE * 0.42}px` } as CSSProperties
  return (
    <g
      className="cs-flag cs-steady"
      style={place}
      data-at={squares.key(figure.at!)}
      data-full={isFull || undefined}
    >
      <rect width={38} height={20} y={-20} rx={2} />
      <text x={19} y={-5.5}>
        {inPercent(light.percent!)}
      </text>
      {isFull ? (
        <>
          <rect className="cs-flag-rest" x={38} width={72} height={20} y={-20} />
          <text className="cs-flag-words" x={43} y={-6}>
            {words}
          </text>
        </>
      ) : (
        cover === 'partial' && <path className="cs-flag-cover" d="M4 -16l5 0M2 -12l5 0" />
      )}
    </g>
  )
}
