import { fileURLToPath } from 'node:url'
import { GAMES } from '@starboard/games'
import { expect, test } from 'vitest'
import { openAll } from '../shelf.ts'
import { run } from './desk.ts'

const record = fileURLToPath(new URL('../../games/xia/test/records/three-to-ten.starboard', import.meta.url))

test('a report tells the score over time and by source, and the turning points', async () => {
  const { code, out } = await run(['report', record], { shelf: await openAll({ xia: GAMES.xia! }) })
  expect(code).toBe(0)
  expect(out).toContain(
    [
      'Fame over time',
      'round  Seat 0  Seat 1  Seat 2  in front',
      '    1       0       2       2  Seat 1 and Seat 2',
      '    2       0       4       2  Seat 1 by 2',
    ].join('\n'),
  )
  expect(out).toContain('   10       5      10       6  Seat 1 by 4\n')
  expect(out).toContain(
    [
      'Where it came from',
      'source     Seat 0  Seat 1  Seat 2',
      'exploring       2       7       3',
      'combat          3       0       0',
    ].join('\n'),
  )
  expect(out).toMatch(
    /\nTurning points\n {2}round 2 {2}Seat 1: exploring \+1 and gates \+1\. Seat 1 takes the lead\. \(from\s+choice 106 on\)\n/,
  )
  expect(out).toContain('\nUnluckiest\n')
})
