import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'starboard-page-'))
const SCRIPT = `export const words = '${'starboard '.repeat(200)}'`
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', '<!doctype html>the page'],
    ['assets/index-1a2b3c.js', SCRIPT],
  ] as const) {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(folder, 'assets/bare-4d5e6f.css'), 'p { margin: 0 }')
  server = await testServer({ page: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = async (path: string, encodings: string) => {
  const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encodings } })
  const said = (name: string) => answer.headers.get(name)
  return {
    status: answer.status,
    text: await answer.text(), // Decoded by whoever asked, as in a browser.
    encoding: said('content-encoding'),
    type: said('content-type'),
    vary: said('vary'),
    cache: said('cache-control'),
  }
}

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
  ['br;q=0, gzip;q=0', null],
])('to whoever accepts %s a file goes as %s', async (accepted, encoding) => {
  const type = 'application/javascript; charset=utf-8'
  const cache = 'public, max-age=31536000, immutable'
  const script = { status: 200, text: SCRIPT, encoding, type, cache, vary: 'accept-encoding' }
  expect(await ask('/assets/index-1a2b3c.js', accepted)).toEqual(script)
  for (const path of ['/', '/table/of/mine'])
    expect(await ask(path, accepted)).toMatchObject({
      text: '<!doctype html>the page',
      encoding,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
    })
})

test('a file with nothing compressed beside it goes as it is', async () => {
  expect(await ask('/assets/bare-4d5e6f.css', 'br, gzip')).toMatchObject({
    text: 'p { margin: 0 }',
    encoding: null,
    type: 'text/css; charset=utf-8',
  })
})

test('what was compressed is no file by itself', async () => {
  expect((await ask('/assets/index-1a2b3c.js.br', 'br')).status).toBe(404)
})
