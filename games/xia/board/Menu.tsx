import { type KeyboardEvent, useEffect, useRef } from 'react'
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
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
    const away = (event: globalThis.PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose()
    }
    addEventListener('pointerdown', away)
    return () => removeEventListener('pointerdown', away)
  }, [onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) return onClose()
    const items = [...box.current!.querySelectorAll('button')]
    const now = items.indexOf(document.activeElement as HTMLButtonElement)
    items[(now + step + items.length) % items.length]!.focus()
  }
  return (
    <div
      ref={box}
      className="xi-menu"
      role="menu"
      tabIndex={-1}
      aria-label={WORDS.several(lights.length)}
      style={{ left: Math.max(8, at.x - 60), top: Math.max(8, at.y - 10) }}
      onKeyDown={onKeyDown}
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
