// Keeps the whole page in this browser. The build fills in the version and the list of files.
const CACHE = 'starboard-__VERSION__'
const FILES = ['__FILES__']
const SHELL = '/index.html'

self.addEventListener('install', (event) => {
  const fetchAll = async () => {
    const cache = await caches.open(CACHE)
    await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))
    await self.skipWaiting()
  }
  event.waitUntil(fetchAll())
})

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const all = (await caches.keys()).filter((name) => name.startsWith('starboard-'))
    // The one before stays: pages that are still open may need more of it, and nobody must load them anew.
    const old = all.filter((name) => name !== CACHE).slice(0, -1)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

/** Somebody was told that it is their turn, and wants to go there. */
self.addEventListener('notificationclick', (event) => {
  const { path } = event.notification.data
  const goThere = async () => {
    const open = await self.clients.matchAll({ type: 'window' })
    const there = open.find(({ url }) => new URL(url).pathname === path)
    await (there ? there.focus() : self.clients.openWindow(path))
  }
  event.notification.close()
  event.waitUntil(goThere())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isServers(pathname)) return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request))
})

/** What the server answers itself is never kept. */
const isServers = (path) => /^\/(api|healthz|metrics)(\/|$)/.test(path)

/** The newest page if there is a network, else the one we have: every path is the same page. */
async function page(request) {
  try {
    const fresh = await fetch(request)
    if (fresh.ok) return fresh
    throw new Error(`${fresh.status}`)
  } catch {
    return (await (await caches.open(CACHE)).match(SHELL)) ?? Response.error()
  }
}

/** Names carry the hash of what is in them, so what we have is right. */
const file = async (request) => (await caches.match(request, { ignoreSearch: true })) ?? fetch(request)
