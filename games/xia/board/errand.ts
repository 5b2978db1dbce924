import type { Ask, BoardProps, Json } from '@starboard/kernel'
import { useCallback, useEffect, useRef } from 'react'
import type { View } from '../view.ts'

/** What to answer next, seeing what is asked; null if things are not as expected, and the errand ends. */
export type Stop = (asks: readonly Ask[], view: View) => { readonly ask: Ask; readonly answer: Json } | null

/** One gesture may take several answers: a flight over many spaces, a piece that is lifted and put down elsewhere. */
export function useErrand(
  asks: readonly Ask[],
  view: View,
  answer: BoardProps<View>['answer'],
): (steps: readonly Stop[]) => void {
  const left = useRef<readonly Stop[]>([])
  const answered = useRef<string | null>(null)
  const now = useRef({ asks, view, answer })
  now.current = { asks, view, answer }
  const go = useCallback(() => {
    const { asks: open, view: seen, answer: say } = now.current
    const [step, ...rest] = left.current
    const asked = questionsIn(open)
    if (!step || open.length === 0 || answered.current === asked) return
    const next = step(open, seen)
    left.current = next ? rest : []
    answered.current = next ? asked : null
    if (next) say(next.ask, next.answer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new question is the next stop of the errand
  useEffect(go, [asks])
  return useCallback(
    (steps) => {
      answered.current = null
      left.current = steps
      go()
    },
    [go],
  )
}

/** The questions by their content: the page may hand the same ones over again. */
export const questionsIn = (asks: readonly Ask[]): string =>
  asks
    .map((ask) => `${ask.seat} ${ask.id} ${'options' in ask ? ask.options.map(({ value }) => value) : ''}`)
    .join()

/** Picks this option of this question, if it is there. */
export const picking =
  (questions: readonly string[], value: (view: View) => string): Stop =>
  (asks, view) => {
    const ask = asks.find(({ id }) => questions.includes(id))
    if (ask?.kind !== 'one') return null
    const wanted = value(view)
    return ask.options.some((option) => option.value === wanted) ? { ask, answer: wanted } : null
  }
