import { thereMayBeANewer } from '../parts/missing.ts'

/** Keeps the page for times without network. Where browsers do not allow it, the page works as it is. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const wasKept = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasKept) void thereMayBeANewer() // Else this is the first one, and it keeps this very page.
  })
  serviceWorker.register('/sw.js').then(
    (registered) => {
      // Whoever leaves a table open for days hears of a new version when they come back to it.
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) registered.update().catch(() => {})
      })
    },
    () => {},
  )
}
