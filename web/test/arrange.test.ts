import { GAMES } from '@starboard/games'
import { type Ask, isGathered } from '@starboard/kernel'
import { type Scene, voyage } from '@starboard/xia/testing'
import { describe, expect, test } from 'vitest'
import { arrange, isFold } from '../table/arrange.ts'

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

describe('the bar lists', () => {
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
