import type { FastifyRequest } from 'fastify'
import { Refused } from '../tables/errors.ts'

/**
 * A page of somebody else's must not act in a player's name. Browsers say where a request comes from; programs say nothing and
 * carry no player's cookie by accident.
 */
export function checkOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin } = request.headers
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site']
    if (site === undefined || site === 'same-origin' || site === 'none') return
  } else if (hostOf(origin) === request.host || allowed.includes(origin)) return
  throw new Refused('forbidden', 'This comes from the page of another site.')
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/** Lets so many through in a second, and some more at once now and then. Its clock never goes back. */
export class Bucket {
  private level: number
  private last: number
  private readonly rate: number
  private readonly size: number

  constructor(rate: number, size: number, now: number) {
    this.rate = rate
    this.size = size
    this.level = size
    this.last = now
  }

  /** Whether one more may pass. Below zero it remembers how much too fast somebody was. */
  take(now: number): boolean {
    this.level = Math.min(this.size, this.level + ((now - this.last) * this.rate) / 1000)
    this.last = now
    if (this.level >= 1) {
      this.level--
      return true
    }
    this.level = Math.max(-this.size, this.level - 0.5)
    return false
  }

  /** Somebody who goes on sending after being told to slow down. */
  get flooded(): boolean {
    return this.level <= 0.5 - this.size
  }
}

/** Counts tries at each name, and forgets them after a while. Whoever gets in begins again. */
export class Tries {
  private readonly made = new Map<string, { count: number; readonly since: number }>()
  private readonly most: number
  private readonly time: number

  constructor(most: number, time: number) {
    this.most = most
    this.time = time
  }

  /** Whether one more may be made. It counts at once: many made at the same moment are many. */
  take(name: string, now: number): boolean {
    const last = this.made.get(name)
    const tries = last && now - last.since < this.time ? last : { count: 0, since: now }
    this.made.delete(name) // Put at the end: if there are too many names, the oldest goes.
    this.made.set(name, tries)
    if (this.made.size > MOST_NAMES) this.made.delete(this.made.keys().next().value!)
    return ++tries.count <= this.most
  }

  forget(name: string): void {
    this.made.delete(name)
  }
}

const MOST_NAMES = 100_000
