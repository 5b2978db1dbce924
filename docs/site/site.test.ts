import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faults, seen, theBrowser } from '@starboard/parts/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DOCUMENTS, documentOf } from '../blocks.ts'
import { statementsOf } from './api/declarations.ts'
import { entriesOf } from './api/packages.ts'
import { buildSite } from './build.ts'
import { Documents } from './documents.ts'
import { htmlOf } from './markdown.ts'
import { plainOf } from './text.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const PLACE = mkdtempSync(join(tmpdir(), 'starboard-site-'))
const OUT = join(PLACE, 'manual')
const pages = new Map<string, string>()

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 }) // A compiler and a browser, on a busy machine.

beforeAll(() => {
  const said = execFileSync(process.execPath, ['tools/run.mjs', 'docs', '--out', OUT], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(said).toContain(`pages: open ${join(OUT, 'index.html')}\n`)
  for (const file of readdirSync(OUT).filter((name) => name.endsWith('.html')))
    pages.set(file, readFileSync(join(OUT, file), 'utf8'))
})

afterAll(() => rmSync(PLACE, { recursive: true, force: true }))

const all = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!)

const isOuter = (href: string): boolean => /^[a-z]+:/.test(href)

describe('the site that npm run docs builds', () => {
  test('has a page for every document, reached from every page', () => {
    const documents = DOCUMENTS.filter((path) => !path.endsWith('README.md'))
    for (const path of documents) {
      const file = `${posix.basename(path, '.md').toLowerCase()}.html`
      for (const [page, html] of pages) expect(all(html, 'href'), `${file} from ${page}`).toContain(file)
    }
  })

  test('has no link or anchor that leads nowhere, and no two places of one name', () => {
    const wrong = [...pages].flatMap(([page, html]) => {
      const twice = all(html, 'id').filter((id, n, ids) => ids.indexOf(id) !== n)
      const dead = all(html, 'href')
        .filter((href) => !isOuter(href))
        .filter((href) => {
          const [file, anchor] = href.split('#') as [string, string?]
          const target = file === '' ? html : pages.get(file)
          if (anchor !== undefined) return !target || !all(target, 'id').includes(anchor)
          return !existsSync(join(OUT, file))
        })
      return [...twice, ...dead].map((one) => `${page}: ${one}`)
    })
    expect(pages.size).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  test('fetches nothing from elsewhere', () => {
    for (const html of pages.values()) {
      const fetched = [...all(html, 'src'), ...all(html.split('</head>')[0]!, 'href')]
      expect(fetched.filter((address) => isOuter(address) || !existsSync(join(OUT, address)))).toEqual([])
    }
    const sheet = readFileSync(join(OUT, 'site.css'), 'utf8')
    for (const [, address] of sheet.matchAll(/url\("?([^")]*)"?\)/g))
      expect(existsSync(join(OUT, address!)), address).toBe(true)
  })

  test('a link to nothing stops the build', () => {
    const root = mkdtempSync(join(PLACE, 'root-'))
    writeFileSync(join(root, 'a.md'), '# A\n\n[B](b.md)')
    expect(() => new Documents(root, new Map([['a.md', 'a.html']])).pages(['a.md'])).toThrow(
      'a.md leads to b.md, and nothing is there',
    )
  })

  test('a folder with other things in it is left alone', () => {
    const other = mkdtempSync(join(PLACE, 'other-'))
    writeFileSync(join(other, 'letter.txt'), 'mine')
    expect(() => buildSite(ROOT, other)).toThrow('holds other things than a manual')
    expect(readdirSync(other)).toEqual(['letter.txt'])
  })
})

test('every link of README.md leads somewhere in the repository', () => {
  const links = all(
    htmlOf(documentOf('README.md'), (href) => href),
    'href',
  ).filter((href) => !isOuter(href))
  expect(links.length).toBeGreaterThan(10)
  expect(
    links.filter((href) => !href.startsWith('#') && !existsSync(join(ROOT, href.split('#')[0]!))),
  ).toEqual([])
})

describe('the pages of the packages', () => {
  test.each(entriesOf(ROOT).map(({ name }) => name))('%s: all that can be imported is told', async (name) => {
    const file = `api-${name.replace('@starboard/', '').replace('/', '-')}.html`
    const told = all(pages.get(file)!, 'id')
    const module = (await import(/* @vite-ignore */ name)) as Readonly<Record<string, unknown>>
    const isObject = (value: unknown) => Object.prototype.toString.call(value) === '[object Module]'
    const names = Object.entries(module).flatMap(([key, value]) =>
      isObject(value) ? Object.keys(value as object).map((inner) => `${key}.${inner}`) : [key],
    )
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((one) => !told.includes(one))).toEqual([])
  })

  test('a thing is shown with its comment, its types lead on, and what it needs of its own file stands below', () => {
    const [, pickable] = /<h3 id="Pickable"[^>]*>([\s\S]*?)(?=<h[23] )/.exec(pages.get('api-parts.html')!)!
    expect(plainOf(pickable!)).toContain('A part of a drawing that can be picked by hand and by key')
    expect(pickable).toContain('<a href="api-parts.html#Light">Light</a>')
    expect(plainOf(pickable!)).toContain('interface Props { readonly lights: readonly Light[]')
    const [, game] = /<h3 id="Game"[^>]*>([\s\S]*?)(?=<h[23] )/.exec(pages.get('api-kernel.html')!)!
    expect(game).toContain('<a href="api-kernel.html#GameState">GameState</a>')
  })
})

describe('declarations are read', () => {
  test('statement by statement, with the comment before each', () => {
    const text = `import type { A } from './a.ts';
/** It has a }; in it. */
export interface One {
    /** Not the end: } */
    readonly of: "};";
}
// Nothing to tell.
export declare const two: {
    a: 1;
};
/**
 * Two lines
 * of words.
 */
export declare function three(a: A): void;
export declare function three(b: \`};\${string}\`): void;
export {};
`
    const found = statementsOf(text)
    expect(found.map(({ code }) => code.split(/\s*[\n;]/)[0])).toEqual([
      "import type { A } from './a.ts'",
      'export interface One {',
      'export declare const two: {',
      'export declare function three(a: A): void',
      'export declare function three(b: `}',
      'export {}',
    ])
    expect(found.map(({ comment }) => comment)).toEqual([
      '',
      'It has a }; in it.',
      '',
      'Two lines\nof words.',
      '',
      '',
    ])
  })
})

describe('in a browser, from a file', () => {
  const addressOf = (file: string) => pathToFileURL(join(OUT, file)).href

  test.each([
    'index.html',
    'board-builders.html',
    'operating.html',
    'adding-a-game.html',
    'api-dice.html',
    'source-docs-studies.html',
  ])('axe finds no fault in %s, in light and dark, wide and narrow', async (file) => {
    const page = await (await theBrowser()).newPage()
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(addressOf(file))
      await seen(page, '.search')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await faults(page), `${width}`).toEqual([])
    }
    await page.close()
  })

  test('something is searched and opened with the keyboard alone, and axe finds no fault in what is found', async () => {
    const page = await (await theBrowser()).newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(addressOf('index.html'))
    await page.keyboard.press('/')
    await page.keyboard.type('fair dice')
    await seen(page, '.found a', 'Fair dice')
    expect(await faults(page, '.top')).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await seen(page, 'h1', 'protocol')
    expect(page.url()).toBe(`${addressOf('protocol.html')}#fair-dice`)
    await seen(page, '.search') // The words of a page are there before its script, which hears the keys.
    await page.keyboard.press('/')
    await page.keyboard.type('zzzz')
    await seen(page, '.found [role=status]', 'Nothing found')
    await page.keyboard.press('Escape')
    expect(await page.locator('.found').isVisible()).toBe(false)
    expect(asked.filter((address) => !address.startsWith(pathToFileURL(OUT).href))).toEqual([])
    await page.close()
  })

  test('where there is no script the words are there, and no search that would do nothing', async () => {
    const context = await (await theBrowser()).newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(addressOf('players.html'))
    expect(await page.locator('h1').innerText()).toBe('For players')
    expect(await page.locator('.search').isVisible()).toBe(false)
    await context.close()
  })
})
