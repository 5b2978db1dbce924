import { inPercent } from '@starboard/dice'
import { riskOf, type Weight } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import { type Light, type Lights, likeliestOf } from '@starboard/parts'
import { squares } from '@starboard/space'
import type { CSSProperties } from 'react'
import type { Figure } from '../rules/0-table/figure.ts'
import { areEnemies } from '../rules/0-table/figures.ts'
import { SHOOT } from '../rules/3-combat/shooting.ts'
import type { View } from '../view.ts'
import { weightOf } from '../words/stake.ts'
import { figurePlace } from './lights.ts'
import { MAP, SIZE } from './plan.ts'
import { wideOf } from './Sight.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly view: View
  readonly lights: Lights
  /** Whoever acts. */
  readonly by: Figure | null
  readonly looked: string | null
}

/** The chance to defeat each enemy that can be attacked now, on itself; in full for the one that is looked at, whoever it is. */
export function Flags({ view, lights, by, looked }: Props) {
  const taken = new Set(view.figures.flatMap(({ at }) => (at ? [squares.key(at)] : [])))
  return (
    <g className="cs-flags">
      {view.figures.map((figure) => {
        const best = figure.at && likeliestOf(lights.at(figurePlace(figure.id)))
        const isFull = looked === figure.id
        if (!best || !(isFull || (by && areEnemies(view, by, figure)))) return null
        return (
          <Flag
            key={figure.id}
            {...{ figure, isFull }}
            light={best}
            stake={by ? weightOf(view, by, best.option) : 'effort'}
            side={sideOf(figure, taken)}
          />
        )
      })}
    </g>
  )
}

/** Where a flag hangs, in squares from the middle of whoever it is about: where it hides nobody, if there is such a place. */
const SIDES = [
  { x: 0.3, y: -0.42, over: ['0,-1', '1,-1', '1,0'] },
  { x: -1.6, y: -0.42, over: ['0,-1', '-1,-1', '-1,0'] },
  { x: 0.5, y: 0.25, over: ['1,0', '2,0'] },
  { x: -1.9, y: 0.25, over: ['-1,0', '-2,0'] },
] as const

type Side = (typeof SIDES)[number]

function sideOf({ at }: Figure, taken: ReadonlySet<string>): Side {
  const isOpen = ({ over }: Side): boolean =>
    over.every((off) => !taken.has(squares.key(squares.add(at!, squares.parse(off)))))
  return SIDES.find(isOpen) ?? SIDES[0]
}

/** What may be lost, so that colour need not say it alone. */
const SIGNS: { readonly [stake in Weight]?: string } = { life: '⚔', harm: '⚔', loss: '!' }

interface FlagProps {
  readonly figure: Figure
  readonly light: Light
  /** What may be lost by it besides the action. */
  readonly stake: Weight
  readonly isFull: boolean
  readonly side: Side
}

function Flag({ figure, light, stake, isFull, side }: FlagProps) {
  const { x, y } = MAP.pointOf(figure.at!, wideOf(figure))
  const shot = isOffer(SHOOT, light.option) ? light.option.label : null
  const isHidden = shot?.cover === 'partial'
  const sign = SIGNS[stake]
  const wide = (isHidden ? 54 : 40) + (sign ? 14 : 0)
  const words = [light.hope, shot && WORDS.bands[shot.band], WORDS.stakes[stake]].filter(Boolean).join(', ')
  const place = { '--x': `${x + SIZE * side.x}px`, '--y': `${y + SIZE * side.y}px` } as CSSProperties
  return (
    <g
      className="cs-flag cs-steady"
      style={place}
      data-at={squares.key(figure.at!)}
      data-full={isFull || undefined}
      data-risk={riskOf(light.percent, stake)}
    >
      <rect width={wide} height={20} y={-20} rx={2} />
      {isHidden && <circle className="cs-whole" cx={9} cy={-10} r={5} />}
      {isHidden && <path className="cs-half" d="M9 -15a5 5 0 0 1 0 10z" />}
      <text x={wide - 20 - (sign ? 14 : 0)} y={-5.5}>
        {inPercent(light.percent!)}
      </text>
      {sign && (
        <text x={wide - 10} y={-5.5}>
          {sign}
        </text>
      )}
      {isFull && (
        <>
          <rect className="cs-flag-rest" x={wide} width={words.length * 6.4 + 12} height={20} y={-20} />
          <text className="cs-flag-words" x={wide + 5} y={-6}>
            {words}
          </text>
        </>
      )}
    </g>
  )
}
