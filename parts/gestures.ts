import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** React listens to the wheel passively, and then the page would scroll as well. */
export function useWheel(frame: RefObject<SVGSVGElement | null>, onWheel: (event: WheelEvent) => void): void {
  const now = useRef(onWheel)
  now.current = onWheel
  useLayoutEffect(() => {
    const svg = frame.current
    if (!svg) return
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      now.current(event)
    }
    svg.addEventListener('wheel', listen, { passive: false })
    return () => svg.removeEventListener('wheel', listen)
  }, [frame])
}

/** Where something is pressed or pointed at, on the screen. */
export interface Touch {
  readonly clientX: number
  readonly clientY: number
}

/** What whoever is moved by hand listens to. */
export interface Hands {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: (event: PointerEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/** So many pixels are a hand that is not quite still. */
const STILL = 5

/** One finger moves the drawing, two bring it nearer or farther. A press that has moved it is no click. */
export function useHands(
  onPan: (dx: number, dy: number) => void,
  onPinch: (middle: Touch, factor: number) => void,
): Hands {
  const touches = useRef(new Map<number, Touch>())
  const moved = useRef(0)
  const lift = (event: PointerEvent) => {
    touches.current.delete(event.pointerId)
  }
  return {
    onClickCapture: (event) => {
      if (moved.current > STILL) event.stopPropagation()
    },
    onPointerDown: (event) => {
      if (touches.current.size === 0) moved.current = 0
      touches.current.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY })
    },
    onPointerMove: (event) => {
      const before = touches.current.get(event.pointerId)
      if (!before) return
      if (event.buttons === 0) return lift(event)
      const { clientX, clientY } = event
      const [dx, dy] = [clientX - before.clientX, clientY - before.clientY]
      moved.current += Math.abs(dx) + Math.abs(dy)
      const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1]
      touches.current.set(event.pointerId, { clientX, clientY })
      if (!other) {
        if (moved.current > STILL) {
          event.currentTarget.setPointerCapture(event.pointerId)
          onPan(dx, dy)
        }
        return
      }
      const apart = (touch: Touch) => Math.hypot(touch.clientX - other.clientX, touch.clientY - other.clientY)
      const middle = { clientX: (clientX + other.clientX) / 2, clientY: (clientY + other.clientY) / 2 }
      if (apart(before) > 0) onPinch(middle, apart({ clientX, clientY }) / apart(before))
      onPan(dx / 2, dy / 2)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
