import type { Options, Player } from '@starboard/kernel'
import { W } from '../words.ts'
import { tokenFor } from './invitation.ts'
import { Refusal } from './session.ts'

/** Who is to sit at a seat of a table online, and what they are called until they sit down. */
export type SeatWish =
  | { readonly kind: 'me' | 'program' }
  | { readonly kind: 'link'; readonly name?: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string }

/** Whoever is at the screen keeps the seat; every other person gets a link, bots and the program come along. */
export function wishFor({ name, bot }: Player, isMe: boolean): SeatWish {
  const given = givenName(name)
  if (bot === null) return isMe ? { kind: 'me' } : { kind: 'link', ...(given !== null && { name: given }) }
  return bot === 'program' ? { kind: 'program' } : { kind: 'bot', bot, name }
}

/** A name that the page has given by itself. */
export const isUsual = (name: string): boolean => name === W.alone || /^Player \d+$/.test(name)

/** The usual name says nothing to others: without a name of their own, the server calls them a guest. */
export const givenName = (name: string | undefined): string | null =>
  name === undefined || isUsual(name) ? null : name

/** A table as the server describes it. */
export interface Described {
  readonly id: string
  readonly game: string
  readonly mine: readonly number[]
  readonly seats: readonly { readonly name: string; readonly bot: string | null; readonly taken: boolean }[]
  /** For the host: a token for each seat that waits for somebody, and one for watchers. */
  readonly links?: { readonly watch: string; readonly seats: Readonly<Record<string, string>> }
}

/** One of my tables on the server. */
export interface Listed {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly over: boolean
  readonly seat: number
  /** Who sits where. */
  readonly names: readonly string[]
  readonly created: number
  /** When the last choice was made; null before the first. */
  readonly at: number | null
  /** `gathering`, `over`, `person 1,2` or `bot 0`. */
  readonly next: string
  /** Whether I may delete it from among mine: it is over, or nobody else sits there. */
  readonly mayDelete: boolean
}

export interface MyTables {
  readonly tables: readonly Listed[]
  /** After how many days an unfinished table of guests is deleted; 0 for never. */
  readonly expireDays: number
}

/** Speaks to the server; what it refuses is thrown in its own words. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return told(fetch(`/api/${path}`, { method, ...json }))
}

async function told<T>(request: Promise<Response>): Promise<T> {
  const response = await request.catch(() => null)
  const said = await response?.json().catch(() => null)
  if (response?.ok && said) return said as T
  throw new Refusal((said as { reason?: string } | null)?.reason ?? W.noServer)
}

export const describe = (id: string): Promise<Described> => told(look(id, ''))

/** Shows the invitation, if there is one: in a header, for addresses are written down on the way. */
function look(id: string, what: string): Promise<Response> {
  const token = tokenFor(id)
  return fetch(`/api/tables/${encodeURIComponent(id)}${what}`, {
    headers: token === null ? {} : { 'x-invitation': token },
  })
}

export const myTables = (): Promise<MyTables> => call('GET', 'tables')

export const deleteTable = (id: string) => call('DELETE', `tables/${encodeURIComponent(id)}`)

export async function createOnline(made: {
  readonly game: string
  readonly options: Options
  readonly seats: readonly SeatWish[]
  /** Null to be called what the server likes. */
  readonly name: string | null
}): Promise<string> {
  const { name, ...table } = made
  if (name !== null) await callMyself(name)
  return (await call<Described>('POST', 'tables', table)).id
}

const callMyself = (name: string) => call('POST', 'me', { name })

export const sitDown = (id: string, seat: string, token: string, name: string): Promise<Described> =>
  call('POST', `tables/${encodeURIComponent(id)}/seats/${encodeURIComponent(seat)}`, { token, name })

export interface Me {
  readonly name: string
  readonly account: boolean
}

/** Who I am to the server; null before I have done anything there. */
export const whoAmI = async (): Promise<Me | null> =>
  (await call<{ readonly player: Me | null }>('GET', 'me')).player

/** A code that is shown once, and makes a new password if the old one is forgotten. */
interface WithCode {
  readonly recovery: string
}

export const makeAccount = (name: string, password: string): Promise<WithCode> =>
  call('POST', 'account', { name, password })

export const changePassword = (old: string, password: string) =>
  call('POST', 'account/password', { old, password })

export const freshCode = (password: string): Promise<WithCode> =>
  call('POST', 'account/recovery', { password })

export const recover = (name: string, code: string, password: string): Promise<WithCode> =>
  call('POST', 'account/recover', { name, code, password })

/** Somewhere I am logged in. Times are milliseconds since 1970. */
export interface LoggedIn {
  readonly id: string
  readonly seen: number | null
  readonly browser: string | null
  readonly current: boolean
}

export const mySessions = async (): Promise<readonly LoggedIn[]> =>
  (await call<{ readonly sessions: readonly LoggedIn[] }>('GET', 'sessions')).sessions

export const endSession = (id: string) => call('DELETE', `sessions/${encodeURIComponent(id)}`)

/** All that the server keeps about me, as a file. */
export const ABOUT_ME = '/api/me/data'

export const deleteMe = (password: string | null) =>
  call('DELETE', 'me', password === null ? {} : { password })

export const logIn = (name: string, password: string) => call('POST', 'session', { name, password })

export const logOut = () => call('DELETE', 'session')

export const giveToBot = (id: string, seat: number): Promise<Described> =>
  call('POST', `tables/${encodeURIComponent(id)}/seats/${seat}/bot`, { bot: 'greedy' })

/** The table at which those of a finished one play again: made now, unless somebody was quicker. */
export const askForRematch = (id: string): Promise<Described> =>
  call('POST', `tables/${encodeURIComponent(id)}/rematch`, {})

/** A match that was played somewhere else, brought along. Gives the path of its page here. */
export async function upload(
  record: string,
  seats: readonly SeatWish[],
  name: string | null,
): Promise<string> {
  if (name !== null) await callMyself(name)
  const { id } = await call<Described>('POST', 'records', { record, seats })
  return `/online/${id}`
}

/** The record of a finished match, as text. */
export async function recordText(id: string): Promise<string> {
  const response = look(id, '/record')
  const { ok } = await response.catch(() => ({ ok: false }))
  return ok ? (await response).text() : told(response)
}
