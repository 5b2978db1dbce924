import { combine, map, type Roll, sum } from '../roll.ts'
import { type Budget, stepsOfPairs, stepsOfSum } from './budget.ts'
import { buildDice } from './build-dice.ts'
import { OddsError } from './error.ts'
import { type BinaryNode, COMPARISONS, type Comparison, HOLDS, type Node, type Sign } from './syntax.ts'

/** What is being built, and what it may still cost. */
interface Site {
  readonly expression: string
  readonly budget: Budget
}

/** Products beyond this could no longer be added exactly. */
const FARTHEST = 1e12

/**
 * The roll an expression describes. Each part is worked out at once, after its cost is charged, so that the
 * next charge knows how large it came out.
 */
export function build(node: Node, site: Site): Roll<number> {
  switch (node.kind) {
    case 'number':
      return sum(node.value)
    case 'dice':
      return buildDice(node, site.budget)
    case 'negative':
      return map(build(node.of, site), (value) => 0 - value)
    case 'not':
      return map(build(node.of, site), (value) => (value === 0 ? 1 : 0))
    case 'binary':
      return buildBinary(node, site)
    default:
      return node.of
        .map((part) => build(part, site))
        .reduce((a, b) => paired(a, b, { at: node.at, site, read: Math[node.kind] }))
  }
}

function buildBinary(node: BinaryNode, site: Site): Roll<number> {
  const left = build(node.left, site)
  const right = build(node.right, site)
  const { sign, at } = node
  if (sign === '+') return added(left, right, at, site)
  if (sign === '-') return added(left, negated(right), at, site)
  if (isComparison(sign)) {
    return map(added(left, negated(right), at, site), (difference) => (HOLDS[sign](difference) ? 1 : 0))
  }
  checkOperands(node, { left, right }, site)
  return paired(left, right, { at, site, read: PAIRED[sign] })
}

/** Division rounds down, as rulebooks do. A value that is not 0 is true. */
const PAIRED: Readonly<Record<Exclude<Sign, Comparison | '+' | '-'>, (a: number, b: number) => number>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => Math.floor(a / b),
  and: (a, b) => (a !== 0 && b !== 0 ? 1 : 0),
  or: (a, b) => (a !== 0 || b !== 0 ? 1 : 0),
}

const isComparison = (sign: Sign): sign is Comparison => (COMPARISONS as readonly Sign[]).includes(sign)

const negated = (roll: Roll<number>): Roll<number> => map(roll, (value) => 0 - value)

function added(left: Roll<number>, right: Roll<number>, at: number, { budget }: Site): Roll<number> {
  const parts = [left, right].map((roll) => ({ dist: roll.dist(), copies: 1 }))
  budget.spend(Math.min(stepsOfSum(parts), stepsOfPairs(left.dist(), right.dist())), at)
  return workedOut(sum(left, right))
}

interface Pairing {
  readonly at: number
  readonly site: Site
  readonly read: (a: number, b: number) => number
}

function paired(left: Roll<number>, right: Roll<number>, { at, site, read }: Pairing): Roll<number> {
  site.budget.spend(stepsOfPairs(left.dist(), right.dist()), at)
  return workedOut(combine([left, right], read))
}

function checkOperands(
  { sign, right: divisor, at }: BinaryNode,
  { left, right }: { left: Roll<number>; right: Roll<number> },
  { expression }: Site,
): void {
  if (sign === '/' && right.dist().values.includes(0)) {
    throw new OddsError('nothing can be divided by what may be 0', expression, startOf(divisor))
  }
  if (sign === '*' && largest(left) * largest(right) > FARTHEST) {
    throw new OddsError('this comes to more than a million million', expression, at)
  }
}

const startOf = (node: Node): number => (node.kind === 'binary' ? startOf(node.left) : node.at)

const largest = (roll: Roll<number>): number =>
  roll.dist().values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

function workedOut(roll: Roll<number>): Roll<number> {
  roll.dist()
  return roll
}
