import { join } from 'node:path'
import { z } from 'zod'

/** What whoever runs the server may set. docs/operating.md lists them with the names of the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** A file for SQLite, or the address of a PostgreSQL database. */
  readonly database: string
  /** Where the built page is; without it there is only the API. */
  readonly page: string | null
  readonly trustProxy: boolean | string
  /** Other sites whose pages may speak to this server. */
  readonly origins: readonly string[]
  /** Requests a minute from one address. */
  readonly rate: number
  /** Messages a second from one socket. */
  readonly messages: number
  readonly socketsPerAddress: number
  /** Milliseconds. */
  readonly idle: number
  readonly nonceWait: number
  readonly metricsToken: string | null
  readonly log: boolean
  /** The power of two of a password's memory; less only in tests. */
  readonly passwordCost: number
}

const whole = (usual: number) => z.coerce.number().int().min(0).default(usual)
const flag = z.enum(['on', 'off'])

const environment = z.object({
  STARBOARD_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  STARBOARD_HOST: z.string().default('localhost'),
  STARBOARD_DATA: z.string().default('data'),
  STARBOARD_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'begins with postgres://')
    .optional(),
  STARBOARD_PAGE: z.string().optional(),
  STARBOARD_TRUST_PROXY: z.string().default('off'),
  STARBOARD_ORIGINS: z.string().default(''),
  STARBOARD_RATE: whole(600),
  STARBOARD_MESSAGES: whole(40),
  STARBOARD_SOCKETS: whole(200),
  STARBOARD_IDLE_SECONDS: whole(60),
  STARBOARD_NONCE_SECONDS: whole(3),
  STARBOARD_METRICS_TOKEN: z.string().optional(),
  STARBOARD_LOG: flag.default('off'),
})

/** Reads the environment. A setting that makes no sense stops the start and is named. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = environment.safeParse(given)
  if (!success) {
    const [issue] = error.issues
    throw new Error(`${issue!.path.join('.')}: ${issue!.message}`)
  }
  const trust = data.STARBOARD_TRUST_PROXY
  return {
    port: data.STARBOARD_PORT,
    host: data.STARBOARD_HOST,
    database: data.STARBOARD_DATABASE_URL ?? join(data.STARBOARD_DATA, 'starboard.db'),
    page: data.STARBOARD_PAGE ?? null,
    trustProxy: trust === 'off' ? false : trust === 'on' ? true : trust,
    origins: data.STARBOARD_ORIGINS.split(',').filter((origin) => origin !== ''),
    rate: data.STARBOARD_RATE,
    messages: data.STARBOARD_MESSAGES,
    socketsPerAddress: data.STARBOARD_SOCKETS,
    idle: 1000 * data.STARBOARD_IDLE_SECONDS,
    nonceWait: 1000 * data.STARBOARD_NONCE_SECONDS,
    metricsToken: data.STARBOARD_METRICS_TOKEN ?? null,
    log: data.STARBOARD_LOG === 'on',
    passwordCost: 15,
  }
}
