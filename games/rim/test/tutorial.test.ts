import { accept, Match, seedFrom } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { rim } from '../index.ts'
import { LESSONS, type LessonId, lessonAt } from '../lessons.ts'
import { LESSON_WORDS } from '../words/lessons.ts'

const { options, seed } = rim.tutorial!
const players = [
  { name: 'Storyteller', bot: 'program' },
  { name: 'You', bot: null },
]
const ME = 1

/** Plays the tutorial as it suggests, or else as the bot would; or by the bot alone, whatever is suggested. */
function follow(from = seed!, heeds = true) {
  const match = Match.start(rim, { options, players, seed: seedFrom(from) })
  const shown: { lesson: LessonId; day: number; asked: string }[] = []
  while (!match.over) {
    const ask = match.asks[0]!
    const view = match.view(ME)
    const lesson = rim.lesson!(view, ask)
    if (lesson) {
      shown.push({ lesson: lessonAt(view, ask)!, day: view.day, asked: ask.id })
      expect(() => accept(ask, lesson.suggests)).not.toThrow()
    }
    match.answer(ME, ask.id, (heeds && lesson?.suggests) || rim.advise!(view, ask)!.answer)
  }
  return { shown, over: match.over, state: match.state }
}

test('who follows the tutorial is shown every lesson once, and lives to see the end of the third day', () => {
  const { shown, over, state } = follow()
  expect(shown.map(({ lesson }) => lesson).sort()).toEqual([...LESSONS].sort())
  expect(over).toEqual({ winners: [ME], scores: [0, 0], how: 'learned' })
  expect(state.day).toBe(4)
  expect(state.telling).toMatchObject({ raids: 1, raidsLost: 0, dead: [] })
  expect(rim.text.over(over, rim.view(state, ME))).toContain('all you need to know')
})

test('lessons come on the day they are about, with the question that shows it', () => {
  const { shown } = follow()
  const where = (id: LessonId) => shown.find(({ lesson }) => lesson === id)
  expect(shown[0]).toEqual({ lesson: 'goal', day: 1, asked: 'dawn' })
  expect(where('wanderer')).toMatchObject({ day: 2, asked: 'stranger' })
  expect(where('push')).toMatchObject({ day: 2, asked: 'lift' })
  expect(where('muster')).toMatchObject({ day: 3, asked: 'muster' })
  expect(where('pool')).toMatchObject({ day: 3 })
  expect(where('aim')).toMatchObject({ day: 3, asked: 'turn' })
})

test('a wanderer comes on the second day and one thug on the third, whatever the dice say and the learner does', () => {
  for (const other of ['one', 'two', 'three']) {
    const { over, state } = follow(other, false)
    expect(over.how).toBe('learned')
    expect(state.telling.raids).toBe(1)
    expect(state.people).toHaveLength(4) // Whoever is sent away keeps a place in the roster.
  }
})

test('lessons are short, and each names its rule', () => {
  for (const { title, text, rule } of Object.values(LESSON_WORDS)) {
    expect(title.length).toBeLessThan(40)
    expect(text.length).toBeLessThan(340)
    expect(rule).toMatch(/^RIM-[A-Z0-9]+-\d+$/)
  }
})

test('nobody is taught in any other match', () => {
  const match = Match.start(rim, { options: {}, players, seed: seedFrom('no school') })
  expect(rim.lesson!(match.view(ME), match.asks[0]!)).toBeNull()
})
