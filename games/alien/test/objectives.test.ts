import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Beside } from '../board/Beside.tsx'
import { SCENARIOS, SHIPPED } from '../content/index.ts'
import { alien } from '../index.ts'
import type { Alien } from '../rules/0-table/state.ts'
import { epilogue } from '../rules/9-scenario/scenario.ts'
import type { View } from '../view.ts'
import { objectivesIn, objectivesOf, otherPoints, stepsOf } from '../words/objectives.ts'
import { deck, ruled, type Scene } from './table.ts'

/** The scenario has come this far. */
const facts = (now: Partial<Pick<Alien, 'flags' | 'out'>>) => (g: Alien) => void Object.assign(g, now)

/** What a player sees when the match is over. */
const ended = (scene: Scene): View => alien.view(ruled(epilogue, scene).state, 1)

const states = (view: View): [string, number, number, number][] =>
  objectivesOf(view).map(({ words, done, of, points }) => [words, done, of, points])

/** The words on the board. */
const drawn = (view: View): string =>
  renderToStaticMarkup(
    createElement(Beside, { view, seat: 1, asks: [], news: [], answer: () => {} }),
  ).replaceAll(/<[^>]+>/g, ' ')

const sum = (view: View): number => {
  const { away, else: more } = otherPoints(view)
  return objectivesOf(view).reduce((total, { points }) => total + points, away + more)
}

describe('the objectives at the end', () => {
  test.each(SHIPPED)('%s has a line of the score for every objective besides the first', (scenario) => {
    expect(objectivesOf(alien.view(deck({ scenario }).state, 1)).map(({ words }) => words)).toEqual(
      SCENARIOS[scenario].objectives.slice(1),
    )
  })

  test('what is burned and what is carried out counts, and makes the score', () => {
    const view = ended({
      crew: [{ of: 'pc-okafor', gear: ['itm-navigation-core'] }, 'pc-rao'],
      at: facts({ flags: ['~won', 'burned'], out: ['okafor'] }),
    })
    expect(states(view)).toEqual([
      ['Bring the navigation core.', 1, 1, 2],
      ['Read the log.', 0, 1, 0],
      ['Destroy the nest.', 1, 1, 2],
    ])
    expect(otherPoints(view)).toEqual({ away: 2, else: 0 })
    expect(sum(view)).toBe(view.over?.scores[1])
  })

  test('one of two pumps is half an objective', () => {
    const view = ended({ scenario: 'sump-nine', at: facts({ flags: ['pump-2'] }) })
    expect(states(view)).toContainEqual(['Start both pumps.', 1, 2, 1])
  })

  test('what nobody asked for is told apart', () => {
    const view = ended({
      crew: [{ of: 'pc-okafor', grafted: 3 }],
      at: facts({ flags: ['~won'], out: ['okafor'] }),
    })
    expect(otherPoints(view)).toEqual({ away: 2, else: -1 })
    expect(sum(view)).toBe(view.over?.scores[1])
  })

  test('the board says of each whether it was met', () => {
    const view = ended({ at: facts({ flags: ['log'] }) })
    const markup = drawn(view)
    expect(markup).toMatch(/Read the log\.\s+met, 1 point/)
    expect(markup).toMatch(/Destroy the nest\.\s+failed/)
    expect(markup).toMatch(/at least one of you aboard\.\s+failed/)
  })

  test('before the end, what is done for good is done', () => {
    const read = alien.view(deck({ at: facts({ flags: ['log'] }) }).state, 1)
    expect(objectivesOf(read).filter(({ settled, done }) => settled && done > 0)).toHaveLength(1)
  })

  test('what the main one still takes is named, and ticked once it is done', () => {
    const steps = (scene: Scene) => stepsOf(alien.view(deck(scene).state, 1))
    expect(steps({})).toEqual([
      {
        words: 'Restart the reactor',
        where: ['Reactor control'],
        done: false,
        needs: [{ words: 'relay core', had: false }],
      },
      { words: 'Launch the lifeboat', where: ['Lifeboat dock'], done: false, needs: [] },
    ])
    expect(steps({ crew: [{ gear: ['itm-relay-core'] }] })[0]!.needs).toEqual([
      { words: 'relay core', had: true },
    ])
    expect(steps({ at: facts({ flags: ['reactor'] }) })[0]).toMatchObject({ done: true })
    expect(steps({ scenario: 'sump-nine' }).map(({ words }) => words)).toEqual([
      'Read the log and call the surface',
      'Ride up',
    ])
    expect(steps({ scenario: 'ash-landing' }).map(({ words }) => words)).toEqual(['Board the dropship'])
    const { state } = deck({})
    const markup = drawn(alien.view(state, 1))
    expect(markup).toMatch(/Restart the reactor\s+· Reactor control\s+· it takes the relay core/)
    expect(alien.text.table(alien.view(state, 1), 1)).toContain(
      'Still to do: restart the reactor (it takes the relay core), then launch the lifeboat.',
    )
  })

  test('what is carried counts so far, and what is done for good is ticked', () => {
    const view = alien.view(
      deck({ crew: [{ gear: ['itm-navigation-core'] }], at: facts({ flags: ['log'] }) }).state,
      1,
    )
    expect(objectivesOf(view).map(({ inHand, settled }) => [inHand, settled])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ])
    expect(drawn(view)).toMatch(
      /navigation core\.\s+· you have it; it counts if you get away\s+Read the log\.\s+Done\./,
    )
  })

  test('a scenario of somebody’s own is told by its tasks', () => {
    const own = { ...SCENARIOS['cold-berth'], id: 'own', objectives: ['Get out.', 'And the rest.'] }
    expect(objectivesIn(own, alien.view(deck().state, 1)).map(({ words }) => words)).toEqual([
      'Bring the navigation core.',
      'Read the log.',
      'Burn the sack or scuttle the ship.',
    ])
  })
})
