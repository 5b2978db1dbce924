import { anything, type Json, Match, type Options, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { xia } from '../index.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import { isTaken, takenSpaces } from '../rules/0-table/ships.ts'
import { soundUses } from '../rules/3-hold/hold.ts'
import { distOf, meanOf, usageOf } from '../rules/4-cards/outfits.ts'
import { type View, view } from '../view.ts'
import { type Scene, voyage } from './table.ts'

/** What the captain of the first seat would answer to this question. */
function advised(scene: Scene, id = 'act'): Json | null {
  const table = voyage(scene)
  return xia.advise!(table.match.view(0), table.ask(id))?.answer ?? null
}

const FLOWN = { outfits: ['halon', 'targe'] } as const
const AFAR = { at: 'expedior-gate:b6' } as const

describe('what the captain asks of the rules', () => {
  test('the spaces where no move may end are those that are taken', () => {
    const { state } = voyage({
      captains: [{ at: 'neo-damascus:b6' }, AFAR],
      npcs: { scoundrel: { at: 'neo-damascus:b2' } },
      at: (g) => {
        g.relicStacks = [{ sector: 'kemplar-ii', relics: ['relic-1'] }]
      },
    })
    const { spaces } = chartOf(state)
    const taken = spaces.flatMap(({ id }) => (isTaken(state, id, 0) ? [id] : []))
    expect([...takenSpaces(state, 0)].sort()).toEqual(taken.sort())
    expect([...takenSpaces(view(state, 0), 0)].sort()).toEqual(taken.sort())
  })

  test('the mean of a use is that of all its faces', () => {
    const { state } = voyage({ captains: [{ ...FLOWN, damage: ['0,0'] }, AFAR] })
    const me = state.captains[0]!
    const uses = me.outfits.flatMap((outfit) => soundUses(me, outfit))
    for (const cell of uses) {
      const use = usageOf(state, me, cell, 'move')
      expect(meanOf(use)).toBeCloseTo(distOf(use).mean(), 9)
    }
    expect(uses).not.toHaveLength(0)
  })
})

describe('the captain', () => {
  test('sells a Big Shipment where it is bought', () => {
    const captains = [{ ...FLOWN, at: 'neo-damascus:a4', cubes: ['spice', 'spice'] }, AFAR] as const
    expect(advised({ captains })).toBe('sell:2')
  })

  test('buys cubes that a known planet wants', () => {
    expect(advised({ captains: [{ ...FLOWN, at: 'kemplar-ii:a2', credits: 2000 }, AFAR] })).toBe('buy:2')
  })

  test('goes on impulse where that is far enough, and fires the engine where it is not', () => {
    const near = { ...FLOWN, at: 'neo-damascus:a3', cubes: ['spice', 'spice'] } as const
    expect(advised({ captains: [near, AFAR] })).toBe('impulse')
    const far = { ...near, at: 'kemplar-ii:a2' } as const
    expect(advised({ captains: [far, AFAR] })).toMatch(/^engine:/)
  })

  test('ends the turn at once with the Fame that wins', () => {
    expect(advised({ captains: [{ ...FLOWN, at: 'kemplar-ii:a2', fame: 10 }, AFAR] })).toBe('end')
  })

  test('without Energy and markers it makes for the nearest Starport', () => {
    const stranded = { ...FLOWN, at: 'neo-damascus:b1', energy: 0, armed: 0, disarmed: 4 } as const
    const table = voyage({ captains: [stranded, AFAR] })
    for (let n = 0; n < 12 && table.match.asks[0]?.id === 'act' && table.match.asks[0].seat === 0; n++) {
      const ask = table.match.asks[0]!
      table.match.answer(0, 'act', xia.advise!(table.match.view(0), ask)!.answer)
    }
    expect((table.match.view(0) as View).captains[0]!.at).toMatch(/^neo-damascus:(a|c)/)
  })

  test('does not fly into a star', () => {
    const sectors = [
      ['xia', 0, 0],
      ['neo-damascus', 0, -1],
      ['kemplar-ii', 1, 0],
    ] as const
    const table = voyage({
      sectors,
      captains: [{ ...FLOWN, at: 'xia:b2', cubes: ['spice', 'spice'] }, { at: 'kemplar-ii:b2' }],
      at: (g) => {
        g.turn.move = { points: 6, lastFree: 'xia:b2' }
      },
    })
    const flown: Json[] = []
    while (table.match.asks[0]!.id === 'act') {
      const answer = xia.advise!(table.match.view(0), table.match.asks[0]!)!.answer
      if (!String(answer).startsWith('fly:')) break
      flown.push(answer)
      table.match.answer(0, 'act', answer)
    }
    expect(flown.length).toBeGreaterThan(2)
    expect((table.match.view(0) as View).captains[0]!.at).not.toBeNull()
  })

  test('buys a better ship when it can, and has something left for cubes', () => {
    const docked = { ...FLOWN, at: 'neo-damascus:a3' } as const
    const at = (g: { stage: unknown }) => {
      g.stage = { kind: 'business' }
    }
    expect(advised({ captains: [{ ...docked, credits: 6000 }, AFAR], at }, 'port')).toMatch(/^ship:/)
    expect(advised({ captains: [{ ...docked, credits: 1000 }, AFAR], at }, 'port')).toBe('end')
  })

  test('rescues a ship in need beside it', () => {
    const captains = [
      { ...FLOWN, at: 'outpost-338:b6' },
      { at: 'outpost-338:b7', energy: 0, armed: 0, disarmed: 4 },
    ] as const
    expect(advised({ captains })).toBe('rescue:1')
  })
})

/** Who won, and after how many rounds; null if it took too long. */
function play(seats: number, seed: string, greedy: (seat: number) => boolean, options: Options = {}) {
  const players = Array.from({ length: seats }, (_, seat) => ({ name: `Captain ${seat}`, bot: 'greedy' }))
  const match = Match.start(xia, { options, players, seed: seedFrom(seed) })
  const random = streamOf(seedFrom(`${seed} chance`))
  while (!match.over) {
    const ask = match.asks[0]!
    const view = match.view(ask.seat) as View
    if (view.round > 80) return null
    match.answer(
      ask.seat,
      ask.id,
      (greedy(ask.seat) ? xia.advise!(view, ask)?.answer : null) ?? anything(ask, random),
    )
  }
  return match.over
}

test('three captains come to an end within eighty rounds', () => {
  for (const seed of ['first', 'second', 'third']) expect(play(3, seed, () => true)).not.toBeNull()
})

test('with every part of the game, and with none', () => {
  expect(play(5, 'all', () => true, { powers: true, sellsword: true, envoy: true })).not.toBeNull()
  const none = { npcs: false, nyr: false, economy: false, events: false, tokens: false, pieces: false }
  expect(play(2, 'none', () => true, none)).not.toBeNull()
  expect(play(1, 'alone', () => true, { mode: 'solo', difficulty: 'easy' })).not.toBeNull()
  expect(play(1, 'campaign', () => true, { mode: 'campaign' })).not.toBeNull()
})

test('it beats chance', () => {
  for (let n = 0; n < 6; n++)
    expect(play(3, `chance ${n}`, (seat) => seat === n % 3)?.winners).toEqual([n % 3])
})
