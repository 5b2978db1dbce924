import type { Ask } from './ask.ts'
import type { Lesson } from './game.ts'

/** What tutorials are made of: a lesson is told by words, and comes when its moment fits. */

/** A lesson as it is written down; what to try depends on the question. */
export type LessonWords = Omit<Lesson, 'suggests'>

/** The moment at which something is asked. */
export const whenAsked =
  (id: string) =>
  ({ ask }: { readonly ask: Ask }): boolean =>
    ask.id === id

/** Whether a question offers something whose value begins so. */
export const offersNamed =
  (ask: Ask) =>
  (name: string): boolean =>
    'options' in ask && ask.options.some(({ value }) => value.startsWith(name))
