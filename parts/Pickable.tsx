import type { ReactNode } from 'react'
import { pressKey, tabOrder } from './hands.ts'
import type { Light } from './lights.ts'
import type { OnPick } from './Menu.tsx'

interface Props {
  readonly lights: readonly Light[]
  /** What it is and what can be done with it, for whoever cannot see it. */
  readonly label: string
  /** What the pointer is told; the same, if nothing else is said. */
  readonly title?: string
  readonly className?: string
  /** Whether the Tab key comes here; where arrows lead from one to the next, it comes to the first of them alone. */
  readonly isTabbed?: boolean
  readonly onPick: OnPick
  readonly onHover?: (isOver: boolean) => void
  readonly children: ReactNode
}

/** A part of a drawing that can be picked by hand and by key; plain if nothing can be done there. */
export function Pickable({
  lights,
  label,
  title = label,
  className = 'part-lit',
  isTabbed = true,
  onPick,
  onHover,
  children,
}: Props) {
  // With a key of its own the focus leaves what goes out, and the next question gets it.
  if (lights.length === 0)
    return (
      <g key="plain">
        <title>{title}</title>
        {children}
      </g>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
    <g
      key="lit"
      role="button"
      {...tabOrder(isTabbed ? 0 : -1)}
      className={className}
      aria-label={label}
      aria-haspopup={lights.length > 1 ? 'menu' : undefined}
      aria-pressed={lights[0]!.chosen ?? undefined}
      data-options={lights.map(({ option }) => option.value).join('|')}
      onClick={(event) => onPick(lights, event.currentTarget)}
      onKeyDown={(event) => pressKey(event, () => onPick(lights, event.currentTarget))}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={() => onHover?.(true)}
      onBlur={() => onHover?.(false)}
    >
      <title>{title}</title>
      {children}
    </g>
  )
}
