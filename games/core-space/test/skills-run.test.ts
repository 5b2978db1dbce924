import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { levelOf } from '../rules/0-table/figures.ts'
import { later } from '../rules/0-table/later.ts'
import { SHOOT, shotsAt } from '../rules/3-combat/index.ts'
import { B, R, told } from './fight.ts'
import { harvester, offersSkill, oru, rolled, using } from './skilled.ts'
import { HALL, placeOf, ruled, skirmish, who } from './table.ts'

describe('skills on the run', () => {
  rule('CS-SK-KATA-3', 'a Move that nobody strikes at; whoever is met on it is struck', () => {
    const table = using('kata', 3, {
      others: [harvester([5, 4]), harvester([8, 4])],
      dice: [B.one],
    })
    const { actions } = table.state.turn!
    table.answer('granted', 'move:9,5').answer('with', 'combat-knife')
    expect(told(table, 'attack-rolled').map(({ by, on }) => [by, on])).toEqual([['oru', 'harvester-2']])
    expect(placeOf(table, 'oru')).toEqual([9, 5])
    expect(table.state.turn!.actions).toBe(actions - 1)
    expect(who(table, 'oru').effects).toEqual([])
  })

  rule('CS-SK-CHARGE-1', 'into base contact, then a Knock Back whose hits hurt as well', () => {
    const table = using('charge', 1, { others: [{ is: 'ganger-boss', at: [9, 5] }], dice: [B.two] })
    expect(table.offered('granted')).not.toContain('move:7,5')
    table.answer('granted', 'move:8,5').answer('follow', 'stay')
    expect(told(table, 'attack-settled')).toMatchObject([
      { on: 'ganger-boss-1', hits: 2, armour: 1, damage: 1 },
    ])
  })

  rule('CS-SK-CHARGE-2', 'up to three are struck on the way, and do not strike when they are left', () => {
    const table = using(
      'charge',
      2,
      {
        map: ['##########', '#..#######', '#.........', '##########', '@.........'],
        others: [{ is: 'gatherer', at: [2, 1] }],
        dice: [B.blank],
      },
      { at: [3, 2], tray: ['combat-knife'] },
    )
    table.answer('act', 'move:1,2').answer('with', 'combat-knife')
    expect(told(table, 'attack-rolled').map(({ by }) => by)).toEqual(['oru'])
    expect(who(table, 'oru').effects).toMatchObject([
      { name: 'sweeping', until: 'round', value: 2 },
      { name: 'met', by: 'gatherer-1' },
    ])
  })

  const WALLED = ['..........', '..........', '.....s....', '..........', '@.........']

  rule('CS-SK-SLIPPERY-1', 'a Move over terrain two squares wide', () => {
    const table = using('slippery', 1, { map: WALLED }, { at: [4, 2] })
    expect(table.offered('granted')).toContain('move:6,2')
    const map = ['##########', '#...ss...#', '##########', '@.........']
    const over = using('slippery', 1, { map }, { at: [3, 1] }).offered('granted')
    expect(over).toContain('move:6,1')
    const wide = ['##########', '#..sss...#', '##########', '@.........']
    expect(
      skirmish({ map: wide, crews: [[oru('slippery', 1, { at: [2, 1] })]] }).offered('act'),
    ).not.toContain('move:6,1')
  })

  rule('CS-SK-SLIPPERY-3', 'nobody strikes in this turn; each enemy met is tripped by any hit', () => {
    const table = using('slippery', 3, {
      others: [
        { is: 'gatherer', at: [4, 5] },
        { is: 'gatherer', at: [8, 4] },
      ],
      dice: [B.one],
    }).answer('granted', 'move:8,5')
    expect(told(table, 'attack-rolled')).toMatchObject([{ by: 'oru', on: 'gatherer-2', hits: 1 }])
    expect(who(table, 'gatherer-2')).toMatchObject({ prone: true, where: 'board' })
  })

  rule('CS-SK-SLIPPERY-P2', 'the effortless action of the turn for a blow that is not struck', () => {
    const left = (answer: 'yes' | 'no', dice: number[]) =>
      skirmish({
        crews: [[oru('slippery', 2)]],
        others: [harvester([4, 5])],
        dice,
        at: (g) => {
          g.crews[0]!.habits.reactions = 'when it matters'
        },
      })
        .answer('act', 'move:7,5')
        .answer('slip', answer)
    const slipped = left('yes', [])
    expect(rolled(slipped)).toEqual([])
    expect(slipped.state.turn!.effortless).toBe(1)
    expect(rolled(left('no', [B.blank, R.blank]))).toEqual([2])
  })

  rule('CS-AOO-08', 'a Move that a skill declares free of blows is struck at by nobody', () => {
    const table = using('slippery', 3, { others: [harvester([4, 5])] }).answer('granted', 'move:7,5')
    expect(rolled(table)).toEqual([])
    expect(
      rolled(
        using('accelerate', 1, { others: [harvester([4, 5])], dice: [B.blank, R.blank] }).answer(
          'granted',
          'move:7,5',
        ),
      ),
    ).toEqual([2])
  })
})

describe('Blast', () => {
  rule('CS-SK-BLAST-2', 'two Moves over terrain and figures, not through walls', () => {
    const map = ['#####', '#.s.#', '#####', '@....']
    const over = using('blast', 2, { map }, { at: [1, 1] })
    expect(over.offered('spot')).toEqual(['3,1', 'none'])
    const shut = ['#####', '#.#.#', '#####', '@....']
    expect(using('blast', 2, { map: shut }, { at: [1, 1] }).asks.some(({ id }) => id === 'spot')).toBe(false)
    const past = using(
      'blast',
      2,
      { map: ['#####', '#...#', '#####', '@....'], others: [harvester([2, 1])], dice: [B.blank, R.blank] },
      { at: [1, 1] },
    )
    past.answer('spot', '3,1').answer('spot', 'none')
    expect(placeOf(past, 'oru')).toEqual([3, 1])
  })

  rule('CS-SK-BLAST-3', 'everybody near suffers three dice and is pushed away as many squares', () => {
    const table = using('blast', 3, {
      crews: [[oru('blast', 3), { is: 'balcor', at: [5, 3], health: 6 }]],
      others: [harvester([12, 5])],
      dice: [B.two, R.blank, R.blank],
    })
    // Balcor is a friend, and is caught all the same; the Harvester is out of reach.
    expect(rolled(table)).toEqual([3])
    expect(placeOf(table, 'balcor')).toEqual([5, 1])
    expect(who(table, 'balcor').health).toBe(5)
  })

  rule('CS-RUL-85', 'who is pushed from afar goes the compass direction nearest to the line', () => {
    const table = using('blast', 3, {
      crews: [[oru('blast', 3), { is: 'balcor', at: [8, 8], health: 6 }]],
      dice: [B.two, R.blank, R.blank],
    })
    expect(placeOf(table, 'balcor')).toEqual([10, 10])
  })
})

describe('Brutal Assault', () => {
  rule('CS-SK-BRUTALASSAULT-2', 'somebody engaged is thrown, attacked and left prone', () => {
    const thrown = (to: string, dice: number[]) =>
      using('brutal-assault', 2, {
        map: [
          '..........',
          '..........',
          '......s...',
          '..........',
          '..........',
          '..........',
          '@.........',
        ],
        others: [{ is: 'devastator', at: [6, 5] }],
        dice,
      }).answer('spot', to)
    const far = thrown('9,5', [B.blank, R.blank])
    expect(placeOf(far, 'devastator-1')).toEqual([9, 5])
    expect(who(far, 'devastator-1').prone).toBe(true)
    const cut = thrown('6,2', [B.blank, R.blank, R.blank])
    expect(placeOf(cut, 'devastator-1')).toEqual([6, 3])
    expect(rolled(cut)).toEqual([3])
  })

  test('nobody throws what is more Massive', () => {
    const table = skirmish({ crews: [[oru('brutal-assault', 2)]], others: [{ is: 'gatherer', at: [6, 5] }] })
    expect(offersSkill(table, 'brutal-assault:2')).toBe(false)
  })
})

describe('Camouflage', () => {
  const hidden = { name: 'untargetable-at-wall', until: 'round', value: 0 } as const
  const CORNER = ['##########', '#........#', '#........#', '##########', '@.........']

  rule(
    'CS-SK-CAMOUFLAGE-1',
    'at a wall nobody singles it out, comes up to it or is barred from seeing',
    () => {
      const table = skirmish({
        map: CORNER,
        crews: [
          [{ is: 'wade', at: [6, 1], tray: ['machine-pistol'] }],
          [
            { is: 'oru', at: [3, 1], effects: [hidden] },
            { is: 'jun', at: [1, 1] },
          ],
        ],
      })
      const { state } = table
      expect(shotsAt(state, who(table, 'wade'), who(table, 'oru'))).toEqual([])
      expect(shotsAt(state, who(table, 'wade'), who(table, 'jun')).length).toBeGreaterThan(0)
      expect(table.offered('act')).toContain('move:5,1')
      expect(table.offered('act')).not.toContain('move:4,1')
      expect(table.offered('act')).not.toContain('move:3,2')
    },
  )

  rule('CS-SK-CAMOUFLAGE-2', 'a Ranged Assault; then hidden beside any terrain', () => {
    const map = [...HALL.slice(0, 4), `....s${HALL[4]!.slice(5)}`, ...HALL.slice(5)]
    const table = using(
      'camouflage',
      2,
      { map, others: [harvester([5, 1])], dice: [B.two, R.one, R.blank] },
      { at: [4, 5] },
    )
    table.answer('granted', 'shoot:harvester-1')
    expect(who(table, 'harvester-1').where).toBe('gone')
    expect(who(table, 'oru').effects).toMatchObject([{ name: 'untargetable-at-terrain', until: 'round' }])
    const near = skirmish({
      map,
      crews: [
        [{ is: 'wade', at: [8, 5], tray: ['machine-pistol'] }],
        [{ is: 'oru', at: [4, 5], effects: [...who(table, 'oru').effects] }],
      ],
    })
    expect(SHOOT.offers(near.state, who(near, 'wade'))).toEqual([])
  })

  rule('CS-SK-CAMOUFLAGE-3', 'hidden anywhere while not engaged, with a shot kept ready', () => {
    const table = using('camouflage', 3, { others: [harvester([9, 5])] })
    expect(who(table, 'oru').effects.map(({ name }) => name)).toEqual(['untargetable', 'interrupts'])
    const shot = ruled((g) => later().react(g, { kind: 'acted', who: 'harvester-1' }), {
      crews: [[oru('camouflage', 3, { effects: [...who(table, 'oru').effects] })]],
      others: [harvester([9, 5])],
      turn: null,
      dice: [B.two, R.one, R.blank],
    }).answer('granted', 'shoot:harvester-1')
    expect(who(shot, 'oru').effects.map(({ name }) => name)).toEqual(['untargetable'])
  })
})

describe('skill items', () => {
  rule('CS-ITEM-10', 'a skill item gives its skill; using it turns the token over and costs no pegs', () => {
    const table = skirmish({
      crews: [[{ is: 'oru', at: [5, 5], pegs: 0, tray: ['matter-shifter-2'] }]],
      others: [harvester([9, 5])],
    })
    expect(levelOf(who(table, 'oru'), 'manipulate')).toBe(3)
    table.answer('act', 'skill:manipulate:1:token')
    expect(who(table, 'oru')).toMatchObject({ pegs: 0, skilled: true, tray: [{ state: 'face-down' }] })
    expect(who(table, 'harvester-1').missedTurns).toBe(1)
  })

  test('a level beyond what the token gives costs pegs besides', () => {
    const table = skirmish({
      crews: [[oru('blast', 1, { tray: ['matter-shifter-1'], pegs: 1 })]],
      others: [harvester([9, 5])],
    })
    expect(offersSkill(table, 'blast:1')).toBe(true)
    expect(offersSkill(table, 'blast:3')).toBe(false)
    expect(offersSkill(table, 'blast:3:token')).toBe(true)
    const poor = skirmish({
      crews: [[oru('blast', 1, { tray: ['matter-shifter-1'], pegs: 0 })]],
      others: [harvester([9, 5])],
    })
    expect(offersSkill(poor, 'blast:3:token')).toBe(false)
  })

  rule('CS-SKL-09', 'where a skill contradicts a rule the skill counts', () => {
    // Nobody but Tech Traders and Machines repairs: this skill says otherwise.
    const table = skirmish({
      crews: [[oru('engineering', 1, { tray: [{ item: 'combat-knife', state: 'broken' }] })]],
    })
    expect(table.offered('act').filter((value) => value.startsWith('repair:'))).toEqual([])
    table.answer('act', 'skill:engineering:1')
    expect(who(table, 'oru').tray[0]!.state).toBe('fine')
  })
})
