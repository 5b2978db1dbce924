import { seedFrom, streamOf } from '@starboard/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../store/index.ts'
import { CARDS } from './duel.ts'
import { Person, playOut, type Said, type TestServer, testServer, twoAtATable, type Wire } from './harness.ts'

const MATCHES = 12

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('all traffic of random matches', () => {
  test('carries no secret of the dice while they are rolled, and no card to a seat that may not see it', async () => {
    const random = streamOf(seedFrom('secrets'))
    const pick = (options: Said[]) => options[random.below(options.length)]!.value
    for (let n = 0; n < MATCHES; n++) await watched(pick)
  })

  async function watched(pick: (options: Said[]) => string): Promise<void> {
    const { id, a, b, ana } = await twoAtATable(server.url, { rounds: 1 + (CARDS.length % 5) })
    const watcher = await ana.sit(id, null)
    await playOut([a, b], pick)
    await watcher.when(({ over }) => over)
    const store = await openStore(server.database)
    const { secret } = (await store.match(id))!
    await store.close()
    const key = ((await ana.get(`/api/tables/${id}/check`)) as Said).seed
    expect(key).toBe(secret)
    for (const wire of [a, b, watcher]) {
      const all = JSON.stringify(wire.heard)
      for (const hidden of [secret, 'secret', '"seed"', 'drawn']) expect(all).not.toContain(hidden)
    }
    expect(cardsHeard(watcher)).toEqual([])
    for (const wire of [a, b]) expect(cardsHeard(wire)).toEqual(dealtTo(wire))
  }

  const cardsHeard = (wire: Wire): string[] => {
    const all = JSON.stringify(wire.heard)
    return CARDS.filter((card) => all.includes(card)).sort()
  }

  const dealtTo = (wire: Wire): string[] => {
    const dealt = wire.events.find(([, { type }]) => type === 'dealt')!
    return [...(dealt[1].cards as string[])].sort()
  }
})

describe('a list, a table and a page of metrics', () => {
  test('carry no secret either', async () => {
    const { id, ana } = await twoAtATable(server.url)
    const store = await openStore(server.database)
    const { secret } = (await store.match(id))!
    await store.close()
    for (const path of [
      '/api/tables',
      `/api/tables/${id}`,
      '/api/me',
      '/api/games',
      '/metrics',
      '/healthz',
    ]) {
      const { text, status } = await ana.send('GET', path)
      expect(status).toBe(200)
      expect(text).not.toContain(secret)
      for (const card of CARDS) expect(text).not.toContain(card)
    }
  })

  test('of a table one is not invited to say nothing', async () => {
    const { id } = await twoAtATable(server.url)
    const eve = new Person(server.url)
    for (const path of ['', '/record', '/check']) {
      expect((await eve.send('GET', `/api/tables/${id}${path}`)).status).toBe(403)
    }
    const wire = await eve.sit(id, null)
    expect(wire.heard).toEqual([expect.objectContaining({ t: 'no', code: 'forbidden' })])
  })
})
