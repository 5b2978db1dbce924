import { readRecord } from '@starboard/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createTable, type TableWish } from '../tables/create.ts'
import { Refused } from '../tables/errors.ts'
import type { Context } from './app.ts'
import { checkInvited } from './invited.ts'
import { fork, invitation, tableParams, upload } from './schemas.ts'
import { described } from './tables.ts'

const MOST_RECORD = 2 * 1024 * 1024
const HEAVY = { rateLimit: { max: 20, timeWindow: '1 minute' } }
const tags = ['records']

interface AtTable {
  Params: { id: string }
  Headers: { 'x-invitation'?: string }
}

export function records(app: FastifyInstance, context: Context): void {
  const { tables, identity } = context
  const about = (summary: string) => ({
    schema: { summary, tags, params: tableParams, headers: invitation },
    config: HEAVY,
  })

  app.get<AtTable>(
    '/api/tables/:id/record',
    about('The record of a finished match, as text'),
    async (request, reply) => {
      const text = await recordOf(context, request)
      reply.header('content-disposition', `attachment; filename="${request.params.id}.starboard"`)
      return reply.type('text/plain; charset=utf-8').serializer(String).send(text)
    },
  )

  app.get<AtTable>(
    '/api/tables/:id/check',
    about('Whether the record of a finished match holds: its dice, its choices, its end'),
    async (request) => {
      const text = await recordOf(context, request)
      return { holds: true, ...(await tables.pool.check(text, await asker(context, request))) }
    },
  )

  type Fork = AtTable & { Body: Omit<TableWish, 'game' | 'options'> & { at: number } }
  app.post<Fork>(
    '/api/tables/:id/fork',
    {
      schema: {
        summary: 'Play on from a moment of a match, at a table of its own',
        tags,
        params: tableParams,
        body: fork,
      },
      config: HEAVY,
    },
    async (request, reply) => {
      const record = await forkable(context, request)
      const host = await identity.need(request, reply)
      const { at, ...wish } = request.body
      const moment = Math.min(at, record.entries.length)
      const origin = await tables.pool.fork(record, moment, host.id)
      const made = await createTable(
        tables,
        host,
        { ...wish, game: record.game, options: record.options },
        origin,
      )
      return reply.code(201).send(described(context, made, host))
    },
  )

  type Upload = { Body: Omit<TableWish, 'game' | 'options'> & { record: string; at: number | null } }
  app.post<Upload>(
    '/api/records',
    {
      schema: { summary: 'Bring a match along and play on here', tags, body: upload },
      config: HEAVY,
      bodyLimit: MOST_RECORD,
    },
    async (request: FastifyRequest<Upload>, reply: FastifyReply) => {
      const { record, at, ...wish } = request.body
      const { game, options, ...origin } = await tables.pool.bring(record, at, await asker(context, request))
      const host = await identity.need(request, reply)
      const made = await createTable(tables, host, { ...wish, game, options }, origin)
      return reply.code(201).send(described(context, made, host))
    },
  )
}

/** The record has the secret of the dice in it, so it is given out only when there is nothing left to roll. */
async function recordOf(context: Context, request: FastifyRequest<AtTable>): Promise<string> {
  const { tables, identity } = context
  const { id } = request.params
  const kept = await tables.store.record(id)
  if (kept) {
    const [row, seats] = [(await tables.store.match(id))!, await tables.store.seats(id)]
    const player = await identity.find(request)
    checkInvited(context, { id, seats, journal: { row } }, player, request.headers['x-invitation'])
    return kept
  }
  const table = await tables.open(id)
  checkInvited(context, table, await identity.find(request), request.headers['x-invitation'])
  return table.run(async ({ match }) => {
    if (!match?.over) throw new Refused('running', 'The record is given out when the match is over.')
    return tables.pool.write(match.record(), id)
  })
}

/** Whose work it is: a player's, or, before they are one, that of whoever has their address. */
async function asker({ identity }: Context, request: FastifyRequest): Promise<string> {
  return (await identity.find(request))?.id ?? request.ip
}

/** A finished match, or one at which nobody but this person has ever held a seat: nobody else's secrets are in it. */
async function forkable(context: Context, request: FastifyRequest<AtTable>) {
  const { tables, identity } = context
  const player = await identity.find(request)
  const kept = await tables.store.record(request.params.id)
  if (kept) return readRecord(await recordOf(context, request))
  const table = await tables.open(request.params.id)
  checkInvited(context, table, player, undefined)
  return table.run(async ({ match, consent }) => {
    if (!match) throw new Refused('not-begun', 'Play has not begun yet.')
    if (!match.over && !(player && consent.isAlone(player.id)))
      throw new Refused('running', 'You can play on from here when the match is over.')
    return match.record()
  })
}
