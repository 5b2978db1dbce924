import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const START = new URL('../../tools/start.mjs', import.meta.url).href
const here = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url))

/** Bundles the child beside the packages, as the real one is. */
export async function built(): Promise<{ file: string; remove(): void }> {
  const { bundle } = (await import(/* @vite-ignore */ START)) as {
    bundle(entries: Record<string, string>, dir: string): Promise<void>
  }
  const dir = join(
    fileURLToPath(new URL('../../.cache', import.meta.url)),
    `server-toys-${process.pid}-${Date.now()}`,
  )
  await bundle({ child: here('child.ts'), thread: here('thread.ts') }, dir)
  return { file: join(dir, 'child.mjs'), remove: () => rmSync(dir, { recursive: true, force: true }) }
}

export interface Running {
  readonly url: string
  /** At once, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Politely; gives what it exited with. */
  stop(): Promise<number | null>
}

export async function launched(file: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = (await gone) as [number | null]
    return code
  }
  return {
    url: url.replace('localhost', '127.0.0.1'),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
