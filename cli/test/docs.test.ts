import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@starboard/games'
import { type Json, nonceCommitment, readRecord, seedFrom, verify, writeRecord } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { REQUESTS as REQUESTS_HERE } from '../env/requests.ts'
import { openAll } from '../shelf.ts'
import { cleanUp, folder, run } from './desk.ts'
import { modelHere } from './mcp-desk.ts'

cleanUp()

const shelf = await openAll(GAMES)

/** `STARBOARD_DOCS=write npx vitest run cli/test/docs` renews the examples after a change of the rules. */
const RENEW = process.env.STARBOARD_DOCS === 'write'

const fileOf = (name: string): URL => new URL(`../../docs/${name}.md`, import.meta.url)
const blockOf = (name: string): RegExp => new RegExp(`(<!-- example: ${name} -->\n\`\`\`\n)([^]*?)(\`\`\`\n)`)

/** The example in a document; renewed first, if that is wished. */
function example(name: string, fresh: string, block = name): string {
  const file = fileOf(name)
  const text = readFileSync(file, 'utf8')
  if (RENEW)
    writeFileSync(
      file,
      text.replace(blockOf(block), (_, before, __, after) => before + fresh + after),
    )
  return blockOf(block).exec(readFileSync(file, 'utf8'))![2]!
}

describe('docs/record.md', () => {
  test('shows the record that play writes, and verify accepts it', async () => {
    const file = join(folder(), 'example.starboard')
    await run(['play', 'long-fall', '--seed', 'docs', '--save', file], { shelf, typed: ['1', 'quit'] })
    const text = readFileSync(file, 'utf8')
    const shown = example('record', text)
    expect(shown).toBe(text)
    expect(verify(shelf[readRecord(shown).game]!.game, shown).entries).toHaveLength(1)
  })

  test('says of each mistake what verify says', async () => {
    const shown = blockOf('record').exec(readFileSync(fileOf('record'), 'utf8'))![2]!
    const { game } = shelf[readRecord(shown).game]!
    const record = readRecord(shown)
    const [seat, ask] = [1, 'maker']
    const nonces = ['', seedFrom('nonce')]
    const commitments = ['', nonceCommitment(record.commitment, seat, nonces[seat]!)]
    const refused = [{ seat, name: 'Ana' }]
    const wrong = [
      shown.replace('"ready:', '"steady:'),
      shown.replace('"mode":"campaign"', '"mode":"refereed"'),
      shown.slice(0, shown.indexOf('end ')),
      writeRecord({ ...record, entries: [{ seat, ask, answer: 'ready:nobody' }] }),
      writeRecord({ ...record, seed: seedFrom('another') }),
      writeRecord({ ...record, commitments, nonces: ['', seedFrom('another')] }),
      writeRecord({ ...record, commitments, nonces, voids: [{ ...record, commitments, nonces, refused }] }),
      writeRecord({ ...record, version: record.version - 1 }),
    ]
    const table = readFileSync(fileOf('record'), 'utf8').split('what it says |\n').at(-1)!
    const told = [...table.matchAll(/\| `(line [^`]+)` \|/g)].map(([, words]) => words)
    const version = (words: string) => words.replaceAll(/version \d+/g, 'version N')
    const found = wrong.map((text) => messageOf(() => verify(game, text)))
    expect(found.map(version)).toEqual(told.map((words) => version(words!)))
  })
})

function messageOf(act: () => unknown): string {
  try {
    act()
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

describe('docs/playing.md', () => {
  test('shows the drawing that map shows', async () => {
    const typed = [...Array.from({ length: 14 }, () => '1'), 'map', 'quit']
    const { out } = await run(['play', 'xia', '--seed', 'docs'], { shelf, typed, columns: 72 })
    const drawing = out.split('> map\n')[1]!.split('> quit')[0]!
    expect(drawing).toContain('@ you')
    expect(example('playing', drawing)).toBe(drawing)
  })
})

describe('docs/testing.md', () => {
  test('names every table that the tests of a game share, and all that is said of it is there', () => {
    const text = readFileSync(fileOf('testing'), 'utf8')
    const parts = new Map(text.split(/^## /m).map((part) => [part.split('\n', 1)[0]!, part]))
    for (const { game } of Object.values(shelf)) {
      const part = parts.get(game.name.split(':')[0]!)!
      const folder = new URL(`../../games/${game.id}/test/`, import.meta.url)
      const shared = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'index.ts')
      expect(shared).toContain('table.ts')
      for (const name of shared) expect(part, game.id).toContain(name)
      const code = shared.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
      for (const [, row] of part.matchAll(/^\| `test\/[a-z-]+\.ts` \|(.*)\|$/gm))
        for (const [, word] of row!.matchAll(/`([A-Za-z_]+)[`(]/g))
          expect(code, word).toMatch(new RegExp(`\\b${word}\\b`))
    }
  })
})

describe('docs/mcp.md', () => {
  const text = readFileSync(fileOf('mcp'), 'utf8')
  const CALLS: readonly [tool: string, args: { readonly [name: string]: Json }][] = [
    ['open_table', { game: 'xia', options: { mode: 'quick' }, seed: 'docs' }],
    ['answer', { answer: 'Vagabond' }],
    ['options', {}],
    ['rules', { game: 'xia', words: 'XIA-QV-05' }],
    ['odds', { expression: 'd6 >= 4' }],
    ['hint', {}],
    ['answer', { answer: 'warp' }],
    ['answer', { answer: 'trade' }],
    ['log', {}],
    ['leave', {}],
  ]
  const LINES = 12

  test('shows a dialogue as it goes', async () => {
    const home = folder()
    const model = await modelHere(shelf, home)
    const shown: string[] = []
    for (const [tool, args] of CALLS) {
      const { text: told } = await model.call(tool, args)
      const lines = told.replaceAll(home, '~/.starboard').split('\n')
      const kept = lines.length > LINES ? [...lines.slice(0, LINES), '…'] : lines
      shown.push(`> ${tool} ${JSON.stringify(args)}`, ...kept)
    }
    await model.close()
    expect(
      example('mcp', `${shown.join('\n')}\n`)
        .trimEnd()
        .split('\n'),
    ).toEqual(shown)
  })

  test('names every tool there is, and settings that start it', async () => {
    const model = await modelHere(shelf, folder())
    const { tools } = await model.client.listTools()
    const told = [...text.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name)
    expect(told).toEqual(tools.map(({ name }) => name))
    await model.close()
    const [, settings] = /<!-- settings -->\n```json\n([\s\S]*?)```/.exec(text)!
    const { command, args } = JSON.parse(settings!).mcpServers.starboard
    expect([command, args[1]]).toEqual(['node', 'mcp'])
    const file = args[0].replace('/path/to/starboard/', '')
    expect(existsSync(new URL(`../../${file}`, import.meta.url))).toBe(true)
  })
})

describe('docs/env.md', () => {
  const REQUESTS = [
    '{"do":"start","seed":"docs","words":false}',
    '{"do":"answer","answer":"nobody"}',
    '{"do":"answer","seat":1,"ask":"maker","answer":"ready:ana-kessel"}',
    '{"do":"fork"}',
    '{"do":"answer","answer":"rest"}',
    '{"do":"restore","fork":1}',
    '{"do":"view","seat":1}',
    '{"do":"odds","expression":"2d6 >= 8","id":9}',
    '{"do":"quit"}',
  ]
  const LEARNING = [
    '{"do":"start","matches":2,"seats":2,"seed":"docs","options":{"mode":"quick"},"tell":["mask","features"],"restart":true}',
    '{"do":"steps","answers":[{"match":0,"action":2725},{"match":1,"action":2725}]}',
    '{"do":"about"}',
    '{"do":"quit"}',
  ]
  const LONG = 220

  async function session(game: string, requests: readonly string[]): Promise<string> {
    const { out } = await run(`env ${game}`, { shelf, typed: requests })
    const replies = out.trimEnd().split('\n')
    const shortened = (reply: string) => (reply.length > LONG ? `${reply.slice(0, LONG)}…` : reply)
    const lines = requests.flatMap((request, i) => [
      `> ${request}`,
      ...(replies[i] ? [`< ${shortened(replies[i])}`] : []),
    ])
    return `${lines.join('\n')}\n`
  }

  test('shows a session as it goes', async () => {
    const shown = await session('long-fall', REQUESTS)
    expect(example('env', shown)).toBe(shown)
  })

  test('shows how a program that learns plays, by actions that may be taken', async () => {
    const shown = await session('xia', LEARNING)
    expect(shown).not.toContain('"error"')
    expect(example('env', shown, 'learning')).toBe(shown)
  })

  test('names every request there is, and none that is not', () => {
    const table = readFileSync(fileOf('env'), 'utf8').split('## Requests')[1]!.split('## The status')[0]!
    const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(named.slice(1).sort()).toEqual([...Object.keys(REQUESTS_HERE), 'quit'].sort())
  })
})
