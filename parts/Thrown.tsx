import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Camera } from './camera.ts'
import { Dice, Die, type DieProps } from './Dice.tsx'
import { type Room, roomIn, type See, transitionOf } from './gaze.ts'
import type { Point } from './geometry.ts'
import { isStill } from './media.ts'
import { WORDS } from './words.ts'

export interface ThrownSide {
  /** Whose dice they are, where there are two sides. */
  readonly name?: string
  /** A class that sets `--die`, the colour of that side. */
  readonly look?: string
  readonly dice: readonly Pick<DieProps, 'face' | 'sides' | 'figures' | 'sign' | 'label' | 'kind' | 'tone'>[]
}

interface Props {
  /** New with every roll: a new one falls, and lies open. */
  readonly fresh: string
  readonly sides: readonly ThrownSide[]
  /** What came of it, in words. */
  readonly result: string
  /** What it was for. */
  readonly what: string
  /** The chance it had, or how far from the mean it is. */
  readonly chance: string | null
  readonly tone?: 'good' | 'bad' | undefined
}

/** So long dice lie open. */
const LONG = 7000

/**
 * The last roll, big, where it happened: dice in the colour of whoever rolled, what they were for, what came of it and how likely that
 * was. It folds to a chip after a while or with the next click anywhere, and is in nobody's way meanwhile.
 */
export function Thrown({ fresh, sides, result, what, chance, tone }: Props) {
  const [folded, setFolded] = useState<string | null>(null)
  const isFolded = folded === fresh
  useEffect(() => {
    if (isFolded) return
    const fold = () => setFolded(fresh)
    const timer = isStill() ? undefined : setTimeout(fold, LONG)
    addEventListener('click', fold)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', fold)
    }
  }, [fresh, isFolded])
  const rows = sides.filter(({ dice }) => dice.length > 0)
  if (rows.length === 0) return null
  const [only] = rows.length === 1 && rows[0]!.dice.length === 1 ? rows[0]!.dice : []
  const words = [result, what, chance].filter(Boolean).join(' · ')
  if (isFolded)
    return (
      <button
        type="button"
        className="part-thrown"
        data-folded
        title={words}
        onClick={(event) => {
          event.stopPropagation()
          setFolded(null)
        }}
      >
        <span className="part-unseen">{WORDS.lastRoll}: </span>
        <Side {...rows[0]!} fresh={null} />
        <span>{result || what}</span>
      </button>
    )
  return (
    <div className="part-thrown" role="status" data-tone={tone}>
      {rows.map((side, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two sides at the most
        <Side key={n} {...side} fresh={`${fresh} ${n}`} isNamed={rows.length > 1} />
      ))}
      <p>
        <b>{result || what}</b>
        {result && <span>{what}</span>}
        {only && <Faces {...only} look={rows[0]!.look} />}
        {chance && <small>{chance}</small>}
      </p>
    </div>
  )
}

/** All that the die could have shown, and what it did. */
const Faces = ({
  face,
  sides = 6,
  look = '',
}: Pick<DieProps, 'face' | 'sides'> & { readonly look?: string | undefined }) => (
  <span className={`part-faces ${look}`} aria-hidden="true">
    {Array.from({ length: sides }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: faces have no other name than their number
      <i key={n} data-shown={n + 1 === face || undefined} />
    ))}
  </span>
)

interface SideProps extends ThrownSide {
  readonly fresh: string | null
  readonly isNamed?: boolean
}

const Side = ({ name = '', look = '', dice, fresh, isNamed = false }: SideProps) => (
  <div className={`part-side ${look}`}>
    <Dice label={name || WORDS.dice}>
      {dice.map((die, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no other name than their place
        <Die key={n} figures fresh={fresh && `${fresh} ${n}`} {...die} />
      ))}
    </Dice>
    {isNamed && <small>{name}</small>}
  </div>
)

interface PinnedProps {
  readonly camera: Pick<Camera, 'follow' | 'frame'>
  readonly at: Point
  /** So far from the point it begins, in pixels. */
  readonly off?: number
  /** Over the point if there is room, not beside it. */
  readonly isAbove?: boolean
  /** What it must not cover, if it can lie anywhere else, the first of them before all others. */
  readonly spare?: readonly Point[]
  readonly className?: string
  readonly children: ReactNode
}

const NOTHING: readonly Point[] = []

function pointsOf(spared: string): Point[] {
  const numbers = spared === '' ? [] : spared.split(',').map(Number)
  return numbers.flatMap((x, n) => (n % 2 === 0 ? [{ x, y: numbers[n + 1]! }] : []))
}

/** Something beside a point of a drawing that keeps its size, goes with it, and is never out of the picture. */
export function Pinned({
  camera,
  at,
  off = 30,
  isAbove = false,
  spare = NOTHING,
  className = '',
  children,
}: PinnedProps) {
  const box = useRef<HTMLDivElement>(null)
  const { follow, frame } = camera
  const { x, y } = at
  const spared = spare.flatMap((point) => [point.x, point.y]).join() // Points are new each time; where they lie is not.
  useLayoutEffect(() => {
    const see: See = (inPicture, isGliding) => {
      const { current: pin } = box
      const picture = frame.current?.getBoundingClientRect()
      if (!pin || !picture) return
      const to = placeOf(inPicture({ x, y }), off, isAbove, {
        room: roomIn(picture),
        own: pin.offsetWidth,
        high: pin.offsetHeight,
        spare: pointsOf(spared).map(inPicture),
      })
      pin.style.transition = transitionOf(isGliding)
      pin.style.transform = `translate(${to.x.toFixed(1)}px, ${to.y.toFixed(1)}px)`
    }
    let leave = follow(see)
    // What it holds may come later, and needs room then.
    const grown = new ResizeObserver(() => {
      leave()
      leave = follow(see)
    })
    grown.observe(box.current!)
    return () => {
      grown.disconnect()
      leave()
    }
  }, [follow, frame, x, y, spared, off, isAbove])
  return (
    <div ref={box} className={`part-pinned ${className}`}>
      {children}
    </div>
  )
}

/** Where there is room, how large it is what is pinned there, and what it must not cover. */
interface Around {
  readonly room: Room
  readonly own: number
  readonly high: number
  readonly spare: readonly Point[]
}

/** So far from the edges of the picture, and from the tools. */
const EDGE = 8
/** So much around what is spared is left free. */
const AROUND = 44

/** Right, left, above or below, or else in a corner, wherever it lies within the picture and leaves free what it must; held within it in any case, and off the tools. */
function placeOf({ x, y }: Point, off: number, isAbove: boolean, around: Around): Point {
  const { room, own, high, spare } = around
  const [top, right, bottom] = [room.top + EDGE, room.width - EDGE, room.top + room.height - EDGE]
  const beside = [
    { x: x + off, y: y - high / 2 },
    { x: x - off - own, y: y - high / 2 },
  ]
  const above = [
    { x: x - own / 2, y: y - off - high },
    { x: x - own / 2, y: y + off },
  ]
  const corners = [
    { x: right - own, y: top },
    { x: EDGE, y: top },
    { x: right - own, y: bottom - high },
    { x: EDGE, y: bottom - high },
  ]
  const held = [...(isAbove ? [...above, ...beside] : [...beside, ...above]), ...corners].map((place) => ({
    place,
    at: { x: within(place.x, EDGE, right - own), y: within(place.y, top, bottom - high) },
  }))
  const covers = (at: Point, point: Point) =>
    point.x + AROUND >= at.x &&
    point.x - AROUND <= at.x + own &&
    point.y + AROUND >= at.y &&
    point.y - AROUND <= at.y + high
  const isFree = (at: Point, of = spare) => !of.some((point) => covers(at, point))
  const isInside = (place: Point) => place.x >= EDGE && place.x + own <= right
  const best =
    held.find(({ place, at }) => isInside(place) && isFree(at)) ??
    held.find(({ at }) => isFree(at)) ??
    held.find(({ at }) => isFree(at, spare.slice(0, 1)))
  return (best ?? held[0]!).at
}

const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(at, most))
