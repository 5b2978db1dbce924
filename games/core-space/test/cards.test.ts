import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { EVENTS, type EventId } from '../content/index.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { activateWithSleeper } from '../rules/9-special/index.ts'
import { B, R } from './fight.ts'
import { placeOf, ruled, type Scene, skirmish, stopping, type Table, who } from './table.ts'

/** Six entry points and three patrol points around a hall. */
const POINTS = [
  '1.......2.......3...',
  '....................',
  '..a.......b......c..',
  ...Array.from({ length: 6 }, () => '.'.repeat(20)),
  '4.......5.......6...',
  '@...................',
]

/** A Hostility Phase with these cards on top, up to the Traders' turn. */
const event = (deck: EventId[], scene: Scene = {}): Table =>
  skirmish({
    phase: { kind: 'hostility', begun: false },
    map: POINTS,
    until: (g) => g.phase.kind === 'trader',
    ...scene,
    at: (g) => {
      g.deck = deck
      scene.at?.(g)
    },
  })

const holding =
  (...cards: EventId[]) =>
  (g: CoreSpace): void => {
    g.crews[0]!.hand.push(...cards)
  }

describe('Chamber from the Rock', () => {
  test('in the first band it is a peg', () => {
    expect(event(['chamber-from-the-rock']).state.hostility.pegs).toBe(2)
  })

  rule('CS-TB-03', 'its chamber comes to a patrol point that is rolled for', () => {
    const table = event(['chamber-from-the-rock'], { pegs: 6, dice: [2, 1] })
    expect(table.state.figures.at(-1)).toMatchObject({
      who: { is: 'true-born' },
      at: { x: 10, y: 1 },
      sleep: { state: 'chamber' },
    })
  })

  rule('CS-TB-06', 'from Wake Protocols on it is out of its chamber at once', () => {
    const table = event(['chamber-from-the-rock'], { pegs: 15, dice: [2, 1] })
    expect(table.state.figures.at(-1)).toMatchObject({ sleep: { state: 'somnambulant' } })
  })

  rule('CS-TB-02', 'a second one never comes: the first drifts, or comes nearer', () => {
    const asleep = event(['chamber-from-the-rock'], {
      pegs: 15,
      others: [{ is: 'true-born', at: [10, 5], sleep: { state: 'somnambulant', insert: 1 } }],
      at: (g) => void g.once.push('true-born'),
      dice: [3, 3],
    })
    expect(placeOf(asleep, 'true-born-1')).toEqual([13, 5])
    const awake = event(['chamber-from-the-rock'], {
      pegs: 15,
      crews: [[{ is: 'cassie', at: [2, 5] }]],
      others: [{ is: 'true-born', at: [10, 5], sleep: { state: 'awake', insert: 1 } }],
      at: (g) => void g.once.push('true-born'),
    })
    expect(placeOf(awake, 'true-born-1')).toEqual([6, 5])
    const shut = event(['chamber-from-the-rock', 'lull'], {
      pegs: 6,
      others: [{ is: 'true-born', at: [10, 5], sleep: { state: 'chamber', insert: 1 } }],
      at: (g) => void g.once.push('true-born'),
    })
    expect(shut.state.discard).toEqual(['lull'])
    for (const { figures } of [asleep.state, awake.state, shut.state])
      expect(figures.filter(({ who: is }) => is.is === 'true-born')).toHaveLength(1)
  })
})

describe('Lights Out', () => {
  const dark = (g: CoreSpace): void => {
    g.hostility.dark = true
  }

  test('lasts until the next round begins', () => {
    expect(event(['lights-out']).state.hostility.dark).toBe(true)
    expect(event(['lull'], { at: dark }).state.hostility.dark).toBe(false)
  })

  test('nobody shoots beyond short range, Traders or others', () => {
    const shots = (x: number): string[] =>
      skirmish({
        crews: [[{ is: 'cassie', at: [2, 2], tray: ['machine-pistol'] }]],
        others: [{ is: 'harvester', at: [x, 2] }],
        at: dark,
      })
        .offered('act')
        .filter((value) => value.startsWith('shoot'))
    expect(shots(8)).toEqual(['shoot:harvester-1'])
    expect(shots(9)).toEqual([])
    const annihilator = ruled((g) => activateWithSleeper(g, 'annihilator-1'), {
      others: [{ is: 'annihilator', at: [15, 2] }],
      at: dark,
    })
    expect(placeOf(annihilator, 'annihilator-1')).toEqual([7, 2])
  })

  test('what is thrown goes no further either', () => {
    const table = skirmish({ crews: [[{ is: 'cassie', at: [2, 2], tray: ['n-nade'] }]], at: dark })
    table.answer('act', 'throw:n-nade')
    expect(table.offered('throw-at')).toContain('8,2')
    expect(table.offered('throw-at')).not.toContain('9,2')
  })
})

describe('Dread', () => {
  test('leaves Machines cold', () => {
    const table = event(['dread'], {
      pegs: 12,
      crews: [
        [
          { is: 'hopper', at: [2, 5] },
          { is: 'wade', at: [9, 5] },
        ],
      ],
    })
    expect(table.state.figures.map(({ fear }) => fear)).toEqual([0, 1])
  })
})

describe('assistance cards', () => {
  rule('CS-ASST-02', 'Blinding Flash: everybody near but Machines has an action fewer next turn', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [2, 2] },
          { is: 'hopper', at: [4, 2] },
          { is: 'wade', at: [15, 9] },
        ],
      ],
      others: [
        { is: 'harvester', at: [8, 2] },
        { is: 'harvester', at: [9, 2] },
      ],
      at: holding('blinding-flash'),
    })
    table.answer('act', 'card:blinding-flash').answer('card-at', '2,2')
    const lost = table.state.figures.map(({ id, lostActions }) => [id, lostActions])
    expect(lost).toEqual([
      ['cassie', 1],
      ['hopper', 0],
      ['wade', 0],
      ['harvester-1', 1],
      ['harvester-2', 0],
    ])
  })

  test('Blinding Flash: the square is in sight of one’s own Traders', () => {
    const table = skirmish({
      map: ['.....#....', '.....#....', '@....#....'],
      crews: [[{ is: 'cassie', at: [2, 1] }]],
      at: holding('blinding-flash'),
    }).answer('act', 'card:blinding-flash')
    expect(table.offered('card-at')).toContain('4,0')
    expect(table.offered('card-at')).not.toContain('6,1')
  })

  rule('CS-RUL-134', 'a Civilian that loses an action loses its roll', () => {
    const table = ruled((g) => activateWithSleeper(g, 'civilian-1'), {
      others: [{ is: 'civilian', at: [9, 9], lostActions: 1 }],
    })
    expect(who(table, 'civilian-1')).toMatchObject({ at: { x: 9, y: 9 }, lostActions: 0 })
  })

  test('Someone Inside: one door, opened, closed, locked or unlocked, but no hidden one', () => {
    const table = skirmish({
      map: ['..+..', '..%..', '..?..', '@.#..'],
      crews: [[{ is: 'cassie', at: [0, 0] }]],
      at: holding('someone-inside'),
    }).answer('act', 'card:someone-inside')
    expect(table.offered('card-door')).toEqual(['2,0:closed', '2,0:locked', '2,1:open', '2,1:closed'])
    table.answer('card-door', '2,1:closed')
    expect(table.state.doors['2,1']).toBe('closed')
  })

  test('Someone Inside: a door is not shut on anybody', () => {
    const table = skirmish({
      map: ['..+..', '@.+..'],
      crews: [[{ is: 'cassie', at: [2, 0] }]],
      at: holding('someone-inside'),
    }).answer('act', 'card:someone-inside')
    expect(table.offered('card-door')).toEqual(['2,1:closed', '2,1:locked'])
  })

  rule(
    'CS-RUL-135',
    'Decoy Beacon: First Born up to rank 3 near it spend their first action going there',
    () => {
      const table = skirmish({ at: holding('decoy-beacon') })
      table.answer('act', 'card:decoy-beacon').answer('card-at', '19,0')
      expect(table.state.hostility.beacon).toEqual({ x: 19, y: 0 })
      const activated = (is: 'harvester' | 'liege' | 'drone', at: [number, number], dice: number[] = []) =>
        ruled((g) => activateWithSleeper(g, `${is}-1`), {
          pegs: 12,
          crews: [[{ is: 'cassie', at: [2, 5] }]],
          others: [{ is, at }],
          dice,
          at: (g) => {
            g.hostility.beacon = { x: 19, y: 0 }
          },
        })
      const drawn = activated('harvester', [11, 5]).log('walked') as unknown as readonly { path: string[] }[]
      expect(drawn.map(({ path }) => path.at(-1))).toEqual(['15,3', '11,3'])
      expect(placeOf(activated('harvester', [4, 5], [B.blank, R.blank]), 'harvester-1')).toEqual([3, 5])
      expect(who(activated('liege', [11, 5], [B.blank, R.blank, 3, 1]), 'liege-1').at!.x).toBeLessThan(11)
      const prone = ruled((g) => activateWithSleeper(g, 'harvester-1'), {
        others: [{ is: 'harvester', at: [11, 5], prone: true }],
        at: (g) => {
          g.hostility.beacon = { x: 19, y: 0 }
        },
      })
      expect(who(prone, 'harvester-1').at!.x).toBeLessThan(11)
      const patrolling = ruled((g) => activateWithSleeper(g, 'drone-1'), {
        map: POINTS,
        crews: [[{ is: 'cassie' }]],
        others: [{ is: 'drone', at: [2, 2], patrol: 1 }],
        at: (g) => {
          g.hostility.beacon = { x: 2, y: 8 }
        },
      })
      expect(placeOf(patrolling, 'drone-1')).toEqual([10, 2])
      const drone = activated('drone', [11, 5], [B.blank, 1, 1])
      expect(placeOf(drone, 'drone-1')).toEqual([15, 3])
      expect(drone.log('attack-rolled')).toHaveLength(1)
    },
  )

  test('Ship’s Gun: four dice at somebody in sight of one’s own threshold', () => {
    const scene: Scene = {
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [
        { is: 'harvester', at: [14, 11] },
        { is: 'harvester', at: [15, 11] },
        { is: 'guard', at: [3, 9] },
      ],
      at: holding('ships-gun'),
    }
    const table = skirmish({ ...scene, dice: [B.one, R.blank, R.blank, R.blank] })
    const cards = table.offered('act').filter((value) => value.startsWith('card'))
    expect(cards).toEqual(['card:ships-gun:harvester-1', 'card:ships-gun:guard-3'])
    table.answer('act', 'card:ships-gun:harvester-1')
    expect(table.log('gun-fired')).toMatchObject([{ on: 'harvester-1' }])
    expect(table.log('attack-settled')).toMatchObject([{ on: 'harvester-1', came: true }])
    const law = skirmish({ ...scene, dice: [B.blank, R.blank, R.blank, R.blank] })
    law.answer('act', 'card:ships-gun:guard-3')
    expect(law.state.crews[0]!.hostileTo).toEqual(['law'])
  })

  test('four of the seven are in a deck', () => {
    const { deck } = play(
      stopping((g) => g.phase.kind !== 'set-up'),
      { options: { mode: 'solo', mission: 'vent-row' }, seats: 1 },
    ).state
    const helping = deck.filter((card) => EVENTS[card].type === 'assistance')
    expect(new Set(helping).size).toBe(4)
    expect(helping).toHaveLength(4)
  })
})
