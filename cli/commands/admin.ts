import type { Admin } from '@starboard/server/admin'
import type { Command } from '../command.ts'
import { text, whole } from '../flags.ts'
import { Failure, type Io, OK, USAGE } from '../io.ts'
import { counted, grid, guess, wrap } from '../paper.ts'

const MOST = 100

type Act = (
  admin: Admin,
  io: Io,
  who: string,
  more: { table: string | null; most: number },
) => Promise<string>

interface Deed {
  /** What has to be named, if anything. */
  readonly of?: 'player' | 'table'
  readonly act: Act
}

const DEEDS: Readonly<Record<string, Deed>> = {
  tables: { act: async (admin, _, __, { most }) => tableList(await admin.tables(most)) },
  players: { act: async (admin, _, __, { most }) => playerList(await admin.players(most)) },
  statistics: { act: statistics },
  kick: { of: 'player', act: kick },
  reset: { of: 'player', act: reset },
  'delete-table': {
    of: 'table',
    act: async (admin, _, id) => {
      await admin.deleteTable(id)
      return `The table ${id} is deleted, with all that was played at it.`
    },
  },
  'delete-player': {
    of: 'player',
    act: async (admin, _, who) =>
      `${await admin.deletePlayer(who)} is deleted. At tables with others they are somebody who left.`,
  },
  expire: {
    act: async (admin) => {
      const { sessions, tables } = await admin.expire()
      return `${counted(sessions, 'session')} and ${counted(tables, 'table')} past their time taken away.`
    },
  },
}

export const admin: Command = {
  usage: 'admin <act> [name]',
  about:
    'For whoever runs a server: look after its tables and players while it runs. docs/operating.md tells what each act does.',
  flags: [
    ['--table <id>', 'With kick: take their seats at this table, and nothing else'],
    ['--most <number>', `How many lines of a list to show (${MOST})`],
  ],
  more: () => [
    `Acts: ${Object.entries(DEEDS)
      .map(([name, { of }]) => (of ? `${name} <${of}>` : name))
      .join(', ')}.`,
  ],
  examples: [
    'starboard admin tables',
    'starboard admin kick ana --table abcdefghijkl',
    'starboard admin reset ana',
  ],
  async run({ io, shelf }, [name = '', who = ''], flags) {
    const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name]! : null
    if (!deed)
      throw new Failure(
        `“${name}” is nothing that can be done here. ${guess(name, Object.keys(DEEDS))}`,
        USAGE,
      )
    if (deed.of && who === '')
      throw new Failure(`Which ${deed.of}? ${io.command} admin ${deed.of}s lists them.`, USAGE)
    if (!deed.of && who !== '') throw new Failure(`“${who}” is too much.`, USAGE)
    const more = { table: text(flags, 'table') ?? null, most: whole(flags, 'most', 1) ?? MOST }
    // Loaded only now, as the server itself is.
    const { openAdmin, NotThere } = await import('@starboard/server/admin')
    const games = Object.values(shelf).map(({ game }) => game)
    const admin = await openAdmin(games).catch(({ message }: Error) => {
      throw new Failure(message)
    })
    try {
      io.out(await deed.act(admin, io, who, more))
    } catch (error) {
      throw error instanceof NotThere ? new Failure(error.message) : error
    } finally {
      await admin.close()
    }
    return OK
  },
}

async function kick(admin: Admin, _: Io, who: string, { table }: { table: string | null }): Promise<string> {
  const name = await admin.kick(who, table)
  return table === null
    ? `${name} is logged out everywhere, and their sockets are closed. A guest cannot come back; an account can log in again.`
    : `${name} has no seat at ${table} any more. It waits for somebody with a new link, which the host has.`
}

async function reset(admin: Admin, { columns }: Io, who: string): Promise<string> {
  const { name, code } = await admin.reset(who)
  const words = `The old password of ${name} is worth nothing now. Give them this recovery code, which is shown only here; with it they choose a new password on the page “Account”:`
  return `${wrap(words, columns)}\n\n  ${code}`
}

async function statistics(admin: Admin): Promise<string> {
  const { matches, records, choices, chat, players, sessions } = await admin.counts()
  return grid([
    ['what', 'how many'],
    ['tables', `${matches}`],
    ['finished matches', `${records}`],
    ['lines of journals', `${choices}`],
    ['lines of chat', `${chat}`],
    ['players', `${players}`],
    ['sessions', `${sessions}`],
  ])
}

function tableList(tables: Awaited<ReturnType<Admin['tables']>>): string {
  if (tables.length === 0) return 'There is no table.'
  return grid([
    ['table', 'game', 'people', 'now', 'last', 'title'],
    ...tables.map(({ id, game, people, over, next, at, created, title }) => [
      id,
      game,
      `${people}`,
      over === 1 ? 'over' : (next ?? 'gathering').split(' ')[0]!,
      day(at ?? created),
      title,
    ]),
  ])
}

function playerList(players: Awaited<ReturnType<Admin['players']>>): string {
  if (players.length === 0) return 'There is no player.'
  return grid([
    ['player', 'account', 'tables', 'seen', 'name'],
    ...players.map(({ id, account, tables, seen, created, name }) => [
      id,
      account ?? '(guest)',
      `${tables}`,
      day(seen ?? created),
      name,
    ]),
  ])
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
