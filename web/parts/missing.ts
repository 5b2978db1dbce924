import { useSyncExternalStore } from 'react'

/**
 * Why a part of the page could not be loaded: there is a newer page, or nobody answers. Or nothing is missing, and there is a newer
 * page all the same.
 */
export type Missing = 'stale' | 'offline' | 'newer'

let missing: Missing | null = null
const listeners = new Set<() => void>()

export const useMissing = (): Missing | null => useSyncExternalStore(listen, () => missing)

/** Parts are loaded in many places; wherever one is missing, the page as a whole says why. */
export function watchForMissing(): void {
  addEventListener('vite:preloadError', () => void somethingIsMissing())
}

export async function somethingIsMissing(): Promise<void> {
  tell((await isOlder()) ? 'stale' : 'offline')
}

/** What this browser keeps for times without network has changed. Whoever has just loaded the page has the new one already. */
export async function thereMayBeANewer(): Promise<void> {
  if (missing === null && (await isOlder())) tell('newer')
}

/** A server that has a page which begins with another file than ours has been updated since. */
async function isOlder(): Promise<boolean> {
  const mine = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null)
  return page !== null && !(mine && page.includes(mine))
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
