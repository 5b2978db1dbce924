import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { unpackBrowser } from './unpack.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to ask for a built page and for a browser. */
    readonly builder: string
  }
}

/** What vite builds: the page, and the gallery of the parts that boards are made of. */
const PAGES: Readonly<Record<string, string>> = { '/page': '..', '/gallery': '../../parts/gallery' }

/** Builds a page and unpacks the browser for whichever process of the tests asks first, once for all of them; says where each is. */
export async function setup(project: TestProject): Promise<() => void> {
  const dist = here(`../../.cache/web-test-${process.pid}`)
  const begun = new Map<string, Promise<string>>()
  const server = createServer(({ url = '' }, response) => {
    const page = PAGES[url]
    const wanted = begun.get(url) ?? (page ? buildPage(here(page), `${dist}${url}`) : unpackBrowser())
    begun.set(url, wanted)
    wanted.then(
      (path) => response.end(path),
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
function buildPage(root: string, dist: string): Promise<string> {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js')
  const args = [vite, 'build', root, '--outDir', dist, '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  return new Promise((done, failed) => {
    execFile(process.execPath, args, { env }, (error, _, words) =>
      error ? failed(new Error(words)) : done(dist),
    )
  })
}
