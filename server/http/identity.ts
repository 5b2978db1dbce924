import '@fastify/cookie'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlayerRow, Store } from '../store/index.ts'
import { newId } from '../tables/create.ts'

const COOKIE = 'starboard'
const DAYS = 180
const DAY = 86_400_000

/** Knows people by their cookie. Whoever has none and needs one is a guest from then on. */
export class Identity {
  private readonly store: Store
  private readonly now: () => number

  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
  }

  async find({ cookies }: FastifyRequest): Promise<PlayerRow | null> {
    const token = cookies[COOKIE]
    if (!token || token.length > 64) return null
    return (await this.store.people.playerOf(hashOf(token), this.now())) ?? null
  }

  async need(request: FastifyRequest, reply: FastifyReply, name?: string): Promise<PlayerRow> {
    const known = await this.find(request)
    if (known) return known
    const guest: PlayerRow = {
      id: newId(),
      name: name ?? `Guest ${randomInt(1000, 10_000)}`,
      account: null,
      password: null,
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
    await this.store.people.openSession(hashOf(token), player, this.now() + DAYS * DAY)
    reply.setCookie(COOKIE, token, { ...attributes(request), maxAge: (DAYS * DAY) / 1000 })
  }

  async forget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.cookies[COOKIE]
    if (token) await this.store.people.closeSession(hashOf(token))
    reply.clearCookie(COOKIE, attributes(request))
  }
}

const attributes = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
