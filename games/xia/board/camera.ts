import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Bounds, Point } from './geometry.ts'
import { isStill } from './motion.ts'

/** Where we look from: the chart is moved by x and y and scaled by k, in pixels. */
interface Eye {
  x: number
  y: number
  k: number
}

export interface Camera {
  readonly frame: RefObject<SVGSVGElement | null>
  readonly world: RefObject<SVGGElement | null>
  readonly fit: () => void
  readonly zoom: (factor: number) => void
  readonly pan: (dx: number, dy: number) => void
  /** Brings a point to the middle; with `gently` only if it is out of sight. */
  readonly centre: (point: Point, gently?: boolean) => void
  /** From the place on the screen to the place on the chart, and back. */
  readonly toChart: (screen: { readonly clientX: number; readonly clientY: number }) => Point
  readonly toFrame: (point: Point) => Point
  readonly hands: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
  }
  /** Whether the last press moved the chart: then it was no click. */
  readonly hasMoved: () => boolean
}

const NEAREST = 3.2
const FARTHEST = 0.22
/** Spaces this big can be read and hit; nobody needs to come nearer to begin with. */
const COMFORTABLE = 1.5
const READABLE = 0.86
/** The tools at the right edge take this much of the picture: nothing is brought into sight beneath them. */
const TOOLS = 44

/** Moves the chart by hand, wheel, pinch and keys, without drawing it again. */
export function useCamera(box: Bounds, home: Point | null): Camera {
  const frame = useRef<SVGSVGElement>(null)
  const world = useRef<SVGGElement>(null)
  const eye = useRef<Eye>({ x: 0, y: 0, k: 1 })
  const now = useRef({ box, home })
  now.current = { box, home }

  const look = useCallback((to: Eye, isGliding = false) => {
    eye.current = to
    const { current: g } = world
    if (!g) return
    g.style.transition = isGliding && !isStill() ? 'transform 320ms ease' : 'none'
    g.style.transform = `translate(${to.x}px, ${to.y}px) scale(${to.k})`
    if (frame.current) frame.current.dataset.far = to.k < 0.62 ? 'very' : to.k < 1 ? 'yes' : 'no'
  }, [])

  const size = useCallback(() => frame.current!.getBoundingClientRect(), [])

  /** Where there is room to look at something. */
  const room = useCallback(() => {
    const { width, height } = size()
    return { width: Math.max(0, width - TOOLS), height }
  }, [size])

  const centreAt = useCallback(
    (point: Point, k: number, isGliding: boolean) => {
      const { width, height } = room()
      const { left, top, right, bottom } = now.current.box
      const x = held(point.x, left, right, width / k)
      const y = held(point.y, top, bottom, height / k)
      look({ x: width / 2 - x * k, y: height / 2 - y * k, k }, isGliding)
    },
    [look, room],
  )

  const fitWith = useCallback(
    (least: number, isGliding: boolean) => {
      const { left, top, right, bottom } = now.current.box
      const { width, height } = room()
      if (width === 0) return
      const k = Math.min(width / (right - left), height / (bottom - top), COMFORTABLE)
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
      if (k < least && now.current.home) centreAt(now.current.home, least, isGliding)
      else centreAt(middle, Math.max(k, FARTHEST), isGliding)
    },
    [centreAt, room],
  )

  const zoomAt = useCallback(
    (at: Point, factor: number) => {
      const { x, y, k } = eye.current
      const to = Math.min(NEAREST, Math.max(FARTHEST, k * factor))
      look({ x: at.x - ((at.x - x) * to) / k, y: at.y - ((at.y - y) * to) / k, k: to })
    },
    [look],
  )

  const inFrame = useCallback(
    ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
      const { left, top } = size()
      return { x: clientX - left, y: clientY - top }
    },
    [size],
  )

  useFirstLook(frame, fitWith)
  useWheel(frame, (event) => zoomAt(inFrame(event), Math.exp(-event.deltaY * 0.0016)))
  const { hands, hasMoved } = useHands(
    (dx, dy) => look({ ...eye.current, x: eye.current.x + dx, y: eye.current.y + dy }),
    (event, factor) => zoomAt(inFrame(event), factor),
  )

  return {
    frame,
    world,
    hands,
    hasMoved,
    fit: () => fitWith(0, true),
    zoom: (factor) => {
      const { width, height } = size()
      zoomAt({ x: width / 2, y: height / 2 }, factor)
    },
    pan: (dx, dy) => look({ ...eye.current, x: eye.current.x + dx, y: eye.current.y + dy }, true),
    centre: useCallback(
      (point, gently) => {
        const { width, height } = room()
        if (width === 0) return
        const { x, y, k } = eye.current
        const [px, py] = [x + point.x * k, y + point.y * k]
        const isSeen = px > 50 && py > 50 && px < width - 50 && py < height - 50
        if (!gently || !isSeen) centreAt(point, gently ? k : Math.max(k, READABLE), true)
      },
      [centreAt, room],
    ),
    toChart: useCallback(
      (event) => {
        const { x, y } = inFrame(event)
        const { current: e } = eye
        return { x: (x - e.x) / e.k, y: (y - e.y) / e.k }
      },
      [inFrame],
    ),
    toFrame: ({ x, y }) => ({
      x: eye.current.x + x * eye.current.k,
      y: eye.current.y + y * eye.current.k,
    }),
  }
}

/** Keeps the middle of the picture where the chart fills it: nobody needs to look at empty sky. */
function held(at: number, from: number, to: number, room: number): number {
  if (to - from <= room) return (from + to) / 2
  return Math.min(to - room / 2, Math.max(from + room / 2, at))
}

/** As soon as there is room, and again when the room changes much, everything is brought into sight. */
function useFirstLook(
  frame: RefObject<SVGSVGElement | null>,
  fit: (least: number, isGliding: boolean) => void,
): void {
  useLayoutEffect(() => {
    const svg = frame.current
    if (!svg) return
    let before = { width: 0, height: 0 }
    const watch = new ResizeObserver(() => {
      const { width, height } = svg.getBoundingClientRect()
      const change = Math.abs(width - before.width) + Math.abs(height - before.height)
      if (change > 90 && width > 0) {
        fit(READABLE, false)
        before = { width, height }
      }
    })
    watch.observe(svg)
    return () => watch.disconnect()
  }, [frame, fit])
}

/** React listens to the wheel passively, and then the page would scroll as well. */
function useWheel(frame: RefObject<SVGSVGElement | null>, onWheel: (event: WheelEvent) => void): void {
  const now = useRef(onWheel)
  now.current = onWheel
  useEffect(() => {
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

interface Touch {
  readonly clientX: number
  readonly clientY: number
}

/** One finger moves the chart, two bring it nearer or farther. */
function useHands(
  onPan: (dx: number, dy: number) => void,
  onPinch: (middle: Touch, factor: number) => void,
): Pick<Camera, 'hands' | 'hasMoved'> {
  const touches = useRef(new Map<number, Touch>())
  const moved = useRef(0)
  const lift = (event: PointerEvent) => {
    touches.current.delete(event.pointerId)
  }
  return {
    hasMoved: () => moved.current > 5,
    hands: {
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
          if (moved.current > 5) {
            event.currentTarget.setPointerCapture(event.pointerId)
            onPan(dx, dy)
          }
          return
        }
        const apart = (touch: Touch) =>
          Math.hypot(touch.clientX - other.clientX, touch.clientY - other.clientY)
        const middle = { clientX: (clientX + other.clientX) / 2, clientY: (clientY + other.clientY) / 2 }
        if (apart(before) > 0) onPinch(middle, apart({ clientX, clientY }) / apart(before))
        onPan(dx / 2, dy / 2)
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}
