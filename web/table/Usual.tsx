import { type Ask, equal, type Game, type Json } from '@starboard/kernel'
import { Key } from '@starboard/parts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { answerWords } from './answers.ts'

/**
 * What hardly anybody answers otherwise: the game's own word for it, the only answer there is, or the first of some that differ in nothing
 * that could be said.
 */
export function usualOf({ game, usual }: Opened, ask: Ask, view: unknown): Json | null {
  const own = usual?.(ask, view as never) ?? null
  if (own !== null || ask.kind !== 'one' || ask.options.some(({ form, final }) => form || final)) return own
  const [first, ...others] = ask.options
  const words = (option: typeof first) => [game.text.option(ask, option!, view), option!.cost ?? null]
  return others.every((other) => equal(words(other), words(first))) ? first!.value : null
}

interface Props {
  readonly game: Game
  readonly ask: Ask
  readonly view: unknown
  readonly usual: Json
  readonly keys: boolean
  readonly busy: boolean
  /** Whether there is anything else to answer. */
  readonly isOpen: boolean
  readonly onAnswer: (answer: Json) => void
  readonly onOther: () => void
}

/** One press for what is bookkeeping; whoever cares opens the rest. */
export function Usual({ game, ask, view, usual, keys, busy, isOpen, onAnswer, onOther }: Props) {
  return (
    <ul className="options">
      <li>
        <button
          type="button"
          className="option usual"
          data-value={typeof usual === 'string' ? usual : undefined}
          aria-keyshortcuts={keys ? 'Enter' : undefined}
          disabled={busy}
          onClick={() => onAnswer(usual)}
        >
          {keys && <Key name="↵" />}
          <span className="option-words">{answerWords(game, ask, usual, view)}</span>
        </button>
      </li>
      {isOpen && (
        <li className="filter">
          <button type="button" className="button quiet" onClick={onOther}>
            {W.elsewhere}
          </button>
        </li>
      )}
    </ul>
  )
}
