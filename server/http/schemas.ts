import { z } from 'zod'

/** No control characters: names and titles are shown in many places. */
const plain = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, 'has characters that cannot be shown')

export const name = plain(40)
const password = z.string().min(8).max(200)
export const token = z.string().max(64)
const seat = z.int().min(0).max(63)

export const gameParams = z.object({ id: z.string().max(40) })
export const tableParams = z.object({ id: z.string().max(40) })
export const seatParams = z.object({ id: z.string().max(40), seat: z.coerce.number().int().min(0).max(63) })
/** Never in the address: proxies write addresses down. */
export const invitation = z.looseObject({ 'x-invitation': token.optional() })

export const rename = z.object({ name })
export const account = z.object({ name, password })
export const login = z.object({ name: z.string().max(100), password: z.string().max(200) })
export const newPassword = z.object({ old: z.string().max(200), password })
export const withPassword = z.object({ password: z.string().max(200) })
export const goodbye = z.object({ password: z.string().max(200).optional() })
export const recover = z.object({ name: z.string().max(100), code: z.string().max(100), password })
export const sessionParams = z.object({ id: z.string().max(40) })
export const join = z.object({ token, name: name.optional() })
export const seatBot = z.object({ bot: z.string().max(40) })

const seatWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('me') }),
  z.object({ kind: z.literal('link'), name: name.optional() }),
  z.object({ kind: z.literal('bot'), bot: z.string().max(40), name: name.optional() }),
  z.object({ kind: z.literal('program') }),
])

const around = {
  seats: z.array(seatWish).min(1).max(64),
  title: z.union([plain(80), z.literal('')]).default(''),
  watch: z.enum(['link', 'open']).default('link'),
}
const field = z.union([z.string().max(2000), z.number(), z.boolean()])

export const newTable = z.object({
  game: z.string().max(40),
  options: z.record(z.string().max(40), field).default({}),
  ...around,
})
export const fork = z.object({ at: z.int().min(0), ...around })
export const upload = z.object({
  record: z.string().max(2_000_000),
  at: z.int().min(0).nullable().default(null),
  ...around,
})

const id = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const count = z.int().min(0).default(0)

/** As much of a message as is needed to answer it. */
export const numbered = z.object({ id })

const filled = z.record(z.string().max(60), z.union([z.string().max(20_000), z.number(), z.boolean()]))

/** Every answer there is to a question, an option with what is told along with it among them; nothing could be nested without end. */
const answer = z.union([
  z.string().max(200),
  z.number(),
  z.array(z.string().max(200)).max(1000),
  z.strictObject({ value: z.string().max(200), fields: filled }),
  filled,
])

/** What a page may say to a live table; docs/protocol.md explains each. */
export const message = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('hello'),
    id: id.default(0),
    seat: seat.nullable(),
    token: token.optional(),
    from: count,
    era: count,
    said: count,
    version: z.int().optional(),
  }),
  z.object({ t: z.literal('choose'), id, at: z.int().min(0), ask: z.string().max(200), answer }),
  z.object({ t: z.literal('commit'), id, hash: z.string().max(64) }),
  z.object({ t: z.literal('reveal'), id, nonce: z.string().max(64) }),
  z.object({ t: z.literal('undo'), id, much: z.enum(['intent', 'choice']).optional() }),
  z.object({ t: z.literal('agree'), id, yes: z.boolean() }),
  z.object({ t: z.literal('resign'), id }),
  z.object({ t: z.literal('hand'), id, seat: seat.optional(), bot: z.string().max(40).nullable() }),
  z.object({ t: z.literal('without'), id, yes: z.boolean() }),
  z.object({ t: z.literal('mute'), id, seat, yes: z.boolean() }),
  z.object({
    t: z.literal('remove'),
    id,
    seat: seat.nullable(),
    bot: z.string().max(40).nullable().default(null),
  }),
  z.object({ t: z.literal('go'), id, seat }),
  z.object({ t: z.literal('chat'), id, words: z.string().trim().min(1).max(500) }),
  z.object({ t: z.literal('hint'), id, ask: z.string().max(200) }),
  z.object({ t: z.literal('frames'), id, from: z.int().min(0) }),
  z.object({ t: z.literal('ping'), id }),
])

export type Message = z.infer<typeof message>
