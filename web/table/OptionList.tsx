import type { AskOne, AskSome, Game, Option } from '@starboard/kernel'
import { type RefObject, useState } from 'react'
import { W } from '../words.ts'
import { OptionRow } from './OptionRow.tsx'

/** From so many options on, typing is quicker than looking. */
export const MANY = 14

interface Props {
  readonly game: Game
  readonly ask: AskOne | AskSome
  readonly view: unknown
  readonly keys: boolean
  readonly busy: boolean
  readonly chosen?: readonly string[]
  readonly filter: RefObject<HTMLInputElement | null>
  /** Whether the board shows an option in full. */
  readonly placed: (option: Option) => boolean
  /** Those that have keys, and are listed before somebody types or asks for all. */
  readonly short: readonly Option[]
  readonly onAll: () => void
  /** Whether a lesson suggests it. */
  readonly suggested: (option: Option) => boolean
  readonly onPick: (option: Option) => void
}

/** The options of a question, with a filter where there are many. */
export function OptionList(props: Props) {
  const { game, ask, view, keys, busy, chosen, filter, placed, short, suggested, onAll, onPick } = props
  const [typed, setTyped] = useState('')
  const words = ask.options.map((option) => game.text.option(ask, option, view))
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const shown =
    wanted.length === 0
      ? short
      : ask.options.filter((_, i) => wanted.every((word) => words[i]!.toLowerCase().includes(word)))
  const wide = ask.options.some((option, i) => !placed(option) && words[i]!.length > 60)
  return (
    <>
      {ask.options.length > MANY && (
        <div className="filter">
          <input
            ref={filter}
            type="search"
            value={typed}
            placeholder={W.filter}
            aria-label={W.filter}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && shown.length === 1) onPick(shown[0]!)
              if (key === 'Escape') setTyped('')
            }}
          />
          <span className="quiet" role="status">
            {shown.length === 0 ? W.filterNone : W.shown(shown.length, ask.options.length)}
          </span>
          {wanted.length === 0 && shown.length < ask.options.length && (
            <button type="button" className="button quiet" onClick={onAll}>
              {W.showAll}
            </button>
          )}
        </div>
      )}
      <ul className={`options ${wide ? 'wide' : ''}`}>
        {shown.map((option) => (
          <li key={option.value}>
            <OptionRow
              {...{ game, ask, option, view, keys, onPick }}
              index={short.indexOf(option)}
              chosen={chosen?.includes(option.value)}
              disabled={busy}
              placed={placed(option)}
              suggested={suggested(option)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
