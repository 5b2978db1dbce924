import type { Ask, Json } from '@starboard/kernel'
import { toldBy } from '@starboard/kernel/lessons'
import { advise } from './bot.ts'
import { type LessonId, lessonAt } from './lessons.ts'
import type { View } from './view.ts'
import { LESSON_WORDS } from './words/lessons.ts'

export const lesson = toldBy({ at: lessonAt, words: LESSON_WORDS, tries })

/** Lessons that show something to do; with all others the bot's own advice is what to try. */
const SHOWS: { readonly [id in LessonId]?: string } = {
  goal: 'ready:ana-kessel',
  week: 'network',
  purse: 'shop',
  gear: 'ar-coat',
  fight: 'fight',
  rest: 'rest',
}

function tries(id: LessonId, view: View, ask: Ask): Json | null {
  const shown = 'options' in ask ? ask.options.find(({ value }) => value === SHOWS[id]) : undefined
  return shown?.value ?? advise(view, ask)
}
