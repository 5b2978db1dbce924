import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accept, fill, Match, seedFrom } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { alien } from '../index.ts'
import { LESSONS, type LessonId, lessonAt } from '../lessons.ts'
import { LESSON_WORDS } from '../words/lessons.ts'

const { options, seed } = alien.tutorial!
const players = [
  { name: 'Mother', bot: 'program' },
  { name: 'You', bot: null },
]
const ME = 1

/** Plays the tutorial as it suggests, or else as the bot would; or by the bot alone, whatever is suggested. */
function follow(from = seed!, heeds = true) {
  const match = Match.start(alien, { options, players, seed: seedFrom(from) })
  const shown: { lesson: LessonId; stretch: number; asked: string; suggests: unknown }[] = []
  let answers = 0
  for (; !match.over; answers++) {
    const ask = match.asks[0]!
    const view = match.view(ME)
    const lesson = alien.lesson!(view, ask)
    if (lesson) {
      const { suggests } = lesson
      shown.push({ lesson: lessonAt(view, ask)!, stretch: view.stretch, asked: ask.id, suggests })
      expect(() => accept(ask, suggests)).not.toThrow()
    }
    match.answer(ME, ask.id, (heeds && lesson?.suggests) || alien.advise!(view, ask)!.answer)
  }
  return { shown, answers, over: match.over, state: match.state }
}

test('who follows the tutorial is shown every lesson once, and both get away in some fifty answers', () => {
  const { shown, answers, over, state } = follow()
  expect(shown.map(({ lesson }) => lesson).sort()).toEqual([...LESSONS].sort())
  expect(over).toMatchObject({ winners: [ME], how: 'won' })
  expect(state.out).toEqual(['voss', 'brandt'])
  expect(answers).toBeGreaterThan(40)
  expect(answers).toBeLessThan(60)
})

test('the goal is told first, the lifeboat last, and the others with the question that shows them', () => {
  const { shown } = follow()
  const where = (id: LessonId) => shown.find(({ lesson }) => lesson === id)
  expect(shown[0]).toMatchObject({ lesson: 'goal', asked: 'cast' })
  expect(LESSON_WORDS.goal.text).toContain('you have won')
  expect(LESSON_WORDS.goal.text).toContain('you have lost')
  expect(where('lockers')).toMatchObject({ stretch: 1, suggests: 'lockers' })
  expect(where('move')).toMatchObject({ stretch: 2, suggests: 'group:CB-02' })
  expect(where('dark')).toMatchObject({ suggests: 'pick:brandt' })
  expect(where('supplies')!.suggests).toMatch(/^switch:gear-flashlight/)
  expect(where('dice')).toMatchObject({ asked: 'stretch', suggests: 'search' })
  expect(where('push')).toMatchObject({ asked: 'roll', suggests: 'push' })
  expect(where('enough')).toMatchObject({ asked: 'roll', suggests: 'keep' })
  expect(where('noise')).toMatchObject({ asked: 'stretch', suggests: 'task:CB-d' })
  expect(where('bonus')).toMatchObject({ asked: 'bonus' })
  expect(where('tracker')!.suggests).toMatch(/^tracker:/)
  expect(where('hide')).toMatchObject({ suggests: 'hide' })
  expect(where('turn')).toMatchObject({ asked: 'turn' })
  expect(where('panic')).toMatchObject({ asked: 'turn' })
  expect(where('defend')).toMatchObject({ asked: 'defend', suggests: 'defend' })
  expect(where('escape')).toMatchObject({ asked: 'turn', suggests: 'move:CB-C2' })
  expect(where('first')).toMatchObject({ asked: 'outcome', suggests: 'back-out' })
  expect(shown.at(-1)).toMatchObject({ lesson: 'launch', suggests: 'task:CB-e:comtech' })
})

test('whatever the dice say and the learner does, no lesson comes twice and nothing is suggested that is not offered', () => {
  for (const other of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const { shown } = follow(other, other.length > 3)
    expect(shown[0]!.lesson).toBe('goal')
    expect(new Set(shown.map(({ lesson }) => lesson)).size).toBe(shown.length)
  }
})

test('lessons are short, at most three sentences, and each names a rule of the book', () => {
  const book = readFileSync(join(import.meta.dirname, '..', 'RULES.md'), 'utf8')
  for (const { title, text, rule } of Object.values(LESSON_WORDS)) {
    expect(title.length).toBeLessThan(40)
    expect(text.length).toBeLessThan(300)
    expect(text.match(/[.!?](?= |$)/g)!.length).toBeLessThanOrEqual(3)
    expect(book).toContain(`| ${rule} |`)
  }
})

test('the guided match is the same ship and crew, whatever else was agreed, and nothing else is asked for', () => {
  const other = { scenario: 'ash-landing', crew: 5, difficulty: 'hard', mother: 'person', tutorial: true }
  const { state } = Match.start(alien, { options: other, players, seed: seedFrom(seed!) })
  expect(state).toMatchObject({ scenario: 'cold-berth', crew: 2, difficulty: 'easy', lessons: [] })
  const agreed = fill(alien.options, other)
  expect(alien.seats(agreed)).toMatchObject({ min: 2, max: 3, roles: [{ program: true }, {}, {}] })
  expect(alien.moot!(agreed)).toEqual(['scenario', 'crew', 'difficulty', 'mother'])
})

test('nobody is taught in any other match, and its state knows nothing of lessons', () => {
  const match = Match.start(alien, { options: {}, players, seed: seedFrom('no school') })
  expect(alien.lesson!(match.view(ME), match.asks[0]!)).toBeNull()
  expect('lessons' in match.state).toBe(false)
})
