import { describe, expect, test } from 'vitest'
import { CHAPTERS, text } from '../text.ts'
import { deck } from './table.ts'

test.each(['questions', 'options', 'events', 'reasons'] as const)(
  'no key of %s stands in two chapters',
  (part) => {
    const keys = CHAPTERS.flatMap((chapter) => Object.keys(chapter[part]))
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([])
  },
)

describe('a line of the log keeps its words', () => {
  const lines = (t: ReturnType<typeof deck>, seat: number | null, type: string): string[] =>
    t.match
      .log(seat)
      .filter(({ event }) => event.type === type)
      .map(({ event }) => text.event(event, t.match.view(seat)))

  test('of a door, when whoever opened it has walked on and the door is no more', () => {
    const t = deck({ crew: [{ at: 'CB-01' }], mother: 'person' }).answer('stretch', 'open:CB-01/CB-02')
    const said = 'Ines Okafor opens the door to Crew corridor.'
    const all = () => [0, 1, null].map((seat) => lines(t, seat, 'door-opened'))
    expect(all()).toEqual([[said], [said], [said]])
    t.answer('stretch', 'move:CB-02')
    expect(all()).toEqual([[said], [said], [said]])
    t.answer('desk', { value: 'door', fields: { border: 'CB-01/CB-02', now: 'open' } })
    expect(all()).toEqual([[said], [said], [said]])
  })

  test('of one of two alike, when the other is out of sight', () => {
    const t = deck({
      crew: [{ at: 'CB-03', aware: ['u1'], met: ['u1'] }],
      others: [
        { of: 'npc-doctor', side: 'neutral', at: 'CB-02' },
        { of: 'npc-doctor', side: 'neutral', at: 'CB-C1' },
      ],
    })
    const called = (who: string) =>
      text.event({ type: 'hid', rule: 'AL-HIDE-01', who } as never, t.match.view(1))
    expect(called('u1')).toBe('Station doctor hides.')
    t.answer('stretch', 'move:CB-C1')
    expect(t.match.view(1).bodies.map(({ id }) => id)).toEqual(['okafor', 'u2'])
    expect([called('u1'), called('u2')]).toEqual(['Station doctor 1 hides.', 'Station doctor 2 hides.'])
  })
})
