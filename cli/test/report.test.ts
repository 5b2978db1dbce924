import { fileURLToPath } from 'node:url'
import { GAMES } from '@starboard/games'
import { expect, test } from 'vitest'
import { openAll } from '../shelf.ts'
import { run } from './desk.ts'

/** What is told of a match that came with the repository. */
async function reportOf(game: string, name: string) {
  const path = new URL(`../../games/${game}/test/records/${name}.starboard`, import.meta.url)
  return run(['report', fileURLToPath(path)], { shelf: await openAll({ [game]: GAMES[game]! }) })
}

test('a report tells the score over time and by source, and the turning points', async () => {
  const { code, out } = await reportOf('xia', 'three-to-ten')
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

test('a report of a campaign tells the same of one crew, and names its luckiest and unluckiest throws with their odds', async () => {
  const { code, out } = await reportOf('long-fall', 'alone')
  expect(code).toBe(0)
  expect(out).toMatch(/\nScore over time\nweek +Seat 1\n/)
  expect(out).toMatch(/\nWhere it came from\nsource +Seat 1\n/)
  expect(out).toMatch(/\nLuckiest\n {2}\+0\.72 {2}Seat 1, after 18 choices: Ana Kessel tries Intimidate/)
  expect(out).toMatch(
    /\nUnluckiest\n {2}−0\.83 {2}Seat 1, after 10 choices: Ana Kessel asks around \(83\.33 %/,
  )
  expect(out).toMatch(/\nTurning points\n {2}week 5 {2}Seat 1: marks in hand \+21/)
})
