import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { fresh } from '../rules/0-table/tray.ts'
import { textOf } from '../rules/1-rounds/cards.ts'
import { groundFor } from '../rules/4-figures/routes.ts'
import { leastThreatened } from '../rules/4-figures/stalking.ts'
import { activateWithSleeper, wormComes } from '../rules/9-special/index.ts'
import { B, R, shooting, striking } from './fight.ts'
import { placeOf, ruled, type Scene, skirmish, type Table, who } from './table.ts'

const attackers = (table: Table): unknown[] =>
  table.log('attack-rolled').map((event) => (event as unknown as { by: string }).by)

const offers = (table: Table, name: string): string[] =>
  table.offered('act').filter((value) => value.split(':')[0] === name)

/** A hall with a worm hole in its middle, and points to come in by. */
const PIT = [
  '1.......2.......3...',
  ...Array.from({ length: 4 }, () => '.'.repeat(20)),
  '.........oo.........',
  '.........oo.........',
  ...Array.from({ length: 4 }, () => '.'.repeat(20)),
  '@...4.....5......6..',
]

describe('I6. Game Hunters', () => {
  rule('CS-HUNT-05', 'they come by cards, to an entry point, each of them once', () => {
    const come = (others: Scene['others'] = [], dice: number[] = [2, 1]) =>
      ruled(
        function* (g) {
          yield* textOf('paying-guests', 'cleanse')!(g)
        },
        { map: PIT, others, dice },
      )
    const both = come()
    expect(both.state.figures.slice(1)).toMatchObject([
      { who: { is: 'keats' }, at: { x: 9, y: 0 } },
      { who: { is: 'caaligorn' }, at: { x: 8, y: 1 } },
    ])
    expect(come([{ is: 'keats', at: [3, 3] }]).state.figures.slice(2)).toMatchObject([
      { who: { is: 'caaligorn' } },
    ])
  })

  rule('CS-HUNT-07', 'one that survives an attack strikes back at once', () => {
    const beside: Scene = {
      crews: [[{ is: 'cassie', at: [4, 4], tray: ['knife'] }]],
      others: [{ is: 'keats', at: [5, 4] }],
    }
    const blow = striking('cassie', 'keats-1', { ...beside, dice: [B.blank, B.one, R.one] })
    expect(attackers(blow)).toEqual(['cassie', 'keats-1'])
    const shot = (others: NonNullable<Scene['others']>, dice: number[]) =>
      shooting('cassie', 'keats-1', {
        crews: [[{ is: 'cassie', at: [4, 4], tray: ['machine-pistol'] }]],
        others: [{ is: 'keats', at: [8, 4] }, ...others],
        dice,
      })
    expect(attackers(shot([], [B.blank, R.blank, R.blank, B.blank, R.blank]))).toEqual(['cassie', 'keats-1'])
    const pressed = shot([{ is: 'harvester', at: [9, 4] }], [B.blank, R.blank, R.blank])
    expect(attackers(pressed)).toEqual(['cassie'])
    const slain = shot([], [B.two, R.one, R.one])
    expect(attackers(slain)).toEqual(['cassie'])
  })

  rule(
    'CS-HUNT-02',
    'they take the way that the fewest and weakest enemies have in view, then the shortest',
    () => {
      const rows = PIT.map((row, y) => (y >= 1 && y <= 9 ? `${row.slice(0, 6)}#${row.slice(7)}` : row))
      const way = (others: NonNullable<Scene['others']>): number[] => {
        const { state } = skirmish({
          map: rows,
          crews: [[{ is: 'cassie', at: [19, 10] }]],
          others: [{ is: 'keats', at: [3, 4] }, ...others],
        })
        const keats = state.figures[1]!
        const route = leastThreatened(state, keats, groundFor(state, keats, null), { x: 9, y: 5 })!
        return route.path.map(({ y }) => y)
      }
      expect(Math.min(...way([]))).toBe(0)
      expect(Math.max(...way([{ is: 'harvester', at: [2, 0] }]))).toBe(10)
      const both = [
        { is: 'harvester', at: [2, 0] },
        { is: 'devastator', at: [2, 10] },
      ] as const
      expect(Math.min(...way(both))).toBe(0)
    },
  )

  rule('CS-HUNT-09', 'while there is a Beast or a Trophy nobody persuades them', () => {
    const beside = (scene: Scene = {}): Table =>
      skirmish({
        map: PIT,
        crews: [[{ is: 'cassie', at: [4, 4] }]],
        others: [{ is: 'keats', at: [5, 4] }],
        ...scene,
      })
    expect(offers(beside(), 'persuade')).toEqual(['persuade:keats-1:join'])
    const beast = beside({
      others: [
        { is: 'keats', at: [5, 4] },
        { is: 'rock-worm', at: [9, 5] },
      ],
    })
    expect(offers(beast, 'persuade')).toEqual([])
    const trophy = beside({
      at: (g) => void g.floor.push({ at: { x: 1, y: 1 }, token: fresh('hunter-trophy') }),
    })
    expect(offers(trophy, 'persuade')).toEqual([])
    const joined = ruled((g) => wormComes(g, 'hole-1'), {
      map: PIT,
      crews: [[{ is: 'cassie', at: [4, 4] }]],
      others: [{ is: 'keats', at: [5, 4], crew: 0 }],
    })
    expect(who(joined, 'keats-1').crew).toBeNull()
  })

  rule('CS-HUNT-10', 'what fell from a Beast is for them alone; from a Hunter anybody may have it', () => {
    const lying = (claimed: boolean): Table =>
      skirmish({
        crews: [[{ is: 'cassie', at: [4, 4] }]],
        at: (g) =>
          void g.floor.push({
            at: { x: 4, y: 4 },
            token: { ...fresh('hunter-trophy'), ...(claimed && { claimed: true }) },
          }),
      })
    expect(offers(lying(false), 'pick')).toEqual([])
    expect(offers(lying(true), 'pick')).toEqual(['pick:hunter-trophy:4,4'])
    const taken = ruled((g) => activateWithSleeper(g, 'keats-1'), {
      others: [
        { is: 'keats', at: [4, 5] },
        { is: 'caaligorn', at: [19, 0] },
      ],
      crews: [[{ is: 'cassie', at: [19, 11] }]],
      at: (g) => void g.floor.push({ at: { x: 4, y: 4 }, token: fresh('hunter-trophy') }),
    })
    expect(who(taken, 'keats-1').tray).toEqual([{ ...fresh('hunter-trophy'), claimed: true }])
  })

  rule('CS-NPCT-02', 'they hunt Beasts, collect Trophies, and leave with them', () => {
    const table = ruled((g) => activateWithSleeper(g, 'keats-1'), {
      crews: [[{ is: 'cassie', at: [19, 11] }]],
      others: [{ is: 'keats', at: [1, 5] }],
      at: (g) => void g.floor.push({ at: { x: 1, y: 4 }, token: fresh('hunter-trophy') }),
    })
    expect(table.log('trophy-taken')).toHaveLength(1)
    expect(who(table, 'keats-1')).toMatchObject({ where: 'gone', defeated: false })
  })
})

describe('I5. Rock Worms and others', () => {
  const MISS = [B.blank, R.blank, R.blank, R.blank]
  const HIT = [B.one, R.one, R.one, R.one]
  const pit = (scene: Scene): Scene => ({
    map: PIT,
    crews: [[{ is: 'cassie', at: [19, 10] }]],
    ...scene,
    others: [{ is: 'rock-worm', at: [9, 5] }, ...(scene.others ?? [])],
    at: (g) => {
      g.pieces[0]!.marked = true
      scene.at?.(g)
    },
  })
  const struck = (table: Table): unknown[] =>
    table.log('worm-strikes').map((event) => (event as unknown as { figure: string }).figure)

  test('an NPC that takes an action in its reach is struck after it, and one that stands still for each', () => {
    const shooter = ruled(
      (g) => activateWithSleeper(g, 'guard-2'),
      pit({
        others: [
          { is: 'guard', at: [7, 5] },
          { is: 'ganger', at: [1, 5], prone: true },
        ],
        dice: [B.blank, R.blank, ...HIT],
      }),
    )
    expect(struck(shooter)).toEqual(['guard-2'])
    expect(who(shooter, 'guard-2').defeated).toBe(true)
    const idle = ruled(
      (g) => activateWithSleeper(g, 'guard-2'),
      pit({ others: [{ is: 'guard', at: [7, 5] }], dice: [...MISS, ...MISS] }),
    )
    expect(struck(idle)).toEqual(['guard-2', 'guard-2'])
  })

  rule('CS-RUL-138', 'who is pushed into its reach is struck there', () => {
    const table = skirmish(
      pit({
        crews: [[{ is: 'lohbac', at: [4, 5] }]],
        others: [{ is: 'ganger', at: [5, 5] }],
        dice: [B.one, R.one, ...MISS],
      }),
    )
    table.answer('act', 'knock:ganger-2').answer('follow', 'stay')
    expect(placeOf(table, 'ganger-2')).toEqual([7, 5])
    expect(struck(table)).toEqual(['ganger-2'])
  })

  rule('CS-WORM-01', 'a Beast of rank 3 that stays on its hole, whoever pushes it', () => {
    const table = skirmish(pit({ crews: [[{ is: 'lohbac', at: [8, 5] }]], dice: [B.two, R.one, ...MISS] }))
    table.answer('act', 'knock:rock-worm-1')
    expect(who(table, 'rock-worm-1')).toMatchObject({ at: { x: 9, y: 5 }, prone: false })
  })

  rule('CS-WORM-05', 'it does not act in the NPC Phase', () => {
    const table = skirmish({
      ...pit({ others: [{ is: 'civilian', at: [7, 5], prone: true }], dice: MISS }),
      phase: { kind: 'npc', type: 'hunter', arrived: false, done: [] },
      until: (g) => g.phase.kind === 'assessment',
    })
    expect(struck(table)).toEqual(['civilian-2'])
  })

  rule('CS-WORM-12', 'it never falls, but other effects work on it', () => {
    const table = ruled(
      function* (g) {
        yield* textOf('deep-tremor', 'relaxed')!(g)
      },
      pit({ crews: [[{ is: 'cassie', at: [8, 5] }]] }),
    )
    expect(who(table, 'rock-worm-1').prone).toBe(false)
    expect(who(table, 'cassie').prone).toBe(true)
    const shot = shooting(
      'cassie',
      'rock-worm-1',
      pit({
        crews: [[{ is: 'cassie', at: [4, 5], tray: ['machine-pistol'] }]],
        dice: [B.two, R.one, R.blank],
      }),
    )
    expect(who(shot, 'rock-worm-1').defeated).toBe(true)
  })

  rule('CS-TERR-15', 'holes are markers until a worm comes: anybody may stand there', () => {
    const table = skirmish({ map: PIT, crews: [[{ is: 'cassie', at: [7, 5] }]] })
    expect(table.state.pieces[0]).toMatchObject({ kind: 'hole', marked: false })
    expect(offers(table, 'move')).toContain('move:9,5')
    const came = ruled((g) => wormComes(g, 'hole-1'), { map: PIT })
    expect(came.state.pieces[0]!.marked).toBe(true)
  })
})
