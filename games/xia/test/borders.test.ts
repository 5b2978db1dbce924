import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Border } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { cross } from '../rules/5-movement/borders.ts'
import { chance, damageOf, fly, flying, me, offers, placeDamage, pointsOf, refusals } from './flight.ts'
import { BOARD, full, ruled, type Scene, type Sketch, voyage } from './table.ts'

const EMBERS: NonNullable<Scene['sectors']> = [...BOARD, ['blench', 2, -1], ['xia', -1, -1], ['loath', 0, 1]]

/** A ship about to fly from a space with so many points. */
const from = (at: SpaceId, dice: number[] = [], sketch: Sketch = {}, scene: Scene = {}) =>
  voyage({
    captains: [{ at, ...sketch }, {}],
    sectors: EMBERS,
    dice,
    at: flying(3),
    ...scene,
  })

/** Flies over one border, and says what is left: [where, points, damage, ice]. */
const crossing = (at: SpaceId, to: SpaceId, face: number, sketch: Sketch = {}) => {
  const table = fly(from(at, [face], sketch), to)
  while (table.asks.some(({ id }) => id === 'place-damage')) placeDamage(table)
  return [me(table).at, pointsOf(table), ...damageOf(me(table))]
}

const ROCK = ['outpost-338:c', 'outpost-338:a1'] as const
const ICE = ['blench:b2', 'blench:b1'] as const
const DEBRIS = ['pelmont:b0', 'pelmont:a0'] as const
const NEBULA = ['burning-horse:b1', 'burning-horse:a1'] as const
const SHIELD = ['neo-damascus:b6', 'neo-damascus:a3'] as const

describe('10 Borders', () => {
  rule(
    'XIA-BORD-02',
    'a rule that names no direction holds in both: a red entrance charges both ways',
    () => {
      const inward = fly(from('loath:b6'), 'loath:a3')
      expect(me(inward).bounty).toBe(1000)
      const outward = fly(from('loath:a3'), 'loath:b6')
      expect(me(outward).bounty).toBe(1000)
    },
  )

  rule('XIA-BORD-04', 'the roll is made and applied at the moment of crossing', () => {
    const table = fly(from(ROCK[0], [5]), ROCK[1])
    expect(table.log().map(({ type }) => type)).toEqual(['flew', 'rolled'])
    expect(table.ask('place-damage')).toMatchObject({ min: 5, max: 5 })
  })

  rule('XIA-BORD-05', 'normal borders have no effect', () => {
    const table = from('pelmont:b0')
    expect(chance(table, 'fly:neo-damascus:b8')).toBeNull()
    fly(table, 'neo-damascus:b8', 'neo-damascus:b9', 'neo-damascus:b10')
    expect(table.log('rolled')).toEqual([])
  })

  rule('XIA-BORD-06', 'a ship that crosses a star border is destroyed at once', () => {
    const table = from('xia:b0', [], { cubes: ['spice'] })
    expect(chance(table, 'fly:xia:a0')).toBe('0/1')
    fly(table, 'xia:a0')
    expect(table.log('destroyed')).toMatchObject([
      { ship: 'captain-0', by: null, at: 'xia:a0', rule: 'XIA-BORD-06' },
    ])
    expect([table.state.adrift, table.state.supply.cubes.spice]).toEqual([[], 15])
    expect(me(table).at).toBeNull()
  })

  rule('XIA-BORD-07', 'asteroids: 1 to 10 is that much damage, 11 to 20 nothing; shields help', () => {
    expect(chance(from(ROCK[0]), `fly:${ROCK[1]}`)).toBe('10/20')
    expect(crossing(...ROCK, 1)).toEqual([ROCK[1], 2, 1, 0])
    expect(crossing(...ROCK, 10)).toEqual([ROCK[1], 2, 10, 0])
    expect(crossing(...ROCK, 11)).toEqual([ROCK[1], 2, 0, 0])
    const shielded = from(ROCK[0], [9, 6], { outfits: ['targe'] })
    fly(shielded, ROCK[1]).answer('shields', shielded.offered('shields').slice(0, 1))
    expect(placeDamage(shielded) && damageOf(me(shielded))).toEqual([3, 0])
  })

  rule('XIA-BORD-08', 'leaving an asteroid needs no roll, entering the next does', () => {
    const table = from('outpost-338:a1', [11])
    fly(table, 'outpost-338:b1')
    expect(table.log('rolled')).toEqual([])
    fly(table, 'outpost-338:a0')
    expect(table.log('rolled')).toHaveLength(1)
    expect(chance(from('outpost-338:a1'), 'fly:outpost-338:a2')).toBe('10/20')
  })

  rule(
    'XIA-BORD-09',
    'ice asteroids: 1 to 10 is that much ice damage, 11 to 20 nothing; shields help',
    () => {
      expect(crossing(...ICE, 10)).toEqual([ICE[1], 2, 0, 10])
      expect(crossing(...ICE, 4)).toEqual([ICE[1], 2, 0, 4])
      expect(crossing(...ICE, 11)).toEqual([ICE[1], 2, 0, 0])
      const shielded = from(ICE[0], [7, 6], { outfits: ['targe'] })
      fly(shielded, ICE[1]).answer('shields', shielded.offered('shields').slice(0, 1))
      expect(placeDamage(shielded) && damageOf(me(shielded))).toEqual([0, 1])
    },
  )

  rule('XIA-BORD-10', 'leaving an ice asteroid needs no roll, entering another does', () => {
    const table = from('blench:b1', [11])
    fly(table, 'blench:b2', 'blench:b1')
    expect(table.log('rolled')).toHaveLength(1)
  })

  rule('XIA-BORD-11', 'debris: 1 to 3 destroys, whatever the shields; 4 to 20 passes', () => {
    expect(chance(from(DEBRIS[0]), `fly:${DEBRIS[1]}`)).toBe('17/20')
    const hit = fly(from(DEBRIS[0], [3], { outfits: ['targe'], cubes: ['terra'] }), DEBRIS[1])
    expect(me(hit).at).toBeNull()
    expect(hit.state.adrift).toMatchObject([{ at: DEBRIS[1], cube: 'terra' }])
    expect(crossing(...DEBRIS, 4)).toEqual([DEBRIS[1], 2, 0, 0])
  })

  rule('XIA-BORD-12', 'leaving debris needs no roll, entering more does', () => {
    const table = from('pelmont:a0', [4])
    expect(chance(table, 'fly:pelmont:b0')).toBeNull()
    expect(chance(from('pelmont:a2'), 'fly:pelmont:a3')).toBe('17/20')
    fly(table, 'pelmont:b0', 'pelmont:a0')
    expect(table.log('rolled')).toHaveLength(1)
  })

  rule('XIA-BORD-13', 'a nebula: 1 to 10 drains that much Energy, 11 to 20 nothing; shields help', () => {
    const drained = fly(from(NEBULA[0], [4]), NEBULA[1])
    expect([me(drained).at, me(drained).energy, me(drained).armed]).toEqual([NEBULA[1], 5, 4])
    expect(me(fly(from(NEBULA[0], [1]), NEBULA[1])).energy).toBe(8)
    const spared = fly(from(NEBULA[0], [11]), NEBULA[1])
    expect(me(spared).energy).toBe(9)
    const shielded = from(NEBULA[0], [10, 6], { outfits: ['targe'] })
    fly(shielded, NEBULA[1]).answer('shields', shielded.offered('shields').slice(0, 1))
    expect(me(shielded).energy).toBe(5)
  })

  rule('XIA-BORD-14', 'what the Energy cannot cover disarms markers, and losing all strands the ship', () => {
    const table = fly(from(NEBULA[0], [10], { energy: 8, armed: 3, disarmed: 1 }), NEBULA[1])
    expect([me(table).energy, me(table).armed, me(table).disarmed, pointsOf(table)]).toEqual([0, 1, 3, 2])
    const stranded = fly(from(NEBULA[0], [10], { energy: 4, armed: 2, disarmed: 2 }), NEBULA[1])
    expect([me(stranded).energy, me(stranded).armed, pointsOf(stranded)]).toEqual([0, 0, 0])
    expect(stranded.log('stranded')).toHaveLength(1)
  })

  rule('XIA-BORD-15', 'inside a nebula a ship moves and leaves without rolling', () => {
    const table = from('burning-horse:a1')
    fly(table, 'burning-horse:a2', 'burning-horse:c', 'burning-horse:a5')
    expect(table.log('rolled')).toEqual([])
    expect(chance(from('burning-horse:a1'), 'fly:burning-horse:b1')).toBeNull()
  })

  rule('XIA-BORD-16', 'a nebula never touches the impulse token', () => {
    const table = fly(from(NEBULA[0], [10], { energy: 0, armed: 1, disarmed: 3 }), NEBULA[1])
    expect(me(table).impulse).toBe(true)
    expect(table.offered('act')).toContain('impulse')
  })

  rule('XIA-BORD-17', 'the inner borders of nebulae and planets are normal space', () => {
    const table = from('neo-damascus:a3')
    fly(table, 'neo-damascus:c', 'neo-damascus:a0')
    expect(table.log('rolled')).toEqual([])
    expect(chance(from('burning-horse:a0'), 'fly:burning-horse:c')).toBeNull()
  })

  rule(
    'XIA-BORD-18',
    'a planetary shield: 1 to 10 turns the ship back with that much damage, which nothing blocks',
    () => {
      expect(chance(from(SHIELD[0]), `fly:${SHIELD[1]}`)).toBe('10/20')
      expect(crossing(...SHIELD, 10, { outfits: ['targe'] })).toEqual([SHIELD[0], 2, 10, 0])
      expect(crossing(SHIELD[1], SHIELD[0], 1)).toEqual([SHIELD[1], 2, 1, 0])
    },
  )

  rule('XIA-BORD-19', 'a planetary shield: 11 to 17 lets the ship through with 1,000 Bounty', () => {
    for (const face of [11, 17]) {
      const table = fly(from(SHIELD[0], [face]), SHIELD[1])
      expect([me(table).at, me(table).bounty]).toEqual([SHIELD[1], 1000])
    }
  })

  rule('XIA-BORD-20', 'a planetary shield: 18 to 20 has no consequence', () => {
    const table = fly(from(SHIELD[0], [18]), SHIELD[1])
    expect([me(table).at, me(table).bounty, me(table).fame]).toEqual([SHIELD[1], 0, 0])
  })

  rule('XIA-BORD-21', 'a ship that was turned back may try again for another point', () => {
    const table = from(SHIELD[0], [1, 18])
    fly(table, SHIELD[1])
    placeDamage(table)
    fly(table, SHIELD[1])
    expect([me(table).at, pointsOf(table)]).toEqual([SHIELD[1], 1])
  })

  rule('XIA-BORD-22', 'the shield is the same in all three colours', () => {
    for (const [at, to] of [SHIELD, ['kemplar-ii:b6', 'kemplar-ii:a3'], ['loath:b4', 'loath:a2']] as const) {
      expect(crossing(at, to, 3)).toEqual([at, 2, 3, 0])
      expect(me(fly(from(at, [14]), to)).bounty).toBe(1000)
      expect(me(fly(from(at, [19]), to)).at).toBe(to)
    }
  })

  rule('XIA-BORD-23', 'a blue entrance is closed to an Outlaw who enters, and open to one who leaves', () => {
    const outlaw = from('kemplar-ii:b2', [], { bounty: 1000 })
    expect(offers(outlaw, 'fly')).not.toContain('kemplar-ii:a1')
    expect(refusals(outlaw)).toContainEqual(['entrance-closed', 'XIA-BORD-23'])
    expect(offers(from('kemplar-ii:b3', [], { bounty: 1000 }), 'fly')).toContain('kemplar-ii:a2') // the shield
    expect(me(fly(from('kemplar-ii:b2'), 'kemplar-ii:a1')).at).toBe('kemplar-ii:a1')
    expect(me(fly(from('kemplar-ii:a1', [], { bounty: 1000 }), 'kemplar-ii:b2')).at).toBe('kemplar-ii:b2')
  })

  rule('XIA-BORD-24', 'a red entrance costs an Innocent 1,000 Bounty, and an Outlaw nothing', () => {
    expect(me(fly(from('loath:b6'), 'loath:a3')).bounty).toBe(1000)
    expect(me(fly(from('loath:b6', [], { bounty: 2000 }), 'loath:a3')).bounty).toBe(2000)
  })

  test('the way through a red entrance says what it costs an Innocent, before it is taken', () => {
    const wordsOf = (bounty: number) => {
      const table = from('loath:b6', [], { bounty })
      const ask = table.ask('act')
      const way = 'options' in ask ? ask.options.find(({ value }) => value === 'fly:loath:a3') : undefined
      return full.text.option(ask, way!, table.match.view(0))
    }
    expect(wordsOf(0)).toContain('through the entrance, for 1,000 Bounty')
    expect(wordsOf(2000)).not.toContain('Bounty')
  })

  rule(
    'XIA-RUL-080',
    'also on leaving; in solo entering always adds 1,000, leaving only for an Innocent',
    () => {
      expect(me(fly(from('loath:a3'), 'loath:b6')).bounty).toBe(1000)
      const solo = (at: SpaceId, to: SpaceId, bounty: number) =>
        me(fly(voyage({ captains: [{ at, bounty }], sectors: EMBERS, at: flying(1) }), to)).bounty
      expect(solo('loath:b6', 'loath:a3', 0)).toBe(1000)
      expect(solo('loath:b6', 'loath:a3', 3000)).toBe(4000)
      expect(solo('loath:a3', 'loath:b6', 3000)).toBe(3000)
      expect(solo('loath:a3', 'loath:b6', 0)).toBe(1000)
    },
  )

  rule('XIA-BORD-25', 'a green entrance has no special rule', () => {
    for (const bounty of [0, 3000]) {
      const table = fly(from('neo-damascus:b7', [], { bounty }), 'neo-damascus:a4', 'neo-damascus:b7')
      expect(me(table).bounty).toBe(bounty)
    }
  })

  rule('XIA-BORD-26', 'entrances need no roll', () => {
    const table = fly(from('neo-damascus:b7'), 'neo-damascus:a4')
    fly(from('kemplar-ii:b2'), 'kemplar-ii:a1')
    expect([table.log('rolled'), pointsOf(table)]).toEqual([[], 2])
  })

  rule('XIA-BORD-27', 'one point over two borders applies both in order: shield, then nebula', () => {
    const table = from('neo-damascus:a1', [12, 3])
    expect(chance(table, 'fly:neo-damascus:b2')).toBe('100/400')
    fly(table, 'neo-damascus:b2')
    expect(table.log('rolled').map((event) => 'why' in event && event.why)).toEqual(['shield', 'nebula'])
    expect([me(table).at, me(table).bounty, me(table).energy, pointsOf(table)]).toEqual([
      'neo-damascus:b2',
      1000,
      6,
      2,
    ])
  })

  /** Borders that no single step of this board has. */
  const SHIELD_IN: Border = { kind: 'shield', law: 'lawful', way: 'in' }
  const SHIELD_OUT: Border = { kind: 'shield', law: 'neutral', way: 'out' }
  const BLUE_IN: Border = { kind: 'entrance', law: 'lawful', way: 'in' }
  const twice = (borders: Border[], dice: number[]) =>
    ruled(
      function* (g) {
        yield* cross(g, 0, borders, 'kemplar-ii:a3')
      },
      { captains: [{ at: 'neo-damascus:a0' }, {}], dice },
    )

  rule('XIA-BORD-28', 'a ship stays in its starting space unless it gets past both borders', () => {
    expect(me(twice([SHIELD_OUT, SHIELD_IN], [18, 18])).at).toBe('kemplar-ii:a3')
    const held = placeDamage(twice([SHIELD_OUT, SHIELD_IN], [18, 2]))
    expect([me(held).at, damageOf(me(held))]).toEqual(['neo-damascus:a0', [2, 0]])
  })

  rule('XIA-RUL-077', 'if the first border fails the second is not rolled', () => {
    const table = fly(from('neo-damascus:a1', [6]), 'neo-damascus:b2')
    placeDamage(table)
    expect([me(table).at, pointsOf(table), me(table).energy, damageOf(me(table))]).toEqual([
      'neo-damascus:a1',
      2,
      9,
      [6, 0],
    ])
  })

  rule('XIA-RUL-078', 'if the second border fails the result of the first remains', () => {
    const held = placeDamage(twice([SHIELD_OUT, SHIELD_IN], [11, 2]))
    expect([me(held).at, me(held).bounty]).toEqual(['neo-damascus:a0', 1000])
  })

  rule('XIA-RUL-079', 'who becomes an Outlaw on the first border finds a blue entrance closed', () => {
    const held = twice([SHIELD_OUT, BLUE_IN], [11])
    expect([me(held).at, me(held).bounty]).toEqual(['neo-damascus:a0', 1000])
    expect(me(twice([SHIELD_OUT, BLUE_IN], [18])).at).toBe('kemplar-ii:a3')
  })

  rule('XIA-BORD-29', 'gates are normal space to fly through', () => {
    const table = from('expedior-gate:b6')
    fly(table, 'expedior-gate:a3', 'expedior-gate:c', 'expedior-gate:a1')
    expect([me(table).at, table.log('rolled')]).toEqual(['expedior-gate:a1', []])
  })
})

test('the book’s example: a nebula takes what the shield leaves, then markers, and strands the ship', () => {
  const table = voyage({
    captains: [
      { ship: 'puddle-jumper', at: NEBULA[0], outfits: ['bastion'], energy: 4, armed: 3, disarmed: 1 },
      { ship: 'gaiden' },
    ],
    dice: [10, 4],
    at: flying(5),
  })
  fly(table, NEBULA[1]).answer('shields', table.offered('shields').slice(0, 1))
  expect([me(table).energy, me(table).armed, me(table).disarmed, me(table).used.length]).toEqual([0, 0, 3, 1])
  expect([pointsOf(table), me(table).at]).toEqual([0, NEBULA[1]])
})

test('rocks entered are counted for the Daredevil, those only reached over are not', () => {
  const flown = fly(from('outpost-338:c', [11, 12]), 'outpost-338:a1', 'outpost-338:a2')
  expect(flown.state.turn.times.rocks).toBe(2)
  const used = voyage({
    captains: [{ at: 'outpost-338:a1' }, { at: 'outpost-338:c' }],
    at: flying(3),
    dice: [11],
  }).answer('act', 'use:outpost-338:c')
  expect(used.state.turn.times.rocks).toBeUndefined()
})

describe('Powers and Skills at borders', () => {
  test('Feather Keel: asteroid borders deal 3 less', () => {
    const keel: Sketch = { powers: ['feather-keel'] }
    expect(crossing(...ROCK, 10, keel)).toEqual([ROCK[1], 2, 7, 0])
    expect(crossing(...ROCK, 3, keel)).toEqual([ROCK[1], 2, 0, 0])
    expect(chance(from(ROCK[0], [], keel), `fly:${ROCK[1]}`)).toBe('13/20')
    expect(crossing(...ICE, 4, keel)).toEqual([ICE[1], 2, 0, 4])
  })

  test('Quiet Running: shields detect only on 11 to 13', () => {
    const quiet: Sketch = { powers: ['quiet-running'] }
    expect(me(fly(from(SHIELD[0], [13], quiet), SHIELD[1])).bounty).toBe(1000)
    expect(me(fly(from(SHIELD[0], [14], quiet), SHIELD[1])).bounty).toBe(0)
    expect(crossing(...SHIELD, 10, quiet)).toEqual([SHIELD[0], 2, 10, 0])
  })

  rule(
    'XIA-RUL-246',
    'a Daredevil gets +2 on border rolls, to at most 20, and suffers what the die shows',
    () => {
      const daring: Sketch = { titles: ['daredevil'] }
      expect(chance(from(ROCK[0], [], daring), `fly:${ROCK[1]}`)).toBe('12/20')
      expect(chance(from(DEBRIS[0], [], daring), `fly:${DEBRIS[1]}`)).toBe('19/20')
      expect(crossing(...ROCK, 9, daring)).toEqual([ROCK[1], 2, 0, 0])
      expect(crossing(...ROCK, 2, daring)).toEqual([ROCK[1], 2, 2, 0])
      expect(crossing(...SHIELD, 2, daring)).toEqual([SHIELD[0], 2, 2, 0])
      expect(me(fly(from(SHIELD[0], [18], daring), SHIELD[1])).fame).toBe(0) // 20 by the bonus is no Luck
    },
  )

  test('the Ghost of a campaign adds 2 at shields only', () => {
    const ghost = (at: SpaceId, to: SpaceId) =>
      chance(
        voyage({
          captains: [{ at }],
          sectors: EMBERS,
          options: { mode: 'campaign' },
          at: flying(1, (g) => {
            g.solo!.campaign!.completed = ['ghost']
          }),
        }),
        `fly:${to}`,
      )
    expect(ghost(...SHIELD)).toBe('12/20')
    expect(ghost(...ROCK)).toBe('10/20')
  })

  test('Frostbitten takes 1 off the ice of the board, a Cold Snap adds 1', () => {
    expect(crossing(...ICE, 4, { titles: ['frostbitten'] })).toEqual([ICE[1], 2, 0, 3])
    const snap = voyage({
      captains: [{ at: ICE[0] }, {}],
      sectors: EMBERS,
      dice: [4],
      at: flying(3, (g) => {
        g.liveEvents = [
          { id: 'cold-snap', by: 0, rounds: 0, comet: null, checkpoints: [], sector: null, sold: 0 },
        ]
      }),
    })
    placeDamage(fly(snap, ICE[1]))
    expect(damageOf(me(snap))).toEqual([0, 5])
  })

  test('the Most Wanted enter a Lawful planet by its entrance', () => {
    const wanted = from('kemplar-ii:b2', [], { bounty: 5000, titles: ['most-wanted'] })
    expect(me(fly(wanted, 'kemplar-ii:a1')).at).toBe('kemplar-ii:a1')
  })
})
