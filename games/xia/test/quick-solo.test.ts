import { firstAnswer, Match, seedFrom } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { hexes } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { MISSIONS } from '../content/index.ts'
import { missionsFor } from '../quick/setup.ts'
import type { NpcId, Quick } from '../quick/state.ts'
import {
  AZURE,
  DEN,
  fame,
  GULCH,
  HORSE,
  KEMPLAR,
  LOATH,
  LUNARI,
  me,
  NEO,
  OUTPOST,
  offers,
  QUICK_BOARD,
  type QuickTable,
  quick,
  quickGame,
} from './quick-table.ts'

const fresh = (difficulty = 'normal', seed = 'solo') =>
  play(quickGame, { seats: 1, seed, options: { mode: 'quick-solo', difficulty } })

const npc = (table: QuickTable, id: NpcId) => table.state.npcs.find((each) => each.id === id)!

const inRound = (round: number) => (g: Quick) => {
  g.round = round
}

/** A line of sectors, so that there is only one way. */
const LINE = QUICK_BOARD.map(([id], n) => [id, n, 0, n === HORSE || n === LOATH ? 'down' : 'up'] as const)

describe('quick solo setup', () => {
  rule('XIA-QS-01', 'the board has seven to nine sectors: the inner ring and places next to it', () => {
    for (const [difficulty, count] of [
      ['hard', 7],
      ['normal', 8],
      ['easy', 9],
    ] as const) {
      const { sectors, captains } = fresh(difficulty).state
      expect(sectors).toHaveLength(count)
      expect(sectors.slice(0, 7).every((sector) => hexes.distance({ q: 0, r: 0 }, sector) <= 1)).toBe(true)
      expect(sectors.slice(7).every((sector) => hexes.distance({ q: 0, r: 0 }, sector) === 2)).toBe(true)
      expect(sectors[NEO]).toMatchObject({ id: 'neo-damascus', up: true })
      expect(captains[0]).toMatchObject({ at: NEO, credits: 4_000 })
    }
    expect(fresh().offered('ship')).toHaveLength(6)
    const { min, max } = quickGame.seats({ mode: 'quick-solo' } as never)
    expect([min, max]).toEqual([1, 1])
  })

  rule('XIA-QS-02', 'there are a Merchant, an Enforcer and a Marauder', () => {
    expect(fresh().state.npcs.map(({ id }) => id)).toEqual(['merchant', 'enforcer', 'marauder'])
  })

  rule('XIA-RUL-224', 'easy has 25 turns, normal 20, hard 15 and a second Marauder', () => {
    expect(fresh('easy').state.npcs).toHaveLength(3)
    expect(fresh('hard').state.npcs.map(({ id }) => id)).toEqual([
      'merchant',
      'enforcer',
      'marauder',
      'marauder-2',
    ])
    const ends = (difficulty: string, round: number) => {
      const table = quick({ captains: [{}], options: { difficulty }, at: inRound(round) })
      return table.answer('act', 'end').state.over !== null
    }
    expect([ends('easy', 24), ends('easy', 25)]).toEqual([false, true])
    expect([ends('normal', 19), ends('normal', 20)]).toEqual([false, true])
    expect([ends('hard', 14), ends('hard', 15)]).toEqual([false, true])
  })
})

describe('the clock', () => {
  rule('XIA-QS-03', 'twenty Fame by the end of the last turn win, anything less loses', () => {
    const last = (halves: number) => {
      const captains = [{ halves, revealed: 1, missions: ['shuttle-2', 'shuttle-3', 'shuttle-7'] as const }]
      const table = quick({ captains, at: inRound(20) })
      return table.answer('act', `explore:${HORSE}`).answer('act', 'end').state.over
    }
    expect(last(38)).toEqual({ winners: [0], scores: [20], how: 'fame' })
    expect(last(37)).toEqual({ winners: [], scores: [19.5], how: 'clock' })
  })

  rule('XIA-QS-11', 'turns are counted openly', () => {
    const table = quick({ captains: [{}] })
    table.answer('act', 'end').answer('act', 'end')
    expect(table.match.view(null).round).toBe(3)
    expect(table.log('turn-began').at(-1)).toMatchObject({ round: 3 })
    expect(quickGame.text.table(table.match.view(0), 0)).toContain('Turn 3 of 20')
  })

  rule('XIA-RUL-221', 'Fame is counted in halves, and twenty full points are needed', () => {
    const table = quick({ captains: [{ halves: 38 }], at: (g) => void g.missionDeck.sort(thiefFirst) })
    table.answer('act', 'end')
    expect(me(table).halves).toBe(39)
    expect(table.state.over).toBeNull()
    table.answer('act', 'end')
    expect(table.state.over).toMatchObject({ winners: [0], scores: [20] })
  })
})

const thiefFirst = (a: string, b: string) => Number(b.startsWith('thief')) - Number(a.startsWith('thief'))

describe('missions alone', () => {
  rule('XIA-QS-10', 'what needs another captain counts as completed at once, for half its Fame', () => {
    const table = quick({ captains: [{}], at: (g) => void g.missionDeck.sort(thiefFirst) })
    table.answer('act', 'end')
    expect(me(table)).toMatchObject({ halves: 1, missions: [], credits: 4_000 })
    expect(table.log('mission-waived')).toHaveLength(1)
    expect(table.state.missionDiscard).toHaveLength(1)
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { captains } = fresh('normal', seed).state
      const held = captains[0]!.missions.map(({ id }) => MISSIONS[id]!)
      expect(held.every(({ target }) => target === null)).toBe(true)
      expect(captains[0]!.halves).toBe(3 - held.length)
    }
  })

  rule('XIA-RUL-227', 'cards about other captains stay in the deck wherever they lead', () => {
    const deck = missionsFor(quick({ captains: [{}] }).state)
    expect(deck).toContain('assassin-3') // To Pale Veil, which is not on the board.
    expect(deck).not.toContain('shuttle-5')
  })
})

describe('NPCs of quick solo', () => {
  rule('XIA-QS-05', 'each NPC moves one sector after the captain’s turn', () => {
    const table = quick({ captains: [{ at: LUNARI }], npcs: { merchant: GULCH, enforcer: GULCH } })
    table.answer('act', 'end')
    expect(table.log('npc-moved')).toEqual([
      { type: 'npc-moved', rule: 'XIA-QS-06', npc: 'merchant', from: GULCH, at: AZURE },
      { type: 'npc-moved', rule: 'XIA-QS-05', npc: 'enforcer', from: GULCH, at: AZURE },
    ])
    const to = (pick: number) => {
      const captains = [{ at: LUNARI, missions: ['shuttle-2', 'shuttle-3', 'shuttle-7'] as const }]
      const walk = quick({ captains, npcs: { enforcer: NEO }, picks: [pick] })
      return npc(walk.answer('act', 'end'), 'enforcer').at
    }
    expect([0, 1, 2, 3, 4, 5].map(to)).toEqual([AZURE, OUTPOST, HORSE, KEMPLAR, LOATH, LUNARI])
  })

  rule('XIA-QS-06', 'the Merchant goes from planet to planet and trades there', () => {
    const sectors = LINE.map(([id, q, r], n) => [id, q, r, n <= AZURE ? 'up' : 'down'] as const)
    const table = quick({ captains: [{}], sectors, npcs: { merchant: NEO } })
    // Neo Damascus (0) and Azure (1) are the planets that lie face up.
    for (const at of [AZURE, NEO, AZURE, NEO]) {
      table.answer('act', 'end')
      expect(npc(table, 'merchant').at).toBe(at)
    }
    expect(table.log('merchant-traded')).toHaveLength(4)
  })

  rule(
    'XIA-RUL-220',
    'Merchant to the nearest new planet, Marauder to the captain, Enforcer anywhere; also over face-down sectors',
    () => {
      const marauder = quick({ captains: [{ at: NEO }], sectors: LINE, npcs: { marauder: LUNARI } })
      marauder.answer('act', 'end')
      expect(npc(marauder, 'marauder').at).toBe(LOATH) // Face down, on the way.
      const merchant = (at: number, visited: number | null) => {
        const table = quick({ captains: [{}], sectors: LINE, npcs: { merchant: { at, visited } } })
        return npc(table.answer('act', 'end'), 'merchant').at
      }
      expect(merchant(HORSE, null)).toBe(KEMPLAR)
      expect(merchant(HORSE, KEMPLAR)).toBe(OUTPOST) // Towards Azure.
      expect(merchant(KEMPLAR, LUNARI)).toBe(HORSE) // Azure again: Loath is still face down.
      const pair = [['neo-damascus', 0, 0, 'up'] as const, ['loath', 1, 0, 'down'] as const]
      const nowhere = quick({ captains: [{}], sectors: pair, npcs: { merchant: { at: 0, visited: 0 } } })
      nowhere.answer('act', 'end')
      expect(npc(nowhere, 'merchant')).toMatchObject({ at: 1, visited: 0 })
      for (const seed of ['a', 'b', 'c']) {
        const places = fresh('hard', seed).state.npcs.map(({ at }) => at)
        expect(places).not.toContain(NEO)
        expect(new Set(places).size).toBe(4)
      }
    },
  )

  rule('XIA-QS-07', 'the Enforcer attacks only a captain with infamy', () => {
    const meet = (bounty: number, dice: number[]) => {
      const sectors = LINE.slice(0, 2)
      const table = quick({ captains: [{ at: AZURE, bounty }], sectors, npcs: { enforcer: NEO }, dice })
      return table.answer('act', 'end')
    }
    const clean = meet(0, [])
    expect(npc(clean, 'enforcer').at).toBe(AZURE)
    expect(clean.log('fought')).toEqual([])
    const wanted = meet(1_000, [5, 4])
    expect(wanted.log('fought')[0]).toMatchObject({ by: 'enforcer', on: 'captain-0', outcome: 'hit' })
    expect(me(wanted).hits).toBe(1)
  })

  rule('XIA-QS-08', 'the Marauder comes nearer and attacks', () => {
    const table = quick({ captains: [{ at: NEO }], sectors: LINE, npcs: { marauder: KEMPLAR }, dice: [5, 4] })
    table.answer('act', 'end')
    expect([npc(table, 'marauder').at, table.log('fought').length]).toEqual([HORSE, 0])
    table.answer('act', 'end')
    expect([npc(table, 'marauder').at, table.log('fought').length]).toEqual([OUTPOST, 0])
    table.answer('act', 'end')
    expect([npc(table, 'marauder').at, table.log('fought').length]).toEqual([AZURE, 1])
    expect(me(table).hits).toBe(1)
  })

  rule('XIA-RUL-223', 'the Marauder attacks from the next sector too, the Enforcer only in the same', () => {
    const beside = quick({
      captains: [{ at: NEO, bounty: 1_000 }],
      sectors: LINE,
      npcs: { enforcer: GULCH, marauder: OUTPOST },
      dice: [1, 1],
    })
    beside.answer('act', 'end')
    expect(npc(beside, 'marauder').at).toBe(AZURE)
    expect(beside.log('fought')).toMatchObject([{ by: 'marauder' }])
    const same = quick({ captains: [{ at: NEO }], sectors: LINE, npcs: { marauder: NEO }, dice: [1, 1] })
    same.answer('act', 'end')
    expect(npc(same, 'marauder').at).toBe(NEO)
    expect(same.log('fought')).toHaveLength(1)
    const two = quick({
      captains: [{ at: NEO, bounty: 1_000 }],
      sectors: LINE.slice(0, 3),
      npcs: { enforcer: OUTPOST },
    })
    two.answer('act', 'end')
    expect(npc(two, 'enforcer').at).toBe(AZURE)
    expect(two.log('fought')).toEqual([])
  })

  rule('XIA-QS-09', 'an NPC rolls all the dice it has', () => {
    const sides = (id: NpcId) => {
      const table = quick({ captains: [{}], npcs: { [id]: NEO }, dice: [1, 6] })
      table.answer('act', `attack:${id}`)
      return table.log('rolled').map((event) => (event as { sides?: number }).sides)
    }
    expect(sides('merchant')).toEqual([6, 8])
    expect(sides('enforcer')).toEqual([6, 8])
    expect(sides('marauder')).toEqual([6, 6])
    const attacked = quick({ captains: [{}], npcs: { marauder: NEO }, dice: [8, 6] })
    attacked.answer('act', 'end')
    expect(attacked.log('rolled')).toMatchObject([
      { ship: 'marauder', sides: 8 },
      { ship: 'captain-0', sides: 6 },
    ])
  })

  rule(
    'XIA-RUL-222',
    'destroying Merchant or Enforcer is infamous; an NPC comes back away from the captain',
    () => {
      const fall = (id: NpcId) =>
        quick({ captains: [{}], npcs: { [id]: NEO }, dice: [6, 1] }).answer('act', `attack:${id}`)
      for (const [id, bounty] of [
        ['merchant', 1_000],
        ['enforcer', 1_000],
        ['marauder', 0],
      ] as const) {
        const table = fall(id)
        expect(me(table).bounty).toBe(bounty)
        expect(fame(table)).toBe(1)
        expect(npc(table, id).at).toBeNull()
        expect(offers(table, 'attack')).toEqual([])
        if (id === 'marauder') continue
        table.answer('act', 'end')
        expect(npc(table, id).at).not.toBeNull()
        expect(npc(table, id).at).not.toBe(NEO)
        expect(table.log('npc-placed')).toHaveLength(1)
      }
      const worn = quick({ captains: [{}], npcs: { marauder: { at: NEO, hits: 2 } }, dice: [3, 2] })
      expect(npc(worn.answer('act', 'attack:marauder'), 'marauder')).toMatchObject({ at: null, hits: 0 })
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const scene = { captains: [{}], npcs: { merchant: { at: null } }, sectors: LINE.slice(0, 2), seed }
        const again = quick(scene).answer('act', 'end')
        expect(npc(again, 'merchant')).toMatchObject({ at: AZURE, hits: 0 })
      }
    },
  )

  test('a captain destroyed by an NPC starts again, without infamy, and the clock runs on', () => {
    const captains = [{ at: GULCH, bounty: 1_000, cubes: ['holo' as const] }]
    const table = quick({ captains, npcs: { marauder: AZURE, merchant: DEN }, dice: [8, 1] })
    table.answer('act', 'end').answer('ship', 'gaiden')
    expect(me(table)).toMatchObject({ at: NEO, bounty: 0, cubes: [], ship: 'gaiden', lost: 1 })
    expect(table.state.round).toBe(2)
    expect(table.ask('act').seat).toBe(0)
  })
})

test('a captain who takes advice usually wins an easy game', () => {
  const players = [{ name: 'Ada', bot: null }]
  const options = { mode: 'quick-solo', difficulty: 'easy' }
  const wins = Array.from({ length: 10 }, (_, n) => {
    const match = Match.start(quickGame, { players, options, seed: seedFrom(`advised ${n}`) })
    while (!match.over) {
      const ask = match.asks[0]!
      match.answer(0, ask.id, quickGame.advise!(match.view(0), ask)?.answer ?? firstAnswer(ask))
    }
    return match.over.winners.length
  })
  expect(wins.filter((won) => won === 1).length).toBeGreaterThanOrEqual(7)
})
