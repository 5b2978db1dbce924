import { d66, EXPLOSIONS, explode, keepHighest, keepLowest, reroll } from '../keep.ts'
import { die, map, type Roll, repeat } from '../roll.ts'
import { type Budget, stepsOfKeep, stepsOfSum } from './budget.ts'
import type { DiceNode, DieKind } from './syntax.ts'

/** What one value costs when a distribution is gathered, and what one of an explosion costs. */
const STEPS_A_VALUE = 4
const STEPS_AN_EXPLOSION = 20

export function buildDice(node: DiceNode, budget: Budget): Roll<number> {
  const one = buildDie(node, budget)
  const { count, take, at } = node
  const keep = take && take.kind !== 'count' ? take.keep : count
  const wholeSum = stepsOfSum([{ dist: one.dist(), copies: keep }])
  budget.spend(keep < count ? stepsOfKeep(one.dist(), count, keep) : wholeSum, at)
  const roll = taken(node, one)
  roll.dist()
  return roll
}

/** One of the dice: rerolled, exploded and, where marks are counted, read as the number of its marks. */
function buildDie(
  { die: kind, reroll: again, explode: on, take, at }: DiceNode,
  budget: Budget,
): Roll<number> {
  const sides = kind.kind === 'plain' ? kind.sides : 36
  const explosions = on ? (EXPLOSIONS * (EXPLOSIONS + 1)) / 2 : 0
  budget.spend(sides * (STEPS_A_VALUE * (1 + again.length) + STEPS_AN_EXPLOSION * explosions), at)
  const plain = again.length > 0 ? reroll(dieOf(kind), again) : dieOf(kind)
  const read = take?.kind === 'count' ? marksIn(take.faces) : (face: number) => face
  return on ? explode(plain, { on, read }) : map(plain, read)
}

const marksIn =
  (faces: readonly number[]) =>
  (face: number): number =>
    faces.includes(face) ? 1 : 0

function dieOf(kind: DieKind): Roll<number> {
  if (kind.kind === 'plain') return die(kind.sides)
  return kind.kind === 'd66' ? d66 : map(die(3), (face) => face - 2)
}

function taken({ count, take }: DiceNode, one: Roll<number>): Roll<number> {
  if (!take || take.kind === 'count') return repeat(count, one)
  const keeping = take.kind === 'highest' ? keepHighest : keepLowest
  return keeping(count, one, take.keep)
}
