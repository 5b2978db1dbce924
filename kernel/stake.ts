import type { Risk } from './board.ts'

/** What is lost if a chance does not come, from the worst down; an effort is what the option costs at all events, and no more. */
export type Weight = 'life' | 'harm' | 'loss' | 'effort'

/** What is at stake with an option, said before it is picked. */
export interface Stake {
  readonly weight: Exclude<Weight, 'effort'>
  /** A few words: “risks the ship”. */
  readonly words: string
}

const ORDER: readonly Weight[] = ['life', 'harm', 'loss', 'effort']

export const worseOf = (a: Weight, b: Weight): Weight => (ORDER.indexOf(a) <= ORDER.indexOf(b) ? a : b)

/** How a chance is coloured in every game: a life is a high stake at any odds below certain, an effort never is. Null: nobody can tell the odds. */
export function riskOf(percent: number | null, weight: Weight): Risk {
  if (percent !== null && percent >= 100) return 'low'
  if (weight === 'life') return 'high'
  if (weight === 'harm') return percent === null || percent >= 80 ? 'some' : 'high'
  if (weight === 'loss') return 'some'
  return percent === null || percent >= 50 ? 'low' : 'some'
}
