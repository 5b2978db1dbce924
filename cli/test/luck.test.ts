import { GAMES } from '@starboard/games'
import { beforeAll, describe, expect, test } from 'vitest'
import { openAll, type Shelf } from '../shelf.ts'
import type { Findings } from '../simulate/tally.ts'
import { run } from './desk.ts'

let shelf: Shelf
beforeAll(async () => {
  shelf = await openAll(GAMES)
})

async function luckIn(played: string): Promise<Findings> {
  const { code, out } = await run(`simulate ${played} --luck --json`, { shelf })
  expect(code).toBe(0)
  return JSON.parse(out) as Findings
}

describe('luck in real matches', () => {
  test.each([
    ['xia --option mode=quick --seats 3 --rotate --bots greedy,random --matches 60', 100],
    ['xia --option firstGame=yes --seats 3 --rotate --matches 10', 20],
    ['long-fall --matches 4', 200],
  ])('of %s is 0 on the mean for every seat, within four standard errors', async (played, least) => {
    const { seats, odds } = await luckIn(played)
    for (const { luck } of seats) expect(Math.abs(luck!.mean)).toBeLessThanOrEqual(4 * luck!.error)
    const all = Object.values(odds!)
    for (const { off } of all) expect(Math.abs(off)).toBeLessThan(4)
    expect(all.reduce((sum, { rolls }) => sum + rolls, 0)).toBeGreaterThan(least)
  })
})
