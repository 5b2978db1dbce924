import { accept, anything, Match, seedFrom, streamOf } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { xia } from '../index.ts'
import { LESSONS, type LessonId, lessonAt } from '../lessons.ts'
import type { View } from '../view.ts'
import { LESSON_WORDS } from '../words/lessons.ts'

const { options, bots } = xia.tutorial!
const players = [{ name: 'You', bot: null }, ...bots.map((bot, n) => ({ name: `Rival ${n}`, bot }))]

/** Plays the tutorial as it suggests, or else as the bot would: which lessons came, and which could be tried at once. */
function follow(seed: string) {
  const match = Match.start(xia, { options, players, seed: seedFrom(seed) })
  const random = streamOf(seedFrom(`${seed} rivals`))
  const shown: LessonId[] = []
  const tried: LessonId[] = []
  while (!match.over) {
    const ask = match.asks[0]!
    const view = match.view(ask.seat) as View
    const lesson = ask.seat === 0 ? xia.lesson!(view, ask) : null
    if (lesson) {
      shown.push(lessonAt(view, ask)!)
      if (lesson.suggests !== null) {
        expect(() => accept(ask, lesson.suggests)).not.toThrow()
        tried.push(shown.at(-1)!)
      }
    }
    const own = lesson?.suggests ?? xia.advise!(view, ask)?.answer ?? null
    match.answer(ask.seat, ask.id, (ask.seat === 0 ? own : null) ?? anything(ask, random))
  }
  return {
    shown,
    tried,
    over: match.over,
    choices: match.entries.length,
    round: (match.view(0) as View).round,
  }
}

test('who follows the tutorial is shown every lesson once and comes to the end', () => {
  const tried = new Set<LessonId>()
  for (let n = 0; n < 12; n++) {
    const match = follow(`tutorial ${n}`)
    expect([...match.shown].sort()).toEqual([...LESSONS].sort())
    expect(match.over.winners).toEqual([0])
    expect(match.round).toBeLessThan(12)
    for (const id of match.tried) tried.add(id)
  }
  // Some things can only be read about: dangers, Titles before there is one, and how it ends.
  const read: LessonId[] = ['danger', 'titles', 'winning']
  expect(LESSONS.filter((id) => !tried.has(id) && !read.includes(id))).toEqual([])
})

test('lessons are short, and each names its rule', () => {
  for (const { title, text, rule } of Object.values(LESSON_WORDS)) {
    expect(title.length).toBeLessThan(40)
    expect(text.length).toBeLessThan(340)
    expect(rule).toMatch(/^XIA-[A-Z0-9]+-\d+$/)
  }
})

test('nobody is taught in any other match', () => {
  const match = Match.start(xia, { options: { firstGame: true }, players, seed: seedFrom('no school') })
  const ask = match.asks[0]!
  expect(xia.lesson!(match.view(ask.seat), ask)).toBeNull()
})

test('the tutorial is the first game of the book', () => {
  const match = Match.start(xia, { options, players, seed: seedFrom('first') })
  const view = match.view(0) as View
  expect(view).toMatchObject({ tutorial: true, firstGame: true, victory: 5, npcs: [] })
  expect(view.sectors.map(({ id }) => id)).toEqual(['burning-horse', 'kemplar-ii', 'neo-damascus'])
})
