import { connect } from 'node:net'
import { type Guest, pause } from './guest.ts'
import type { Servers } from './servers.ts'

/** What is done to the servers, each by somebody with an address of their own, until it is over. */
export interface Attack {
  readonly name: string
  run(servers: Servers, guest: Guest, isOver: () => boolean): Promise<void>
}

export function attacks(record: string, longTable: { readonly id: string; readonly guest: Guest }): Attack[] {
  return [
    {
      name: 'brings long records along',
      async run(servers, guest, isOver) {
        for (let n = 0; !isOver(); n++) {
          const bring = async () =>
            guest.send(await servers.url(n), 'POST', '/api/records', {
              record,
              seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'random' }],
            })
          await Promise.all([bring(), bring(), bring(), bring()])
          await pause(500)
        }
      },
    },
    {
      name: 'floods a socket',
      async run(servers, guest, isOver) {
        for (let n = 0; !isOver(); n++) {
          const socket = guest.socket(await servers.url(n), longTable.id)
          const gone = new Promise((done) => socket.on('close', done))
          socket.on('open', () => {
            for (let id = 0; id < 500; id++) socket.send(`{"t":"ping","id":${id}}`)
          })
          await Promise.race([gone, pause(2000)])
          socket.terminate()
          await gone
          await pause(50)
        }
      },
    },
    {
      name: 'comes back to a long table again and again, and wants all of it',
      async run(servers, _, isOver) {
        for (let n = 0; !isOver(); n++) {
          const socket = longTable.guest.socket(await servers.url(n), longTable.id)
          const gone = new Promise((done) => socket.on('close', done))
          socket.on('open', () => socket.send('{"t":"hello","seat":0}'))
          socket.on('message', () => socket.terminate())
          await Promise.race([gone, pause(2000)])
          socket.terminate()
          await gone
        }
      },
    },
    {
      name: 'sends requests that never end, and sockets that say nothing',
      async run(servers, guest, isOver) {
        for (let n = 0; !isOver(); n++) {
          const url = await servers.url(n)
          const { hostname, port } = new URL(url)
          const slow = connect(Number(port), hostname)
          slow.on('error', () => {})
          slow.write(
            'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
          )
          const silent = guest.socket(url, longTable.id)
          await pause(100)
          if (n % 100 === 99) {
            slow.destroy()
            silent.terminate()
          }
        }
      },
    },
    {
      name: 'guesses passwords, makes tables for bots and asks for everything',
      async run(servers, guest, isOver) {
        for (let n = 0; !isOver(); n++) {
          const url = await servers.url(n)
          const bots = [
            { kind: 'bot', bot: 'greedy' },
            { kind: 'bot', bot: 'greedy' },
          ]
          await Promise.all([
            guest.send(url, 'POST', '/api/session', { name: 'keeper', password: `guess ${n}` }),
            guest.send(url, 'POST', '/api/tables', { game: n % 5 ? 'duel' : 'xia', seats: bots }),
            guest.send(url, 'GET', '/healthz'),
            guest.send(url, 'GET', '/api/games'),
          ])
          await pause(200)
        }
      },
    },
  ]
}
