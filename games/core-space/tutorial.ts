import type { Ask, Json, Lesson } from '@starboard/kernel'
import { advise } from './bot.ts'
import { type LessonId, lessonAt } from './lessons.ts'
import type { View } from './view.ts'
import { LESSON_WORDS } from './words/lessons.ts'

/** What a learner is told with a question, and what to try. */
export function lesson(view: View, ask: Ask): Lesson | null {
  const id = lessonAt(view, ask)
  return id && { ...LESSON_WORDS[id], suggests: tried(id, view, ask) }
}

/** Lessons that show something to do; with all others the bot's own advice is what to try. */
const SHOWS: { readonly [id in LessonId]?: string } = {
  room: 'general-search',
  search: 'search:',
}

function tried(id: LessonId, view: View, ask: Ask): Json {
  const name = SHOWS[id]
  const shown =
    name !== undefined && 'options' in ask
      ? ask.options.find(({ value }) => value.startsWith(name))
      : undefined
  return shown?.value ?? advise(view, ask).answer
}
