import '@fastify/cookie'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlayerRow, Store } from '../store/index.ts'
import { newId } from '../tables/ids.ts'

const COOKIE = 'starboard'
const DAYS = 180
const DAY = 86_400_000
const HOUR = 3_600_000
const MOST_AGENT = 200

/** Knows people by their cookie. Whoever has none and needs one is a guest from then on. */
export class Identity {
  private readonly store: Store
  private readonly now: () => number

  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
  }

  /** Under which hash the store knows the cookie of a request. */
  sessionOf({ cookies }: FastifyRequest): string | null {
    const token = cookies[COOKIE]
    return !token || token.length > 64 ? null : hashOf(token)
  }

  async find(request: FastifyRequest): Promise<PlayerRow | null> {
    const session = this.sessionOf(request)
    if (session === null) return null
    const now = this.now()
    const found = await this.store.people.playerOf(session, now)
    if (!found) return null
    const { seen, ...player } = found
    if (seen === null || seen < now - HOUR) void this.store.people.saw(session, now).catch(() => {}) // For show only.
    return player
  }

  async need(request: FastifyRequest, reply: FastifyReply, name?: string): Promise<PlayerRow> {
    const known = await this.find(request)
    if (known) return known
    const guest: PlayerRow = {
      id: newId(),
      name: name ?? `Guest ${randomInt(1000, 10_000)}`,
      account: null,
      password: null,
      recovery: null,
      created: this.now(),
    }
    await this.store.people.add(guest)
    await this.remember(guest.id, request, reply)
    return guest
  }

  /** A fresh cookie: whoever had an old one, or planted one, knows nothing of this. */
  async remember(player: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.forget(request, reply)
    const token = randomBytes(32).toString('base64url')
    const [now, hash] = [this.now(), hashOf(token)]
    const agent = request.headers['user-agent']?.slice(0, MOST_AGENT) ?? null
    const expires = now + DAYS * DAY
    await this.store.people.openSession({ hash, player, expires, created: now, seen: now, agent })
    reply.setCookie(COOKIE, token, { ...attributes(request), maxAge: (DAYS * DAY) / 1000 })
  }

  async forget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = this.sessionOf(request)
    if (session) await this.store.people.closeSession(session)
    reply.clearCookie(COOKIE, attributes(request))
  }
}

const attributes = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
