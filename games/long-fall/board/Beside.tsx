import './theme.css'
import './board.css'
import './beside.css'
import type { BoardProps } from '@starboard/kernel'
import { NARROW, useMedia } from '@starboard/parts'
import { useMemo } from 'react'
import type { View } from '../view.ts'
import { Books, hasBooks } from './Books.tsx'
import { Crew, isBeside } from './Crew.tsx'
import { lightsOf } from './lights.ts'
import { WORDS } from './words.ts'

/** Beside the felt, always in sight: a crew of one or two at the head of the column, and at its foot the ship's books. */
export function Beside({ view, seat, asks, answer }: BoardProps<View>) {
  const isNarrow = useMedia(NARROW)
  const lights = useMemo(() => lightsOf(asks, view, answer), [asks, view, answer])
  if (isNarrow) return null
  return (
    <>
      {isBeside(view) && !view.skirmish && (
        <div className="lf lf-own">
          <Crew {...{ view, seat, lights }} />
        </div>
      )}
      {hasBooks(view) && (
        <section className="lf lf-books" aria-label={WORDS.books}>
          <Books view={view} />
        </section>
      )}
    </>
  )
}
