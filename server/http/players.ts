import type { FastifyInstance } from 'fastify'
import type { PlayerRow } from '../store/index.ts'
import { Refused } from '../tables/errors.ts'
import type { Context } from './app.ts'
import { Tries } from './guard.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { freshCode } from './recovery.ts'
import { account, login, rename } from './schemas.ts'

/** Guessing passwords is slow work. */
export const GUESSES = { rateLimit: { max: 10, timeWindow: '1 minute' } }
/** Nor does it help to guess from many addresses: so many tries at one account in so many milliseconds. */
const TRIES = 20
const TRIES_FOR = 15 * 60_000
const tags = ['players']

export function players(app: FastifyInstance, { tables, identity, settings }: Context): void {
  const { people } = tables.store
  const tries = new Tries(TRIES, TRIES_FOR)

  app.get(
    '/api/me',
    { schema: { summary: 'Who I am; null before I have done anything', tags } },
    async (request) => {
      const player = await identity.find(request)
      return { player: player && shown(player) }
    },
  )

  app.post<{ Body: { name: string } }>(
    '/api/me',
    { schema: { summary: 'Become a guest, or take another name', tags, body: rename } },
    async (request, reply) => {
      const { name } = request.body
      const player = await identity.need(request, reply, name)
      if (player.name !== name) await people.rename(player.id, name)
      return { player: shown({ ...player, name }) }
    },
  )

  app.post<{ Body: { name: string; password: string } }>(
    '/api/account',
    { schema: { summary: 'Keep my games: a name and a password', tags, body: account }, config: GUESSES },
    async (request, reply) => {
      const { name, password } = request.body
      const known = await identity.find(request)
      if (known?.account) throw new Refused('forbidden', 'You have an account already.')
      if (await people.account(keyOf(name)))
        throw new Refused('seat-taken', 'Somebody has this name already.')
      const hash = await hashPassword(password, settings.passwordCost)
      const code = freshCode()
      const player = known ?? (await identity.need(request, reply, name))
      if (!(await people.register(player.id, name, keyOf(name), hash))) {
        throw new Refused('seat-taken', 'Somebody has this name already.')
      }
      await people.secure(player.id, { recovery: await hashPassword(code, settings.passwordCost) })
      if (known) await identity.remember(player.id, request, reply)
      return { player: shown({ ...player, name, account: keyOf(name) }), recovery: code }
    },
  )

  app.post<{ Body: { name: string; password: string } }>(
    '/api/session',
    {
      schema: { summary: 'Log in; what I began as a guest comes along', tags, body: login },
      config: GUESSES,
    },
    async (request, reply) => {
      const { name, password } = request.body
      if (!tries.take(keyOf(name), performance.now())) {
        throw new Refused('slow-down', 'Too many tries at this name. Wait a quarter of an hour.')
      }
      const found = await people.account(keyOf(name))
      // Somebody unknown costs the same time as a wrong password, so that names cannot be tried out.
      const hash = found?.password ?? (await unknownHash(settings.passwordCost))
      const right = await isPassword(password, hash)
      if (!found || !right) throw new Refused('forbidden', 'The name or the password is wrong.')
      tries.forget(keyOf(name))
      const guest = await identity.find(request)
      if (guest && !guest.account) await people.adopt(guest.id, found.id)
      await identity.remember(found.id, request, reply)
      return { player: shown(found) }
    },
  )

  app.delete('/api/session', { schema: { summary: 'Log out', tags } }, async (request, reply) => {
    const player = await identity.find(request)
    await identity.forget(request, reply)
    if (player) await tables.store.tell('player', player.id)
    return { player: null }
  })
}

export const shown = ({ id, name, account }: PlayerRow) => ({ id, name, account: account !== null })

export const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

let unknown: Promise<string> | null = null

export function unknownHash(cost: number): Promise<string> {
  unknown ??= hashPassword('nobody has this password', cost)
  return unknown
}
