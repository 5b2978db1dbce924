import { seedFrom, streamOf } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { imagine } from '../imagine.ts'
import { fresh } from '../rules/0-table/tray.ts'
import { view } from '../view.ts'
import { HALL, skirmish } from './table.ts'

test('what was turned up a moment ago lies there in every world that is imagined', () => {
  const { state } = skirmish({
    map: [...HALL.slice(0, 5), '......s.............', ...HALL.slice(6)],
    at: (g) => {
      g.pieces[0]!.tokens = [fresh('artifact-2')]
      g.pouch = ['artifact-1', 'ammo-box', 'repair-2', 'ammo-mag']
    },
  })
  const turnedUp = { ...state, pieces: state.pieces.map((piece) => ({ ...piece, seen: [0] })) }
  const inside = (now: Parameters<typeof imagine>[3]): Set<string> =>
    new Set(
      Array.from(
        { length: 20 },
        (_, n) => imagine(state, [0], streamOf(seedFrom(`crate ${n}`)), now).pieces[0]!.tokens[0]!.item,
      ),
    )
  expect(inside([view(turnedUp, 0)])).toEqual(new Set(['artifact-2']))
  expect(inside([view(state, 0)]).size).toBeGreaterThan(1)
})
