import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { MODS } from '../content/index.ts'
import type { Cell } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { cellsForMod, isWorking } from '../rules/3-hold/hold.ts'
import { blast } from '../rules/7-combat/combat.ts'
import { shielded } from '../rules/7-combat/shields.ts'
import { freshMission, missionLimit } from '../rules/10-missions/cards.ts'
import { actions, allBut, captain, duel, placed } from './fight.ts'
import { flying } from './flight.ts'
import { shotAt, turnOf } from './npc-table.ts'
import { ruled, type Sketch, voyage } from './table.ts'

const M22 = { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false } as const // Use spaces 0,0 and 1,0
const TARGE = { kind: 'targe', x: 0, y: 0, turn: 0, flip: false } as const // Use spaces 0,0 and 1,0
const BASTION = { kind: 'bastion', x: 0, y: 1, turn: 0, flip: false } as const // Use spaces 0,1 to 2,1
const FALCONET = { kind: 'falconet-ii', x: 0, y: 0, turn: 0, flip: false } as const // Use spaces 0,0 and 1,1
const DART = { kind: 'dart-3', x: 0, y: 0, turn: 0, flip: false } as const // Use space 1,1

describe('7 Mods', () => {
  rule('XIA-MOD-01', 'a Mod takes one space, and is bought, sold and moved like an Outfit', () => {
    expect(Object.values(MODS).map(({ price }) => price)).toEqual([1000, 1000, 1000, 1000])
    const table = voyage({
      captains: [{ at: 'neo-damascus:c', mods: [['gts', '3,2']] }, {}],
      options: { pieces: true },
    })
    table.answer('act', 'end')
    const offered = table.offered('port')
    expect(offered.some((value) => value === 'buy:gts')).toBe(true)
    expect(offered).toContain('sell:mod-1')
    expect(offered).toContain('lift:mod-1')
    const cubes = Array.from({ length: 9 }, () => 'holo' as const)
    const full = voyage({
      captains: [{ at: 'neo-damascus:c', outfits: [TARGE], cubes }, {}],
      options: { pieces: true },
    })
    const mods = full.answer('act', 'end').offered('port')
    expect(mods.filter((value) => value.startsWith('buy:'))).toEqual(['buy:enviro-shld']) // On a Use space there is room: XIA-MOD-04.
  })

  rule('XIA-MOD-02', 'a damaged Mod does nothing, and is neither sold nor moved', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:c', outfits: [M22], mods: [['gts', '0,1']], damage: ['0,1'] }, {}],
      options: { pieces: true },
      dice: [3],
    })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 3 })
    table.answer('act', 'end')
    expect(table.offered('port')).not.toContain('sell:mod-2')
    expect(table.offered('port')).not.toContain('lift:mod-2')
    expect(table.offered('port')).toContain('sell:outfit-1')
  })

  rule('XIA-MOD-03', 'Piercer and Enviro-Shld lie anywhere, but work only on the right Use space', () => {
    const fitted = captain(voyage({ captains: [{ outfits: [TARGE, { ...FALCONET, y: 1, x: 2 }] }, {}] }))
    const works = (kind: 'piercer' | 'enviro-shld', cell: Cell) => isWorking(fitted, { id: 9, kind, cell })
    expect(works('enviro-shld', '0,0')).toBe(true) // a Use space of the Targe
    expect(works('enviro-shld', '0,1')).toBe(false) // its other section
    expect(works('enviro-shld', '2,1')).toBe(false) // a Use space of the blaster
    expect(works('piercer', '2,1')).toBe(true)
    expect(works('piercer', '0,0')).toBe(false)
    expect(works('piercer', '3,0')).toBe(false)
    const bare = voyage({ captains: [{ outfits: [TARGE] }, {}] })
    const cells = cellsForMod(captain(bare), 'enviro-shld')
    expect(cells.slice(0, 2)).toEqual(['0,0', '1,0'])
    expect(cells).toHaveLength(2 + 9)
    expect(cellsForMod(captain(bare), 'piercer')).toHaveLength(9)
  })

  rule('XIA-MOD-04', 'an Enviro-Shld leaves its space a Use space of the shield', () => {
    const table = duel({
      attacker: { ship: 'swamp-rat', outfits: [FALCONET] },
      defender: { ship: 'vagabond', outfits: [TARGE], mods: [['enviro-shld', '0,0']] },
      dice: [1, 1],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', ['0,0'])
    expect(table.offered('defense')).toEqual(['0,0', '1,0'])
    table.answer('defense', ['0,0']).answer('re-arm', 0)
  })

  rule('XIA-SHIP-04', 'no two Mods lie on one Use space', () => {
    const table = voyage({
      captains: [
        { at: 'kemplar-ii:c', credits: 2000, outfits: [TARGE], mods: [['enviro-shld', '0,0']] },
        { at: 'expedior-gate:b6' },
      ],
      options: { pieces: true },
    })
    table.answer('act', 'end').answer('port', 'buy:enviro-shld')
    expect(table.offered('place')).toContain('1,0')
    expect(table.offered('place')).not.toContain('0,0')
  })

  rule('XIA-MOD-05', 'against the board an Enviro-Shld counts the highest face unrolled (XIA-EX-08)', () => {
    const table = voyage({
      captains: [
        { at: 'outpost-338:c', outfits: [TARGE], mods: [['enviro-shld', '0,0']], armed: 1, disarmed: 3 },
        {},
      ],
      dice: [8],
    })
    table.answer('act', 'mine').answer('shields', ['0,0'])
    placed(table, 2)
    expect(captain(table).damage).toHaveLength(2)
    expect(captain(table).cubes).toEqual([])
  })

  rule('XIA-MOD-06', 'against an attack a marker on an Enviro-Shld rolls normally', () => {
    const table = duel({
      attacker: { ship: 'swamp-rat', outfits: [FALCONET] },
      defender: { ship: 'vagabond', outfits: [TARGE], mods: [['enviro-shld', '0,0']] },
      dice: [6, 2],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', ['0,0']).answer('defense', ['0,0'])
    expect(table.log('attack-resolved')).toMatchObject([{ defense: 2, damage: 4 }])
    placed(table, 4).answer('re-arm', 0)
  })

  rule('XIA-RUL-114', 'a blast is combat damage: an Enviro-Shld rolls against it', () => {
    const table = ruled((g) => blast(g, 0, ['captain-0'], 4), {
      captains: [{ outfits: [TARGE], mods: [['enviro-shld', '0,0']] }, {}],
      dice: [2],
    })
    table.answer('defense', ['0,0'])
    expect(table.log('attack-resolved')).toMatchObject([{ defense: 2, damage: 2 }])
    const board = ruled(
      function* (g: Xia) {
        const rest = yield* shielded(g, 0, 4, { what: 'ice', from: 'quarry', rule: 'XIA-MINE-10' })
        g.captains[0]!.fame = rest
      },
      { captains: [{ outfits: [TARGE], mods: [['enviro-shld', '0,0']] }, {}] },
    )
    board.answer('shields', ['0,0']) // Nothing is rolled.
    expect(captain(board).fame).toBe(0)
  })

  rule('XIA-RUL-113', 'an Enviro-Shld on a damaged shield counts the highest face less its damage', () => {
    const left = (sketch: Sketch) => {
      const table = ruled(
        function* (g: Xia) {
          const rest = yield* shielded(g, 0, 9, {
            what: 'damage',
            from: 'mine',
            rule: 'XIA-MINE-03',
          })
          g.captains[0]!.fame = rest
        },
        { captains: [{ outfits: [TARGE], mods: [['enviro-shld', '0,0']], ...sketch }, {}] },
      )
      table.answer('shields', ['0,0'])
      return captain(table).fame
    }
    expect([left({}), left({ damage: ['0,1'] }), left({ damage: ['0,1'], ice: ['1,0'] })]).toEqual([3, 4, 5])
  })

  rule('XIA-MOD-07', 'each working GTS beside an engine adds 2 to its rolls (XIA-EX-09)', () => {
    const table = voyage({ captains: [{ outfits: [M22], mods: [['gts', '0,1']] }, {}], dice: [2, 5] })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 4 })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 6 })
    const apart = voyage({
      captains: [
        {
          outfits: [M22],
          mods: [
            ['gts', '3,1'],
            ['gts', '0,2'],
          ],
        },
        {},
      ],
      dice: [2],
    })
    apart.answer('act', 'engine:1') // Corner to corner, and a row away.
    expect(apart.state.turn.move).toMatchObject({ points: 2 })
  })

  rule('XIA-MOD-08', 'a GTS never lifts a roll above the highest face', () => {
    const table = voyage({
      captains: [
        {
          outfits: [M22],
          mods: [
            ['gts', '0,1'],
            ['gts', '1,1'],
          ],
        },
        {},
      ],
      dice: [3],
    })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 6 })
  })

  rule('XIA-MOD-09', 'damage is taken off first, then GTS added, then capped (XIA-EX-10)', () => {
    const table = voyage({
      captains: [{ outfits: [M22], mods: [['gts', '0,1']], damage: ['2,0'] }, {}],
      dice: [5, 1],
    })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 6 })
    table.answer('act', 'engine:1') // 1 less 1 is still 1; then 2 more.
    expect(table.state.turn.move).toMatchObject({ points: 3 })
  })

  rule('XIA-RUL-115', 'several GTS add up, and count for rams too', () => {
    const table = duel({
      attacker: {
        outfits: [M22],
        mods: [
          ['gts', '0,1'],
          ['gts', '1,1'],
        ],
      },
      dice: [1],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', ['0,0'])
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 5 }])
    placed(placed(table, 5), 5)
  })

  rule('XIA-MOD-10', 'each undamaged M-Comp raises the limit of Active Missions by 2', () => {
    const limit = (sketch: Sketch) => missionLimit(voyage({ captains: [sketch, {}] }).state.captains[0]!)
    expect(limit({})).toBe(1)
    expect(limit({ mods: [['m-comp', '0,0']] })).toBe(3)
    expect(
      limit({
        mods: [
          ['m-comp', '0,0'],
          ['m-comp', '1,0'],
        ],
        damage: ['1,0'],
      }),
    ).toBe(3)
    expect(
      limit({
        mods: [
          ['m-comp', '0,0'],
          ['m-comp', '1,0'],
        ],
      }),
    ).toBe(5)
  })

  rule('XIA-MOD-11', 'a damaged M-Comp costs Active Missions down to the new limit at once', () => {
    const table = voyage({
      captains: [{ at: 'outpost-338:c', mods: [['m-comp', '0,0']] }, {}],
      dice: [1],
      at: (g) => {
        g.captains[0]!.missions = (['shuttle-1', 'research-1', 'thief-1'] as const).map(freshMission)
        g.missionDeck = g.missionDeck.filter((id) => !['shuttle-1', 'research-1', 'thief-1'].includes(id))
      },
    })
    table.answer('act', 'mine').answer('place-damage', ['0,0'])
    table.answer('drop-mission', '1').answer('drop-mission', '0')
    expect(captain(table).missions.map(({ id }) => id)).toEqual(['thief-1'])
    expect(table.state.missionDiscard).toEqual(['research-1', 'shuttle-1'])
  })

  /** A ship with one sound space beside its M-Comp, and a loaded Transport that destroys it when it is thrown away (XIA-MT-13). */
  const overloaded: Sketch = {
    mods: [['m-comp', '0,0']],
    damage: allBut('vagabond', '0,0', '1,0', '2,0'),
    missions: [{ ...freshMission('transport-1'), revealed: true, x: 3 }, freshMission('shuttle-1')],
    bounty: 1000,
  }

  rule(
    'XIA-MOD-11',
    'an M-Comp broken by the first of two shots costs its missions before the second',
    () => {
      const live = { by: 0, rounds: 0, comet: null, checkpoints: [], sector: null, sold: 0 }
      const shots = [
        turnOf('scoundrel', {
          captains: [{ at: 'burning-horse:b0', ...overloaded }],
          npcs: { scoundrel: { at: 'burning-horse:b1', behaviour: 'double-tap' } },
          dice: [1],
        }),
        turnOf('enforcer', {
          captains: [
            { at: 'burning-horse:b0', ...overloaded },
            { at: 'loath:b6', ship: 'gaiden' },
          ],
          npcs: { enforcer: { at: 'burning-horse:b6' } },
          dice: [1],
          at: (g) => {
            g.liveEvents = [{ id: 'crackdown', ...live }]
          },
        }),
      ]
      for (const table of shots) {
        table.answer('place-damage', ['0,0'])
        expect(shotAt(table)).toEqual(['captain-0'])
        table.answer('drop-mission', '0')
        expect(shotAt(table)).toEqual(['captain-0']) // There is nothing left to shoot at.
        expect(captain(table).at).toBeNull()
        expect(table.log('destroyed')).toMatchObject([{ ship: 'captain-0', by: null }]) // XIA-RUL-122
        expect(table.state.solo?.fame ?? 0).toBe(0)
      }
    },
  )

  rule('XIA-MOD-11', 'an M-Comp broken on the way in costs its missions before the way back', () => {
    const table = voyage({
      captains: [{ at: 'outpost-338:a1', ...overloaded }, { at: 'outpost-338:a2' }],
      options: { powers: true, pieces: true },
      dice: [1],
      at: flying(2, (g) => {
        g.adrift = [{ at: 'outpost-338:a2', cube: 'spice', by: null }]
      }),
    })
    table.answer('act', 'use:outpost-338:a2').answer('place-damage', ['0,0'])
    table.answer('drop-mission', '0')
    expect(captain(table).at).toBeNull()
    expect(table.log('rolled')).toHaveLength(1)
  })

  rule('XIA-MOD-12', 'with an M-Comp still three cards are drawn (XIA-EX-11)', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:c', mods: [['m-comp', '0,0']] }, {}],
      at: (g) => {
        g.missionDeck = ['shuttle-1', 'research-1', 'thief-1', 'assassin-1', 'smuggler-1']
      },
    })
    table.answer('act', 'draw')
    expect(captain(table).drawn).toHaveLength(3)
    table.answer('act', 'end').answer('port', 'end')
    expect(table.ask('keep-missions')).toMatchObject({ max: 3 })
  })

  rule('XIA-MOD-13', 'a Piercer leaves its space a Use space of the weapon', () => {
    const table = duel({ attacker: { ship: 'swamp-rat', outfits: [FALCONET], mods: [['piercer', '0,0']] } })
    table.answer('act', 'attack:captain-1')
    expect(table.offered('weapons')).toEqual(['0,0', '1,1'])
    const missile = duel({ attacker: { outfits: [DART], mods: [['piercer', '1,1']] }, range: 2 })
    expect(actions(missile, 'attack')).toEqual(['attack:captain-1'])
  })

  rule('XIA-MOD-14', 'each Piercer used takes 4 off the shields (XIA-EX-13)', () => {
    const shot = (shield: number) => {
      const table = duel({
        attacker: { ship: 'swamp-rat', outfits: [FALCONET], mods: [['piercer', '0,0']] },
        defender: { ship: 'vagabond', outfits: [BASTION] },
        dice: [4, shield],
      })
      table.answer('act', 'attack:captain-1').answer('weapons', ['0,0']).answer('defense', ['0,1'])
      return table.log('attack-resolved')[0]
    }
    expect(shot(3)).toMatchObject({ attack: 4, defense: 0, damage: 4 })
    expect(shot(6)).toMatchObject({ attack: 4, defense: 2, damage: 2 })
  })

  rule('XIA-MOD-15', 'Piercers add up, and shields do not fall below 0', () => {
    const table = duel({
      attacker: {
        ship: 'swamp-rat',
        outfits: [FALCONET],
        mods: [
          ['piercer', '0,0'],
          ['piercer', '1,1'],
        ],
      },
      defender: { ship: 'vagabond', outfits: [BASTION] },
      dice: [6, 6, 8, 3],
    })
    table
      .answer('act', 'attack:captain-1')
      .answer('weapons', ['0,0', '1,1'])
      .answer('defense', ['0,1', '1,1'])
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 12, defense: 3, damage: 9 }])
  })

  rule('XIA-RUL-118', 'one Piercer lowers the shields for the whole joined attack (XIA-EX-12)', () => {
    const table = duel({
      attacker: { ship: 'swamp-rat', outfits: [FALCONET], mods: [['piercer', '0,0']] },
      defender: { ship: 'vagabond', outfits: [BASTION] },
      dice: [1, 3, 3],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', ['1,1', '0,0']).answer('defense', ['0,1'])
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 4, defense: 0, damage: 4 }])
  })

  rule('XIA-RUL-117', 'a Piercer does not touch what abilities prevent', () => {
    const table = duel({
      attacker: { ship: 'swamp-rat', outfits: [FALCONET], mods: [['piercer', '0,0']] },
      defender: { ship: 'vagabond', outfits: [BASTION], abilities: ['evasive-thrusters'] },
      dice: [6, 3, 6],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', ['0,0']).answer('defense', ['0,1'])
    table.answer('defense-ability', 'evasive-thrusters')
    expect(table.log('attack-resolved')).toMatchObject([{ attack: 6, defense: 5, damage: 1 }])
  })

  rule('XIA-RUL-116', 'campaign bonuses come last and may exceed the highest face', () => {
    const table = voyage({
      captains: [{ outfits: [M22], mods: [['gts', '0,1']] }],
      options: { mode: 'campaign' },
      at: (g) => {
        g.solo!.campaign!.upgrades = { engine: 2 }
      },
      dice: [6],
    })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 9 })
  })

  rule('XIA-RUL-130', 'damage on a Use space with a Mod damages both', () => {
    const table = duel({
      attacker: { ship: 'swamp-rat', outfits: [FALCONET] },
      defender: { ship: 'vagabond', outfits: [TARGE], mods: [['enviro-shld', '0,0']] },
      dice: [1],
    })
    table.answer('act', 'attack:captain-1').answer('weapons', ['0,0']).answer('defense', [])
    table.answer('place-damage', ['0,0'])
    const hurt = captain(table, 1)
    expect(hurt.damage).toEqual(['0,0'])
    expect(isWorking(hurt, hurt.mods[0]!)).toBe(false)
  })
})
