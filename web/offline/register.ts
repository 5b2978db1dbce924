/** Keeps the page for times without network. Where browsers do not allow it, the page works as it is. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/sw.js').catch(() => {})
}
