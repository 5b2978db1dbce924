import { CARDS } from '../../server/test/duel.ts'
import { Guest, pause, type Said } from './guest.ts'
import type { Servers } from './servers.ts'

/**
 * Two people and a watcher at tables with secrets, who play, ask for hints, take back what they can, and come back whenever they
 * are cut off. All that each has heard is kept, to look for what they should not know.
 */
export class Duelists {
  readonly tables: string[] = []
  secretsSeen = 0
  private readonly heard = new Map<string, string[]>()
  private readonly servers: Servers
  private readonly people: readonly Guest[]
  private readonly n: number

  constructor(servers: Servers, n: number) {
    this.servers = servers
    this.n = n
    this.people = [0, 1].map((seat) => new Guest(`203.0.113.${2 * n + seat}`))
  }

  async play(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.match(isOver)
  }

  /** What the server kept to itself must be in nothing that anybody heard while it mattered. */
  lookFor(secretOf: ReadonlyMap<string, string>): void {
    for (const table of this.tables) {
      const secret = secretOf.get(table)
      for (const text of this.heard.get(table) ?? []) if (secret && text.includes(secret)) this.secretsSeen++
    }
  }

  private async match(isOver: () => boolean): Promise<void> {
    const [ana, ben] = this.people as [Guest, Guest]
    const wish = {
      game: 'duel',
      options: { rounds: 5 },
      seats: [{ kind: 'me' }, { kind: 'link' }],
      watch: 'open',
    }
    const table = await this.until(isOver, ana, '/api/tables', wish)
    if (!table) return
    this.tables.push(table.id)
    this.heard.set(table.id, [])
    const seat = `/api/tables/${table.id}/seats/1`
    if (!(await this.until(isOver, ben, seat, { token: table.links.seats[1] }))) return
    let over = false
    const isDone = () => over || isOver()
    const eyes = [0, 1, null].map((seat) =>
      this.look(table.id, seat, isDone, () => {
        over = true
      }),
    )
    await Promise.all(eyes)
  }

  /** Asks until it is done; null if that takes longer than the siege. */
  private async until(isOver: () => boolean, guest: Guest, path: string, body: object): Promise<Said | null> {
    while (!isOver()) {
      const made = await guest.send(await this.servers.url(this.n), 'POST', path, body)
      if (made) return made
      await pause(100)
    }
    return null
  }

  private async look(
    table: string,
    seat: number | null,
    isDone: () => boolean,
    end: () => void,
  ): Promise<void> {
    const guest = seat === null ? new Guest(`192.0.2.${this.n}`) : this.people[seat]!
    const mine = new Set<string>()
    for (let tries = this.n; !isDone(); tries++) {
      const socket = guest.socket(await this.servers.url(tries), table)
      const gone = new Promise((done) => socket.on('close', done))
      let now: Said = { asks: [] }
      socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', seat })))
      socket.on('message', (data) => {
        const text = String(data)
        const said = JSON.parse(text) as Said
        if (said.t === 'now') now = said
        if (said.over) end()
        this.check(table, text, said, seat, mine)
      })
      for (let id = 1; !isDone() && socket.readyState <= socket.OPEN; id++) {
        await Promise.race([pause(30 + 100 * Math.random()), gone])
        if (socket.readyState === socket.OPEN && seat !== null)
          socket.send(JSON.stringify(deed(id, now, mine)))
        if (id % 40 === 0) socket.terminate()
      }
      socket.terminate()
      await gone
    }
  }

  /** A card that somebody hears of and was not dealt is one that they should not know. */
  private check(table: string, text: string, said: Said, seat: number | null, mine: Set<string>): void {
    this.heard.get(table)!.push(text)
    for (const [, { type, to, cards }] of said.events ?? [])
      if (type === 'dealt' && seat !== null && to.includes(seat)) for (const card of cards) mine.add(card)
    if (said.t === 'no') return // It repeats what they have said themselves.
    for (const card of CARDS) if (!mine.has(card) && text.includes(card)) this.secretsSeen++
  }
}

/** Mostly a choice; sometimes something that troubles the server more. */
function deed(id: number, { at, asks }: Said, mine: ReadonlySet<string>): Said {
  const dice = Math.random()
  if (dice < 0.1) return { t: 'undo', id }
  if (dice < 0.2) return { t: 'agree', id, yes: true }
  const [ask] = asks
  if (!ask) return { t: 'ping', id }
  if (dice < 0.3) return { t: 'hint', id, ask: ask.id }
  if (dice < 0.35) return { t: 'choose', id, at, ask: ask.id, answer: CARDS.find((card) => !mine.has(card))! }
  const options = ask.options as Said[]
  return {
    t: 'choose',
    id,
    at,
    ask: ask.id,
    answer: options[Math.floor(dice * 1000) % options.length]!.value,
  }
}
