import type { Ask, AskOne, Json } from '@starboard/kernel'
import { toldBy } from '@starboard/kernel/lessons'
import { advise } from './bot.ts'
import { type LessonId, lampBearer, lessonAt } from './lessons.ts'
import type { View } from './view.ts'
import { LESSON_WORDS } from './words/lessons.ts'

export const lesson = toldBy({ at: lessonAt, words: LESSON_WORDS, tries })

const shown =
  (name: string) =>
  (_view: View, { options }: AskOne): string | undefined =>
    options.find(({ value }) => value.startsWith(name))?.value

/** Lessons that show something to do; with all others the bot's own advice is what to try. */
const SHOWS: { readonly [id in LessonId]?: (view: View, ask: AskOne) => string | undefined } = {
  lockers: shown('lockers'),
  dark: (view, ask) => shown(`pick:${lampBearer(view)?.id}`)(view, ask),
  supplies: shown('switch:gear-flashlight'),
  tracker: shown('tracker:'),
}

function tries(id: LessonId, view: View, ask: Ask): Json {
  return (ask.kind === 'one' ? SHOWS[id]?.(view, ask) : undefined) ?? advise(view, ask)
}
