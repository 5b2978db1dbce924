import { useSyncExternalStore } from 'react'

interface Asked {
  readonly media: MediaQueryList
  matches: boolean
}

const asked = new Map<string, Asked>()

/** Asked of the browser once: whoever asks again while the page is being drawn has all styles worked out at once, each time. */
function askedOf(query: string): Asked {
  const known = asked.get(query)
  if (known) return known
  const media = matchMedia(query)
  const fresh = { media, matches: media.matches }
  media.addEventListener('change', ({ matches }) => {
    fresh.matches = matches
  })
  asked.set(query, fresh)
  return fresh
}

/** Whether the reader wants nothing to move. */
export const isStill = (): boolean =>
  typeof matchMedia !== 'function' || askedOf('(prefers-reduced-motion: reduce)').matches

/** Whether the tools of a drawing lie along its upper edge, as `parts.css` has it on a telephone, and not down its right one. */
export const areToolsAbove = (): boolean => askedOf('(max-width: 520px)').matches

/** A page on which what stands beside the board lies behind tabs and in a drawer: a telephone, or a narrow window. */
export const NARROW = '(max-width: 860px)'

/** Whether the screen is so now; where there is none, it is not. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const { media } = askedOf(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => askedOf(query).matches,
    () => false,
  )
