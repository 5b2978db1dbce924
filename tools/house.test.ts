import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { GAMES } from '@starboard/games'
import { describe, expect, test } from 'vitest'
import { floatingRules } from './floating.ts'

/** Folders from the top of the house down: each may use only those before it. */
const FLOORS = ['kernel', 'dice', 'space', 'parts', 'games', 'bots', 'server', 'web', 'cli'] as const

const LISTED = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs']

const everything = execFileSync('git', LISTED, { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const sources = everything.filter(
  ({ path }) => !path.endsWith('.mjs') && FLOORS.some((floor) => path.startsWith(`${floor}/`)),
)

/** It names every game: what is above it, and the games themselves, know nothing of it. */
const LIST = 'games/index.ts'

/** Which package each of the repository's imports names, by its folder. */
const PACKAGES: Record<string, string> = {
  kernel: 'kernel',
  dice: 'dice',
  space: 'space',
  parts: 'parts',
  games: LIST,
  bots: 'bots',
  server: 'server',
  web: 'web',
}

function importsOf(source: string): string[] {
  const written =
    /^(?:import|export|\})[^'\n]* from '([^']+)'|^(?!\s*(?:\*|\/\*|\/\/)).*\bimport\('([^']+)'\)/gm
  return [...source.matchAll(written)].map((found) => found[1] ?? found[2]!)
}

const folderOf = (name: string): string | null => {
  const [, own] = /^@starboard\/([a-z-]+)/.exec(name) ?? []
  return own === undefined ? null : (PACKAGES[own] ?? `games/${own}`)
}

const rulesOf = (id: string): string => {
  const file = `games/${id}/RULES.md`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Each game by all that it goes by: its id, the word for it in code, its name, and how its rules are numbered. */
const games = Object.values(GAMES).map(({ box: { id, name } }) => {
  const [, prefix] = /^\| ([A-Z]{2,4})-/m.exec(rulesOf(id)) ?? []
  const word = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const names = [id, word, name.split(':')[0]!].map((each) => `\\b${each}\\b`)
  if (prefix) names.push(`\\b${prefix}-[A-Z0-9]`)
  return { id, names: new RegExp(names.join('|'), 'i') }
})

/** Code for every game there is and every game to come: all but the games themselves, and tests. */
const general = everything.filter(
  ({ path }) =>
    /^(kernel|dice|space|parts|bots)\//.test(path) ||
    (/^(server|web|cli|tools)\//.test(path) && !/\/test\/|\.test\.ts$/.test(path)),
)

/** Chapters by a number alone, of no document that is here: “content 6.7”, “(9.3)”, “AUTO-2”. */
const PAGE = new RegExp(
  [
    String.raw`\bcontent,? (?:section )?\d[\d.]*`,
    String.raw`(?<=\* |\/\/ |\(|, )\d{1,2}\.\d{1,2}(?=[ ,:.)])(?! %)`,
    String.raw`(?<![\w-])(?:AUTO|CL|CG)-\d+`,
  ].join('|'),
  'i',
)

function citedPages({ path, source }: { path: string; source: string }): string[] {
  const said = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*|\b(?:test|rule|describe)\((?:\s*'[^'\n]*',?)+/gm
  const comments = [...source.matchAll(said)].map(([words]) => words)
  return comments.flatMap((comment) => {
    const found = /RFC \d+/.test(comment) ? null : PAGE.exec(comment)
    return found ? [`${path}: ${found[0]}`] : []
  })
}

/** By which names of files words may know a chapter: its own, or that of the folder’s list if that hands it on. */
function doorsOf(path: string): string[] {
  const inGame = (file: string) => file.replace(/^games\/[^/]+\/(quick\/)?/, '')
  const [, folder, name] = /^(.*\/)([^/]+)$/.exec(path)!
  const list = sources.find((one) => one.path === `${folder}index.ts`)
  return [inGame(path), ...(list?.source.includes(`./${name}`) ? [inGame(list.path)] : [])]
}

/** Every six lines that follow each other, without imports; and every six of those that are more than brackets. */
function runsOf(source: string): string[] {
  const lines = source
    .replaceAll(/^import [\s\S]*? from '.*'$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [lines, lines.filter((line) => /\w{3}/.test(line))].flatMap((kept) =>
    kept.slice(5).map((_, n) => kept.slice(n, n + 6).join('\n')),
  )
}

describe('the house', () => {
  test('a folder imports only from folders above it, and a game never from another game', () => {
    const wrong = sources.flatMap(({ path, source }) => {
      const floor = path.split('/')[0]!
      const game = path.startsWith('games/') ? path.split('/').slice(0, 2).join('/') : null
      return importsOf(source)
        .map(folderOf)
        .filter((folder) => folder !== null)
        .filter((folder) => {
          if (game === LIST) return false
          if (game && folder.startsWith('games/')) return folder !== game
          if (folder === LIST && floor === 'bots') return true
          return FLOORS.indexOf(folder.split('/')[0] as never) > FLOORS.indexOf(floor as never)
        })
        .map((folder) => `${path} imports ${folder}`)
    })
    expect(wrong).toEqual([])
  })

  test('what boards are made of serves boards, their tests and the page alone', () => {
    const wrong = sources.flatMap(({ path, source }) =>
      !/^(parts|web)\/|^games\/[^/]+\/(board|test)\//.test(path) &&
      importsOf(source).some((name) => folderOf(name) === 'parts')
        ? [path]
        : [],
    )
    expect(wrong).toEqual([])
  })

  test('CONTRIBUTING.md names only what is there', () => {
    const named = [
      ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(
        /`((?:games|kernel|parts|web|server|tools)\/[\w./-]+)`/g,
      ),
    ]
    const paths = named.map(([, path]) => path!)
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('what two games need stands once: no six lines of one are found in another, but for tables of content', () => {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'games/*/*'], {
      encoding: 'utf8',
    })
    const own = listed
      .split('\n')
      .filter((path) => /\.(tsx?|css)$/.test(path) && !/\/(content|test)\//.test(path) && existsSync(path))
    const found = new Map<string, Set<string>>()
    for (const path of own)
      for (const run of runsOf(readFileSync(path, 'utf8')))
        found.set(run, (found.get(run) ?? new Set()).add(path.split('/')[1]!))
    expect(found.size).toBeGreaterThan(10_000)
    expect([...found].filter(([, games]) => games.size > 1).map(([run]) => run)).toEqual([])
  })

  test('every chapter of rules that asks something has words that are told by its types', () => {
    const declares = /= (?:question|offer|action)\('/
    const asking = sources.filter(
      ({ path, source }) => /^games\/[^/]+\/(rules|quick)\//.test(path) && declares.test(source),
    )
    const unworded = asking.filter(({ path }) => {
      const [, game] = path.split('/')
      const words = sources.filter(
        (one) => one.path.startsWith(`games/${game}/`) && /\/words|words\.ts$/.test(one.path),
      )
      return !doorsOf(path).some((door) => words.some(({ source }) => source.includes(door)))
    })
    expect(unworded.map(({ path }) => path)).toEqual([])
  })

  test('no file reaches out of its package by a relative path', () => {
    const wrong = sources.flatMap(({ path, source }) => {
      const depth = path.split('/').length - (/^games\/.*\//.test(path) ? 3 : 2)
      return importsOf(source)
        .filter((name) => (name.match(/\.\.\//g) ?? []).length > depth)
        .map((name) => `${path} imports ${name}`)
    })
    expect(wrong).toEqual([])
  })

  test('the rules of a game know nothing of its board, and nothing of chance or the clock', () => {
    const rules = sources.filter(({ path }) =>
      /^(kernel|dice|space)\/[^/]+\.ts$|^games\/[^/]+\/(rules|content)\//.test(path),
    )
    expect(rules.length).toBeGreaterThan(20)
    for (const { path, source } of rules) {
      expect(
        importsOf(source).filter((name) => /\/board\/|^@starboard\/parts/.test(name)),
        path,
      ).toEqual([])
      expect(/Math\.random|Date\.now|new Date\b|localeCompare/.exec(source)?.[0], path).toBeUndefined()
    }
  })

  test('nothing but the list of games names a game', () => {
    const named = general.flatMap(({ path, source }) =>
      games.flatMap(({ names }) => {
        const found = names.exec(source)?.[0]
        return found ? [`${path} names ${found}`] : []
      }),
    )
    expect(games.length).toBeGreaterThan(4)
    expect(general.length).toBeGreaterThan(100)
    expect(named).toEqual([])
  })

  test('every folder of a game is on the list, with all that belongs in its box', async () => {
    const folders = readdirSync('games', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(Object.keys(GAMES).sort()).toEqual(folders.map(({ name }) => name).sort())
    for (const [folder, { box, rules, rulebook, board }] of Object.entries(GAMES)) {
      const { id, name, about } = await rules()
      expect({ id, name, about }).toEqual({ id: folder, name: box.name, about: box.about })
      expect([box.id, box.players, box.time, box.mood]).toEqual([
        folder,
        ...Array(3).fill(expect.any(String)),
      ])
      expect(await rulebook!()).toBe(rulesOf(folder))
      expect(board).toBeDefined()
    }
  })

  test('a comment or a title cites a rule or a table, and no page of a document that is not here', () => {
    expect(sources.flatMap(citedPages)).toEqual([])
    expect(citedPages({ path: 'a.ts', source: '/** Content 6.7: it is everywhere. */' })).toEqual([
      'a.ts: Content 6.7',
    ])
    expect(citedPages({ path: 'a.ts', source: 'a() // As its table says (9.3).' })).toEqual(['a.ts: 9.3'])
    expect(citedPages({ path: 'a.ts', source: "test('it is everywhere (content 6)', a)" })).toEqual([
      'a.ts: content 6',
    ])
  })

  test('no rule is called without yield*', () => {
    expect(floatingRules(sources)).toEqual([])
  })
})

describe('the check for rules called without yield*', () => {
  const found = (source: string) => floatingRules([{ path: 'toy.ts', source }])

  test('catches a call that stands alone', () => {
    const source = 'function* attack(g: G): Play {}\nexport function* turn(g: G): Play {\n  attack(g)\n}'
    expect(found(source)).toEqual(['toy.ts:3: attack(…) without yield*'])
  })

  test('catches a rule of another file or package', () => {
    const files = [
      { path: 'kernel/ask.ts', source: 'export function* ask() {}' },
      { path: 'games/toy/a.ts', source: 'export const hit = function* () {}' },
      {
        path: 'games/toy/b.ts',
        source:
          "import { ask } from '@starboard/kernel'\nimport { hit as strike } from './a.ts'\nask()\nstrike()",
      },
    ]
    expect(floatingRules(files).length).toBe(2)
  })

  test('catches a rule that is called by its module or kept in a table', () => {
    const files = [
      { path: 'games/toy/a.ts', source: 'export function* play() {}' },
      {
        path: 'games/toy/acts.ts',
        source:
          'export interface Act {\n  play(g: G, who: Id): Play\n}\nexport const HIT = {\n  *strike(g: G) {},\n}',
      },
      {
        path: 'games/toy/b.ts',
        source:
          "import * as A from './a.ts'\nA.play(g)\nHIT.strike(g)\nactOf(g)!.play(g, who)\nACTS[name]?.play(g, who)",
      },
      { path: 'games/other/b.ts', source: 'HIT.strike(g)' },
    ]
    expect(floatingRules(files)).toEqual([
      'games/toy/b.ts:2: A.play(…) without yield*',
      'games/toy/b.ts:3: HIT.strike(…) without yield*',
      'games/toy/b.ts:4: ….play(…) without yield*',
      'games/toy/b.ts:5: ACTS.….play(…) without yield*',
    ])
  })

  test('catches a rule whose generator a callback, a condition or a bare yield throws away', () => {
    const hit = 'function* hit(g: G): Play {}\nfunction* turn(g: G): Play {\n'
    for (const call of [
      'ids.forEach((id) => hit(g, id))',
      'ids.forEach(hit)',
      'if (ids.some((id) => hit(g, id))) return',
      'ready && hit(g)',
      'ready ? hit(g) : miss(g)',
      'void hit(g)',
      'yield hit(g)',
    ])
      expect(found(`${hit}  ${call}\n}`).map((line) => line.slice(0, 13))).toEqual(['toy.ts:3: hit'])
  })

  test('catches a plain function that hands a rule on, where its type says so', () => {
    const source =
      'function nextThing(g: G): Play {\n  return hit(g)\n}\nconst other = (g: G): Play => hit(g)\nnextThing(g)\nother(g)'
    expect(found(source)).toHaveLength(2)
  })

  test('knows a rule from a plain function of the same name elsewhere', () => {
    const files = [
      { path: 'games/toy/a.ts', source: 'export function* settle() {}' },
      { path: 'kernel/match.ts', source: 'function settle() {}\nsettle()' },
    ]
    expect(floatingRules(files)).toEqual([])
  })

  test('lets pass what delegates or hands the rule on', () => {
    expect(
      found('function* attack() {}\nfunction* turn() { yield* attack() }\nconst step = () => attack()'),
    ).toEqual([])
    expect(
      found(
        'function* hit() {}\nfunction* turn() { yield* all(ids.map((id) => hit(id))); if (a) yield* hit() }',
      ),
    ).toEqual([])
  })
})
