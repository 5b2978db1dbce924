import type { AskOne } from '@starboard/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Beside } from '../board/Beside.tsx'
import { SCENARIOS } from '../content/index.ts'
import { alien } from '../index.ts'
import { deck, type Scene, sixes } from './table.ts'

/** What a task looks like to whoever stands before it. */
function offered(task: string, scene: Scene) {
  const t = deck(scene)
  const ask = t.ask('stretch') as AskOne
  const option = ask.options.find(({ value }) => value.startsWith(`task:${task}`))!
  return { final: option.final, words: alien.text.option(ask, option, t.match.view(1)) }
}

describe('what cannot be undone', () => {
  test('says so: to scuttle the ship is the death of whoever stays', () => {
    expect(offered('CB-g', { crew: [{ of: 'pc-halloran', at: 'CB-10' }] })).toEqual({
      final: true,
      words: 'Scuttle the ship (Comtech): whoever is still aboard 6 stretches later dies',
    })
  })

  test('says whom it leaves behind; with everybody aboard there is nothing to regret', () => {
    const crew = (at: string) =>
      ({
        crew: [
          { of: 'pc-voss', at: 'CB-12' },
          { of: 'pc-rao', at },
        ],
        at: (g) => void g.flags.push('reactor'),
      }) satisfies Scene
    expect(offered('CB-e', crew('CB-05'))).toEqual({
      final: true,
      words: 'Launch the lifeboat (Piloting): it ends here, and Sunniva Rao is left behind',
    })
    expect(offered('CB-e', crew('CB-12'))).toEqual({
      final: undefined,
      words: 'Launch the lifeboat (Piloting)',
    })
  })
})

test('to purge a laboratory is the death of whoever is in there, which it says', () => {
  const { words } = offered('HR-c-05', {
    scenario: 'halcyon-ring',
    crew: [{ of: 'pc-halloran', at: 'HR-11' }],
  })
  expect(words).toBe('Purge Laboratory A (Comtech): whoever is in there dies, but for androids')
})

describe('a clock that runs', () => {
  /** A second ship comes, and takes the ring. */
  const END = SCENARIOS['halcyon-ring'].timeline.findIndex(({ name }) => name.startsWith('A second'))

  const scuttled = () =>
    deck({ crew: [{ of: 'pc-halloran', at: 'CB-10' }], players: 1, dice: sixes(1, 5) })
      .answer('stretch', 'task:CB-g')
      .answer('roll', 'keep')

  test('is drawn for whoever knows of it, in the words of the table too', () => {
    const view = scuttled().match.view(1)
    expect(view.clocks).toContainEqual({ left: 5, row: null, mark: 'destruct' })
    const drawn = renderToStaticMarkup(
      createElement(Beside, { view, seat: 1, asks: [], news: [], answer: () => {} }),
    ).replaceAll(/<[^>]+>/g, ' ')
    expect(drawn).toMatch(/The ship destroys itself\s+5 stretches left/)
    expect(alien.text.table(view, 1)).toContain('The ship destroys itself: 5 stretches left.')
    expect(view.clock).toBe(5) // Long before the orbit decays.
  })

  test('that players do not know of is the Game Mother’s alone', () => {
    const { match } = deck({
      scenario: 'halcyon-ring',
      at: (g) => void g.rows.push({ row: END, stretch: 28 }),
    })
    expect(match.view(1).clocks).toEqual([])
    expect(match.view(0).clocks).toEqual([{ left: 27, row: END, mark: null }])
  })
})
