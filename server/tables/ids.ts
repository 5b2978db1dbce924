import { randomBytes } from 'node:crypto'

/** Ids are chosen by chance, so that nobody finds a table by counting. */
export function newId(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
}
