import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Seat } from '@starboard/kernel'

/**
 * Tokens for one seat, or for watching. They follow from the server's key, so they can be shown again and never be guessed. When
 * somebody was removed from there, the next of them is another.
 */
export class Invitations {
  private readonly key: string

  constructor(key: string) {
    this.key = key
  }

  token(table: string, to: Seat | 'watch', removals: number): string {
    const text = removals === 0 ? `${table} ${to}` : `${table} ${to} ${removals}`
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 32)
  }

  isGood(token: string | undefined, table: string, to: Seat | 'watch', removals: number): boolean {
    const [given, right] = [Buffer.from(token ?? ''), Buffer.from(this.token(table, to, removals))]
    return given.length === right.length && timingSafeEqual(given, right)
  }
}
