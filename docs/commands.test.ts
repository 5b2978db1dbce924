import { execFileSync } from 'node:child_process'
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
import { basename, dirname, join } from 'node:path'
import { GAMES } from '@starboard/games'
import { CONTENTS } from '@starboard/games/contents'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAll } from '../cli/shelf.ts'
import { run } from '../cli/test/desk.ts'
import { testServer } from '../server/test/harness.ts'
import { BLOCKS, type Block, commandsIn, DOCUMENTS, documentOf } from './blocks.ts'

const ROOT = dirname(import.meta.dirname)
const PLACE = mkdtempSync(join(tmpdir(), 'starboard-commands-'))
const shelf = await openAll(GAMES, CONTENTS)

/** Commands that another test types, or does exactly what they do. */
const RUN_BY: Readonly<Record<string, string>> = {
  'npx starboard play burrows --games ~/burrows': 'docs/adding-a-game.test.ts',
  'npx starboard simulate burrows --games ~/burrows --matches 100': 'docs/adding-a-game.test.ts',
  'npm start -- --games ~/burrows': 'docs/adding-a-game.test.ts',
  'ln -s ~/starboard/node_modules ~/burrows/node_modules': 'docs/adding-a-game.test.ts',
  'npx tsc --noEmit -p ~/burrows': 'docs/adding-a-game.test.ts',
  'npx vitest run --root ~/burrows': 'docs/adding-a-game.test.ts',
  'npm run fuzz -- burrows --games ~/burrows --matches 50': 'docs/adding-a-game.test.ts',
  'starboard env <game>': 'cli/test/docs.test.ts',
  'starboard env xia': 'cli/test/docs.test.ts',
  'starboard mcp': 'cli/test/docs.test.ts',
  'starboard backup tonight.backup': 'tools/backup.test.ts',
  'starboard restore tonight.backup': 'tools/backup.test.ts',
  'npx starboard scenario add my-scenario.json': 'cli/test/scenario.test.ts',
  'npx starboard play alien --option scenario=dry-dock': 'cli/test/scenario.test.ts',
  'npx starboard simulate alien --option scenario=dry-dock --matches 200': 'cli/test/scenario.test.ts',
  'python3 clients/python/examples/train_xia.py': 'clients/python/python.test.ts',
}

/** Commands that no test types, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm start': 'serves until it is stopped; docs/adding-a-game.test.ts starts it with a game of its own',
  'STARBOARD_HOST=0.0.0.0 npm start': 'would open a port to everybody',
  'npm test': 'this is it',
  'npm run parts': 'serves until it is stopped; parts/test/gallery.test.ts looks at what it shows',
  'npm run reports': 'takes minutes; docs/lab.test.ts reads the same studies',
  'npm run strength -- xia --bots ./trader.ts': 'takes minutes; lab/strength.test.ts runs it on less',
  'docker compose up': 'needs Docker',
  'python3 -m pip install ./clients/python': 'changes the machine',
  'parallel npx starboard lab blasters.json --shard {}/10 --out parts --threads 1 ::: $(seq 10)':
    'needs GNU parallel; docs/lab.test.ts plays in shards',
  'npx starboard lab merge parts':
    'docs/lab.test.ts merges its own shards; here those of other machines are meant',
  'npx starboard lab blasters.json --shard $SLURM_ARRAY_TASK_ID/100 --out parts --threads 4': 'needs SLURM',
  'sbatch --dependency=afterok:$JOB --wrap "npx starboard lab merge parts"': 'needs SLURM',
  'starboard record 1': 'the first line of a record, and no command',
}

/** Pieces without a mark or a file, by how they begin, and the test that reads them; all of a page's, where that test takes all. */
const READ_BY: Readonly<Record<string, string>> = {
  'docs/python.md: ': 'clients/python/python.test.ts',
  "docs/testing.md: import { play } from '@starboard/kernel/testing'": 'games/long-fall/test/docs.test.ts',
  'docs/testing.md: voyage(': 'games/xia/test/docs.test.ts',
  'docs/testing.md: deck(': 'games/alien/test/docs.test.ts',
  'docs/testing.md: skirmish(': 'docs/testing.test.ts',
  'docs/operating.md: [Unit]': 'tools/supply.test.ts',
  'CONTRIBUTING.md: ': 'docs/commands.test.ts',
}

/** Pieces that no test reads, and why. */
const NOT_READ: Readonly<Record<string, string>> = {
  'docs/operating.md: location / {': 'settings of a proxy that is not here',
}

/** Files that pages have their readers write, and the tests that write them. */
const WRITTEN_BY: Readonly<Record<string, string>> = {
  'docs/adding-a-game.md': 'docs/adding-a-game.test.ts',
  'docs/board-builders.md': 'docs/board-builders.test.ts',
  'docs/bot-writers.md': 'docs/commands.test.ts',
  'docs/researchers.md': 'docs/commands.test.ts',
}

const isCommands = (block: Block): boolean => commandsIn(block).length > 0
const markedRun = ({ mark }: Block): boolean => mark === 'run'

const typedHere = BLOCKS.filter((block) => !markedRun(block))
  .flatMap((block) => commandsIn(block).map((line) => [block.page, line] as const))
  .filter(([, line]) => !(line in RUN_BY) && !(line in NOT_RUN))

/** The words of a line as a shell would hand them on, with files in the folder of this test, and a few matches for many. */
function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
  const files = /(?<![\w./-])(?:\.\/)?([\w-]+\.(?:ts|mjs|py|json|csv|html|starboard|backup))\b/g
  return words
    .slice(words.indexOf('starboard') + 1)
    .map((word, n, all) => (all[n - 1] === '--matches' ? '4' : word.replaceAll(files, `${PLACE}/$1`)))
}

beforeAll(async () => {
  for (const { file, page, text } of BLOCKS)
    if (file && page !== 'docs/adding-a-game.md') writeFileSync(join(PLACE, file), text)
  const scenario = BLOCKS.find(({ mark }) => mark === 'example: scenarios')!
  writeFileSync(join(PLACE, 'my-scenario.json'), scenario.text)
  const records = join(ROOT, 'games/xia/test/records')
  copyFileSync(join(records, readdirSync(records)[0]!), join(PLACE, 'my-game.starboard'))
  await (await testServer({ database: join(PLACE, 'starboard.db') })).close() // It was started once.
  vi.stubEnv('STARBOARD_DATA', PLACE)
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(PLACE, { recursive: true, force: true })
})

describe('every command in the documents', () => {
  test.each(typedHere)(
    '%s: %s',
    async (_, line) => {
      expect(line).toMatch(/^(npx )?starboard /)
      const { code, err } = await run(wordsOf(line), { shelf, typed: ['quit'], home: PLACE })
      expect([code, err.replaceAll(/^\d+ of \d+ blocks\n/gm, '')]).toEqual([0, ''])
    },
    60_000,
  )

  test('that is not typed here is run by a test that knows its page, or there is a reason', () => {
    const lines = BLOCKS.flatMap((block) => commandsIn(block).map((line) => ({ line, page: block.page })))
    for (const [line, file] of Object.entries(RUN_BY)) {
      const pages = lines.filter((one) => one.line === line).map(({ page }) => page)
      expect(pages, line).not.toEqual([])
      expect(readFileSync(join(ROOT, file), 'utf8'), line).toContain(pages[0]!.replace(/^docs\//, ''))
    }
    for (const line of Object.keys(NOT_RUN))
      expect(
        lines.map((one) => one.line),
        line,
      ).toContain(line)
  })

  test('of npm is one of its own, or in package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const text = DOCUMENTS.map(documentOf).join('\n')
    const named = [...text.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(
      ([, one, two]) => one ?? two,
    )
    expect(named.length).toBeGreaterThan(20)
    for (const name of named) expect(scripts).toHaveProperty([name!])
  })
})

describe('every command that is named in a line of a document', () => {
  const text = DOCUMENTS.map(documentOf).join('\n')
  /** Words in a seal that begin as a command does. */
  const SEALED = ['nonce', 'key', 'record']
  const named = [...text.matchAll(/`(?:npx )?starboard ([a-z]+)([^`]*)`/g)]
    .map(([, command, rest]) => [command!, rest!] as const)
    .filter(([command]) => !SEALED.includes(command))

  test('is there, with the options that it is given', async () => {
    expect(named.length).toBeGreaterThan(30)
    for (const [command, rest] of named) {
      const { code, out } = await run([command, '--help'], { shelf })
      expect([command, code]).toEqual([command, 0])
      for (const [option] of rest.matchAll(/--[a-z-]+/g))
        expect(out, `${command} ${option}`).toContain(option)
    }
  })
})

describe('every other piece of code in the documents', () => {
  const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))
  const pieces = BLOCKS.filter((block) => !isCommands(block) || markedRun(block))

  /** Tests that know the page and read what is marked like that, or are said to read it. */
  function readersOf({ page, mark, file, text }: Block): readonly string[] {
    const [kind] = mark.split(':')
    const inList = (begins: string) => `${page}: ${text}`.startsWith(begins)
    const claimed = file
      ? [WRITTEN_BY[page]]
      : Object.entries(READ_BY).flatMap(([begins, path]) => (inList(begins) ? [path] : []))
    return tests
      .filter(({ source }) => source.includes(basename(page)))
      .filter(({ path, source }) => (kind ? source.includes(`<!-- ${kind}`) : claimed.includes(path)))
      .map(({ path }) => path)
  }

  test('is read by a test that knows its page, or there is a reason', () => {
    const reasons = Object.keys(NOT_READ)
    const unread = pieces.filter((block) => readersOf(block).length === 0)
    const told = unread.map(({ page, text }) => `${page}: ${text}`)
    expect(told.filter((one) => !reasons.some((begins) => one.startsWith(begins)))).toEqual([])
    for (const begins of reasons)
      expect(
        told.some((one) => one.startsWith(begins)),
        begins,
      ).toBe(true)
    expect(pieces.length).toBeGreaterThan(30)
  })

  test('of CONTRIBUTING.md stands in the code like that', () => {
    const code = ['games/long-fall', 'games/xia'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
    )
    const [folders, ...shown] = BLOCKS.filter(({ page }) => page === 'CONTRIBUTING.md')
    for (const line of folders!.text.trim().split('\n'))
      expect(existsSync(join(ROOT, line.split(' ')[0]!)), line).toBe(true)
    expect(shown.length).toBeGreaterThan(1)
    for (const line of shown.flatMap(({ text }) => text.trim().split('\n')))
      for (const part of line.split('…')) {
        const begin = part.trim().replace(/ => \{$/, '')
        expect(
          code.some((source) => source.includes(begin)),
          line,
        ).toBe(true)
      }
  })
})
