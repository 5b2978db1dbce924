import { useSyncExternalStore } from 'react'

/** Why a part of the page could not be loaded: there is a newer page, or nobody answers. */
export type Missing = 'stale' | 'offline'

let missing: Missing | null = null
const listeners = new Set<() => void>()

export const useMissing = (): Missing | null => useSyncExternalStore(listen, () => missing)

/** Parts are loaded in many places; wherever one is missing, the page as a whole says why. */
export function watchForMissing(): void {
  addEventListener('vite:preloadError', () => void somethingIsMissing())
}

/** A server that has a page which begins with another file than ours has been updated since. */
export async function somethingIsMissing(): Promise<void> {
  const mine = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null)
  tell(page === null || (mine && page.includes(mine)) ? 'offline' : 'stale')
}

export const neverMind = (): void => tell(null)

function tell(why: Missing | null): void {
  missing = why
  for (const heard of listeners) heard()
}

function listen(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
