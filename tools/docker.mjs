#!/usr/bin/env node
// Goes through the steps of the Dockerfile without Docker: from a clean clone, in a folder that is thrown away. Starts what
// comes out, and asks it for its health and for the page. The Node is this one, and everybody is the same user.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const SCRATCH = mkdtempSync(join(tmpdir(), 'starboard-docker-'))
const CONTEXT = join(SCRATCH, 'context')

/** What must not come along: it is needed to build, or to test, and is large. */
const UNWANTED = [
  'lucide-react',
  'react-dom',
  'vite',
  'typescript',
  'vitest',
  'playwright-core',
  'express',
  'hono',
]

/** Each is done to the stage it stands in: `root` is its file system, `at` the folder it is in. */
const STEPS = {
  FROM: (_, words) => say(`stage ${words}`),
  WORKDIR(stage, path) {
    stage.at = path
    mkdirSync(inside(stage, path), { recursive: true })
  },
  ENV(stage, words) {
    for (const pair of words.split(' ')) {
      const [name, value] = pair.split('=')
      stage.env[name] = value
    }
  },
  COPY(stage, words, stages) {
    const paths = words.split(' ').filter((word) => !word.startsWith('--'))
    const [, from] = /--from=(\S+)/.exec(words) ?? []
    const [source, target] = paths
    if (paths.length !== 2) throw new Error(`COPY takes two paths here: ${words}`)
    const whence = from ? inside(stages[from], source) : join(CONTEXT, source)
    const filter = from ? () => true : isInContext()
    cpSync(whence, inside(stage, target), { recursive: true, verbatimSymlinks: true, filter })
  },
  RUN(stage, command) {
    const { status } = spawnSync('sh', ['-c', command], { ...placeOf(stage), stdio: ['ignore', 2, 2] })
    if (status !== 0) throw new Error(`this failed with code ${status}: ${command}`)
  },
  USER() {},
  VOLUME() {},
  EXPOSE() {},
  HEALTHCHECK(stage, words) {
    stage.health = JSON.parse(/CMD (.*)$/.exec(words)[1])
  },
  CMD(stage, words) {
    stage.command = JSON.parse(words)
  },
}

try {
  const started = performance.now()
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, CONTEXT])
  const image = build(readFileSync(join(CONTEXT, 'Dockerfile'), 'utf8'))
  checkWeight(image)
  await tryOut(image)
  say(`every step holds, after ${((performance.now() - started) / 1000).toFixed(0)} s`)
} catch (error) {
  say(error.message)
  process.exitCode = 1
} finally {
  rmSync(SCRATCH, { recursive: true, force: true })
}

/** Goes through the file from its top to its end; the last stage is the image. */
function build(dockerfile) {
  const stages = {}
  let stage
  for (const line of dockerfile.replaceAll('\\\n', ' ').split('\n')) {
    const [, step, words] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (step === undefined) continue
    if (!Object.hasOwn(STEPS, step)) throw new Error(`this script does not know the step ${step}`)
    if (step === 'FROM') {
      const name = / AS (\S+)$/.exec(words)?.[1] ?? 'image'
      stage = { root: join(SCRATCH, name), at: '/', env: {}, health: null, command: null }
      stages[name] = stage
    }
    STEPS[step](stage, words.replace(/\s+/g, ' '), stages)
  }
  return stage
}

function inside({ root, at }, path) {
  return join(root, resolve(at, path))
}

/** Where a command of a stage runs. Its paths are those of the stage, so a value that is one leads there. */
function placeOf(stage) {
  const own = Object.entries(stage.env).map(([name, value]) => [
    name,
    value.startsWith('/') ? join(stage.root, value) : value,
  ])
  const { PATH, HOME, npm_config_cache } = process.env
  const env = { PATH, HOME, ...(npm_config_cache && { npm_config_cache }), ...Object.fromEntries(own) }
  return { cwd: join(stage.root, stage.at), env }
}

/** What .dockerignore leaves of the clone: it names things at the top, or with `**` anywhere. */
function isInContext() {
  const ignored = readFileSync(join(CONTEXT, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const top = ignored.filter((name) => !name.startsWith('**/')).map((name) => join(CONTEXT, name))
  const anywhere = ignored.filter((name) => name.startsWith('**/')).map((name) => name.slice(3))
  return (path) => !top.includes(path) && !anywhere.includes(basename(path))
}

function checkWeight(image) {
  const modules = inside(image, 'node_modules')
  const found = UNWANTED.filter((name) => existsSync(join(modules, name)))
  if (found.length > 0) throw new Error(`the image has ${found.join(', ')} in it`)
  say(`the image adds ${Math.round(sizeOf(image.root) / 1e6)} MB to Node`)
}

function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** Starts the image at a port that is not the usual one: its health check must find it there. */
async function tryOut(image) {
  image.env.STARBOARD_PORT = `${await freePort()}`
  const [command, ...args] = image.command
  const server = spawn(command, args, { ...placeOf(image), stdio: ['ignore', 2, 2] })
  const gone = once(server, 'exit')
  try {
    for (let tries = 0; !isHealthy(image); tries++) {
      if (server.exitCode !== null || tries === 100) throw new Error('the image does not become healthy')
      await wait(100)
    }
    const address = `http://127.0.0.1:${image.env.STARBOARD_PORT}`
    await expect(`${address}/healthz`, /"ok":true/)
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await expect(`${address}/table/x`, /<title>Starboard/))
    await expect(address + script[1], /./)
    tryCommands(image)
  } finally {
    server.kill('SIGTERM')
    await gone
  }
}

/** What brings more along than the server needs: a bot in TypeScript is bundled there, and a language model is answered. */
function tryCommands(image) {
  const [node, starboard] = [image.command[0], image.command.find((word) => word.endsWith('.mjs'))]
  const run = (args, input = '') => {
    const { status, stdout, stderr } = spawnSync(node, [starboard, ...args], {
      ...placeOf(image),
      input,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`“starboard ${args.join(' ')}” fails with code ${status}: ${stderr}`)
    return stdout
  }
  const bot = join(SCRATCH, 'bot.ts')
  writeFileSync(
    bot,
    "import { type Bot, random } from '@starboard/bots'\nexport default random satisfies Bot\n",
  )
  const [{ id }] = JSON.parse(run(['games', '--json']))
  const { ended } = JSON.parse(run(['simulate', id, '--matches', '2', '--bots', bot, '--json']))
  if (ended !== 2) throw new Error('a bot of one’s own does not play to the end')
  say('a bot in TypeScript plays')
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'steps', version: '1' },
  }
  const said = run(
    ['mcp'],
    `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello })}\n`,
  )
  if (JSON.parse(said).result.serverInfo.name !== 'starboard') throw new Error(`mcp says ${said}`)
  say('a language model is answered')
}

function isHealthy(image) {
  const [command, ...args] = image.health
  return spawnSync(command, args, placeOf(image)).status === 0
}

async function expect(address, words) {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok || !words.test(text)) throw new Error(`${address} answers ${answer.status}: ${text}`)
  say(`${new URL(address).pathname} answers ${answer.status}`)
  return text
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

function say(words) {
  process.stderr.write(`docker-steps: ${words}\n`)
}
