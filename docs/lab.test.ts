import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GAMES } from '@starboard/games'
import { CONTENTS } from '@starboard/games/contents'
import { faults, theBrowser } from '@starboard/parts/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { armsOf } from '../cli/lab/arms.ts'
import { readStudy } from '../cli/lab/study.ts'
import { openAll } from '../cli/shelf.ts'
import { run } from '../cli/test/desk.ts'
import { openHouse } from '../web/test/house.ts'

const PAGE = readFileSync(join(import.meta.dirname, 'lab.md'), 'utf8')
const PLACE = mkdtempSync(join(tmpdir(), 'starboard-lab-'))
const house = openHouse()
const shelf = await openAll(GAMES, CONTENTS)

vi.setConfig({ testTimeout: 60_000 }) // A browser on a busy machine.

afterAll(() => rmSync(PLACE, { recursive: true, force: true }))

/** A command of the page as it stands there, with its files in a folder of this test. */
function typed(line: string): string[] {
  const [, ...words] = line.replace(/^npx /, '').split(' ')
  return words.map((word) => (/^(parts|\S+\.(json|starboard|html))$/.test(word) ? join(PLACE, word) : word))
}

describe('docs/lab.md', () => {
  const [, name, study] = /<!-- study: (\S+) -->\n```json\n([\s\S]*?)```/.exec(PAGE)!
  const commands = [...PAGE.matchAll(/<!-- run -->\n```sh\n([\s\S]*?)```/g)].flatMap(([, lines]) =>
    lines!.trim().split('\n'),
  )

  beforeAll(async () => {
    writeFileSync(join(PLACE, name!), study!)
    const records = join(dirname(import.meta.dirname), 'games/xia/test/records')
    copyFileSync(join(records, readdirSync(records)[0]!), join(PLACE, 'match.starboard'))
    for (const line of commands) {
      const { code, err } = await run(typed(line), { shelf })
      expect([line, code, err.replaceAll(/^\d+ of \d+ blocks\n/gm, '')]).toEqual([line, 0, ''])
    }
  }, 120_000)

  test('its study leaves what the page says, and shards the same bytes', () => {
    expect(commands).toHaveLength(5)
    const files = ['report.html', 'matches.csv', 'study.json', 'part-1-of-1.jsonl']
    for (const file of files) {
      expect(PAGE).toContain(`| \`${file}\` |`)
      expect(existsSync(join(PLACE, 'blasters', file)), file).toBe(true)
    }
    for (const file of files.slice(0, 3))
      expect(readFileSync(join(PLACE, 'parts', file), 'utf8')).toBe(
        readFileSync(join(PLACE, 'blasters', file), 'utf8'),
      )
  })

  test('tells every field of a study', () => {
    const told = [...PAGE.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field)
    expect(told).toEqual([
      ...['title', 'games', 'bots', 'rotate', 'matches', 'seed', 'longest', 'compare'],
      ...['seats', 'options', 'vary'],
      ...['bots', 'options', 'patch'],
    ])
  })

  test.each([
    ['of a study', 'blasters/report.html'],
    ['of a match', 'match.html'],
  ])(
    'axe finds no fault in the report %s, in light and dark, and it runs and fetches nothing',
    async (_, file) => {
      const browser = await theBrowser()
      const address = pathToFileURL(join(PLACE, file)).href
      for (const width of [1440, 360]) {
        const page = await browser.newPage({ viewport: { width, height: 740 } })
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await page.goto(address)
        await page.evaluate(() => {
          for (const folded of document.querySelectorAll('details')) folded.open = true
          // Hundreds of rows are all alike: a few of them are looked at.
          for (const row of document.querySelectorAll('tr:nth-child(n + 6)')) row.remove()
        })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await page.locator('svg.plot:visible').count()).toBeGreaterThan(0)
        expect(await faults(page)).toEqual([])
        expect(asked).toEqual([address])
        await page.close()
      }
      expect(readFileSync(join(PLACE, file), 'utf8')).not.toMatch(/<script|<link|\son\w+=|(src|href)="/i)
    },
  )

  test.each([
    ['of a study', 'blasters/report.html'],
    ['of a match', 'match.html'],
  ])('the page opens the report %s and shows it as it was written', async (_, file) => {
    const alone = await (await theBrowser()).newPage({ viewport: { width: 1440, height: 900 } })
    await alone.goto(pathToFileURL(join(PLACE, file)).href)
    const looks = () => {
      const lookOf = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      const { backgroundColor, borderTopColor } = lookOf('.card')
      return [backgroundColor, borderTopColor, lookOf('svg.plot.wide').display, lookOf('.plot text').fill]
    }
    const page = await house.guest('/open', { viewport: { width: 1440, height: 900 } })
    await page.setInputFiles('input[type=file]', join(PLACE, file))
    const frame = (await (await page.waitForSelector('iframe.report')).contentFrame())!
    await expect.poll(() => frame.evaluate(looks)).toEqual(await alone.evaluate(looks))
    expect(await frame.evaluate(() => document.querySelector('main')!.innerHTML)).toBe(
      await alone.evaluate(() => document.querySelector('main')!.innerHTML),
    )
    await alone.close()
  })
})

describe('docs/studies', () => {
  const folder = join(import.meta.dirname, 'studies')

  test('has a study for every game', () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(GAMES)
        .map((game) => `${game}.json`)
        .sort(),
    )
  })

  test.each(readdirSync(folder))('%s can be played', (file) => {
    const study = readStudy(readFileSync(join(folder, file), 'utf8'), file)
    expect(Object.keys(study.games)).toEqual([file.replace('.json', '')])
    expect(armsOf(shelf, study).flat().length).toBeGreaterThan(1)
  })
})
