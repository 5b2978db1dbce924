import { GAMES } from '@starboard/games'
import { type Ask, type AskOne, type Game, isGathered, type Option } from '@starboard/kernel'
import { type Scene, voyage } from '@starboard/xia/testing'
import { describe, expect, test } from 'vitest'
import { arrange, distinct, isFold } from '../table/arrange.ts'

const board = await GAMES.xia!.board!()

/** What the bar lists in a position of Xia, by its words. */
function barOf(scene: Scene): string[] {
  const { match } = voyage(scene)
  const ask = match.asks.find((one): one is Ask => one.seat === 0 && !isGathered(one))!
  const view = match.view(0)
  const opened = { ...board, game: match.game as never, turns: [], rulebook: async () => '' }
  return arrange(ask, view, opened, null).map((entry) =>
    isFold(entry) ? entry.words : match.game.text.option(ask, entry, view),
  )
}

/** Two that read alike, where the second is told apart by this. */
const pair = (more: Partial<Option>): AskOne => ({
  kind: 'one',
  id: 'deed',
  seat: 0,
  rule: 'TAV-02',
  options: [{ value: 'a' }, { value: 'b', ...more }],
})
const text = {
  option: () => 'Throw it',
  stake: (_: unknown, { label }: Option) => (label ? { weight: 'harm', words: 'risks an eye' } : null),
}
const listed = (more: Partial<Option>) => distinct(pair(more), null, { text } as unknown as Game).length

describe('the bar lists', () => {
  test('what reads alike once, and both where chance, stake or finality differ', () => {
    expect(listed({})).toBe(1)
    expect(listed({ odds: () => ({ top: 1n, bottom: 2n }) })).toBe(2)
    expect(listed({ label: { sharp: true } })).toBe(2)
    expect(listed({ final: true })).toBe(2)
  })

  test('two equal engines once, and two that differ both', () => {
    const engines = (outfits: ('halon' | 'm-22')[]) =>
      barOf({ captains: [{ at: 'neo-damascus:b6', outfits }, {}] }).filter((words) =>
        words.startsWith('Fire'),
      )
    expect(engines(['halon', 'halon'])).toHaveLength(1)
    expect(engines(['halon', 'm-22'])).toHaveLength(2)
  })

  test('a deed where the own ship lies, though the chart lights it up', () => {
    const bar = barOf({
      captains: [{ at: 'neo-damascus:b7' }, {}],
      at: (g) => {
        g.tokens = [{ at: 'neo-damascus:b7', token: 'spice' }]
        g.turn.move = { points: 3, lastFree: 'neo-damascus:b7' }
      },
    })
    expect(bar).toContain('Collect the exploration token')
    expect(bar.some((words) => words.startsWith('Fly to'))).toBe(false)
  })
})
