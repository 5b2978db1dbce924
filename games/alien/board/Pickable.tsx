import { pressKey } from '@starboard/kernel/hands'
import type { ReactNode } from 'react'
import type { Light } from './lights.ts'
import { WORDS } from './words.ts'

export type OnPick = (place: string, x: number, y: number) => void

interface Props {
  readonly lights: readonly Light[]
  /** What stands there, for whoever cannot see it. */
  readonly name: string
  readonly onPick: () => void
  readonly children: ReactNode
}

/**
 * A part of the drawing that can be picked by hand and by key; plain if nothing can be done there. What is written on it lies
 * beside it: its own name says more.
 */
export function Pickable({ lights, name, onPick, children }: Props) {
  // With a key of its own the focus leaves what goes out, and the next question gets it.
  if (lights.length === 0) return <g key="plain">{children}</g>
  const several = lights.length > 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
    <g
      key="lit"
      role="button"
      tabIndex={0}
      className="al-lit"
      aria-label={several ? `${name}: ${WORDS.several(lights.length)}` : lights[0]!.full}
      aria-haspopup={several ? 'menu' : undefined}
      data-options={lights.map(({ option }) => option.value).join('|')}
      onClick={onPick}
      onKeyDown={(event) => pressKey(event, onPick)}
    >
      {children}
    </g>
  )
}
