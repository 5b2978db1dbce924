import type { Ask, Json } from '@starboard/kernel'
import { toldBy } from '@starboard/kernel/lessons'
import { advise } from './bot.ts'
import { type LessonId, lessonAt } from './lessons.ts'
import type { View } from './view.ts'
import { LESSON_WORDS } from './words/lessons.ts'

export const lesson = toldBy({ at: lessonAt, words: LESSON_WORDS, tries })

/** Lessons that show something to do; with all others the bot's own advice is what to try. */
const SHOWS: { readonly [id in LessonId]?: string } = {
  room: 'general-search',
  search: 'search:',
}

function tries(id: LessonId, view: View, ask: Ask): Json {
  const name = SHOWS[id]
  const shown =
    name !== undefined && 'options' in ask
      ? ask.options.find(({ value }) => value.startsWith(name))
      : undefined
  return shown?.value ?? advise(view, ask).answer
}
