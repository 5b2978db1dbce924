import { describe, expect, test } from 'vitest'
import {
  anything,
  changeText,
  courseOf,
  type Game,
  linesOf,
  Match,
  type Milestone,
  type Points,
  type ScoreLine,
  seedFrom,
  sourcesIn,
  streamOf,
  totalOf,
  turningPoints,
} from '../index.ts'
import { type Toy, type ToyView, toy } from './toy.ts'

/** Cards won count for a seat; what was gambled is told in the log. */
const scored: Game<Toy, ToyView> = {
  ...toy,
  time: ({ round }) => round,
  scoring: {
    of: 'points',
    by: 'round',
    at: ({ round }) => round,
    points: ({ points }, seat, told): Points => {
      const gambled = told
        .filter((event) => event.type === 'rolled' && 'seat' in event && event.seat === seat)
        .reduce((sum, event) => sum + ('face' in event && Number(event.face) > 3 ? 1 : -1), 0)
      return { cards: points[seat]! - gambled, gambled }
    },
    source: (name) => name,
  },
}

function evening(seed: string): Match<Toy, ToyView> {
  const players = ['Ana', 'Ben'].map((name) => ({ name, bot: null }))
  const match = Match.start(scored, { players, seed: seedFrom(seed), options: { cards: 3 } })
  const random = streamOf(seedFrom(`${seed} answers`))
  while (!match.over) {
    const asked = match.asks[0]!
    match.answer(asked.seat, asked.id, anything(asked, random))
  }
  return match
}

const milestonesOf = (...totals: readonly (readonly number[])[]): Milestone[] =>
  totals[0]!.map((_, at) => ({
    at,
    choices: 10 * at,
    lines: 0,
    points: totals.map((all) => ({ fame: all[at]! })),
  }))

const PLAYERS = ['Ana', 'Ben', 'Cy'].map((name) => ({ name, bot: null }))

describe('the course of a match', () => {
  test('has a milestone at the beginning, one at the end of each round, and ends in the score', () => {
    for (const seed of ['one', 'two', 'three']) {
      const match = evening(seed)
      const milestones = courseOf(match, null)
      expect(milestones.map(({ at }) => at)).toEqual([0, 1, 2, 3])
      expect(milestones.at(0)).toMatchObject({ choices: 0, points: [{}, {}] })
      expect(milestones.at(-1)!.points.map(totalOf)).toEqual(match.over!.scores)
      expect(milestones.at(-1)!.choices).toBe(match.entries.length)
      for (const { choices, points } of milestones)
        expect(points.map(totalOf)).toEqual(match.at(choices).state.points)
    }
  })

  test('begins with all that was set up before the first round', () => {
    const late: Game<Toy, ToyView> = {
      ...scored,
      scoring: { ...scored.scoring!, at: ({ round }) => round - 1 },
    }
    const { start, entries } = evening('one')
    const match = new Match(late, start)
    for (const entry of entries) match.enter(entry)
    const milestones = courseOf(match, null)
    expect(milestones.map(({ at }) => at)).toEqual([0, 1, 2])
    expect(milestones[0]!.choices).toBeGreaterThan(0)
    expect(milestones[0]!.points.map(totalOf)).toEqual(match.at(milestones[0]!.choices).state.points)
  })

  test('of a match that goes on ends where it stands', () => {
    const half = evening('one').at(3)
    expect(courseOf(half, null).at(-1)!.choices).toBe(3)
  })

  test('is nothing where the game keeps no such score', () => {
    const match = Match.start(toy, { players: PLAYERS.slice(0, 2), seed: seedFrom('x') })
    expect(courseOf(match, null)).toEqual([])
  })
})

describe('the lines of a course', () => {
  test('are one for all who had the same all along, and none for who scores nothing', () => {
    const milestones = milestonesOf([0, 1, 3], [0, 1, 3], [0, 2, 2]).map((milestone) => ({
      ...milestone,
      points: [null, ...milestone.points],
    }))
    expect(linesOf(milestones).map(({ seats, totals }) => [seats, totals])).toEqual([
      [
        [1, 2],
        [0, 1, 3],
      ],
      [[3], [0, 2, 2]],
    ])
  })

  test('name the sources that brought anything, most first', () => {
    const line: ScoreLine = {
      seats: [0],
      totals: [],
      points: [
        { trade: 1, luck: 0 },
        { trade: 1, debt: -9 },
      ],
    }
    expect(sourcesIn([line])).toEqual(['debt', 'trade'])
  })
})

describe('turning points', () => {
  const milestones = milestonesOf([0, 1, 1, 4, 5], [0, 0, 3, 3, 3], [0, 0, 0, 0, 2])
  test('are where the winner gained or lost most on the best of the others, in their order', () => {
    expect(turningPoints(milestones, [0], 2)).toEqual([
      { milestone: 2, change: -3 },
      { milestone: 3, change: 3 },
    ])
    expect(turningPoints(milestones, [], 9)).toEqual(turningPoints(milestones, [0], 9))
  })

  test('are where the score changed most, for who has nobody to gain on', () => {
    expect(turningPoints(milestonesOf([0, 1, 1, -4]), [], 1)).toEqual([{ milestone: 3, change: -5 }])
  })

  test('are none where nothing changed', () => {
    expect(turningPoints(milestonesOf([0, 9, 9], [0, 9, 9], [0, 0, 0]), [2], 3)).toEqual([
      { milestone: 1, change: -9 },
    ])
    expect(turningPoints(milestonesOf([3, 3], [1, 1]), [0], 3)).toEqual([])
  })

  test('say what everybody gained, and who led after it if that is news', () => {
    const say = (milestone: number) => changeText(scored, linesOf(milestones), milestone, PLAYERS)
    expect(say(2)).toBe('Ben: fame +3. Ben takes the lead.')
    expect(say(4)).toBe('Ana: fame +1. Cy: fame +2.')
    expect(changeText(scored, linesOf(milestonesOf([0, 1], [0, 1], [1, 1])), 1, PLAYERS)).toBe(
      'Ana and Ben: fame +1. Ana, Ben and Cy are level.',
    )
  })
})
