import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Gaze, type Lens, type Scale, type See } from './gaze.ts'
import type { Point } from './geometry.ts'
import { type Hands, type Touch, useHands, useWheel } from './gestures.ts'

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
  readonly follow: (see: See) => () => void
  /** From the place on the screen to the place on the drawing. */
  readonly toDrawing: (screen: Touch) => Point
  /** For the box around the frame: a drawing that listens for the focus gets it itself. */
  readonly keys: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
  }
  readonly hands: Hands
}

/** Moves a drawing by hand, wheel, pinch and keys, without drawing it again. */
export function useCamera(lens: Lens): Camera {
  const [gaze] = useState(() => new Gaze(lens))
  gaze.lens = lens
  useLayoutEffect(() => gaze.keepInSight(), [gaze])
  useWheel(gaze.frame, (event) => gaze.zoomAt(gaze.inFrame(event), Math.exp(-event.deltaY * 0.0016)))
  const hands = useHands(
    (dx, dy) => gaze.pan(dx, dy, false),
    (event, factor) => gaze.zoomAt(gaze.inFrame(event), factor),
  )
  const { frame, world, fit, show, zoom, pan, centre, scale, follow, toDrawing } = gaze
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget && target.matches(':focus-visible')) centre(gaze.spotOf(target), true)
  }
  return {
    frame,
    world,
    fit,
    show,
    zoom,
    pan,
    centre,
    scale,
    follow,
    toDrawing,
    keys: { onKeyDown: (event) => moveByKey(event, gaze), onFocus },
    hands,
  }
}

/** How near we are, rounded down to a step. */
export const useScale = ({ scale }: Pick<Camera, 'scale'>): number =>
  useSyncExternalStore(scale.subscribe, scale.now, scale.now)

const STEP = 70

/** Arrows move the drawing, plus and minus bring it nearer and farther, 0 shows all of it, Home goes to what matters most. */
function moveByKey(event: KeyboardEvent, { pan, zoom, fit, centre, lens }: Gaze): void {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(STEP, 0),
    ArrowRight: () => pan(-STEP, 0),
    ArrowUp: () => pan(0, STEP),
    ArrowDown: () => pan(0, -STEP),
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': fit,
    Home: () => lens.home && centre(lens.home),
  }
  const move = moves[event.key]
  if (!move || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  move()
}
