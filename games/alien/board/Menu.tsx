import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Light } from './lights.ts'
import { WORDS } from './words.ts'

interface Props {
  readonly lights: readonly Light[]
  /** In per cent of the drawing. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** Several things can be done at one place: which? */
export function Menu({ lights, at, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
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
    if (step === undefined) {
      onClose()
      if (opener.current instanceof SVGElement) opener.current.focus()
      return
    }
    const items = [...box.current!.querySelectorAll('button')]
    const now = items.indexOf(document.activeElement as HTMLButtonElement)
    items[(now + step + items.length) % items.length]!.focus()
  }
  return (
    <div
      ref={box}
      className="al-menu"
      role="menu"
      tabIndex={-1}
      aria-label={WORDS.several(lights.length)}
      data-side={at.x > 50 ? 'left' : 'right'}
      data-half={at.y > 50 ? 'low' : 'high'}
      style={{ '--x': `${at.x}%`, '--y': `${at.y}%` } as React.CSSProperties}
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
          <span>
            {light.words}
            {light.cost && <small>{light.cost}</small>}
          </span>
          {light.percent !== null && <b>{light.percent} %</b>}
        </button>
      ))}
    </div>
  )
}
