import { seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { type Said, testServer, twoAtATable } from './harness.ts'
import { NASTY } from './nasty.ts'

describe('a fuzzer of the protocol', () => {
  test('brings nothing down in two thousand messages, and every table still verifies', async () => {
    const server = await testServer()
    const random = streamOf(seedFrom('fuzz'))
    const one = <T>(things: readonly T[]): T => things[random.below(things.length)]!
    const { id, a, b, ana, ben } = await twoAtATable(server.url, { rounds: 5 })
    const wires = [a, b, await ana.sit(id, null), await ben.socket(id)]
    const junk = (): unknown =>
      one([null, true, 0, -1, 1e308, 'bid', 'keep', [], {}, [[]], ...NASTY.slice(0, 8)])
    const value = (): unknown => {
      const offered = wires
        .flatMap((wire) => wire.now.asks?.[0]?.options ?? [])
        .map(({ value }: Said) => value)
      return one([junk(), ...offered])
    }
    for (let n = 0; n < 2000; n++) {
      const wire = one(wires)
      const t = one([
        'choose',
        'choose',
        'choose',
        'hello',
        'commit',
        'reveal',
        'undo',
        'agree',
        'hand',
        'go',
        'chat',
        'hint',
        'frames',
        'ping',
        junk(),
      ])
      const message: Said = {
        t,
        id: n,
        at: one([0, 1, wire.now.at ?? 0, junk()]),
        ask: one(['bid', 'gamble', junk()]),
      }
      Object.assign(message, {
        answer: value(),
        seat: one([0, 1, null, junk()]),
        bot: one(['greedy', null, junk()]),
      })
      Object.assign(message, {
        nonce: one(['ff'.repeat(32), junk()]),
        hash: one(['ff'.repeat(32), junk()]),
        yes: one([true, false, junk()]),
        words: one(['hi', junk()]),
        from: one([0, 1, 1000, junk()]),
      })
      if (random.below(10) === 0) delete message[one(Object.keys(message))]
      const text = JSON.stringify(message)
      wire.say(random.below(20) === 0 ? text.slice(0, random.below(text.length)) : text)
      if (n % 50 === 0) await a.ask({ t: 'ping' })
    }
    await Promise.all([a, b].map((wire) => wire.ask({ t: 'ping' })))
    await a.ask({ t: 'resign' })
    await b.when(({ over }) => over)
    expect(await ana.get(`/api/tables/${id}/check`)).toMatchObject({ holds: true })
    expect(server.complaints).toEqual([])
    await server.close()
  })
})
