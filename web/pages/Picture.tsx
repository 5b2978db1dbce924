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
  useEffect(
    () =>
      where === 'here'
        ? onceSeen(place.current!, () =>
            import('./Standing.tsx').then(
              (loaded) => setStanding(() => loaded.Standing),
              () => {}, // Without network the lid stays.
            ),
          )
        : undefined,
    [where],
  )
  return (
    <div className="picture" ref={place}>
      {children}
      {Standing && <Standing {...{ id, game }} />}
    </div>
  )
}

/** Does it when the thing has come into sight and the page is idle, once. */
function onceSeen(thing: Element, act: () => void): () => void {
  const idle = globalThis.requestIdleCallback ?? setTimeout
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    idle(act)
  })
  watch.observe(thing)
  return () => watch.disconnect()
}
