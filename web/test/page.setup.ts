import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to ask for the built page. */
    readonly builder: string
  }
}

/** Builds the page for whichever process of the tests asks first, once for all of them. */
export async function setup(project: TestProject): Promise<() => void> {
  const dist = here(`../../.cache/web-test-${process.pid}`)
  let built: Promise<void> | null = null
  const server = createServer((_, response) => {
    built ??= buildPage(dist)
    built.then(
      () => response.end(dist),
      ({ message }: Error) => response.writeHead(500).end(message),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  project.provide('builder', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.close()
    rmSync(dist, { recursive: true, force: true })
  }
}

/** In a process of its own, because tests are no production. */
function buildPage(dist: string): Promise<void> {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js')
  const args = [vite, 'build', here('..'), '--outDir', dist, '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  return new Promise((done, failed) => {
    execFile(process.execPath, args, { env }, (error, _, words) =>
      error ? failed(new Error(words)) : done(),
    )
  })
}
