import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** A double click is over by then. */
const SETTLED = 300
/** So near, a pointer has not been moved on purpose. */
const NEAR = 12

interface Press {
  readonly thing: Element | null
  readonly x: number
  readonly y: number
  readonly at: number
}

/**
 * The handlers of presses in the bar. By a press something else may come under the pointer: a fold opens, the next question is
 * asked. For a moment that takes no press, so that a double click answers once.
 */
export function useStill() {
  const pressed = useRef<Press | null>(null)
  const isStray = useRef(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return {
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      const { current: last } = pressed
      const now = { thing: thingAt(event.target), x: event.clientX, y: event.clientY, at: event.timeStamp }
      isStray.current = last !== null && now.thing !== last.thing && isSoonAfter(last, now)
      if (isStray.current) return
      pressed.current = now
      stop.current()
      stop.current = watch(event.currentTarget, now, () => {
        pressed.current = null
      })
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail === 0 || !isStray.current) return // Keys have no place that something could slide to.
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

const isSoonAfter = (last: Press, now: Press): boolean =>
  now.at - last.at < SETTLED && isNear(last, now.x, now.y)

const isNear = (press: Press, x: number, y: number): boolean => Math.hypot(x - press.x, y - press.y) < NEAR

/** What has come under the pointer shows that it is not ready yet, as long as the pointer stays there. */
function watch(bar: HTMLElement, press: Press, onLeave: () => void): () => void {
  const { thing, x, y } = press
  const until = performance.now() + SETTLED
  let frame = requestAnimationFrame(function look() {
    const isOver = performance.now() >= until
    const here = isOver ? null : thingAt(document.elementFromPoint(x, y))
    if (here && here !== thing && bar.contains(here)) bar.dataset.settling = ''
    if (isOver) stop()
    else frame = requestAnimationFrame(look)
  })
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    if (isNear(press, clientX, clientY)) return
    onLeave()
    stop()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('pointermove', move)
    delete bar.dataset.settling
  }
  document.addEventListener('pointermove', move)
  return stop
}

/** What would be pressed there. */
const thingAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button, a, input, select, label') : null
