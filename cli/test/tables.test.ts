import { GAMES } from '@starboard/games'
import { CONTENTS } from '@starboard/games/contents'
import { describe, expect, test } from 'vitest'
import { openAll } from '../shelf.ts'
import { cleanUp, run } from './desk.ts'

cleanUp()

const shelf = await openAll(GAMES, CONTENTS)

const play = async (table: string, ...typed: string[]): Promise<string> =>
  (await run(`play ${table} --seed 1`, { shelf, typed, interactive: true })).out

/** What was told of others' doings: how many lines, and how many of the log they stand for. */
const recapsIn = (out: string): { told: number; of: number }[] =>
  [...out.matchAll(/((?:^· .*\n(?: {2}.*\n)*)+)… (\d+) lines: log \2$/gm)].map(([, lines, of]) => ({
    told: lines!.match(/^·/gm)!.length,
    of: Number(of),
  }))

describe('in the terminal', () => {
  test.each([
    'xia --seats bot:greedy,person:Ana',
    'core-space --seats bot:greedy,person:Ana --option mode=against',
  ])('what a bot did is told in a few lines, and the log has the rest: %s', async (table) => {
    const recaps = recapsIn(await play(table, ...Array<string>(8).fill('1')))
    expect(recaps.length).toBeGreaterThan(0)
    for (const { told } of recaps) expect(told).toBeLessThanOrEqual(6)
    expect(Math.max(...recaps.map(({ told, of }) => of / told))).toBeGreaterThan(3)
  })

  test('a flight of Xia over several spaces is one answer', async () => {
    const begun = ['1', '1', '1', '17', '1', '2'] // A ship, an engine and where it goes, enough, the Scoundrel, impulse.
    const flown = async (...typed: string[]): Promise<number> =>
      Number(
        /Saved after (\d+) choices/.exec(
          await play('xia --seats person:Ana,bot:greedy', ...begun, ...typed),
        )![1],
      )
    const before = await play('xia --seats person:Ana,bot:greedy', ...begun.slice(0, -1), 'fly to Pelmont')
    expect(before.replaceAll(/\s+/g, ' ')).toContain(
      'No way leads to “Pelmont” now. Your ship is not under way',
    )
    expect((await flown('fly to the eastern edge of Pelmont')) - (await flown())).toBe(2) // Up to the debris.
  })
})
