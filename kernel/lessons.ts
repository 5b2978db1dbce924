import type { Ask } from './ask.ts'
import type { Lesson } from './game.ts'
import type { Json } from './json.ts'

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

/** All that a tutorial tells: which lesson fits a question, its words, and what to try then. */
interface Lessons<V, L extends string> {
  readonly at: (view: V, ask: Ask) => L | null
  readonly words: { readonly [id in L]: LessonWords }
  readonly tries: (id: L, view: V, ask: Ask) => Json | null
}

/** What a learner is told with a question, and what to try. */
export const toldBy =
  <V, L extends string>({ at, words, tries }: Lessons<V, L>) =>
  (view: V, ask: Ask): Lesson | null => {
    const id = at(view, ask)
    return id && { ...words[id], suggests: tries(id, view, ask) }
  }
