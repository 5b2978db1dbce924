import { type GoodId, TASKS, type Yield } from '../content/index.ts'
import type { Task } from '../rules/0-table/colony.ts'
import { manyWords, signed } from '../words/words.ts'
import { WORDS } from './words.ts'

/** What a task brings on the average, by the chances of its three results; “” where nothing plain can be said of it. */
export function yieldWords({ task, on }: Task, shares: readonly number[], pace: number, batches = 1): string {
  const { tiers, pace: isPaced } = TASKS[task]
  if (!tiers) return ''
  const isSought = ({ goods = {} }: Yield): boolean => on !== null && Object.hasOwn(goods, on)
  const likely: readonly Yield[] = tiers.map(
    (tier: Yield) => tier.either?.find(isSought) ?? tier.either?.[0] ?? tier,
  )
  const mean = (of: (tier: Yield) => number): number =>
    likely.reduce((sum, tier, n) => sum + (shares[n] ?? 0) * of(tier), 0)
  const goods = [...new Set(likely.flatMap((tier) => Object.keys(tier.goods ?? {}) as GoodId[]))]
  const brought = goods.flatMap((good) => {
    const many = Math.round(mean((tier) => tier.goods?.[good] ?? 0) * batches)
    return many > 0 ? [manyWords(good, many)] : []
  })
  if (brought.length > 0) return `+${brought.join(', ')}`
  const times = isPaced ? pace : 1
  for (const [unit, of] of POINTS) {
    const many = Math.round(mean(of) * times)
    if (many !== 0) return `${signed(many)} ${unit}`
  }
  const will = Math.round(mean((tier) => tier.will ?? 0))
  if (will < 0) return WORDS.will(will)
  const expected = likely[likeliest(shares)]
  if (expected?.wounds) return WORDS.tends(expected.wounds)
  if (expected?.relief) return WORDS.relief(expected.relief)
  return ''
}

const POINTS: readonly (readonly [unit: string, of: (tier: Yield) => number])[] = [
  ['CP', ({ cp = 0 }) => cp],
  ['RP', ({ rp = 0 }) => rp],
  ['HP', ({ hp = 0 }) => hp],
  ['taming', ({ taming = 0 }) => taming],
  ['goodwill', ({ goodwill = 0 }) => goodwill],
  ['lodes', ({ lodes = 0 }) => lodes],
]

/** Which result is the likeliest; of equals the worse. */
const likeliest = (shares: readonly number[]): number => shares.indexOf(Math.max(...shares))
