import type { WebSocket } from 'ws'

const GOING_AWAY = 1001
/** Milliseconds. Somebody who does not answer a goodbye is not waited for. */
const LONGEST = 1000

/** Hangs up on everybody in a way that says: come back. */
export async function sayGoodbye(sockets: Iterable<WebSocket>): Promise<void> {
  const all = [...sockets]
  const gone = all.map((socket) => new Promise((done) => socket.once('close', done)))
  for (const socket of all) socket.close(GOING_AWAY, 'the server closes')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((done) => {
    timer = setTimeout(done, LONGEST)
  })
  await Promise.race([Promise.all(gone), late])
  clearTimeout(timer)
  for (const socket of all) socket.terminate()
}
