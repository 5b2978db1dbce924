import { Broken, IllegalAnswer, RecordError } from '@starboard/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Code, Refused } from '../tables/errors.ts'
import type { Tables } from '../tables/tables.ts'

const STATUS: Readonly<Record<Code, number>> = {
  'bad-message': 400,
  broken: 500,
  busy: 409,
  forbidden: 403,
  illegal: 422,
  'no-such-game': 404,
  'no-such-table': 404,
  'not-begun': 409,
  over: 409,
  running: 409,
  'seat-taken': 409,
  'slow-down': 429,
  stale: 409,
  storage: 503,
}

/** One place where errors become answers: a code for programs, a sentence for people, and nothing from the inside. */
export function explain(
  error: unknown,
  _: FastifyRequest,
  reply: FastifyReply,
  tables: Tables,
): FastifyReply {
  tables.count('refusals')
  const say = (code: Code, reason: string, status = STATUS[code]) => reply.code(status).send({ code, reason })
  if (error instanceof Refused) {
    if (error.code === 'storage') tables.complain(error)
    return say(error.code, error.message)
  }
  if (error instanceof IllegalAnswer || error instanceof RecordError) return say('illegal', error.message)
  if (error instanceof Broken) {
    tables.complain(error)
    return say('broken', 'The game failed here; nothing was changed.')
  }
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string }
  if (statusCode === 429) return say('slow-down', 'Too many requests. Wait a minute.')
  if (statusCode < 500) return say('bad-message', message ?? 'This is not understood.', statusCode)
  tables.complain(error)
  return isStorage(error)
    ? say('storage', 'The database does not answer. Try again in a moment.')
    : say('broken', 'The server failed.')
}

/** Errors of the drivers: SQLite names itself, PostgreSQL and the network have codes. */
function isStorage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return (
    /^(SQLITE_|ECONN|ETIMEDOUT|\d{2}[0-9A-Z]{3}$)/.test(String(code)) ||
    /connection|timeout/i.test(String(message))
  )
}
