import { botOf } from '@starboard/bots'
import type { FastifyInstance } from 'fastify'
import type { PlayerRow } from '../store/index.ts'
import { createTable, type TableWish } from '../tables/create.ts'
import { noSuchTable, Refused } from '../tables/errors.ts'
import { tableFor } from '../tables/messages.ts'
import type { Table } from '../tables/table.ts'
import type { Context } from './app.ts'
import { invitation, join, newTable, seatBot, seatParams, tableParams } from './schemas.ts'

const MOST_LISTED = 200
const SITTING_DOWN = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const tags = ['tables']

interface AtTable {
  Params: { id: string }
}

interface AtSeat {
  Params: { id: string; seat: number }
}

export function tableRoutes(app: FastifyInstance, context: Context): void {
  const { tables, identity, invitations, settings } = context
  const { store } = tables

  app.post<{ Body: TableWish }>(
    '/api/tables',
    { schema: { summary: 'Make a table', tags, body: newTable } },
    async (request, reply) => {
      const host = await identity.need(request, reply)
      const table = await createTable(tables, host, request.body)
      return reply.code(201).send(described(context, table, host))
    },
  )

  app.get('/api/tables', { schema: { summary: 'The tables I have a seat at', tags } }, async (request) => {
    const player = await identity.find(request)
    const listed = player ? await store.tablesOf(player.id, MOST_LISTED) : []
    return {
      tables: listed.map(({ others, ...table }) => ({
        ...table,
        over: table.over === 1,
        next: table.next ?? 'gathering',
        mayDelete: table.over === 1 || others === 0,
      })),
      expireDays: settings.expireDays,
    }
  })

  app.delete<AtTable>(
    '/api/tables/:id',
    {
      schema: {
        summary: 'Delete a table from among mine: one that is over, or at which nobody else sits',
        tags,
        params: tableParams,
      },
    },
    async (request) => {
      const { id } = request.params
      const [player, row, seats] = [
        await identity.find(request),
        await store.match(id),
        await store.seats(id),
      ]
      if (!row) throw noSuchTable()
      if (!seats.some((seat) => player && seat.player === player.id)) {
        throw new Refused('forbidden', 'You have no seat at this table.')
      }
      if (!row.over && seats.some((seat) => seat.player !== null && seat.player !== player!.id)) {
        throw new Refused('running', 'Others play at this table: you can delete it when the match is over.')
      }
      return { gone: await tables.leave(id, player!.id) }
    },
  )

  app.get<AtTable & { Headers: { 'x-invitation'?: string } }>(
    '/api/tables/:id',
    {
      schema: {
        summary: 'A table I sit at or am invited to',
        tags,
        params: tableParams,
        headers: invitation,
      },
    },
    async (request) => {
      const player = await identity.find(request)
      const table = await tables.open(request.params.id)
      checkInvited(context, table, player, request.headers['x-invitation'])
      return described(context, table, player)
    },
  )

  app.post<AtSeat & { Body: { token: string; name?: string } }>(
    '/api/tables/:id/seats/:seat',
    {
      schema: { summary: 'Sit down with an invitation', tags, params: seatParams, body: join },
      config: SITTING_DOWN,
    },
    async (request, reply) => {
      const { id, seat } = request.params
      const table = await tables.open(id)
      if (!invitations.isGood(request.body.token, id, seat)) {
        throw new Refused('forbidden', 'This invitation is not for this seat.')
      }
      const player = await identity.need(request, reply, request.body.name)
      if (table.seats[seat]?.player !== player.id && !(await store.sit(id, seat, player.id, player.name))) {
        throw new Refused('seat-taken', 'Somebody sits there already.')
      }
      await table.seated()
      return described(context, table, player)
    },
  )

  app.post<AtSeat & { Body: { bot: string } }>(
    '/api/tables/:id/seats/:seat/bot',
    {
      schema: {
        summary:
          'Give a seat to a bot that nobody has taken, or whose player keeps play from beginning (the host)',
        tags,
        params: seatParams,
        body: seatBot,
      },
    },
    async (request) => {
      const { id, seat } = request.params
      const table = await tables.open(id)
      const player = await identity.find(request)
      if (!isHost(table, player)) throw new Refused('forbidden', 'Only the host may do this.')
      const { bot } = request.body
      botOf(bot)
      if (table.journal?.match) throw new Refused('running', 'Play has begun.')
      const from = table.journal?.dice.hasRefused(seat) ? (table.seats[seat]?.player ?? null) : null
      const name = `Bot ${seat + 1}`
      const given =
        from === null ? store.seatBot(id, seat, name, bot) : store.giveAway(id, seat, from, name, bot)
      if (!(await given)) throw new Refused('seat-taken', 'Somebody sits there already.')
      await table.seated()
      return described(context, table, player)
    },
  )
}

export const isHost = (table: Table, player: PlayerRow | null): boolean =>
  player !== null && table.journal?.row.host === player.id

export const isSeated = (table: Table, player: PlayerRow | null): boolean =>
  player !== null && table.seats.some((seat) => seat.player === player.id)

/** Those who sit there, those who made it, and whoever has one of its links. */
export function checkInvited(
  { invitations }: Context,
  table: Table,
  player: PlayerRow | null,
  token: string | undefined,
): void {
  if (isHost(table, player) || isSeated(table, player) || table.journal?.row.watch === 'open') return
  const to = ['watch' as const, ...table.seats.map(({ seat }) => seat)]
  if (to.some((place) => invitations.isGood(token, table.id, place))) return
  throw new Refused('forbidden', 'You need an invitation to this table.')
}

/** The host gets the links: one for each seat that waits for somebody, and one for watchers. */
export function described({ invitations }: Context, table: Table, player: PlayerRow | null): object {
  const { journal, seats, id } = table
  const host = isHost(table, player)
  const mine = seats.filter((seat) => player && seat.player === player.id).map(({ seat }) => seat)
  const here = new Set([...table.audience.viewers].flatMap((viewer) => viewer.seat ?? []))
  const { t, you, ...shown } = tableFor(journal!, { seats, here, host, you: null, mine }) as Record<
    string,
    unknown
  >
  const open = seats.filter(({ kind, player }) => kind === 'link' && player === null)
  const links = {
    watch: invitations.token(id, 'watch'),
    seats: Object.fromEntries(open.map(({ seat }) => [seat, invitations.token(id, seat)])),
  }
  return { ...shown, ...(host && { links }) }
}
