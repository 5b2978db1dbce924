import { type MouseEvent, useSyncExternalStore } from 'react'

/** Where the page is. */
export function usePath(): string {
  return useSyncExternalStore(listen, () => location.pathname)
}

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Links stay links (new tab, copy address), and a plain click changes the page without loading it again. */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  go(event.currentTarget.pathname + event.currentTarget.hash)
}

/** A part of an address as it is meant; what no browser would write so stays as it is, and leads nowhere. */
export function plainly(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function listen(heard: () => void): () => void {
  addEventListener('popstate', heard)
  return () => removeEventListener('popstate', heard)
}
