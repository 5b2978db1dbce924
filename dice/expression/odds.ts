import type { Dist } from '../dist.ts'
import type { Fraction } from '../fraction.ts'
import { EXPLOSIONS } from '../keep.ts'
import { map, type Roll } from '../roll.ts'
import { budgetFor } from './budget.ts'
import { build } from './build.ts'
import { parse } from './parse.ts'
import { COMPARISONS, type Node } from './syntax.ts'

/** The answer to an expression: the chance of what it asks, or all it can come to. */
export type Odds =
  | {
      readonly kind: 'chance'
      readonly roll: Roll<boolean>
      readonly chance: Fraction
      readonly notes: Notes
    }
  | {
      readonly kind: 'values'
      readonly roll: Roll<number>
      readonly dist: Dist<number>
      readonly notes: Notes
    }

/** What a reader should know about the answer. */
type Notes = readonly string[]

/**
 * Answers an expression such as `2d6+1 >= 8`. Every part of it is a throw of its own.
 *
 * | written | means |
 * |---|---|
 * | `3d10` `d6` `d%` `d66` `4dF` | dice; d66 reads two six-sided dice as tens and ones |
 * | `kh2` `kl1` `dh1` `dl1` | keep or drop the highest or lowest |
 * | `!` `!5,6` | explode on the highest face, or on these |
 * | `r1` `r<=2` | roll these faces again, once |
 * | `count 6` `count 5,6` `count >=5` | how many dice show these faces |
 * | `+ - * / ( )` `max(a, b)` `min(a, b)` | arithmetic; division rounds down |
 * | `>= > <= < = !=` `and` `or` `not` | questions; as a number the answer is 1 or 0 |
 */
export function odds(expression: string): Odds {
  const node = parse(expression)
  const roll = build(node, { expression, budget: budgetFor(expression) })
  const notes = explodes(node) ? [`a die explodes at most ${EXPLOSIONS} times`] : []
  if (!asks(node)) return { kind: 'values', roll, dist: roll.dist(), notes }
  const answer = map(roll, (value) => value === 1)
  return { kind: 'chance', roll: answer, chance: answer.dist().chance((yes) => yes), notes }
}

const asks = (node: Node): boolean =>
  node.kind === 'not' || (node.kind === 'binary' && QUESTIONS.includes(node.sign))

const QUESTIONS: readonly string[] = [...COMPARISONS, 'and', 'or']

function explodes(node: Node): boolean {
  if (node.kind === 'number') return false
  if (node.kind === 'dice') return node.explode !== null
  if (node.kind === 'binary') return explodes(node.left) || explodes(node.right)
  return [node.of].flat().some(explodes)
}
