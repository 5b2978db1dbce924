import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A deep copy of plain JSON. Written out because a match is cloned for every fork. */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  return (Array.isArray(value) ? cloneList(value) : cloneRecord(value)) as T
}

// A shallow copy first, which engines make in one go and with the same hidden shape; then only what is deeper.
function cloneList(list: readonly unknown[]): unknown[] {
  const copy = list.slice()
  for (let i = 0; i < copy.length; i++) if (isDeep(copy[i])) copy[i] = clone(copy[i])
  return copy
}

function cloneRecord(record: object): object {
  const copy: Record<string, unknown> = { ...record }
  for (const key in copy) if (isDeep(copy[key])) copy[key] = clone(copy[key])
  return copy
}

const isDeep = (value: unknown): boolean => typeof value === 'object' && value !== null

/** What a text from outside says; null where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** JSON with keys in alphabetical order: equal values give equal bytes. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const record = value as Record<string, unknown>
  return `{${Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`)
    .join(',')}}`
}

/** Whether two values are the same JSON. Where they are, this is far quicker than writing both down. */
export const equal = (a: unknown, b: unknown): boolean => alike(a, b) || canonical(a) === canonical(b)

/** True only for equal values; false also for some that read the same, such as 0 and -0. */
function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(two).length) return false
  for (const key of keys) if (!Object.hasOwn(two, key) || !alike(one[key], two[key])) return false
  return true
}

export const hashOf = (value: unknown): string => sha(canonical(value))

export const sha = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Where a value stops being plain JSON, such as `ships.0.cargo: undefined`; null if it nowhere does. */
export function notPlain(value: unknown, path = 'state'): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? null
      : `${path}: ${Object.is(value, -0) ? '-0' : value}`
  if (typeof value !== 'object') return `${path}: ${typeof value}`
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) {
    return `${path}: an instance of ${value.constructor?.name ?? 'nothing'}`
  }
  for (const [key, child] of Object.entries(value)) {
    const found = notPlain(child, `${path}.${key}`)
    if (found) return found
  }
  return null
}
