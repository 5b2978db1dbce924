import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { sees } from '../rules/0-table/sight.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { openPoints } from '../rules/1-rounds/arrivals.ts'
import { boardFrom } from '../rules/1-rounds/fresh.ts'
import { B, R } from './fight.ts'
import { placeOf, type Scene, skirmish, type Table, who } from './table.ts'

const turn = (scene: Scene): Table =>
  skirmish({ until: (g) => g.turn === null && g.agenda.length === 0, ...scene })

/** A console with a door of each kind, two pods, a vent, a reactor and points. */
const STATION = [
  '....#......T..',
  '.C..+......T..',
  '....#.VV......',
  '....%.VV...RR.',
  '....#......RR.',
  '....?.........',
  '....#.1..a..2.',
  '@...#.........',
]

const at = (runes: number, scene: Scene = {}): Table =>
  turn({
    map: STATION,
    crews: [[{ is: 'cassie', at: [1, 2] }]],
    ...scene,
    at: (g) => {
      const console = g.pieces.find(({ kind }) => kind === 'console')!
      console.tokens = Array.from({ length: runes }, () => fresh('rune'))
      scene.at?.(g)
    },
  })

const command = (table: Table, what: string): Table =>
  table.answer('act', 'command:console-1').answer('console', what)

const offered = (table: Table): readonly string[] => table.offered('act')

const powers = (runes: number): readonly string[] =>
  at(runes).answer('act', 'command:console-1').offered('console')

describe('the console', () => {
  rule('CS-TERR-02', 'runes go in and out without effort', () => {
    const table = turn({
      map: STATION,
      crews: [[{ is: 'cassie', at: [1, 2], tray: ['rune'] }]],
    }).answer('act', 'rune:console-1:console')
    expect(who(table, 'cassie').tray).toEqual([])
    expect(table.state.turn!.effortless).toBe(1)
    table.answer('act', 'rune:console-1:tray').answer('pay', 'action')
    expect(who(table, 'cassie').tray.map(({ item }) => item)).toEqual(['rune'])
  })

  rule('CS-TERR-02', 'where a mission has them, each of four pods holds one', () => {
    const table = skirmish({ mission: 'vent-row', phase: { kind: 'set-up', dealt: false, order: [] } })
    const pods = table.state.pieces.filter(({ kind }) => kind === 'pod')
    expect(pods.map(({ tokens }) => tokens.filter(({ item }) => item === 'rune').length)).toEqual([
      1, 1, 1, 1,
    ])
  })

  rule('CS-TERR-03', 'without runes it does nothing; with one it works every ordinary door', () => {
    expect(offered(at(0))).not.toContain('command:console-1')
    expect(powers(1)).toEqual(['door:4,1:locked', 'door:4,3:open'])
    expect(command(at(1), 'door:4,1:locked').state.doors['4,1']).toBe('locked')
    expect(command(at(1), 'door:4,3:open').state.doors['4,3']).toBe('open')
  })

  rule('CS-TERR-04', 'with two it opens and closes hidden doors', () => {
    const table = command(at(2), 'door:4,5:open')
    expect(table.state.doors['4,5']).toBe('open')
    expect(command(table, 'door:4,5:hidden').state.doors['4,5']).toBe('hidden')
  })

  rule('CS-TERR-04', 'or puts Search Counters on all pods', () => {
    const table = command(at(2), 'seal')
    expect(table.state.pieces.filter(({ kind }) => kind === 'pod').every(({ marked }) => marked)).toBe(true)
  })

  rule('CS-TERR-05', 'with three it switches a vent or the reactor', () => {
    expect(powers(2).some((value) => value.startsWith('switch'))).toBe(false)
    const table = command(at(3), 'switch:vent-1')
    const marked = (kind: string) => table.state.pieces.find((piece) => piece.kind === kind)!.marked
    expect(marked('vent')).toBe(true)
    command(table, 'switch:vent-1')
    expect(marked('vent')).toBe(false)
    expect(
      command(at(3), 'switch:reactor-1').state.pieces.find(({ kind }) => kind === 'reactor')!.marked,
    ).toBe(true)
  })

  rule('CS-TERR-05', 'or strikes at anybody on the board with three dice', () => {
    const table = command(
      at(3, { others: [{ is: 'harvester', at: [9, 0] }], dice: [B.two, R.one, R.blank] }),
      'strike:harvester-1',
    )
    expect(placeOf(table, 'harvester-1')).toBeNull()
  })

  rule('CS-TERR-06', 'with four it switches a point off, one at a time', () => {
    expect(powers(3).some((value) => value.startsWith('point'))).toBe(false)
    const table = command(at(4), 'point:entry:1')
    expect(openPoints(table.state, 'entry').map(({ number }) => number)).toEqual([2])
    command(table, 'point:patrol:1')
    expect(openPoints(table.state, 'entry').map(({ number }) => number)).toEqual([1, 2])
    expect(openPoints(table.state, 'patrol')).toEqual([])
  })

  rule('CS-TERR-01', 'a broken one does nothing until it is repaired', () => {
    const table = at(4, {
      at: (g) => {
        g.pieces.find(({ kind }) => kind === 'console')!.marked = true
      },
    })
    expect(offered(table)).not.toContain('command:console-1')
  })
})

/** A reactor in a hall, with a wall behind it. */
const REACTOR = [
  '.........#..',
  '.........#..',
  '....RR...#..',
  '....RR...#..',
  '.........#..',
  '@........#..',
]

/** Five dice that hit nothing. */
const BLANKS = [B.blank, R.blank, R.blank, R.blank, R.blank]

const charged =
  (counters: number): NonNullable<Scene['at']> =>
  (g) => {
    Object.assign(g.pieces[0]!, { marked: true, counters })
  }

describe('the reactor', () => {
  rule(
    'CS-TERR-08',
    'it sleeps until Wake Protocols, and then gains a counter in each Assessment Phase',
    () => {
      const round = (pegs: number): Table =>
        skirmish({
          map: REACTOR,
          pegs,
          phase: { kind: 'assessment' },
          crews: [[{ is: 'cassie', at: [0, 0] }]],
          at: (g) => {
            g.pieces[0]!.marked = pegs >= 15
          },
          until: (g) => g.phase.kind === 'hostility',
        })
      expect(round(14).state.pieces[0]!.counters).toBe(0)
      expect(round(15).state.pieces[0]!.counters).toBe(1)
    },
  )

  rule('CS-TERR-08', 'reaching the level wakes it', () => {
    const table = skirmish({
      map: REACTOR,
      pegs: 14,
      phase: { kind: 'hostility', begun: false },
      until: (g) => g.hostility.pegs >= 15,
    })
    expect(table.state.pieces[0]!.marked).toBe(true)
  })

  rule('CS-TERR-08', 'whoever has Dyson equipment takes counters from it', () => {
    const table = turn({
      map: REACTOR,
      crews: [[{ is: 'cassie', at: [3, 2], tray: ['dyson-vent-3'] }]],
      at: charged(5),
    })
    expect(offered(table)).not.toContain('draw:dyson-vent-3:4')
    table.answer('act', 'draw:dyson-vent-3:2')
    expect(who(table, 'cassie').tray[0]!.counters).toBe(2)
    expect(table.state.pieces[0]!.counters).toBe(3)
  })

  rule('CS-TERR-09', 'empty it cannot be attacked, and three hits leave it whole', () => {
    const scene: Scene = {
      map: REACTOR,
      crews: [[{ is: 'cassie', at: [0, 2], tray: ['military-pistol'] }]],
    }
    expect(offered(turn(scene))).not.toContain('breach:reactor-1:shot')
    const dice = [B.two, R.one]
    const table = turn({ ...scene, dice, at: charged(2) }).answer('act', 'breach:reactor-1:shot')
    table.answer('breach-with', 'military-pistol')
    expect(table.state.pieces).toHaveLength(1)
    expect(table.state.hostility.pegs).toBe(1)
  })

  rule(
    'CS-TERR-09',
    'any damage destroys it, and it burns all within as many squares as counters, not through walls',
    () => {
      const table = turn({
        map: REACTOR,
        crews: [
          [
            { is: 'cassie', at: [3, 2], tray: ['paragon-sword'] },
            { is: 'wade', at: [0, 2] },
            { is: 'hopper', at: [10, 2] },
          ],
        ],
        at: charged(5),
        dice: [B.two, R.one, R.one, ...BLANKS, ...BLANKS],
      })
      table.answer('act', 'breach:reactor-1:blow')
      table.answer('breach-with', 'paragon-sword')
      expect(table.state.pieces).toEqual([])
      expect(table.log('attack-rolled').map((event) => (event as unknown as { on: string }).on)).toEqual([
        'cassie',
        'wade',
      ])
    },
  )
})

describe('what stands in the way', () => {
  const seen = (map: readonly string[], live = false): boolean => {
    const { state } = turn({
      map,
      crews: [[{ is: 'cassie', at: [0, 1] }]],
      others: [{ is: 'harvester', at: [9, 1] }],
      at: (g) => {
        for (const piece of g.pieces) piece.marked = live
      },
    })
    return sees(state, state.figures[0]!, state.figures[1]!)
  }

  rule('CS-TERR-13', 'nobody sees through a live vent', () => {
    const map = ['####VV####', '....VV....', '##########', '@.........']
    expect(seen(map)).toBe(true)
    expect(seen(map, true)).toBe(false)
  })

  rule('CS-TERR-14', 'a pillar hides what is behind it, and nobody walks through it', () => {
    const map = ['##########', '....I.....', '##########', '@.........']
    expect(seen(map)).toBe(false)
    const table = turn({ map, crews: [[{ is: 'cassie', at: [2, 1] }]] })
    expect(offered(table)).toContain('move:3,1')
    expect(offered(table)).not.toContain('move:4,1')
    expect(offered(table)).not.toContain('move:5,1')
  })

  rule('CS-DOOR-05', 'a closed door hides and bars like the wall it is in', () => {
    const map = ['##########', '....%.....', '##########', '@.........']
    expect(seen(map)).toBe(false)
    expect(offered(turn({ map, crews: [[{ is: 'cassie', at: [3, 1] }]] }))).not.toContain('move:5,1')
    expect(seen(['##########', '....+.....', '##########', '@.........'])).toBe(true)
  })

  rule('CS-TERR-07', 'missions with a reactor have it where their sheet says', () => {
    expect(boardFrom('vent-row').pieces.find(({ kind }) => kind === 'reactor')!.at).toEqual({ x: 11, y: 11 })
  })
})
