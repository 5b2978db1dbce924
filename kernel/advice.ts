import type { Ask } from './ask.ts'
import type { Advice } from './game.ts'
import type { Json } from './json.ts'

/** Why a good player answers as it does: one sentence a question, or one a kind of answer (`fly` of `fly:b3`), with `*` for all others. */
export interface Reasons {
  readonly [question: string]: string | { readonly [answer: string]: string }
}

/** Joins an answer with the reason for it; `otherwise` is for questions that have none of their own. */
export const reasoned =
  (reasons: Reasons, otherwise: string) =>
  (ask: Ask, answer: Json | null): Advice | null => {
    if (answer === null) return null
    const own = Object.hasOwn(reasons, ask.id) ? reasons[ask.id]! : otherwise
    if (typeof own === 'string') return { answer, because: own }
    const name = typeof answer === 'string' ? answer.split(':', 1)[0]! : ''
    return { answer, because: (Object.hasOwn(own, name) ? own[name] : own['*']) ?? otherwise }
  }

/** Advice whose reason has the figures of this moment in it, where there are any: worked out only for whoever reads it, since bots do not. */
export const withFigures = <A extends Advice | null>(
  advice: A,
  figures: (answer: Json) => string | null,
): Advice | (A & null) =>
  advice
    ? {
        answer: advice.answer,
        get because() {
          return figures(advice.answer) ?? advice.because
        },
      }
    : advice
