import type { Point } from '@starboard/parts'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Hand, snapOf, swallow } from './hand.ts'
import { CELL } from './PieceDrawing.tsx'
import type { Pose, Spot } from './spots.ts'

/** So far, in pixels, a pointer goes before it drags. */
const SLACK = 6

/** A piece as it is taken up, and what becomes of it. */
export interface Taken extends Omit<Hand, 'at'> {
  /** Its middle, if it lies in the Hold; else it hangs at the pointer. */
  readonly middle: Point | null
  readonly onDrop: (spot: Spot) => void
}

interface Drag {
  readonly dragged: Hand | null
  readonly take: (piece: Taken, event: PointerEvent) => void
  readonly pose: (pose: Pose) => void
  readonly toGrid: (at: { readonly clientX: number; readonly clientY: number }) => Point
}

/** Carries a piece with the pointer over the Hold, wherever it came from. */
export function useDrag(svg: RefObject<SVGSVGElement | null>): Drag {
  const [dragged, setDragged] = useState<Hand | null>(null)
  const held = useRef<Hand | null>(null)
  const hold = (hand: Hand | null) => {
    held.current = hand
    setDragged(hand)
  }
  const toGrid: Drag['toGrid'] = ({ clientX, clientY }) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse())
    return { x: x / CELL, y: y / CELL }
  }
  const take: Drag['take'] = ({ middle, onDrop, ...piece }, event) => {
    if (event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    const grip = toGrid(event)
    const move = (next: globalThis.PointerEvent) => {
      if (!held.current && Math.hypot(next.clientX - start.x, next.clientY - start.y) < SLACK) return
      const now = toGrid(next)
      const at = middle ? { x: middle.x + now.x - grip.x, y: middle.y + now.y - grip.y } : now
      hold({ ...(held.current ?? piece), at })
    }
    const drop = ({ type }: globalThis.PointerEvent) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', drop)
      const last = held.current
      hold(null)
      if (!last) return
      const spot = type === 'pointerup' ? snapOf(last) : null
      if (spot) onDrop(spot)
      // Letting go is no click.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', drop)
  }
  return { dragged, take, toGrid, pose: (pose) => held.current && hold({ ...held.current, pose }) }
}
