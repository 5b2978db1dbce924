import type { Bounds, Point } from './geometry.ts'
import type { Touch } from './gestures.ts'
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

const USUAL = { nearest: 3.2, farthest: 0.22, comfortable: 1.5, readable: 0.86 }

/** Where we look from: the drawing is moved by x and y and scaled by k, in pixels. */
interface Eye {
  readonly x: number
  readonly y: number
  readonly k: number
}

/** Is told where points of the drawing are now within the picture. */
export type See = (inPicture: (point: Point) => Point, isGliding: boolean) => void

/** How a drawing and what is pinned to it come to where they are seen next. */
export const transitionOf = (isGliding: boolean): string =>
  isGliding && !isStill() ? 'transform 320ms ease' : 'none'

/** Nearer to the edge than this, something is as good as out of sight. */
const EDGE = 50

/** How a drawing is looked at: it is moved and scaled without being drawn again. */
export class Gaze {
  /** The picture, and in it the drawing. */
  readonly frame: { current: SVGSVGElement | null } = { current: null }
  readonly world: { current: SVGGElement | null } = { current: null }
  readonly scale = new Scale()
  /** As it was last said: there may be something else to look at by now. */
  lens: Lens
  private eye: Eye = { x: 0, y: 0, k: 1 }
  /** Nobody has looked elsewhere since everything was brought into sight. */
  private isFitted = false
  /** All of it was wished for, however small. */
  private isWhole = false
  /** The room that it was brought into sight in; none before the first look. */
  private within: Size = { width: 0, height: 0 }
  private readonly followers = new Set<See>()

  constructor(lens: Lens) {
    this.lens = lens
  }

  readonly fit = (): void => {
    this.isWhole = true
    this.bringInSight(true, sizeOf(this.frame.current!))
  }

  readonly show = (): void => {
    this.isWhole = false
    this.bringInSight(true, steadied(this.within, sizeOf(this.frame.current!)))
  }

  readonly zoom = (factor: number): void => {
    const { width, height } = sizeOf(this.frame.current!)
    this.zoomAt({ x: width / 2, y: height / 2 }, factor)
  }

  zoomAt(at: Point, factor: number): void {
    const { x, y, k } = this.eye
    const { nearest, farthest } = this.usual
    const to = Math.min(nearest, Math.max(farthest, k * factor))
    this.isFitted = false
    this.look({ x: at.x - ((at.x - x) * to) / k, y: at.y - ((at.y - y) * to) / k, k: to })
  }

  readonly pan = (dx: number, dy: number, isGliding = true): void => {
    const { x, y, k } = this.eye
    this.isFitted = false
    this.look({ x: x + dx, y: y + dy, k }, isGliding)
  }

  /** Gently is for what the picture follows by itself: it moves only if that is out of sight, and nobody has looked elsewhere by it. */
  readonly centre = (point: Point, gently = false): void => {
    const room = this.room()
    if (room.width === 0) return
    const { k } = this.eye
    if (gently && (this.isSeen(point, EDGE, room) || this.isAllSeen(room))) return
    this.isFitted &&= gently
    this.centreAt(point, gently ? k : Math.max(k, this.usual.readable), true)
  }

  private isSeen(point: Point, edge: number, { top, width, height }: Room): boolean {
    const { x, y, k } = this.eye
    const [px, py] = [x + point.x * k, y + point.y * k - top]
    return px >= edge && py >= edge && px <= width - edge && py <= height - edge
  }

  private isAllSeen(room: Room): boolean {
    const { x, y, w, h } = this.lens.box
    return this.isSeen({ x, y }, -1, room) && this.isSeen({ x: x + w, y: y + h }, -1, room)
  }

  readonly follow = (see: See): (() => void) => {
    this.tell(see, false)
    this.followers.add(see)
    return () => this.followers.delete(see)
  }

  inFrame({ clientX, clientY }: Touch): Point {
    const { left, top } = this.frame.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  readonly toDrawing = (screen: Touch): Point => {
    const at = this.inFrame(screen)
    const { x, y, k } = this.eye
    return { x: (at.x - x) / k, y: (at.y - y) / k }
  }

  /** Where on the drawing something is that is seen there now: it may still be gliding to where we look. */
  spotOf(seen: Element): Point {
    const { left, top, width, height } = seen.getBoundingClientRect()
    const { x, y } = this.inFrame({ clientX: left + width / 2, clientY: top + height / 2 })
    const { a, e, f } = new DOMMatrix(getComputedStyle(this.world.current!).transform)
    return { x: (x - e) / a, y: (y - f) / a }
  }

  /**
   * As soon as there is room everything is brought into sight, and again when the room changes: much, or at all as long as nobody has
   * looked elsewhere.
   */
  keepInSight(): (() => void) | undefined {
    const svg = this.frame.current
    if (!svg) return undefined
    const watch = new ResizeObserver(() => {
      const { width, height } = this.within
      const now = steadied(this.within, sizeOf(svg))
      const change = Math.abs(now.width - width) + Math.abs(now.height - height)
      if (change <= (this.isFitted ? 2 : 90)) return
      this.isWhole &&= this.isFitted
      this.bringInSight(false, now)
    })
    watch.observe(svg)
    return () => watch.disconnect()
  }

  private get usual() {
    return { ...USUAL, ...this.lens }
  }

  private bringInSight(isAsked: boolean, within: Size): void {
    const { box, home, comfortable, farthest, readable } = this.usual
    const space = roomIn(within)
    if (space.width === 0) return
    const isGliding = isAsked && this.within.width > 0
    const least = this.isWhole ? 0 : readable
    this.within = within
    const k = Math.min(space.width / box.w, space.height / box.h, comfortable)
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
    if (k < least && home) this.centreAt(home, least, isGliding, space)
    else this.centreAt(middle, Math.max(k, farthest), isGliding, space)
    this.isFitted = true
  }

  private centreAt(point: Point, k: number, isGliding: boolean, space = this.room()): void {
    const { box } = this.lens
    const { top, width, height } = space
    const x = held(point.x, box.x, box.w, width / k)
    const y = held(point.y, box.y, box.h, height / k)
    this.look({ x: width / 2 - x * k, y: top + height / 2 - y * k, k }, isGliding)
  }

  private look(to: Eye, isGliding = false): void {
    this.eye = to
    const g = this.world.current
    if (!g) return
    g.style.transition = transitionOf(isGliding)
    g.style.transform = `translate(${to.x}px, ${to.y}px) scale(${to.k})`
    // What keeps its size on the screen divides by it.
    g.style.setProperty('--k', to.k.toFixed(4))
    if (this.frame.current) this.frame.current.dataset.far = to.k < 0.62 ? 'very' : to.k < 1 ? 'yes' : 'no'
    this.scale.set(to.k)
    for (const see of this.followers) this.tell(see, isGliding)
  }

  private tell(see: See, isGliding: boolean): void {
    const { x, y, k } = this.eye
    see((point) => ({ x: x + point.x * k, y: y + point.y * k }), isGliding)
  }

  private room(): Room {
    return roomIn(sizeOf(this.frame.current!))
  }
}

/** One step is so much nearer. */
const NEARER = 1.08

/** The scale of the picture, in steps: what depends on it need not be drawn again at every turn of the wheel. */
export class Scale {
  private step = 1
  private readonly heard = new Set<() => void>()

  readonly now = (): number => this.step

  readonly subscribe = (listener: () => void): (() => void) => {
    this.heard.add(listener)
    return () => this.heard.delete(listener)
  }

  set(k: number): void {
    const step = NEARER ** Math.floor(Math.log(k) / Math.log(NEARER) + 1e-9)
    if (step === this.step) return
    this.step = step
    for (const listener of this.heard) listener()
  }
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
export interface Room extends Size {
  readonly top: number
}

/** What the tools take: of the right edge, and on a telephone of the upper one. */
const TOOLS = { beside: 44, above: 50 } as const

export const roomIn = ({ width, height }: Size): Room =>
  areToolsAbove()
    ? { top: TOOLS.above, width, height: Math.max(0, height - TOOLS.above) }
    : { top: 0, width: Math.max(0, width - TOOLS.beside), height }

/** As it is laid out, though the whole board may be drawn smaller than that. */
const sizeOf = ({ clientWidth, clientHeight }: SVGSVGElement): Size => ({
  width: clientWidth,
  height: clientHeight,
})

/** More room than this is worth a picture of another size. */
const MUCH = 1.5

/**
 * Questions have now more lines and now fewer, and the picture would grow and shrink with each of them: once it has given way, it stays
 * as it is, and what is free below it is there for the next long question.
 */
const steadied = (before: Size, now: Size): Size =>
  before.width === now.width && before.height < now.height && now.height < before.height * MUCH ? before : now
