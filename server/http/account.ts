import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allAbout, leave, renameHere } from '../people/leaving.ts'
import type { PlayerRow } from '../store/index.ts'
import { Refused } from '../tables/errors.ts'
import type { Context } from './app.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { GUESSES, keyOf, shown, unknownHash } from './players.ts'
import { codeIn, freshCode } from './recovery.ts'
import { goodbye, newPassword, recover, sessionParams, withPassword } from './schemas.ts'

const HEAVY = { rateLimit: { max: 10, timeWindow: '1 minute' } }
/** As much of a session's hash as tells it from the others; nobody gets in with it. */
const SHORT = 16
const tags = ['players']

/** What somebody may do with their own account, their sessions and all that is kept about them. */
export function account(app: FastifyInstance, context: Context): void {
  const { tables, identity, settings } = context
  const { people } = tables.store
  const hash = (secret: string) => hashPassword(secret, settings.passwordCost)
  const rename = renameHere(tables.games)

  app.post<{ Body: { old: string; password: string } }>(
    '/api/account/password',
    {
      schema: { summary: 'Change my password; all my other sessions end', tags, body: newPassword },
      config: GUESSES,
    },
    async (request, reply) => {
      const player = await owner(context, request, request.body.old)
      await people.secure(player.id, { password: await hash(request.body.password) })
      await startAnew(context, player, request, reply)
      return { player: shown(player) }
    },
  )

  app.post<{ Body: { password: string } }>(
    '/api/account/recovery',
    {
      schema: {
        summary: 'A new recovery code, shown this once; the old one is worth nothing',
        tags,
        body: withPassword,
      },
      config: GUESSES,
    },
    async (request) => {
      const player = await owner(context, request, request.body.password)
      const code = freshCode()
      await people.secure(player.id, { recovery: await hash(code) })
      return { recovery: code }
    },
  )

  app.post<{ Body: { name: string; code: string; password: string } }>(
    '/api/account/recover',
    {
      schema: {
        summary: 'A new password by the recovery code; all sessions end, and there is a new code',
        tags,
        body: recover,
      },
      config: GUESSES,
    },
    async (request, reply) => {
      const { name, code, password } = request.body
      const found = await people.account(keyOf(name))
      const right = await isPassword(
        codeIn(code),
        found?.recovery ?? (await unknownHash(settings.passwordCost)),
      )
      if (!found?.recovery || !right)
        throw new Refused('forbidden', 'The name or the recovery code is wrong.')
      const next = freshCode()
      await people.secure(found.id, { password: await hash(password), recovery: await hash(next) })
      await startAnew(context, found, request, reply)
      return { player: shown(found), recovery: next }
    },
  )

  app.get('/api/sessions', { schema: { summary: 'Where I am logged in', tags } }, async (request) => {
    const player = await me(context, request)
    const mine = identity.sessionOf(request)
    const sessions = await people.sessionsOf(player.id, tables.now())
    return {
      sessions: sessions.map(({ hash, created, seen, agent }) => ({
        id: hash.slice(0, SHORT),
        created,
        seen,
        browser: agent,
        current: hash === mine,
      })),
    }
  })

  app.delete<{ Params: { id: string } }>(
    '/api/sessions/:id',
    { schema: { summary: 'End one of my sessions', tags, params: sessionParams } },
    async (request) => {
      const player = await me(context, request)
      const sessions = await people.sessionsOf(player.id, tables.now())
      const found = sessions.find(({ hash }) => hash.slice(0, SHORT) === request.params.id)
      if (!found) throw new Refused('forbidden', 'You have no such session.')
      await people.closeSession(found.hash)
      await tables.store.tell('player', player.id)
      return { ended: request.params.id }
    },
  )

  app.get(
    '/api/me/data',
    { schema: { summary: 'All that is kept about me', tags }, config: HEAVY },
    async (request, reply) => {
      const player = await me(context, request)
      reply.header('content-disposition', 'attachment; filename="starboard-about-me.json"')
      return allAbout(tables.store, player, tables.now())
    },
  )

  app.delete<{ Body: { password?: string } }>(
    '/api/me',
    {
      schema: {
        summary: 'Delete me and what is kept about me; at tables with others I become somebody who left',
        tags,
        body: goodbye,
      },
      config: HEAVY,
    },
    async (request, reply) => {
      const known = await me(context, request)
      const player =
        known.password === null ? known : await owner(context, request, request.body.password ?? '')
      await leave(tables.store, rename, player, tables.now())
      await identity.forget(request, reply)
      return { player: null }
    },
  )
}

async function me({ identity }: Context, request: FastifyRequest): Promise<PlayerRow> {
  const player = await identity.find(request)
  if (!player) throw new Refused('forbidden', 'Nothing is kept about you here.')
  return player
}

/** Whoever only has the cookie, at a machine that was left alone, does not get further with it. */
async function owner(context: Context, request: FastifyRequest, password: string): Promise<PlayerRow> {
  const player = await me(context, request)
  if (player.password === null) throw new Refused('forbidden', 'You have no account.')
  if (!(await isPassword(password, player.password))) throw new Refused('forbidden', 'The password is wrong.')
  return player
}

/** Every session ends, wherever it is; whoever asks has a new one. */
async function startAnew(
  { identity, tables }: Context,
  { id }: PlayerRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await tables.store.people.endSessions(id)
  await identity.remember(id, request, reply)
  await tables.store.tell('player', id)
}
