import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCENARIOS } from '@starboard/alien/scenario'
import { describe, expect, test } from 'vitest'
import { cleanUp, folder, run } from './desk.ts'

cleanUp()

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
    expect(await run(['scenario', 'check', file])).toEqual({
      code: 0,
      out: `${file}: fine: 14 zones, 18 borders, 7 tasks, 10 timeline rows, 5 units, a clock of 24\n`,
      err: '',
    })
  })

  test('what is not is told on stderr, a line for each problem', async () => {
    const broken = EXAMPLE.replace('"kind": "open"', '"kind": "opne"').replace('"gear-flashlight"', '"lamp"')
    const file = written(broken)
    expect(await run(['scenario', 'check', file])).toEqual({
      code: 1,
      out: '',
      err:
        `${file}: zones[0].items[0].item: “lamp” is no item\n` +
        `${file}: zones[2].kind: must be one of open, cluttered, crawlspace, not “opne”\n`,
    })
  })

  test('a file that is no JSON, or not there', async () => {
    const file = written('{ "id": ')
    const said = await run(['scenario', 'check', file])
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toContain(`${file}: this is no JSON: `)
    expect(await run(['scenario', 'check', 'nowhere.json'])).toMatchObject({
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

describe('docs/scenarios.md', () => {
  test('its example is fine', async () => {
    const file = written(EXAMPLE)
    expect(await run(['scenario', 'check', file])).toMatchObject({ code: 0, err: '' })
  })

  test('it names every condition and effect there is', async () => {
    const asked = (key: string, place: string) => written(EXAMPLE.replace(place, `{ "${key}": "?" }`))
    const kindsIn = async (file: string) =>
      /must be one of (.*), not/.exec((await run(['scenario', 'check', file])).err)![1]!.split(', ')
    const conditions = await kindsIn(asked('is', '{ "is": "no-enemy-here" }'))
    const effects = await kindsIn(asked('do', '{ "do": "read" }'))
    expect([conditions.length, effects.length]).toEqual([10, 34])
    for (const kind of [...conditions, ...effects])
      expect(PAGE, kind).toMatch(new RegExp(`^\\|.*\`${kind}\``, 'm'))
  })
})
