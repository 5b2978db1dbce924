import { squares } from '@starboard/space'
import { type CSSProperties, useEffect, useState } from 'react'
import type { View } from '../view.ts'
import type { Roll } from './news.ts'
import { MAP } from './plan.ts'
import { FaceSign, resultOf, spotOfRoll } from './RollShown.tsx'

/** How long dice lie on the deck before they are put together at its edge. */
const A_WHILE = 4500

/** A die on the screen, and from one to the next. */
const DIE = 30
const NEXT = 35

/** The dice of the last roll, where it matters: above whoever it was aimed at. */
export function Fallen({ view, roll }: { readonly view: View; readonly roll: Roll }) {
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    const soon = setTimeout(() => setPast(roll.fresh), A_WHILE)
    return () => clearTimeout(soon)
  }, [roll.fresh])
  const at = spotOfRoll(view, roll)
  if (at === null || past === roll.fresh) return null
  const { x, y } = MAP.pointOf(squares.parse(at))
  const left = (-NEXT * roll.faces.length) / 2
  return (
    <g
      key={roll.fresh}
      className="cs-fallen cs-steady"
      style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
    >
      {roll.faces.map((face, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
        <g key={n} transform={`translate(${left + n * NEXT} -66) rotate(${n % 2 === 0 ? -5 : 6})`}>
          <g className="cs-falls">
            <rect data-kind={n === 0 ? 'blue' : 'red'} width={DIE} height={DIE} rx={6} />
            <g transform={`scale(${DIE / 48})`}>
              <FaceSign face={face} />
            </g>
          </g>
        </g>
      ))}
      <text y={-24}>{resultOf(roll)}</text>
    </g>
  )
}
