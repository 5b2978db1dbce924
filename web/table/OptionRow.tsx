import type { Ask, Game, Option } from '@starboard/kernel'
import { Chance, Key, Stakes } from '@starboard/parts'
import { W } from '../words.ts'
import { keyOf } from './answers.ts'

interface Props {
  readonly game: Game
  readonly ask: Ask
  readonly option: Option
  readonly view: unknown
  readonly index: number
  readonly keys: boolean
  /** Undefined where options are answered at once, not gathered. */
  readonly chosen?: boolean | undefined
  readonly disabled?: boolean
  /** A lesson suggests it. */
  readonly suggested: boolean
  /** It stands among long ones. */
  readonly wide: boolean
  readonly onPick: (option: Option) => void
}

/** One option: what it is, what it costs, the chance it has, the key for it. */
export function OptionRow(props: Props) {
  const { game, ask, option, view, index, keys, chosen, disabled, suggested, wide, onPick } = props
  const { text } = game
  const key = keyOf(index)
  const cost = option.cost ? text.cost?.(option) : undefined
  const odds = option.odds?.()
  const stake = text.stake?.(ask, option, view) ?? null
  const words = text.option(ask, option, view)
  const [head, rest] = headAndRest(words, wide)
  return (
    <button
      type="button"
      className={['option', suggested && 'suggested', option.final && 'final'].filter(Boolean).join(' ')}
      data-value={option.value}
      title={rest ? words : undefined}
      aria-pressed={chosen}
      aria-keyshortcuts={keys ? key : undefined}
      disabled={disabled}
      onClick={() => onPick(option)}
    >
      {keys && key && <Key name={key} />}
      <span className="option-words">
        <span className="option-head">{head}</span>
        {rest && <span className="option-rest">{rest}</span>}
        {option.final && <span className="option-final"> · {W.finalMark}</span>}
        {suggested && <span className="option-rest"> · {W.suggested}</span>}
      </span>
      {(cost || odds || stake) && (
        <span className="option-price">
          {cost && <span className="cost mono">{cost}</span>}
          {odds && <Chance {...{ odds, stake }} hope={text.odds?.(ask, option, view)} />}
          {stake && !odds && <Stakes {...stake} />}
        </span>
      )}
    </button>
  )
}

/** A long option is read at a glance if its beginning stands out: up to the first colon, or a bracket or full stop after some words. Among long ones a short one does as they do. */
function headAndRest(words: string, wide: boolean): [string, string] {
  const beginning = words.length >= 48 ? LONG : wide ? COLON : null
  const head = beginning?.exec(words)?.[0].trimEnd()
  return head ? [head, words.slice(head.length)] : [words, '']
}

const LONG = /^([^:;(.—]+(?=:)|.{12}[^:;(.—]*(?=[:;(.—]))/
const COLON = /^[^:]+(?=:)/
