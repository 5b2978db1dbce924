import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { NpcId } from '../content/index.ts'
import { chartOf } from '../rules/0-table/chart.ts'
import { byLot } from '../rules/0-table/dice.ts'
import type { ShipRef, SpaceId } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { blast, npcAttack } from '../rules/7-combat/combat.ts'
import { takeDamage } from '../rules/7-combat/damage.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { moveNpc } from '../rules/11-npcs/npc-moves.ts'
import { npcsAfter, spawnNpcs } from '../rules/11-npcs/npcs.ts'
import { sectorsApart } from '../rules/11-npcs/targets.ts'
import { captain } from './fight.ts'
import { flight, flown, npc, range, settled, shotAt, told, turnOf } from './npc-table.ts'
import { BOARD, ruled, type Scene, voyage } from './table.ts'

const NPCS_ON = { options: { npcs: true, sellsword: true } }
const without = (id: string) => BOARD.filter(([sector]) => sector !== id)

describe('30 NPCs in general', () => {
  rule(
    'XIA-NPC-02',
    'an NPC enters play with its sector, on the Spawn Point or beside it if that is occupied',
    () => {
      const scan = (others: readonly SpaceId[]) =>
        voyage({
          ...NPCS_ON,
          sectors: without('kemplar-ii')
            .filter(([sector]) => sector !== 'neo-damascus')
            .concat([['tig', 0, 0]]),
          captains: [{ at: 'tig:b0' }, ...others.map((at) => ({ at }))],
          at: (g) => {
            g.sectorDeck = ['kemplar-ii']
            g.sectors = g.sectors.map((laid) => ({ ...laid }))
          },
        }).answer('act', 'scan:0')
      const free = scan(['pelmont:b2'])
      expect(npc(free, 'enforcer')).toMatchObject({ inPlay: true, at: 'kemplar-ii:b2', damage: 0 })
      expect(npc(free, 'scoundrel')).toMatchObject({ inPlay: false, at: null })
      const taken = ruled((g) => spawnNpcs(g), {
        ...NPCS_ON,
        sectors: [
          ['tig', 0, 0],
          ['kemplar-ii', 1, 0],
        ],
        captains: [{ at: 'kemplar-ii:b2' }, { at: 'tig:b0' }],
      })
      const beside = taken.offered('spawn-beside')
      expect(beside.every((id) => range(taken, 'kemplar-ii:b2', id as SpaceId) === 1)).toBe(true)
      expect(beside).not.toContain('kemplar-ii:a1')
      taken.answer('spawn-beside', 'kemplar-ii:b3')
      expect(npc(taken, 'enforcer').at).toBe('kemplar-ii:b3')
    },
  )

  /** Four Outlaws in the west, so that neither the Scoundrel nor the Enforcer finds anybody. */
  const round = (): ReturnType<typeof voyage> =>
    voyage({
      ...NPCS_ON,
      captains: (['expedior-gate:b6', 'expedior-gate:b8', 'pelmont:b6', 'pelmont:b8'] as const).map((at) => ({
        at,
        bounty: 1000,
      })),
      npcs: {
        scoundrel: { at: 'burning-horse:b4', keeper: 0 },
        enforcer: { at: 'kemplar-ii:c', keeper: 1, bound: 'kemplar-ii' },
        merchant: { inPlay: false, keeper: 2 },
      },
    })

  rule(
    'XIA-NPC-03',
    'an NPC acts right after the captain who holds its card; one not in play is skipped (XIA-EX-32)',
    () => {
      const table = round()
      for (let n = 0; n < 4; n++) table.answer('act', 'end')
      const turns = told(table)
        .filter(({ type }) => type === 'turn-began' || type === 'npc-turn')
        .map(({ type, seat, npc: who }) => (type === 'npc-turn' ? who : seat))
      expect(turns).toEqual(['scoundrel', 1, 'enforcer', 2, 3, 0])
      expect(table.state.round).toBe(2)
    },
  )

  test('an NPC whose card nobody was dealt, in a position set up by hand, acts after the First Player', () => {
    const { state } = voyage({
      captains: [{}, {}, {}],
      npcs: { enforcer: { at: 'burning-horse:b6' }, scoundrel: { at: 'burning-horse:b7', keeper: 2 } },
      at: (g) => {
        g.first = 1
        g.npcs = g.npcs.filter(({ inPlay }) => inPlay)
      },
    })
    expect([0, 1, 2].map((seat) => npcsAfter(state, seat))).toEqual([[], ['enforcer'], ['scoundrel']])
  })

  rule(
    'XIA-MT-36',
    'a blast is an attack of its captain: an NPC in it remembers, and alone it adds Bounty',
    () => {
      const blown = (captains: Scene['captains']) =>
        ruled((g) => blast(g, 0, ['enforcer'], 4), {
          captains: captains!,
          npcs: { enforcer: { at: 'burning-horse:b6' } },
          dice: [8],
        })
      expect(npc(blown([{}, {}]), 'enforcer')).toMatchObject({ attacker: 'captain-0', damage: 0 })
      expect(captain(blown([{}, {}])).bounty).toBe(0)
      expect(captain(blown([{}])).bounty).toBe(1000) // XIA-SOLO-23
    },
  )

  rule('XIA-NPC-04', 'its card is worked from top to bottom: target, movement, attack, and no phases', () => {
    const table = turnOf('enforcer', {
      captains: [{ at: 'pale-veil:b6', bounty: 1000 }, { at: 'lunari:b0' }],
      npcs: { enforcer: { at: 'burning-horse:b3' } },
      dice: [1],
      sectors: [
        ['kemplar-ii', 0, 0],
        ['burning-horse', 1, 0],
        ['pale-veil', 2, 0],
        ['lunari', 3, 0],
      ],
    })
    const kinds = table.log().map(({ type }) => type)
    expect(kinds.filter((kind) => kind !== 'npc-flew').slice(0, 3)).toEqual([
      'npc-turn',
      'attack-declared',
      'rolled',
    ])
    const moved = turnOf('enforcer', {
      captains: [{ at: 'pale-veil:b0', bounty: 1000 }, { at: 'lunari:b0' }],
      npcs: { enforcer: { at: 'burning-horse:b7' } },
      dice: [1],
    })
    expect(
      moved
        .log()
        .map(({ type }) => type)
        .slice(0, 4),
    ).toEqual(['npc-turn', 'npc-flew', 'attack-declared', 'rolled'])
    expect(kinds).not.toContain('armed')
  })

  const brawl = (by: NpcId, target: ShipRef, dice: number[], scene: Partial<Scene> = {}) =>
    ruled(
      function* (g) {
        yield* npcAttack(g, by, target, 8, 0)
      },
      {
        ...NPCS_ON,
        npcs: {
          [by]: { at: 'burning-horse:b6' },
          ...(target.startsWith('captain') ? {} : { [target]: { at: 'burning-horse:b7' } }),
        },
        dice,
        ...scene,
      },
    )

  rule('XIA-NPC-05', 'an attacked NPC always defends with the die of its card, once an attack', () => {
    const table = brawl('scoundrel', 'merchant', [8, 5])
    expect(npc(table, 'merchant').damage).toBe(3)
    expect(npc(brawl('scoundrel', 'merchant', [5, 8]), 'merchant').damage).toBe(0)
    expect(told(table, 'rolled').map(({ sides }) => sides)).toEqual([8, 8])
  })

  const hit = (id: NpcId, damage: number, before = 0) =>
    ruled((g) => takeDamage(g, id, damage, { by: null, rule: 'XIA-NPC-06' }), {
      ...NPCS_ON,
      npcs: { [id]: { at: 'burning-horse:b6', damage: before } },
    })

  rule('XIA-NPC-06', 'damage lies on its card, and at the To Kill number it is destroyed', () => {
    expect(npc(hit('enforcer', 4, 7), 'enforcer')).toMatchObject({ damage: 11, at: 'burning-horse:b6' })
    expect(npc(hit('enforcer', 5, 7), 'enforcer')).toMatchObject({ damage: 0, at: null })
  })

  const kill = (id: NpcId, by: ShipRef, credits: number) =>
    ruled((g) => destroy(g, id, { by, rule: 'XIA-NPC-07' }), {
      ...NPCS_ON,
      npcs: {
        [id]: { at: 'burning-horse:b6', credits, attacker: 'captain-1', damage: 3 },
        ...(by.startsWith('captain') ? {} : { [by]: { at: 'burning-horse:b7', credits: 500 } }),
      },
    })

  rule('XIA-NPC-07', 'its destroyer takes the credits and the Fame of its On Kill line', () => {
    expect(captain(kill('scoundrel', 'captain-0', 3000))).toMatchObject({ credits: 7000, fame: 1 })
    expect(captain(kill('enforcer', 'captain-0', 1000))).toMatchObject({ credits: 5000, fame: 2 })
  })

  rule('XIA-NPC-08', 'one NPC that destroys another takes the credits onto its own card', () => {
    const table = kill('scoundrel', 'enforcer', 4000) // The example of the book.
    expect(npc(table, 'enforcer').credits).toBe(4500)
    expect(npc(table, 'scoundrel').credits).toBe(0)
    expect(npc(kill('merchant', 'scoundrel', 4000), 'scoundrel').credits).toBe(5500) // And 1,000 by XIA-SCO-10.
    expect(table.state.captains.map(({ fame, credits }) => [fame, credits])).toEqual([
      [0, 4000],
      [0, 4000],
    ])
  })

  rule('XIA-NPC-09', 'a destroyed NPC forgets its most recent attacker', () => {
    expect(npc(kill('enforcer', 'captain-0', 0), 'enforcer')).toMatchObject({ attacker: null, inPlay: true })
  })

  const back = (id: NpcId, dice: number[], scene: Partial<Scene> = {}) =>
    turnOf(id, {
      sectors: BOARD,
      captains: [
        { at: 'expedior-gate:b6', bounty: 1000 },
        { at: 'expedior-gate:b7', bounty: 1000 },
      ],
      npcs: { [id]: { at: null, inPlay: true, damage: 0, credits: 0, bound: 'neo-damascus' } },
      dice,
      ...scene,
    })

  rule(
    'XIA-NPC-10',
    'it respawns at its next turn on the free Spawn Point closest to a d20, undamaged, as if new',
    () => {
      const table = back('scoundrel', [14])
      expect(npc(table, 'scoundrel')).toMatchObject({ at: 'outpost-338:b6', damage: 0, credits: 2000 }) // Number 16.
      const taken = back('scoundrel', [14], {
        captains: [
          { at: 'outpost-338:b6', bounty: 1000 },
          { at: 'expedior-gate:b7', bounty: 1000 },
        ],
      })
      expect(npc(taken, 'scoundrel').at).toBe('expedior-gate:b9') // Number 17.
      expect(captain(back('scoundrel', [20])).fame).toBe(0)
      const patrol = back('enforcer', [14], {
        captains: [{ at: 'expedior-gate:b6' }, { at: 'expedior-gate:b7' }],
      })
      expect(npc(patrol, 'enforcer').bound).toBe('kemplar-ii') // A new patrol: the old one was for Neo Damascus.
    },
  )

  rule('XIA-NPC-11', 'after respawning it takes its turn', () => {
    const table = back('merchant', [10])
    expect(table.log('npc-arrived')[0]).toMatchObject({ at: 'kemplar-ii:b2' })
    expect(flown(table, 'merchant')).toHaveLength(1)
  })

  rule('XIA-NPC-12', 'it flies the most direct route; its captain chooses among equal ones', () => {
    const scene: Scene = { npcs: { merchant: { at: 'burning-horse:b7', keeper: 1 } } }
    const choice = flight(1, ['burning-horse:c'], scene)
    expect(choice.ask('npc-route').seat).toBe(1)
    expect(choice.offered('npc-route').sort()).toEqual(['burning-horse:a3', 'burning-horse:a4'])
    choice.answer('npc-route', 'burning-horse:a4')
    expect(npc(choice, 'merchant').at).toBe('burning-horse:a4')
    const straight = flight(2, ['burning-horse:c'], { npcs: { merchant: { at: 'burning-horse:b6' } } })
    expect(told(straight, 'npc-flew')[0]!.way).toEqual(['burning-horse:a3', 'burning-horse:c'])
  })

  /** How it flies on one tile alone, where nothing else is. */
  const across = (from: SpaceId, to: SpaceId, points = 12) =>
    flight(points, [to], {
      sectors: [
        [from.split(':')[0] as 'nyr', 0, 0],
        ['tigris-gate', 3, 0],
      ],
      captains: [{ at: 'tigris-gate:b0' }, { at: 'tigris-gate:b1' }],
      npcs: { merchant: { at: from } },
    })

  rule(
    'XIA-NPC-13',
    'it flies around stars, asteroids, ice, debris and planetary shields, however long that takes',
    () => {
      const ways = (
        [
          ['nyr:b0', 'nyr:b6', 6],
          ['outpost-338:c', 'outpost-338:b0', 7],
          ['the-grinder:b6', 'the-grinder:c', 3],
          ['pelmont:b6', 'pelmont:c', 5],
          ['neo-damascus:b6', 'neo-damascus:c', 3],
        ] as const
      ).map(([from, to, steps]) => {
        const table = across(from, to)
        if (table.asks[0]?.id === 'npc-route') table.answer('npc-route', to)
        expect([from, npc(table, 'merchant').at, flown(table, 'merchant')]).toEqual([from, to, [steps]])
        return range(table, from, to)
      })
      expect(ways).toEqual([4, 2, 2, 2, 2])
    },
  )

  rule('XIA-NPC-14', 'nebulae do not affect it', () => {
    const table = across('burning-horse:b6', 'burning-horse:b0')
    expect(flown(table, 'merchant')).toEqual([4])
    expect(table.log('rolled')).toEqual([])
  })

  rule('XIA-NPC-15', 'it never scans, jumps or flies where no sector lies', () => {
    const table = flight(30, ['tigris-gate:b6'], {
      sectors: [
        ['burning-horse', 0, 0],
        ['pale-veil', 0, 1],
        ['lower-stratus', 1, 1],
        ['tigris-gate', 2, 0],
      ],
      captains: [{ at: 'burning-horse:b8' }, { at: 'pale-veil:b6' }],
      npcs: { merchant: { at: 'burning-horse:b0' } },
    })
    expect(npc(table, 'merchant').at).toBe('tigris-gate:b6')
    expect(flown(table, 'merchant')[0]).toBeGreaterThan(range(table, 'burning-horse:b0', 'tigris-gate:b6'))
    expect(table.state.sectors).toHaveLength(4)
  })

  /** From Neo Damascus to an asteroid, a debris field or through a shield: the goals it has are all dangerous. */
  const danger = (goals: readonly SpaceId[], dice: number[], sketch = {}) =>
    flight(
      20,
      goals,
      {
        captains: [{ at: 'expedior-gate:b6' }, { at: 'expedior-gate:b7' }],
        npcs: { merchant: { at: 'neo-damascus:b5', ...sketch } },
        dice,
      },
      ({ terrain, id }) => terrain === 'planet' && !goals.includes(id),
    )

  rule('XIA-NPC-16', 'where no safe way leads it prefers asteroids to debris and debris to shields', () => {
    const all: SpaceId[] = ['neo-damascus:a3', 'pelmont:a0', 'outpost-338:a4']
    const at = (goals: readonly SpaceId[]) => {
      const table = danger(goals, [20])
      if (table.asks[0]?.id === 'npc-route') table.answer('npc-route', table.offered('npc-route')[0]!)
      return npc(table, 'merchant').at
    }
    expect(at(all)).toBe('outpost-338:a4')
    expect(at(all.slice(0, 2))).toBe('pelmont:a0')
    expect(at(all.slice(0, 1))).toBe('neo-damascus:a3')
  })

  rule(
    'XIA-NPC-17',
    'a border it has to cross works as on a captain, its defense die standing for shields',
    () => {
      const rock = (dice: number[]) => npc(danger(['outpost-338:a4'], dice), 'merchant')
      expect(rock([9, 4])).toMatchObject({ at: 'outpost-338:a4', damage: 5 })
      expect(rock([3, 8])).toMatchObject({ at: 'outpost-338:a4', damage: 0 })
      expect(rock([11])).toMatchObject({ at: 'outpost-338:a4', damage: 0 })
      expect(npc(danger(['outpost-338:a4'], [10, 1], { damage: 6 }), 'merchant').at).toBeNull()
      expect(npc(danger(['pelmont:a0'], [3]), 'merchant').at).toBeNull()
      expect(npc(danger(['pelmont:a0'], [4]), 'merchant').at).toBe('pelmont:a0')
      expect(npc(danger(['neo-damascus:a3'], [11]), 'merchant')).toMatchObject({
        at: 'neo-damascus:a3',
        damage: 0,
        credits: 0,
      })
    },
  )

  rule(
    'XIA-NPC-17',
    'an Outlaw detected at a shield is worth 1,000 more, one that slips through is not',
    () => {
      const gained = (id: NpcId, face: number) =>
        npc(
          ruled(
            function* (g) {
              const isGoal = ({ id: space }: { id: SpaceId }) => space === 'neo-damascus:a3'
              const shuns = (space: { terrain: string; id: SpaceId }) =>
                space.terrain === 'planet' && !isGoal(space)
              yield* moveNpc(g, id, 1, { isGoal, shuns, near: chartOf(g).space('neo-damascus:a3') })
            },
            { ...NPCS_ON, npcs: { [id]: { at: 'neo-damascus:b5', credits: 0 } }, dice: [face] },
          ),
          id,
        )
      for (const id of ['scoundrel', 'sellsword'] as const) {
        expect(gained(id, 17)).toMatchObject({ at: 'neo-damascus:a3', credits: 1000 })
        expect(gained(id, 18)).toMatchObject({ at: 'neo-damascus:a3', credits: 0 })
        expect(gained(id, 10)).toMatchObject({ at: null }) // To Kill 10.
      }
      expect(gained('enforcer', 11)).toMatchObject({ at: 'neo-damascus:a3', credits: 0 }) // XIA-ENF-02
    },
  )

  rule('XIA-NPC-17', 'what a stats card adds to the defense die counts at a border too', () => {
    const table = flight(
      20,
      ['outpost-338:a4'],
      {
        captains: [{ at: 'expedior-gate:b6' }],
        npcs: { merchant: { at: 'neo-damascus:b5' } },
        options: { mode: 'solo', difficulty: 'hard' },
        dice: [9, 4],
      },
      ({ terrain }) => terrain === 'planet',
    )
    expect(npc(settled(table), 'merchant')).toMatchObject({ at: 'outpost-338:a4', damage: 3 })
  })

  rule(
    'XIA-BORD-21',
    'an NPC that a shield turns back loses a space and tries again with those it has left',
    () => {
      const through = (points: number, dice: number[], sketch = {}) =>
        npc(
          flight(
            points,
            ['neo-damascus:a3'],
            { npcs: { merchant: { at: 'neo-damascus:b5', ...sketch } }, dice },
            ({ terrain, id }) => terrain === 'planet' && id !== 'neo-damascus:a3',
          ),
          'merchant',
        )
      expect(through(1, [10])).toMatchObject({ at: 'neo-damascus:b5', damage: 10 })
      expect(through(2, [3, 4])).toMatchObject({ at: 'neo-damascus:b5', damage: 7 })
      expect(through(3, [3, 4, 11])).toMatchObject({ at: 'neo-damascus:a3', damage: 7 })
      expect(through(3, [3, 10], { damage: 4 })).toMatchObject({ at: null })
    },
  )

  test('one that a shield turns back over an occupied space tries again, or falls back to the last free one', () => {
    const over = (points: number, dice: number[]) => {
      const table = flight(
        points,
        ['neo-damascus:a3'],
        {
          captains: [{ at: 'neo-damascus:b6' }, { at: 'neo-damascus:b7' }],
          npcs: { merchant: { at: 'neo-damascus:b8' } },
          dice,
        },
        ({ terrain, id }) => (terrain === 'planet' && id !== 'neo-damascus:a3') || id === 'neo-damascus:b5',
      )
      return npc(settled(table), 'merchant')
    }
    expect(over(2, [6])).toMatchObject({ at: 'neo-damascus:b8', damage: 6 })
    expect(over(3, [6, 5])).toMatchObject({ at: 'neo-damascus:b8', damage: 11 })
    expect(over(3, [6, 12])).toMatchObject({ at: 'neo-damascus:a3', damage: 6 })
  })
})

describe('rulings on NPCs', () => {
  rule('XIA-RUL-093', 'an NPC takes neither tokens nor cubes on its way', () => {
    const table = flight(4, ['burning-horse:b0'], {
      npcs: { merchant: { at: 'burning-horse:b6' } },
      at: (g) => {
        g.tokenPile = []
        g.tokens = [{ at: 'burning-horse:b0', token: 'credits' }]
        g.adrift = [{ at: 'burning-horse:c', cube: 'holo', by: null }]
      },
    })
    expect(npc(table, 'merchant').at).toBe('burning-horse:b0')
    expect(table.state.tokens).toHaveLength(1)
    expect(table.state.adrift).toHaveLength(1)
  })

  rule(
    'XIA-RUL-180',
    'the closest target is the one with the fewest spaces between, a d20 deciding equals',
    () => {
      const hunt = (second: SpaceId, dice: number[]) =>
        turnOf('scoundrel', {
          captains: [{ at: 'burning-horse:b2' }, { at: second }],
          npcs: { scoundrel: { at: 'burning-horse:b6' } },
          dice,
        })
      expect(range(hunt('pale-veil:b3', [1]), 'burning-horse:b6', 'burning-horse:b2')).toBe(4)
      const near = hunt('burning-horse:a4', [1])
      expect(range(near, 'burning-horse:b6', 'burning-horse:a4')).toBe(2)
      expect(shotAt(near)).toEqual(['captain-1'])
      expect(range(near, 'burning-horse:b6', 'burning-horse:b10')).toBe(4)
      expect(shotAt(hunt('burning-horse:b10', [10, 1]))).toEqual(['captain-0'])
      expect(shotAt(hunt('burning-horse:b10', [11, 1]))).toEqual(['captain-1'])
    },
  )

  rule('XIA-RUL-190', 'it may pass through ships, but ends on a free space', () => {
    const table = flight(2, ['burning-horse:b0'], {
      captains: [{ at: 'burning-horse:a3' }, { at: 'burning-horse:c' }],
      npcs: { merchant: { at: 'burning-horse:b6' } },
    })
    expect(npc(table, 'merchant').at).toBe('burning-horse:b6')
    const over = flight(3, ['burning-horse:b0'], {
      captains: [{ at: 'burning-horse:a3' }, { at: 'burning-horse:c' }],
      npcs: { merchant: { at: 'burning-horse:b6' } },
    })
    expect(told(over, 'npc-flew')[0]!.way).toEqual([
      'burning-horse:a3',
      'burning-horse:c',
      'burning-horse:a0',
    ])
    const relics = flight(4, ['vell:b0', 'vell:c'], {
      sectors: [['vell', 0, 0]],
      captains: [{ at: 'vell:b8' }, { at: 'vell:b9' }],
      npcs: { merchant: { at: 'vell:b6' } },
      options: { nyr: true, pieces: true },
    })
    expect(npc(settled(relics), 'merchant').at).toBe('vell:b0') // The tokens of a dead world are in the way.
  })

  rule('XIA-RUL-191', 'ice asteroids rank with asteroids; a star is never entered', () => {
    const frozen = flight(30, ['pelmont:a0', 'blench:b4'], {
      sectors: [
        ['pelmont', 0, 0],
        ['tigris-gate', 1, 0],
        ['blench', 2, 0],
      ],
      captains: [{ at: 'tigris-gate:b0' }, { at: 'tigris-gate:b11' }],
      npcs: { merchant: { at: 'tigris-gate:b6' } },
      dice: [11],
    })
    if (frozen.asks[0]?.id === 'npc-route') frozen.answer('npc-route', frozen.offered('npc-route')[0]!)
    expect(terrain(frozen.state, npc(frozen, 'merchant').at!)).toBe('ice')
    const star = flight(6, ['nyr:c'], {
      sectors: [
        ['nyr', 0, 0],
        ['tigris-gate', 1, 0],
      ],
      captains: [{ at: 'tigris-gate:b0' }, { at: 'tigris-gate:b11' }],
      npcs: { merchant: { at: 'tigris-gate:b6' } },
    })
    if (star.asks[0]?.id === 'npc-route') star.answer('npc-route', star.offered('npc-route')[0]!)
    expect(terrain(star.state, npc(star, 'merchant').at!)).toBe('normal')
    expect(range(star, npc(star, 'merchant').at!, 'nyr:c')).toBe(2)
  })

  const terrain = (g: Xia, space: SpaceId) => chartOf(g).space(space).terrain

  rule(
    'XIA-RUL-194',
    'it remembers its last attacker until another attacks, or one of the two is destroyed',
    () => {
      const shot = (by: NpcId) =>
        ruled(
          function* (g) {
            yield* npcAttack(g, by, 'enforcer', 8, 0)
          },
          {
            ...NPCS_ON,
            npcs: {
              enforcer: { at: 'burning-horse:b6', attacker: 'captain-1' },
              [by]: { at: 'burning-horse:b7' },
            },
            dice: [1, 8],
          },
        )
      expect(npc(shot('sellsword'), 'enforcer').attacker).toBe('sellsword')
      const dead = ruled((g) => destroy(g, 'captain-1', { by: null, rule: 'XIA-DEATH-01' }), {
        ...NPCS_ON,
        npcs: { enforcer: { at: 'burning-horse:b6', attacker: 'captain-1' } },
      })
      expect(npc(dead, 'enforcer').attacker).toBeNull()
    },
  )

  rule('XIA-RUL-195', 'sectors are counted over all that are laid, stars included and gates ignored', () => {
    const { state } = voyage({
      sectors: [
        ['expedior-gate', 0, 0],
        ['nyr', 1, 0],
        ['vantry-gate', 2, 0],
      ],
      captains: [{ at: 'expedior-gate:b6' }, { at: 'vantry-gate:b0' }],
    })
    expect(sectorsApart(state, 'expedior-gate:c', 'vantry-gate:c')).toBe(2)
    expect(sectorsApart(state, 'expedior-gate:b0', 'nyr:b6')).toBe(1)
    expect(sectorsApart(state, 'expedior-gate:b0', 'expedior-gate:b6')).toBe(0)
  })

  rule('XIA-RUL-198', 'a captain’s Sellsword acts before the NPCs dealt to that captain', () => {
    const { state } = voyage({
      ...NPCS_ON,
      npcs: {
        merchant: { at: 'burning-horse:b6', keeper: 0, place: 0 },
        enforcer: { at: 'burning-horse:b7', keeper: 1, place: 1 },
        scoundrel: { at: 'burning-horse:b8', keeper: 0, place: 2 },
        sellsword: { at: 'burning-horse:b9', keeper: 0 },
      },
    })
    expect(npcsAfter(state, 0)).toEqual(['sellsword', 'merchant', 'scoundrel'])
    expect(npcsAfter(state, 1)).toEqual(['enforcer'])
  })

  rule('XIA-RUL-231', 'a tie of N gives each floor(20 / N) faces, and what is above is rolled again', () => {
    const drawn = (n: number, dice: number[]) =>
      captain(
        ruled(
          (g) => {
            g.captains[0]!.credits = byLot(
              g,
              Array.from({ length: n }, (_, index) => 1000 * (index + 1)),
            )
            return undefined
          },
          { dice },
        ),
      ).credits
    expect([drawn(6, [3]), drawn(6, [4]), drawn(6, [19, 18])]).toEqual([1000, 2000, 6000])
    expect([drawn(1, []), drawn(7, [15, 14])]).toEqual([1000, 7000])
    const prey = turnOf('scoundrel', {
      captains: [{ at: 'burning-horse:b2' }, { at: 'burning-horse:b10' }],
      npcs: { scoundrel: { at: 'burning-horse:b6' } },
      dice: [10, 1],
      at: (g) => {
        g.first = 1
      },
    })
    expect(shotAt(prey)).toEqual(['captain-1']) // By seat from the First Player.
  })

  rule(
    'XIA-RUL-232',
    'its captain is asked only for the choice of equal routes and the placing beside a Spawn Point',
    () => {
      const placing = ruled((g) => spawnNpcs(g), {
        ...NPCS_ON,
        captains: [{ at: 'kemplar-ii:b2' }, { at: 'neo-damascus:b0' }],
        npcs: { enforcer: { inPlay: false, at: null, keeper: 1 } },
      })
      expect(placing.ask('spawn-beside').seat).toBe(1)
      const flying = flight(1, ['burning-horse:c'], {
        npcs: { merchant: { at: 'burning-horse:b7', keeper: 1 } },
      })
      expect(flying.ask('npc-route').seat).toBe(1)
      const hunter = turnOf('enforcer', {
        captains: [
          { at: 'burning-horse:b0', bounty: 1000 },
          { at: 'burning-horse:b2', bounty: 1000 },
        ],
        npcs: { enforcer: { at: 'burning-horse:b6', keeper: 1 } },
        dice: [1, 1],
      })
      expect(shotAt(hunter)).toEqual(['captain-0']) // Not its captain's choice: the die decides.
    },
  )

  rule(
    'XIA-TURN-14',
    'ties of two split at 10 and 11; of three at 6, 12 and 18, with 19 and 20 rolled again (XIA-EX-34)',
    () => {
      const drawn = (n: number, ...dice: number[]) =>
        captain(
          ruled(
            (g) => {
              g.captains[0]!.credits = byLot(g, [1000, 2000, 3000].slice(0, n))
              return undefined
            },
            { dice },
          ),
        ).credits
      expect([drawn(2, 1), drawn(2, 10), drawn(2, 11), drawn(2, 20)]).toEqual([1000, 1000, 2000, 2000])
      expect([drawn(3, 6), drawn(3, 7), drawn(3, 12), drawn(3, 13), drawn(3, 18)]).toEqual([
        1000, 2000, 2000, 3000, 3000,
      ])
      expect(drawn(3, 19, 20, 1)).toBe(1000)
    },
  )

  test('two ships one space apart across a tile boundary are 1 sector apart too (XIA-EX-35)', () => {
    const table = voyage({ captains: [{ at: 'neo-damascus:b0' }, { at: 'kemplar-ii:b7' }] })
    expect(range(table, 'neo-damascus:b0', 'kemplar-ii:b7')).toBe(1)
    expect(sectorsApart(table.state, 'neo-damascus:b0', 'kemplar-ii:b7')).toBe(1)
  })
})
