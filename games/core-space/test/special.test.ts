import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { EventId } from '../content/index.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { areEnemies } from '../rules/0-table/figures.ts'
import { later } from '../rules/0-table/later.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { addPegs } from '../rules/0-table/tracker.ts'
import { textOf } from '../rules/1-rounds/cards.ts'
import { mayAttack, settle } from '../rules/3-combat/index.ts'
import { targetOf } from '../rules/4-figures/targets.ts'
import { homecoming } from '../rules/8-campaign/index.ts'
import type { SpecialEvent } from '../rules/9-special/events.ts'
import { activateWithSleeper, seekerOf, wormComes } from '../rules/9-special/index.ts'
import { B, R } from './fight.ts'
import { placeOf, plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'
import { home, veteran, voyage } from './voyage.ts'

/** Of this chapter, all that was told of one type. */
const told = <T extends SpecialEvent['type']>(table: Table, type: T): Extract<SpecialEvent, { type: T }>[] =>
  (table.log() as readonly SpecialEvent[]).filter(
    (event): event is Extract<SpecialEvent, { type: T }> => event.type === type,
  )

const MISS = [B.blank, R.blank, R.blank, R.blank]
const HIT = [B.blank, R.one, R.one, R.one]

/** A worm fills (9,5) to (10,6) of the hall; its reach goes from column 7 to 12 and from row 3 to 8. */
const PIT = [
  ...Array.from({ length: 5 }, () => '.'.repeat(20)),
  '.........oo.........',
  '.........oo.........',
  ...Array.from({ length: 4 }, () => '.'.repeat(20)),
  `@${'.'.repeat(19)}`,
]

const worm = { is: 'rock-worm', at: [9, 5] } as const

const nearWorm = (scene: Scene): Table =>
  skirmish({
    map: PIT,
    others: [worm],
    ...scene,
    at: (g) => {
      g.pieces[0]!.marked = true
      for (const crew of g.crews) crew.habits.reactions = 'never'
      scene.at?.(g)
    },
  })

describe('I5. Rock Worms', () => {
  rule('CS-WORM-07', 'EX-43: on the way from ring 3 to ring 1 it strikes once, on entering', () => {
    const table = nearWorm({ crews: [[{ is: 'cassie', at: [6, 5] }]], dice: MISS })
    table.answer('act', 'move:8,5')
    expect(told(table, 'worm-strikes').map(({ rule }) => rule)).toEqual(['CS-WORM-07'])
    expect(placeOf(table, 'cassie')).toEqual([8, 5])
  })

  rule('CS-RUL-120', 'whom it struck on entering it does not strike again after that Move', () => {
    const table = nearWorm({ crews: [[{ is: 'cassie', at: [6, 5] }]], dice: MISS })
    table.answer('act', 'move:7,5')
    expect(told(table, 'worm-strikes')).toHaveLength(1)
  })

  rule('CS-WORM-08', 'EX-43: a Reload in its reach draws one attack, after it', () => {
    const table = nearWorm({
      crews: [[{ is: 'cassie', at: [7, 5], ammo: 0, tray: ['ammo-mag'] }]],
      dice: HIT,
    })
    table.answer('act', 'reload:ammo-mag')
    expect(told(table, 'worm-strikes').map(({ rule }) => rule)).toEqual(['CS-WORM-08'])
    expect(who(table, 'cassie').ammo).toBeGreaterThan(0)
  })

  rule('CS-WORM-14', 'EX-43: a Proximity Move in its reach draws none', () => {
    const table = nearWorm({ crews: [[{ is: 'cassie', at: [7, 5] }]] })
    table.answer('act', 'near:7,4')
    expect(told(table, 'worm-strikes')).toHaveLength(0)
  })

  rule(
    'CS-WORM-15',
    'EX-55: a Move along it is answered after the Move, leaving it by a blow as well',
    () => {
      const along = nearWorm({ crews: [[{ is: 'cassie', at: [8, 5] }]], dice: MISS })
      along.answer('act', 'move:8,6')
      expect(told(along, 'worm-strikes').map(({ rule }) => rule)).toEqual(['CS-WORM-08'])
      const away = nearWorm({ crews: [[{ is: 'cassie', at: [8, 5] }]], dice: [...MISS, ...MISS] })
      away.answer('act', 'move:7,5')
      expect(told(away, 'worm-strikes').map(({ rule }) => rule)).toEqual(['CS-WORM-08'])
    },
  )

  rule('CS-WORM-06', 'it reaches two squares in every direction, and not past a wall', () => {
    const out = nearWorm({ crews: [[{ is: 'cassie', at: [6, 8], ammo: 0, tray: ['ammo-mag'] }]] })
    out.answer('act', 'reload:ammo-mag')
    expect(told(out, 'worm-strikes')).toHaveLength(0)
    const corner = nearWorm({
      crews: [[{ is: 'cassie', at: [7, 8], ammo: 0, tray: ['ammo-mag'] }]],
      dice: MISS,
    })
    corner.answer('act', 'reload:ammo-mag')
    expect(told(corner, 'worm-strikes')).toHaveLength(1)
    const walled = nearWorm({
      map: PIT.map((row, y) => (y >= 3 && y <= 8 ? `${row.slice(0, 8)}#${row.slice(9)}` : row)),
      crews: [[{ is: 'cassie', at: [7, 5], ammo: 0, tray: ['ammo-mag'] }]],
    })
    walled.answer('act', 'reload:ammo-mag')
    expect(told(walled, 'worm-strikes')).toHaveLength(0)
  })

  rule('CS-WORM-10', 'defeated from within its reach it still makes that attack', () => {
    const table = nearWorm({
      crews: [[{ is: 'cassie', at: [8, 5], tray: ['combat-axe'] }]],
      dice: HIT,
      at: (g) => {
        later().fell(g, 'rock-worm-1', { x: 9, y: 5 }, 'cassie')
        Object.assign(g.figures.find(({ id }) => id === 'rock-worm-1')!, {
          at: null,
          where: 'gone',
          defeated: true,
        })
        g.turn!.granted = []
        Object.assign(g.figures[0]!, { ammo: 0, tray: [{ ...ammo }] })
      },
    })
    const before = who(table, 'cassie').health
    table.answer('act', 'reload:ammo-mag')
    expect(who(table, 'cassie').health).toBeLessThan(before)
  })

  rule('CS-WORM-02', 'it comes out of its hole, whose marker is flipped', () => {
    const table = ruled((g) => wormComes(g, 'hole-1'), { map: PIT, crews: [[{ is: 'cassie', at: [2, 2] }]] })
    expect(table.state.pieces[0]!.marked).toBe(true)
    expect(table.state.figures.at(-1)).toMatchObject({ who: { is: 'rock-worm' }, at: { x: 9, y: 5 } })
  })

  rule('CS-WORM-03', 'whoever stands on the hole is swallowed; two things are thrown clear', () => {
    const table = ruled((g) => wormComes(g, 'hole-1'), {
      map: PIT,
      crews: [[{ is: 'cassie', at: [10, 6], tray: ['knife', 'medi-stim', 'ammo-mag'] }]],
      // Of three things the first, thrown one square; of two the second, thrown two.
      dice: [1, 1, 1, 1, 4, 1, 2, 1],
    })
    expect(table.state.floor.map(({ token }) => token.item)).toEqual(['knife', 'ammo-mag'])
    expect(who(table, 'cassie')).toMatchObject({ where: 'gone', defeated: true, tray: [] })
    expect(table.state.floor).toHaveLength(2)
  })

  rule('CS-WORM-03', 'and is dead for good: the crew of a campaign goes on without them', () => {
    const table = voyage({
      map: PIT,
      crews: [[{ is: 'cassie', at: [10, 6] }, home('wade')]],
      from: { kind: 'assessment' },
      step: function* (g) {
        yield* wormComes(g, 'hole-1')
        homecoming(g)
      },
    })
    expect(veteran(table, 'cassie')).toBeUndefined()
    expect(veteran(table, 'wade')).toBeDefined()
    expect(table.state.campaign.lost).toEqual(['cassie'])
    expect(table.state.phase).toEqual({ kind: 'extraction', left: [] })
  })

  rule('CS-WORM-04', 'and it strikes the nearest in its reach at once', () => {
    const table = ruled((g) => wormComes(g, 'hole-1'), {
      map: PIT,
      crews: [
        [
          { is: 'cassie', at: [7, 5] },
          { is: 'wade', at: [8, 5] },
        ],
      ],
      dice: MISS,
    })
    expect(told(table, 'worm-strikes')).toMatchObject([{ figure: 'wade', rule: 'CS-WORM-04' }])
  })

  rule('CS-WORM-11', 'it strikes characters of every kind, First Born too', () => {
    const table = ruled((g) => wormComes(g, 'hole-1'), {
      map: PIT,
      others: [{ is: 'harvester', at: [8, 5] }],
      dice: MISS,
    })
    expect(told(table, 'worm-strikes')).toMatchObject([{ figure: 'harvester-1' }])
  })

  rule('CS-WORM-13', 'a Beast that falls while a Hunter is in play drops a Trophy', () => {
    const falls = (others: Scene['others']) =>
      ruled(
        plainly((g) => later().fell(g, 'rock-worm-1', { x: 9, y: 5 }, null)),
        { map: PIT, others: [worm, ...(others ?? [])] },
      ).state.floor
    expect(falls([{ is: 'keats', at: [1, 1] }])).toMatchObject([{ token: { item: 'hunter-trophy' } }])
    expect(falls([])).toEqual([])
  })
})

const ammo = {
  item: 'ammo-mag',
  state: 'fine',
  turned: 0,
  counters: 0,
  crew: null,
} as const satisfies Figure['tray'][number]

const sleeper = (state: 'chamber' | 'somnambulant' | 'awake', insert = 1) =>
  ({ is: 'true-born', at: [9, 5], sleep: { state, insert } }) as const

/** Cassie’s blow of so many hits lands on the True Born. */
const hitting = (hits: number, scene: Scene): Table =>
  ruled(
    function* (g) {
      yield* settle(
        g,
        { by: 'cassie', on: 'true-born-1', way: 'ranged', rule: 'CS-ATK-02', cover: 'none' },
        hits,
      )
    },
    {
      crews: [[{ is: 'cassie', at: [2, 5], worn: 'combat-vest' }]],
      others: [sleeper('somnambulant')],
      ...scene,
    },
  )

const insertOf = (table: Table): number | undefined => who(table, 'true-born-1').sleep?.insert

describe('I3. The True Born', () => {
  rule('CS-TB-16', 'EX-41: damage that gets through is not done, the die is rolled instead', () => {
    expect(insertOf(hitting(4, { dice: [3, 1] }))).toBe(1)
    expect(told(hitting(2, {}), 'sleeper-disturbed')).toHaveLength(0)
  })

  rule('CS-TB-18', 'EX-41: a 2 turns the four hits on the attacker, whose armour helps', () => {
    const table = hitting(4, { dice: [2, 1] })
    expect(told(table, 'attack-mirrored')).toMatchObject([{ on: 'cassie', damage: 3 }])
  })

  rule('CS-RUL-50', 'the hits that were rolled are mirrored, not the damage', () => {
    expect(told(hitting(3, { dice: [2, 1] }), 'attack-mirrored')).toMatchObject([{ damage: 2 }])
  })

  rule('CS-TB-19', 'EX-41: a 3 is nothing', () => {
    const table = hitting(4, { dice: [3, 1] })
    expect(placeOf(table, 'true-born-1')).toEqual([9, 5])
    expect(told(table, 'sleeper-disturbed')).toMatchObject([{ what: 'kinetic-absorber' }])
  })

  rule('CS-TB-17', 'a 1 throws it twice, through walls', () => {
    const table = hitting(4, {
      map: PIT.map((row, y) => (y === 5 ? `${row.slice(0, 10)}#${row.slice(11)}` : row)),
      dice: [1, 1, 2, 3, 1, 3],
    })
    expect(placeOf(table, 'true-born-1')).toEqual([12, 5])
  })

  rule('CS-TB-20', 'a 4 brings it to the nearest figure, which it strikes, pushes and fells', () => {
    const table = hitting(4, {
      crews: [[{ is: 'cassie', at: [7, 5] }]],
      dice: [4, 1, B.blank, R.blank, R.blank],
    })
    expect(who(table, 'cassie')).toMatchObject({ at: { x: 6, y: 5 }, prone: true })
    expect(placeOf(table, 'true-born-1')).toEqual([8, 5])
  })

  rule('CS-TB-21', 'EX-41: a 5 puts the next insert in place, and all others near it fall', () => {
    const table = hitting(4, {
      crews: [
        [
          { is: 'cassie', at: [2, 5] },
          { is: 'wade', at: [7, 5] },
        ],
      ],
      dice: [5, 1],
      at: (g) => void g.deck.push('lull'),
    })
    expect(insertOf(table)).toBe(2)
    expect(who(table, 'wade').prone).toBe(true)
    expect(who(table, 'cassie').prone).toBe(false)
    expect(told(table, 'card-glimpsed')).toMatchObject([{ card: 'lull', to: [0] }])
  })

  rule('CS-TB-22', 'a 6 costs two inserts and brings three of the lowest rank to its side', () => {
    const table = hitting(4, { dice: [6, 1] })
    expect(insertOf(table)).toBe(3)
    const came = table.state.figures.slice(2)
    expect(came).toHaveLength(3)
    expect(came.every(({ who: { is } }) => is === 'harvester' || is === 'drone')).toBe(true)
  })

  rule('CS-TB-27', 'and these act from the next First Born Phase on', () => {
    const table = hitting(4, { dice: [6, 1], phase: { kind: 'first-born', done: [] } })
    expect(table.state.phase).toMatchObject({ done: table.state.figures.slice(2).map(({ id }) => id) })
  })

  rule('CS-TB-07', 'walking in its sleep it is thrown twice, and does nothing else', () => {
    const table = ruled((g) => activateWithSleeper(g, 'true-born-1'), {
      others: [sleeper('somnambulant')],
      dice: [2, 3, 1, 5],
    })
    expect(placeOf(table, 'true-born-1')).toEqual([11, 6])
  })

  const level = (pegs: number, state: 'chamber' | 'somnambulant', scene: Scene = {}) =>
    ruled(
      plainly((g) => addPegs(g, pegs, 'CS-HTRK-02')),
      { others: [sleeper(state, 3)], ...scene },
    )

  rule('CS-TB-05', 'at Wake Protocols it leaves its chamber', () => {
    expect(who(level(15, 'chamber'), 'true-born-1').sleep?.state).toBe('somnambulant')
  })

  rule('CS-TB-04', 'before that it stays there, and nobody meets it', () => {
    const table = level(9, 'chamber')
    const [cassie, shut] = [who(table, 'cassie'), who(table, 'true-born-1')]
    expect(shut.sleep?.state).toBe('chamber')
    expect(areEnemies(table.state, cassie, shut)).toBe(false)
    expect(mayAttack(table.state, cassie, shut)).toBe(false)
  })

  rule('CS-TB-13', 'still asleep at CLEANSE it wakes with the second insert', () => {
    const table = level(25, 'somnambulant', { dice: [1, 1, 1, 1] })
    expect(who(table, 'true-born-1').sleep).toEqual({ state: 'awake', insert: 2 })
  })

  rule('CS-TB-14', 'and goes for whoever is closest, friend or foe', () => {
    const table = level(25, 'somnambulant', {
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [sleeper('somnambulant'), { is: 'harvester', at: [11, 5] }],
      dice: [1, 1, 1, 1],
    })
    expect(targetOf(table.state, who(table, 'true-born-1'))?.id).toBe('harvester-2')
  })

  rule('CS-TB-15', 'with one small and one large piece of its kind on it', () => {
    const table = level(25, 'somnambulant', { dice: [1, 1, 6, 1] })
    expect(who(table, 'true-born-1').tray.map(({ item }) => item)).toEqual(['mantle-armour', 'potent-fibril'])
  })

  const lieges: Scene = {
    others: [sleeper('somnambulant', 3), { is: 'liege', at: [15, 5] }, { is: 'liege', at: [1, 1] }],
    crews: [[{ is: 'cassie', at: [0, 10] }]],
  }

  rule('CS-TB-08', 'the closest Liege goes to it with all its actions', () => {
    const table = ruled((g) => activateWithSleeper(g, 'liege-2'), lieges)
    expect(seekerOf(table.state)?.id).toBe('liege-2')
    expect(placeOf(table, 'liege-2')).toEqual([10, 5])
  })

  rule('CS-TB-09', 'in contact, its next action wakes it', () => {
    const table = ruled((g) => activateWithSleeper(g, 'liege-2'), {
      ...lieges,
      others: [sleeper('somnambulant', 3), { is: 'liege', at: [10, 5], lostActions: 1 }],
    })
    expect(who(table, 'true-born-1').sleep?.state).toBe('awake')
  })

  rule('CS-TB-10', 'what it suffered asleep is forgotten', () => {
    const table = ruled((g) => activateWithSleeper(g, 'liege-2'), {
      ...lieges,
      others: [sleeper('somnambulant', 3), { is: 'liege', at: [10, 5], lostActions: 1 }],
    })
    expect(insertOf(table)).toBe(1)
  })

  const slain = (state: 'awake' | 'somnambulant'): Table =>
    ruled(
      plainly((g: CoreSpace) => later().fell(g, 'true-born-1', { x: 9, y: 5 }, 'cassie')),
      { others: [sleeper(state, 4), { is: 'liege', at: [15, 5] }, { is: 'harvester', at: [1, 1] }] },
    )

  rule('CS-TB-23', 'its fall makes Lieges and Iconoclasts miss a turn', () => {
    expect(who(slain('awake'), 'liege-2').missedTurns).toBe(1)
    expect(who(slain('awake'), 'harvester-3').missedTurns).toBe(0)
  })

  rule('CS-TB-24', 'and charges the boards', () => {
    expect(slain('somnambulant').state.hostility.charged).toBe(true)
  })

  rule('CS-TB-26', 'whoever did it takes the counter', () => {
    expect(slain('awake').state.goal.counts).toMatchObject({ 'kills:cassie': 1, 'true-born:awake': 1 })
  })

  test('defeated asleep it counts for the mission, not for the equipment', () => {
    expect(slain('somnambulant').state.goal.counts).toMatchObject({ 'true-born': 1 })
    expect(slain('somnambulant').state.goal.counts['true-born:awake']).toBeUndefined()
  })
})

describe('I4b. Fear', () => {
  const afraid = (scene: Scene): Table =>
    skirmish({ turn: null, others: [{ is: 'harvester', at: [5, 5] }], ...scene })

  rule('CS-FEAR-01', 'who is afraid runs with the whole turn, and loses a counter', () => {
    const table = afraid({
      crews: [
        [
          { is: 'cassie', at: [7, 5], fear: 1 },
          { is: 'wade', at: [0, 0] },
        ],
      ],
    })
    table.answer('activate', 'cassie').answer('nerve', 'flee')
    expect(who(table, 'cassie')).toMatchObject({ fear: 0, activated: true })
    expect(placeOf(table, 'cassie')![0]).toBeGreaterThan(12)
  })

  rule('CS-FEAR-02', 'a Skill peg removes a counter, and without one it acts as usual', () => {
    const table = afraid({
      crews: [
        [
          { is: 'cassie', at: [7, 5], fear: 1, pegs: 2 },
          { is: 'wade', at: [0, 0] },
        ],
      ],
    })
    table.answer('activate', 'cassie').answer('nerve', 'peg')
    expect(who(table, 'cassie')).toMatchObject({ fear: 0, pegs: 1, activated: false })
    expect(table.state.turn?.figure).toBe('cassie')
  })

  rule('CS-FEAR-03', 'a Captain calms somebody of the crew, near and in sight', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [7, 5] },
          { is: 'wade', at: [8, 7], fear: 1 },
        ],
      ],
    })
    table.answer('act', 'calm:wade')
    expect(who(table, 'wade').fear).toBe(0)
  })
})

describe('cards of worms', () => {
  const drawn = (card: EventId, scene: Scene): Table =>
    ruled(
      function* (g) {
        yield* textOf(card, 'relaxed')!(g)
      },
      { map: PIT, ...scene },
    )

  test('EV-33: a worm comes out of a hole that has none', () => {
    const { figures } = drawn('the-floor-opens', {}).state
    expect(figures.at(-1)).toMatchObject({ who: { is: 'rock-worm' } })
  })

  test('EV-34: whoever is within two squares of the hole falls', () => {
    const table = drawn('deep-tremor', {
      crews: [
        [
          { is: 'cassie', at: [7, 5] },
          { is: 'wade', at: [6, 5] },
        ],
      ],
    })
    expect([who(table, 'cassie').prone, who(table, 'wade').prone]).toEqual([true, false])
  })

  test('EV-35: the worm furthest off is removed, and is not defeated', () => {
    const table = drawn('back-into-the-dark', { others: [worm] })
    expect(who(table, 'rock-worm-1')).toMatchObject({ where: 'gone', defeated: false })
  })

  rule('CS-WORM-09', 'wasting an action in its reach draws an attack as well', () => {
    const table = nearWorm({
      crews: [[{ is: 'cassie', at: [7, 5] }, { is: 'wade' }]],
      actions: 1,
      dice: MISS,
    })
    table.answer('act', 'end')
    expect(told(table, 'worm-strikes')).toHaveLength(1)
  })
})
