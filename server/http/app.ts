import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import type { Addition } from '@starboard/kernel'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Bots } from '../bots/bots.ts'
import type { Settings } from '../settings.ts'
import { Refused } from '../tables/errors.ts'
import type { Tables } from '../tables/tables.ts'
import { account } from './account.ts'
import { checker, docs } from './docs.ts'
import { explain } from './errors.ts'
import { games } from './games.ts'
import { sayGoodbye } from './goodbye.ts'
import { checkOrigin } from './guard.ts'
import { health } from './health.ts'
import { Identity } from './identity.ts'
import { Invitations } from './invitations.ts'
import { type Known, Live } from './live.ts'
import { page } from './page.ts'
import { players } from './players.ts'
import { records } from './records.ts'
import { Sockets } from './sockets.ts'
import { tableRoutes } from './tables.ts'

/** What every route works with. */
export interface Context {
  readonly tables: Tables
  readonly bots: Bots
  readonly identity: Identity
  readonly invitations: Invitations
  readonly settings: Settings
  readonly added: Added
}

/** What was added to games by whoever runs the server, by the game's id: their pages need it too. */
export type Added = Readonly<Record<string, readonly Addition[]>>

const MOST_BODY = 64 * 1024
const MOST_MESSAGE = 32 * 1024
/** Connections beyond those of live tables: for pages, and for being told that there is no room. */
const ROOM_FOR_REQUESTS = 1000

/** The whole of HTTP: limits first, then what there is to ask for. */
export async function buildApp(
  tables: Tables,
  bots: Bots,
  settings: Settings,
  added: Added,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: settings.log
      ? { level: 'info', redact: ['req.headers.cookie'], serializers: { req: briefly } }
      : false,
    bodyLimit: MOST_BODY,
    trustProxy: settings.trustProxy,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
    requestTimeout: settings.slow,
    http: {
      requestTimeout: settings.slow,
      headersTimeout: settings.slow,
      connectionsCheckingInterval: Math.min(1000, settings.slow),
    },
  })
  app.server.maxConnections = settings.sockets + ROOM_FOR_REQUESTS
  const identity = new Identity(tables.store, tables.now)
  const key = await tables.store.setting('invitations', randomBytes(32).toString('base64url'))
  const context: Context = { tables, bots, identity, invitations: new Invitations(key), settings, added }
  app.setErrorHandler((error, request, reply) => explain(error, request, reply, tables))
  app.setValidatorCompiler(checker)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await secure(app, settings)
  await app.register(websocket, {
    options: { maxPayload: MOST_MESSAGE },
    preClose: () => sayGoodbye(app.websocketServer.clients),
  })
  await docs(app)
  for (const routes of [games, players, account, tableRoutes, records, live, health, page]) {
    await app.register(async (scope) => routes(scope, context))
  }
  return app
}

/** Never the whole address: what somebody puts behind a question mark is nobody's business. */
const briefly = (request: { method: string; url: string; ip?: string }) => ({
  method: request.method,
  path: request.url.split('?')[0],
  from: request.ip,
})

async function secure(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(cookie)
  await app.register(rateLimit, { max: settings.rate, timeWindow: '1 minute' })
  app.addHook('onRequest', async (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) checkOrigin(request, settings.origins)
  })
}

function live(app: FastifyInstance, context: Context): void {
  const { settings, identity, tables } = context
  const open = new Map<string, number>()
  const known = new WeakMap<FastifyRequest, Known>()
  const sockets = new Sockets(tables.store, tables.now, tables.complain)
  const options = {
    websocket: true as const,
    schema: { hide: true },
    preValidation: async (request: FastifyRequest) => {
      checkOrigin(request, settings.origins)
      if (app.websocketServer.clients.size >= settings.sockets) {
        throw new Refused('slow-down', 'The server has no room for more people now. Try again in a minute.')
      }
      if ((open.get(request.ip) ?? 0) >= settings.socketsPerAddress) {
        throw new Refused('slow-down', 'Too many open tables from your address.')
      }
      known.set(request, { player: await identity.find(request), session: identity.sessionOf(request) })
    },
  }
  app.get('/api/tables/:id/live', options, (socket, request) => {
    open.set(request.ip, (open.get(request.ip) ?? 0) + 1)
    socket.on('close', () => {
      const left = (open.get(request.ip) ?? 1) - 1
      if (left > 0) open.set(request.ip, left)
      else open.delete(request.ip)
    })
    const { messages: rate, slow } = settings
    const who = known.get(request) ?? { player: null, session: null }
    const live = new Live(socket, request, who, { ...context, rate, slow })
    socket.on('close', sockets.add(live))
  })
}
