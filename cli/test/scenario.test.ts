import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCENARIOS } from '@starboard/alien/scenario'
import { GAMES } from '@starboard/games'
import { beforeAll, describe, expect, test } from 'vitest'
import { openAll } from '../shelf.ts'
import { cleanUp, folder, run } from './desk.ts'

cleanUp()

const shelf = await openAll(GAMES)

const PAGE = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8')
const EXAMPLE = /<!-- example: scenarios -->\n```json\n([\s\S]*?)```\n/.exec(PAGE)![1]!

/** A file with this in it. */
function written(text: string): string {
  const file = join(folder(), 'mine.json')
  writeFileSync(file, text)
  return file
}

describe('scenario check', () => {
  test('what is fine is told with its size', async () => {
    const file = written(JSON.stringify(SCENARIOS['cold-berth']))
    expect(await run(['scenario', 'check', file], { shelf })).toEqual({
      code: 0,
      out: `${file}: fine: 14 zones, 18 borders, 7 tasks, 10 timeline rows, 5 units, a clock of 24\n`,
      err: '',
    })
  })

  test('what is not is told on stderr, a line for each problem', async () => {
    const broken = EXAMPLE.replace('"kind": "open"', '"kind": "opne"').replace('"gear-flashlight"', '"lamp"')
    const file = written(broken)
    expect(await run(['scenario', 'check', file], { shelf })).toEqual({
      code: 1,
      out: '',
      err:
        `${file}: zones[0].items[0].item: “lamp” is no item\n` +
        `${file}: zones[2].kind: must be one of open, cluttered, crawlspace, not “opne”\n`,
    })
  })

  test('a file that is no JSON, or not there', async () => {
    const file = written('{ "id": ')
    const said = await run(['scenario', 'check', file], { shelf })
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toContain(`${file}: this is no JSON: `)
    expect(await run(['scenario', 'check', 'nowhere.json'], { shelf })).toMatchObject({
      code: 1,
      err: expect.stringContaining('nowhere.json'),
    })
  })

  test('an act that does not exist is a mistake in usage', async () => {
    expect(await run(['scenario', 'chek', 'mine.json'])).toEqual({
      code: 2,
      out: '',
      err: '“chek” is nothing that can be done with a scenario. Did you mean check?\n',
    })
    expect(await run('scenario check')).toMatchObject({ code: 2 })
  })
})

/** In a process of its own: what is added stays added. */
describe('scenario add', () => {
  const START = new URL('../../tools/start.mjs', import.meta.url).href
  const here = (name: string): string => new URL(`../${name}`, import.meta.url).pathname
  let command = ''

  beforeAll(async () => {
    const { bundle } = (await import(/* @vite-ignore */ START)) as {
      bundle(entries: Record<string, string>, dir: string): Promise<void>
    }
    command = join(here('../.cache'), `scenarios-${process.pid}`)
    await bundle({ main: here('main.ts'), worker: here('worker.ts') }, command)
    return () => rmSync(command, { recursive: true })
  })

  function starboard(home: string, args: readonly string[], input = '') {
    const env = { ...process.env, npm_execpath: '', STARBOARD_HOME: home }
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(command, 'main.mjs'), ...args], {
      input,
      env,
      encoding: 'utf8',
    })
    return { code: status, out: stdout, err: stderr }
  }

  test('it is played, verified and simulated like those that come with the game', () => {
    const home = folder()
    const added = starboard(home, ['scenario', 'add', written(EXAMPLE)])
    expect(added).toMatchObject({ code: 0, err: '' })
    expect(added.out).toContain('play alien --option scenario=dry-dock')
    const record = join(home, 'mine.starboard')
    const agreed = ['--option', 'scenario=dry-dock', '--option', 'crew=1']
    const played = starboard(home, ['play', 'alien', ...agreed, '--save', record], '1\n')
    expect(played.out).toContain('Dry Dock, stretch 1: the crew acts.')
    expect(played.out).toContain('Go to the Dock floor')
    expect(starboard(home, ['verify', record])).toMatchObject({ code: 0, err: '' })
    const simulated = starboard(home, [
      'simulate',
      'alien',
      ...agreed,
      '--matches',
      '4',
      '--threads',
      '2',
      '--json',
    ])
    expect(simulated).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(simulated.out)).toMatchObject({ options: { scenario: 'dry-dock' }, ended: 4 })
    expect(starboard(folder(), ['verify', record])).toMatchObject({
      code: 1,
      err: expect.stringContaining('“scenario” takes one of: cold-berth'),
    })
  })

  test('one with a mistake is not added, and one that has come by one is left out', () => {
    const home = folder()
    const broken = written(EXAMPLE.replace('"kind": "open"', '"kind": "opne"'))
    expect(starboard(home, ['scenario', 'add', broken])).toMatchObject({ code: 1, out: '' })
    expect(existsSync(join(home, 'scenarios'))).toBe(false)
    starboard(home, ['scenario', 'add', written(EXAMPLE)])
    const kept = join(home, 'scenarios', 'dry-dock.json')
    writeFileSync(kept, '{')
    const { code, out, err } = starboard(home, ['games'])
    expect(err).toBe(`${kept} is left out: starboard scenario check tells what is wrong with it.\n`)
    expect(code).toBe(0)
    expect(out).not.toContain('dry-dock')
  })

  test('those that come with the game stay as they are', () => {
    const mine = written(EXAMPLE.replace('"id": "dry-dock"', '"id": "cold-berth"'))
    expect(starboard(folder(), ['scenario', 'add', mine])).toEqual({
      code: 1,
      out: '',
      err: '“cold-berth” comes with the game. Give yours an id of its own.\n',
    })
  })
})

describe('docs/scenarios.md', () => {
  test('its example is fine', async () => {
    const file = written(EXAMPLE)
    expect(await run(['scenario', 'check', file], { shelf })).toMatchObject({ code: 0, err: '' })
  })

  test('it names every condition and effect there is', async () => {
    const asked = (key: string, place: string) => written(EXAMPLE.replace(place, `{ "${key}": "?" }`))
    const kindsIn = async (file: string) =>
      /must be one of (.*), not/
        .exec((await run(['scenario', 'check', file], { shelf })).err)![1]!
        .split(', ')
    const conditions = await kindsIn(asked('is', '{ "is": "no-enemy-here" }'))
    const effects = await kindsIn(asked('do', '{ "do": "read" }'))
    expect([conditions.length, effects.length]).toEqual([10, 34])
    for (const kind of [...conditions, ...effects])
      expect(PAGE, kind).toMatch(new RegExp(`^\\|.*\`${kind}\``, 'm'))
  })
})
