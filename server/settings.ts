import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { USUAL_PATIENCE } from './store/patience.ts'

/** What whoever runs the server may set. docs/operating.md lists them with the names of the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** A file for SQLite, or the address of a PostgreSQL database. */
  readonly database: string
  /** Where the built page is; without it there is only the API. */
  readonly page: string | null
  /** Those whose word about who asks is taken; nobody's, if there are none. */
  readonly trustProxy: false | string[]
  /** Other sites whose pages may speak to this server. */
  readonly origins: readonly string[]
  /** Requests a minute from one address. */
  readonly rate: number
  /** Messages a second from one socket. */
  readonly messages: number
  readonly socketsPerAddress: number
  /** From everybody together. */
  readonly sockets: number
  /** Days after which an unfinished table of guests that nobody plays at is deleted; 0 for never. */
  readonly expireDays: number
  /** Milliseconds, as all that follow. */
  readonly idle: number
  /** How long a seat that has not committed to a nonce is waited for, and one that has and does not reveal it. */
  readonly nonceWait: number
  /** How long somebody may take to say hello on a socket, or to send a request. */
  readonly slow: number
  /** How long the database may take for one query; whoever plays is to know within five seconds. */
  readonly databaseWait: number
  readonly revealWait: number
  readonly metricsToken: string | null
  readonly log: boolean
  /** The power of two of a password's memory; less only in tests. */
  readonly passwordCost: number
  /** For how long a server's word is good about who is there, and how long somebody must be away; less only in tests. */
  readonly lease: number
  readonly awayWait: number
}

/** The names under which a proxy may be trusted, besides its address. */
const NEAR = ['loopback', 'linklocal', 'uniquelocal']

const text = z.string()
const whole = (usual: number, most = Number.MAX_SAFE_INTEGER) =>
  text
    .refine(
      (given) => /^\d+$/.test(given) && Number(given) <= most,
      most < Number.MAX_SAFE_INTEGER ? `must be a whole number from 0 to ${most}` : 'must be a whole number',
    )
    .transform(Number)
    .default(usual)
const list = (isGood: (one: string, n: number, all: readonly string[]) => boolean, wanted: string) =>
  text
    .transform((given) => given.split(',').map((one) => one.trim()))
    .refine((all) => all.every(isGood), wanted)

const environment = z.object({
  STARBOARD_PORT: whole(8080, 65_535),
  STARBOARD_HOST: text.default('localhost'),
  STARBOARD_DATA: text.default('data'),
  STARBOARD_DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://').optional(),
  STARBOARD_PAGE: text
    .refine(
      (folder) => existsSync(join(folder, 'index.html')),
      'must be a folder with an index.html in it, as the built page is',
    )
    .optional(),
  STARBOARD_TRUST_PROXY: list(
    isProxy,
    'must be on, off, or the addresses of proxies such as 127.0.0.1 or 10.0.0.0/8',
  ).default([]),
  STARBOARD_ORIGINS: list(isOrigin, 'must be sites such as https://play.example.org').default([]),
  STARBOARD_RATE: whole(600),
  STARBOARD_MESSAGES: whole(40),
  STARBOARD_SOCKETS: whole(200),
  STARBOARD_SOCKETS_TOTAL: whole(10_000),
  STARBOARD_EXPIRE_DAYS: whole(90),
  STARBOARD_SLOW_SECONDS: whole(10),
  STARBOARD_IDLE_SECONDS: whole(60),
  STARBOARD_NONCE_SECONDS: whole(3),
  STARBOARD_REVEAL_SECONDS: whole(15),
  STARBOARD_METRICS_TOKEN: text.optional(),
  STARBOARD_LOG: text.refine((given) => ['on', 'off'].includes(given), 'must be on or off').default('off'),
})

function isProxy(given: string, _: number, all: readonly string[]): boolean {
  if (['on', 'off'].includes(given)) return all.length === 1
  const [address = '', bits = '0'] = given.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return NEAR.includes(given) || (most !== undefined && /^\d+$/.test(bits) && Number(bits) <= most)
}

function isOrigin(given: string): boolean {
  return /^https?:/.test(given) && URL.canParse(given) && new URL(given).origin === given
}

/** Reads the environment. Settings that make no sense stop the start, each named in a sentence. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = environment.safeParse(given)
  if (!success) throw new Error(error.issues.map((issue) => complaint(issue, given)).join(' '))
  const [trust = 'off'] = data.STARBOARD_TRUST_PROXY
  return {
    port: data.STARBOARD_PORT,
    host: data.STARBOARD_HOST,
    database: data.STARBOARD_DATABASE_URL ?? join(data.STARBOARD_DATA, 'starboard.db'),
    page: data.STARBOARD_PAGE ?? null,
    trustProxy: trust === 'off' ? false : trust === 'on' ? ['loopback'] : [...data.STARBOARD_TRUST_PROXY],
    origins: data.STARBOARD_ORIGINS,
    rate: data.STARBOARD_RATE,
    messages: data.STARBOARD_MESSAGES,
    socketsPerAddress: data.STARBOARD_SOCKETS,
    sockets: data.STARBOARD_SOCKETS_TOTAL,
    expireDays: data.STARBOARD_EXPIRE_DAYS,
    idle: 1000 * data.STARBOARD_IDLE_SECONDS,
    nonceWait: 1000 * data.STARBOARD_NONCE_SECONDS,
    slow: 1000 * data.STARBOARD_SLOW_SECONDS,
    databaseWait: USUAL_PATIENCE,
    revealWait: 1000 * data.STARBOARD_REVEAL_SECONDS,
    metricsToken: data.STARBOARD_METRICS_TOKEN ?? null,
    log: data.STARBOARD_LOG === 'on',
    passwordCost: 15,
    lease: 15_000,
    awayWait: 60_000,
  }
}

/** The whole sentence. What was given is repeated, unless a password may be in it. */
function complaint({ path, message }: z.core.$ZodIssue, given: Readonly<Record<string, unknown>>): string {
  const name = path.join('.')
  return `${name} ${message}${name === 'STARBOARD_DATABASE_URL' ? '' : `, not “${given[name]}”`}.`
}
