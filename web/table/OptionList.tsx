import { type AskOne, type AskSome, type Game, isGathered, type Option } from '@starboard/kernel'
import { Key } from '@starboard/parts'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { W } from '../words.ts'
import { keyOf } from './answers.ts'
import { distinct, type Fold, isFold, type Listed } from './arrange.ts'
import { OptionRow } from './OptionRow.tsx'

/** From so many options on, typing is quicker than looking. */
const MANY = 14
/** Where most options are longer than this, each has a card of its own; where one is, it is cut short among the others. */
const LONG = 60

export interface ListProps {
  readonly game: Game
  readonly ask: AskOne | AskSome
  readonly view: unknown
  readonly keys: boolean
  readonly busy: boolean
  /** What is gathered for a question that takes several options. */
  readonly chosen: readonly string[]
  readonly filter: RefObject<HTMLInputElement | null>
  /** Whether the board shows an option in full. */
  readonly placed: (option: Option) => boolean
  /** What is listed before somebody types or asks for all. */
  readonly entries: readonly Listed[]
  /** The fold that is open. */
  readonly open: Fold | null
  readonly onFold: (fold: Fold) => void
  /** Whether every option is listed, and a click that changes it. */
  readonly all: boolean
  readonly onAll: () => void
  /** Whether a lesson suggests it. */
  readonly suggested: (option: Option) => boolean
  readonly onPick: (option: Option) => void
}

/** The options of a question: those of a kind folded where the game says so, else with a filter where there are many. */
export function OptionList(props: ListProps) {
  const { game, ask, view, filter, chosen, placed, entries, open, all, onFold, onAll, onPick } = props
  const [typed, setTyped] = useState('')
  const unfolded = useRef<HTMLUListElement>(null)
  const fold = open?.words
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed was meant for the fold that was open then
  useEffect(() => setTyped(''), [fold])
  useEffect(() => {
    if (open) unfolded.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const options = useMemo(() => distinct(ask, view, game), [ask, view, game])
  const words = options.map((option) => game.text.option(ask, option, view))
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const folded = entries.some(isFold)
  const shown =
    wanted.length === 0
      ? entries
      : options.filter((_, i) => wanted.every((word) => words[i]!.toLowerCase().includes(word)))
  // Some of an open fold have no key: they are found by typing, as where nothing is folded.
  const isBeyondKeys = open !== null && keyOf(entries.length + open.options.length - 1) === undefined
  const listed = options.filter((option) => !placed(option))
  const long = options.filter((option, i) => !placed(option) && words[i]!.length > LONG)
  const wide = !folded && 2 * long.length > listed.length
  const row = (option: Option, index: number) => (
    <li key={option.value}>
      <OptionRow
        {...props}
        option={option}
        index={index}
        chosen={isGathered(ask) ? chosen.includes(option.value) : undefined}
        disabled={props.busy}
        suggested={props.suggested(option)}
        wide={wide}
      />
    </li>
  )
  return (
    <>
      {options.length > MANY && (!folded || isBeyondKeys) && (
        <div className="filter">
          <input
            ref={filter}
            type="search"
            value={typed}
            placeholder={W.filter}
            aria-label={W.filter}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && shown.length === 1) onPick(shown[0] as Option)
              if (key === 'Escape') setTyped('')
            }}
          />
          <span className="quiet" role="status">
            {shown.length === 0 ? W.filterNone : W.shown(shown.length, options.length)}
          </span>
          {all && (
            <button type="button" className="button quiet" onClick={onAll}>
              {W.fewerOptions}
            </button>
          )}
        </div>
      )}
      <ul className={`options ${wide ? 'wide' : ''}`}>
        {shown.map((entry, i) =>
          isFold(entry) ? (
            <li key={entry.words}>
              <FoldButton {...props} fold={entry} index={i} isOpen={entry === open} onFold={onFold} />
            </li>
          ) : (
            row(entry, entries.indexOf(entry))
          ),
        )}
        {entries.some((entry) => isFold(entry) && !entry.onBoard) && (
          <li className="filter">
            <button type="button" className="button quiet" onClick={onAll}>
              {W.allOptions(options.length)}
            </button>
          </li>
        )}
      </ul>
      {open && wanted.length === 0 && (
        <ul ref={unfolded} className="options unfolded" aria-label={open.words}>
          {open.options.map((option, i) => row(option, entries.length + i))}
        </ul>
      )}
    </>
  )
}

interface FoldProps {
  readonly fold: Fold
  readonly index: number
  readonly isOpen: boolean
  readonly keys: boolean
  readonly onFold: (fold: Fold) => void
}

/** Options of a kind, and how many there are. */
function FoldButton({ fold, index, isOpen, keys, onFold }: FoldProps) {
  const key = keyOf(index)
  return (
    <button
      type="button"
      className={`option fold${fold.onBoard ? ' on-board' : ''}`}
      aria-expanded={isOpen}
      aria-keyshortcuts={keys ? key : undefined}
      onClick={() => onFold(fold)}
    >
      {keys && key && <Key name={key} />}
      <span className="option-words">{fold.words}…</span>
      <span className="quiet mono">{fold.options.length}</span>
    </button>
  )
}
