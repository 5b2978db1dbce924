import { rule } from '@starboard/kernel/rule'
import { play } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { ARRIVALS, EVENTS, type EventId, MISSIONS } from '../content/index.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import type { CoreSpace } from '../rules/0-table/state.ts'
import { addPegs, levelAt } from '../rules/0-table/tracker.ts'
import { isMined, isNano, isSquare } from '../rules/0-table/tray.ts'
import { arrivalsDue, leftInPool, openPoints, roomAt } from '../rules/1-rounds/arrivals.ts'
import { textOf } from '../rules/1-rounds/cards.ts'
import { isMissionOver, standings } from '../rules/1-rounds/ending.ts'
import { view } from '../view.ts'
import { plainly, ruled, type Scene, skirmish, stopping, type Table, who } from './table.ts'

/** A match from its very beginning to the end of the set-up. */
const settingUp = (options: { mission: string; mode?: string; crews?: number }, dice: number[], seats = 1) =>
  play(
    stopping((g) => g.phase.kind !== 'set-up'),
    { options: { mode: 'solo', ...options }, seats, dice },
  )

describe('set-up', () => {
  rule('CS-SETUP-01', 'a mission has as many crews as sit down, on the board of its map', () => {
    const table = settingUp({ mission: 'cold-harbour', crews: 2 }, [1, 1])
    expect(table.state.crews).toHaveLength(2)
    expect(table.state.map).toBe('cold-harbour')
    expect(table.state.pieces.filter(({ kind }) => kind === 'pod')).toHaveLength(2)
  })

  rule('CS-SETUP-02', 'terrain is loaded with hidden tokens as the mission allots them', () => {
    const table = settingUp({ mission: 'cold-harbour' }, [])
    const { allotment } = MISSIONS['cold-harbour']
    for (const piece of table.state.pieces) {
      if (piece.kind !== 'ark' && piece.kind !== 'pod' && piece.kind !== 'small-crate') continue
      const { square, nano } = allotment[piece.kind]!
      expect(piece.tokens).toHaveLength(square + nano)
      expect(piece.tokens.filter(({ item }) => isNano(item))).toHaveLength(nano)
    }
    expect(view(table.state, 0).pieces.every(({ tokens }) => tokens === null)).toBe(true)
  })

  rule(
    'CS-SETUP-03',
    'square tokens that are left make the pouch; minerals, True Born and shop tokens are kept apart',
    () => {
      const { pouch, nanos, mine } = settingUp({ mission: 'cold-harbour' }, []).state
      expect(pouch.length).toBeGreaterThan(20)
      expect(pouch.every(isSquare) && nanos.every(isNano) && mine.every(isMined)).toBe(true)
      expect(pouch).not.toContain('mantle-armour')
      expect(pouch).not.toContain('military-pistol')
    },
  )

  rule(
    'CS-RUL-105',
    'a token is put only where it fits: arks hold small ones, small crates nothing large',
    () => {
      const { pieces } = settingUp({ mission: 'sleeper-below' }, [1, 1]).state
      expect(pieces.filter(({ kind }) => kind === 'ark').every(({ tokens }) => tokens.length <= 4)).toBe(true)
      for (const { kind, tokens } of pieces)
        if (kind === 'small-crate') expect(tokens.every(({ item }) => item !== 'potent-fibril')).toBe(true)
    },
  )

  rule('CS-SETUP-04', 'the deck has the mission’s cards, those of the NPCs in use, and no others', () => {
    const types = (mission: string) =>
      new Set(
        settingUp({ mission }, mission === 'locked-gallery' ? [1] : []).state.deck.map(
          (card) => EVENTS[card].type,
        ),
      )
    expect(types('cold-harbour')).toEqual(new Set(['first-born', 'environment', 'assistance']))
    expect(types('market-of-lanterns')).toContain('gangers')
    expect(settingUp({ mission: 'cold-harbour' }, []).state.deck).not.toContain('sweep-pattern')
  })

  rule('CS-SETUP-05', 'the tracker starts with the pegs of the briefing', () => {
    expect(settingUp({ mission: 'cold-harbour' }, []).state.hostility.pegs).toBe(0)
    expect(settingUp({ mission: 'vent-row' }, []).state.hostility.pegs).toBe(3)
    const { pegs, pegsAlone } = MISSIONS['sleeper-below']
    expect(pegsAlone).toBeLessThan(pegs)
    expect(settingUp({ mission: 'sleeper-below' }, [1, 1]).state.hostility.pegs).toBe(pegsAlone)
    expect(settingUp({ mission: 'sleeper-below', crews: 2 }, [1, 1, 1, 1]).state.hostility.pegs).toBe(pegs)
  })

  const docked = (): Table => {
    const table = settingUp({ mission: 'vent-row', crews: 3 }, [3, 1])
    table.answer('ship', 'eidolon').answer('airlock', '11,0')
    table.answer('ship', 'low-tide').answer('airlock', '12,23')
    return table.answer('ship', 'halfpenny').answer('airlock', '0,11')
  }

  rule('CS-SETUP-06', 'airlocks are picked one after another clockwise, and the last to pick begins', () => {
    const { crews, first } = docked().state
    expect(crews.map(({ airlock }) => airlock)).toEqual([
      { x: 0, y: 11 },
      { x: 11, y: 0 },
      { x: 12, y: 23 },
    ])
    expect(first).toBe(0)
  })

  rule('CS-RUL-106', 'a random crew picks first, and each crew has its own place in the order', () => {
    expect(docked().state.crews.map(({ ship }) => ship)).toEqual(['halfpenny', 'eidolon', 'low-tide'])
  })

  rule('CS-SETUP-08', 'no crew fields more Traders than the mission allows', () => {
    const { figures } = docked().state
    for (const crew of [0, 1, 2])
      expect(figures.filter((figure) => figure.crew === crew).length).toBeLessThanOrEqual(
        MISSIONS['vent-row'].limit,
      )
  })

  rule('CS-SETUP-09', 'everybody starts with full Health, Skill and magazine', () => {
    const table = docked()
    expect(who(table, 'cassie')).toMatchObject({ health: 5, pegs: 4, ammo: 7, where: 'airlock' })
  })

  rule(
    'CS-CREW-01',
    'a crew that is ready to sail comes as it is, with its kit and its placed career points',
    () => {
      const table = docked()
      expect(who(table, 'cassie').tray.map(({ item }) => item)).toEqual([
        'military-pistol',
        'combat-knife',
        'ammo-mag',
        'medi-stim',
      ])
      expect(who(table, 'wade').worn?.item).toBe('combat-vest')
      expect(who(table, 'balcor').tray.map(({ item }) => item)).toContain('combat-axe')
      expect(who(table, 'cassie').levels).toMatchObject({ marksman: 1 })
    },
  )

  rule('CS-SETUP-10', 'a D6 picks the patrol point of a starting Drone', () => {
    const { figures } = settingUp({ mission: 'locked-gallery' }, [4]).state
    expect(figures[0]).toMatchObject({ who: { is: 'drone' }, at: { x: 11, y: 15 }, patrol: 4 })
  })
})

/** The Hostility Phase of a round, with these cards on top of the deck. */
const event = (deck: readonly EventId[], scene: Scene = {}): Table =>
  skirmish({
    phase: { kind: 'hostility', begun: false },
    round: 0,
    until: (g) => g.phase.kind === 'trader',
    ...scene,
    at: (g) => {
      g.deck = [...deck]
      scene.at?.(g)
    },
  })

const crewsOf = (count: number): NonNullable<Scene['crews']> =>
  (['cassie', 'daric', 'lohbac', 'oru'] as const)
    .slice(0, count)
    .map((is, n) => [{ is, at: [2 + 3 * n, 2] as const }])

describe('the Hostility Phase', () => {
  rule('CS-HOST-01', 'up to three crews add one peg', () => {
    for (const crews of [1, 2, 3])
      expect(event(['lull'], { crews: crewsOf(crews) }).state.hostility.pegs).toBe(1)
  })

  rule('CS-HOST-02', 'four crews and more add two', () => {
    expect(event(['lull'], { crews: crewsOf(4), pegs: 8 }).state.hostility.pegs).toBe(10)
  })

  rule('CS-HOST-03', 'one event card is drawn after the pegs', () => {
    const table = event(['lull', 'sensor-ghost'])
    expect(table.state.discard).toEqual(['lull'])
    expect(table.state.deck).toEqual(['sensor-ghost'])
    expect(
      table
        .log()
        .map(({ type }) => type)
        .slice(0, 3),
    ).toEqual(['round-began', 'pegs-added', 'card-drawn'])
  })

  rule('CS-HOST-04', 'only the text of the level that was reached counts', () => {
    expect(event(['signal-flare'], { pegs: 3 }).state.hostility.pegs).toBe(6)
    expect(event(['heavy-tread'], { pegs: 4, map: POINTS }).state.figures.filter(isHarvester)).toHaveLength(1)
    expect(event(['heavy-tread'], { pegs: 9, map: POINTS }).state.figures.filter(isHarvester)).toHaveLength(2)
  })

  rule('CS-HOST-05', 'an assistance card goes hidden into the first player’s hand', () => {
    const table = event(['ships-gun'], { crews: crewsOf(2) })
    expect(table.state.crews[0]!.hand).toEqual(['ships-gun'])
    expect(view(table.state, 0).crews[0]!.hand).toEqual(['ships-gun'])
    expect(view(table.state, 1).crews[0]).toMatchObject({ hand: null, cards: 1 })
  })

  rule('CS-RUL-73', 'an assistance card is the event of the round', () => {
    expect(event(['ships-gun', 'lull']).state.deck).toEqual(['lull'])
  })

  rule('CS-HOST-06', 'what can be done of a card is done, and the card is discarded', () => {
    const table = event(['on-your-feet'], {
      crews: [
        [
          { is: 'cassie', at: [2, 2], prone: true },
          { is: 'wade', at: [3, 2] },
        ],
      ],
    })
    expect(who(table, 'cassie').prone).toBe(false)
    expect(table.state.discard).toEqual(['on-your-feet'])
  })

  rule('CS-HOST-07', 'if nothing can be done, the NPC of the icon comes instead', () => {
    const table = event(['marked-for-the-knife', 'lull'], {
      pegs: 10,
      crews: [[{ is: 'wade', at: [2, 2] }]],
      map: POINTS,
      dice: [1, 1],
    })
    expect(table.state.figures.filter(({ who: { is } }) => is === 'assassin')).toHaveLength(1)
  })

  rule('CS-HOST-08', 'a card that does nothing goes back, and another is drawn', () => {
    const table = event(['pressure-drop', 'lull'])
    expect(table.state.deck).toEqual(['pressure-drop'])
    expect(table.state.discard).toEqual(['lull'])
    expect(table.log('card-set-aside')).toHaveLength(1)
  })

  rule(
    'CS-RUL-95',
    'with no card left to draw the round has no event; cards see nobody in an airlock',
    () => {
      const table = event(['marked-for-the-knife', 'bad-footing'], { crews: [[{ is: 'cassie' }]] })
      expect(table.log('no-event')).toHaveLength(1)
      expect([...table.state.deck].sort()).toEqual(['bad-footing', 'marked-for-the-knife'])
      expect(who(table, 'cassie')).toMatchObject({ prone: false, lostActions: 0 })
    },
  )

  rule('CS-HOST-09', 'a resolved card lies face up on the discard pile', () => {
    expect(view(event(['lull']).state, 0).discard).toEqual(['lull'])
  })

  rule('CS-HOST-10', 'an empty deck is made anew of the discards', () => {
    const table = event([], { at: (g) => void g.discard.push('lull') })
    expect(table.log('card-drawn')).toMatchObject([{ card: 'lull' }])
  })

  const LEVELS = [
    ['CS-HOST-11', 'relaxed', 0, 4],
    ['CS-HOST-12', 'patrol', 5, 9],
    ['CS-HOST-13', 'inspection', 10, 14],
    ['CS-HOST-14', 'wake-protocols', 15, 19],
    ['CS-HOST-15', 'threat-defence', 20, 24],
  ] as const
  for (const [id, level, from, to] of LEVELS)
    rule(id, `${from} to ${to} pegs are ${level}`, () => {
      expect([levelAt(from), levelAt(to)]).toEqual([level, level])
    })

  rule('CS-HOST-16', 'at 25 pegs it is CLEANSE, and the boards are charged', () => {
    const table = ruled(
      plainly((g) => addPegs(g, 1, 'x')),
      { pegs: 24 },
    )
    expect(levelAt(25)).toBe('cleanse')
    expect(table.state.hostility.charged).toBe(true)
  })

  rule('CS-RUL-52', 'once charged they stay so, while the level follows the pegs', () => {
    const table = event(['sensor-ghost'], { pegs: 24 })
    expect(table.state.hostility).toMatchObject({ pegs: 23, charged: true })
  })

  rule('CS-HTRK-02', 'cards may add pegs', () => {
    expect(event(['fire-lane']).state.hostility.pegs).toBe(2)
  })

  rule('CS-EDGE-05', 'no value falls below 0', () => {
    const table = event(['sensor-ghost', 'lull'], { pegs: 0 })
    expect(table.state.hostility.pegs).toBe(0)
  })

  rule('CS-RUL-88', 'what a level brings happens at once, one level after the other', () => {
    const table = ruled(
      plainly((g) => addPegs(g, 6, 'x')),
      { pegs: 4, map: PODS },
    )
    expect(table.log('level-reached').map((event) => (event as unknown as { level: string }).level)).toEqual([
      'patrol',
      'inspection',
    ])
    expect(table.state.hostility.opened).toBe(true)
  })

  test('every card has text for every level, except those that are kept in the hand', () => {
    for (const card of Object.keys(EVENTS) as EventId[])
      for (const level of Object.keys(ARRIVALS) as (keyof typeof ARRIVALS)[])
        expect(textOf(card, level) === null).toBe(EVENTS[card].type === 'assistance')
  })

  test('a level at which a card says nothing is carried out all the same', () => {
    const table = event(['heavy-tread', 'lull'])
    expect(table.state.discard).toEqual(['heavy-tread'])
    expect(table.state.deck).toEqual(['lull'])
  })
})

/** Six entry points around a hall, patrol points in its middle. */
const POINTS = [
  '1..................2',
  '....................',
  '.........a..........',
  '....................',
  '3..................4',
  '....................',
  '....................',
  '.........b..........',
  '....................',
  '5..................6',
  '@...................',
]

const PODS = ['.....', '.T.T.', '.....', '@....']

const isHarvester = ({ who: { is } }: Figure): boolean => is === 'harvester'

const kinds = (g: CoreSpace): string[] =>
  g.figures.filter(({ crew }) => crew === null).map(({ who: { is } }) => is)

describe('cards', () => {
  test('Bad Footing: a random Trader falls', () => {
    expect(who(event(['bad-footing']), 'cassie').prone).toBe(true)
  })

  test('Dread: one random Trader has an action fewer', () => {
    const table = event(['dread'], {
      crews: [
        [
          { is: 'cassie', at: [2, 2] },
          { is: 'wade', at: [4, 2] },
        ],
      ],
      dice: [4, 1],
    })
    expect(who(table, 'wade').lostActions).toBe(1)
  })

  test('Step Through: a Trader scatters until something is in the way', () => {
    const table = event(['step-through'], { dice: [5, 3], others: [{ is: 'civilian', at: [6, 2] }] })
    expect(who(table, 'cassie').at).toEqual({ x: 5, y: 2 })
  })

  test('Bulkheads close every door that is empty, Relay Fault opens locks', () => {
    const map = ['..+..', '..#..', '..%..', '@.#..']
    expect(event(['bulkheads'], { map, crews: [[{ is: 'cassie', at: [0, 0] }]] }).state.doors).toEqual({
      '2,0': 'closed',
      '2,2': 'locked',
    })
    expect(event(['relay-fault'], { map, crews: [[{ is: 'cassie', at: [0, 0] }]] }).state.doors).toEqual({
      '2,0': 'open',
      '2,2': 'open',
    })
  })

  test('Grit in the Works jams a ranged weapon', () => {
    const table = event(['grit-in-the-works'], {
      crews: [[{ is: 'wade', at: [2, 2], tray: ['military-pistol'] }]],
    })
    expect(who(table, 'wade').tray[0]!.state).toBe('jammed')
  })

  test('A Moment’s Rest: each crew picks whom', () => {
    const table = event(['a-moments-rest'], {
      crews: [
        [
          { is: 'cassie', at: [2, 2], health: 3 },
          { is: 'wade', at: [4, 2], health: 2 },
        ],
      ],
    })
    table.answer('rest', 'wade')
    expect(who(table, 'wade').health).toBe(3)
  })

  test('Overlooked Cache: the first player picks a square of a room without enemies', () => {
    const table = event(['overlooked-cache'], {
      map: ['..#..', '..#..', '@.#..'],
      crews: [[{ is: 'wade', at: [0, 0] }]],
      others: [{ is: 'harvester', at: [4, 0] }],
      at: (g) => void g.pouch.push('artifact-1'),
    })
    expect(table.offered('cache')).toHaveLength(6)
    table.answer('cache', '1,1')
    expect(table.state.floor).toMatchObject([{ at: { x: 1, y: 1 }, token: { item: 'artifact-1' } }])
  })

  test('Sealed Way shuts a point until the next level', () => {
    const table = event(['sealed-way'], { map: POINTS, dice: [3, 1] })
    expect(table.state.points).toMatchObject({ shut: [3], until: 'patrol' })
    expect(openPoints(table.state, 'entry').map(({ number }) => number)).toEqual([1, 2, 4, 5, 6])
  })

  test('Shakedown: two Gangers come where a Trader is nearest', () => {
    const table = event(['shakedown'], { map: POINTS, crews: [[{ is: 'wade', at: [17, 8] }]] })
    expect(kinds(table.state)).toEqual(['ganger', 'ganger'])
    expect(table.log('arrived')).toMatchObject([{ point: 6 }, { point: 6 }])
  })

  test('Trick of the Light swaps two Traders', () => {
    const table = event(['trick-of-the-light'], {
      crews: [
        [
          { is: 'cassie', at: [2, 2] },
          { is: 'wade', at: [4, 2] },
        ],
      ],
      dice: [1, 1],
    })
    expect(who(table, 'cassie').at).toEqual({ x: 4, y: 2 })
  })
})

describe('the Trader Phase', () => {
  const phase = (crew = 0): CoreSpace['phase'] => ({ kind: 'trader', crew })
  const two: Scene = {
    crews: [
      [
        { is: 'cassie', at: [2, 2] },
        { is: 'wade', at: [4, 2] },
      ],
      [{ is: 'daric', at: [8, 2] }],
    ],
    turn: null,
    phase: phase(1),
    until: (g) => g.phase.kind !== 'trader',
  }

  rule('CS-TRAD-01', 'the first player acts first, and play passes clockwise', () => {
    const table = skirmish(two)
    expect(table.state.turn!.figure).toBe('daric')
    table.answer('act', 'end')
    expect(table.ask('activate').seat).toBe(0)
  })

  rule('CS-TRAD-02', 'one Trader at a time, until all have acted', () => {
    const table = skirmish(two).answer('act', 'end').answer('activate', 'wade').answer('act', 'end')
    expect(table.state.turn!.figure).toBe('cassie')
    table.answer('act', 'end')
    expect(table.state.phase.kind).toBe('arrival')
  })

  rule('CS-TRAD-03', 'whoever has an activation counter cannot be chosen', () => {
    const table = skirmish({
      ...two,
      crews: [
        [
          { is: 'cassie', at: [2, 2], activated: true },
          { is: 'wade', at: [4, 2] },
        ],
      ],
      phase: phase(),
    })
    expect(table.state.turn!.figure).toBe('wade')
  })

  rule('CS-TRAD-04', 'a Trader has as many actions as it says, and may use fewer', () => {
    const table = skirmish()
    expect(table.state.turn!.actions).toBe(2)
    expect(table.offered('act')).toContain('end')
  })

  rule('CS-TRAD-05', 'the end of a turn places an activation counter', () => {
    const table = skirmish({ until: (g) => g.turn === null }).answer('act', 'end')
    expect(who(table, 'cassie').activated).toBe(true)
  })

  rule('CS-TRAD-06', 'prone, a Trader can only stand up, and then goes on', () => {
    const table = skirmish({ crews: [[{ is: 'cassie', at: [2, 2], prone: true }]] })
    expect(table.offered('act')).toEqual(['stand', 'end', 'habits'])
    table.answer('act', 'stand')
    expect(table.state.turn!.actions).toBe(1)
    expect(table.offered('act')).toContain('move:3,2')
  })

  rule('CS-TRAD-07', 'the defeated take no turns', () => {
    const table = skirmish({
      ...two,
      phase: phase(),
      crews: [
        [
          { is: 'cassie', at: [2, 2], defeated: true, health: 0 },
          { is: 'wade', at: [4, 2] },
        ],
      ],
    })
    expect(table.state.turn!.figure).toBe('wade')
  })

  rule('CS-TRAD-08', 'a player without anybody to activate is passed over', () => {
    const table = skirmish({
      ...two,
      phase: phase(1),
      crews: [[{ is: 'cassie', at: [2, 2] }], [{ is: 'daric', at: [8, 2], activated: true }]],
    })
    expect(table.state.turn!.figure).toBe('cassie')
  })

  rule('CS-TRAD-09', 'the same action may be taken twice', () => {
    const table = skirmish().answer('act', 'move:3,2').answer('act', 'move:4,2')
    expect(table.state.turn!.taken).toEqual(['move', 'move'])
  })

  rule('CS-RUL-78', 'a missed turn is skipped, and lost actions lower the next one', () => {
    const table = skirmish({
      ...two,
      phase: phase(),
      crews: [
        [
          { is: 'cassie', at: [2, 2], missedTurns: 1 },
          { is: 'wade', at: [4, 2], lostActions: 1 },
        ],
      ],
    })
    expect(table.state.turn).toMatchObject({ figure: 'wade', actions: 1 })
    table.answer('act', 'end')
    expect(who(table, 'cassie')).toMatchObject({ missedTurns: 0, activated: true })
  })
})

/** The arrival list as it is due now. */
const due = (
  pegs: number,
  filled: readonly number[],
  scene: Scene = {},
): { type: string; count: number }[] => {
  let list: { type: string; count: number }[] = []
  ruled(
    plainly((g) => {
      g.hostility.filled = [...filled]
      list = arrivalsDue(g)
    }),
    { ...scene, pegs },
  )
  return list
}

describe('First Born arrive', () => {
  rule('CS-FBA-01', 'the list of the level is read from top to bottom', () => {
    expect(due(3, [1, 2, 3])).toEqual([])
    expect(due(11, [10, 11]).map(({ type }) => type)).toEqual(['drone', 'harvester', 'devastator'])
  })

  rule('CS-FBA-02', 'a number brings exactly so many', () => {
    expect(due(13, [12, 13])).toEqual([{ type: 'harvester', count: 1 }])
  })

  rule(
    'CS-RUL-96',
    'an icon beside a hole counts in the round in which it was filled; numbers grow with the crews',
    () => {
      expect(due(5, [5])).toEqual([{ type: 'harvester', count: 1 }])
      expect(due(5, [])).toEqual([])
      expect(due(13, [], { crews: crewsOf(2) })).toEqual([{ type: 'harvester', count: 2 }])
      expect(due(13, [], { crews: crewsOf(4) })).toEqual([{ type: 'harvester', count: 3 }])
    },
  )

  rule('CS-FBA-03', 'the purge die tells how many', () => {
    expect(due(20, [], { dice: [6, 2, 1, 2, 1] })).toEqual([
      { type: 'harvester', count: 3 },
      { type: 'devastator', count: 1 },
    ])
  })

  rule('CS-FBA-04', 'a Live One comes only on the skull', () => {
    const at = (g: CoreSpace) => void g.once.push('gatherer')
    expect(due(15, [], { at, dice: [1, 1] })).toContainEqual({ type: 'live-one', count: 1 })
    expect(due(15, [], { at, dice: [2, 1] })).not.toContainEqual({ type: 'live-one', count: 1 })
  })

  const arriving = (
    list: { type: 'harvester' | 'drone' | 'assassin' | 'devastator' | 'gatherer'; count: number }[],
    scene: Scene = {},
  ): Table =>
    skirmish({
      map: POINTS,
      phase: { kind: 'arrival', list },
      until: (g) => g.phase.kind === 'first-born',
      ...scene,
    })

  rule('CS-FBA-05', 'the chance die picks the point once for each type', () => {
    const table = arriving([{ type: 'harvester', count: 2 }], { dice: [3, 1] })
    expect(table.log('arrived')).toMatchObject([{ point: 3 }, { point: 3 }])
  })

  rule('CS-FBA-06', 'they stand beside the point', () => {
    const table = arriving([{ type: 'harvester', count: 3 }], { dice: [1, 1] })
    expect(table.log('arrived').map((event) => (event as unknown as { at: string }).at)).toEqual([
      '1,0',
      '0,1',
      '0,0',
    ])
  })

  rule(
    'CS-RUL-89',
    'first beside it, then on it, then diagonally, then further off; Drones on the point itself',
    () => {
      const { state } = skirmish({ map: POINTS })
      expect(roomAt(state, { x: 0, y: 4 }, 'entry', 6)).toHaveLength(6)
      expect(roomAt(state, { x: 0, y: 4 }, 'entry', 7).at(-1)).toBeDefined()
      const table = arriving([{ type: 'drone', count: 1 }], { dice: [1, 1] })
      expect(table.state.figures.at(-1)).toMatchObject({ at: { x: 9, y: 2 }, patrol: 1 })
    },
  )

  rule('CS-POINT-01', 'Drones come to patrol points, others to entry points', () => {
    expect(arriving([{ type: 'drone', count: 1 }], { dice: [2, 1] }).state.figures.at(-1)!.at).toEqual({
      x: 9,
      y: 7,
    })
  })

  rule('CS-CHANCE-05', 'where there is no such point, or it is shut, the first player chooses', () => {
    const table = arriving([{ type: 'drone', count: 1 }], { dice: [5, 1] })
    expect(table.offered('point')).toEqual(['1', '2'])
    table.answer('point', '2')
    expect(table.state.figures.at(-1)!.at).toEqual({ x: 9, y: 7 })
  })

  rule('CS-RUL-07', 'a point that is turned over counts as missing', () => {
    const table = arriving([{ type: 'harvester', count: 1 }], {
      dice: [3, 1],
      at: (g) => void g.points.shut.push(3),
    })
    expect(table.offered('point')).toEqual(['1', '2', '4', '5', '6'])
  })

  rule('CS-FBA-07', 'the highest ranks come once in a game', () => {
    const table = arriving([{ type: 'gatherer', count: 1 }], { at: (g) => void g.once.push('gatherer') })
    expect(kinds(table.state)).toEqual([])
  })

  rule('CS-FBA-08', 'with reinforcements a second copy may come after CLEANSE', () => {
    const { state } = skirmish({ options: { support: true }, at: (g) => void g.once.push('gatherer') })
    expect(leftInPool(state, 'gatherer')).toBe(0)
    expect(leftInPool({ ...state, hostility: { ...state.hostility, charged: true } }, 'gatherer')).toBe(1)
  })

  rule('CS-FBA-09', 'if none of a type is left, the next lower rank comes', () => {
    const table = arriving([{ type: 'assassin', count: 1 }], {
      dice: [1, 1],
      others: [{ is: 'assassin', at: [10, 5] }],
    })
    expect(kinds(table.state)).toEqual(['assassin', 'devastator'])
  })

  const five: NonNullable<Scene['others']> = [8, 9, 10, 11, 12].map((x) => ({
    is: 'harvester',
    at: [x, 5] as const,
  }))

  rule('CS-FBA-10', 'without Harvesters in the box none arrive', () => {
    expect(arriving([{ type: 'harvester', count: 1 }], { others: five }).state.figures).toHaveLength(6)
  })

  rule(
    'CS-RUL-44',
    'five Harvesters and two Devastators make up the box; with four crews there are more',
    () => {
      expect(leftInPool(skirmish({ others: five }).state, 'harvester')).toBe(0)
      expect(leftInPool(skirmish({ crews: crewsOf(4) }).state, 'harvester')).toBe(10)
      expect(leftInPool(skirmish().state, 'devastator')).toBe(2)
    },
  )

  rule('CS-SRT-05', 'when the pods open, each without a Search Counter lets out a Liege', () => {
    const table = ruled(
      plainly((g) => addPegs(g, 1, 'x')),
      {
        map: PODS,
        pegs: 9,
        crews: [[{ is: 'wade', at: [0, 0] }]],
        at: (g) => {
          g.pieces[0]!.marked = true
        },
      },
    )
    expect(table.state.figures.at(-1)).toMatchObject({ who: { is: 'liege' }, at: { x: 3, y: 0 } })
    expect(kinds(table.state)).toEqual(['liege'])
  })

  rule('CS-RUL-45', 'the pods open when the level first becomes Inspection, and never again', () => {
    const table = ruled(
      plainly((g) => {
        addPegs(g, 1, 'x')
        g.hostility.pegs = 9
        addPegs(g, 1, 'x')
      }),
      { map: PODS, pegs: 9, crews: [[{ is: 'wade', at: [0, 0] }]] },
    )
    expect(kinds(table.state)).toEqual(['liege', 'liege'])
  })

  rule('CS-RUL-43', 'each pod may let out one Liege, although their rank comes once', () => {
    expect(
      ruled(
        plainly((g) => addPegs(g, 1, 'x')),
        { map: PODS, pegs: 9, crews: [[{ is: 'wade', at: [0, 0] }]] },
      ).state.once,
    ).toEqual([])
  })

  rule('CS-FBA-11', 'what a card places waits for the next First Born Phase', () => {
    const table = event(['something-loose'], { map: POINTS, dice: [2, 1] })
    expect(table.state.figures.at(-1)).toMatchObject({
      who: { is: 'harvester' },
      at: { x: 19, y: 1 },
      activated: false,
    })
  })
})

describe('order of phases', () => {
  rule('CS-ROUND-01', 'Hostility, Trader, First Born, NPC, Assessment', () => {
    const seen: string[] = []
    skirmish({
      phase: { kind: 'hostility', begun: false },
      round: 0,
      crews: [[{ is: 'cassie', at: [2, 2], missedTurns: 1 }]],
      at: (g) => void g.deck.push('lull'),
      until: (g) => {
        if (seen.at(-1) !== g.phase.kind) seen.push(g.phase.kind)
        return g.round === 2
      },
    })
    expect(seen.slice(0, 6)).toEqual(['hostility', 'trader', 'arrival', 'first-born', 'npc', 'assessment'])
  })

  rule('CS-ROUND-02', 'rounds go on until the mission ends', () => {
    const table = skirmish({
      phase: { kind: 'assessment' },
      until: (g) => g.round === 2,
      at: (g) => void g.deck.push('lull'),
    })
    expect(table.state.round).toBe(2)
  })

  rule('CS-FBX-01', 'after the arrivals every First Born acts, the highest rank first', () => {
    const table = skirmish({
      phase: { kind: 'first-born', done: [] },
      until: (g) => g.phase.kind === 'npc',
      others: [
        { is: 'harvester', at: [14, 2], missedTurns: 1 },
        { is: 'liege', at: [16, 4], missedTurns: 1 },
        { is: 'devastator', at: [12, 6], missedTurns: 1 },
      ],
    })
    expect(table.log('turn-missed').map((event) => (event as unknown as { figure: string }).figure)).toEqual([
      'liege-2',
      'devastator-3',
      'harvester-1',
    ])
  })

  rule('CS-RANK-02', 'equal ranks act as the first player likes', () => {
    const others = [
      { is: 'harvester' as const, at: [14, 4] as const, missedTurns: 1 },
      { is: 'harvester' as const, at: [16, 2] as const, missedTurns: 1 },
    ]
    const table = skirmish({
      phase: { kind: 'first-born', done: [] },
      others,
      options: { ties: 'ask' },
      until: (g) => g.phase.kind === 'npc',
    })
    expect(table.offered('order')).toEqual(['harvester-1', 'harvester-2'])
    const automatic = skirmish({
      phase: { kind: 'first-born', done: [] },
      others,
      until: (g) => g.phase.kind === 'npc',
    })
    expect(automatic.log('turn-missed')).toMatchObject([{ figure: 'harvester-2' }, { figure: 'harvester-1' }])
  })

  const npcs: NonNullable<Scene['others']> = [
    { is: 'civilian', at: [10, 2], missedTurns: 1 },
    { is: 'ganger', at: [12, 2], missedTurns: 1 },
    { is: 'ganger-boss', at: [12, 6], missedTurns: 1 },
    { is: 'guard', at: [14, 2], missedTurns: 1 },
    { is: 'trooper', at: [16, 2], missedTurns: 1 },
    { is: 'keats', at: [18, 2], missedTurns: 1 },
  ]
  const npcPhase = (scene: Scene = {}): Table =>
    skirmish({
      phase: { kind: 'npc', type: 'hunter', arrived: false, done: [] },
      until: (g) => g.phase.kind === 'assessment',
      ...scene,
    })

  rule('CS-NPC-01', 'Corps, Security, Gangers, Civilians, and Hunters before all of them', () => {
    const table = npcPhase({ others: npcs })
    expect(
      table
        .log('turn-missed')
        .map((event) => (event as unknown as { figure: string }).figure.replace(/-\d$/, '')),
    ).toEqual(['keats', 'trooper', 'guard', 'ganger-boss', 'ganger', 'civilian'])
  })

  rule('CS-NPC-02', 'inside a type the highest rank acts first', () => {
    const table = npcPhase({ others: npcs.slice(1, 3) })
    expect(table.log('turn-missed')).toMatchObject([{ figure: 'ganger-boss-2' }, { figure: 'ganger-1' }])
  })

  const market: Scene = {
    mission: 'market-of-lanterns',
    map: POINTS,
    crews: [[{ is: 'wade', at: [10, 5], where: 'board' }]],
  }
  const filled = (...holes: number[]) => ({ at: (g: CoreSpace) => void g.hostility.filled.push(...holes) })
  const justArrived = (g: CoreSpace): boolean =>
    g.phase.kind === 'npc' && g.phase.type === 'ganger' && g.phase.arrived

  rule('CS-NPC-03', 'before a type acts, the tracker is read for it', () => {
    const table = npcPhase({ ...market, ...filled(6), dice: [2, 1], until: justArrived })
    expect(kinds(table.state)).toEqual(['ganger'])
    expect(kinds(npcPhase({ ...market, ...filled(5), until: justArrived }).state)).toEqual([])
  })

  rule('CS-RUL-56', 'only types that the mission uses come', () => {
    expect(kinds(npcPhase({ map: POINTS, ...filled(6), until: justArrived }).state)).toEqual([])
  })

  rule('CS-NPC-04', 'the chance die picks their entry point', () => {
    const table = npcPhase({ ...market, ...filled(6), dice: [4, 1], until: justArrived })
    expect(table.log('arrived')).toMatchObject([{ point: 4, at: '19,3' }])
  })

  rule('CS-NPC-05', 'a type is done before the next one comes', () => {
    const table = npcPhase({
      ...market,
      ...filled(6, 9),
      dice: [1, 1],
      until: (g) => g.phase.kind === 'npc' && g.phase.type === 'security' && g.phase.arrived,
    })
    expect(kinds(table.state)).toEqual(['guard'])
  })

  rule('CS-NPC-06', 'the lowest rank comes', () => {
    expect(kinds(npcPhase({ ...market, ...filled(12), dice: [1, 1], until: justArrived }).state)).toEqual([
      'ganger',
    ])
  })
})

describe('the Assessment Phase', () => {
  const assessed = (scene: Scene): Table =>
    skirmish({ phase: { kind: 'assessment' }, until: (g) => g.phase.kind === 'hostility', ...scene })

  rule('CS-ASSESS-01', 'activation counters come off', () => {
    expect(
      who(assessed({ crews: [[{ is: 'cassie', at: [2, 2], activated: true }]] }), 'cassie').activated,
    ).toBe(false)
  })

  rule('CS-ASSESS-02', 'what lasts until the end of the round is over', () => {
    const effects: Figure['effects'] = [
      { name: 'hard-to-hit', until: 'round', value: 1 },
      { name: 'armour', until: 'next-round', value: 1 },
      { name: 'guards', until: 'mission', value: 1 },
    ]
    const table = assessed({ crews: [[{ is: 'cassie', at: [2, 2], effects, moved: 7, skilled: true }]] })
    expect(who(table, 'cassie')).toMatchObject({
      moved: 0,
      skilled: false,
      effects: [
        { name: 'armour', until: 'round' },
        { name: 'guards', until: 'mission' },
      ],
    })
  })

  rule('CS-ASSESS-03', 'the turn counter passes clockwise', () => {
    expect(assessed({ crews: crewsOf(3) }).state.first).toBe(1)
    const last = (g: CoreSpace): void => {
      g.first = 2
    }
    expect(assessed({ crews: crewsOf(3), at: last }).state.first).toBe(0)
  })

  rule('CS-RUL-104', 'after round 30 nobody is waited for', () => {
    const table = assessed({ round: 30, crews: [[{ is: 'cassie', at: [2, 2] }, { is: 'wade' }]] })
    expect(who(table, 'cassie').defeated).toBe(true)
    expect(who(table, 'wade').where).toBe('aboard')
    expect(table.state.over).not.toBeNull()
  })
})

describe('the end of a mission', () => {
  const aboard = { where: 'aboard' as const }
  const down = { defeated: true, health: 0 }

  rule('CS-MISS-05', 'it ends at once when everybody is down or back', () => {
    const { state } = skirmish({
      crews: [
        [
          { is: 'cassie', at: [2, 2] },
          { is: 'wade', ...aboard },
        ],
      ],
    })
    expect(isMissionOver(state)).toBe(false)
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [0, 11] },
          { is: 'wade', at: [5, 5], ...down },
        ],
      ],
    }).answer('act', 'move:aboard')
    expect(table.state.over).toMatchObject({ how: 'got-away' })
  })

  /** Both crews have come to the end; the last Trader of the first goes aboard. */
  const ended = (crews: NonNullable<Scene['crews']>, scene: Scene = {}): Table =>
    skirmish({ crews, turn: null, ...scene })

  rule('CS-MISS-06', 'a crew of which nobody is left loses', () => {
    const table = ended([[{ is: 'cassie', at: [4, 4], ...down }], [{ is: 'daric', ...aboard }]])
    expect(table.state.over).toMatchObject({ winners: [1] })
  })

  rule('CS-MISS-07', 'whoever has done what they came for wins', () => {
    const table = ended(
      [
        [{ is: 'cassie', ...aboard }],
        [
          { is: 'daric', ...aboard },
          { is: 'qiog', ...aboard },
        ],
      ],
      { at: (g) => void g.goal.met.push(0) },
    )
    expect(table.state.over).toMatchObject({ winners: [0], how: 'mission-done' })
  })

  rule('CS-MISS-08', 'else the crew with most Traders alive', () => {
    const table = ended([
      [{ is: 'cassie', ...aboard }],
      [
        { is: 'daric', ...aboard },
        { is: 'qiog', ...aboard },
      ],
    ])
    expect(table.state.over).toMatchObject({ winners: [1] })
  })

  rule('CS-MISS-09', 'still level, what the loot would bring', () => {
    const table = ended([[{ is: 'cassie', ...aboard, tray: ['artifact-1'] }], [{ is: 'daric', ...aboard }]])
    expect(table.state.over).toMatchObject({ winners: [0], scores: [4, 0] })
  })

  rule(
    'CS-RUL-58',
    'success comes first, then survivors, then loot; crews without a survivor are last',
    () => {
      const { state } = skirmish({
        crews: [
          [{ is: 'cassie', at: [2, 2], ...down }],
          [{ is: 'daric', at: [4, 4] }],
          [
            { is: 'oru', at: [6, 4] },
            { is: 'jun', at: [8, 4] },
          ],
        ],
        at: (g) => void g.goal.met.push(0, 1),
      })
      expect(standings(state).map(({ crew }) => crew)).toEqual([1, 2, 0])
    },
  )

  rule('CS-MISS-01', 'together the primary objective makes winners', () => {
    const table = ended([[{ is: 'cassie', ...aboard }]], { at: (g) => void g.goal.met.push(0) })
    expect(table.state.over).toMatchObject({ winners: [0] })
  })

  rule('CS-MISS-02', 'without it all have lost', () => {
    expect(ended([[{ is: 'cassie', ...aboard }]]).state.over).toMatchObject({ winners: [] })
  })
})
