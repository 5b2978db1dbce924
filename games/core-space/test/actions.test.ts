import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { view } from '../view.ts'
import { B, R } from './fight.ts'
import { placeOf, type Scene, skirmish, type Table, who } from './table.ts'

/** Alone in a hall, in Cassie's turn, which ends with nothing more. */
const turn = (scene: Scene = {}): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

const offers = (table: Table, name: string): string[] =>
  table.offered('act').filter((value) => value.split(':')[0] === name)

const reasons = (table: Table): unknown[] => (table.ask('act').whyNot?.() ?? []).map(({ label }) => label.why)

const label = (table: Table, value: string): unknown => {
  const ask = table.ask('act')
  return 'options' in ask ? ask.options.find((option) => option.value === value)?.label : null
}

describe('Move', () => {
  rule('CS-MOVE-01', 'a Move costs an action and nothing else', () => {
    expect(turn().answer('act', 'move:3,2').state.turn!.actions).toBe(1)
  })

  rule('CS-MOVE-02', 'up to four squares, or fewer', () => {
    const table = turn()
    expect(offers(table, 'move')).toContain('move:6,2')
    expect(offers(table, 'move')).toContain('move:3,2')
    expect(offers(table, 'move')).not.toContain('move:7,2')
  })

  rule('CS-MOVE-03', 'diagonal steps count like straight ones', () => {
    expect(offers(turn(), 'move')).toContain('move:6,6')
  })

  rule('CS-MOVE-04', 'friends may be crossed, but nobody ends on their square', () => {
    const table = turn({
      map: ['.....', '@####'],
      crews: [
        [
          { is: 'cassie', at: [0, 0] },
          { is: 'wade', at: [1, 0] },
        ],
      ],
    })
    expect(offers(table, 'move')).toEqual(['move:0,1', 'move:2,0', 'move:3,0', 'move:4,0', 'move:aboard'])
  })

  const facing = (consent: 'friends' | 'everybody' | 'nobody'): Table =>
    turn({
      map: ['.....', '@####'],
      crews: [[{ is: 'cassie', at: [0, 0] }], [{ is: 'daric', at: [1, 0] }]],
      at: (g) => {
        g.crews[1]!.habits.consent = consent
      },
    })

  rule('CS-MOVE-05', 'enemies may be crossed only if their player agrees', () => {
    expect(offers(facing('friends'), 'move')).not.toContain('move:2,0')
    expect(offers(facing('everybody'), 'move')).toContain('move:2,0')
  })

  rule('CS-RUL-119', 'friends consent unless they say otherwise, enemies do not', () => {
    const together = (consent: 'friends' | 'nobody'): Table =>
      turn({
        mode: 'together',
        map: ['.....', '@####'],
        crews: [[{ is: 'cassie', at: [0, 0] }], [{ is: 'daric', at: [1, 0] }]],
        at: (g) => {
          g.crews[1]!.habits.consent = consent
        },
      })
    expect(offers(together('friends'), 'move')).toContain('move:2,0')
    expect(offers(together('nobody'), 'move')).not.toContain('move:2,0')
  })

  rule('CS-MOVE-06', 'walls and terrain bar the way without Scramble', () => {
    const map = ['.s.', '###', '@..']
    expect(offers(turn({ map, crews: [[{ is: 'cassie', at: [0, 0] }]] }), 'move')).toEqual([])
    const nimble = {
      is: 'cassie' as const,
      at: [0, 0] as const,
      effects: [{ name: 'scramble' as const, until: 'turn' as const, value: 1 }],
    }
    expect(offers(turn({ map, crews: [[nimble]] }), 'move')).toEqual(['move:2,0'])
  })

  rule('CS-RUL-20', 'with Scramble a window or a crate is passed, never stood on', () => {
    const nimble = {
      is: 'cassie' as const,
      at: [0, 0] as const,
      tray: ['knife' as const],
      effects: [{ name: 'scramble' as const, until: 'turn' as const, value: 1 }],
    }
    expect(offers(turn({ map: ['.==.', '####', '@...'], crews: [[nimble]] }), 'move')).toEqual([])
    expect(offers(turn({ map: ['.=..', '####', '@...'], crews: [[nimble]] }), 'move')).toEqual([
      'move:2,0',
      'move:3,0',
    ])
  })

  rule('CS-MOVE-07', 'no more than eleven squares in a round', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], moved: 9, tray: ['knife'] }]] })
    expect(offers(table, 'move')).not.toContain('move:5,2')
    table.answer('act', 'move:4,2')
    expect(offers(table, 'move')).toEqual([])
    expect(reasons(table)).toContain('walked-enough')
  })

  rule('CS-RUL-19', 'Moves and steps of all kinds count', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], moved: 6 }]] })
      .answer('act', 'move:6,2')
      .answer('act', 'near:7,2')
    expect(who(table, 'cassie').moved).toBe(11)
  })

  rule('CS-MOVE-08', 'an enemy on an orthogonal square engages', () => {
    expect(reasons(turn({ others: [{ is: 'harvester', at: [3, 2] }] }))).toContain('engaged')
  })

  rule('CS-MOVE-09', 'one on a diagonal square does not', () => {
    expect(reasons(turn({ others: [{ is: 'harvester', at: [3, 3] }] }))).not.toContain('engaged')
  })

  rule('CS-MOVE-10', 'a diagonal step needs both squares beside it', () => {
    const step = (map: readonly string[], others: Scene['others'] = []): string[] =>
      offers(turn({ map, crews: [[{ is: 'cassie', at: [0, 0], moved: 10 }]], others }), 'move')
    expect(step(['..', '..', '@.'])).toContain('move:1,1')
    expect(step(['.#', '..', '@.'])).not.toContain('move:1,1')
    expect(step(['.=', '..', '@.'])).not.toContain('move:1,1')
    expect(step(['.s', '..', '@.'])).not.toContain('move:1,1')
    expect(step(['..', '..', '@.'], [{ is: 'harvester', at: [1, 0] }])).not.toContain('move:1,1')
  })

  rule('CS-RUL-17', 'friends beside a diagonal step do not matter', () => {
    const table = turn({
      map: ['..', '..', '@.'],
      crews: [
        [
          { is: 'cassie', at: [0, 0] },
          { is: 'wade', at: [1, 0] },
        ],
      ],
    })
    expect(offers(table, 'move')).toContain('move:1,1')
  })

  rule('CS-MOVE-11', 'a square with terrain on it cannot be entered', () => {
    expect(
      offers(turn({ map: ['.K', '@.'], crews: [[{ is: 'cassie', at: [0, 0] }]] }), 'move'),
    ).not.toContain('move:1,0')
  })

  rule('CS-MOVE-13', 'from the airlock the first thing is a Move onto the board', () => {
    const table = turn({ crews: [[{ is: 'cassie', tray: ['military-pistol', 'ammo-mag'], ammo: 1 }]] })
    expect(new Set(table.offered('act').map((value) => value.split(':')[0]))).toEqual(
      new Set(['move', 'stay', 'habits', 'end']),
    )
    expect(reasons(table)).toContain('in-airlock')
    table.answer('act', 'move:3,11')
    expect(who(table, 'cassie')).toMatchObject({ where: 'board', moved: 4 })
  })

  rule('CS-RUL-21', 'the threshold is the first square of that Move', () => {
    const table = turn({ crews: [[{ is: 'cassie' }]] })
    expect(offers(table, 'move')).toContain('move:0,11')
    expect(offers(table, 'move')).not.toContain('move:4,11')
  })

  rule('CS-MOVE-14', 'to go aboard, one square must be left at the threshold', () => {
    expect(offers(turn({ crews: [[{ is: 'cassie', at: [4, 11] }]] }), 'move')).not.toContain('move:aboard')
    expect(offers(turn({ crews: [[{ is: 'cassie', at: [3, 11] }]] }), 'move')).toContain('move:aboard')
  })

  rule('CS-MOVE-15', 'whoever has gone aboard is out of the game', () => {
    const table = turn({
      crews: [
        [
          { is: 'cassie', at: [3, 11] },
          { is: 'wade', at: [9, 9] },
        ],
      ],
    }).answer('act', 'move:aboard')
    expect(who(table, 'cassie')).toMatchObject({ where: 'aboard', at: null, activated: true })
  })

  rule('CS-MOVE-16', 'a ship is closed to others', () => {
    const table = turn({
      map: ['@...', '....', '....', '....', '....', '@...'],
      crews: [[{ is: 'cassie', at: [1, 5] }], [{ is: 'daric', at: [3, 1] }]],
    })
    table.answer('act', 'move:0,5')
    expect(offers(table, 'move')).not.toContain('move:aboard')
  })

  rule('CS-RUL-112', 'an enemy on the threshold bars the airlock, both ways', () => {
    const out = turn({ crews: [[{ is: 'cassie' }]], others: [{ is: 'harvester', at: [0, 11] }] })
    expect(offers(out, 'move')).toEqual([])
    expect(reasons(out)).toContain('airlock-barred')
    const back = turn({
      crews: [[{ is: 'cassie', at: [2, 11] }]],
      others: [{ is: 'harvester', at: [0, 11] }],
    })
    expect(offers(back, 'move')).not.toContain('move:aboard')
  })

  rule('CS-RUL-80', 'whoever never leaves the airlock may stay aboard for good', () => {
    const table = turn({ crews: [[{ is: 'cassie' }, { is: 'wade', at: [9, 9] }]] }).answer('act', 'stay')
    expect(who(table, 'cassie').where).toBe('aboard')
  })

  test('the way with the fewest blows is taken, and a shorter one is offered too', () => {
    const table = turn({
      map: ['.....', '.....', '.....', '@....'],
      crews: [[{ is: 'cassie', at: [0, 1] }]],
      others: [{ is: 'harvester', at: [2, 0] }],
    })
    expect(label(table, 'move:3,1')).toMatchObject({ strikes: 0, squares: 3 })
  })
})

describe('attacks of opportunity', () => {
  rule('CS-AOO-01', 'a step out of base contact provokes a blow', () => {
    const table = turn({ others: [{ is: 'harvester', at: [3, 2] }], dice: [B.blank, R.blank] })
    expect(label(table, 'move:1,2')).toMatchObject({ strikes: 1 })
    table.answer('act', 'move:1,2')
    expect(table.log('attack-rolled')).toMatchObject([{ by: 'harvester-1', on: 'cassie' }])
  })

  rule('CS-AOO-02', 'everybody who is left strikes, those who stay in contact do not', () => {
    const table = turn({
      others: [
        { is: 'harvester', at: [3, 2] },
        { is: 'harvester', at: [2, 1] },
      ],
      dice: [B.blank, R.blank, B.blank, R.blank],
    }).answer('act', 'move:1,2')
    expect(table.log('attack-rolled')).toHaveLength(2)
  })

  rule('CS-AOO-03', 'it interrupts the Move: whoever falls lies where the blow fell', () => {
    const table = turn({
      crews: [
        [
          { is: 'cassie', at: [2, 2], health: 1 },
          { is: 'wade', at: [9, 9] },
        ],
      ],
      others: [{ is: 'harvester', at: [3, 2] }],
      dice: [B.two, R.one],
    }).answer('act', 'move:0,2')
    expect(who(table, 'cassie')).toMatchObject({ defeated: true, at: { x: 2, y: 2 } })
  })

  rule('CS-RUL-97', 'the blow falls before the step, and whoever cannot strike does not', () => {
    const table = turn({ others: [{ is: 'drone', at: [3, 2] }], pegs: 12 })
    expect(label(table, 'move:1,2')).toMatchObject({ strikes: 0 })
  })

  rule('CS-RUL-107', 'only movement of one’s own provokes', () => {
    const table = skirmish({
      phase: { kind: 'hostility', begun: false },
      others: [{ is: 'harvester', at: [3, 2] }],
      dice: [2, 7],
      until: (g) => g.phase.kind === 'trader',
      at: (g) => void g.deck.push('step-through'),
    })
    expect(placeOf(table, 'cassie')).toEqual([0, 2])
    expect(table.log('attack-rolled')).toHaveLength(0)
  })
})

describe('Search', () => {
  const crate: Scene = {
    map: ['.....', '..s..', '@....'],
    crews: [[{ is: 'cassie', at: [2, 0] }], [{ is: 'daric', at: [4, 2] }]],
    at: (g) => {
      g.pieces[0]!.tokens = [token('artifact-1')]
    },
  }
  const token = (
    item: 'artifact-1' | 'ammo-mag' | 'knife' | 'rune',
  ): CoreSpace['floor'][number]['token'] => ({
    item,
    state: 'fine',
    turned: 0,
    counters: 0,
    crew: null,
  })

  rule('CS-SRCH-01', 'a search costs an action', () => {
    expect(turn(crate).answer('act', 'search:small-crate-1').state.turn!.actions).toBe(1)
  })

  rule('CS-SRCH-02', 'terrain is searched in base contact, with no enemy at one’s throat', () => {
    expect(offers(turn(crate), 'search')).toEqual(['search:small-crate-1'])
    const atCorner = turn({ ...crate, crews: [[{ is: 'cassie', at: [1, 0] }]] })
    expect(offers(atCorner, 'search')).toEqual([])
    expect(reasons(atCorner)).toContain('at-corner')
    expect(reasons(turn({ ...crate, crews: [[{ is: 'cassie', at: [0, 0] }]] }))).not.toContain('at-corner')
    expect(offers(turn({ ...crate, others: [{ is: 'harvester', at: [3, 0] }] }), 'search')).toEqual([])
  })

  rule('CS-SRCH-03', 'only the searcher sees what is inside, and takes what it likes', () => {
    const table = turn(crate).answer('act', 'search:small-crate-1')
    expect(view(table.state, 0).pieces[0]!.tokens).toHaveLength(1)
    expect(view(table.state, 1).pieces[0]).toMatchObject({ tokens: null, count: 1 })
    table.answer('loot', 'take:artifact-1')
    expect(who(table, 'cassie').tray).toMatchObject([{ item: 'artifact-1' }])
    expect(table.state.pieces[0]!.tokens).toEqual([])
  })

  rule('CS-SRCH-04', 'own things may be left inside, if they fit', () => {
    const table = turn({ ...crate, crews: [[{ is: 'cassie', at: [2, 0], tray: ['knife'] }]] }).answer(
      'act',
      'search:small-crate-1',
    )
    expect(table.offered('loot')).toEqual(['take:artifact-1', 'put:knife', 'done'])
    table.answer('loot', 'put:knife').answer('loot', 'done')
    expect(table.state.pieces[0]!.tokens.map(({ item }) => item)).toEqual(['artifact-1', 'knife'])
  })

  rule('CS-SRCH-05', 'the same terrain may be searched again', () => {
    const table = turn(crate).answer('act', 'search:small-crate-1').answer('loot', 'done')
    expect(offers(table, 'search')).toEqual(['search:small-crate-1'])
  })

  const pod = (pegs: number): Table =>
    turn({ map: ['.....', '..T..', '@....'], crews: [[{ is: 'cassie', at: [2, 0] }]], pegs }).answer(
      'act',
      'search:pod-1',
    )

  rule('CS-SRCH-06', 'a pod that is searched before Inspection lets out no Liege', () => {
    expect(pod(6).state.pieces[0]!.marked).toBe(true)
    expect(pod(11).state.pieces[0]!.marked).toBe(false)
  })

  const room: Scene = { at: (g) => void g.pouch.push('artifact-1') }

  rule('CS-SRCH-07', 'no General Search with an enemy in the room or at one’s throat', () => {
    expect(offers(turn(room), 'general-search')).toHaveLength(1)
    expect(reasons(turn({ ...room, others: [{ is: 'ganger', at: [9, 9] }] }))).toContain('enemy-in-room')
    expect(
      offers(turn({ ...room, others: [{ is: 'civilian', at: [9, 9] }] }), 'general-search'),
    ).toHaveLength(1)
  })

  rule('CS-SRCH-08', 'a room ends at walls, doors and windows', () => {
    const table = turn({
      ...room,
      map: ['..+..', '..#..', '@.=..'],
      crews: [[{ is: 'wade', at: [0, 0] }]],
      others: [{ is: 'ganger', at: [4, 0] }],
    })
    expect(offers(table, 'general-search')).toHaveLength(1)
  })

  rule('CS-RUL-22', 'in a doorway nobody is in a room', () => {
    const table = turn({ ...room, map: ['..+..', '..#..', '@.=..'], crews: [[{ is: 'wade', at: [2, 0] }]] })
    expect(reasons(table)).toContain('no-room-here')
  })

  rule('CS-SRCH-09', 'one token from the pouch, to keep or to leave beside oneself', () => {
    const table = turn(room).answer('act', 'general-search')
    expect(table.state.pouch).toEqual([])
    expect(table.offered('found')).toContain('leave:3,3')
    table.answer('found', 'keep')
    expect(who(table, 'cassie').tray).toMatchObject([{ item: 'artifact-1' }])
  })

  rule('CS-SRCH-10', 'each room is searched once', () => {
    const table = turn({ at: (g) => void g.pouch.push('artifact-1', 'artifact-2') })
      .answer('act', 'general-search')
      .answer('found', 'leave:3,3')
    expect(offers(table, 'general-search')).toEqual([])
    expect(reasons(table)).toContain('room-searched')
    expect(table.state.floor).toHaveLength(1)
  })

  rule('CS-SRCH-11', 'a long hall falls into areas that are searched one by one', () => {
    const table = turn({
      mission: 'worm-country',
      crews: [[{ is: 'cassie', at: [1, 9] }]],
      others: [{ is: 'rock-worm', at: [17, 12] }],
      at: (g) => void g.pouch.push('artifact-1'),
    })
    expect(offers(table, 'general-search')).toHaveLength(1)
  })

  rule('CS-RUL-108', 'each area counts as a room of its own, and a worm bars the one it is in', () => {
    const table = turn({
      mission: 'worm-country',
      crews: [[{ is: 'cassie', at: [19, 9] }]],
      others: [{ is: 'rock-worm', at: [17, 12] }],
      at: (g) => void g.pouch.push('artifact-1'),
    })
    expect(reasons(table)).toContain('enemy-in-room')
  })

  rule('CS-DEF-10', 'enemies go through the belongings of the fallen', () => {
    const table = turn({
      crews: [
        [{ is: 'cassie', at: [2, 2] }],
        [{ is: 'daric', at: [3, 2], defeated: true, health: 0, tray: ['knife'] }],
      ],
    }).answer('act', 'search:daric')
    table.answer('loot', 'take:knife')
    expect(who(table, 'cassie').tray).toMatchObject([{ item: 'knife' }])
  })
})

describe('Mine', () => {
  const miner = (scene: Scene = {}): Table =>
    turn({
      map: ['.....', '.....', '@....'],
      crews: [[{ is: 'cassie', at: [2, 0], tray: ['mining-drubber'] }]],
      at: (g) => void g.mine.push('raw-green'),
      ...scene,
    })

  rule('CS-MINE-01', 'it takes a mining tool and a solid wall', () => {
    expect(offers(miner(), 'mine')).toEqual(['mine'])
    expect(
      offers(miner({ crews: [[{ is: 'cassie', at: [2, 1], tray: ['mining-drubber'] }]] }), 'mine'),
    ).toEqual([])
    expect(reasons(miner({ crews: [[{ is: 'cassie', at: [2, 0] }]] }))).toContain('no-mining-tool')
  })

  rule('CS-MINE-02', 'a random token of the mine pool, to keep or to leave', () => {
    const table = miner().answer('act', 'mine').answer('found', 'keep')
    expect(who(table, 'cassie').tray.map(({ item }) => item)).toEqual(['mining-drubber', 'raw-green'])
  })

  rule('CS-MINE-03', 'once a room, whether it was searched or not', () => {
    const table = miner({ at: (g) => void g.searched.push(0) })
    expect(offers(table, 'mine')).toEqual(['mine'])
    expect(reasons(miner({ at: (g) => void g.mined.push(0) }))).toContain('room-mined')
  })

  rule('CS-MINE-05', 'a Larva bites its finder and is gone', () => {
    const table = miner({
      crews: [[{ is: 'wade', at: [2, 0], tray: ['mining-drubber'] }]],
      at: (g) => void g.mine.push('larva-nano'),
    }).answer('act', 'mine')
    expect(who(table, 'wade')).toMatchObject({ health: 4, tray: [{ item: 'mining-drubber' }] })
  })
})

describe('Knock Back', () => {
  /** Balcor, unarmed 2 and Massive 1, or Wade, who has neither, beside somebody. */
  const beside = (is: 'balcor' | 'wade' | 'ines', dice: number[], scene: Scene = {}): Table =>
    turn({ crews: [[{ is, at: [4, 4] }]], others: [{ is: 'ganger', at: [5, 4] }], dice, ...scene })

  rule('CS-KB-01', 'an action against somebody in base contact', () => {
    const table = beside('wade', [])
    expect(offers(table, 'knock')).toEqual(['knock:ganger-1'])
    expect(offers(turn({ others: [{ is: 'ganger', at: [3, 3] }] }), 'knock')).toEqual([])
  })

  rule('CS-KB-02', 'as many dice as the unarmed value, or one', () => {
    expect(label(beside('balcor', []), 'knock:ganger-1')).toMatchObject({ dice: 2 })
    expect(label(beside('wade', []), 'knock:ganger-1')).toMatchObject({ dice: 1 })
  })

  rule('CS-KB-03', 'each hit pushes a square straight away', () => {
    const table = beside('wade', [B.two]).answer('act', 'knock:ganger-1').answer('follow', 'stay')
    expect(placeOf(table, 'ganger-1')).toEqual([7, 4])
  })

  rule('CS-KB-04', 'three hits knock prone', () => {
    const table = beside('balcor', [B.two, R.blank]).answer('act', 'knock:ganger-1').answer('follow', 'stay')
    expect(who(table, 'ganger-1').prone).toBe(true)
    const two = beside('wade', [B.two]).answer('act', 'knock:ganger-1').answer('follow', 'stay')
    expect(who(two, 'ganger-1').prone).toBe(false)
  })

  rule('CS-KB-05', 'the attacker may follow, which is no Move', () => {
    const table = beside('wade', [B.one]).answer('act', 'knock:ganger-1').answer('follow', '5,4')
    expect(who(table, 'wade')).toMatchObject({ at: { x: 5, y: 4 }, moved: 0 })
  })

  rule('CS-KB-06', 'nobody strikes at those who are pushed or follow', () => {
    const table = beside('wade', [B.one], {
      others: [
        { is: 'ganger', at: [5, 4] },
        { is: 'harvester', at: [4, 3] },
      ],
    })
    table.answer('act', 'knock:ganger-1').answer('follow', '5,4')
    expect(table.log('attack-rolled')).toHaveLength(0)
  })

  rule('CS-KB-07', 'armour does not help', () => {
    const table = beside('wade', [B.one], { others: [{ is: 'trooper', at: [5, 4] }] })
      .answer('act', 'knock:trooper-1')
      .answer('follow', 'stay')
    expect(placeOf(table, 'trooper-1')).toEqual([6, 4])
  })

  rule('CS-KB-08', 'a Massive target takes its number off the hits', () => {
    const table = beside('wade', [B.two], { others: [{ is: 'gatherer', at: [5, 4] }] })
      .answer('act', 'knock:gatherer-1')
      .answer('follow', 'stay')
    expect(placeOf(table, 'gatherer-1')).toEqual([6, 4])
  })

  rule('CS-KB-09', 'a Massive attacker adds its own', () => {
    const table = beside('balcor', [B.blank, R.blank])
      .answer('act', 'knock:ganger-1')
      .answer('follow', 'stay')
    expect(placeOf(table, 'ganger-1')).toEqual([6, 4])
  })

  rule('CS-KB-10', 'a misfire fails, and the target knocks back at once', () => {
    const table = beside('wade', [B.misfire, B.two]).answer('act', 'knock:ganger-1')
    expect(placeOf(table, 'ganger-1')).toEqual([5, 4])
    expect(placeOf(table, 'wade')).toEqual([2, 4])
  })

  rule('CS-KB-11', 'if that fails too, nothing more happens', () => {
    const table = beside('wade', [B.misfire, B.misfire]).answer('act', 'knock:ganger-1')
    expect(placeOf(table, 'wade')).toEqual([4, 4])
  })

  const corner: Scene = {
    map: ['.....', '.....', '....#', '.....', '@....'],
    crews: [[{ is: 'wade', at: [2, 2] }]],
    others: [{ is: 'ganger', at: [3, 2] }],
  }

  rule('CS-KB-12', 'where the way is barred the push takes the closest direction', () => {
    const table = turn({ ...corner, dice: [B.two] })
      .answer('act', 'knock:ganger-1')
      .answer('push', '3,1')
    expect(placeOf(table, 'ganger-1')).toEqual([4, 1])
  })

  rule('CS-RUL-79', 'equal choices are the attacker’s, and following goes one square further at most', () => {
    const table = turn({ ...corner, dice: [B.two] }).answer('act', 'knock:ganger-1')
    expect(table.offered('push')).toEqual(['3,1', '3,3'])
    table.answer('push', '3,1')
    expect(table.offered('follow')).toContain('3,1')
  })

  rule('CS-KB-13', 'with no free square the target stays', () => {
    const table = turn({
      ...corner,
      map: ['.....', '...#.', '....#', '...#.', '@....'],
      dice: [B.two],
    }).answer('act', 'knock:ganger-1')
    expect(placeOf(table, 'ganger-1')).toEqual([3, 2])
  })
})

describe('Persuade', () => {
  /** Cassie, Skill 4, beside a Civilian. */
  const talk = (dice: number[], scene: Scene = {}): Table =>
    turn({
      crews: [[{ is: 'cassie', at: [2, 2], pegs: 1, tray: ['knife'] }]],
      others: [{ is: 'civilian', at: [3, 2] }],
      dice,
      at: (g) => void g.pouch.push('artifact-1'),
      ...scene,
    })

  rule('CS-PERS-01', 'base contact with somebody who listens, and no other enemy', () => {
    expect(offers(talk([]), 'persuade')).toEqual(['persuade:civilian-1:trade', 'persuade:civilian-1:join'])
    expect(
      offers(
        talk([], {
          others: [
            { is: 'civilian', at: [3, 2] },
            { is: 'harvester', at: [1, 2] },
          ],
        }),
        'persuade',
      ),
    ).toEqual([])
  })

  rule('CS-RUL-83', 'whoever is persuaded does not count as engaged with, and misfires do nothing', () => {
    const table = talk([B.one, R.one, R.one, R.misfire], { others: [{ is: 'ganger', at: [3, 2] }] })
    table.answer('act', 'persuade:ganger-1:join')
    expect(who(table, 'ganger-1').crew).toBe(0)
  })

  rule('CS-NSTAT-02', 'an NPC without a Persuade value does not listen', () => {
    expect(offers(talk([], { others: [{ is: 'officer', at: [3, 2] }] }), 'persuade')).toEqual([])
  })

  rule('CS-PERS-02', 'what for is said before the roll', () => {
    const table = talk([B.blank, R.one, R.misfire, R.misfire]).answer('act', 'persuade:civilian-1:trade')
    expect(table.log('persuaded')).toMatchObject([{ for: 'trade', came: false }])
  })

  rule('CS-PERS-03', 'its thing for a small one of one’s own', () => {
    const table = talk([B.two, R.one, R.blank, R.blank], {
      others: [{ is: 'civilian', at: [3, 2], tray: ['ammo-mag'] }],
    })
    table.answer('act', 'persuade:civilian-1:trade').answer('barter', 'give:knife')
    expect(who(table, 'cassie').tray).toMatchObject([{ item: 'ammo-mag' }])
    expect(who(table, 'civilian-1').tray).toMatchObject([{ item: 'knife' }])
  })

  rule('CS-PERS-04', 'who carries nothing draws something, and keeps it if it is refused', () => {
    const table = talk([B.two, R.one, R.blank, R.blank])
      .answer('act', 'persuade:civilian-1:trade')
      .answer('barter', 'refuse')
    expect(who(table, 'civilian-1').tray).toMatchObject([{ item: 'artifact-1' }])
  })

  rule('CS-PERS-05', 'a persuaded NPC belongs to the crew', () => {
    const table = talk([B.one, R.one, R.blank, R.blank]).answer('act', 'persuade:civilian-1:join')
    expect(who(table, 'civilian-1').crew).toBe(0)
  })

  rule('CS-PERS-07', 'dice are the printed Skill, not the pegs left', () => {
    expect(label(talk([]), 'persuade:civilian-1:join')).toMatchObject({ dice: 4 })
  })

  rule('CS-PERS-08', 'the Persuade value comes off the hits, and one must be left', () => {
    const table = talk([B.blank, R.one, R.misfire, R.misfire]).answer('act', 'persuade:civilian-1:join')
    expect(who(table, 'civilian-1').crew).toBeNull()
  })

  rule('CS-PERS-09', 'whoever has just joined may still have a turn', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [{ is: 'civilian', at: [3, 2] }],
      dice: [B.one, R.one, R.blank, R.blank],
    })
    table.answer('act', 'persuade:civilian-1:join').answer('act', 'end')
    expect(table.state.turn!.figure).toBe('civilian-1')
  })

  rule('CS-JOIN-05', 'who carried nothing brings something along', () => {
    const table = talk([B.one, R.one, R.blank, R.blank]).answer('act', 'persuade:civilian-1:join')
    expect(who(table, 'civilian-1').tray).toMatchObject([{ item: 'artifact-1' }])
  })
})

describe('Reload, Interact, Clear Jam, armour', () => {
  const with_ = (
    sketch: Partial<NonNullable<NonNullable<Scene['crews']>[number]>[number]>,
    scene: Scene = {},
  ): Table => turn({ crews: [[{ is: 'cassie', at: [2, 2], ...sketch }]], ...scene })

  rule('CS-RELOAD-01', 'an ammo token, an action, and no enemy in contact', () => {
    expect(offers(with_({ ammo: 3, tray: ['ammo-mag'] }), 'reload')).toEqual(['reload:ammo-mag'])
    expect(offers(with_({ ammo: 3 }), 'reload')).toEqual([])
    expect(
      offers(with_({ ammo: 3, tray: ['ammo-mag'] }, { others: [{ is: 'harvester', at: [3, 2] }] }), 'reload'),
    ).toEqual([])
  })

  rule('CS-RELOAD-02', 'never above seven', () => {
    expect(who(with_({ ammo: 3, tray: ['ammo-mag'] }).answer('act', 'reload:ammo-mag'), 'cassie').ammo).toBe(
      7,
    )
    expect(reasons(with_({ tray: ['ammo-mag'] }))).toContain('magazine-full')
  })

  rule('CS-RELOAD-03', 'then the token goes as its icon says', () => {
    expect(
      who(with_({ ammo: 3, tray: ['ammo-mag'] }).answer('act', 'reload:ammo-mag'), 'cassie').tray,
    ).toEqual([])
    expect(
      who(with_({ ammo: 3, tray: ['ammo-box'] }).answer('act', 'reload:ammo-box'), 'cassie').tray,
    ).toMatchObject([{ turned: 1 }])
  })

  const door = (state: 'closed' | 'locked', scene: Partial<Parameters<typeof with_>[0]> = {}): Table =>
    with_(
      { at: [1, 0], ...scene },
      { map: ['..+..', '..#..', '@.%..'], at: (g) => void Object.assign(g.doors, { '2,0': state }) },
    )

  rule('CS-INT-01', 'a door is worked in contact, for an action', () => {
    expect(offers(door('closed'), 'interact')).toEqual(['interact:2,0'])
    expect(offers(door('closed', { at: [0, 0] }), 'interact')).toEqual([])
  })

  rule('CS-INT-02', 'and does what its rule says', () => {
    expect(door('closed').answer('act', 'interact:2,0').state.doors['2,0']).toBe('open')
  })

  rule('CS-RUL-75', 'an unlocked door opens and shuts by Interact', () => {
    const table = door('closed').answer('act', 'interact:2,0').answer('act', 'interact:2,0')
    expect(table.state.doors['2,0']).toBe('closed')
  })

  rule('CS-DOOR-03', 'a locked one takes a Laser Cutter', () => {
    expect(reasons(door('locked'))).toContain('locked')
    expect(offers(door('locked', { tray: ['laser-cutter'] }), 'interact')).toEqual(['interact:2,0'])
  })

  rule('CS-JAM-01', 'a jammed weapon works again after Clear Jam', () => {
    const table = with_({ tray: [{ item: 'military-pistol', state: 'jammed' }] }).answer(
      'act',
      'clear:military-pistol:0',
    )
    expect(who(table, 'cassie').tray[0]!.state).toBe('fine')
  })

  rule('CS-DON-01', 'armour is put on, taken off or exchanged for an action', () => {
    const table = with_({ tray: ['combat-vest'] }).answer('act', 'don:combat-vest')
    expect(who(table, 'cassie')).toMatchObject({ worn: { item: 'combat-vest' }, tray: [] })
    table.answer('act', 'don:nothing')
    expect(who(table, 'cassie')).toMatchObject({ worn: null, tray: [{ item: 'combat-vest' }] })
  })

  rule('CS-INV-02', 'the slot holds one piece', () => {
    const table = with_({ worn: 'combat-vest', tray: [{ item: 'combat-vest', state: 'face-down' }] }).answer(
      'act',
      'don:combat-vest:0',
    )
    expect(who(table, 'cassie')).toMatchObject({ worn: { state: 'face-down' }, tray: [{ state: 'fine' }] })
  })

  rule('CS-STAND-01', 'standing up costs an action', () => {
    const table = with_({ prone: true }).answer('act', 'stand')
    expect(who(table, 'cassie').prone).toBe(false)
    expect(table.state.turn!.actions).toBe(1)
  })
})

describe('Repair', () => {
  /** Ines is of the Tech class. */
  const tech = (scene: Scene): Table => turn({ crews: [[{ is: 'ines', at: [2, 2] }]], ...scene })

  rule('CS-REP-01', 'only Machines and Techs repair', () => {
    const broken = [{ item: 'knife' as const, state: 'broken' as const }]
    expect(offers(tech({ crews: [[{ is: 'ines', at: [2, 2], tray: broken }]] }), 'repair')).toHaveLength(1)
    const wade = tech({ crews: [[{ is: 'wade', at: [2, 2], tray: broken }]] })
    expect(offers(wade, 'repair')).toEqual([])
    expect(reasons(wade)).toContain('not-a-tech')
  })

  rule('CS-REP-02', 'a token needs one point', () => {
    const table = tech({
      crews: [[{ is: 'ines', at: [2, 2], tray: [{ item: 'knife', state: 'broken' }] }]],
      dice: [B.one],
    })
    expect(who(table.answer('act', 'repair:ines:knife:0'), 'ines').tray[0]!.state).toBe('fine')
  })

  const console_: Scene = {
    map: ['.....', '..C..', '@....'],
    crews: [[{ is: 'ines', at: [2, 0] }]],
    at: (g) => {
      g.pieces[0]!.marked = true
    },
  }

  rule('CS-REP-03', 'a console needs three', () => {
    const table = tech({ ...console_, dice: [B.two, B.one] })
      .answer('act', 'repair:console-1')
      .answer('act', 'repair:console-1')
    expect(table.state.pieces[0]).toMatchObject({ marked: false, counters: 0 })
  })

  rule('CS-REP-06', 'one die, a point for each hit', () => {
    expect(
      tech({ ...console_, dice: [B.two] }).answer('act', 'repair:console-1').state.pieces[0]!.counters,
    ).toBe(2)
  })

  rule('CS-REP-07', 'what is unfinished is kept', () => {
    const table = tech({ ...console_, dice: [B.two] }).answer('act', 'repair:console-1')
    expect(label(table, 'repair:console-1')).toMatchObject({ left: 1 })
  })

  const machine = (sketch: { health: number; defeated?: boolean; mending?: number }, dice: number[]): Table =>
    tech({
      crews: [
        [
          { is: 'ines', at: [2, 2] },
          { is: 'xl', at: [3, 2], ...sketch },
        ],
      ],
      dice,
    }).answer('act', 'repair:xl')

  rule('CS-REP-04', 'a defeated Machine needs five, and stands up with 1 Health', () => {
    expect(who(machine({ health: 0, defeated: true, mending: 3 }, [B.two]), 'xl')).toMatchObject({
      defeated: false,
      health: 1,
    })
    expect(who(machine({ health: 0, defeated: true }, [B.two]), 'xl')).toMatchObject({
      defeated: true,
      mending: 2,
    })
  })

  rule('CS-REP-05', 'a damaged one gets a peg for each point', () => {
    expect(who(machine({ health: 2 }, [B.two]), 'xl').health).toBe(4)
  })

  rule('CS-REP-08', 'no Machine repairs itself', () => {
    expect(offers(tech({ crews: [[{ is: 'hopper', at: [2, 2], health: 1 }]] }), 'repair')).toEqual([])
  })

  rule('CS-REP-09', 'a token is mended in the hands of its holder, on any square around', () => {
    const held = { tray: [{ item: 'knife' as const, state: 'broken' as const }] }
    expect(
      offers(
        tech({
          crews: [
            [
              { is: 'ines', at: [2, 2] },
              { is: 'xl', at: [3, 3], ...held },
            ],
          ],
        }),
        'repair',
      ),
    ).toHaveLength(1)
    expect(
      offers(
        tech({
          crews: [
            [
              { is: 'ines', at: [2, 2] },
              { is: 'xl', at: [4, 2], ...held },
            ],
          ],
        }),
        'repair',
      ),
    ).toEqual([])
  })
})

describe('effortless actions', () => {
  rule('CS-EFF-01', 'one is free', () => {
    const table = turn().answer('act', 'near:3,2')
    expect(table.state.turn).toMatchObject({ actions: 2, effortless: 1 })
  })

  rule('CS-EFF-02', 'a Proximity Move is one square, and counts', () => {
    const table = turn()
    expect(offers(table, 'near')).toHaveLength(8)
    expect(who(table.answer('act', 'near:3,3'), 'cassie').moved).toBe(1)
  })

  rule('CS-EFF-03', 'a token with the effortless icon costs no action', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], health: 2, tray: ['medi-stim'] }]] }).answer(
      'act',
      'heal:medi-stim',
    )
    expect(who(table, 'cassie')).toMatchObject({ health: 4, tray: [] })
    expect(table.state.turn!.actions).toBe(2)
  })

  rule('CS-STAT-07', 'Health never exceeds the statistic', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], health: 4, tray: ['medi-pack'] }]] }).answer(
      'act',
      'heal:medi-pack',
    )
    expect(who(table, 'cassie').health).toBe(5)
  })

  const lying: Scene = {
    at: (g) =>
      void g.floor.push({
        at: { x: 3, y: 3 },
        token: { item: 'knife', state: 'fine', turned: 0, counters: 0, crew: null },
      }),
  }

  rule('CS-EFF-05', 'something on a square around is picked up', () => {
    const table = turn(lying).answer('act', 'pick:knife:3,3')
    expect(who(table, 'cassie').tray).toMatchObject([{ item: 'knife' }])
    expect(table.state.floor).toEqual([])
  })

  rule('CS-RUL-18', 'not past the corner of two walls', () => {
    const table = turn({
      ...lying,
      map: ['....', '....', '...#', '@.#.'],
      crews: [[{ is: 'cassie', at: [2, 2] }]],
    })
    expect(offers(table, 'pick')).toEqual([])
  })

  rule('CS-INV-04', 'nothing is picked up without room', () => {
    const full = ['rattle-carbine', 'rattle-carbine', 'rattle-carbine'] as const
    const table = turn({ ...lying, crews: [[{ is: 'cassie', at: [2, 2], tray: full }]] })
    expect(offers(table, 'pick')).toEqual([])
    expect(reasons(table)).toContain('no-room')
  })

  rule('CS-EFF-06', 'something is put on a square around', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], tray: ['knife'] }]] })
      .answer('act', 'drop:knife')
      .answer('where', '3,3')
    expect(table.state.floor).toMatchObject([{ at: { x: 3, y: 3 }, token: { item: 'knife' } }])
  })

  const pair: Scene = {
    crews: [
      [
        { is: 'cassie', at: [2, 2], tray: ['knife'] },
        { is: 'wade', at: [3, 2], tray: ['ammo-mag'] },
      ],
    ],
  }

  rule('CS-EFF-07', 'things are given, taken and exchanged in base contact', () => {
    const table = turn(pair)
    expect(offers(table, 'hand')).toEqual([
      'hand:wade:knife:-',
      'hand:wade:-:ammo-mag',
      'hand:wade:knife:ammo-mag',
    ])
    table.answer('act', 'hand:wade:knife:ammo-mag')
    expect(who(table, 'cassie').tray).toMatchObject([{ item: 'ammo-mag' }])
    expect(who(table, 'wade').tray).toMatchObject([{ item: 'knife' }])
  })

  rule('CS-INV-05', 'nobody takes what another player does not give', () => {
    const crews: Scene['crews'] = [
      [{ is: 'cassie', at: [2, 2] }],
      [{ is: 'daric', at: [3, 2], tray: ['knife'] }],
    ]
    expect(offers(turn({ crews }), 'hand')).toEqual([])
  })

  rule('CS-EFF-08', 'a Skill peg buys a second one, as the skill of the round', () => {
    const table = turn().answer('act', 'near:3,2').answer('act', 'near:4,2').answer('pay', 'peg')
    expect(who(table, 'cassie')).toMatchObject({ pegs: 3, skilled: true })
    expect(table.state.turn!.actions).toBe(2)
  })

  rule('CS-EFF-11', 'so does an action', () => {
    const table = turn({ crews: [[{ is: 'cassie', at: [2, 2], pegs: 0 }]] })
      .answer('act', 'near:3,2')
      .answer('act', 'near:4,2')
    expect(table.state.turn!.actions).toBe(1)
  })

  rule('CS-EFF-10', 'effortless actions come between regular ones', () => {
    const table = turn().answer('act', 'move:3,2').answer('act', 'near:4,2').answer('act', 'move:5,2')
    expect(table.state.turn!.taken).toEqual(['move', 'near', 'move'])
  })
})

describe('the fallen', () => {
  const fallen = (scene: Scene = {}): Table =>
    turn({
      crews: [
        [
          { is: 'cassie', at: [4, 4], tray: ['medi-stim'] },
          { is: 'wade', at: [5, 4], defeated: true, health: 0 },
        ],
      ],
      ...scene,
    })

  rule('CS-DEF-03', 'reviving takes a healing token of either, and no enemy over the fallen one', () => {
    expect(offers(fallen(), 'revive')).toEqual(['revive:wade:cassie:medi-stim'])
    const guarded = fallen({ others: [{ is: 'harvester', at: [6, 4] }] })
    expect(offers(guarded, 'revive')).toEqual([])
    expect(reasons(guarded)).toContain('fallen-engaged')
    const own: Scene = {
      crews: [
        [
          { is: 'cassie', at: [4, 4] },
          { is: 'wade', at: [5, 4], defeated: true, health: 0, tray: ['medi-stim'] },
        ],
      ],
    }
    expect(offers(turn(own), 'revive')).toEqual(['revive:wade:wade:medi-stim'])
  })

  rule('CS-DEF-04', 'it costs what the token costs', () => {
    expect(fallen().answer('act', 'revive:wade:cassie:medi-stim').state.turn!.actions).toBe(2)
    const slow: Scene = {
      crews: [
        [
          { is: 'cassie', at: [4, 4], tray: ['s-heal'] },
          { is: 'wade', at: [5, 4], defeated: true, health: 0 },
        ],
      ],
    }
    expect(turn(slow).answer('act', 'resuscitate:wade:cassie:s-heal').state.turn!.actions).toBe(1)
  })

  rule('CS-DEF-05', 'the revived one has the Health shown and lies prone', () => {
    const table = fallen().answer('act', 'revive:wade:cassie:medi-stim')
    expect(who(table, 'wade')).toMatchObject({ defeated: false, prone: true, health: 2 })
    expect(who(table, 'cassie').tray).toEqual([])
  })

  rule('CS-DEF-06', 'and may still have its turn', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [4, 4], tray: ['medi-stim'] },
          { is: 'wade', at: [5, 4], defeated: true, health: 0 },
        ],
      ],
    })
    table.answer('act', 'revive:wade:cassie:medi-stim').answer('act', 'end')
    expect(table.state.turn!.figure).toBe('wade')
  })

  rule('CS-DEF-07', 'one Trader drags another two squares for an action', () => {
    const table = fallen()
    expect(offers(table, 'drag')).toContain('drag:wade:2,4')
    expect(offers(table, 'drag')).not.toContain('drag:wade:1,4')
    table.answer('act', 'drag:wade:2,4')
    expect([placeOf(table, 'cassie'), placeOf(table, 'wade')]).toEqual([
      [2, 4],
      [3, 4],
    ])
  })

  rule('CS-DEF-09', 'which counts towards the eleven squares', () => {
    expect(who(fallen().answer('act', 'drag:wade:2,4'), 'cassie').moved).toBe(2)
  })

  rule('CS-MASS-02', 'somebody Massive drags at full speed', () => {
    const table = turn({
      crews: [
        [
          { is: 'balcor', at: [4, 4] },
          { is: 'wade', at: [5, 4], defeated: true, health: 0 },
        ],
      ],
    })
    expect(offers(table, 'drag')).toContain('drag:wade:0,4')
  })
})

describe('odds', () => {
  const odds = (table: Table, value: string): number => {
    const ask = table.ask('act')
    const found = 'options' in ask ? ask.options.find((option) => option.value === value)?.odds?.() : null
    return Number(found!.top) / Number(found!.bottom)
  }

  test('a single die persuades, repairs and knocks as often as its faces say', () => {
    const table = turn({ crews: [[{ is: 'ines', at: [2, 2], tray: [{ item: 'knife', state: 'broken' }] }]] })
    expect(odds(table, 'repair:ines:knife:0')).toBeCloseTo(4 / 6)
    const knock = turn({ crews: [[{ is: 'wade', at: [2, 2] }]], others: [{ is: 'ganger', at: [3, 2] }] })
    expect(odds(knock, 'knock:ganger-1')).toBeCloseTo(4 / 6)
  })
})
