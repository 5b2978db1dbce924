import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@starboard/kernel'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanUp, folder, run } from '../cli/test/desk.ts'
import { duel } from '../server/test/duel.ts'
import { Person, playOut, testServer, twoAtATable } from '../server/test/harness.ts'
import { startPostgres } from '../server/test/postgres.ts'

cleanUp()
afterEach(() => void vi.unstubAllEnvs())

const OPERATING = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')

/** What the manual tells people to type, with the file where this test wants it. */
function recipe(name: string, file: string): string[] {
  const [, line = ''] = new RegExp(`<!-- recipe: ${name} -->\n\`\`\`\nstarboard (.*)\n\`\`\``).exec(
    OPERATING,
  )!
  return line.split(' ').map((word) => (word === 'tonight.backup' ? file : word))
}

const PLACES = {
  async SQLite() {
    const data = folder()
    return { env: { STARBOARD_DATA: data }, database: join(data, 'starboard.db') }
  },
  async PostgreSQL() {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.remove())
    return { env: { STARBOARD_DATABASE_URL: postgres.url }, database: postgres.url }
  },
}

const starboard = async (args: readonly string[], env: Record<string, string>) => {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  return run(args, { shelf: {} })
}

/** The backup of a server that somebody has come to. */
async function backedUp(): Promise<string> {
  const [file, { env, database }] = [join(folder(), 'tonight.backup'), await PLACES.SQLite()]
  const server = await testServer({ database })
  await new Person(server.url).post('/api/me', { name: 'Ana' })
  await starboard(recipe('backup', file), env)
  await server.close()
  return file
}

describe('the recipe for backups in docs/operating.md', () => {
  test.each([
    ['SQLite', 'SQLite'],
    ['PostgreSQL', 'PostgreSQL'],
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ] as const)('holds from %s to %s: a match that was under way is played to its end', async (from, to) => {
    const file = join(folder(), 'tonight.backup')
    const [old, fresh] = [await PLACES[from](), await PLACES[to]()]
    const games = [duel as unknown as Game]
    const before = await testServer({ games, database: old.database })
    const { id, ana, ben, a, b } = await twoAtATable(before.url, { rounds: 2 })
    await a.choose(a.now.asks[0].options[0].value)
    await a.ask({ t: 'chat', words: 'To be kept: “é” 🚀' })
    expect(await starboard(recipe('backup', file), old.env)).toMatchObject({ code: 0 })
    await b.choose(b.now.asks[0].options[0].value) // What comes later is not in it.
    await before.close()

    expect(await starboard(recipe('restore', file), fresh.env)).toMatchObject({ code: 0 })
    const after = await testServer({ games, database: fresh.database })
    const wires = await Promise.all(
      [ana, ben].map((person, seat) => {
        const back = new Person(after.url)
        back.cookie = person.cookie
        return back.sit(id, seat)
      }),
    )
    expect(wires.map(({ now }) => now.at)).toEqual([a.now.at - 1, a.now.at - 1])
    expect(wires[0]!.heard.find(({ t }) => t === 'chat')!.lines[0].words).toBe('To be kept: “é” 🚀')
    await playOut(wires)
    expect(wires[0]!.now.over).not.toBeNull()
    await after.close()
  })

  test('puts nothing over what is there, and takes no other file for a backup', async () => {
    const file = join(folder(), 'tonight.backup')
    const { env, database } = await PLACES.SQLite()
    const server = await testServer({ database })
    await new Person(server.url).post('/api/me', { name: 'Ana' })
    await starboard(recipe('backup', file), env)
    const running = await starboard(recipe('restore', file), env)
    expect(running.code).toBe(1)
    expect(running.err).toMatch(/Another server already runs/)
    await server.close()
    const full = await starboard(recipe('restore', file), env)
    expect(full.err).toMatch(/a backup goes into an empty database/)
    const wrong = await starboard(['restore', join(folder(), 'nothing')], env)
    expect([wrong.code, full.code]).toEqual([1, 1])
  })

  test('takes nothing for a database where there is none, and leaves nothing behind', async () => {
    const [file, { env, database }] = [join(folder(), 'tonight.backup'), await PLACES.SQLite()]
    const { code, err } = await starboard(recipe('backup', file), env)
    expect(code).toBe(1)
    expect(err).toContain(`There is no database at ${database}`)
    expect([file, database].filter(existsSync)).toEqual([])
  })

  test.each([
    ['no JSON', 'the file is damaged: line 3 is no row of a backup'],
    ['7', 'the file is damaged: line 3 is no row of a backup'],
    ['{"rows":2}', 'the file is damaged: it should have 2 rows and has 1'],
    ['', 'the file is damaged: it breaks off after line 2'],
    ['["tabels",{"id":"a"}]', 'it has rows of “tabels”, which this version of Starboard does not keep'],
  ])('puts nothing back from a damaged file: %s', async (line, problem) => {
    const [file, fresh] = [await backedUp(), await PLACES.SQLite()]
    const [head, first] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, `${head}\n${first}\n${line && `${line}\n`}`)
    const { code, err } = await starboard(recipe('restore', file), fresh.env)
    expect([code, err]).toEqual([1, `That did not work: ${problem}\n`])
    await starboard(recipe('backup', file), fresh.env)
    expect(readFileSync(file, 'utf8')).toBe(`${head}\n{"rows":0}\n`)
  })

  test('takes a backup of the version before, which has no end', async () => {
    const [file, fresh] = [await backedUp(), await PLACES.SQLite()]
    const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n')
    writeFileSync(file, `${['starboard backup 1', ...rows.slice(0, -1)].join('\n')}\n`)
    const { code, out } = await starboard(recipe('restore', file), fresh.env)
    expect([code, out]).toEqual([0, expect.stringContaining(`${rows.length - 1} rows restored`)])
  })
})
