import { menuKey, openMenu } from '@starboard/kernel/hands'
import { useEffect, useRef } from 'react'
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
  useEffect(() => openMenu(box.current!, onClose), [onClose])
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
