import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { SpaceId } from '../rules/0-table/names.ts'
import { isInnocentShip } from '../rules/0-table/ships.ts'
import { npcAttack } from '../rules/7-combat/combat.ts'
import { takeDamage } from '../rules/7-combat/damage.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { targetOf } from '../rules/10-missions/seats.ts'
import { spawnNpcs } from '../rules/11-npcs/npcs.ts'
import { sellswordReturns } from '../rules/11-npcs/sellsword.ts'
import { actions, captain, refusals } from './fight.ts'
import { npc, range, shotAt, told, turnOf } from './npc-table.ts'
import { ruled, type Scene, voyage } from './table.ts'

const DEN: NonNullable<Scene['sectors']> = [
  ['smugglers-den', 0, 0],
  ['burning-horse', 1, 0],
  ['kemplar-ii', 2, 0],
]
const OPTIONS = { npcs: true, sellsword: true }

/** The first captain beside the Sellsword, in open space. */
const beside = (keeper: number | null, credits = 4000, at: SpaceId = 'burning-horse:b6') =>
  voyage({
    sectors: DEN,
    captains: [{ at, credits }, { at: 'kemplar-ii:b0' }],
    options: OPTIONS,
    npcs: { sellsword: { at: 'burning-horse:a3', keeper } },
  })

/** The Sellsword's turn; the first captain has hired it. */
const turn = (scene: Scene = {}) =>
  turnOf('sellsword', {
    sectors: DEN,
    captains: [{ at: 'kemplar-ii:b0' }, { at: 'burning-horse:b0' }],
    ...scene,
    npcs: { ...scene.npcs, sellsword: { at: 'burning-horse:b6', keeper: 0, ...scene.npcs?.sellsword } },
  })

describe('34 Sellsword', () => {
  rule('XIA-SELL-01', 'it is an Outlaw that starts unclaimed', () => {
    const table = ruled((g) => spawnNpcs(g), {
      sectors: DEN.slice(0, 2),
      options: OPTIONS,
      captains: [{ at: 'burning-horse:b0' }, { at: 'burning-horse:b1' }],
    })
    expect(npc(table, 'sellsword')).toMatchObject({ inPlay: true, keeper: null, credits: 1000 })
    expect(isInnocentShip(table.state, 'sellsword')).toBe(false)
  })

  rule('XIA-SELL-02', 'it enters play with Smugglers’ Den, inside the shield', () => {
    const spawn = (at: SpaceId, sectors = DEN.slice(0, 2)) =>
      ruled((g) => spawnNpcs(g), {
        sectors,
        options: OPTIONS,
        captains: [{ at }, { at: 'burning-horse:b1' }],
      })
    expect(npc(spawn('burning-horse:b0'), 'sellsword').at).toBe('smugglers-den:a2')
    expect(npc(spawn('burning-horse:b0', DEN.slice(1, 2)), 'sellsword').inPlay).toBe(false)
    const taken = spawn('smugglers-den:a2')
    expect(taken.offered('spawn-beside').sort()).toEqual(['smugglers-den:a1', 'smugglers-den:c'])
  })

  rule('XIA-SELL-03', 'a captain beside it can hire it, also from under another', () => {
    const table = beside(null)
    expect(table.ask('act')).toBeDefined()
    table.answer('act', 'hire')
    expect(npc(table, 'sellsword').keeper).toBe(0)
    expect(captain(table).credits).toBe(2000)
    expect(actions(table, 'hire')).toEqual([])
    expect(npc(beside(1).answer('act', 'hire'), 'sellsword').keeper).toBe(0)
    expect(actions(beside(0), 'hire')).toEqual([])
    expect(actions(beside(null, 1000), 'hire')).toEqual([])
    expect(refusals(beside(null, 1000))).toContainEqual(['hire-credits', 'XIA-SELL-03'])
    expect(actions(beside(null, 4000, 'burning-horse:a1'), 'hire')).toEqual([])
  })

  rule(
    'XIA-SELL-04',
    'it acts right after its captain: a move and one attack, both as that captain likes',
    () => {
      const table = voyage({
        sectors: DEN,
        captains: [{ at: 'kemplar-ii:b8' }, { at: 'burning-horse:b0' }],
        options: OPTIONS,
        npcs: {
          sellsword: { at: 'burning-horse:b6', keeper: 0 },
          merchant: { at: 'kemplar-ii:b4', keeper: 0, bound: 'kemplar-ii' },
        },
        dice: [5],
      }).answer('act', 'end')
      expect(table.ask('sellsword-move').seat).toBe(0)
      expect(told(table, 'npc-turn').map((event) => event.npc)).toEqual(['sellsword'])
      table.answer('sellsword-move', 'burning-horse:a0')
      expect(table.offered('sellsword-attack')).toEqual(['captain-1', 'hold'])
      table.answer('sellsword-attack', 'captain-1')
      expect(table.ask('place-damage')).toMatchObject({ seat: 1, min: 5 })
      const beside = turn({ captains: [{ at: 'burning-horse:b1' }, { at: 'burning-horse:b0' }] })
      beside.answer('sellsword-move', 'burning-horse:a0')
      expect(range(beside, 'burning-horse:a0', 'burning-horse:b1')).toBe(1)
      expect(beside.offered('sellsword-attack')).toEqual(['captain-1', 'hold']) // Its own captain is spared.
      const peaceful = turn()
      peaceful.answer('sellsword-move', 'burning-horse:a0').answer('sellsword-attack', 'hold')
      expect(shotAt(peaceful)).toEqual([])
    },
  )

  rule('XIA-SELL-05', 'among several captains nobody gets Fame or Bounty for its kills', () => {
    const kill = (target: 'captain-1' | 'merchant') =>
      ruled((g) => destroy(g, target, { by: 'sellsword', rule: 'XIA-COMB-09' }), {
        options: OPTIONS,
        captains: [{}, { bounty: 3000 }],
        npcs: {
          sellsword: { at: 'burning-horse:b6', keeper: 0 },
          merchant: { at: 'burning-horse:b7', credits: 2000 },
        },
      })
    expect(captain(kill('captain-1'))).toMatchObject({ fame: 0, bounty: 0, credits: 4000 })
    expect(npc(kill('captain-1'), 'sellsword').credits).toBe(1000 + 3000)
    expect(captain(kill('merchant'))).toMatchObject({ fame: 0, bounty: 0, credits: 4000 })
    expect(npc(kill('merchant'), 'sellsword').credits).toBe(1000 + 2000)
  })

  rule('XIA-SELL-06', 'destroyed, it is unclaimed again', () => {
    const table = ruled((g) => destroy(g, 'sellsword', { by: 'captain-1', rule: 'XIA-COMB-09' }), {
      options: OPTIONS,
      npcs: { sellsword: { at: 'burning-horse:b6', keeper: 0 } },
    })
    expect(npc(table, 'sellsword')).toMatchObject({ keeper: null, at: null })
  })

  rule('XIA-SELL-07', 'no mission ever means it', () => {
    const { state } = voyage({
      options: OPTIONS,
      npcs: {
        sellsword: { at: 'burning-horse:b6', keeper: 0, place: 0 },
        merchant: { at: 'burning-horse:b7', keeper: 1, place: 1 },
      },
    })
    const seats = (['left', 'right', 'second-left', 'second-right'] as const).map((seat) =>
      targetOf(state, 0, seat),
    )
    expect(seats).not.toContain('sellsword')
    expect(seats).toContain('merchant')
  })

  rule(
    'XIA-RUL-193',
    'hire 2,000, move 6, blaster d8, defense d8, To Kill 10; 1 Fame and its credits for it',
    () => {
      const table = turn()
      const ends = table
        .offered('sellsword-move')
        .map((space) => range(table, 'burning-horse:b6', space as SpaceId))
      expect(Math.max(...ends)).toBe(6)
      const shot = (dice: number[]) =>
        ruled(
          function* (g) {
            yield* npcAttack(g, 'scoundrel', 'sellsword', 8, 0)
          },
          {
            options: OPTIONS,
            npcs: { sellsword: { at: 'burning-horse:b6' }, scoundrel: { at: 'burning-horse:b7' } },
            dice,
          },
        )
      expect(npc(shot([8, 7]), 'sellsword').damage).toBe(1)
      const hit = (damage: number) =>
        ruled((g) => takeDamage(g, 'sellsword', damage, { by: 'captain-0', rule: 'XIA-NPC-06' }), {
          options: OPTIONS,
          npcs: { sellsword: { at: 'burning-horse:b6', credits: 1000 } },
        })
      expect(npc(hit(9), 'sellsword').at).toBe('burning-horse:b6')
      expect(captain(hit(10))).toMatchObject({ fame: 1, credits: 5000, bounty: 0 })
    },
  )

  rule(
    'XIA-RUL-196',
    'unclaimed and destroyed it is back in Smugglers’ Den at the end of the round; unhired it stands still',
    () => {
      const back = (at: SpaceId, keeper: number | null) =>
        ruled((g) => sellswordReturns(g), {
          sectors: DEN,
          options: OPTIONS,
          captains: [{ at }, { at: 'kemplar-ii:b0' }],
          npcs: { sellsword: { at: null, keeper } },
        })
      expect(npc(back('burning-horse:b0', null), 'sellsword')).toMatchObject({
        at: 'smugglers-den:a2',
        keeper: null,
        credits: 1000,
      })
      expect(back('smugglers-den:a2', null).offered('spawn-beside').sort()).toEqual([
        'smugglers-den:a1',
        'smugglers-den:c',
      ])
      expect(npc(back('burning-horse:b0', 1), 'sellsword').at).toBeNull()
      const round = voyage({
        sectors: DEN,
        captains: [{ at: 'kemplar-ii:b8' }, { at: 'burning-horse:b0' }],
        options: OPTIONS,
        npcs: { sellsword: { at: 'burning-horse:a0', keeper: null } },
      })
      round.answer('act', 'end').answer('act', 'end')
      expect(round.log('npc-turn')).toEqual([])
      expect(npc(round, 'sellsword').at).toBe('burning-horse:a0')
    },
  )

  test('an Outlaw enters no Lawful planet, and it crosses no border that bites', () => {
    const table = turn({ npcs: { sellsword: { at: 'kemplar-ii:b6' } } })
    const ends = table.offered('sellsword-move')
    expect(ends).toContain('kemplar-ii:b6')
    expect(ends.some((space) => /^kemplar-ii:[ac]/.test(space))).toBe(false)
    expect(ends).not.toContain('kemplar-ii:b11')
  })

  test('it may dock at The Kiln, fight there and leave', () => {
    const scene: Scene = {
      sectors: [
        ['nyr', 0, 0],
        ['burning-horse', 1, 0],
      ],
      options: { nyr: true },
      captains: [{ at: 'nyr:b6' }, { at: 'kiln:k1' }],
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    }
    const table = turn({ ...scene, dice: [1] })
    table.answer('sellsword-move', 'kiln:k2')
    while (table.asks[0]?.id === 'npc-route') table.answer('npc-route', table.offered('npc-route')[0]!)
    table.answer('sellsword-attack', 'captain-1')
    expect(npc(table, 'sellsword').at).toBe('kiln:k2')
    expect(shotAt(table)).toEqual(['captain-1'])
    const leaving = turn({ ...scene, npcs: { sellsword: { at: 'kiln:k3' } } })
    leaving.answer('sellsword-move', 'nyr:b2')
    expect(npc(leaving, 'sellsword').at).toBe('nyr:b2')
    const berths = (at: SpaceId) =>
      turn({
        ...scene,
        sectors: [
          ['nyr', 0, 0],
          ['burning-horse', -1, 0],
        ],
        captains: [{ at: 'kiln:k1' }, { at: 'kiln:k2' }],
        npcs: { sellsword: { at } },
      })
        .offered('sellsword-move')
        .filter((space) => space.startsWith('kiln:'))
    expect(berths('burning-horse:a0')).toEqual(['kiln:k3']) // Five spaces, and one to dock.
    expect(berths('burning-horse:c')).toEqual([])
  })
})
