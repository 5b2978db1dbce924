import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 2 to this power blocks of memory: 32 MB a password, three times over. */
export const USUAL_COST = 15
const BLOCK = 8
const TIMES = 3
const BYTES = 32

/** As many at once as leave the rest of the server room to breathe. */
const AT_ONCE = 2

export async function hashPassword(password: string, cost = USUAL_COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$')
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, cost, salt, key] = hash.split('$')
  const right = Buffer.from(key!, 'base64')
  return timingSafeEqual(await derive(password, Buffer.from(salt!, 'base64'), Number(cost)), right)
}

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    const options = { N: 2 ** cost, r: BLOCK, p: TIMES, maxmem: 256 * BLOCK * 2 ** cost }
    return await new Promise((done, failed) =>
      scrypt(password.normalize('NFKC'), salt, BYTES, options, (error, key) =>
        error ? failed(error) : done(key),
      ),
    )
  } finally {
    running--
    waiting.shift()?.()
  }
}
