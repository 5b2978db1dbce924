import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Bounds, Point } from './geometry.ts'
import { type Hands, type Touch, useHands, useWheel } from './gestures.ts'
import { areToolsAbove, isStill } from './media.ts'

/** What there is to look at, and how near one may come to it: a scale of 1 shows a unit of the drawing as a pixel. */
export interface Lens {
  /** All of the drawing. */
  readonly box: Bounds
  /** What matters most to the one who looks; where not everything can be read at once, it is in the middle. */
  readonly home: Point | null
  readonly nearest?: number
  readonly farthest?: number
  /** At this scale everything can be read and hit; nobody needs to come nearer to begin with. */
  readonly comfortable?: number
  /** Below this scale it can no longer be read: then rather a part of it. */
  readonly readable?: number
}

/** Where we look from: the drawing is moved by x and y and scaled by k, in pixels. */
interface Eye {
  x: number
  y: number
  k: number
}

export interface Camera {
  readonly frame: RefObject<SVGSVGElement | null>
  readonly world: RefObject<SVGGElement | null>
  /** All of it, however small. */
  readonly fit: () => void
  /** All of it as long as it can be read, else what matters most. */
  readonly show: () => void
  readonly zoom: (factor: number) => void
  readonly pan: (dx: number, dy: number) => void
  /** Brings a point to the middle; with `gently` only if it is out of sight. */
  readonly centre: (point: Point, gently?: boolean) => void
  /** How near we are, for what is laid out anew then; see `useScale`. */
  readonly scale: Scale
  /** Tells where points of the drawing are now within the picture, and again whenever that changes. */
  readonly follow: (see: (inPicture: (point: Point) => Point, isGliding: boolean) => void) => () => void
  /** From the place on the screen to the place on the drawing. */
  readonly toDrawing: (screen: Touch) => Point
  /** For the box around the frame: a drawing that listens for the focus gets it itself. */
  readonly keys: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
  }
  readonly hands: Hands
}

/** The scale of the picture, in steps: what depends on it need not be drawn again at every turn of the wheel. */
interface Scale {
  readonly now: () => number
  readonly subscribe: (heard: () => void) => () => void
}

const USUAL = { nearest: 3.2, farthest: 0.22, comfortable: 1.5, readable: 0.86 } as const

/** Nearer to the edge than this, something is as good as out of sight. */
const EDGE = 50

/** Moves a drawing by hand, wheel, pinch and keys, without drawing it again. */
export function useCamera(lens: Lens): Camera {
  const frame = useRef<SVGSVGElement>(null)
  const world = useRef<SVGGElement>(null)
  const eye = useRef<Eye>({ x: 0, y: 0, k: 1 })
  const [{ scale, scaled }] = useState(newScale)
  /** Nobody has looked elsewhere since everything was brought into sight. */
  const isFitted = useRef(false)
  const followers = useRef(new Set<(isGliding: boolean) => void>())
  const now = useRef({ ...USUAL, ...lens })
  now.current = { ...USUAL, ...lens }

  const look = useCallback(
    (to: Eye, isGliding = false) => {
      eye.current = to
      const { current: g } = world
      if (!g) return
      g.style.transition = isGliding && !isStill() ? 'transform 320ms ease' : 'none'
      g.style.transform = `translate(${to.x}px, ${to.y}px) scale(${to.k})`
      // What keeps its size on the screen divides by it.
      g.style.setProperty('--k', to.k.toFixed(4))
      if (frame.current) frame.current.dataset.far = to.k < 0.62 ? 'very' : to.k < 1 ? 'yes' : 'no'
      scaled(to.k)
      for (const see of followers.current) see(isGliding)
    },
    [scaled],
  )

  const size = useCallback(() => sizeOf(frame.current!), [])

  const room = useCallback((within: Size = size()): Room => roomIn(within), [size])

  const centreAt = useCallback(
    (point: Point, k: number, isGliding: boolean, { top, width, height } = room()) => {
      const { box } = now.current
      const x = held(point.x, box.x, box.w, width / k)
      const y = held(point.y, box.y, box.h, height / k)
      look({ x: width / 2 - x * k, y: top + height / 2 - y * k, k }, isGliding)
    },
    [look, room],
  )

  const fitWith = useCallback(
    (least: number, isGliding: boolean, within?: Size) => {
      const { box, home, comfortable, farthest } = now.current
      const space = room(within)
      if (space.width === 0) return
      const k = Math.min(space.width / box.w, space.height / box.h, comfortable)
      const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
      if (k < least && home) centreAt(home, least, isGliding, space)
      else centreAt(middle, Math.max(k, farthest), isGliding, space)
      isFitted.current = true
    },
    [centreAt, room],
  )

  const zoomAt = useCallback(
    (at: Point, factor: number) => {
      const { x, y, k } = eye.current
      const { nearest, farthest } = now.current
      const to = Math.min(nearest, Math.max(farthest, k * factor))
      isFitted.current = false
      look({ x: at.x - ((at.x - x) * to) / k, y: at.y - ((at.y - y) * to) / k, k: to })
    },
    [look],
  )

  const inFrame = useCallback(({ clientX, clientY }: Touch): Point => {
    const { left, top } = frame.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }, [])

  const toDrawing = useCallback(
    (screen: Touch): Point => {
      const at = inFrame(screen)
      const { x, y, k } = eye.current
      return { x: (at.x - x) / k, y: (at.y - y) / k }
    },
    [inFrame],
  )

  const centre = useCallback(
    (point: Point, gently = false) => {
      const { top, width, height } = room()
      if (width === 0) return
      const { x, y, k } = eye.current
      const [px, py] = [x + point.x * k, y + point.y * k - top]
      const isSeen = px > EDGE && py > EDGE && px < width - EDGE && py < height - EDGE
      if (gently && isSeen) return
      isFitted.current = false
      centreAt(point, gently ? k : Math.max(k, now.current.readable), true)
    },
    [centreAt, room],
  )

  const follow = useCallback<Camera['follow']>((see) => {
    const tell = (isGliding: boolean) => {
      const { x, y, k } = eye.current
      see((point) => ({ x: x + point.x * k, y: y + point.y * k }), isGliding)
    }
    tell(false)
    followers.current.add(tell)
    return () => followers.current.delete(tell)
  }, [])

  const pan = (dx: number, dy: number, isGliding: boolean) => {
    isFitted.current = false
    look({ ...eye.current, x: eye.current.x + dx, y: eye.current.y + dy }, isGliding)
  }
  const camera = {
    fit: () => fitWith(0, true),
    show: () => fitWith(now.current.readable, true),
    zoom: (factor: number) => {
      const { width, height } = size()
      zoomAt({ x: width / 2, y: height / 2 }, factor)
    },
    pan: (dx: number, dy: number) => pan(dx, dy, true),
    centre,
  }
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget || !target.matches(':focus-visible')) return
    const { left, top, width, height } = target.getBoundingClientRect()
    const { x, y } = inFrame({ clientX: left + width / 2, clientY: top + height / 2 })
    // Where it is seen now: the drawing may still be gliding to where we look.
    const { a, e, f } = new DOMMatrix(getComputedStyle(world.current!).transform)
    centre({ x: (x - e) / a, y: (y - f) / a }, true)
  }
  useFirstLook(frame, isFitted, (within) => fitWith(now.current.readable, false, within))
  useWheel(frame, (event) => zoomAt(inFrame(event), Math.exp(-event.deltaY * 0.0016)))
  const hands = useHands(
    (dx, dy) => pan(dx, dy, false),
    (event, factor) => zoomAt(inFrame(event), factor),
  )
  return {
    ...camera,
    frame,
    world,
    scale,
    follow,
    toDrawing,
    hands,
    keys: { onKeyDown: (event) => moveByKey(event, camera, now.current.home), onFocus },
  }
}

/** One step is so much nearer. */
const NEARER = 1.08

function newScale(): { readonly scale: Scale; readonly scaled: (k: number) => void } {
  const heard = new Set<() => void>()
  let now = 1
  return {
    scale: {
      now: () => now,
      subscribe: (listener) => {
        heard.add(listener)
        return () => heard.delete(listener)
      },
    },
    scaled: (k) => {
      const step = NEARER ** Math.floor(Math.log(k) / Math.log(NEARER) + 1e-9)
      if (step === now) return
      now = step
      for (const listener of heard) listener()
    },
  }
}

/** How near we are, rounded down to a step. */
export const useScale = ({ scale }: Pick<Camera, 'scale'>): number =>
  useSyncExternalStore(scale.subscribe, scale.now, scale.now)

const STEP = 70

/** Arrows move the drawing, plus and minus bring it nearer and farther, 0 shows all of it, Home goes to what matters most. */
function moveByKey(
  event: KeyboardEvent,
  { pan, zoom, fit, centre }: Pick<Camera, 'pan' | 'zoom' | 'fit' | 'centre'>,
  home: Point | null,
): void {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(STEP, 0),
    ArrowRight: () => pan(-STEP, 0),
    ArrowUp: () => pan(0, STEP),
    ArrowDown: () => pan(0, -STEP),
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': fit,
    Home: () => home && centre(home),
  }
  const move = moves[event.key]
  if (!move || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  move()
}

/** Keeps the middle of the picture where the drawing fills it: nobody needs to look at what is beyond. */
function held(at: number, from: number, long: number, room: number): number {
  if (long <= room) return from + long / 2
  return Math.min(from + long - room / 2, Math.max(from + room / 2, at))
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Where there is room to look at something: nothing is brought into sight beneath the tools. */
interface Room extends Size {
  readonly top: number
}

/** What the tools take: of the right edge, and on a telephone of the upper one. */
const TOOLS = { beside: 44, above: 50 } as const

const roomIn = ({ width, height }: Size): Room =>
  areToolsAbove()
    ? { top: TOOLS.above, width, height: Math.max(0, height - TOOLS.above) }
    : { top: 0, width: Math.max(0, width - TOOLS.beside), height }

/** As it is laid out, though the whole board may be drawn smaller than that. */
const sizeOf = ({ clientWidth, clientHeight }: SVGSVGElement): Size => ({
  width: clientWidth,
  height: clientHeight,
})

/** As soon as there is room everything is brought into sight, and again when the room changes: much, or at all as long as nobody has looked elsewhere. */
function useFirstLook(
  frame: RefObject<SVGSVGElement | null>,
  isFitted: RefObject<boolean>,
  fit: (within: Size) => void,
): void {
  const now = useRef(fit)
  now.current = fit
  useLayoutEffect(() => {
    const svg = frame.current
    if (!svg) return
    let before: Size = { width: 0, height: 0 }
    const watch = new ResizeObserver(() => {
      const within = steadied(before, sizeOf(svg))
      const change = Math.abs(within.width - before.width) + Math.abs(within.height - before.height)
      if (change > (isFitted.current ? 2 : 90) && within.width > 0) {
        now.current(within)
        before = within
      }
    })
    watch.observe(svg)
    return () => watch.disconnect()
  }, [frame, isFitted])
}

/** More room than this is worth a picture of another size. */
const MUCH = 1.5

/**
 * Questions have now more lines and now fewer, and the picture would grow and shrink with each of them: once it has given way, it stays
 * as it is, and what is free below it is there for the next long question.
 */
const steadied = (before: Size, now: Size): Size =>
  before.width === now.width && before.height < now.height && now.height < before.height * MUCH ? before : now
