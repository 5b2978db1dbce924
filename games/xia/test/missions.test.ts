import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { MISSIONS, type MissionId, type SectorId } from '../content/index.ts'
import type { ActiveMission, Captain } from '../rules/0-table/captain.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { sectionsOf } from '../rules/3-hold/hold.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { targetOf } from '../rules/10-missions/seats.ts'
import { allBut } from './fight.ts'
import { offers } from './flight.ts'
import { BOARD, type Scene, type Sketch, voyage } from './table.ts'

const WIDE: NonNullable<Scene['sectors']> = [
  ...BOARD,
  ['azure', 2, -1],
  ['loath', 0, 1],
  ['doravin-v', -2, 1],
  ['kreller-iv', 2, -2],
]

/** Three captains; the first holds these missions, face down and fresh unless told otherwise. */
const onMission = (
  missions: readonly (MissionId | (Partial<ActiveMission> & { id: MissionId }))[],
  sketch: Sketch = {},
  { others = [], ...scene }: Omit<Scene, 'captains'> & { others?: readonly Sketch[] } = {},
) =>
  voyage({
    sectors: WIDE,
    ...scene,
    captains: [
      {
        ...sketch,
        missions: missions.map((mission) =>
          typeof mission === 'string' ? freshMission(mission) : { ...freshMission(mission.id), ...mission },
        ),
      },
      { at: 'expedior-gate:b6', ...others[0] },
      { at: 'kemplar-ii:b0', ...others[1] },
    ],
  })

const own = (table: { state: Xia }): Captain => table.state.captains[0]!
const held = (table: { state: Xia }): ActiveMission => own(table).missions[0]!
const ready = (id: MissionId, credits: number): Partial<ActiveMission> & { id: MissionId } => ({
  id,
  revealed: true,
  fulfilled: true,
  credits,
})

/** The first captain, with a mission that waits for its payment, scans the open edge of Neo Damascus and finds this sector. */
const finding = (sector: SectorId, mission: Partial<ActiveMission> & { id: MissionId }) =>
  onMission(
    [{ revealed: true, fulfilled: true, unpaid: true, ...mission }],
    { at: 'neo-damascus:b11' },
    {
      sectors: BOARD,
      at: (g) => {
        g.sectorDeck = [sector]
      },
    },
  ).answer('act', 'scan:5')

describe('missions in general', () => {
  const atPoint = (sketch: Sketch = {}, scene: Scene = {}) =>
    voyage({
      ...scene,
      captains: [{ at: 'burning-horse:b9', ...sketch }, {}],
      at: (g) => {
        g.missionDeck = [
          'shuttle-1',
          'shuttle-2',
          'shuttle-3',
          'shuttle-4',
          'shuttle-5',
          'shuttle-6',
          'shuttle-7',
        ]
        scene.at?.(g)
      },
    })

  rule('XIA-MIS-02', 'one mission may be Active, two more for each working M-Comp', () => {
    const draws = (sketch: Sketch) => atPoint(sketch).offered('act').includes('draw')
    expect(draws({ missions: [freshMission('thief-1')] })).toBe(false)
    expect(
      draws({ missions: [freshMission('thief-1'), freshMission('thief-2')], mods: [['m-comp', '0,0']] }),
    ).toBe(true)
    const three = ['thief-1', 'thief-2', 'thief-3'] as const
    expect(draws({ missions: three.map(freshMission), mods: [['m-comp', '0,0']] })).toBe(false)
    expect(draws({ missions: [freshMission('thief-1')], mods: [['m-comp', '0,0']], damage: ['0,0'] })).toBe(
      false,
    )
  })

  rule('XIA-MIS-03', 'on a Mission Point three cards are drawn and kept unseen', () => {
    const table = atPoint()
    table.answer('act', 'draw')
    expect(own(table).drawn).toEqual(['shuttle-1', 'shuttle-2', 'shuttle-3'])
    expect(table.match.view(0).captains[0]).toMatchObject({ drawn: 3, drawnCards: null })
    expect(atPoint({ at: 'burning-horse:b8' }).offered('act')).not.toContain('draw')
  })

  rule('XIA-RUL-009', 'a captain with fewer Active Missions than the limit may draw', () => {
    const table = atPoint({ missions: [freshMission('thief-1')], mods: [['m-comp', '0,0']] })
    table.answer('act', 'draw')
    expect(own(table).drawn).toHaveLength(3)
  })

  rule('XIA-MIS-04', 'each Mission Point allows one draw a turn, and different ones add up', () => {
    const table = atPoint({}, { sectors: BOARD })
    table.answer('act', 'draw')
    expect(table.offered('act')).not.toContain('draw')
    const second = atPoint(
      {},
      {
        at: (g) => {
          g.turn.drewAt = ['pelmont:b10']
          g.captains[0]!.drawn = ['thief-1', 'thief-2', 'thief-3']
        },
      },
    )
    second.answer('act', 'draw')
    expect(own(second).drawn).toHaveLength(6)
  })

  rule('XIA-RUL-176', 'a Mission Point visited again in the same turn gives no second draw', () => {
    const table = atPoint(
      {},
      {
        at: (g) => {
          g.turn.drewAt = ['burning-horse:b9', 'pelmont:b10']
        },
      },
    )
    expect(table.offered('act')).not.toContain('draw')
  })

  rule('XIA-MIS-05', 'at the end of the turn up to the limit is kept and the rest discarded', () => {
    const table = atPoint({ mods: [['m-comp', '0,0']] })
    table.answer('act', 'draw').answer('act', 'end')
    expect(table.ask('keep-missions')).toMatchObject({ min: 0, max: 3 })
    table.answer('keep-missions', ['shuttle-3', 'shuttle-1'])
    expect(own(table).missions.map(({ id }) => id)).toEqual(['shuttle-3', 'shuttle-1'])
    expect(table.state.missionDiscard).toEqual(['shuttle-2'])
    const busy = atPoint({ mods: [['m-comp', '0,0']], missions: [freshMission('thief-1')] })
    busy.answer('act', 'draw').answer('act', 'end').answer('make-room', 'keep')
    expect(busy.ask('keep-missions')).toMatchObject({ min: 0, max: 2 })
  })

  rule('XIA-MIS-06', 'an Active Mission may be thrown away without penalty', () => {
    const table = onMission(['shuttle-1'], { credits: 1000 })
    table.answer('act', 'discard:shuttle-1')
    expect(own(table)).toMatchObject({ missions: [], credits: 1000, bounty: 0, damage: [] })
    expect(table.state.missionDiscard).toEqual(['shuttle-1'])
    expect(table.log('mission-dropped')).toMatchObject([{ mission: null }]) // It lay face down, and stays unknown.
    const open = onMission([ready('shuttle-1', 3000)]).answer('act', 'discard:shuttle-1')
    expect(open.log('mission-dropped')).toMatchObject([{ mission: 'shuttle-1' }])
  })

  rule(
    'XIA-RUL-236',
    'that is possible at every decision of the own turn, in port too, and not in the turns of others',
    () => {
      const port = onMission(['shuttle-1'], { at: 'kemplar-ii:c' })
      port.answer('act', 'end')
      expect(port.offered('port')).toContain('discard:shuttle-1')
      const other = onMission(['shuttle-1'])
      other.answer('act', 'end')
      expect(other.offered('act')).not.toContain('discard:shuttle-1')
      const arming = onMission(['shuttle-1'], { armed: 2, energy: 3 })
      arming.answer('act', 'end')
      expect(arming.offered('arm')).toEqual(['2', '1', '0', 'discard:shuttle-1'])
      arming.answer('arm', 'discard:shuttle-1')
      expect(own(arming)).toMatchObject({ missions: [], armed: 2 })
      arming.answer('arm', '2')
      expect(own(arming)).toMatchObject({ armed: 4, energy: 1 })
    },
  )

  test('a Transport given up while markers are armed may destroy the ship, which ends the turn', () => {
    const worn = { armed: 2, energy: 3, damage: allBut('vagabond', '0,0') }
    const table = onMission([{ id: 'transport-1', revealed: true, x: 3 }], worn)
    table.answer('act', 'end').answer('arm', 'discard:transport-1')
    expect(own(table)).toMatchObject({ at: null, bounty: 0 })
    expect(table.state.seat).toBe(1)
  })

  test('with the drawn cards in view an old mission may be given up for a new one', () => {
    const table = voyage({
      captains: [
        { missions: [freshMission('thief-1')], drawn: ['shuttle-1'], mods: [['m-comp', '0,0']] },
        {},
      ],
    })
    table.answer('act', 'end')
    expect(table.offered('make-room')).toEqual(['keep', 'discard:thief-1'])
    table.answer('make-room', 'discard:thief-1').answer('keep-missions', ['shuttle-1'])
    expect(own(table).missions.map(({ id }) => id)).toEqual(['shuttle-1'])
  })

  rule('XIA-MIS-07', 'credits on a discarded mission are lost', () => {
    const table = onMission([ready('shuttle-1', 4000)], { credits: 0 })
    table.answer('act', 'discard:shuttle-1')
    expect(own(table).credits).toBe(0)
  })

  rule('XIA-MIS-08', 'the objective turns the card up when its conditions are met', () => {
    const table = onMission(['research-1'], { at: 'burning-horse:b9' }, { dice: [12] })
    expect(offers(table, 'objective')).toEqual(['research-1'])
    expect(table.match.view(1).captains[0]!.missions[0]).toMatchObject({ id: null })
    table.answer('act', 'objective:research-1')
    expect(table.match.view(1).captains[0]!.missions[0]).toMatchObject({ id: 'research-1', revealed: true })
    expect(offers(onMission(['research-1'], { at: 'burning-horse:b8' }), 'objective')).toEqual([])
  })

  rule('XIA-MIS-08', 'an objective that is fulfilled is not offered a second time', () => {
    const offered = (id: MissionId, at: SpaceId, done: Partial<ActiveMission>) =>
      offers(
        onMission(
          [{ id, revealed: true, ...done }],
          { at, outfits: ['falconet-ii'] },
          {
            others: [{ at: 'neo-damascus:b7' }],
            options: { pieces: true, powers: true, envoy: true },
          },
        ),
        'objective',
      )
    const once: [MissionId, SpaceId][] = [
      ['shuttle-5', 'neo-damascus:c'],
      ['research-1', 'burning-horse:b9'],
      ['smuggler-1', 'loath:c'],
      ['envoy-6', 'neo-damascus:c'],
      ['private-eye-1', 'loath:c'],
      ['thief-1', 'neo-damascus:b6'],
      ['coerce-1', 'neo-damascus:b6'],
    ]
    for (const [id, at] of once) {
      expect([id, offered(id, at, {})]).toEqual([id, [id]])
      expect([id, offered(id, at, { fulfilled: true, credits: 3000 })]).toEqual([id, []])
    }
    expect(offered('boom-1', 'neo-damascus:b6', { visited: true })).toEqual(['boom-1'])
    expect(offered('boom-1', 'neo-damascus:b6', { visited: true, detonator: 'neo-damascus:b8' })).toEqual([])
  })

  rule('XIA-MIS-09', 'the payment lies on the card and is not the captain’s before delivery', () => {
    const table = onMission(['research-1'], { at: 'burning-horse:b9', credits: 0 }, { dice: [12] })
    table.answer('act', 'objective:research-1')
    expect(held(table).credits).toBe(3000)
    expect(own(table).credits).toBe(0)
  })

  rule('XIA-MIS-10', 'a fulfilled mission is handed in on the Mission Point of its delivery sector', () => {
    const at = (place: SpaceId) => offers(onMission([ready('research-1', 3000)], { at: place }), 'deliver')
    expect(at('azure:c')).toEqual(['research-1'])
    expect(at('azure:a0')).toEqual([])
    expect(at('kemplar-ii:c')).toEqual([])
    const raw = onMission([{ id: 'research-1', revealed: true }], { at: 'azure:c' })
    expect(offers(raw, 'deliver')).toEqual([])
  })

  rule('XIA-MIS-11', 'completing pays the credits on the card, 1 Fame and the card’s Bounty', () => {
    const table = onMission([{ ...ready('assassin-1', 4000), bounty: 1000 }], { at: 'loath:c', credits: 0 })
    table.answer('act', 'deliver:assassin-1')
    expect(own(table)).toMatchObject({ credits: 4000, fame: 1, bounty: 1000 })
  })

  rule(
    'XIA-MIS-12',
    'a completed mission stays with the captain and no longer counts against the limit',
    () => {
      const table = onMission(
        [ready('research-1', 3000)],
        { at: 'azure:c' },
        {
          at: (g) => {
            g.missionDeck = ['thief-1', 'thief-2', 'thief-3']
          },
        },
      )
      expect(table.offered('act')).not.toContain('draw')
      table.answer('act', 'deliver:research-1')
      expect(own(table)).toMatchObject({ missions: [], completed: ['research-1'] })
      expect(own(table).deeds.missions).toEqual(['research']) // What a Veteran needs four of.
      expect(table.offered('act')).toContain('draw')
    },
  )

  rule(
    'XIA-MIS-13',
    'a completed mission of the same type buys a new roll, again and again; only the last counts',
    () => {
      const table = onMission(
        ['research-1'],
        { at: 'burning-horse:b9', completed: ['research-2', 'research-3', 'thief-1'] },
        {
          dice: [2, 7, 17],
        },
      )
      table.answer('act', 'objective:research-1')
      expect(table.offered('experience')).toEqual(['keep', 'research-2', 'research-3'])
      table.answer('experience', 'research-2').answer('experience', 'research-3')
      expect(held(table).credits).toBe(4000)
      expect(own(table).completed).toEqual(['thief-1'])
      expect(table.state.missionDiscard).toEqual(['research-2', 'research-3'])
    },
  )

  rule('XIA-MIS-14', 'missions without a roll gain nothing from experience', () => {
    const table = onMission(['shuttle-2'], { at: 'kemplar-ii:c', completed: ['shuttle-1'] })
    table.answer('act', 'objective:shuttle-2')
    expect(table.asks[0]!.id).toBe('act')
    expect(own(table).completed).toEqual(['shuttle-1'])
  })

  rule('XIA-MIS-15', 'an empty deck is made anew from the discard pile', () => {
    const table = atPoint(
      {},
      {
        at: (g) => {
          g.missionDeck = ['thief-1']
          g.missionDiscard = ['thief-2', 'thief-3', 'thief-4']
        },
      },
    )
    table.answer('act', 'draw')
    expect(own(table).drawn).toHaveLength(3)
    expect(own(table).drawn[0]).toBe('thief-1')
    expect(table.state.missionDiscard).toEqual([])
    expect(table.state.missionDeck).toHaveLength(1)
  })

  rule('XIA-RUL-178', 'with fewer than three cards left what there is is drawn', () => {
    const table = atPoint(
      {},
      {
        at: (g) => {
          g.missionDeck = ['thief-1']
          g.missionDiscard = ['thief-2']
        },
      },
    )
    table.answer('act', 'draw')
    expect(own(table).drawn.sort()).toEqual(['thief-1', 'thief-2'])
  })

  rule('XIA-MIS-16', 'the distance is the fewest sectors to be entered; neighbours are 1 apart', () => {
    const table = onMission(['shuttle-2'], { at: 'kemplar-ii:c' })
    table.answer('act', 'objective:shuttle-2')
    expect(held(table)).toMatchObject({ credits: 2000, from: 'kemplar-ii' })
  })

  rule(
    'XIA-MIS-17',
    'star sectors and unexplored places are flown around, and gates never shorten the way',
    () => {
      const sectors: Scene['sectors'] = [
        ['kemplar-ii', 0, 0],
        ['nyr', 1, 0],
        ['azure', 2, 0],
        ['outpost-338', 0, 1],
        ['burning-horse', 1, 1],
        ['expedior-gate', -1, 0],
        ['vantry-gate', 3, 0],
      ]
      const table = onMission(
        ['shuttle-2'],
        { at: 'kemplar-ii:c' },
        { sectors, others: [{ at: 'expedior-gate:b6' }, { at: 'azure:b9' }] },
      )
      table.answer('act', 'objective:shuttle-2')
      expect(held(table).credits).toBe(4000)
    },
  )

  rule('XIA-RUL-172', 'with no way around, star sectors count after all', () => {
    const sectors: Scene['sectors'] = [
      ['kemplar-ii', 0, 0],
      ['xia', 1, 0],
      ['azure', 2, 0],
      ['expedior-gate', -1, 0],
    ]
    const table = onMission(
      ['shuttle-2'],
      { at: 'kemplar-ii:c' },
      { sectors, others: [{ at: 'expedior-gate:b6' }, { at: 'azure:b9' }] },
    )
    table.answer('act', 'objective:shuttle-2')
    expect(held(table).credits).toBe(3000)
  })

  rule('XIA-RUL-173', 'Nyr counts as a star sector, like Xia', () => {
    const pay = (star: 'nyr' | 'xia') => {
      const table = onMission(
        ['shuttle-2'],
        { at: 'kemplar-ii:c' },
        {
          sectors: [
            ['kemplar-ii', 0, 0],
            [star, 1, 0],
            ['azure', 2, 0],
            ['outpost-338', 0, 1],
            ['burning-horse', 1, 1],
            ['expedior-gate', -1, 0],
          ],
          others: [{ at: 'expedior-gate:b6' }, { at: 'azure:b9' }],
        },
      )
      table.answer('act', 'objective:shuttle-2')
      return held(table).credits
    }
    expect(pay('nyr')).toBe(pay('xia'))
    expect(pay('nyr')).toBe(4000)
  })

  rule('XIA-MIS-18', 'goods, contraband and passengers take no Hold space', () => {
    const table = onMission(['shuttle-2'], {
      at: 'kemplar-ii:c',
      cubes: Array.from({ length: 12 }, () => 'holo'),
    })
    table.answer('act', 'objective:shuttle-2')
    expect(held(table).fulfilled).toBe(true)
  })

  rule('XIA-MIS-19', 'a target by seat is whoever sits there when the action is taken', () => {
    const three = voyage({ captains: [{}, {}, {}] }).state
    expect(targetOf(three, 0, 'left')).toBe('captain-1')
    expect(targetOf(three, 0, 'right')).toBe('captain-2')
    expect(targetOf(three, 1, 'second-left')).toBe('captain-0')
    expect(targetOf(three, 1, 'second-right')).toBe('captain-2')
    const five = voyage({ captains: [{}, {}, {}, {}, {}] }).state
    expect(targetOf(five, 4, 'second-left')).toBe('captain-1')
    expect(targetOf(five, 0, 'second-right')).toBe('captain-3')
    five.captains[1]!.gone = five.captains[4]!.gone = true // Who has given up sits there no longer.
    expect(targetOf(five, 0, 'left')).toBe('captain-2')
    expect(targetOf(five, 0, 'right')).toBe('captain-3')
  })

  rule('XIA-RUL-161', 'missions without a delivery are complete with their last action', () => {
    const table = onMission(['cargo-7'], { at: 'outpost-338:b5', cubes: ['cyber'], credits: 0 })
    table.answer('act', 'objective:cargo-7')
    expect(own(table)).toMatchObject({ credits: 2000, fame: 1, completed: ['cargo-7'], missions: [] })
  })

  rule('XIA-RUL-162', 'a failed mission is discarded without Fame', () => {
    const table = onMission(
      ['thief-1'],
      { at: 'neo-damascus:b6' },
      { others: [{ at: 'neo-damascus:b7' }], dice: [6] },
    )
    table.answer('act', 'objective:thief-1')
    expect(own(table)).toMatchObject({ missions: [], completed: [], fame: 0, bounty: 1000 })
    expect(table.state.missionDiscard).toEqual(['thief-1'])
  })

  rule('XIA-RUL-177', 'when an M-Comp breaks its captain chooses which missions go', () => {
    const table = onMission(
      ['shuttle-1', 'shuttle-2', 'shuttle-3'],
      { at: 'outpost-338:c', mods: [['m-comp', '0,0']] },
      { dice: [1] },
    )
    table.answer('act', 'mine').answer('place-damage', ['0,0'])
    expect(table.offered('drop-mission')).toEqual(['0', '1', '2'])
    table.answer('drop-mission', '1').answer('drop-mission', '0')
    expect(own(table).missions.map(({ id }) => id)).toEqual(['shuttle-3'])
  })

  rule('XIA-RUL-177', 'a Transport lost in an NPC’s turn may cost the ship; the next captain follows', () => {
    const table = onMission(
      [{ id: 'transport-1', revealed: true, x: 3 }, 'shuttle-1'],
      {
        at: 'burning-horse:b6',
        mods: [['m-comp', '0,0']],
        damage: allBut('vagabond', '0,0', '1,0', '2,0'),
      },
      {
        sectors: BOARD,
        options: { powers: true, pieces: true },
        npcs: { scoundrel: { at: 'burning-horse:b7', keeper: 0 } },
        dice: [1],
      },
    )
    table.answer('act', 'end').answer('place-damage', ['0,0']).answer('drop-mission', '0')
    expect(own(table)).toMatchObject({ at: null, missions: [] })
    expect(table.asks[0]).toMatchObject({ seat: 1, id: 'act' })
    expect(table.log('npc-turn')).toHaveLength(1)
  })

  rule('XIA-RUL-244', 'experience also serves Boom! and Counterfeit', () => {
    const table = onMission(
      [{ id: 'counterfeit-3', visited: true }],
      { at: 'neo-damascus:b6', completed: ['counterfeit-1'] },
      {
        others: [{ at: 'neo-damascus:b7' }],
        dice: [3, 15],
      },
    )
    table.answer('act', 'objective:counterfeit-3').answer('split', 2).answer('launder', 'snitch')
    table.answer('experience', 'counterfeit-1')
    expect(own(table)).toMatchObject({ fame: 1, bounty: 2000 })
  })
})

describe('Lawful missions', () => {
  rule('XIA-MT-02', 'a Shuttle takes its passengers aboard at the named Mission Point', () => {
    const table = onMission(['shuttle-9'], { at: 'burning-horse:b9' })
    expect(offers(table, 'objective')).toEqual(['shuttle-9'])
    table.answer('act', 'objective:shuttle-9')
    expect(held(table)).toMatchObject({ revealed: true, fulfilled: true, from: 'burning-horse' })
  })

  rule('XIA-MT-03', 'a Shuttle pays 2,000 for 1 sector, 3,000 for 2, 4,000 for 3 or more', () => {
    const pay = (id: MissionId, at: SpaceId) => {
      const table = onMission([id], { at })
      table.answer('act', `objective:${id}`)
      return held(table).credits
    }
    expect(pay('shuttle-2', 'kemplar-ii:c')).toBe(2000) // Kemplar II to Azure.
    expect(pay('shuttle-9', 'burning-horse:b9')).toBe(3000) // Burning Horse to Kemplar II.
    expect(pay('shuttle-4', 'doravin-v:c')).toBe(4000) // Doravin V to Kemplar II.
  })

  rule('XIA-MT-04', 'the payment waits for a delivery sector that is not on the board yet', () => {
    const table = onMission(['shuttle-12'], { at: 'pelmont:b10' })
    table.answer('act', 'objective:shuttle-12')
    expect(held(table)).toMatchObject({ unpaid: true, credits: 0, from: 'pelmont' })
    const later = finding('lunari', { id: 'shuttle-12', from: 'pelmont' })
    expect(held(later)).toMatchObject({ unpaid: false, credits: 3000 }) // By way of Neo Damascus or Expedior Gate.
  })

  rule('XIA-MT-05', 'Research pays by the quality of the roll, 1,000 to 5,000', () => {
    const pay = (roll: number) => {
      const table = onMission(['research-1'], { at: 'burning-horse:b9' }, { dice: [roll] })
      table.answer('act', 'objective:research-1')
      return held(table)
    }
    expect([5, 6, 11, 19, 20].map((roll) => pay(roll).credits)).toEqual([1000, 2000, 3000, 4000, 5000])
    expect(pay(1)).toMatchObject({ fulfilled: true, revealed: true })
  })

  rule('XIA-MT-06', 'a Bounty Hunter who destroys an Outlaw rolls for the remains at once', () => {
    const kill = (bounty: number, dice: readonly number[]) => {
      const table = onMission(
        ['bounty-hunter-5'],
        { at: 'neo-damascus:b6', outfits: ['falconet-ii'], credits: 0 },
        {
          others: [
            {
              at: 'neo-damascus:b7',
              bounty,
              ship: 'gaiden',
              damage: ['1,0', '2,0', '1,1', '2,1', '0,2', '1,2', '2,2', '3,2', '1,3'],
            },
          ],
          dice,
        },
      )
      table.answer('act', 'attack:captain-1').answer('weapons', [table.offered('weapons')[0]!])
      return table
    }
    const outlaw = kill(2000, [3, 16])
    expect(held(outlaw)).toMatchObject({ revealed: true, fulfilled: true, credits: 5000 })
    const innocent = kill(0, [3])
    expect(held(innocent)).toMatchObject({ revealed: false, fulfilled: false })
  })

  rule('XIA-MT-07', 'Cargo delivers one to three of the named cubes for 2,000 each, Ember for 3,000', () => {
    const table = onMission(['cargo-7'], {
      at: 'outpost-338:b5',
      cubes: ['cyber', 'cyber', 'cyber', 'cyber', 'holo'],
      credits: 0,
    })
    table.answer('act', 'objective:cargo-7')
    expect(table.ask('cargo')).toMatchObject({ min: 1, max: 3 })
    table.answer('cargo', 3)
    expect(own(table).credits).toBe(6000)
    expect(own(table).cubes.map(({ cube }) => cube)).toEqual(['cyber', 'holo'])
    const ember = onMission(['cargo-8'], { at: 'neo-damascus:c', cubes: ['ember', 'ember'], credits: 0 })
    ember.answer('act', 'objective:cargo-8').answer('cargo', 2)
    expect(own(ember).credits).toBe(6000)
    expect(offers(onMission(['cargo-7'], { at: 'outpost-338:b5', cubes: ['holo'] }), 'objective')).toEqual([])
  })

  rule(
    'XIA-MT-08',
    'a Private Eye turns the top three cards away and is paid by the Outlaw missions among them',
    () => {
      const pay = (deck: MissionId[]) => {
        const table = onMission(
          ['private-eye-6'],
          { at: 'expedior-gate:b3' },
          {
            others: [{ at: 'expedior-gate:b9' }],
            at: (g) => {
              g.missionDeck = [...deck, 'research-9', 'shuttle-11']
            },
          },
        )
        table.answer('act', 'objective:private-eye-6')
        expect(table.state.missionDiscard).toEqual(deck)
        expect(table.state.missionDeck).toEqual(['research-9', 'shuttle-11'])
        return held(table).credits
      }
      expect(pay(['shuttle-1', 'shuttle-2', 'research-1'])).toBe(2000)
      expect(pay(['thief-1', 'shuttle-2', 'research-1'])).toBe(3000)
      expect(pay(['thief-1', 'shuttle-2', 'counterfeit-1'])).toBe(4000)
      expect(pay(['thief-1', 'boom-1', 'assassin-1'])).toBe(5000)
    },
  )

  rule('XIA-MT-08', 'where the discard pile is shuffled meanwhile, no card is counted twice', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const table = onMission(
        ['private-eye-6'],
        { at: 'expedior-gate:b3' },
        {
          seed,
          others: [{ at: 'expedior-gate:b9' }],
          at: (g) => {
            g.missionDeck = ['thief-1']
            g.missionDiscard = ['shuttle-1', 'shuttle-2']
          },
        },
      )
      table.answer('act', 'objective:private-eye-6')
      expect([held(table).credits, table.state.missionDiscard.length]).toEqual([3000, 3])
    }
  })

  rule('XIA-MT-09', 'an Envoy takes the failed roll as damage, or is paid 3,000 to 5,000', () => {
    const go = (dice: readonly number[]) => {
      const table = onMission(['envoy-4'], { at: 'kemplar-ii:c' }, { dice })
      return table.answer('act', 'objective:envoy-4')
    }
    const failed = go([8])
    failed.answer('place-damage', failed.offered('place-damage').slice(0, 8))
    expect(own(failed).damage).toHaveLength(8)
    expect([9, 15, 19].map((roll) => held(go([roll])).credits)).toEqual([3000, 4000, 5000])
  })

  rule('XIA-RUL-168', 'shields do not help a failed Envoy, and the mission may be tried again', () => {
    const table = onMission(['envoy-4'], { at: 'kemplar-ii:c', outfits: ['aegis-prime'] }, { dice: [2] })
    table.answer('act', 'objective:envoy-4')
    expect(table.asks[0]!.id).toBe('place-damage')
    table.answer('place-damage', table.offered('place-damage').slice(0, 2))
    expect(offers(table, 'objective')).toEqual(['envoy-4'])
    expect(held(table)).toMatchObject({ revealed: true, fulfilled: false, credits: 0 }) // Face up from now on: XIA-MIS-08.
  })

  const TRANSPORT = 'transport-1' // Neutral sector, target left, Holo.

  rule(
    'XIA-MT-10',
    'a Transport loads one to three cubes from the supply, with 2 damage each on the card',
    () => {
      const table = onMission([TRANSPORT], { at: 'neo-damascus:c' })
      table.answer('act', `objective:${TRANSPORT}`)
      expect(table.ask('transport')).toMatchObject({ min: 1, max: 3 })
      table.answer('transport', 2).answer('stow', ['0,0', '1,0'])
      expect(held(table)).toMatchObject({ revealed: true, x: 2 })
      expect(own(table).cubes.map(({ cube }) => cube)).toEqual(['holo', 'holo'])
      expect(table.state.supply.cubes.holo).toBe(13)
    },
  )

  rule(
    'XIA-RUL-164',
    'no more is loaded than there is room for, and only cubes still aboard are handed over',
    () => {
      const tight = onMission([TRANSPORT], {
        at: 'neo-damascus:c',
        cubes: Array.from({ length: 10 }, () => 'terra'),
      })
      tight.answer('act', `objective:${TRANSPORT}`)
      expect(tight.ask('transport')).toMatchObject({ max: 2 })
      const scarce = onMission(
        [TRANSPORT],
        { at: 'neo-damascus:c' },
        {
          at: (g) => {
            g.adrift = Array.from({ length: 14 }, () => ({ at: 'pelmont:b2', cube: 'holo', by: null }))
          },
        },
      )
      scarce.answer('act', `objective:${TRANSPORT}`) // One is left in the supply, so it is not asked how many (XIA-RUL-157).
      expect(scarce.asks[0]!.id).toBe('stow')
      const lost = onMission(
        [{ id: TRANSPORT, revealed: true, x: 3 }],
        { at: 'neo-damascus:b6', cubes: ['holo'], credits: 0 },
        {
          others: [{ at: 'neo-damascus:b7' }],
        },
      )
      lost.answer('act', `objective:${TRANSPORT}`).answer('stow', [lost.offered('stow')[0]!], 1)
      expect(own(lost).credits).toBe(2000)
      const none = onMission(
        [{ id: TRANSPORT, revealed: true, x: 3 }],
        { at: 'neo-damascus:b6' },
        {
          others: [{ at: 'neo-damascus:b7' }],
        },
      )
      expect(offers(none, 'objective')).toEqual([])
      expect(none.offered('act')).toContain(`discard:${TRANSPORT}`)
    },
  )

  const handing = (target: Sketch) =>
    onMission(
      [{ id: TRANSPORT, revealed: true, x: 3 }],
      { at: 'neo-damascus:b6', cubes: ['holo', 'holo', 'holo'], credits: 0 },
      {
        others: [{ at: 'neo-damascus:b7', ...target }],
      },
    )

  rule(
    'XIA-RUL-247',
    'a captain who has more of the cubes names those that are delivered or handed over',
    () => {
      const cargo = onMission(
        ['cargo-7'],
        { at: 'outpost-338:b5', cubes: ['cyber', 'cyber'] },
        { options: { powers: true, pieces: true } },
      )
      const [stays, goes] = own(cargo).cubes.map(({ cell }) => cell)
      cargo.answer('act', 'objective:cargo-7').answer('cargo', 1).answer('hand-over', [goes!])
      expect(own(cargo).cubes.map(({ cell }) => cell)).toEqual([stays])
      const transport = onMission(
        [{ id: TRANSPORT, revealed: true, x: 1 }],
        { at: 'neo-damascus:b6', cubes: ['holo', 'holo'] },
        { others: [{ at: 'neo-damascus:b7' }], options: { powers: true, pieces: true } },
      )
      const [kept, given] = own(transport).cubes.map(({ cell }) => cell)
      transport.answer('act', `objective:${TRANSPORT}`).answer('hand-over', [given!])
      expect(own(transport).cubes.map(({ cell }) => cell)).toEqual([kept])
    },
  )

  rule('XIA-MT-11', 'the target beside it cannot refuse; what finds no room drifts off', () => {
    const table = handing({ ship: 'gaiden', cubes: Array.from({ length: 9 }, () => 'terra') })
    table.answer('act', `objective:${TRANSPORT}`)
    expect(table.state.captains[1]!.cubes.filter(({ cube }) => cube === 'holo')).toHaveLength(1)
    expect(table.state.adrift.map(({ at, cube }) => [at, cube])).toEqual([
      ['neo-damascus:b6', 'holo'],
      ['neo-damascus:b6', 'holo'],
    ])
    const rich = onMission(
      [{ id: TRANSPORT, revealed: true, x: 1 }],
      { at: 'neo-damascus:b6', cubes: ['holo', 'holo', 'holo'] },
      { others: [{ at: 'neo-damascus:b7' }] },
    )
    rich.answer('act', `objective:${TRANSPORT}`).answer('stow', rich.offered('stow').slice(0, 1), 1)
    expect(rich.state.captains.map(({ cubes }) => cubes.length)).toEqual([2, 1, 0]) // X of them: the rest is the giver's own.
  })

  rule('XIA-MT-12', '2,000 are paid for each cube that was not jettisoned', () => {
    const some = handing({ ship: 'gaiden', cubes: Array.from({ length: 9 }, () => 'terra') })
    some.answer('act', `objective:${TRANSPORT}`)
    expect(own(some)).toMatchObject({ credits: 2000, fame: 1 })
    const all = handing({})
    all.answer('act', `objective:${TRANSPORT}`).answer('stow', all.offered('stow').slice(0, 3), 1)
    expect(own(all)).toMatchObject({ credits: 6000, fame: 1 })
  })

  rule(
    'XIA-MT-13',
    'throwing a loaded Transport away means its damage, which nothing blocks, and 2,000 Bounty',
    () => {
      const table = onMission([{ id: TRANSPORT, revealed: true, x: 2 }], { outfits: ['aegis-prime'] })
      table.answer('act', `discard:${TRANSPORT}`)
      expect(table.asks[0]!.id).toBe('place-damage')
      table.answer('place-damage', table.offered('place-damage').slice(0, 4))
      expect(own(table)).toMatchObject({ bounty: 2000, missions: [] })
      expect(own(table).damage).toHaveLength(4)
    },
  )

  rule('XIA-MT-13', 'a ship that this destroys in port has no more business and no Status Phase', () => {
    const drop = (damage: Captain['damage']) =>
      onMission([{ id: TRANSPORT, revealed: true, x: 3 }], { at: 'kemplar-ii:c', damage })
        .answer('act', 'end')
        .answer('port', `discard:${TRANSPORT}`)
    const five: Captain['damage'] = ['0,0', '1,0', '2,0', '3,0', '0,1']
    expect(drop(five).asks[0]).toMatchObject({ id: 'place-damage', min: 6 })
    const table = drop([...five, '1,1'])
    expect([own(table).at, own(table).bounty]).toEqual([null, 0])
    expect(table.asks.map(({ id, seat }) => [id, seat])).toEqual([['act', 1]])
  })

  const ASSIST = 'assist-3' // Neutral sector, target left.

  rule('XIA-MT-14', 'an Assist puts X thousand credits on the card', () => {
    const table = onMission([ASSIST], { at: 'neo-damascus:c', credits: 0 })
    table.answer('act', `objective:${ASSIST}`)
    expect(table.ask('assist')).toMatchObject({ min: 1, max: 3 })
    table.answer('assist', 2)
    expect(held(table)).toMatchObject({ credits: 2000, x: 2, revealed: true })
    expect(own(table).credits).toBe(0)
  })

  const assisting = (target: Sketch, energy = 9, dice: readonly number[] = []) =>
    onMission(
      [{ id: ASSIST, revealed: true, x: 2, credits: 2000 }],
      { at: 'neo-damascus:b6', energy, credits: 0 },
      {
        others: [{ at: 'neo-damascus:b7', ...target }],
        dice,
      },
    )

  rule('XIA-MT-15', 'beside the target X Energy buy it healing, Energy or a move, and pay X thousand', () => {
    const heal = assisting({ damage: ['1,0', '2,0', '0,1'] })
    heal.answer('act', `objective:${ASSIST}`).answer('assisted', 'heal').answer('mend', ['1,0', '0,1'])
    expect(heal.state.captains[1]!.damage).toEqual(['2,0'])
    expect(own(heal)).toMatchObject({ energy: 7, credits: 2000, fame: 1 })
    const charge = assisting({ energy: 3 })
    charge.answer('act', `objective:${ASSIST}`).answer('assisted', 'energy')
    expect(charge.state.captains[1]!.energy).toBe(5)
  })

  rule('XIA-RUL-165', 'the coins come from the bank, and without X Energy it cannot be done', () => {
    expect(offers(assisting({}, 1), 'objective')).toEqual([])
    expect(offers(assisting({}, 2), 'objective')).toEqual([ASSIST])
    const table = assisting({ energy: 3, credits: 500_000 })
    table.answer('act', `objective:${ASSIST}`).answer('assisted', 'energy')
    expect(table.state.captains[1]!.credits).toBe(500_000)
  })

  rule(
    'XIA-RUL-166',
    'the target moves at once up to 2X spaces, with borders and all, and takes no actions',
    () => {
      const table = assisting({ energy: 10 }, 9, [])
      table.answer('act', `objective:${ASSIST}`) // Undamaged and full of Energy: only the move is left.
      expect(table.ask('drift')).toMatchObject({ seat: 1, label: { points: 4 } })
      table.answer('drift', 'fly:neo-damascus:b8').answer('drift', 'stay')
      expect(table.state.captains[1]!.at).toBe('neo-damascus:b8')
      expect(own(table).fame).toBe(1)
    },
  )

  rule(
    'XIA-RUL-166',
    'a comet that the target sets off may destroy the helper, who then completes nothing',
    () => {
      const table = onMission(
        [{ id: ASSIST, revealed: true, x: 1, credits: 1000, target: 'captain-1' }],
        { at: 'blench:a1', credits: 0 },
        {
          sectors: [...BOARD, ['blench', 2, -1]],
          others: [{ at: 'blench:b2' }],
          dice: [1],
          at: (g) => {
            g.comets = [{ sector: 'blench', at: 'blench:a0' }]
          },
        },
      )
      table.answer('act', `objective:${ASSIST}`)
      table.answer('drift', 'fly:blench:b3').answer('drift', 'fly:blench:a2')
      expect(own(table)).toMatchObject({ at: null, missions: [], fame: 0, credits: 0 })
      expect([table.state.captains[1]!.at, table.state.seat]).toEqual(['blench:a2', 1])
    },
  )
})

describe('Outlaw missions', () => {
  const SMUGGLER = 'smuggler-4' // Kreller IV to Neo Damascus.

  rule('XIA-MT-16', 'a Smuggler is paid 4,000 to 6,000 by distance at the pick-up', () => {
    const table = onMission([SMUGGLER], { at: 'kreller-iv:b11' })
    table.answer('act', `objective:${SMUGGLER}`)
    expect(held(table)).toMatchObject({ revealed: true, fulfilled: true, credits: 5000 })
  })

  rule('XIA-RUL-240', 'the payment waits if the delivery planet is not on the board', () => {
    const table = onMission(['smuggler-6'], { at: 'neo-damascus:b6' })
    expect(offers(table, 'deliver')).toEqual([])
    const later = finding('lunari', { id: 'smuggler-6', from: 'burning-horse' })
    expect(held(later)).toMatchObject({ unpaid: false, credits: 5000 })
  })

  const sneaking = (at: SpaceId, dice: readonly number[], points = 3) =>
    onMission(
      [ready(SMUGGLER, 5000)],
      { at },
      {
        dice,
        at: (g) => {
          g.turn.move = { points, lastFree: at }
        },
      },
    )

  rule(
    'XIA-MT-17',
    'on the way onto the delivery planet a sneak roll is made, after the shield roll if that is crossed',
    () => {
      const entrance = sneaking('neo-damascus:b1', [6])
      entrance.answer('act', 'fly:neo-damascus:a0')
      expect(own(entrance)).toMatchObject({ at: 'neo-damascus:a0', bounty: 0 })
      expect(held(entrance).credits).toBe(5000)
      const shield = sneaking('neo-damascus:b2', [18, 6])
      shield.answer('act', 'fly:neo-damascus:a1')
      expect(own(shield).at).toBe('neo-damascus:a1')
      expect(own(shield).missions).toHaveLength(1)
    },
  )

  rule('XIA-RUL-175', 'no sneak roll is made unless the ship gets in, and each entry needs a new one', () => {
    const stopped = sneaking('neo-damascus:b2', [4])
    stopped
      .answer('act', 'fly:neo-damascus:a1')
      .answer('place-damage', stopped.offered('place-damage').slice(0, 4))
    expect(own(stopped).at).toBe('neo-damascus:b2')
    expect(own(stopped).missions).toHaveLength(1)
    const twice = sneaking('neo-damascus:b1', [19, 2])
    twice
      .answer('act', 'fly:neo-damascus:a0')
      .answer('act', 'fly:neo-damascus:b0')
      .answer('act', 'fly:neo-damascus:a0')
    expect(own(twice).missions).toEqual([])
    const inside = sneaking('neo-damascus:b1', [19]) // Once in, it moves about the planet unseen.
    inside.answer('act', 'fly:neo-damascus:a0').answer('act', 'fly:neo-damascus:c')
    expect(own(inside).missions).toHaveLength(1)
    const clean = (mission: Partial<ActiveMission>) => {
      const table = onMission(
        [{ ...mission, id: SMUGGLER }],
        { at: 'neo-damascus:b1' },
        {
          at: (g) => {
            g.turn.move = { points: 3, lastFree: 'neo-damascus:b1' }
          },
        },
      )
      return table.answer('act', 'fly:neo-damascus:a0').log('rolled')
    }
    expect(clean({})).toEqual([]) // Nothing was picked up yet.
    expect(clean({ ...ready(SMUGGLER, 1000), need: true })).toEqual([]) // Only a Captain in Need.
  })

  rule('XIA-MT-18', 'a failed sneak adds 1,000 Bounty and the mission fails', () => {
    const table = sneaking('neo-damascus:b1', [5])
    table.answer('act', 'fly:neo-damascus:a0')
    expect(own(table)).toMatchObject({ missions: [], bounty: 1000, at: 'neo-damascus:a0' })
    expect(table.state.missionDiscard).toEqual([SMUGGLER])
  })

  rule(
    'XIA-MT-18',
    'a Lawful planet sees the smuggler up to a 7, a Neutral one to a 5, an Outlaw one to a 3',
    () => {
      const gets = (id: MissionId, at: SpaceId, into: SpaceId, roll: number) => {
        const table = onMission(
          [ready(id, 4000)],
          { at, bounty: into.startsWith('loath') ? 1000 : 0 },
          {
            dice: [roll],
            at: (g) => {
              g.turn.move = { points: 3, lastFree: at }
            },
          },
        )
        return own(table.answer('act', `fly:${into}`)).missions.length
      }
      const lawful = (roll: number) => gets('smuggler-7', 'kemplar-ii:b2', 'kemplar-ii:a1', roll)
      const neutral = (roll: number) => gets(SMUGGLER, 'neo-damascus:b1', 'neo-damascus:a0', roll)
      const outlaw = (roll: number) => gets('smuggler-8', 'loath:b6', 'loath:a3', roll)
      expect([lawful(7), lawful(8)]).toEqual([0, 1])
      expect([neutral(5), neutral(6)]).toEqual([0, 1])
      expect([outlaw(3), outlaw(4)]).toEqual([0, 1])
    },
  )

  const stealing = (dice: readonly number[], victim: Sketch = {}) =>
    onMission(
      ['thief-1'],
      { at: 'neo-damascus:b6' },
      { others: [{ at: 'neo-damascus:b7', ...victim }], dice },
    )

  rule('XIA-MT-19', 'a Thief beside the target is paid 3,000 to 5,000 by the roll', () => {
    expect(
      [7, 13, 18].map((roll) => held(stealing([roll]).answer('act', 'objective:thief-1')).credits),
    ).toEqual([3000, 4000, 5000])
  })

  rule('XIA-MT-20', 'being detected adds 1,000 Bounty and the mission fails', () => {
    const table = stealing([6])
    table.answer('act', 'objective:thief-1')
    expect(own(table)).toMatchObject({ bounty: 1000, missions: [] })
  })

  rule('XIA-MT-21', 'a Thief needs no sight and takes nothing from the target', () => {
    const table = onMission(
      ['thief-1'],
      { at: 'outpost-338:c' },
      {
        others: [{ at: 'outpost-338:a1', credits: 3000, cubes: ['holo'] }],
        dice: [20],
      },
    )
    table.answer('act', 'objective:thief-1')
    expect(table.state.captains[1]).toMatchObject({ credits: 3000 })
    expect(table.state.captains[1]!.cubes).toHaveLength(1)
    expect(held(table).credits).toBe(5000)
  })

  const doomed = {
    ship: 'gaiden',
    damage: ['1,0', '2,0', '1,1', '2,1', '0,2', '1,2', '2,2', '3,2', '1,3'],
  } as const

  rule(
    'XIA-MT-22',
    'an Assassin’s mission is fulfilled however and by whomever the target is destroyed',
    () => {
      const table = onMission(
        ['assassin-1'],
        { at: 'neo-damascus:b6' },
        {
          others: [{ ...doomed, damage: [...doomed.damage], at: 'outpost-338:c' }],
          dice: [1],
        },
      )
      table.answer('act', 'end').answer('act', 'mine')
      expect(table.state.captains[1]!.at).toBeNull()
      expect(held(table)).toMatchObject({ revealed: true, fulfilled: true, credits: 4000, bounty: 1000 })
    },
  )

  rule('XIA-RUL-169', 'it is the ship in the named seat that counts, while the mission is Active', () => {
    const table = onMission(
      ['assassin-3'],
      { at: 'neo-damascus:b6' },
      {
        // Target right: seat 2.
        others: [{ ...doomed, damage: [...doomed.damage], at: 'outpost-338:c' }],
        dice: [1],
      },
    )
    table.answer('act', 'end').answer('act', 'mine')
    expect(held(table).fulfilled).toBe(false)
  })

  rule('XIA-MT-23', 'an assassination pays by the target’s tier and adds its Bounty on completion', () => {
    const pay = (ship: 'numerator' | 'grand-tally') => {
      const table = onMission(
        ['assassin-5'],
        { at: 'neo-damascus:b6' },
        {
          // Target second left: seat 2; Bounty 2,000.
          others: [{}, { ship, at: 'pelmont:c' }],
          dice: [2],
        },
      )
      table.answer('act', 'end').answer('act', 'end').answer('act', 'salvage')
      return held(table)
    }
    expect(pay('numerator')).toMatchObject({ credits: 5000, bounty: 2000 })
    expect(pay('grand-tally').credits).toBe(6000)
    const again = onMission(
      [{ ...ready('assassin-5', 5000), bounty: 2000 }],
      { at: 'neo-damascus:b6' },
      { others: [{}, { ship: 'grand-tally', at: 'pelmont:c' }], dice: [2] },
    )
    again.answer('act', 'end').answer('act', 'end').answer('act', 'salvage')
    expect(held(again).credits).toBe(5000) // It was fulfilled already, by a smaller ship.
  })

  rule('XIA-MT-06', 'of two Bounty Hunter cards the captain says which the remains are for', () => {
    const table = voyage({
      sectors: WIDE,
      options: { npcs: true },
      captains: [
        {
          at: 'neo-damascus:b6',
          outfits: ['falconet-ii'],
          mods: [['m-comp', '3,2']],
          missions: (['bounty-hunter-5', 'bounty-hunter-1'] as const).map(freshMission),
        },
        { at: 'expedior-gate:b6' },
        { at: 'kemplar-ii:b0' },
      ],
      npcs: { scoundrel: { at: 'neo-damascus:b7', damage: 9, credits: 2000 } },
      dice: [6, 1, 7],
    })
    table.answer('act', 'attack:scoundrel').answer('weapons', table.offered('weapons').slice(0, 1))
    expect(table.offered('remains')).toEqual(['bounty-hunter-5', 'bounty-hunter-1'])
    table.answer('remains', 'bounty-hunter-1')
    expect(own(table).missions.map(({ fulfilled, credits }) => [fulfilled, credits])).toEqual([
      [false, 0],
      [true, 3000],
    ])
  })

  rule('XIA-RUL-174', 'an NPC Outlaw counts for a Bounty Hunter', () => {
    const table = voyage({
      sectors: WIDE,
      options: { npcs: true },
      captains: [
        { at: 'neo-damascus:b6', outfits: ['falconet-ii'], missions: [freshMission('bounty-hunter-5')] },
        { at: 'expedior-gate:b6' },
        { at: 'kemplar-ii:b0' },
      ],
      npcs: { scoundrel: { at: 'neo-damascus:b7', damage: 9, credits: 2000 } },
      dice: [6, 1, 7],
    })
    table.answer('act', 'attack:scoundrel').answer('weapons', [table.offered('weapons')[0]!])
    expect(held(table)).toMatchObject({ fulfilled: true, credits: 3000 })
  })

  const ARMS = 'arms-dealer-5' // A blaster for Loath.

  rule(
    'XIA-MT-24',
    'an Arms Dealer takes an undamaged Outfit of the named type; its markers go to Disarmed',
    () => {
      const table = onMission(
        [ARMS],
        { at: 'loath:c', outfits: ['saker-v', 'm-22'], armed: 3 },
        {
          at: (g) => {
            g.captains[0]!.used = [firstUse(g)]
          },
        },
      )
      expect(own(table).used).toHaveLength(1)
      table.answer('act', `objective:${ARMS}`)
      expect(own(table).outfits.map(({ kind }) => kind)).toEqual(['m-22'])
      expect(own(table)).toMatchObject({ used: [], disarmed: 1 })
      expect(table.state.supply.outfits['saker-v']).toBe(7)
      const hurt = onMission([ARMS], {
        at: 'loath:c',
        outfits: [{ kind: 'saker-v', x: 0, y: 0, turn: 0, flip: false }],
        damage: ['0,0'],
      })
      expect(offers(hurt, 'objective')).toEqual([])
    },
  )

  rule('XIA-MT-25', 'arms pay 3,000, 5,000 or 7,000 by tier, and 1,000 Bounty', () => {
    const sell = (kind: 'falconet-ii' | 'saker-v' | 'basilisk-ix') => {
      const table = onMission([ARMS], { at: 'loath:c', outfits: [kind], credits: 0 })
      table.answer('act', `objective:${ARMS}`)
      return [own(table).credits, own(table).bounty, own(table).fame]
    }
    expect(sell('falconet-ii')).toEqual([3000, 1000, 1])
    expect(sell('saker-v')).toEqual([5000, 1000, 1])
    expect(sell('basilisk-ix')).toEqual([7000, 1000, 1])
  })

  const coercing = (dice: readonly number[], victim: Sketch = {}) => {
    const table = onMission(
      ['coerce-1'],
      { at: 'neo-damascus:b6', outfits: ['basilisk-ix'] },
      {
        others: [{ at: 'neo-damascus:b7', ...victim }],
        dice,
      },
    )
    table.answer('act', 'objective:coerce-1').answer('weapons', [table.offered('weapons')[0]!])
    return table
  }

  rule('XIA-MT-26', 'Coerce is a normal attack whose damage sets the payment', () => {
    const pay = (roll: number) => {
      const table = coercing([roll])
      table.answer('place-damage', table.offered('place-damage').slice(0, roll))
      return held(table).credits
    }
    expect([1, 3, 4, 6, 7].map(pay)).toEqual([3000, 3000, 4000, 4000, 5000])
  })

  rule('XIA-MT-27', 'completing it adds 1,000 Bounty if the target was Innocent, else none', () => {
    const bounty = (victim: Sketch) => {
      const table = coercing([1], victim)
      table.answer('place-damage', [table.offered('place-damage')[0]!])
      return held(table).bounty
    }
    expect(bounty({})).toBe(1000)
    expect(bounty({ bounty: 1000 })).toBe(0)
  })

  rule('XIA-RUL-177', 'a Coerce thrown away with the M-Comp that its own ram broke pays nothing', () => {
    const table = onMission(
      ['coerce-1', 'shuttle-1'],
      { at: 'neo-damascus:b6', outfits: ['m-22'], mods: [['m-comp', '3,2']] },
      { others: [{ at: 'neo-damascus:b7' }], dice: [3] },
    )
    table.answer('act', 'objective:coerce-1').answer('weapons', [table.offered('weapons')[0]!])
    table.answer('place-damage', table.offered('place-damage').slice(0, 3), 1)
    table.answer('place-damage', ['3,2', ...table.offered('place-damage').slice(0, 2)], 0)
    expect(table.offered('drop-mission')).toEqual(['0', '1'])
    table.answer('drop-mission', '0')
    expect(own(table).missions.map(({ id, fulfilled }) => [id, fulfilled])).toEqual([['shuttle-1', false]])
  })

  rule('XIA-RUL-167', 'a Coerce that deals no damage may be tried again', () => {
    const table = coercing([2, 6], { outfits: ['targe'] })
    table.answer('defense', [table.offered('defense')[0]!])
    table.answer('re-arm', 0)
    expect(held(table)).toMatchObject({ fulfilled: false, credits: 0 })
    expect(offers(table, 'objective')).toEqual(['coerce-1'])
  })
})

describe('Boom! and Counterfeit', () => {
  const BOOM = 'boom-5' // Debris sector, target left.

  rule(
    'XIA-MT-28',
    'on a Mission Point of the named kind the card is revealed with a Detonator on it',
    () => {
      const table = onMission(
        [BOOM],
        { at: 'pelmont:b9' },
        {
          at: (g) => {
            g.turn.move = { points: 2, lastFree: 'pelmont:b9' }
          },
        },
      )
      table.answer('act', 'fly:pelmont:b10')
      expect(held(table)).toMatchObject({ revealed: true, visited: true, detonator: null })
      expect(held(table).target).toBe(targetOf(table.state, 0, MISSIONS[BOOM]!.target!)) // Meant from here on: XIA-SOLO-29.
    },
  )

  rule('XIA-RUL-160', 'passing or starting there is enough and is no action', () => {
    const table = onMission([BOOM], { at: 'pelmont:b10' })
    expect(held(table).visited).toBe(false)
    table.answer('act', 'end').answer('act', 'end').answer('act', 'end')
    expect(table.state.seat).toBe(0)
    expect(held(table).visited).toBe(true)
    const passing = onMission(
      ['counterfeit-3'],
      { at: 'neo-damascus:a0' },
      {
        at: (g) => {
          g.turn.move = { points: 2, lastFree: 'neo-damascus:a0' }
        },
      },
    )
    passing.answer('act', 'fly:neo-damascus:c').answer('act', 'fly:neo-damascus:a3')
    expect(held(passing)).toMatchObject({ visited: true, revealed: false })
  })

  const armed = (sketch: Sketch, scene: Parameters<typeof onMission>[2] = {}) =>
    onMission([{ id: BOOM, revealed: true, visited: true }], sketch, scene)

  rule(
    'XIA-MT-29',
    'the Detonator is left on the ship’s space, and from then on the mission cannot be thrown away',
    () => {
      const table = armed({ at: 'neo-damascus:b6' })
      expect(table.offered('act')).toContain(`discard:${BOOM}`)
      table.answer('act', `objective:${BOOM}`)
      expect(held(table).detonator).toBe('neo-damascus:b6')
      expect(table.offered('act')).not.toContain(`discard:${BOOM}`)
    },
  )

  rule('XIA-MT-30', 'after arming one more Standard action and any Minor ones, then the d20', () => {
    const table = armed(
      { at: 'neo-damascus:b6', cubes: ['holo'], outfits: ['m-22'], credits: 0 },
      { dice: [6, 5] },
    )
    table.answer('act', `objective:${BOOM}`).answer('act', 'jettison').answer('act', 'engine:1')
    expect(offers(table, 'engine')).toEqual([])
    expect(table.offered('act')).not.toContain('impulse')
    for (const to of ['b7', 'b8', 'b9'] as const) table.answer('act', `fly:neo-damascus:${to}`)
    table.answer('act', 'detonate')
    expect(own(table)).toMatchObject({ missions: [], damage: [], bounty: 2000 })
    expect(table.offered('act')).toContain('impulse')
  })

  rule('XIA-RUL-029', 'the roll is forced at the latest before the Business Phase', () => {
    const table = armed({ at: 'neo-damascus:c' }, { dice: [5] })
    table.answer('act', `objective:${BOOM}`).answer('act', 'end')
    table.answer('place-damage', table.offered('place-damage').slice(0, 4))
    expect(own(table).missions).toEqual([])
    expect(table.asks[0]!.id).toBe('port')
  })

  rule('XIA-MT-29', 'with two of them both Detonators go off, the second being the one more action', () => {
    const table = onMission(
      [
        { id: BOOM, revealed: true, visited: true },
        { id: 'boom-7', revealed: true, visited: true },
      ],
      { at: 'neo-damascus:b6', mods: [['m-comp', '0,0']], outfits: ['m-22'], credits: 0 },
      { others: [{ at: 'neo-damascus:b7' }], dice: [1, 2] },
    )
    table.answer('act', `objective:${BOOM}`).answer('act', 'objective:boom-7')
    expect([offers(table, 'engine'), table.offered('act').includes('impulse')]).toEqual([[], false])
    settle(settle(table.answer('act', 'detonate')).answer('experience', 'keep'))
    expect(own(table)).toMatchObject({ missions: [], fame: 2, credits: 4000, bounty: 4000 })
    expect(table.state.captains[1]!.damage).toHaveLength(8)
  })

  /** The captain arms the Detonator and flies off by impulse; the target stands beside it. */
  const blasting = (dice: readonly number[], target: SpaceId, sketch: Sketch = {}) => {
    const table = armed({ at: 'neo-damascus:b6', credits: 0, ...sketch }, { others: [{ at: target }], dice })
    table.answer('act', `objective:${BOOM}`).answer('act', 'end')
    return table
  }
  const settle = (table: ReturnType<typeof blasting>) => {
    for (;;) {
      const [ask] = table.asks
      if (ask?.id === 'place-damage') {
        const { min } = ask as { min: number }
        table.answer('place-damage', table.offered('place-damage').slice(0, min), ask.seat)
      } else return table
    }
  }

  rule('XIA-MT-31', 'on 1 to 10 every ship within 1 space takes 4 damage, for 2,000', () => {
    const table = settle(blasting([10], 'neo-damascus:b7'))
    expect(table.state.captains.map(({ damage }) => damage.length)).toEqual([4, 4, 0])
    expect(own(table)).toMatchObject({ credits: 2000, fame: 1 })
  })

  rule('XIA-MT-32', 'on 11 to 20 every ship within 4 spaces takes 8, for 4,000', () => {
    const table = settle(blasting([11], 'neo-damascus:b8'))
    expect(table.state.captains.map(({ damage }) => damage.length)).toEqual([8, 8, 0])
    expect(own(table)).toMatchObject({ credits: 4000, fame: 1 })
  })

  rule('XIA-MT-33', 'stars, planetary shields and entrances stop the blast; nothing else does', () => {
    const inside = settle(blasting([5], 'neo-damascus:a3'))
    expect(inside.state.captains[1]!.damage).toEqual([])
    const rocks = armed({ at: 'outpost-338:c' }, { others: [{ at: 'outpost-338:a1' }], dice: [5] })
    rocks.answer('act', `objective:${BOOM}`).answer('act', 'end')
    expect(settle(rocks).state.captains[1]!.damage).toHaveLength(4)
    const docked = armed(
      { at: 'kiln:k1' },
      {
        others: [{ at: 'kiln:k3' }, { at: 'nyr:b1' }],
        sectors: [['nyr', 0, 0]],
        options: { nyr: true },
        at: (g) => {
          g.kiln = 'nyr:b0'
        },
        dice: [5],
      },
    )
    docked.answer('act', `objective:${BOOM}`).answer('act', 'end')
    expect(settle(docked).state.captains.map(({ damage }) => damage.length)).toEqual([4, 4, 0]) // All inside The Kiln, none outside.
  })

  rule(
    'XIA-RUL-179',
    'a ship is spared if the straight line to it crosses a star border or a planet’s edge',
    () => {
      // From one side of Neo Damascus to the other, four spaces off, the line runs through the planet.
      const table = settle(blasting([15], 'neo-damascus:b0'))
      expect(table.state.captains[1]!.damage).toEqual([])
      expect(own(table)).toMatchObject({ fame: 0, bounty: 2000 })
    },
  )

  rule('XIA-MT-34', 'the reward is earned if the target is within the blast, else the mission fails', () => {
    const missed = settle(blasting([5], 'neo-damascus:b9'))
    expect(own(missed)).toMatchObject({ fame: 0, credits: 0, completed: [] })
    const caught = settle(blasting([5], 'neo-damascus:b7'))
    expect(own(caught)).toMatchObject({ fame: 1, completed: [BOOM] })
  })

  rule('XIA-RUL-030', 'the reward stands even if shields stop all the damage', () => {
    const table = armed(
      { at: 'neo-damascus:b6', credits: 0 },
      {
        others: [{ at: 'neo-damascus:b7', outfits: ['aegis-prime'] }],
        dice: [5, 12],
      },
    )
    table.answer('act', `objective:${BOOM}`).answer('act', 'end')
    table.answer('defense', [table.offered('defense')[0]!], 1)
    settle(table)
    table.answer('re-arm', 0)
    expect(table.state.captains[1]!.damage).toEqual([])
    expect(own(table)).toMatchObject({ credits: 2000, fame: 1 })
  })

  rule('XIA-MT-35', 'success or failure brings 2,000 Bounty', () => {
    expect(own(settle(blasting([5], 'neo-damascus:b7'))).bounty).toBe(2000)
    expect(own(settle(blasting([5], 'neo-damascus:b9'))).bounty).toBe(2000)
  })

  rule('XIA-MT-36', 'every ship may use shields, but the captain’s own may not re-arm them at once', () => {
    const table = armed(
      { at: 'neo-damascus:b6', outfits: ['targe'] },
      {
        others: [{ at: 'neo-damascus:b7', outfits: ['targe'] }],
        dice: [5, 4, 4],
      },
    )
    table.answer('act', `objective:${BOOM}`).answer('act', 'end')
    table.answer('defense', [table.offered('defense')[0]!], 0)
    table.answer('defense', [table.offered('defense')[0]!], 1)
    expect(table.asks.map(({ id, seat }) => [id, seat])).toEqual([['re-arm', 1]])
  })

  rule('XIA-COMB-12', 'the own shield markers of a blast go to Disarmed and free their Use spaces', () => {
    const table = armed({ at: 'neo-damascus:b6', outfits: ['targe'] }, { dice: [5, 4] })
    table.answer('act', `objective:${BOOM}`).answer('act', 'detonate')
    table.answer('defense', [table.offered('defense')[0]!])
    expect(own(table)).toMatchObject({ armed: 3, disarmed: 1, used: [] })
  })

  rule('XIA-RUL-241', 'a captain killed by the own blast gets nothing from it', () => {
    const cells = ['0,0', '1,0', '2,0', '3,0', '0,1', '1,1', '2,1', '3,1', '0,2'] as const
    const table = settle(blasting([5], 'neo-damascus:b7', { damage: [...cells] }))
    expect(own(table)).toMatchObject({ at: null, fame: 0, credits: 0, bounty: 0, missions: [] })
    expect(table.state.captains[1]!.damage).toHaveLength(4)
  })

  rule('XIA-RUL-242', 'if the captain dies between arming and the blast there is none', () => {
    const table = armed({ at: 'pelmont:c' }, { others: [{ at: 'pelmont:a0' }], dice: [1] })
    table.answer('act', `objective:${BOOM}`).answer('act', 'salvage')
    expect(own(table)).toMatchObject({ at: null, missions: [] })
    expect(table.state.captains[1]!.damage).toEqual([])
    expect(table.state.turn.fuse).toBeNull()
  })

  const dealing = (share: number, answer: 'launder' | 'snitch', roll: number) => {
    const table = onMission(
      [{ id: 'counterfeit-3', visited: true }],
      { at: 'neo-damascus:b6', credits: 0 },
      {
        others: [{ at: 'neo-damascus:b7', credits: 0 }],
        dice: [roll],
      },
    )
    table.answer('act', 'objective:counterfeit-3').answer('split', share).answer('launder', answer)
    return table.state.captains.slice(0, 2).map(({ credits, bounty, fame }) => [credits, bounty, fame])
  }

  rule(
    'XIA-MT-37',
    'beside the target a split of 4,000 is declared, the target launders or snitches, then the d20',
    () => {
      const table = onMission(
        [{ id: 'counterfeit-3', visited: true }],
        { at: 'neo-damascus:b6' },
        {
          others: [{ at: 'neo-damascus:b7' }],
          dice: [4],
        },
      )
      table.answer('act', 'objective:counterfeit-3')
      expect(table.ask('split')).toMatchObject({ seat: 0, min: 0, max: 4 })
      table.answer('split', 1)
      expect(table.ask('launder')).toMatchObject({ seat: 1, label: { share: 1000 } })
      table.answer('launder', 'launder')
      const unvisited = onMission(
        ['counterfeit-3'],
        { at: 'neo-damascus:b6' },
        { others: [{ at: 'neo-damascus:b7' }] },
      )
      expect(offers(unvisited, 'objective')).toEqual([])
    },
  )

  rule('XIA-MT-38', '1 to 10, laundered: the split is paid, and both gain 1,000 Bounty', () => {
    expect(dealing(1, 'launder', 10)).toEqual([
      [3000, 1000, 1],
      [1000, 1000, 0],
    ])
  })

  rule('XIA-MT-39', '1 to 10, snitched: it fails, and only the captain gains 1,000 Bounty', () => {
    expect(dealing(1, 'snitch', 10)).toEqual([
      [0, 1000, 0],
      [0, 0, 0],
    ])
  })

  rule('XIA-MT-40', '11 to 20, laundered: the split is paid, and there is no Bounty', () => {
    expect(dealing(3, 'launder', 11)).toEqual([
      [1000, 0, 1],
      [3000, 0, 0],
    ])
  })

  rule('XIA-MT-41', '11 to 20, snitched: the captain gets all 4,000 and 2,000 Bounty', () => {
    expect(dealing(3, 'snitch', 11)).toEqual([
      [4000, 2000, 1],
      [0, 0, 0],
    ])
  })
})

describe('targets with two captains', () => {
  const pair = (npcs: Scene['npcs'], options: Scene['options'] = { npcs: true }) =>
    voyage({
      options,
      captains: [{}, {}],
      ...(npcs && { npcs }),
      at: (g) => {
        const keep = (id: string, keeper: number, place: number) => {
          const npc = g.npcs.find((each) => each.id === id)
          if (npc) Object.assign(npc, { keeper, place })
        }
        keep('enforcer', 0, 0)
        keep('merchant', 1, 1)
        keep('scoundrel', 0, 2)
      },
    }).state

  rule('XIA-2P-01', 'the NPCs count as players for mission targets', () => {
    const g = pair({ enforcer: { at: 'pelmont:b2' }, merchant: { at: 'kemplar-ii:b0' } })
    expect(targetOf(g, 0, 'left')).toBe('enforcer')
    expect(targetOf(g, 0, 'second-left')).toBe('captain-1')
    expect(targetOf(g, 0, 'right')).toBe('merchant')
    const { state } = voyage({ captains: [{}, {}], npcs: { enforcer: { at: 'pelmont:b2' } } })
    expect(targetOf(state, 0, 'left')).toBe('enforcer') // Set up by hand, without a keeper: the First Player runs it.
    expect(targetOf(state, 1, 'second-left')).toBe('enforcer')
  })

  rule('XIA-2P-02', 'without NPCs in the game the opponent is always meant', () => {
    const g = pair(undefined, {})
    for (const which of ['left', 'right', 'second-left', 'second-right'] as const)
      expect(targetOf(g, 0, which)).toBe('captain-1')
  })

  rule(
    'XIA-RUL-170',
    'an NPC on the board sits to the left of the captain who runs it, in the order dealt; others have no seat',
    () => {
      const g = pair({ enforcer: { at: 'pelmont:b2' }, scoundrel: { at: 'pelmont:b3' } })
      expect(targetOf(g, 1, 'left')).toBe('captain-0')
      expect(targetOf(g, 1, 'second-left')).toBe('enforcer')
      expect(targetOf(g, 1, 'right')).toBe('scoundrel')
      expect(targetOf(g, 0, 'right')).toBe('captain-1')
    },
  )

  rule(
    'XIA-RUL-171',
    'the own seat is never counted; with too few others the mission cannot be fulfilled',
    () => {
      const g = pair({})
      expect(targetOf(g, 0, 'left')).toBe('captain-1')
      expect(targetOf(g, 0, 'second-left')).toBeNull()
    },
  )

  rule('XIA-RUL-197', 'the Sellsword is no target', () => {
    const g = pair({ sellsword: { at: 'pelmont:b2', keeper: 0 } }, { npcs: true, sellsword: true })
    expect(targetOf(g, 0, 'second-left')).toBeNull()
  })

  rule('XIA-RUL-163', 'an NPC takes all the cubes, pays for all, and throws them out on its space', () => {
    const table = handToNpc()
    expect(own(table)).toMatchObject({ credits: 6000, fame: 1, cubes: [] })
    expect(table.state.adrift.map(({ at }) => at)).toEqual([
      'neo-damascus:b7',
      'neo-damascus:b7',
      'neo-damascus:b7',
    ])
  })

  rule('XIA-RUL-245', 'as a target an NPC reacts as in solo play: it heals, and it snitches', () => {
    const beside = (mission: ActiveMission, dice: readonly number[]) =>
      voyage({
        options: { npcs: true },
        captains: [{ at: 'neo-damascus:b6', credits: 0, missions: [mission] }, {}],
        npcs: { enforcer: { at: 'neo-damascus:b7', keeper: 0, damage: 5 } },
        dice,
      })
    const assist = beside({ ...freshMission('assist-3'), revealed: true, x: 3, credits: 3000 }, [])
    assist.answer('act', 'objective:assist-3')
    expect(assist.state.npcs.find(({ id }) => id === 'enforcer')!.damage).toBe(2)
    const snitch = beside({ ...freshMission('counterfeit-3'), visited: true }, [15])
    snitch.answer('act', 'objective:counterfeit-3').answer('split', 2)
    expect(own(snitch)).toMatchObject({ credits: 4000, bounty: 2000 })
  })

  const handToNpc = () =>
    voyage({
      options: { npcs: true },
      captains: [
        {
          at: 'neo-damascus:b6',
          credits: 0,
          cubes: ['holo', 'holo', 'holo'],
          missions: [{ ...freshMission('transport-1'), revealed: true, x: 3 }],
        },
        {},
      ],
      npcs: { enforcer: { at: 'neo-damascus:b7', keeper: 0 } },
    }).answer('act', 'objective:transport-1')
})

test('Old Friends take 1,000 off the Bounty of an Outlaw mission', () => {
  const table = onMission(
    ['thief-1'],
    { at: 'neo-damascus:b6', powers: ['old-friends'] },
    {
      others: [{ at: 'neo-damascus:b7' }],
      dice: [6],
    },
  )
  table.answer('act', 'objective:thief-1')
  expect(own(table)).toMatchObject({ bounty: 0, missions: [] })
})

test('Old Friends also spare the target of a Counterfeit who launders', () => {
  const table = onMission(
    [{ id: 'counterfeit-3', visited: true }],
    { at: 'neo-damascus:b6' },
    { others: [{ at: 'neo-damascus:b7', powers: ['old-friends'] }], dice: [10] },
  )
  table.answer('act', 'objective:counterfeit-3').answer('split', 1).answer('launder', 'launder')
  expect(table.state.captains.map(({ bounty }) => bounty)).toEqual([1000, 0, 0])
})

/** The first Use space of the first Outfit. */
const firstUse = (g: Xia): Captain['used'][number] =>
  sectionsOf(g.captains[0]!.outfits[0]!).find(({ part }) => part === 'U')!.cell
