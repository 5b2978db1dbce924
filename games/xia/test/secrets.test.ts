import { anything, canonical, Match, type Player, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { MISSIONS, type MissionId } from '../content/index.ts'
import { imagine } from '../imagine.ts'
import { xia } from '../index.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { looksAtDrawn, sectorsKnown, view } from '../view.ts'
import { allBut, duel } from './fight.ts'
import { turnOf } from './npc-table.ts'

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

describe('what was turned up since a step began comes up again in what a seat imagines', () => {
  test('a Title and an Event that a kill of the NPCs has revealed, with more to ask in that turn', () => {
    const table = turnOf('scoundrel', {
      captains: [{ at: 'burning-horse:b0', damage: allBut('vagabond', '0,0') }],
      npcs: { scoundrel: { at: 'burning-horse:b6', behaviour: 'cutthroat' } },
      options: { events: true },
      dice: [8],
      at: (g) => {
        g.solo!.fame = 3
        g.titleDeck = ['tycoon', 'veteran', 'daredevil', 'broker', 'hauler', 'gunner', 'heroic', 'generous']
        g.eventDeck = ['dead-air', 'crackdown', 'amnesty', 'cold-snap', 'salvage-fever', 'spice-rush']
      },
    })
    for (const seed of ['a', 'b', 'c', 'd'])
      for (const seats of [[0], []]) expect(table.match.imagine(seats, seedFrom(seed))).not.toBeNull()
    expect(table.state.liveEvents).toMatchObject([{ id: 'dead-air' }])
  })

  test('the card of an Assassin whose target has just been destroyed', () => {
    const pool = (Object.keys(MISSIONS) as MissionId[]).filter((id) => id !== 'assassin-1')
    const table = duel({
      attacker: { outfits: ['falconet-ii'], ship: 'swamp-rat', powers: ['plunder'] },
      defender: {
        cubes: ['holo', 'spice'],
        damage: allBut('puddle-jumper', '1,0', '2,0', '0,1').slice(0, -2),
      },
      options: { powers: true },
      dice: [6, 6],
      at: (g) => {
        g.captains[0]!.missions = [freshMission('assassin-1')]
        g.missionDeck = pool
      },
    })
    table.answer('act', 'attack:captain-1').answer('weapons', table.offered('weapons'))
    expect(table.asks[0]!.id).toBe('plunder')
    for (const seed of ['a', 'b', 'c', 'd'])
      for (const seats of [[0], [1], []]) expect(table.match.imagine(seats, seedFrom(seed))).not.toBeNull()
  })
})
