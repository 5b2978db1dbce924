import { anything, Match, seedFrom, streamOf } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { xia } from '../index.ts'
import { voyage } from './table.ts'

describe('the time of a match', () => {
  test.each([
    ['competitive', 3],
    ['solo', 1],
    ['quick', 2],
    ['quick-solo', 1],
  ] as const)('goes on with every turn and never back: %s', (mode, seats) => {
    const players = Array.from({ length: seats }, (_, n) => ({ name: `Seat ${n}`, bot: null }))
    const match = Match.start(xia, { options: { mode }, players, seed: seedFrom(`time ${mode}`) })
    const random = streamOf(seedFrom('answers'))
    let [turns, before] = [0, xia.time(match.state)]
    for (let n = 0; n < 300 && !match.over; n++) {
      const ask = match.asks[0]!
      match.answer(ask.seat, ask.id, anything(ask, random))
      const now = xia.time(match.state)
      expect(now).toBeGreaterThanOrEqual(before)
      const begun = match.events.filter(({ type }) => type === 'turn-began').length
      if (begun > turns && turns > 0) expect(now).toBeGreaterThan(before)
      ;[turns, before] = [begun, now]
    }
    expect(turns).toBeGreaterThan(2)
  })

  rule('XIA-RUL-248', 'a Business Phase ends at last: sixty pieces may be lifted, and no more', () => {
    const table = voyage({ captains: [{ at: 'kemplar-ii:a3', cubes: ['holo'] }, {}] }).answer('act', 'end')
    const lifts = () => table.offered('port').filter((value) => value.startsWith('lift:'))
    for (let n = 0; n < 60; n++) table.answer('port', lifts()[0]!).answer('dock', 'stow')
    expect(lifts()).toEqual([])
    expect(table.ask('port').whyNot!().map(({ label }) => label.why)).toContain('lifted-enough')
  })
})
