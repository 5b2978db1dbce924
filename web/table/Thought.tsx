import type { Considered } from '@starboard/bots'
import type { Ask, Game, Json } from '@starboard/kernel'
import { Telescope } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Mind } from '../session/session.ts'
import { W } from '../words.ts'
import type { Acts } from './acts.tsx'
import { answerWords, shortly } from './answers.ts'

interface Thinking {
  /** What was found; null before anybody has asked. */
  readonly thought: readonly Considered[] | 'thinking' | null
  /** Null where nobody here can think. */
  readonly think: (() => void) | null
  readonly enough: () => void
}

/** A question thought over beside the page, and no longer than somebody wants to know. */
export function useThought(mind: Mind | null, ask: Ask, { fail }: Pick<Acts, 'fail'>): Thinking {
  const [thought, setThought] = useState<Thinking['thought']>(null)
  useEffect(() => () => void mind?.hurry('hint'), [mind])
  const think = (by: Mind) => {
    setThought('thinking')
    by.think(ask)
      .catch((error: Error) => {
        fail(error)
        return null
      })
      .then(setThought)
  }
  return { thought, think: mind && (() => think(mind)), enough: () => void mind?.hurry('hint') }
}

/** Asks for it, or breaks it off. */
export function ThinkButton({ thought, think, enough }: Thinking & { readonly think: () => void }) {
  if (thought === null)
    return (
      <button type="button" className="button" onClick={think}>
        <Telescope aria-hidden="true" /> {W.thinkOver}
      </button>
    )
  if (thought !== 'thinking') return W.thoughtNone
  return (
    <span className="thinking" aria-busy="true">
      {W.thinkingOver}{' '}
      <button type="button" className="button" onClick={enough}>
        {W.thoughtEnough}
      </button>
    </span>
  )
}

interface Props {
  readonly thought: readonly Considered[]
  readonly game: Game
  readonly ask: Ask
  readonly view: unknown
  /** Why the game itself advises what it does. */
  readonly because: string | null
  /** The button that answers so. */
  readonly take: (answer: Json, words: string) => ReactNode
}

/** What could be answered, the best first, with what it leads to. */
export function Thought({ thought, because, ...props }: Props) {
  const visits = thought.reduce((sum, one) => sum + one.visits, 0)
  return (
    <div className="thought">
      <p>
        {W.thought(visits)} {thought[0]!.isAdvised && W.thoughtSame}
      </p>
      <ol>
        {thought.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans may begin with the same answer, and the list never changes
          <Candidate key={n} {...props} {...{ one }} because={one.isAdvised ? because : null} />
        ))}
      </ol>
    </div>
  )
}

function Candidate({ one, game, ask, view, because, take }: Omit<Props, 'thought'> & { one: Considered }) {
  const { answer, line, visits, isAdvised } = one
  const worth = game.text.worth?.(one.worth, view) ?? one.worth.toFixed(2)
  return (
    <li>
      <b>{shortly(answerWords(game, ask, answer, view))}</b> {take(answer, W.hintElseTake)}{' '}
      <span className="mono">{W.thoughtOf(worth, visits)}</span>
      {isAdvised && <span className="about">{W.thoughtAdvised(because)}</span>}
      {line.length > 0 && <span className="about">{W.thoughtLine(line)}</span>}
    </li>
  )
}
