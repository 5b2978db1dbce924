import { accept, Match, seedFrom } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { longFall } from '../index.ts'
import { LESSONS, type LessonId, lessonAt } from '../lessons.ts'
import { LESSON_WORDS } from '../words/lessons.ts'

const { options, seed } = longFall.tutorial!
const players = [
  { name: 'Referee', bot: 'program' },
  { name: 'You', bot: null },
]
const ME = 1

interface Shown {
  readonly lesson: LessonId
  readonly asked: string
  readonly week: number
  readonly suggests: unknown
}

/** Plays the tutorial as it suggests, or else as the bot would; or by the bot alone, whatever is suggested. */
function follow(from = seed!, heeds = true) {
  const match = Match.start(longFall, { options, players, seed: seedFrom(from) })
  const shown: Shown[] = []
  while (!match.over) {
    const ask = match.asks[0]!
    const view = match.view(ME)
    const lesson = longFall.lesson!(view, ask)
    if (lesson) {
      const { suggests } = lesson
      shown.push({ lesson: lessonAt(view, ask)!, asked: ask.id, week: view.week, suggests })
      expect(() => accept(ask, suggests)).not.toThrow()
    }
    match.answer(ME, ask.id, (heeds && lesson?.suggests) || longFall.advise!(view, ask)!.answer)
  }
  return { shown, over: match.over, state: match.state, answers: match.entries.length, log: match.log(ME) }
}

const titlesOf = (shown: readonly Shown[]) => shown.map(({ lesson }) => lesson)

test('who follows the tutorial is shown every lesson once, buys the ship free and wins', () => {
  const { shown, over, state, answers } = follow()
  expect(titlesOf(shown).sort()).toEqual([...LESSONS].sort())
  expect(over).toMatchObject({ winners: [ME], how: 'won', why: 'debt-paid' })
  expect(state.ship.debt).toBe(0)
  expect(answers).toBeLessThan(55) // About ten minutes.
})

test('the goal is told first, and how it is reached and scored last', () => {
  const { shown } = follow()
  expect(titlesOf(shown)[0]).toBe('goal')
  expect(titlesOf(shown).slice(-2)).toEqual(['free', 'score'])
})

test('lessons come with the question that shows what they are about', () => {
  const { shown, log } = follow()
  const asked = Object.fromEntries(shown.map((one) => [one.lesson, one.asked]))
  expect(asked).toMatchObject({ week: 'week', throw: 'luck', luck: 'luck', failure: 'luck', offer: 'crew' })
  expect(asked).toMatchObject({ task: 'leg', passage: 'leg', fight: 'leg', turn: 'act', trouble: 'trouble' })
  const types = log.map(({ event }) => event.type)
  for (const lived of ['rerolled', 'complication', 'job-done', 'skirmish-began', 'gear-bought'])
    expect(types).toContain(lived)
})

test('whoever does something else comes to an end too, and is told in a late week what did not come up', () => {
  const late: Shown[] = []
  for (const other of ['one', 'two', 'three', 'four']) {
    const { shown, state } = follow(other, false)
    expect(new Set(titlesOf(shown)).size).toBe(shown.length)
    expect(state.week).toBeLessThanOrEqual(14)
    late.push(...shown.filter(({ lesson, asked }) => asked === 'week' && ELSEWHERE.includes(lesson)))
  }
  expect(late.length).toBeGreaterThan(0)
  for (const { week } of late) expect(week).toBeGreaterThan(7)
})

/** What belongs to another question than the one about the week. */
const ELSEWHERE: readonly LessonId[] = [
  'luck',
  'failure',
  'task',
  'passage',
  'needed',
  'trouble',
  'fight',
  'damage',
]

test('a learner is alone with one character and the program, whatever else is agreed', () => {
  const agreed = { mode: 'refereed', crew: 4, weeks: 52, tutorial: true } as const
  expect(longFall.seats(agreed)).toMatchObject({
    min: 2,
    max: 2,
    roles: [{ program: true }, { program: false }],
  })
  expect(longFall.moot!(agreed)).toEqual(['mode', 'crew', 'weeks'])
  const { state } = Match.start(longFall, { options: agreed, players, seed: seedFrom('alone') })
  expect(state).toMatchObject({ referee: 'program', crew: 1, lasts: 13, lessons: [] })
})

test('lessons are at most three short sentences, and each names its rule', () => {
  for (const { title, text, rule } of Object.values(LESSON_WORDS)) {
    expect(title.length).toBeLessThan(40)
    expect(text.length).toBeLessThan(260)
    expect(text.match(/[.?!](?= |$)/g)!.length).toBeLessThanOrEqual(3)
    expect(rule).toMatch(/^LF-[A-Z0-9-]+-\d+$/)
  }
})

test('nobody is taught in any other match, and nothing of it is kept there', () => {
  const match = Match.start(longFall, { options: {}, players, seed: seedFrom('no school') })
  expect(longFall.lesson!(match.view(ME), match.asks[0]!)).toBeNull()
  expect(match.state).not.toHaveProperty('lessons')
  expect(match.view(ME)).not.toHaveProperty('lessons')
})
