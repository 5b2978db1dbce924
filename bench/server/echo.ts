import type { AddressInfo } from 'node:net'
import websocket from '@fastify/websocket'
import fastify from 'fastify'

/** The least a server of this kind can do: the limit that ours is measured by. */
const app = fastify()
await app.register(websocket)
app.get('/', { websocket: true }, (socket) => {
  socket.on('message', (data) => socket.send(String(data)))
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!({ url: `http://localhost:${(app.server.address() as AddressInfo).port}` })
