import { useRef } from 'react'
import type { Hands } from './gestures.ts'

/** So many pixels are a hand that is not quite still. */
const STILL = 6

interface Held {
  readonly what: string
  readonly thing: HTMLElement
  readonly x: number
  readonly y: number
  /** The picture of it that follows the pointer, once it moves. */
  ghost: HTMLElement | null
  over: Element | null
}

/**
 * What has `data-drag` is taken along by the pointer, and let go on what has `data-drop`. Where it can be let go (`mayDrop`) is shown
 * on the way. Whoever has no pointer presses the thing itself, which must offer the same.
 */
export function useDragging(
  mayDrop: (what: string, where: string) => boolean,
  onDrop: (what: string, where: string) => void,
): Hands {
  const held = useRef<Held | null>(null)
  const dragged = useRef(false)
  const letGo = () => {
    held.current?.ghost?.remove()
    held.current?.over?.removeAttribute('data-over')
    held.current = null
  }
  return {
    onPointerDown: ({ target, clientX, clientY, button }) => {
      dragged.current = false
      const thing = (target as Element).closest<HTMLElement>('[data-drag]')
      if (thing && button === 0)
        held.current = { what: thing.dataset.drag!, thing, x: clientX, y: clientY, ghost: null, over: null }
    },
    onPointerMove: (event) => {
      const { current: now } = held
      if (!now) return
      if (event.buttons === 0) return letGo()
      const { clientX, clientY } = event
      if (!now.ghost && Math.hypot(clientX - now.x, clientY - now.y) < STILL) return
      now.ghost ??= ghostOf(now.thing, event.currentTarget)
      dragged.current = true
      now.ghost.style.transform = `translate(${clientX + 8}px, ${clientY + 8}px)`
      const place = placeAt(clientX, clientY, (where) => mayDrop(now.what, where))
      if (place === now.over) return
      now.over?.removeAttribute('data-over')
      place?.setAttribute('data-over', '')
      now.over = place
    },
    onPointerUp: () => {
      const { current: now } = held
      const where = now?.over?.getAttribute('data-drop')
      letGo()
      if (now && typeof where === 'string') onDrop(now.what, where)
    },
    onPointerCancel: letGo,
    onClickCapture: (event) => {
      if (dragged.current) event.stopPropagation()
      dragged.current = false
    },
  }
}

/** A copy of the thing, that nothing is done with; it lies in the whole, since parts of it may have been moved. */
function ghostOf(thing: HTMLElement, whole: Element): HTMLElement {
  const ghost = thing.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-options')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.classList.add('part-ghost')
  whole.append(ghost)
  return ghost
}

/** The innermost place there on which it may be let go. */
function placeAt(x: number, y: number, may: (where: string) => boolean): Element | null {
  for (const thing of document.elementsFromPoint(x, y)) {
    const place = thing.closest('[data-drop]')
    if (place && may(place.getAttribute('data-drop')!)) return place
  }
  return null
}
