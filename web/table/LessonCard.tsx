import type { Ask, Game, Json, Lesson } from '@starboard/kernel'
import { RuleLink } from '../parts/RuleLink.tsx'
import { W } from '../words.ts'
import { answerWords, shortly } from './answers.ts'

interface Props {
  readonly game: Game
  readonly ask: Ask
  readonly view: unknown
  readonly lesson: Lesson
  readonly busy: boolean
  readonly onAnswer: (answer: Json) => void
}

/** What a learner is told with this question, and what to try. */
export function LessonCard({ game, ask, view, lesson, busy, onAnswer }: Props) {
  const { title, text, rule, suggests } = lesson
  return (
    <section className="lesson" aria-label={W.lesson}>
      <h3>
        {title} <RuleLink id={rule} />
      </h3>
      <p>{text}</p>
      {suggests !== null && (
        <p>
          <button type="button" className="button" disabled={busy} onClick={() => onAnswer(suggests)}>
            {W.tryThis(named(answerWords(game, ask, suggests, view)))}
          </button>
        </p>
      )}
    </section>
  )
}

/** The name of an option, without what else there is to know of it: that stands beside its key. */
const named = (words: string): string => {
  const whole = shortly(words)
  return whole.length <= SHORT ? whole : (/^.{8}[^:;(.·—]*/.exec(whole)?.[0].trimEnd() ?? whole)
}

const SHORT = 40

/** Whether an option is part of what is suggested. */
export const isSuggested = (lesson: Lesson | null, value: string): boolean =>
  lesson !== null &&
  (lesson.suggests === value || (Array.isArray(lesson.suggests) && lesson.suggests.includes(value)))
