import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanUp, folder, run } from './desk.ts'
import { WITH_YARD } from './shelf.ts'

cleanUp()

const START = new URL('../../tools/start.mjs', import.meta.url).href
const here = (name: string): string => new URL(`./${name}`, import.meta.url).pathname

/** The command as people run it, with toys on the shelf. */
let toys = ''

beforeAll(async () => {
  const { bundle } = (await import(/* @vite-ignore */ START)) as {
    bundle(entries: Record<string, string>, dir: string): Promise<void>
  }
  // Beside the packages, as the real one is.
  toys = join(new URL('../../.cache', import.meta.url).pathname, `toys-${process.pid}`)
  await bundle({ main: here('toy-main.ts'), worker: here('toy-worker.ts') }, toys)
  return () => rmSync(toys, { recursive: true })
})

interface Running {
  readonly child: ChildProcessWithoutNullStreams
  out: string
  err: string
  readonly ended: Promise<number | string>
  /** Resolves when the output says this. */
  says(words: string): Promise<void>
}

function start(args: readonly string[], home = folder(), env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [join(toys, 'main.mjs'), ...args], {
    env: { ...process.env, npm_execpath: '', STARBOARD_HOME: home, ...env },
  })
  const running: Running = {
    child,
    out: '',
    err: '',
    ended: new Promise((done) => child.on('close', (code, signal) => done(code ?? signal!))),
    says: (words) =>
      new Promise((done, failed) => {
        const look = () => running.out.includes(words) && done()
        child.stdout.on('data', look)
        child.on('close', () => failed(new Error(`never said “${words}”: ${running.out}${running.err}`)))
        look()
      }),
  }
  child.stdout.setEncoding('utf8').on('data', (data) => {
    running.out += data
  })
  child.stderr.setEncoding('utf8').on('data', (data) => {
    running.err += data
  })
  return running
}

/** Writes down that it was started, plays, and writes down that nobody has anything more to ask. */
const AGENT = `import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
appendFileSync(process.argv[2], 'started ')
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { n, kind, options, random, min } = JSON.parse(line)
    const some = () => options.slice(0, min).map(({ value }) => value)
    const answer = { one: () => options[random % options.length].value, some, number: () => min, form: () => ({}) }[kind]()
    console.log(JSON.stringify({ n, answer }))
  })
  .on('close', () => appendFileSync(process.argv[2], 'ended '))
`

describe('the real command', () => {
  test('lets own bots play the same on one thread and on two, and ends their programs', async () => {
    const place = folder()
    const [bot, agent, diary] = ['bot.ts', 'agent.mjs', 'diary'].map((name) => join(place, name))
    writeFileSync(
      bot!,
      `import { type Bot, greedy } from '@starboard/bots'\nexport default greedy satisfies Bot`,
    )
    writeFileSync(agent!, AGENT)
    const bots = `${bot},cmd:"${process.execPath}" ${agent} ${diary}`
    const played = async (threads: string) => {
      const found = start([
        'simulate',
        'tavern',
        '--seats',
        '3',
        '--bots',
        bots,
        '--json',
        '--threads',
        threads,
      ])
      expect(await found.ended, found.err).toBe(0)
      return found.out
    }
    expect(await played('2')).toBe(await played('1'))
    // Asked for on three threads and once in each process to begin with.
    const counted = (word: string) => readFileSync(diary!, 'utf8').split(word).length - 1
    expect(counted('started')).toBe(4)
    await expect.poll(() => counted('ended')).toBe(4)
  })

  test('plays out in a thread of its own what it estimates, as it would here', async () => {
    const game = start(['play', 'yard', '--seed', '1'])
    game.child.stdin.end('throw\n')
    expect(await game.ended).toBe(0)
    const told = /Estimate from 60 throws.*/
    expect(told.exec(game.out)![0]).toBe(
      told.exec((await run('play yard', { typed: ['throw'], shelf: WITH_YARD })).out)![0],
    )
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s saves the game and says how to go on', async (signal, code) => {
    const home = folder()
    const game = start(['play', 'tavern', '--seed', '1'], home)
    game.child.stdin.write('rest\n')
    await game.says('What about order?')
    game.child.kill(signal)
    expect(await game.ended).toBe(code)
    const file = join(home, 'saves', 'tavern-1.starboard')
    expect(game.out).toContain(`Saved after 1 choice. Go on with:\n  starboard play --load ${file}\n`)
    expect((await run(['verify', file])).code).toBe(0)
  })

  test('a process that is killed has lost nothing that was answered', async () => {
    const home = folder()
    const game = start(['play', 'tavern', '--seed', '1'], home)
    game.child.stdin.write('rest\nale\n')
    await game.says('What about tip?')
    game.child.kill('SIGKILL')
    expect(await game.ended).toBe('SIGKILL')
    expect((await run(['verify', join(home, 'saves', 'tavern-1.starboard')])).out).toContain('2 choices')
  })

  test('the end of the input is like quitting', async () => {
    const game = start(['play', 'tavern'])
    game.child.stdin.end('rest\n')
    expect(await game.ended).toBe(0)
    expect(game.out).toContain('> rest\n')
    expect(game.out).toContain('Saved after 1 choice.')
  })

  test('a reader that goes away is no error', async () => {
    const reader = start(['rules', 'tavern'])
    reader.child.stdout.destroy()
    expect(await reader.ended).toBe(0)
    const shell = `'${process.execPath}' '${join(toys, 'main.mjs')}' odds 400d6 | head -1; echo \${PIPESTATUS[0]}`
    expect(execFileSync('bash', ['-c', shell], { encoding: 'utf8' })).toMatch(
      /^ *value +chance +or more\n0\n$/,
    )
  })

  test('errors go to stderr, and colour nowhere but to a terminal', async () => {
    const game = start(['rules', 'chess'])
    expect(await game.ended).toBe(1)
    expect([game.out, game.err]).toEqual(['', expect.stringContaining('There is no game called “chess”')])
    const rules = start(['rules', 'tavern'], folder(), { FORCE_COLOR: '1' })
    await rules.ended
    expect(rules.out).not.toContain('\u001b')
  })

  test('simulate gives the same bytes on one thread and on two', async () => {
    const line = ['simulate', 'tavern', '--matches', '60', '--seed', '7', '--seats', '3', '--json']
    const [one, two] = [start([...line, '--threads', '1']), start([...line, '--threads', '2'])]
    expect([await one.ended, await two.ended]).toEqual([0, 0])
    expect(one.out).toBe(two.out)
    expect(one.err + two.err).toBe('')
  })

  test('a failure in a thread is told like any other', async () => {
    const home = folder()
    const game = start(['simulate', 'cellar', '--bots', 'random', '--matches', '20', '--threads', '2'], home)
    expect(await game.ended).toBe(1)
    expect(game.err).toContain('failed: the roof came down.')
    expect(readdirSync(join(home, 'broken'))).toHaveLength(1)
  })

  test('env answers line by line, and outlives nonsense', async () => {
    const game = start(['env', 'tavern'])
    game.child.stdin.write('{"do":"start","seed":1}\n')
    await game.says('"deed"')
    game.child.stdin.write('nonsense\n')
    await game.says('this is not JSON')
    game.child.stdin.write('{"do":"quit"}\n')
    expect(await game.ended).toBe(0)
    expect(game.out.trimEnd().split('\n')).toHaveLength(2)
  })
})

describe('starting', () => {
  /** A house with one room: the same start, a tiny command, the packages of the real house. */
  function house(): string {
    const root = folder()
    const real = new URL('../..', import.meta.url).pathname
    for (const room of ['tools', 'cli']) mkdirSync(join(root, room), { recursive: true })
    for (const file of ['tools/start.mjs', 'tools/outside.mjs', 'package-lock.json'])
      copyFileSync(join(real, file), join(root, file))
    symlinkSync(join(real, 'node_modules'), join(root, 'node_modules'))
    writeFileSync(join(root, 'cli/main.ts'), `process.stdout.write('hello ' + process.argv.slice(2))\n`)
    for (const thread of ['worker', 'thinker'])
      writeFileSync(join(root, `cli/${thread}.ts`), 'export const nothing: number = 0\n')
    return root
  }

  const begin = (root: string, ...args: string[]) => {
    const child = spawn(process.execPath, [join(root, 'tools/start.mjs'), ...args])
    let [out, err] = ['', '']
    child.stdout.on('data', (data) => {
      out += data
    })
    child.stderr.on('data', (data) => {
      err += data
    })
    return new Promise<{ code: number | null; out: string; err: string }>((done) =>
      child.on('close', (code) => done({ code, out, err })),
    )
  }

  test('builds once, then starts at once, and builds again when something has changed', async () => {
    const root = house()
    expect(await begin(root, 'you')).toEqual({ code: 0, out: 'hello you', err: 'starboard: building\n' })
    expect(await begin(root, 'again')).toEqual({ code: 0, out: 'hello again', err: '' })
    writeFileSync(join(root, 'cli/main.ts'), `process.stdout.write('goodbye')\n`)
    expect(await begin(root, 'you')).toMatchObject({ out: 'goodbye', err: 'starboard: building\n' })
  })

  test('serve --help does not build the page', async () => {
    const root = house()
    expect(await begin(root, 'serve', '--help')).toEqual({
      code: 0,
      out: 'hello serve,--help',
      err: 'starboard: building\n',
    })
  })

  test('a build that fails says so and leaves the old one', async () => {
    const root = house()
    await begin(root, 'you')
    writeFileSync(join(root, 'cli/main.ts'), `import './missing.ts'\n`)
    const { code, err } = await begin(root, 'you')
    expect(code).toBe(1)
    expect(err).toContain('missing.ts')
    expect(existsSync(join(root, 'dist/starboard.mjs'))).toBe(true)
    expect(readdirSync(join(root, '.cache'))).toEqual([])
  })

  test('two starts at once build once and both run; a lock nobody holds is taken away', async () => {
    const root = house()
    mkdirSync(join(root, '.cache/start.lock'), { recursive: true })
    writeFileSync(join(root, '.cache/start.lock/pid'), '999999999')
    const [one, two] = await Promise.all([begin(root, 'you'), begin(root, 'you')])
    expect([one.out, two.out]).toEqual(['hello you', 'hello you'])
    expect(`${one.err}${two.err}`.match(/building/g)).toHaveLength(1)
    expect(readdirSync(join(root, '.cache'))).toEqual([])
  })
})
