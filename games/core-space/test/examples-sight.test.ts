import { cover } from '@starboard/space'
import { describe, expect, test } from 'vitest'
import { hiddenFrom } from '../rules/0-table/sight.ts'
import { type At, plainly, ruled, type Scene, type Sketch, who } from './table.ts'

const FLOOR = Array.from({ length: 9 }, () => '.'.repeat(9))

/** The map with these signs put on it, and an airlock below. */
const drawn = (signs: { readonly [at: string]: string } = {}): string[] => {
  const rows = FLOOR.map((row) => [...row])
  for (const [at, sign] of Object.entries(signs)) {
    const [x, y] = at.split(',').map(Number)
    rows[y!]![x!] = sign
  }
  return [...rows.map((row) => row.join('')), '@........']
}

type Seen = {
  from?: At
  to: At
  map?: string[]
  prone?: boolean
  massive?: boolean
  between?: Sketch<never>[]
}

/** How much of a target Wade does not see. */
function hidden({
  from = [0, 0],
  to,
  map = drawn(),
  prone = false,
  massive = false,
  between = [],
}: Seen): number {
  const others: Scene['others'] = [{ is: massive ? 'gatherer' : 'harvester', at: to, prone }, ...between]
  const table = ruled(
    plainly(() => {}),
    { map, crews: [[{ is: 'wade', at: from }]], others },
  )
  return hiddenFrom(table.state, who(table, 'wade'), table.state.figures[1]!) / cover.ALL_PARTS
}

const figure = (at: At) => ({ is: 'harvester', at }) as unknown as Sketch<never>
const crate = { '5,0': 's' }

describe('worked examples of sight', () => {
  test('EX-10: cover by sampling', () => {
    expect(hidden({ to: [6, 0], map: drawn(crate) })).toBe(0.5)
    expect(hidden({ to: [6, 0], map: drawn(crate), prone: true })).toBe(1)
    expect(hidden({ from: [4, 0], to: [6, 0], map: drawn(crate) })).toBe(0)
    expect(hidden({ to: [4, 4], map: drawn({ '3,4': '#' }) })).toBe(0.375)
    expect(hidden({ to: [6, 1], between: [figure([3, 0])] })).toBe(0.6875)
    expect(hidden({ to: [6, 0], between: [figure([3, 0])] })).toBe(1)
    expect(hidden({ to: [6, 0], between: [figure([3, 0])], massive: true })).toBe(0.5)
  })

  const WALL = drawn(
    Object.fromEntries([0, 1, 2, 4, 5, 6, 7, 8].map((y) => [`4,${y}`, '#']).concat([['4,3', '+']])),
  )

  test('EX-11: through a doorway', () => {
    const through = (from: At, to: At) => hidden({ from, to, map: WALL }) * 16
    expect(through([0, 3], [8, 4])).toBe(9)
    expect(through([0, 2], [8, 5])).toBe(13)
    expect(through([0, 2], [8, 4])).toBe(0)
    expect(through([0, 1], [8, 5])).toBe(1)
  })
})
