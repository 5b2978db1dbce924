#!/usr/bin/env node
// What `npm start` runs. Only Node's own modules: on a fresh clone there is nothing else yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { outside, outsideFolders, takeGames } from './outside.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const CACHE = join(ROOT, '.cache')
const LOCK = join(CACHE, 'start.lock')
const MODULES = join(ROOT, 'node_modules')
const INSTALLED = join(MODULES, '.cache', 'starboard-lock.sha256')
const FOLDERS = ['kernel', 'dice', 'space', 'games', 'bots', 'server', 'web/session', 'web/styles', 'cli']
const PAGE_FOLDERS = ['kernel', 'dice', 'space', 'parts', 'games', 'bots', 'web']
const OLDEST = [20, 19]

/** What is built with games from outside lies beside what is built without, so that neither is in the other's way. */
function builtIn() {
  const games = outsideFolders()
  const base = games.length === 0 ? ROOT : join(CACHE, `with-${sha(games.join('\n')).slice(0, 16)}`)
  return { dist: join(base, 'dist'), page: join(base, 'web', 'dist') }
}

/** Says from which sources a folder was built. */
const STAMP = 'sources.sha256'

/**
 * Makes sure that packages are installed and the bundle is fresh. Does nothing, quickly, when both are.
 * @param {{ install?: boolean, build?: boolean, page?: boolean }} [what] `install: false` never calls npm and complains
 * instead; the page is built only for whoever serves it.
 */
export async function prepare({ install = true, build = true, page = false } = {}) {
  checkNode()
  const ready = () => isInstalled() && (!build || isBuilt()) && (!page || isPageBuilt())
  if (ready()) return
  if (!install && !existsSync(MODULES)) throw new Error('nothing is installed yet: run npm start once')
  await locked(async () => {
    if (install && !isInstalled()) await installPackages()
    if (build && !isBuilt()) await buildAll()
    if (page && !isPageBuilt()) await buildThePage()
  })
}

/** Bundles entries, each a name and a path, into a folder. Tests build toys with it. */
export async function bundle(entries, dir) {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    cwd: ROOT,
    input: entries,
    platform: 'node',
    // They need files of their own beside them; and nobody draws a board in a terminal.
    external: [
      'tinypool',
      'rolldown',
      'libsql',
      'pg',
      'fastify',
      /^@fastify\//,
      'playwright-core',
      '@sparticuz/chromium',
      /\/board\/index\.tsx$/,
    ],
    plugins: [outside(), asText()],
    logLevel: 'warn',
  })
  await build.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  await build.close()
}

/** A file that is asked for with `?raw` is its text, as in vite. */
const asText = () => ({
  name: 'as-text',
  async resolveId(source, importer) {
    const found = source.endsWith('?raw') ? await this.resolve(source.slice(0, -4), importer) : null
    return found && `${found.id}?raw`
  },
  load: (id) =>
    id.endsWith('?raw')
      ? { code: `export default ${JSON.stringify(readFileSync(id.slice(0, -4), 'utf8'))}`, moduleType: 'js' }
      : null,
})

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new Error(`Starboard needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}`)
}

function isInstalled() {
  const wanted = lockHash()
  if (read(INSTALLED) === wanted) return true
  if (!agreesWithLock()) return false
  stampInstalled(wanted)
  return true
}

const lockHash = () => sha(readFileSync(join(ROOT, 'package-lock.json')))

function stampInstalled(hash) {
  mkdirSync(dirname(INSTALLED), { recursive: true })
  writeFileSync(INSTALLED, hash)
}

/** Somebody else ran `npm ci`: npm's own note of what it installed tells. Packages for other machines are left out. */
function agreesWithLock() {
  const note = read(join(MODULES, '.package-lock.json'))
  if (note === null) return false
  const found = JSON.parse(note).packages
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true
    const installed = found[path]
    return installed ? installed.version === wanted.version : wanted.optional === true
  })
}

async function installPackages() {
  say('installing packages (only now and when they change)')
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const [command, ...before] = npm
  const windows = process.platform === 'win32' && command === 'npm'
  const child = spawn(command, [...before, 'ci', '--include=dev', '--loglevel=error'], {
    cwd: ROOT,
    shell: windows,
    stdio: ['ignore', 2, 2],
  })
  const code = await new Promise((done, failed) => child.on('error', failed).on('close', done))
  if (code !== 0) throw new Error(`npm ci failed with code ${code}; its own words are above`)
  stampInstalled(lockHash())
}

const isBuilt = () => read(join(builtIn().dist, STAMP)) === sourceHash(FOLDERS)

const isPageBuilt = () => read(join(builtIn().page, STAMP)) === sourceHash(PAGE_FOLDERS)

async function buildThePage() {
  say('building the page')
  const hash = sourceHash(PAGE_FOLDERS)
  const { buildPage } = await import('./web.mjs')
  const { page } = builtIn()
  await buildPage({ outDir: page })
  writeFileSync(join(page, STAMP), hash)
}

/** Names, times and sizes of all that goes into the bundle: quick to gather, and changes whenever a file does. */
function sourceHash(folders) {
  const files = [...folders.map((folder) => join(ROOT, folder)), ...outsideFolders()].flatMap(sourcesIn)
  files.push(fileURLToPath(import.meta.url), join(ROOT, 'tools/outside.mjs'), join(ROOT, 'package-lock.json'))
  const lines = files.map((file) => {
    const { mtimeMs, size } = statSync(file)
    return `${file} ${mtimeMs} ${size}`
  })
  return sha(lines.sort().join('\n'))
}

function sourcesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['test', 'node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path)
    return /\.(ts|tsx|css|html|svg|js|json|md)$/.test(entry.name) ? [path] : []
  })
}

/** Built aside and then put in place, so that a failure leaves the old bundle working. */
async function buildAll() {
  say('building')
  const hash = sourceHash(FOLDERS)
  const { dist } = builtIn()
  const fresh = join(CACHE, `dist-${process.pid}`)
  const old = join(CACHE, `old-${process.pid}`)
  try {
    await bundle(
      {
        starboard: join(ROOT, 'cli/main.ts'),
        worker: join(ROOT, 'cli/worker.ts'),
        thinker: join(ROOT, 'cli/thinker.ts'),
      },
      fresh,
    )
    writeFileSync(join(fresh, STAMP), hash)
    mkdirSync(dirname(dist), { recursive: true })
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(fresh, dist)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/** One start at a time. A lock whose owner is gone, or has given no sign for a while, is taken away. */
async function locked(act) {
  mkdirSync(CACHE, { recursive: true })
  for (let waited = 0; !tryLock(); ) {
    const owner = read(join(LOCK, 'pid'))
    if (owner !== null && isGone(owner)) takeFrom(owner)
    else {
      if (waited++ === 0) say('waiting for another start to finish')
      await wait(100)
    }
  }
  const beat = setInterval(() => existsSync(LOCK) && utimesSync(LOCK, new Date(), new Date()), 1000)
  try {
    await act()
  } finally {
    clearInterval(beat)
    rmSync(LOCK, { recursive: true, force: true })
  }
}

/** The folder is made with its owner's number in it and then renamed, so that it is never seen half made. */
function tryLock() {
  const mine = `${LOCK}.${process.pid}`
  mkdirSync(mine, { recursive: true })
  writeFileSync(join(mine, 'pid'), `${process.pid}`)
  try {
    renameSync(mine, LOCK)
    return true
  } catch {
    rmSync(mine, { recursive: true, force: true })
    return false
  }
}

const SILENT_FOR = 30_000

function isGone(owner) {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > SILENT_FOR) return true
    process.kill(Number(owner), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function takeFrom(owner) {
  const aside = `${LOCK}.stale.${process.pid}`
  try {
    renameSync(LOCK, aside)
    if (read(join(aside, 'pid')) !== owner) renameSync(aside, LOCK) // Another was quicker: this lock is alive.
  } catch {
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const sha = (text) => createHash('sha256').update(text).digest('hex')

const say = (words) => process.stderr.write(`starboard: ${words}\n`)

/** Only a server needs the page, and not to say what it does. */
const needsPage = ([command, ...args]) =>
  command === 'serve' && !args.includes('--help') && !args.includes('-h')

/** Prepares, and runs the command in this process with the arguments that are left; for whoever installs, a server if there are none. */
export async function start({ install = true } = {}) {
  try {
    takeGames(process.argv)
    if (process.argv.length === 2 && install) process.argv.push('serve')
    await prepare({ install, page: needsPage(process.argv.slice(2)) })
  } catch (error) {
    say(error.message)
    process.exit(1)
  }
  await import(pathToFileURL(join(builtIn().dist, 'starboard.mjs')).href)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await start()
}
