import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { seen, theBrowser } from '@starboard/parts/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const ROOT = dirname(import.meta.dirname)
const HOME = mkdtempSync(join(tmpdir(), 'starboard-docs-'))
const ENV = {
  ...process.env,
  HOME,
  NODE_ENV: 'production',
  STARBOARD_PORT: '0',
  STARBOARD_DATA: join(HOME, 'data'),
}

/** Every piece of the page with its language, and the file that it belongs to, if it names one. */
const PIECES = [
  ...readFileSync(join(import.meta.dirname, 'adding-a-game.md'), 'utf8').matchAll(
    /^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm,
  ),
].map(([, language, file, text]) => ({ language, file: file!, text: text! }))

const COMMANDS = PIECES.filter(({ language }) => language === 'sh').flatMap(({ text }) =>
  text.trim().split('\n'),
)

/** The one command of the page that begins like this. */
function command(begins: string): string {
  const [found, ...more] = COMMANDS.filter((line) => line.startsWith(begins))
  if (!found || more.length > 0) throw new Error(`the page does not say once: ${begins} …`)
  return found
}

/** Runs it as it stands there, in the repository, and types these lines. */
function run(line: string, typed: readonly string[] = []): Promise<string> {
  return new Promise((done, failed) => {
    const child = execFile('sh', ['-c', line], { cwd: ROOT, env: ENV }, (error, out, err) =>
      error ? failed(new Error(`${line}: ${out}${err}`)) : done(out),
    )
    child.stdin!.on('error', () => {}) // A command that is over before it is typed to is judged by how it ended.
    child.stdin!.end(typed.map((words) => `${words}\n`).join(''))
  })
}

const cache = join(ROOT, '.cache')
const built = () => readdirSync(cache).filter((name) => name.startsWith('with-'))
let before: readonly string[] = []

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // It builds everything, on a machine that has other things to do.

beforeAll(() => {
  mkdirSync(cache, { recursive: true })
  before = built()
  symlinkSync(ROOT, join(HOME, 'starboard'))
  for (const { file, text } of PIECES.filter((piece) => piece.file !== '')) {
    const path = join(HOME, 'burrows', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${text}\n`, { flag: 'a' }) // What stands in several pieces is one file.
  }
})

afterAll(() => {
  for (const name of built().filter((one) => !before.includes(one)))
    rmSync(join(cache, name), { recursive: true, force: true })
  rmSync(HOME, { recursive: true, force: true })
})

describe('the game of docs/adding-a-game.md, in a folder of its own', () => {
  test('is played in the terminal', async () => {
    const out = await run(command('npx starboard play'), ['3', '2', 'quit'])
    expect(out).toContain('Where does the hare hide?')
    expect(out).toContain('Night 1. The grass rustles.')
  })

  test('is played a hundred times over', async () => {
    expect(await run(command('npx starboard simulate'))).toMatch(
      /Five Burrows: 100 matches[\s\S]*ended by {2}caught \d+, free \d+/,
    )
  })

  test('is right in its types, passes its tests and keeps the contract', async () => {
    await run(command('ln -s'))
    await run(command('npx tsc'))
    await run(command('npx vitest'))
    expect(await run(command('npm run fuzz'))).toContain('50 matches kept the contract')
  })

  test('lies on the page, and is played on its board', async () => {
    const { server, address } = await served(command('npm start'))
    try {
      const page = await (await (await theBrowser()).newContext()).newPage()
      await playOnPage(page, address)
      await page.context().close()
    } finally {
      process.kill(-server.pid!, 'SIGTERM')
      await once(server, 'close')
    }
  })
})

/** Starts the server of the page, and says where it is. */
async function served(line: string): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn('sh', ['-c', line], {
    cwd: ROOT,
    env: ENV,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const said of createInterface(server.stdout!)) {
    const address = /Starboard is at (\S+)/.exec(said)?.[1]
    if (address) return { server, address }
  }
  throw new Error('the server does not say where it is')
}

async function playOnPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await seen(page, '.box', 'Five Burrows')
  await seen(page, '.lid', 'where has the hare gone?')
  await page.goto(`${address}/new/burrows`)
  await page.click('text=Start')
  await seen(page, '.burrows-hole:enabled')
  await page.click('.burrows-hole >> nth=2')
  await seen(page, '[role=log]', 'The hare has hidden.')
  await seen(page, '.burrows-hole:nth-child(3) .burrows-hare')
  await page.click('.burrows-hole:enabled >> nth=0')
  await seen(page, '.burrows-tracks svg, .end-page')
  if (await page.locator('.end-page').isVisible()) await page.click('text=Look at the board') // It was found at once.
  await seen(page, '[role=log]', 'The fox')
  await seen(page, '.burrows-tracks svg')
}
