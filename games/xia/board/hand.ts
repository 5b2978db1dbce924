import type { Light, Point } from '@starboard/parts'
import { type RefObject, useEffect, useRef } from 'react'
import type { CaptainView, View } from '../view.ts'
import { picking, type Stop } from './errand.ts'
import {
  type Aboard,
  apart,
  type Carried,
  carriedIn,
  nearest,
  type Pose,
  poseAt,
  type Spot,
  spotsIn,
  UPRIGHT,
} from './spots.ts'

/** A piece in the hand: from a question that wants it placed, or lifted out of the Hold by dragging. */
export interface Hand {
  readonly carried: Carried
  readonly spots: readonly Spot[]
  readonly pose: Pose
  /** The middle of the piece, in spaces of the grid. */
  readonly at: Point
  readonly from: Aboard | null
}

/** So far from a fitting place, in spaces, a piece still snaps to it. */
const SNAP = 1.1

export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Lift, set, place: the three answers that move a piece. */
export const moving = (piece: Aboard, value: string): Stop[] => [
  picking(['port', 'dock'], () => `lift:${piece.key}`),
  picking(['dock'], (view) => `set:${dockKey(view, piece)}`),
  picking(['place'], () => value),
]

/** From the dock to its place. */
export const setting = (key: string, value: string): Stop[] => [
  picking(['dock'], () => `set:${key}`),
  picking(['place'], () => value),
]

const dockKey = (view: View, { key, carried }: Aboard): string =>
  carried.kind === 'outfit' || carried.kind === 'mod'
    ? key
    : `dock-${view.captains[view.seat]!.dock.length - 1}`

export function ownSpot(captain: CaptainView, piece: Aboard): string {
  const outfit = captain.outfits.find(({ id }) => piece.key === `outfit-${id}`)
  return outfit ? `${outfit.x},${outfit.y}/${outfit.turn}${outfit.flip ? 'f' : ''}` : piece.cells.join('+')
}

export const swallow = (event: Event): void => {
  event.stopPropagation()
  event.preventDefault()
}

/** The next way to hold it; ways in which it fits nowhere are passed over, if there are others. */
export function turnedPose({ pose, spots, carried, at }: Hand, by: 'turn' | 'flip'): Pose {
  const start = by === 'flip' ? { ...pose, flip: !pose.flip } : quarter(pose)
  let next = start
  for (let n = 0; n < 4; n++, next = quarter(next)) if (nearest(spots, carried, next, at)) return next
  return start
}

const quarter = ({ turn, flip }: Pose): Pose => ({ turn: ((turn + 1) % 4) as Pose['turn'], flip })

export function snapOf({ spots, carried, pose, at }: Hand): Spot | null {
  const spot = nearest(spots, carried, pose, at)
  return spot && apart(spot.middle, at) <= SNAP ? spot : null
}

export function freshHand(ask: Light['ask']): Hand {
  const carried = carriedIn(ask)!
  const spots = spotsIn(
    carried,
    ask.options.map(({ value }) => value),
  )
  const [first] = spots
  return {
    carried,
    spots,
    pose: first ? poseAt(carried, first) : UPRIGHT,
    at: first?.middle ?? { x: 0, y: 0 },
    from: null,
  }
}

/**
 * R and F turn what is in the hand, before the page takes them for options: what hangs at the pointer, or what is placed in the box
 * that has the focus. Elsewhere they do nothing, for whoever has switched shortcuts off.
 */
export function useTurnKeys(
  isOn: boolean,
  isDragged: boolean,
  box: RefObject<HTMLElement | null>,
  turn: (by: 'turn' | 'flip') => void,
): void {
  const now = useRef({ isDragged, turn })
  now.current = { isDragged, turn }
  useEffect(() => {
    if (!isOn) return
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!now.current.isDragged && !box.current?.contains(document.activeElement)) return
      const by = { r: 'turn', f: 'flip' }[event.key.toLowerCase()] as 'turn' | 'flip' | undefined
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (!by || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      now.current.turn(by)
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [isOn, box])
}
