import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Puts a server to be besieged, and what works in its threads, into the folder. */
export async function build(folder: string): Promise<void> {
  const tools = pathToFileURL(join(process.cwd(), 'tools/start.mjs')).href
  const { bundle } = (await import(/* @vite-ignore */ tools)) as {
    bundle(entries: object, dir: string): Promise<void>
  }
  const entry = (name: string) => join(process.cwd(), 'bench/siege', `${name}.ts`)
  await bundle({ besieged: entry('besieged'), thread: entry('thread') }, folder)
}

interface Running {
  readonly child: ChildProcess
  readonly url: string
}

/** The servers on one store. There is always one that lives, or is about to. */
export class Servers {
  kills = 0
  private readonly file: string
  private readonly env: Record<string, string>
  private all: Promise<Running>[]

  constructor(file: string, env: Record<string, string>, count: number) {
    this.file = file
    this.env = env
    this.all = Array.from({ length: count }, () => this.start())
  }

  /** Where to find the n-th of them, once it has started. */
  async url(n: number): Promise<string> {
    return (await this.all[n % this.all.length]!).url
  }

  /** At once, in the middle of whatever it does; another is started in its place. */
  async kill(): Promise<void> {
    const n = this.kills++ % this.all.length
    const { child } = await this.all[n]!
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    this.all[n] = gone.then(() => this.start())
    await this.all[n]
  }

  /** Politely. Gives the milliseconds that took for the slowest. */
  async stop(): Promise<number> {
    const begun = performance.now()
    await Promise.all(
      this.all.map(async (one) => {
        const { child } = await one
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }),
    )
    return performance.now() - begun
  }

  /** Bytes that they hold, all together. */
  async memory(): Promise<number> {
    const each = this.all.map(async (one) => {
      const text = await (await fetch(`${(await one).url}/metrics`)).text()
      return Number(/^starboard_resident_bytes (\d+)$/m.exec(text)![1])
    })
    return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0)
  }

  private async start(): Promise<Running> {
    const child = fork(this.file, {
      env: { ...process.env, ...this.env },
      execArgv: ['--max-semi-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const [{ url }] = (await Promise.race([once(child, 'message'), diedFirst(child)])) as [{ url: string }]
    return { child, url }
  }
}

async function diedFirst(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`a server did not start: it ended with ${code}`)
}
