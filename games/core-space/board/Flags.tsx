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
  const isHidden = cover === 'partial'
  const wide = isHidden ? 54 : 40
  const place = { '--x': `${x + SIZE * 0.3}px`, '--y': `${y - SIZE * 0.42}px` } as CSSProperties
  return (
    <g
      className="cs-flag cs-steady"
      style={place}
      data-at={squares.key(figure.at!)}
      data-full={isFull || undefined}
    >
      <rect width={wide} height={20} y={-20} rx={2} />
      {isHidden && <path className="cs-half" d="M9 -15a5 5 0 0 1 0 10zM9 -15a5 5 0 0 0 0 10" />}
      <text x={wide - 20} y={-5.5}>
        {inPercent(light.percent!)}
      </text>
      {isFull && (
        <>
          <rect className="cs-flag-rest" x={wide} width={66} height={20} y={-20} />
          <text className="cs-flag-words" x={wide + 5} y={-6}>
            {isHidden ? WORDS.sees.partial : WORDS.toDefeat}
          </text>
        </>
      )}
    </g>
  )
}
