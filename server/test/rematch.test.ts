import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Person, playOut, type Said, type TestServer, testServer, twoAtATable } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Ana and Ben, who have played to the end. */
async function played() {
  const two = await twoAtATable(server.url)
  await playOut([two.a, two.b])
  await Promise.all([two.a, two.b].map((wire) => wire.whenTable(({ phase }) => phase === 'over')))
  const isWritten = async () => ((await two.ana.get('/api/tables')) as Said).tables[0].over
  while (!(await isWritten()));
  return two
}

const again = (person: Person, id: string) => person.send('POST', `/api/tables/${id}/rematch`, {})

describe('a rematch', () => {
  test('seats the same people one seat on, tells everybody where, and begins without invitations', async () => {
    const { id, ana, ben, a, b } = await played()
    expect(a.table.rematch).toBeNull()
    const { id: next } = (await ben.post(`/api/tables/${id}/rematch`, {})) as Said
    for (const wire of [a, b]) await wire.whenTable(({ rematch }) => rematch === next)
    const [first, second] = [await ben.sit(next, 0), await ana.sit(next, 1)]
    expect(first.table.seats.map(({ name }: Said) => name)).toEqual(['Ben', 'Ana'])
    for (const wire of [first, second]) await wire.whenTable(({ phase }) => phase === 'playing')
    expect(second.table.host).toBe(true) // Whoever made the first table keeps order at the next.
    expect(first.table.commitment).not.toBe(a.table.commitment)
  })

  test('is one table, however many ask for it at once', async () => {
    const { id, ana, ben } = await played()
    const asked = await Promise.all([ana, ben, ana, ben].map((person) => again(person, id)))
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1)
    expect(await ana.get(`/api/tables/${id}`)).toMatchObject({ rematch: asked[0]!.body.id })
  })

  test('is for those who sit there, once the match is over', async () => {
    const { id, ana } = await twoAtATable(server.url)
    expect(await again(ana, id)).toMatchObject({ status: 409, body: { code: 'running' } })
    const { id: over } = await played()
    expect(await again(new Person(server.url), over)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })

  test('has a bot in the place of whoever has left, and whoever was muted still is', async () => {
    const { id, ana, a } = await played()
    await a.ask({ t: 'mute', seat: 1, yes: true })
    const { id: next } = (await ana.post(`/api/tables/${id}/rematch`, {})) as Said
    const shown = (await ana.get(`/api/tables/${next}`)) as Said
    expect(shown.seats.map(({ name, muted }: Said) => [name, muted])).toEqual([
      ['Ben', true],
      ['Ana', false],
    ])
    const other = await played()
    await other.ben.send('DELETE', `/api/tables/${other.id}`)
    const { id: alone } = (await other.ana.post(`/api/tables/${other.id}/rematch`, {})) as Said
    const there = (await other.ana.get(`/api/tables/${alone}`)) as Said
    expect(there.seats.map(({ name, bot }: Said) => [name, bot])).toEqual([
      ['Bot 1', 'greedy'],
      ['Ana', null],
    ])
  })

  test('that was deleted can be asked for again', async () => {
    const { id, ana, ben } = await played()
    await ben.send('DELETE', `/api/tables/${id}`)
    const { id: next } = (await ana.post(`/api/tables/${id}/rematch`, {})) as Said
    expect((await ana.send('DELETE', `/api/tables/${next}`)).status).toBe(200)
    const { id: another } = (await ana.post(`/api/tables/${id}/rematch`, {})) as Said
    expect(another).not.toBe(next)
    expect((await ana.send('GET', `/api/tables/${another}`)).status).toBe(200)
  })
})
