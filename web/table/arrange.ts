import {
  type Ask,
  type AskOne,
  type AskSome,
  type Game,
  GLANCE,
  isGathered,
  type Lesson,
  type Odds,
  type Option,
} from '@starboard/kernel'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'
import { isSuggested } from './LessonCard.tsx'

/** Options of one kind, behind one button until somebody wants to see them. */
export interface Fold {
  readonly words: string
  readonly options: readonly Option[]
  /** They lie on the board, where everybody sees them. */
  readonly onBoard?: true
}

/** What stands in the bar and has a key: an option, or several that are folded together. */
export type Listed = Option | Fold

export const isFold = (entry: Listed): entry is Fold => 'options' in entry

/** As few as these are seen at a glance. */
const FEW = 8

/**
 * What the bar lists. What is picked on the board is not repeated, unless a lesson points at it or nothing else would stand here: it stands behind one button. Where there are many options and the game
 * says which are of a kind, these are folded, and what cannot be told apart is listed once. What ends the turn
 * or gives something away comes last, and what is final never stands before what is not.
 */
export function arrange(ask: Ask, view: unknown, opened: Opened, lesson: Lesson | null): readonly Listed[] {
  if (!('options' in ask)) return []
  const told = { ...ask, options: distinct(ask, view, opened.game) }
  const isThere = (option: Option) =>
    isPlaced(ask, option, view, opened) && !isSuggested(lesson, option.value)
  const placed = told.options.filter(isThere)
  const rest = told.options.filter((option) => !placed.includes(option))
  const isBare = rest.length === 0 && placed.length <= GLANCE
  if (placed.length < 2 || isBare) return inOrder(entriesOf(told, view, opened))
  const listed = inOrder(entriesOf({ ...told, options: rest }, view, opened))
  return [...listed, { words: W.onBoard, options: placed, onBoard: true }]
}

/** Left to the board. Several are gathered in the bar too, where they are counted and sent off. */
export function isPlaced(ask: Ask, option: Option, view: unknown, { Board, shows, names }: Opened): boolean {
  if (Board === null || isGathered(ask) || !shows?.(ask, option, view as never)) return false
  return !names?.(ask, option, view as never)
}

function inOrder(listed: readonly Listed[]): readonly Listed[] {
  const isFinal = (entry: Listed) => !isFold(entry) && entry.final === true
  return listed.some(isFinal)
    ? [...listed.filter((entry) => !isFinal(entry)), ...listed.filter(isFinal)]
    : listed
}

function entriesOf(ask: AskOne | AskSome, view: unknown, { fold }: Opened): readonly Listed[] {
  const { options } = ask
  if (!fold || ask.kind !== 'one') return options
  if (options.length <= FEW) {
    const isLast = (option: Option) => fold(ask, option, view as never) === 'last'
    return [...options.filter((option) => !isLast(option)), ...options.filter(isLast)]
  }
  const plain: Option[] = []
  const last: Option[] = []
  const folds = new Map<string, Option[]>()
  for (const option of options) {
    const under = fold(ask, option, view as never)
    if (under === null) plain.push(option)
    else if (under === 'last') last.push(option)
    else folds.set(under, [...(folds.get(under) ?? []), option])
  }
  const several = [...folds].filter(([, of]) => of.length > 1)
  const single = [...folds].flatMap(([, of]) => (of.length === 1 ? of : []))
  return [...plain, ...single, ...last, ...several.map(([words, of]) => ({ words, options: of }))]
}

/** Two equal engines, two equal flares: what reads alike, costs alike, is as likely and risks as much is one choice. */
export function distinct(ask: Ask, view: unknown, { text }: Game): readonly Option[] {
  if (ask.kind !== 'one') return 'options' in ask ? ask.options : []
  const told = new Map<string, Option[]>()
  const isAlike = (one: Option, other: Option) =>
    one.final === other.final &&
    isAsLikely(one.odds?.(), other.odds?.()) &&
    text.stake?.(ask, one, view)?.words === text.stake?.(ask, other, view)?.words
  return ask.options.filter((option) => {
    const words = `${text.option(ask, option, view)} ${option.cost ? text.cost?.(option) : ''}`
    const alike = told.get(words) ?? []
    if (alike.some((other) => isAlike(option, other))) return false
    told.set(words, [...alike, option])
    return true
  })
}

const isAsLikely = (one: Odds | undefined, other: Odds | undefined): boolean =>
  one?.top === other?.top && one?.bottom === other?.bottom
