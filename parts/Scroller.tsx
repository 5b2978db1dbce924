import { type ReactNode, useEffect, useRef } from 'react'
import type { Point } from './geometry.ts'

interface Props {
  readonly className?: string
  /** What matters now, in shares of the drawing from 0 to 1; null if nothing does. */
  readonly at: Point | null
  readonly children: ReactNode
}

/**
 * A drawing that a small screen has no room for: it is drawn along by hand and keys as any page is. What matters is brought to
 * the middle when it changes, when the screen is turned, and when there is more or less room, unless somebody has moved it.
 */
export function Scroller({ className, at, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [x, y] = at ? [at.x, at.y] : [null, null]
  useEffect(() => {
    const { current: box } = frame
    if (!box || x === null || y === null) return
    let [wide, left, top] = [0, 0, 0]
    const centre = () => {
      const isMoved = Math.abs(box.scrollLeft - left) > 1 || Math.abs(box.scrollTop - top) > 1
      if (box.clientWidth === wide && isMoved) return
      wide = box.clientWidth
      box.tabIndex = box.scrollWidth > wide ? 0 : -1
      box.scrollLeft = x * box.scrollWidth - wide / 2
      box.scrollTop = y * box.scrollHeight - box.clientHeight / 2
      ;[left, top] = [box.scrollLeft, box.scrollTop]
    }
    centre()
    const turned = new ResizeObserver(centre)
    turned.observe(box)
    return () => turned.disconnect()
  }, [x, y])
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  )
}
