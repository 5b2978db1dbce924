import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { TraderId } from '../content/index.ts'
import { areEnemies, areFriends } from '../rules/0-table/figures.ts'
import { later } from '../rules/0-table/later.ts'
import { fresh, hasRoomFor } from '../rules/0-table/tray.ts'
import { isMissionOver, standings } from '../rules/1-rounds/ending.ts'
import { hurt, mayAttack, STRIKE } from '../rules/3-combat/index.ts'
import { B, R, told } from './fight.ts'
import { harvester, offersSkill, oru, rolled, using } from './skilled.ts'
import type { Sketch } from './table.ts'
import { placeOf, ruled, skirmish, who } from './table.ts'

const wade = (more: Partial<Sketch<TraderId>> = {}): Sketch<TraderId> => ({ is: 'wade', at: [8, 5], ...more })

describe('what holds somebody up', () => {
  rule('CS-SK-IMPERVIOUS-1', 'an action or a turn that would be lost is not', () => {
    const held = (answer: string) =>
      ruled(
        function* (g) {
          yield* later().holdUp(g, 'oru', 'turn', 'CS-SK-MANIPULATE-1')
        },
        {
          crews: [[oru('impervious', 1)]],
          turn: null,
          at: (g) => {
            g.crews[0]!.habits.reactions = 'when it matters'
          },
        },
      ).answer('react', answer)
    expect(who(held('no'), 'oru')).toMatchObject({ missedTurns: 1, pegs: 6 })
    expect(who(held('oru:impervious:1'), 'oru')).toMatchObject({ missedTurns: 0, pegs: 5 })
  })

  rule(
    'CS-SK-IMPERVIOUS-3',
    'a Health more, and until the next round nothing hurts, pushes or holds up',
    () => {
      const table = using('impervious', 3, {}, { health: 6 })
      expect(who(table, 'oru').health).toBe(7)
      expect(who(table, 'oru').effects.map(({ name, until }) => [name, until])).toEqual([
        ['no-harm', 'next-round'],
        ['steadfast', 'next-round'],
      ])
      const held = ruled(
        function* (g) {
          yield* later().holdUp(g, 'oru', 'turn', 'CS-SK-MANIPULATE-1')
          yield* later().attackFromNowhere(g, 'oru', 2, 'CS-ATK-08')
        },
        {
          crews: [
            [oru('impervious', 3, { effects: [...who(table, 'oru').effects] }), { is: 'jun', at: [6, 5] }],
          ],
          dice: [B.two, R.one],
        },
      )
      expect(who(held, 'oru')).toMatchObject({ missedTurns: 0, health: 6 })
    },
  )

  rule('CS-SK-DISTRACTION-3', 'a shot, a Move with its target, a turn missed, and away', () => {
    const table = using('distraction', 3, {
      crews: [[oru('distraction', 3)], [wade({ at: [9, 5], health: 5 })]],
      dice: [B.blank, R.blank, R.blank],
    }).answer('granted', 'shoot:wade')
    // Not up to its own enemies.
    expect(table.offered('spot')).toContain('9,1')
    expect(table.offered('spot')).not.toContain('6,5')
    table.answer('spot', '9,1')
    expect(placeOf(table, 'wade')).toEqual([9, 1])
    expect(who(table, 'wade').missedTurns).toBe(1)
    table.answer('granted', 'move:5,1')
    expect(placeOf(table, 'oru')).toEqual([5, 1])
  })
})

describe('Hack, Regulate and Scanners', () => {
  const DOORS = ['##########', '#....%...#', '##########', '@.........']

  rule('CS-SK-HACK-3', 'any door, or a First Born of one’s own until it or its master falls', () => {
    const door = using('hack', 3, { map: DOORS }, { at: [1, 1] })
    expect(door.state.doors['5,1']).toBe('closed')
    const table = using('hack', 3, { others: [harvester([9, 5]), harvester([12, 9])] })
    table.answer('which', 'control').answer('whom', 'harvester-1')
    const servant = who(table, 'harvester-1')
    expect(servant).toMatchObject({ crew: 0, effects: [{ name: 'controlled', by: 'oru' }] })
    const { state } = table
    expect(areFriends(state, servant, who(table, 'oru'))).toBe(true)
    expect(areEnemies(state, servant, who(table, 'harvester-2'))).toBe(true)
    expect(areEnemies(state, who(table, 'harvester-2'), servant)).toBe(true)
    const freed = ruled((g) => void hurt(g, 'oru', 9, null), {
      crews: [[oru('hack', 3), { is: 'jun', at: [1, 1] }]],
      others: [{ ...harvester([9, 5]), crew: 0, effects: [...servant.effects] }],
    })
    expect(who(freed, 'harvester-1')).toMatchObject({ crew: null, effects: [] })
  })

  rule(
    'CS-RUL-115',
    'a servant acts in the Trader Phase with its board’s actions and carries nothing',
    () => {
      const table = skirmish({
        crews: [[oru('hack', 3, { activated: true })]],
        others: [
          {
            ...harvester([9, 5]),
            crew: 0,
            effects: [{ name: 'controlled', until: 'mission', value: 0, by: 'oru' }],
          },
        ],
        turn: null,
        phase: { kind: 'trader', crew: 0 },
      })
      expect(table.ask('act').label).toMatchObject({ figure: 'harvester-1', actions: 2 })
      expect(table.offered('act')).toContain('move:9,1')
      expect(hasRoomFor(who(table, 'harvester-1'), fresh('n-skill'))).toBe(false)
    },
  )

  test('a mission does not wait for servants', () => {
    const servant = {
      ...harvester([9, 5]),
      crew: 0,
      effects: [{ name: 'controlled' as const, until: 'mission' as const, value: 0, by: 'oru' }],
    }
    const { state } = ruled(() => undefined, {
      crews: [[oru('hack', 3, { where: 'aboard' })].map(({ at: _, ...aboard }) => aboard)],
      others: [servant],
      turn: null,
    })
    expect(isMissionOver(state)).toBe(true)
    expect(standings(state)).toMatchObject([{ alive: 1 }])
  })

  rule('CS-SK-REGULATE-1', 'a peg off the tracker, or a point of repair in base contact', () => {
    const broken = { item: 'combat-knife', state: 'broken' } as const
    const scene = {
      pegs: 3,
      crews: [[oru('regulate', 1), { is: 'jun' as const, at: [6, 5] as const, tray: [broken] }]],
    }
    expect(using('regulate', 1, scene).answer('which', 'peg').state.hostility.pegs).toBe(2)
    const mended = using('regulate', 1, scene).answer('which', 'repair')
    expect(mended.state.hostility.pegs).toBe(3)
    expect(who(mended, 'jun').tray[0]!.state).toBe('fine')
  })

  rule('CS-SK-REGULATE-3', 'First Born near a point go there and do nothing else', () => {
    const called = using('regulate', 3, { others: [harvester([12, 5]), { is: 'live-one', at: [12, 7] }] })
    called.answer('spot', '16,5')
    expect(who(called, 'harvester-1').effects.map(({ name }) => name)).toEqual(['called'])
    expect(who(called, 'live-one-2').effects).toEqual([])
    const table = ruled((g) => later().activate(g, 'harvester-1'), {
      crews: [[oru('regulate', 3, { at: [11, 5] })]],
      others: [{ ...harvester([12, 5]), effects: [...who(called, 'harvester-1').effects] }],
      turn: null,
      dice: [B.blank, R.blank],
    })
    expect(placeOf(table, 'harvester-1')).toEqual([16, 5])
    expect(told(table, 'attack-rolled').map(({ by }) => by)).toEqual(['oru'])
  })

  const CRATE = ['..........', '..........', '......s...', '..........', '@.........']

  rule('CS-SK-SCANNERS-1', 'what lies in a piece is seen from afar, by its player alone', () => {
    const table = using(
      'scanners',
      1,
      { map: CRATE, at: (g) => void g.pieces[0]!.tokens.push(fresh('combat-knife')) },
      { at: [3, 2] },
    )
    expect(table.state.pieces[0]!.seen).toEqual([0])
    expect(table.log('looked-inside')).toMatchObject([{ items: ['combat-knife'], to: [0] }])
  })

  rule('CS-SK-SCANNERS-2', 'a Move with up to two First Born of low rank within medium range', () => {
    const table = using('scanners', 2, {
      others: [harvester([9, 5]), { is: 'liege', at: [9, 7] }, harvester([9, 9])],
    })
    expect(table.offered('whom')).not.toContain('liege-2')
    table.answer('whom', 'harvester-1').answer('whom', 'enough').answer('spot', '13,5')
    expect(placeOf(table, 'harvester-1')).toEqual([13, 5])
  })
})

describe('Energise and Manipulate', () => {
  rule('CS-SK-ENERGISE-2', 'the next two cards are seen and stay where they are; then a Move', () => {
    const table = using('energise', 2, {
      at: (g) => {
        g.deck = ['lull', 'dread', 'relay-fault']
      },
    })
    expect(table.log('card-read')).toMatchObject([{ cards: ['lull', 'dread'], to: [0] }])
    expect(table.state.deck).toEqual(['lull', 'dread', 'relay-fault'])
    expect(placeOf(table.answer('granted', 'move:5,1'), 'oru')).toEqual([5, 1])
  })

  const CRATE = ['..........', '..........', '......s...', '..........', '@.........']

  rule('CS-SK-MANIPULATE-3', 'a small piece is moved, or hurled at somebody for four dice', () => {
    const scene = { map: CRATE, others: [{ is: 'devastator' as const, at: [9, 2] as const }] }
    const moved = using('manipulate', 3, scene, { at: [3, 2] }).answer('which', 'shift:small-crate-1')
    expect(moved.answer('spot', '6,0').state.pieces[0]!.at).toEqual({ x: 6, y: 0 })
    const hurled = using(
      'manipulate',
      3,
      { ...scene, dice: [B.two, R.one, R.blank, R.blank] },
      { at: [3, 0] },
    )
    hurled.answer('which', 'hurl:small-crate-1').answer('spot', '9,2')
    expect(hurled.state.pieces[0]!.at).toEqual({ x: 8, y: 2 })
    expect(rolled(hurled)).toEqual([4])
    expect(who(hurled, 'devastator-1').where).toBe('gone')
  })

  test('a loose token can be moved too', () => {
    const table = using('manipulate', 3, {
      at: (g) => void g.floor.push({ at: { x: 8, y: 5 }, token: fresh('n-skill') }),
    }).answer('spot', '6,5')
    expect(table.state.floor[0]!.at).toEqual({ x: 6, y: 5 })
  })
})

describe('talking', () => {
  rule(
    'CS-SK-PERSUASION-2',
    'any enemy but First Born, with a die more, may be made to miss its turn',
    () => {
      const scene = { others: [{ is: 'ganger' as const, at: [8, 5] as const }, harvester([8, 7])] }
      // Oru has Skill 3: four dice against a Ganger's 2.
      const table = using('persuasion', 2, { ...scene, dice: [B.two, R.one, R.blank, R.blank] })
      table.answer('which', 'miss-turn')
      expect(who(table, 'ganger-1').missedTurns).toBe(1)
      expect(table.log('talked-round')).toMatchObject([{ on: 'ganger-1', hits: 3, came: true }])
      const joined = using('persuasion', 2, { ...scene, dice: [B.two, R.one, R.blank, R.blank] })
      expect(who(joined.answer('which', 'join'), 'ganger-1').crew).toBe(0)
    },
  )

  rule('CS-SK-PERSUASION-3', 'a Trader who is no Captain may join, until a skull sends it back', () => {
    const crews = [[oru('persuasion', 3)], [wade(), { is: 'cassie' as const, at: [8, 7] as const }]]
    const table = using('persuasion', 3, { crews, dice: [B.two, R.one, R.one, R.one, R.one] })
    table.answer('whom', 'wade').answer('which', 'join')
    expect(who(table, 'wade')).toMatchObject({ crew: 0, effects: [{ name: 'turncoat', value: 1 }] })
    const turned = (number: number) =>
      ruled((g) => later().faceFear(g, 'wade'), {
        crews: [
          [oru('persuasion', 3), wade({ effects: [{ name: 'turncoat', until: 'mission', value: 1 }] })],
          [{ is: 'cassie', at: [1, 1] }],
        ],
        turn: 'wade',
        dice: [number, 1],
      })
    expect(who(turned(1), 'wade')).toMatchObject({ crew: 1, effects: [] })
    expect(turned(1).state.turn).toBeNull()
    expect(who(turned(2), 'wade').crew).toBe(0)
  })

  rule('CS-SK-NEGOTIATION-P1', 'one die of a Persuade roll may be rolled again', () => {
    const table = skirmish({
      crews: [[{ is: 'daric', at: [5, 5] }]],
      others: [{ is: 'civilian', at: [6, 5] }],
      dice: [B.blank, R.one, R.blank, B.two],
    }).answer('act', 'persuade:civilian-1:join')
    table.answer('again', '0')
    expect(who(table, 'civilian-1').crew).toBe(0)
  })

  rule(
    'CS-SK-NEGOTIATION-3',
    'two crews are friends for the round, one Trader is spared until the next level',
    () => {
      const table = using('negotiation', 3, {
        crews: [[oru('negotiation', 3), { is: 'jun', at: [2, 2] }], [{ is: 'cassie', at: [9, 5] }]],
        pegs: 4,
      }).answer('whom', 'jun')
      const { state } = table
      const [jun, cassie] = [who(table, 'jun'), who(table, 'cassie')]
      expect(areFriends(state, who(table, 'oru'), cassie)).toBe(true)
      const later_ = { ...jun, effects: jun.effects.filter(({ name }) => name === 'safe-conduct') }
      expect(areEnemies(state, later_, cassie)).toBe(true)
      expect([mayAttack(state, cassie, later_), mayAttack(state, later_, cassie)]).toEqual([false, false])
      expect(later_.effects).toMatchObject([{ until: 'level' }])
      const next = ruled((g) => void later().reached(g, 'patrol'), {
        crews: [[oru('negotiation', 3), { is: 'jun', at: [2, 2], effects: [...later_.effects] }]],
      })
      expect(who(next, 'jun').effects).toEqual([])
    },
  )
})

describe('for others', () => {
  rule('CS-SK-BODYGUARD-2', 'a friend gets a Health peg, and its hits may be taken for it', () => {
    const table = using('bodyguard-protocol', 2, {
      crews: [[oru('bodyguard-protocol', 2), { is: 'jun', at: [6, 5], health: 2 }]],
    })
    expect(who(table, 'jun')).toMatchObject({ health: 3, effects: [{ name: 'guards', by: 'oru' }] })
    const struck = ruled((g) => STRIKE.play(g, 'wade', 'jun'), {
      crews: [
        [
          oru('bodyguard-protocol', 2),
          { is: 'jun', at: [6, 5], health: 2, effects: [...who(table, 'jun').effects] },
        ],
        [wade({ at: [7, 5], tray: ['combat-sword'] })],
      ],
      turn: null,
      dice: [B.two, R.blank],
      at: (g) => {
        g.crews[0]!.habits.reactions = 'when it matters'
      },
    })
    if (struck.asks.some(({ id }) => id === 'with')) struck.answer('with', 'combat-sword')
    struck.answer('guard', 'yes')
    expect([who(struck, 'jun').health, who(struck, 'oru').health]).toEqual([2, 4])
  })

  rule('CS-SK-TRAINING-1', 'somebody close by takes the same action for nothing', () => {
    const table = skirmish({
      crews: [[oru('training', 1), { is: 'jun', at: [7, 5], activated: true }]],
    })
    expect(offersSkill(table, 'training:1')).toBe(false)
    table.answer('act', 'move:5,4').answer('act', 'skill:training:1')
    expect(table.offered('granted').every((value) => value.startsWith('move:') || value === 'pass')).toBe(
      true,
    )
    expect(placeOf(table.answer('granted', 'move:7,1'), 'jun')).toEqual([7, 1])
  })

  rule('CS-SK-LIGHTFINGERS-2', 'a stolen thing that takes no effort may be used at once', () => {
    const table = stolen(2)
    table.answer('granted', 'use:n-skill')
    expect(who(table, 'oru')).toMatchObject({ pegs: 3, tray: [] })
  })

  rule('CS-SK-LIGHTFINGERS-3', 'and then a Move or an Assault that nobody strikes at', () => {
    const table = stolen(3).answer('granted', 'pass')
    table.answer('granted', 'move:5,1')
    expect(placeOf(table, 'oru')).toEqual([5, 1])
    expect(rolled(table)).toEqual([2])
  })

  const stolen = (level: 2 | 3) => {
    const table = ruled((g) => STRIKE.play(g, 'wade', 'oru'), {
      crews: [
        [oru('light-fingers', level, { tray: [], pegs: 3 })],
        [wade({ at: [6, 5], tray: ['combat-sword', 'n-skill'] })],
      ],
      turn: null,
      dice: [B.blank, R.blank],
      at: (g) => {
        g.crews[0]!.habits.reactions = 'when it matters'
      },
    })
    if (table.asks.some(({ id }) => id === 'with')) table.answer('with', 'combat-sword')
    return table.answer('react', `oru:light-fingers:${level}`)
  }
})

describe('Machines', () => {
  const hopper = (skill: 'repair' | 'overdrive', level: number, more: Partial<Sketch<TraderId>> = {}) =>
    ({ is: 'hopper', at: [5, 5], pegs: 6, levels: { [skill]: level }, ...more }) as Sketch<TraderId>
  const uses = (sketch: Sketch<TraderId>, name: string, others: Sketch<TraderId>[], dice: number[] = []) =>
    skirmish({ crews: [[sketch, ...others]], dice }).answer('act', `skill:${name}`)

  rule('CS-SK-REPAIR-1', 'a Repair with a hit more, itself included, or a jam cleared', () => {
    const table = uses(hopper('repair', 1, { health: 1 }), 'repair:1', [], [B.one])
    expect(who(table, 'hopper').health).toBe(3)
    const jam = uses(hopper('repair', 1), 'repair:1', [
      { is: 'oru', at: [6, 5], tray: [{ item: 'machine-pistol', state: 'jammed' }] },
    ])
    expect(who(jam, 'oru').tray[0]!.state).toBe('fine')
  })

  rule('CS-SK-REPAIR-2', 'three points without a roll', () => {
    expect(who(uses(hopper('repair', 2, { health: 1 }), 'repair:2', []), 'hopper').health).toBe(4)
  })

  rule('CS-SK-REPAIR-3', 'one thing in short range is whole, everything else there a point better', () => {
    const table = uses(hopper('repair', 3, { health: 1 }), 'repair:3', [
      { is: 'xl', at: [8, 5], health: 1 },
      { is: 'vell-9', at: [15, 5], health: 1 },
    ]).answer('fix', 'xl')
    expect([who(table, 'xl').health > 2, who(table, 'hopper').health, who(table, 'vell-9').health]).toEqual([
      true,
      2,
      1,
    ])
  })

  rule('CS-SK-ENGINEERING-1', 'a Repair of up to two points without a roll', () => {
    const table = skirmish({
      crews: [
        [
          oru('engineering', 1, { tray: [{ item: 'combat-knife', state: 'broken' }] }),
          { is: 'xl', at: [6, 5], health: 1 },
        ],
      ],
    }).answer('act', 'skill:engineering:1')
    table.answer('fix', 'oru:combat-knife:0')
    expect(who(table, 'oru').tray[0]!.state).toBe('fine')
    expect(who(table, 'xl').health).toBe(2)
  })

  rule(
    'CS-SK-OVERDRIVE-3',
    'it blows up: five dice near, two further off, and what the die leaves of it',
    () => {
      const blown = (number: number, more: number[]) =>
        skirmish({
          crews: [[hopper('overdrive', 3, { tray: ['combat-knife'] }), { is: 'jun', at: [1, 1] }]],
          others: [harvester([5, 8]), harvester([15, 5])],
          dice: [
            ...[B.blank, R.blank, R.blank, R.blank, R.blank],
            ...[B.blank, R.blank, R.blank, R.blank, R.blank],
            ...[B.blank, R.blank],
            number,
            1,
            ...more,
          ],
        }).answer('act', 'skill:overdrive:3')
      const gone = blown(1, [])
      expect(rolled(gone)).toEqual([5, 5, 2])
      expect(who(gone, 'hopper')).toMatchObject({ where: 'gone', defeated: true, tray: [] })
      expect(gone.state.floor).toEqual([])
      expect(blown(3, [2, 1]).state.floor).toMatchObject([
        { token: { item: 'combat-knife', state: 'broken' } },
      ])
      expect(blown(5, [2, 1]).state.floor).toMatchObject([{ token: { item: 'chip-set', crew: 0 } }])
    },
  )
})

describe('Hack and Grab', () => {
  const MAP = ['##########', '#..s.%...#', '##########', '@.........']

  rule('CS-SK-HACKANDGRAB-1', 'two of a Move, something opened, something shut and locked', () => {
    const table = using('hack-and-grab', 1, { map: MAP }, { at: [2, 1] })
    table.answer('which', 'unlock:5,1').answer('which', 'lock:small-crate-1')
    expect(table.state.doors['5,1']).toBe('open')
    expect(table.state.pieces[0]!.locked).toBe(true)
    expect(table.offered('act').filter((value) => value.startsWith('search:'))).toEqual([])
  })

  rule('CS-SK-HACKANDGRAB-2', 'up to somebody, a die for what is taken, and away', () => {
    const robbed = (...dice: number[]) =>
      using('hack-and-grab', 2, {
        crews: [[oru('hack-and-grab', 2, { tray: [] })], [wade({ tray: ['n-skill', 'line-rifle'] })]],
        dice,
      }).answer('granted', 'move:7,5')
    expect(who(robbed(B.misfire), 'wade').tray).toHaveLength(2)
    const flown = robbed(B.blank, 1, 1, 2, 1)
    expect(flown.state.floor).toMatchObject([{ token: { item: 'n-skill' } }])
    // A rifle is not small.
    expect(who(robbed(B.one), 'oru').tray.map(({ item }) => item)).toEqual(['n-skill'])
    const two = robbed(B.two)
    two.answer('thing', 'line-rifle:1').answer('granted', 'move:5,5')
    expect(who(two, 'oru').tray.map(({ item }) => item)).toEqual(['line-rifle'])
    expect(who(two, 'wade').prone).toBe(true)
    expect(rolled(two)).toEqual([])
  })

  rule(
    'CS-SK-HACKANDGRAB-3',
    'a piece in medium range is seen, robbed as the die allows, and may be locked',
    () => {
      const cleared = (face: number) =>
        using(
          'hack-and-grab',
          3,
          {
            map: ['..........', '........s.', '..........', '@.........'],
            dice: [face],
            at: (g) =>
              void g.pieces[0]!.tokens.push(fresh('line-rifle'), fresh('n-skill'), fresh('combat-knife')),
          },
          { at: [1, 1], tray: [] },
        )
      expect(cleared(B.misfire).offered('which')).toEqual(['enough', 'lock:small-crate-1'])
      const small = cleared(B.blank)
      expect(small.offered('thing')).not.toContain('line-rifle:0')
      expect(cleared(B.one).answer('thing', 'line-rifle:0').offered('which')).toContain('enough')
      const all = cleared(B.two).answer('thing', 'line-rifle:0').answer('thing', 'n-skill:0')
      all.answer('thing', 'combat-knife:0').answer('which', 'lock:small-crate-1')
      expect(who(all, 'oru').tray).toHaveLength(3)
      expect(all.state.pieces[0]).toMatchObject({ tokens: [], locked: true })
    },
  )
})
