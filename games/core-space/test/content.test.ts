import { grids, reach, type Square, squares } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import {
  ARRIVALS,
  BOARDS,
  CREWS,
  EVENTS,
  FIRST_BORN,
  ITEMS,
  type ItemId,
  MACHINE_BOARDS,
  MISSIONS,
  type MissionId,
  PLACED,
  SIGNS,
  SKILLS,
  TECH_BOARDS,
  TRADERS,
  type TraderId,
} from '../content/index.ts'

const missions = Object.entries(MISSIONS) as [MissionId, (typeof MISSIONS)[MissionId]][]
const at = (...points: readonly (readonly [number, number])[]): Square[] => points.map(([x, y]) => ({ x, y }))

/** What the briefings say of their maps: the size, and where airlocks, entry points and patrol points lie. */
const BRIEFED: Record<
  MissionId,
  { size: [number, number]; airlocks: Square[]; entries: Square[]; patrols: Square[] }
> = {
  'cold-harbour': {
    size: [18, 18],
    airlocks: at([0, 9], [9, 17]),
    entries: at([2, 0], [9, 0], [15, 0], [17, 8], [17, 15], [0, 15]),
    patrols: at([3, 3], [9, 4], [15, 9], [12, 14]),
  },
  'locked-gallery': {
    size: [20, 20],
    airlocks: at([0, 10], [19, 10], [10, 19]),
    entries: at([5, 0], [14, 0], [19, 5], [19, 15], [2, 19], [0, 6]),
    patrols: at([6, 1], [14, 1], [17, 9], [11, 15], [6, 11], [1, 12]),
  },
  'worm-country': {
    size: [22, 22],
    airlocks: at([0, 11], [21, 11], [11, 21]),
    entries: at([3, 0], [14, 0], [21, 5], [21, 18], [7, 21], [0, 2]),
    patrols: at([2, 4], [15, 5], [17, 8], [15, 16], [7, 17], [5, 8]),
  },
  'vent-row': {
    size: [24, 24],
    airlocks: at([11, 0], [0, 11], [23, 12], [12, 23]),
    entries: at([3, 0], [20, 0], [23, 4], [20, 23], [3, 23], [0, 19]),
    patrols: at([5, 3], [18, 3], [16, 9], [18, 19], [5, 19], [7, 14]),
  },
  'market-of-lanterns': {
    size: [24, 20],
    airlocks: at([8, 0], [0, 9], [23, 10], [9, 19]),
    entries: at([2, 0], [13, 0], [23, 2], [21, 19], [14, 19], [2, 19]),
    patrols: at([3, 8], [8, 3], [12, 8], [20, 8], [15, 12], [5, 12]),
  },
  'sleeper-below': {
    size: [30, 30],
    airlocks: at([10, 0], [19, 0], [0, 14], [29, 15], [10, 29], [19, 29]),
    entries: at([3, 0], [26, 0], [29, 9], [26, 29], [3, 29], [0, 20]),
    patrols: at([17, 5], [25, 9], [26, 20], [12, 24], [4, 20], [4, 11]),
  },
}

describe.each(missions)('the map of %s', (id, mission) => {
  const grid = grids.readGrid(mission.map)
  const letters = grids.lettersOf(grid)
  const withSign = (sign: string): Square[] =>
    letters.flatMap(({ letter, at: square }) => (letter === sign ? [square] : []))
  const byRow = (a: Square, b: Square): number => a.y - b.y || a.x - b.x

  test('has the size that the briefing says, and only signs that mean something', () => {
    expect([grid.width, grid.height]).toEqual(BRIEFED[id].size)
    expect(letters.filter(({ letter }) => !SIGNS[letter])).toEqual([])
  })

  test('has airlocks, entry and patrol points where the briefing says, airlocks and entry points on the edge', () => {
    const { airlocks, entries, patrols } = BRIEFED[id]
    expect(withSign('@').sort(byRow)).toEqual([...airlocks].sort(byRow))
    expect([...'123456'].flatMap(withSign)).toEqual(entries)
    expect([...'abcdef'].flatMap(withSign)).toEqual(patrols)
    const isEdge = ({ x, y }: Square) => x === 0 || y === 0 || x === grid.width - 1 || y === grid.height - 1
    expect([...airlocks, ...entries].filter((square) => !isEdge(square))).toEqual([])
  })

  test('has its holes, vents and reactor where they are listed, four squares each', () => {
    const corners = (sign: string): Square[] =>
      withSign(sign).filter(({ x, y }) => grid.lines[y - 1]?.[x] !== sign && grid.lines[y]![x - 1] !== sign)
    expect(corners('o').sort(byRow)).toEqual([...mission.holes].sort(byRow))
    expect(corners('V').sort(byRow)).toEqual([...mission.vents].sort(byRow))
    expect(corners('R')).toEqual(mission.reactor ? [mission.reactor] : [])
    expect(withSign('o')).toHaveLength(4 * mission.holes.length)
  })

  test('hangs together through its doors, and has as many rooms as it says', () => {
    const isDoor = (letter: string | undefined) => letter === '%' || letter === '?'
    const isOpen = (square: Square) => {
      const letter = grids.letterAt(grid, square)
      return letter !== undefined && (SIGNS[letter]!.open || isDoor(letter))
    }
    const graph = {
      key: squares.pack,
      neighbours: (square: Square) =>
        squares.neighbours4(square).flatMap((to) => (isOpen(to) ? [{ to, cost: 1 }] : [])),
    }
    const reached = reach(graph, BRIEFED[id].airlocks[0]!)
    const open = letters.filter(({ at: square }) => isOpen(square))
    expect(open.filter(({ at: square }) => !reached.has(squares.pack(square)))).toEqual([])
    const walls: ReadonlySet<string> = new Set(['wall', 'door', 'window'])
    const areas = grids.areasOf(grid, (square) => walls.has(SIGNS[grids.letterAt(grid, square)!]!.is))
    expect(new Set(areas.values()).size).toBe(mission.rooms)
  })

  test('has an airlock for each of its crews', () => {
    expect(mission.crews[1]).toBeLessThanOrEqual(withSign('@').length)
  })
})

describe('the tables', () => {
  test('every skill that a board, a Trader or an item names exists, and class boards never go beyond its levels', () => {
    for (const { skills } of Object.values(BOARDS))
      for (const [skill, level] of Object.entries(skills)) {
        const { uses, passive = [] } = SKILLS[skill as keyof typeof SKILLS] as {
          uses: readonly unknown[]
          passive?: readonly number[]
        }
        expect(uses[level - 1] !== null || passive.includes(level), `${skill} ${level}`).toBe(true)
      }
  })

  test('every skill can be learned on some board', () => {
    const taught = new Set(Object.values(BOARDS).flatMap(({ skills }) => Object.keys(skills)))
    expect(Object.keys(SKILLS).filter((skill) => !taught.has(skill))).toEqual([])
  })

  test('crews have one Captain, somebody of the Tech class, and cost no more than 180 points', () => {
    for (const { traders } of Object.values(CREWS)) {
      const boards = traders.map((id) => TRADERS[id])
      expect(boards.filter(({ captain }) => captain)).toHaveLength(1)
      expect(boards.some(({ board }) => TECH_BOARDS.includes(board))).toBe(true)
      expect(boards.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(180)
    }
  })

  test('the career points of ready crews are all placed, on skills of their boards', () => {
    for (const id of Object.values(CREWS).flatMap(({ traders }) => traders)) {
      const placed = Object.entries(PLACED[id] ?? {})
      const { career, board } = TRADERS[id]
      expect(
        placed.reduce((sum, [, points]) => sum + points, 0),
        id,
      ).toBe(career)
      for (const [skill] of placed) expect(BOARDS[board].skills, `${id} ${skill}`).toHaveProperty(skill)
    }
  })

  test('Machines have Machine boards, and nobody else has', () => {
    for (const [id, { species, board }] of Object.entries(TRADERS) as [
      TraderId,
      (typeof TRADERS)[TraderId],
    ][])
      expect(MACHINE_BOARDS.includes(board), id).toBe(species === 'machine')
  })

  test('the deck has its 43 cards with their copies, and fallbacks that exist', () => {
    const cards = Object.values(EVENTS)
    expect(cards).toHaveLength(43)
    expect(cards.reduce((sum, { copies }) => sum + copies, 0)).toBe(53)
    for (const { fallback } of cards) if (fallback) expect(FIRST_BORN).toHaveProperty(fallback[0])
  })

  test('whoever arrives by a list is in the box', () => {
    for (const list of Object.values(ARRIVALS))
      for (const { type } of list) expect(FIRST_BORN[type].pool[0]).toBeGreaterThan(0)
  })

  test('a weapon can be fired, swung, thrown, blown up, or sets something off', () => {
    const does = (id: ItemId) => {
      const { ranged, close, throw: thrown, blast, range, icons = [] } = ITEMS[id]
      return ranged || close || thrown || blast || range || icons.includes('timewarp')
    }
    const weapons = (Object.keys(ITEMS) as ItemId[]).filter((id) => ITEMS[id].kind === 'weapon')
    expect(weapons.filter((id) => !does(id))).toEqual([])
  })
})
