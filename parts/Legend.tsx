import type { ReactNode } from 'react'

/** A sign that a board draws, and what it means. */
export interface Sign {
  readonly words: string
  /** Drawn as on the board, around the middle of a picture of 32 by 32. */
  readonly drawing: ReactNode
}

/** What the signs of a board mean. */
export const Legend = ({ signs }: { readonly signs: readonly Sign[] }) => (
  <ul className="part-legend">
    {signs.map(({ words, drawing }) => (
      <li key={words}>
        <svg viewBox="-16 -16 32 32" aria-hidden="true">
          {drawing}
        </svg>
        {words}
      </li>
    ))}
  </ul>
)
