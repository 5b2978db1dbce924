import { botOf } from '@starboard/bots'
import type { Seat } from '@starboard/kernel'
import type { FastifyInstance } from 'fastify'
import type { PlayerRow } from '../store/index.ts'
import { createTable, type TableWish } from '../tables/create.ts'
import { noSuchTable, Refused } from '../tables/errors.ts'
import { tableFor } from '../tables/messages.ts'
import { rematch } from '../tables/rematch.ts'
import type { Table } from '../tables/table.ts'
import type { Tables } from '../tables/tables.ts'
import type { Context } from './app.ts'
import { checkInvited, checkNotRemoved, isHost } from './invited.ts'
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
      await checkNotRemoved(tables, table, player)
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
      if (!invitations.isGood(request.body.token, id, seat, table.seats[seat]?.invitation ?? 0)) {
        throw new Refused('forbidden', 'This invitation is not for this seat.')
      }
      await checkNotRemoved(tables, table, await identity.find(request))
      const player = await identity.need(request, reply, request.body.name)
      if (table.seats[seat]?.player !== player.id) await sitDown(tables, table, seat, player)
      return described(context, table, player)
    },
  )

  app.post<AtTable>(
    '/api/tables/:id/rematch',
    {
      schema: {
        summary: 'Play again when it is over: the same people, and another begins',
        tags,
        params: tableParams,
      },
    },
    async (request, reply) => {
      const player = await identity.find(request)
      const next = await rematch(tables, await tables.open(request.params.id), player)
      return reply.code(201).send(described(context, next, player))
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

/** Play may have begun: then somebody takes the place of one who was removed, and all are told. */
async function sitDown({ store }: Tables, table: Table, seat: Seat, { id, name }: PlayerRow): Promise<void> {
  if (!(await store.sit(table.id, seat, id, name))) {
    throw new Refused('seat-taken', 'Somebody sits there already.')
  }
  const isLate = await table.enter(({ match }) =>
    match && !match.over ? { seat, player: { name, bot: null }, by: seat, person: id } : null,
  )
  if (isLate) await table.note(`${name} has sat down.`)
  await table.seated()
}

/** The host gets the links: one for each seat that waits for somebody, and one for watchers. */
export function described({ invitations, tables }: Context, table: Table, player: PlayerRow | null): object {
  const { journal, seats, id } = table
  const host = isHost(table, player)
  const mine = seats.filter((seat) => player && seat.player === player.id).map(({ seat }) => seat)
  const awaySince = (seat: Seat) => table.awaySince(seat)
  const around = { seats, awaySince, now: tables.now(), patience: tables.awayWait }
  const { t, you, ...shown } = tableFor(journal!, { ...around, host, you: null, mine }) as Record<
    string,
    unknown
  >
  const open = seats.filter(({ kind, player }) => kind === 'link' && player === null)
  const links = {
    watch: invitations.token(id, 'watch', journal!.row.watching),
    seats: Object.fromEntries(
      open.map(({ seat, invitation }) => [seat, invitations.token(id, seat, invitation)]),
    ),
  }
  return { ...shown, ...(host && { links }) }
}
