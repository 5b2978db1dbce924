import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a server and its database, and can freeze: connections stay, and nothing comes through. */
export async function openGate(url: string) {
  const target = new URL(url)
  const pairs = new Set<Socket>()
  let isFrozen = false
  const gate = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      pairs.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => pairs.delete(socket))
      if (isFrozen) socket.pause()
    }
    near.pipe(far).pipe(near)
    if (isFrozen) for (const socket of [near, far]) freezeOne(socket)
  })
  const freezeOne = (socket: Socket) => {
    socket.unpipe()
    socket.pause()
  }
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const { port } = gate.address() as AddressInfo
  const through = new URL(url)
  through.port = `${port}`
  return {
    url: through.href,
    freeze() {
      isFrozen = true
      for (const socket of pairs) freezeOne(socket)
    },
    /** What was held back is lost with its connections, as when a machine comes back after a long time. */
    thaw() {
      isFrozen = false
      for (const socket of pairs) socket.destroy()
    },
    async close() {
      for (const socket of pairs) socket.destroy()
      gate.close()
      await once(gate, 'close')
    },
  }
}
