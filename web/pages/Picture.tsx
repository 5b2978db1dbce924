import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Mine } from './mine.ts'

interface Props {
  readonly table: Mine
  /** What is seen until the board is there, and where it cannot be had. */
  readonly children: ReactNode
}

/**
 * A table as it stands. Its game is fetched only once the card is in sight and the page has nothing else to do: whoever has a table
 * here has had its game before. A table online keeps its lid: to look at it would be to come to it.
 */
export function Picture({ table: { id, game, where }, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [Standing, setStanding] = useState<ComponentType<{ id: string; game: string }> | null>(null)
  useEffect(() => {
    if (where !== 'here') return
    return onceSeen(place.current!, async () => {
      const Drawn = await standing()
      setStanding(() => Drawn)
    })
  }, [where])
  return (
    <div className="picture" ref={place}>
      {children}
      {Standing && <Standing {...{ id, game }} />}
    </div>
  )
}

/** Null without network: the lid stays. What is fetched beside a chunk fails with it only for who awaits it, not in a `then` of the import. */
async function standing(): Promise<ComponentType<{ id: string; game: string }> | null> {
  try {
    return (await import('./Standing.tsx')).Standing
  } catch {
    return null
  }
}

/** Does it when the thing has come into sight and the page is idle, once; unless it is gone by then. */
function onceSeen(thing: Element, act: () => Promise<void>): () => void {
  const idle = globalThis.requestIdleCallback ?? setTimeout
  let isGone = false
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    idle(() => {
      if (!isGone) void act()
    })
  })
  watch.observe(thing)
  return () => {
    isGone = true
    watch.disconnect()
  }
}
