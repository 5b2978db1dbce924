import { anything, canonical, Match, type Player, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { imagine } from '../imagine.ts'
import { xia } from '../index.ts'
import type { Xia } from '../rules/state.ts'
import { looksAtDrawn, sectorsKnown, view } from '../view.ts'

const players = (count: number): Player[] =>
  Array.from({ length: count }, (_, n) => ({ name: `Seat ${n}`, bot: null }))

/** Everything that lies face down for a seat. */
function hidden(g: Xia, seat: number | null): string[] {
  const others = g.captains.filter((captain) => captain.seat !== seat)
  return [
    ...g.sectorDeck.slice(sectorsKnown(g, seat)),
    ...g.titleDeck,
    ...g.eventDeck,
    ...g.missionDeck,
    ...g.missionDiscard,
    ...g.captains.flatMap((captain) => (looksAtDrawn(g, captain, seat) ? [] : captain.drawn)),
    ...others.flatMap(({ missions }) => missions.filter(({ revealed }) => !revealed).map(({ id }) => id)),
    ...g.relicPile,
    ...g.relicStacks.flatMap(({ relics }) => relics),
    ...g.captains.flatMap((captain) =>
      captain.relics.filter(({ seen }) => !(seen && captain.seat === seat)).map(({ id }) => id),
    ),
  ]
}

describe('nothing face down is in any view, and what a seat imagines looks the same to it', () => {
  test.each([
    ['three captains', 3, { powers: true, envoy: true, sellsword: true }],
    ['two captains', 2, {}],
    ['solo', 1, { mode: 'solo' }],
  ] as const)('%s, at every question', (_, count, options) => {
    const random = streamOf(seedFrom(`secrets ${count}`))
    const match = Match.start(xia, {
      players: players(count),
      seed: seedFrom(`match ${count}`),
      options: { fame: 6, ...options },
    })
    for (let n = 0; n < 250 && !match.over; n++) {
      const g = match.state as Xia
      for (const seat of [...g.captains.map((captain) => captain.seat), null]) {
        const seen = canonical(view(g, seat))
        const leaked = hidden(g, seat).filter((id) => seen.includes(`"${id}"`))
        expect(leaked, `question ${n}, seat ${seat}`).toEqual([])
        if (n % 5 === 0) expect(canonical(view(imagine(g, seat, random), seat))).toBe(seen)
      }
      const question = match.asks[0]!
      match.answer(question.seat, question.id, anything(question, random))
    }
  })
})
