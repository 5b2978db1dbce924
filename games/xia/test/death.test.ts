import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { SHIPS } from '../content/index.ts'
import { byLot, d20 } from '../rules/0-table/dice.ts'
import { gainFame } from '../rules/0-table/fame.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { takeDamage } from '../rules/7-combat/damage.ts'
import { destroy } from '../rules/8-fate/death.ts'
import { respawn } from '../rules/8-fate/respawn.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { allBut, captain, duel, placed, type Table, uses } from './fight.ts'
import { ruled, type Scene, type Sketch, voyage } from './table.ts'

const killed = (sketch: Sketch, scene: Scene = {}, lost?: true): Table =>
  ruled((g) => destroy(g, 'captain-0', { by: null, rule: 'XIA-DEATH-01', ...(lost && { lost }) }), {
    captains: [sketch, {}],
    ...scene,
  })

/** The first captain is destroyed and about to come back; the Spawn Points of the board are 8, 10, 16, 18, 5 and 17. */
const back = (dice: number[], sketch: Sketch = {}, scene: Scene = {}): Table =>
  voyage({
    captains: [{ at: null, ...sketch }, { at: 'expedior-gate:b0' }],
    dice,
    ...scene,
    at: (g) => {
      g.stage = { kind: 'turn-start' }
      scene.at?.(g)
    },
  })

describe('20 Death', () => {
  rule('XIA-DEATH-01', 'a ship is destroyed at its limit, or by an effect that destroys at once', () => {
    const limit = ruled((g) => takeDamage(g, 'captain-0', 12, { by: null, rule: 'XIA-DMG-06' }), {
      captains: [{}, {}],
    })
    expect(captain(limit).at).toBeNull()
    const debris = voyage({
      captains: [{ at: 'pelmont:b5' }, {}],
      at: (g) => {
        g.turn.move = { points: 1, lastFree: 'pelmont:b5' }
      },
      dice: [1],
    })
    debris.answer('act', 'fly:pelmont:a2')
    expect(captain(debris).at).toBeNull()
  })

  rule('XIA-DEATH-02', 'a destroyed ship leaves the board at once', () => {
    const table = killed({})
    expect(captain(table).at).toBeNull()
    expect(table.log('destroyed')).toMatchObject([{ ship: 'captain-0', at: 'neo-damascus:b6' }])
  })

  rule('XIA-DEATH-03', 'ship, Outfits, Mods, credits and Fame stay', () => {
    const table = killed({ outfits: ['halon'], mods: [['gts', '3,2']], credits: 7000, fame: 6 })
    expect(captain(table)).toMatchObject({ ship: 'vagabond', credits: 7000, fame: 6 })
    expect(captain(table).outfits).toHaveLength(1)
    expect(captain(table).mods).toHaveLength(1)
  })

  rule('XIA-DEATH-04', 'Active Missions and cards drawn are discarded', () => {
    const table = killed(
      {},
      {
        at: (g) => {
          g.missionDeck = g.missionDeck.filter((id) => !['shuttle-1', 'research-1', 'thief-1'].includes(id))
          g.captains[0]!.missions = [
            { ...freshMission('shuttle-1'), revealed: true, fulfilled: true, credits: 3000 },
          ]
          g.captains[0]!.drawn = ['research-1', 'thief-1']
        },
      },
    )
    expect(captain(table)).toMatchObject({ missions: [], drawn: [], credits: 4000 })
    expect(table.state.missionDiscard).toEqual(['shuttle-1', 'research-1', 'thief-1'])
  })

  rule('XIA-RUL-243', 'a loaded Transport lost with the ship has no penalty', () => {
    const table = killed(
      {},
      {
        options: { powers: true },
        at: (g) => {
          g.missionDeck = g.missionDeck.filter((id) => id !== 'transport-1')
          g.captains[0]!.missions = [{ ...freshMission('transport-1'), revealed: true, x: 3 }]
        },
      },
    )
    expect(captain(table)).toMatchObject({ missions: [], bounty: 0, damage: [] })
  })

  rule('XIA-DEATH-05', 'cubes are left where the ship died, in a star they go to the supply', () => {
    const table = killed({ at: 'pelmont:b2', cubes: ['spice', 'holo'] })
    expect(table.state.adrift.map(({ at, cube }) => [at, cube])).toEqual([
      ['pelmont:b2', 'spice'],
      ['pelmont:b2', 'holo'],
    ])
    expect(captain(table).cubes).toEqual([])
    const star = killed({ cubes: ['spice'] }, {}, true)
    expect(star.state.adrift).toEqual([])
    expect(star.state.supply.cubes.spice).toBe(15)
  })

  rule('XIA-DEATH-06', 'relics are removed from the game', () => {
    const table = killed({ relics: [{ id: 'relic-1', cells: ['0,0', '1,0'], seen: false }] })
    expect(captain(table).relics).toEqual([])
    expect(table.state.relicPile).not.toContain('relic-1')
  })

  rule('XIA-DEATH-07', 'the Bounty goes to the destroyer, or to nobody', () => {
    expect(captain(killed({ bounty: 3000 }))).toMatchObject({ bounty: 0, credits: 4000 })
    const shot = ruled((g) => destroy(g, 'captain-0', { by: 'captain-1', rule: 'XIA-COMB-21' }), {
      captains: [{ bounty: 3000 }, {}],
    })
    expect(captain(shot)).toMatchObject({ bounty: 0, credits: 4000 })
    expect(captain(shot, 1).credits).toBe(7000)
  })

  rule('XIA-DEATH-08', 'the turn of a destroyed ship ends at once, without Business and Status', () => {
    const table = voyage({
      captains: [{ at: 'pelmont:c', armed: 0, disarmed: 4, energy: 5, ice: ['0,0'] }, {}],
      dice: [1],
    })
    table.answer('act', 'salvage')
    expect(table.state).toMatchObject({ seat: 1, stage: { kind: 'action' } })
    expect(table.log().map(({ type }) => type)).not.toContain('actions-ended')
    expect(table.asks).toMatchObject([{ id: 'act', seat: 1 }])
  })

  rule('XIA-DEATH-09', 'the ship is reset: Energy, markers, damage, abilities, impulse', () => {
    const table = killed(
      {
        energy: 1,
        armed: 0,
        disarmed: 3,
        impulse: false,
        damage: ['0,0'],
        ice: ['1,0'],
        powers: ['spare-cells'],
      },
      {
        at: (g) => {
          const { seat } = g
          g.captains[seat]!.used = ['3,2']
          g.captains[seat]!.abilities = [{ id: 'scrounge', exhausted: true }]
        },
      },
    )
    expect(captain(table)).toMatchObject({
      energy: SHIPS.vagabond.energy + 2,
      armed: 4,
      disarmed: 0,
      used: [],
      impulse: true,
      damage: [],
      ice: [],
      abilities: [{ id: 'scrounge', exhausted: false }],
    })
  })

  rule('XIA-DEATH-10', 'a destroyed ship comes back before anything else in its next turn', () => {
    const table = back([8])
    expect(table.asks).toMatchObject([{ id: 'place-damage', seat: 0 }])
    placed(table, 1)
    expect(table.asks).toMatchObject([{ id: 'act', seat: 0 }])
    expect(captain(table).at).toBe('neo-damascus:b0')
  })

  rule('XIA-DEATH-11', 'it comes to the free Spawn Point closest to the d20, the higher on a tie', () => {
    const where = (roll: number) => {
      const table = back([roll])
      const { at } = captain(table)
      return at
    }
    expect(where(1)).toBe('pelmont:b2') // 5
    expect(where(9)).toBe('kemplar-ii:b2') // 8 or 10: the higher
    expect(where(12)).toBe('kemplar-ii:b2') // 10, not 16
    expect(where(13)).toBe('outpost-338:b6') // 10 or 16: the higher
    expect(where(19)).toBe('burning-horse:b4') // 18
  })

  rule('XIA-DEATH-12', 'on a 20 the captain chooses any free Spawn Point, and scores Luck', () => {
    const table = back([20], {}, { captains: [{ at: null }, { at: 'pelmont:b2' }] })
    expect(captain(table).fame).toBe(1)
    expect([...table.offered('spawn')].sort()).toEqual([
      'burning-horse:b4',
      'expedior-gate:b9',
      'kemplar-ii:b2',
      'neo-damascus:b0',
      'outpost-338:b6',
    ])
    table.answer('spawn', 'kemplar-ii:b2')
    placed(table, 1)
    expect(captain(table).at).toBe('kemplar-ii:b2')
  })

  rule('XIA-DEATH-13', 'occupied Spawn Points are ignored', () => {
    const table = back([5], {}, { captains: [{ at: null }, { at: 'pelmont:b2' }] })
    expect(captain(table).at).toBe('neo-damascus:b0')
  })

  rule('XIA-RUL-135', 'with all Spawn Points taken it goes beside the closest one', () => {
    const table = back(
      [3],
      {},
      {
        sectors: [['pelmont', 0, 0]],
        captains: [{ at: null }, { at: 'pelmont:b2' }],
      },
    )
    expect([...table.offered('spawn-beside')].sort()).toEqual(['pelmont:a1', 'pelmont:b1', 'pelmont:b3'])
    table.answer('spawn-beside', 'pelmont:b3')
    placed(table, 1)
    expect(captain(table).at).toBe('pelmont:b3')
    const planet = back(
      [3],
      {},
      {
        sectors: [['neo-damascus', 0, 0]],
        captains: [{ at: null }, { at: 'neo-damascus:b0' }],
      },
    )
    expect([...planet.offered('spawn-beside')].sort()).toEqual(['neo-damascus:b1', 'neo-damascus:b11'])
    const star = back(
      [3],
      {},
      {
        sectors: [
          ['neo-damascus', 0, 0],
          ['xia', 1, 0],
        ],
        captains: [{ at: null }, { at: 'neo-damascus:b0' }],
      },
    )
    expect([...star.offered('spawn-beside')].sort()).toEqual(['neo-damascus:b1', 'neo-damascus:b11']) // Stars lie on its other sides.
    const lucky = back(
      [20],
      {},
      { sectors: [['pelmont', 0, 0]], captains: [{ at: null }, { at: 'pelmont:b2' }] },
    )
    expect(lucky.offered('spawn-beside')).toContain('pelmont:b1') // Also on a 20 there is no free one to choose.
  })

  rule('XIA-DEATH-14', 'a ship that came back takes its tier in damage, which nothing blocks', () => {
    const damage = (ship: 'vagabond' | 'numerator' | 'grand-tally') => {
      const table = back([8], { ship, outfits: ['targe'] })
      const ask = table.ask('place-damage')
      return 'min' in ask ? ask.min : 0
    }
    expect([damage('vagabond'), damage('numerator'), damage('grand-tally')]).toEqual([1, 2, 3])
  })

  rule('XIA-DEATH-15', 'after that the captain plays a normal turn (XIA-EX-16)', () => {
    const table = voyage({
      captains: [
        { at: 'pelmont:c' },
        { ship: 'grand-tally', at: 'neo-damascus:b6', damage: allBut('grand-tally', '0,0') },
        { at: 'neo-damascus:b7', outfits: ['falconet-ii'] },
      ],
      dice: [2, 1, 5, 8],
    })
    table.answer('act', 'salvage') // The first captain dies in the own turn, which ends at once.
    expect(table.state.seat).toBe(1)
    table.answer('act', 'end')
    expect(table.state.seat).toBe(2)
    table.answer('act', 'attack:captain-1').answer('weapons', [uses(table, 'falconet-ii', 2)[0]!])
    expect(captain(table, 1).at).toBeNull()
    table.answer('act', 'end')
    if (table.asks[0]!.id === 'arm') table.answer('arm', '1')
    placed(table, 1)
    expect(captain(table)).toMatchObject({ at: 'pelmont:b2', damage: [expect.any(String)] })
    expect(table.offered('act')).toContain('impulse')
    table.answer('act', 'end')
    placed(table, 3)
    expect(captain(table, 1)).toMatchObject({ at: 'neo-damascus:b0' })
    expect(captain(table, 1).damage).toHaveLength(3)
    expect(table.offered('act')).toContain('impulse')
  })

  rule('XIA-RUL-136', 'the NPC of a captain who died in the own turn acts all the same', () => {
    const table = voyage({
      captains: [{ at: 'pelmont:c' }, {}],
      npcs: { merchant: { keeper: 0, at: 'neo-damascus:b8', bound: 'kemplar-ii' } },
      options: { npcs: true },
      dice: [1],
    })
    table.answer('act', 'salvage')
    expect(table.log('npc-turn')).toMatchObject([{ npc: 'merchant' }])
    expect(table.state.npcs.find(({ id }) => id === 'merchant')!.at).not.toBe('neo-damascus:b8')
    expect(captain(table).at).toBeNull()
  })

  rule('XIA-RUL-024', 'a destroyed NPC comes back without damage and without what it had', () => {
    const table = ruled((g) => destroy(g, 'merchant', { by: null, rule: 'XIA-NPC-06' }), {
      captains: [{}, {}],
      npcs: { merchant: { at: 'pelmont:b6', damage: 9, credits: 4000, attacker: 'captain-1' } },
      options: { npcs: true },
    })
    expect(table.state.npcs.find(({ id }) => id === 'merchant')).toMatchObject({
      at: null,
      damage: 0,
      credits: 0,
      attacker: null,
    })
  })

  test('NPCs forget an attacker that was destroyed (XIA-RUL-194)', () => {
    const table = killed(
      {},
      {
        npcs: {
          merchant: { at: 'pelmont:b6', attacker: 'captain-0' },
          enforcer: { at: 'pelmont:b8', attacker: 'captain-1' },
        },
        options: { npcs: true },
      },
    )
    expect(table.state.npcs.filter(({ attacker }) => attacker !== null).map(({ id }) => id)).toEqual([
      'enforcer',
    ])
  })

  rule('XIA-RUL-062', 'Titles and Skills survive destruction', () => {
    const table = killed({ titles: ['gunner', 'heroic'] })
    expect(captain(table).titles).toEqual(['gunner', 'heroic'])
  })

  test('an iron captain takes 1 damage less when coming back', () => {
    const table = ruled((g) => respawn(g, 0), {
      captains: [{ at: null }],
      options: { mode: 'campaign' },
      at: (g: Xia) => {
        g.solo!.campaign!.completed = ['iron-captain']
      },
      dice: [8],
    })
    expect(table.asks).toMatchObject([{ id: 'nothing' }])
    expect(captain(table)).toMatchObject({ at: 'neo-damascus:b0', damage: [] })
  })
})

describe('37 Fame and luck', () => {
  rule('XIA-RUL-050', 'Fame counts at once, on anybody’s turn', () => {
    const table = duel({
      attacker: { outfits: ['falconet-ii'] },
      defender: { ship: 'gaiden', abilities: ['evasive-thrusters'] },
      dice: [3, 20],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', [uses(table, 'falconet-ii')[0]!])
    table.answer('defense-ability', 'evasive-thrusters')
    expect(table.state.seat).toBe(0)
    expect(captain(table, 1).fame).toBe(1)
  })

  rule('XIA-RUL-051', 'who has enough Fame and dies has not won yet', () => {
    const table = voyage({ captains: [{ at: 'pelmont:c', fame: 10 }, {}], dice: [3, 8] })
    table.answer('act', 'salvage')
    expect(table.state.over).toBeNull()
    table.answer('act', 'end')
    placed(table, 1).answer('act', 'end')
    expect(table.state.over).toMatchObject({ winners: [0] })
  })

  rule('XIA-RUL-052', 'Fame reached on another’s turn wins in the own next Status Phase', () => {
    const table = duel({
      attacker: { outfits: ['falconet-ii'] },
      defender: { ship: 'gaiden', abilities: ['evasive-thrusters'], fame: 9 },
      dice: [3, 20],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', [uses(table, 'falconet-ii')[0]!])
    table.answer('defense-ability', 'evasive-thrusters')
    expect(table.state.over).toBeNull()
    table.answer('act', 'end')
    if (table.asks[0]!.id === 'arm') table.answer('arm', '1')
    expect(table.state.over).toBeNull()
    table.answer('act', 'end')
    expect(table.state.over).toMatchObject({ winners: [1] })
  })

  rule('XIA-RUL-056', 'every d20 for the own ship can be Luck; rolls for the table cannot', () => {
    const able = voyage({
      captains: [{ abilities: ['scrounge'], cubes: new Array(11).fill('spice') }, {}],
      dice: [20],
    })
    able.answer('act', 'ability:scrounge').answer('scrounge', 'holo')
    expect(captain(able).fame).toBe(1)
    const mine = voyage({ captains: [{ at: 'outpost-338:c' }, {}], dice: [20] })
    mine.answer('act', 'mine')
    expect(captain(mine).fame).toBe(1)
    const tie = ruled((g) => void byLot(g, ['a', 'b']) as undefined, { captains: [{}, {}], dice: [20] })
    expect(captain(tie).fame).toBe(0)
  })

  rule('XIA-RUL-057', 'at most one Luck a captain in any one turn', () => {
    const table = voyage({ captains: [{ at: 'outpost-338:c' }, {}], dice: [20, 20, 20] })
    table.answer('act', 'mine').answer('stow', ['0,0'])
    table.answer('act', 'mine').answer('stow', ['1,0'])
    expect(captain(table).fame).toBe(1)
    table.answer('act', 'end').answer('act', 'end')
    table.answer('act', 'mine')
    expect(captain(table).fame).toBe(2)
    const hunted = voyage({
      captains: [{ at: 'burning-horse:b0', bounty: 1000, abilities: ['evasive-thrusters'] }, {}],
      npcs: { enforcer: { at: 'burning-horse:b6', keeper: 0 } },
      dice: [5, 20],
      at: (g) => {
        g.turn.lucky = [0] // In the own turn, which is over.
        g.stage = { kind: 'npcs', left: ['enforcer'] }
      },
    })
    hunted.answer('defense-ability', 'evasive-thrusters')
    expect(captain(hunted)).toMatchObject({ fame: 1, damage: [] })
  })

  rule('XIA-RUL-058', 'a natural 20 scores though it be re-rolled, and a bonus never makes one', () => {
    const table = ruled(
      (g) => {
        d20(g, 0, 'mine', 'XIA-MINE-03')
        d20(g, 0, 'mine', 'XIA-MINE-03')
        return undefined
      },
      { captains: [{}, {}], dice: [20, 3] },
    )
    expect(captain(table).fame).toBe(1)
    const bold = voyage({
      captains: [{ at: 'outpost-338:b5', titles: ['daredevil'] }, {}],
      at: (g) => {
        g.turn.move = { points: 1, lastFree: 'outpost-338:b5' }
      },
      dice: [18],
    })
    bold.answer('act', 'fly:outpost-338:a2') // 18 and 2 more
    expect(captain(bold).fame).toBe(0)
  })

  rule('XIA-RUL-060', 'a card wins over a rule while it applies', () => {
    // The limit of a ship is its Hold; the Skill of the Iron Hull says 1 more.
    const doomed = { damage: allBut('vagabond', '0,0') }
    const blow = (sketch: Sketch) =>
      ruled((g) => takeDamage(g, 'captain-0', 1, { by: null, rule: 'XIA-DMG-06' }), {
        captains: [sketch, {}],
      })
    expect(captain(blow(doomed)).at).toBeNull()
    expect(captain(blow({ ...doomed, titles: ['iron-hull'] })).at).not.toBeNull()
  })

  test('where Fame came from is remembered', () => {
    const table = ruled((g) => void gainFame(g, 0, 2, 'combat', 'XIA-COMB-19') as undefined, {
      captains: [{}, {}],
    })
    expect(captain(table).deeds.fame).toEqual({ combat: 2 })
  })
})
