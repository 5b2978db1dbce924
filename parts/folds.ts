import type { Ask, Option } from '@starboard/kernel'

/** The words under which the bar folds an action, or that it stands at the end; the rest of the option's value decides which. */
export interface Folds {
  readonly [action: string]: string | ((what: string) => string)
}

/** The same words for several actions. */
export const under = (words: string, actions: string): Folds =>
  Object.fromEntries(actions.split(' ').map((action) => [action, words]))

/** Where an option belongs in the bar, by its question and its action: under these words, at its end, or (null) by itself. */
export function foldIn(
  folds: { readonly [question: string]: Folds },
  { id }: Ask,
  { value }: Option,
): string | null {
  const [action = '', what = ''] = value.split(':')
  const words = folds[id]?.[action] ?? null
  return typeof words === 'function' ? words(what) : words
}
