/** What an expression says, before anything is worked out. Every part knows where it stands in the text. */
export type Node = NumberNode | DiceNode | BinaryNode | NegativeNode | NotNode | ExtremeNode

interface NumberNode {
  readonly kind: 'number'
  readonly value: number
  readonly at: number
}

/** `12d6r1!kh3`. In whatever order it is written, a die is rerolled, then explodes, then is kept or counted. */
export interface DiceNode {
  readonly kind: 'dice'
  readonly count: number
  readonly die: DieKind
  readonly reroll: readonly number[]
  readonly explode: readonly number[] | null
  readonly take: Take | null
  readonly at: number
}

/** A d66 is two dice read as tens and ones; a dF shows −1, 0 or 1. */
export type DieKind = { readonly kind: 'plain'; readonly sides: number } | { readonly kind: 'd66' | 'fate' }

export type Take =
  | { readonly kind: 'highest' | 'lowest'; readonly keep: number }
  | { readonly kind: 'count'; readonly faces: readonly number[] }

export interface BinaryNode {
  readonly kind: 'binary'
  readonly sign: Sign
  readonly left: Node
  readonly right: Node
  readonly at: number
}

interface NegativeNode {
  readonly kind: 'negative'
  readonly of: Node
  readonly at: number
}

interface NotNode {
  readonly kind: 'not'
  readonly of: Node
  readonly at: number
}

interface ExtremeNode {
  readonly kind: 'max' | 'min'
  readonly of: readonly Node[]
  readonly at: number
}

export const COMPARISONS = ['>=', '<=', '!=', '>', '<', '='] as const
export type Comparison = (typeof COMPARISONS)[number]
export type Sign = Comparison | 'or' | 'and' | '+' | '-' | '*' | '/'

/** How a number that is left minus right, or a face minus a limit, answers each comparison. */
export const HOLDS: Readonly<Record<Comparison, (difference: number) => boolean>> = {
  '>=': (difference) => difference >= 0,
  '<=': (difference) => difference <= 0,
  '!=': (difference) => difference !== 0,
  '>': (difference) => difference > 0,
  '<': (difference) => difference < 0,
  '=': (difference) => difference === 0,
}
