import { menuKey, openMenu } from '@starboard/kernel/hands'
import { useEffect, useRef } from 'react'
import type { Point } from './geometry.ts'
import type { Light } from './lights.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly lights: readonly Light[]
  readonly at: Point
  readonly onClose: () => void
}

/** Several things can be done at one place: which? */
export function Menu({ lights, at, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
  useEffect(() => openMenu(box.current!, onClose), [onClose])
  return (
    <div
      ref={box}
      className="xi-menu"
      role="menu"
      tabIndex={-1}
      aria-label={WORDS.several(lights.length)}
      style={{ left: Math.max(8, at.x - 60), top: Math.max(8, at.y - 10) }}
      onKeyDown={(event) => menuKey(event, box.current!, opener.current, onClose)}
    >
      {lights.map((light) => (
        <button
          key={light.key}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose()
            light.pick()
          }}
        >
          {light.full}
        </button>
      ))}
    </div>
  )
}
