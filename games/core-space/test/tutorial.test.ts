import { accept, Match, seedFrom } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { coreSpace } from '../index.ts'
import { LESSONS, type LessonId, lessonAt } from '../lessons.ts'
import { LESSON_WORDS } from '../words/lessons.ts'

const { options, seed } = coreSpace.tutorial!
const players = [{ name: 'You', bot: null }]

/** Plays the tutorial as it suggests, or else as the bot would. */
function follow() {
  const match = Match.start(coreSpace, { options, players, seed: seedFrom(seed!) })
  const shown: LessonId[] = []
  while (!match.over) {
    const ask = match.asks[0]!
    const view = match.view(0)
    const lesson = coreSpace.lesson!(view, ask)
    if (lesson) {
      shown.push(lessonAt(view, ask)!)
      expect(() => accept(ask, lesson.suggests)).not.toThrow()
    }
    match.answer(0, ask.id, lesson?.suggests ?? coreSpace.advise!(view, ask)!.answer)
  }
  return { shown, over: match.over, state: match.state }
}

test('who follows the tutorial is shown every lesson once, comes home, and has done the mission', () => {
  const { shown, over, state } = follow()
  expect([...shown].sort()).toEqual([...LESSONS].sort())
  expect(over.winners).toEqual([0])
  expect(state.mission).toBe('cold-harbour')
  expect(state.round).toBeGreaterThan(2)
  expect(state.round).toBeLessThan(10)
})

test('lessons are short, and each names its rule', () => {
  for (const { title, text, rule } of Object.values(LESSON_WORDS)) {
    expect(title.length).toBeLessThan(40)
    expect(text.length).toBeLessThan(340)
    expect(rule).toMatch(/^CS-[A-Z0-9]+-\d+$/)
  }
})

test('nobody is taught in any other match', () => {
  const match = Match.start(coreSpace, { options: {}, players, seed: seedFrom('no school') })
  const ask = match.asks[0]!
  expect(coreSpace.lesson!(match.view(0), ask)).toBeNull()
})
