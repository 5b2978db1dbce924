import type { AskOne } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { reachOf } from '../board/reach.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { freeMove } from '../rules/5-movement/drift.ts'
import { enter } from '../rules/5-movement/movement.ts'
import { cometsReturn } from '../rules/6-system/comets.ts'
import { moveNpc } from '../rules/11-npcs/npc-moves.ts'
import { text } from '../text.ts'
import { chance, damageOf, fly, flying, me, offers, other, placeDamage, pointsOf } from './flight.ts'
import { BOARD, ruled, type Scene, type Sketch, voyage } from './table.ts'

const PATHS: NonNullable<Scene['sectors']> = [
  ...BOARD,
  ['ferrens-call', 0, 1],
  ['skeins-undertow', 1, 1],
  ['blench', 2, -1],
  ['the-grinder', 2, 0],
]

const COMETS: Xia['comets'] = [
  { sector: 'blench', at: 'blench:a0' },
  { sector: 'the-grinder', at: 'the-grinder:b0' },
]

const at = (space: SpaceId, points: number, dice: number[] = [], sketch: Sketch = {}, scene: Scene = {}) =>
  voyage({
    captains: [{ at: space, ...sketch }, {}],
    sectors: PATHS,
    dice,
    ...scene,
    at: flying(points, (g) => {
      g.comets = COMETS.map((comet) => ({ ...comet }))
      scene.at?.(g)
    }),
  })

/** The Merchant flies from one space to another. */
const npcFlies = (from: SpaceId, to: SpaceId, points = 1) => {
  const table = ruled(
    function* (g) {
      const goal = chartOf(g).space(to)
      yield* moveNpc(g, 'merchant', points, { isGoal: (space) => space === goal, near: goal })
    },
    {
      captains: [{ at: 'pelmont:b6' }, {}],
      sectors: PATHS,
      options: { npcs: true },
      npcs: { merchant: { at: from } },
      at: (g) => {
        g.comets = COMETS.map((comet) => ({ ...comet }))
      },
    },
  )
  if (table.asks.some(({ id }) => id === 'npc-route')) table.answer('npc-route', to)
  return table
}

const merchantOf = (table: ReturnType<typeof npcFlies>) =>
  table.state.npcs.find(({ id }) => id === 'merchant')!

/** What flying to a space risks: as its option says it, and as the chart shows it. */
const risked = (table: ReturnType<typeof at>, space: SpaceId) => {
  const view = table.match.view(0)
  const [ask] = table.asks as [AskOne]
  const option = ask.options.find(({ value }) => value === `fly:${space}`)!
  const reached = reachOf(view, 0).find((one) => one.space.id === space)
  return [text.stake!(ask, option, view)?.words, reached?.stake]
}

describe('14 Gravity paths', () => {
  rule('XIA-GRAV-09', 'gravity is said to risk what lies beyond the end of its paths', () => {
    expect(risked(at('neo-damascus:b11', 1), 'ferrens-call:b4')).toEqual(['risks the ship', 'life'])
    expect(risked(at('skeins-undertow:a1', 1), 'skeins-undertow:b3')).toEqual(['risks damage', 'harm'])
  })

  rule('XIA-GRAV-01', 'a ship that comes onto a path is moved along the arrows by its die', () => {
    const table = fly(at('neo-damascus:b11', 4, [3]), 'ferrens-call:b4')
    expect([me(table).at, pointsOf(table)]).toEqual(['ferrens-call:b7', 3])
    expect(table.log('pulled')).toMatchObject([{ colour: 'purple', spaces: 3 }])
    const skein = fly(at('skeins-undertow:a1', 4, [2]), 'skeins-undertow:b3')
    expect(me(skein).at).toBe('skeins-undertow:b1')
    expect([table, skein].map((each) => each.log('rolled'))).toMatchObject([[{ sides: 12 }], [{ sides: 8 }]])
  })

  rule('XIA-GRAV-02', 'NPCs ignore gravity: only captains’ ships are moved', () => {
    const table = npcFlies('neo-damascus:b11', 'ferrens-call:b4')
    expect(merchantOf(table).at).toBe('ferrens-call:b4')
    expect(table.log('pulled')).toEqual([])
  })

  rule('XIA-GRAV-03', 'movement left is kept for after the forced movement', () => {
    const table = fly(at('neo-damascus:b11', 3, [2]), 'ferrens-call:b4')
    expect([me(table).at, pointsOf(table)]).toEqual(['ferrens-call:b6', 2])
    fly(table, 'ferrens-call:b7')
    expect(pointsOf(table)).toBe(1)
  })

  rule('XIA-GRAV-04', 'a ship on the path moves along it either way, or leaves it, without rolling', () => {
    const table = fly(at('neo-damascus:b11', 5, [2]), 'ferrens-call:b4')
    fly(table, 'ferrens-call:b5', 'ferrens-call:b6', 'ferrens-call:b5', 'neo-damascus:b10')
    expect([me(table).at, table.log('pulled').length]).toEqual(['neo-damascus:b10', 1])
  })

  rule('XIA-GRAV-05', 'leaving the path and coming back means rolling again', () => {
    const table = fly(at('neo-damascus:b11', 3, [1, 4]), 'ferrens-call:b4')
    fly(table, 'neo-damascus:b11', 'ferrens-call:b4')
    expect([me(table).at, table.log('pulled').length]).toEqual(['ferrens-call:b8', 2])
  })

  rule('XIA-GRAV-06', 'beyond the end the ship is pushed one space off, and the surplus is lost', () => {
    const exact = fly(at('skeins-undertow:a1', 2, [3, 11]), 'skeins-undertow:b2')
    expect(me(exact).at).toBe('skeins-undertow:c')
    const beyond = fly(at('skeins-undertow:a1', 2, [8, 11]), 'skeins-undertow:b2')
    expect([me(beyond).at, pointsOf(beyond)]).toEqual(['skeins-undertow:c', 1])
    const last = fly(at('skeins-undertow:a1', 2, [2]), 'skeins-undertow:b2')
    expect(me(last).at).toBe('skeins-undertow:a0')
  })

  rule('XIA-GRAV-07', 'the space at the end takes effect as entered: asteroids, or another path', () => {
    const rocks = fly(at('skeins-undertow:a1', 2, [8, 4]), 'skeins-undertow:b2')
    placeDamage(rocks)
    expect([me(rocks).at, damageOf(me(rocks))]).toEqual(['skeins-undertow:c', [4, 0]])
    const twice = fly(at('neo-damascus:b11', 2, [12, 3]), 'ferrens-call:b4')
    expect(me(twice).at).toBe('ferrens-call:a3')
    expect(twice.log('pulled')).toMatchObject([
      { colour: 'purple', spaces: 8 },
      { colour: 'orange', spaces: 3 },
    ])
  })

  rule('XIA-RUL-097', 'borders apply on the way as on normal entry', () => {
    const table = at('skeins-undertow:a1', 2, [8, 9, 6], { outfits: ['targe'] })
    fly(table, 'skeins-undertow:b2').answer('shields', table.offered('shields').slice(0, 1))
    placeDamage(table)
    expect([me(table).at, damageOf(me(table))]).toEqual(['skeins-undertow:c', [3, 0]])
    // A ship that has lost its move is carried to the end all the same.
    const stranded = ruled((g) => enter(g, 0, 'ferrens-call:b4'), {
      captains: [{ at: 'neo-damascus:b11', energy: 0, armed: 0, disarmed: 4 }, {}],
      sectors: PATHS,
      dice: [5],
    })
    expect([me(stranded).at, stranded.state.turn.move]).toEqual(['ferrens-call:b9', null])
  })

  rule('XIA-GRAV-08', 'nothing is asked while forced movement is resolved', () => {
    const table = at(
      'neo-damascus:b11',
      3,
      [6],
      {},
      {
        at: (g) => {
          g.tokens = [{ at: 'ferrens-call:b6', token: 'fame' }]
        },
      },
    )
    fly(table, 'ferrens-call:b4')
    expect(me(table).at).toBe('ferrens-call:b10')
    expect(table.offered('act')).not.toContain('token')
  })

  rule('XIA-GRAV-09', 'Ferren’s Call: a purple d12 into an orange d6, into the black hole', () => {
    const table = at('neo-damascus:b11', 3, [12, 6])
    expect(chance(table, 'fly:ferrens-call:b4')).not.toBeNull()
    fly(table, 'ferrens-call:b4')
    expect(table.log('rolled')).toMatchObject([{ sides: 12 }, { sides: 6 }])
    expect(table.log('destroyed')).toMatchObject([
      { ship: 'captain-0', at: 'ferrens-call:c', rule: 'XIA-BORD-06' },
    ])
    const inner = at(
      'ferrens-call:b1',
      2,
      [5],
      {},
      {
        at: (g) => {
          g.turn.move!.lastFree = 'ferrens-call:b1'
        },
      },
    )
    expect(chance(inner, 'fly:ferrens-call:a0')).toBe('5/6')
    fly(inner, 'ferrens-call:a0')
    expect(me(inner).at).toBe('ferrens-call:a5')
  })

  test('the odds of a path come from its own description', () => {
    // 4 to 11 are 7 spaces: from 8 on the ship falls into a0, and a 6 there is the black hole.
    expect(chance(at('neo-damascus:b11', 3), 'fly:ferrens-call:b4')).toMatch(/^\d+\/\d+$/)
    const [top, bottom] = chance(at('neo-damascus:b11', 3), 'fly:ferrens-call:b4')!.split('/').map(Number)
    expect(top! / bottom!).toBeCloseTo((7 + (5 * 5) / 6) / 12)
  })

  rule(
    'XIA-RUL-096',
    'forced movement stops on the last free space, or goes back to where the ship came from',
    () => {
      const held = (others: SpaceId[], ...faces: number[]) =>
        fly(
          at(
            'neo-damascus:b11',
            3,
            faces,
            {},
            {
              captains: [{ at: 'neo-damascus:b11' }, ...others.map((space) => ({ at: space }))],
            },
          ),
          'ferrens-call:b4',
        )
      expect(me(held(['ferrens-call:b6'], 2)).at).toBe('ferrens-call:b5')
      expect(me(held(['ferrens-call:b6'], 3)).at).toBe('ferrens-call:b7')
      const kept = held(['ferrens-call:b5'], 1)
      expect([me(kept).at, pointsOf(kept)]).toEqual(['ferrens-call:b4', 2])
      const blocked = held(['ferrens-call:b4', 'ferrens-call:b5'], 1)
      expect([me(blocked).at, blocked.state.turn.move]).toEqual(['neo-damascus:b11', null])
      const entry = held(['ferrens-call:b4'], 1)
      expect([me(entry).at, pointsOf(entry)]).toEqual(['ferrens-call:b5', 2])
      // Pushed into the next path it does not stop there, so that a ship in the way is passed over.
      expect(me(held(['ferrens-call:a0'], 8, 2)).at).toBe('ferrens-call:a2')
      expect(me(held(['ferrens-call:a0', 'ferrens-call:a1'], 8, 1)).at).toBe('ferrens-call:b11')
    },
  )

  rule('XIA-RUL-083', 'a ship thrown back from a path to above another rests on the last free space', () => {
    const others = ['a1', 'b2', 'b1'] as const
    const table = at(
      'skeins-undertow:a2',
      5,
      [1],
      {},
      {
        captains: [
          { at: 'skeins-undertow:a2' },
          ...others.map((local) => ({ at: `skeins-undertow:${local}` as const })),
        ],
      },
    )
    fly(table, 'skeins-undertow:a1', 'skeins-undertow:b2')
    expect([me(table).at, table.state.turn.move]).toEqual(['skeins-undertow:a2', null])
  })

  test('Slipwake: 2 movement after leaving a path, pushed or flown', () => {
    const wake: Sketch = { powers: ['slipwake'] }
    const flown = fly(at('neo-damascus:b11', 3, [1], wake), 'ferrens-call:b4', 'neo-damascus:b11')
    expect(pointsOf(flown)).toBe(3)
    const pushed = fly(at('skeins-undertow:a1', 1, [8, 15], wake), 'skeins-undertow:b2')
    expect([me(pushed).at, pointsOf(pushed)]).toEqual(['skeins-undertow:c', 2])
  })

  test('Freefall may lower the roll by up to 2', () => {
    const table = fly(at('neo-damascus:b11', 2, [9], { titles: ['freefall'] }), 'ferrens-call:b4')
    table.answer('lower-gravity', 2)
    expect(me(table).at).toBe('ferrens-call:b11')
    expect(table.state.turn.times.pulled).toBe(7)
    const least = fly(at('neo-damascus:b11', 2, [1], { titles: ['freefall'] }), 'ferrens-call:b4')
    expect(least.ask('lower-gravity')).toMatchObject({ min: 0, max: 1 })
    least.answer('lower-gravity', 1)
    expect(me(least).at).toBe('ferrens-call:b4')
    const twice = fly(at('neo-damascus:b11', 2, [12, 2]), 'ferrens-call:b4')
    expect(twice.state.turn.times.pulled).toBe(8) // The longest pull of the turn.
  })
})

describe('15 Comets', () => {
  rule('XIA-COMET-01', 'each ice asteroid sector has a comet, on its rules space when it is revealed', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:b11' }, {}],
      at: (g) => {
        g.sectorDeck = ['blench', 'the-grinder']
      },
    })
    table.answer('act', 'scan:5')
    expect(table.state.comets).toEqual([{ sector: 'blench', at: 'blench:a0' }])
  })

  rule('XIA-COMET-02', 'a ship that comes onto the path sets the comet off by a d6 at once', () => {
    const table = fly(at('blench:c', 5, [2]), 'blench:a4')
    expect(table.state.comets[0]!.at).toBe('blench:a2')
    expect([me(table).at, pointsOf(table)]).toEqual(['blench:a4', 4])
    expect(table.log('rolled')).toMatchObject([{ seat: 0, sides: 6 }])
  })

  rule('XIA-COMET-03', 'NPCs move no comet', () => {
    const table = npcFlies('blench:c', 'blench:a4')
    expect(merchantOf(table).at).toBe('blench:a4')
    expect([table.state.comets[0]!.at, table.log('comet-moved')]).toEqual(['blench:a0', []])
  })

  rule('XIA-COMET-04', 'where the comet ends, ships and cubes are destroyed', () => {
    const table = at(
      'blench:c',
      5,
      [3],
      {},
      {
        captains: [{ at: 'blench:c' }, { at: 'blench:b5', cubes: ['ember'] }],
        at: (g) => {
          g.adrift = [{ at: 'blench:b5', cube: 'terra', by: null }]
        },
      },
    )
    fly(table, 'blench:a4')
    expect([other(table).at, table.state.adrift, table.state.supply.cubes.terra]).toEqual([null, [], 15])
    expect(me(table).at).toBe('blench:a4')
    const self = at('blench:c', 5, [6])
    expect(chance(self, 'fly:blench:a4')).toBe('5/6')
    expect(chance(self, 'fly:blench:a1')).toBe('5/6') // One step ahead of it, where only a 1 brings it.
    expect(chance(self, 'fly:blench:a5')).toBe('6/6') // Just behind it, out of its reach.
    fly(self, 'blench:a4')
    expect(me(self).at).toBeNull()
  })

  rule('XIA-COMET-05', 'a comet that only passes does no harm', () => {
    const table = at('blench:c', 5, [4], {}, { captains: [{ at: 'blench:c' }, { at: 'blench:b5' }] })
    fly(table, 'blench:a4')
    expect([table.state.comets[0]!.at, other(table).at]).toEqual(['blench:b6', 'blench:b5'])
  })

  rule('XIA-COMET-06', 'a ship that moves into the comet is destroyed', () => {
    const table = at('blench:c', 5)
    expect(chance(table, 'fly:blench:a0')).toBe('0/1')
    fly(table, 'blench:a0')
    expect(table.log('destroyed')).toMatchObject([{ ship: 'captain-0', rule: 'XIA-COMET-06' }])
    expect([table.log('rolled'), table.state.seat]).toEqual([[], 1]) // Its comet is not set off, and the turn is over.
  })

  rule('XIA-COMET-04', 'a way where a comet may come along is said to risk the ship, not to harm it', () => {
    expect(risked(at('blench:c', 1), 'blench:a4')).toEqual(['risks the ship', 'life'])
    expect(risked(at('blench:c', 1), 'blench:a0')[0]).toBe('destroys the ship')
    expect(risked(at('the-grinder:a4', 1), 'the-grinder:b8')).toEqual([undefined, 'effort']) // No d6 brings it so far.
  })

  rule(
    'XIA-COMET-07',
    'a ship on the path does not set it off again until it leaves and comes back; another does',
    () => {
      const table = fly(at('blench:c', 6, [5, 1]), 'blench:a4')
      expect(table.state.comets[0]!.at).toBe('blench:b7')
      fly(table, 'blench:a5', 'blench:a4', 'blench:a5')
      expect(table.log('comet-moved')).toHaveLength(1)
      fly(table, 'blench:b11', 'blench:a5')
      expect(table.state.comets[0]!.at).toBe('blench:a4')
      const second = at('blench:c', 2, [1], {}, { captains: [{ at: 'blench:c' }, { at: 'blench:a5' }] })
      fly(second, 'blench:a4')
      expect(second.log('comet-moved')).toHaveLength(1)
    },
  )

  rule('XIA-COMET-08', 'nothing comes between; then the surviving ship’s move goes on', () => {
    const table = fly(at('blench:c', 4, [1]), 'blench:a4')
    expect(table.log().map(({ type }) => type)).toEqual(['flew', 'rolled', 'comet-moved', 'unharmed'])
    expect([pointsOf(table), offers(table, 'fly').length]).toEqual([3, 6])
    const drifting = ruled((g) => freeMove(g, 1, 3, 'XIA-RUL-166'), {
      sectors: PATHS,
      captains: [{ at: 'blench:a4' }, { at: 'blench:c' }],
      dice: [6],
    })
    drifting.answer('drift', 'fly:blench:a2') // It costs the ship whose turn it is, and not the one that moves.
    expect([me(drifting).at, other(drifting).at, pointsOf(drifting)]).toEqual([null, 'blench:a2', 2])
  })

  rule('XIA-COMET-09', 'a destroyed comet is back on its rules space at the start of the next turn', () => {
    const table = at(
      'blench:c',
      1,
      [],
      {},
      {
        at: (g) => {
          g.comets[0]!.at = null
        },
      },
    )
    fly(table, 'blench:a4') // Until then its path is as any other space.
    table.answer('act', 'end')
    expect(table.state.seat).toBe(1)
    expect(table.state.comets[0]!.at).toBe('blench:a0')
    const g = { comets: [{ sector: 'the-grinder', at: null }] } as unknown as Xia
    cometsReturn(g)
    expect(g.comets[0]!.at).toBe('the-grinder:b0')
  })

  rule('XIA-COMET-10', 'a ship destroyed by a comet loses its cubes to the supply', () => {
    const table = fly(at('blench:c', 5, [6], { cubes: ['ember', 'spice'] }), 'blench:a4')
    expect([table.state.adrift, table.state.supply.cubes.ember, table.state.supply.cubes.spice]).toEqual([
      [],
      15,
      15,
    ])
    const into = fly(at('blench:c', 5, [], { cubes: ['ember', 'spice'] }), 'blench:a0')
    expect([into.state.adrift, into.state.supply.cubes.ember, into.state.supply.cubes.spice]).toEqual([
      [],
      15,
      15,
    ])
  })

  rule('XIA-RUL-098', 'comets go round their loop in the listed order', () => {
    const round = fly(
      at(
        'blench:c',
        5,
        [6],
        {},
        {
          at: (g) => {
            g.comets[0]!.at = 'blench:b7'
          },
        },
      ),
      'blench:a1',
    )
    expect(round.state.comets[0]!.at).toBe('blench:b5')
    const grinder = fly(at('the-grinder:c', 3, [5]), 'the-grinder:a2', 'the-grinder:b3')
    expect(grinder.state.comets[1]!.at).toBe('the-grinder:b5')
  })

  rule('XIA-RUL-099', 'an NPC under a comet is destroyed, and nobody gets credit', () => {
    const table = at(
      'blench:c',
      5,
      [3],
      {},
      {
        options: { npcs: true },
        npcs: { scoundrel: { at: 'blench:b5', credits: 2000 } },
      },
    )
    fly(table, 'blench:a4')
    const scoundrel = table.state.npcs.find(({ id }) => id === 'scoundrel')!
    expect([scoundrel.at, me(table).credits, me(table).fame]).toEqual([null, 4000, 0])
    const around = npcFlies('blench:a5', 'blench:a1', 6)
    expect(merchantOf(around).at).toBe('blench:a1')
    expect(around.log('npc-flew').flatMap((event) => ('way' in event ? event.way : []))).not.toContain(
      'blench:a0',
    )
  })

  test('a Comet Rider may roll the comet again', () => {
    const table = fly(at('blench:c', 5, [6, 1], { titles: ['comet-rider'] }), 'blench:a4')
    table.answer('comet-again', 'again')
    expect([me(table).at, table.state.comets[0]!.at]).toEqual(['blench:a4', 'blench:a1'])
  })
})
