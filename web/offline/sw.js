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
    const old = (await caches.keys()).filter((name) => name.startsWith('starboard-') && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
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
    return (await caches.match(SHELL)) ?? Response.error()
  }
}

/** Names carry the hash of what is in them, so what we have is right. */
const file = async (request) => (await caches.match(request, { ignoreSearch: true })) ?? fetch(request)
