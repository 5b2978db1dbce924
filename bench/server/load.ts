import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  readonly url: string
  ask<T>(what: string): Promise<T>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts one of the servers in a process of its own. */
export async function launch(file: string, env: Record<string, string> = {}): Promise<Child> {
  const child: ChildProcess = fork(file, { env: { ...process.env, ...env }, execArgv: ['--expose-gc'] })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url: url.replace('localhost', '127.0.0.1'),
    ask: async <T>(what: string) => {
      child.send(what)
      const [answer] = await once(child, 'message')
      return answer as T
    },
    stop: async (signal = 'SIGKILL') => {
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** How many are on their way at once. The other players think: a table is live, but not always in a hurry. */
const AT_ONCE = 128

/** Lets so many act at once, and counts how many did and how long each took, once warm. */
export class Tally {
  private readonly times: number[] = []
  private from = Number.POSITIVE_INFINITY
  private to = 0
  private free = 0
  private readonly waiting: (() => void)[] = []
  private next = 0

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

  async measure(warm: number, seconds: number): Promise<{ perSecond: number; p99: number }> {
    this.open()
    this.from = performance.now() + 1000 * warm
    this.to = this.from + 1000 * seconds
    await new Promise((done) => setTimeout(done, this.to - performance.now()))
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
