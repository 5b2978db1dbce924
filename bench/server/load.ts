import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  readonly url: string
  ask<T>(what: string): Promise<T>
}

/** What docs/operating.md advises for a thousand tables in play, for every server alike. */
const NODE_FLAGS = ['--expose-gc', '--max-semi-space-size=64']

/** Nothing that is waited for here takes so long, not even on a machine that does much else. */
const LONGEST = 120_000

/** What takes too long has failed: a bench that hangs says nothing. */
export async function within<T>(what: string, promise: Promise<T>, most = LONGEST): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${what}: nothing came in ${most / 1000} seconds`)), most)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs one of the servers in a process of its own, which is gone when `act` has ended, well or not. */
export async function withServer<T>(
  file: string,
  env: Record<string, string>,
  act: (child: Child) => Promise<T>,
): Promise<T> {
  const child = fork(file, { env: { ...process.env, ...env }, execArgv: NODE_FLAGS })
  const exit = once(child, 'exit')
  let done = false
  const died = exit.then(([code, signal]) => {
    if (!done) throw new Error(`${file} ended by itself: ${code ?? signal}`)
  }) as Promise<never>
  died.catch(() => {})
  const heard = <H>(what: string) => within(`${file}, ${what}`, Promise.race([answerOf<H>(child), died]))
  try {
    const { url } = await heard<{ url: string }>('start')
    const ask = <H>(what: string) => {
      child.send(what)
      return heard<H>(what)
    }
    return await Promise.race([act({ url: url.replace('localhost', '127.0.0.1'), ask }), died])
  } finally {
    done = true
    child.kill('SIGKILL')
    await exit
  }
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const [answer] = await once(child, 'message')
  return answer as T
}

/**
 * How many are on their way at once: at about one table in eight; at the others people think. The same for every server,
 * and not tuned to any: it is not to be moved because a figure would look better.
 */
const AT_ONCE = 128

/** Lets so many act at once, and counts how many did and how long each took, once warm. */
export class Tally {
  /** Whatever goes wrong with one of those who act. */
  readonly fail: (error: Error) => void
  private readonly failed: Promise<never>
  private readonly times: number[] = []
  private from = Number.POSITIVE_INFINITY
  private to = 0
  private last = 0
  private free = 0
  private readonly waiting: (() => void)[] = []
  private next = 0

  constructor() {
    let fail: (error: Error) => void = () => {}
    this.failed = new Promise<never>((_, failed) => {
      fail = failed
    })
    this.failed.catch(() => {}) // Whoever measures hears of it.
    this.fail = fail
  }

  /** Acts now, or when it is their turn. */
  start(act: () => void): void {
    if (this.free > 0) {
      this.free--
      act()
    } else this.waiting.push(act)
  }

  /** Before this nobody acts, so that all can sit down in peace. */
  open(): void {
    for (let n = 0; n < AT_ONCE; n++) this.pass()
  }

  /** Called when an answer is there, with the moment at which it was asked for. */
  end(asked: number): void {
    const now = performance.now()
    this.last = now
    if (now >= this.from && now < this.to) this.times.push(now - asked)
    this.pass()
  }

  private pass(): void {
    const act = this.waiting[this.next]
    if (!act) {
      this.free++
      return
    }
    if (++this.next === 4096) {
      this.waiting.splice(0, this.next)
      this.next = 0
    }
    act()
  }

  /** Until something is done, or until one of those who act has failed. */
  async during<T>(what: string, act: Promise<T>): Promise<T> {
    return Promise.race([within(what, act), this.failed])
  }

  async measure(warm: number, seconds: number): Promise<{ perSecond: number; p99: number }> {
    this.open()
    this.from = performance.now() + 1000 * warm
    this.to = this.from + 1000 * seconds
    const end = new Promise((done) => setTimeout(done, this.to - performance.now()))
    await this.during('measuring', end)
    if (this.last < this.to - 500 * seconds) throw new Error('nobody was answered any more')
    const sorted = this.times.sort((a, b) => a - b)
    return { perSecond: sorted.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
  }
}

/** Runs many things, so many at a time. */
export async function inTurn<T>(count: number, most: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = new Array(count)
  let next = 0
  const lane = async () => {
    while (next < count) {
      const n = next++
      results[n] = await act(n)
    }
  }
  await Promise.all(Array.from({ length: most }, lane))
  return results
}
