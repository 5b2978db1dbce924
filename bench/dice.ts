import { type Dice, dice as diceOf, dist, odds, pool } from '@starboard/dice'
import { seedFrom, streamOf } from '@starboard/kernel'

const POOL_LIMIT_MS = 1
const DICE_WANTED = 20_000_000
const DICE_A_RUN = 2_000_000

/** How fast exact odds are worked out, and how fast dice fall. */
export const dice = {
  name: 'dice',
  run(): { figures: Record<string, number>; rows: [string, string][] } {
    const figures = measured()
    return { figures, rows: rowsOf(figures) }
  },
}

const measured = () => ({
  poolMs: median(1000, () => dist(alienPool())),
  throwMs: median(1000, () => dist(diceOf(2, 6))),
  expressionMs: median(1000, () => odds('3d10kh2+3 >= 17')),
  dicePerSecond: dicePerSecond(streamOf(seedFrom('bench'))),
  mathRandomPerSecond: dicePerSecond({ die: (sides) => 1 + Math.floor(Math.random() * sides) }),
})

/** Built anew each time, so that nothing worked out before is used again. */
const alienPool = () =>
  pool([
    { count: 12, sides: 6, marks: { success: [6] } },
    { count: 8, sides: 6, marks: { success: [6], bane: [1] } },
  ])

function median(runs: number, work: () => unknown): number {
  const times = Array.from({ length: 2 * runs }, () => elapsed(work))
  const warm = times.slice(runs).sort((a, b) => a - b)
  return warm[Math.floor(runs / 2)]!
}

/** The best of five: anything else the machine does only takes away from it. */
function dicePerSecond(random: Dice): number {
  const times = Array.from({ length: 5 }, () => elapsed(() => rollMany(random)))
  return Math.round((1000 * DICE_A_RUN) / Math.min(...times))
}

/** The sum is checked, or the loop might be optimised away. */
function rollMany(random: Dice): void {
  let sum = 0
  for (let i = 0; i < DICE_A_RUN; i++) sum += random.die(6)
  if (sum < DICE_A_RUN) throw new Error('a die showed less than 1')
}

function elapsed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const rowsOf = (figures: ReturnType<typeof measured>): [string, string][] => [
  [
    '12 + 8 dice, joint odds',
    `${ms(figures.poolMs)}, ${times(POOL_LIMIT_MS / figures.poolMs)} faster than wanted`,
  ],
  ['2d6, all odds', ms(figures.throwMs)],
  ['“3d10kh2+3 >= 17”, read and answered', ms(figures.expressionMs)],
  ['fair d6', `${rate(figures.dicePerSecond)}, ${times(figures.dicePerSecond / DICE_WANTED)} what is wanted`],
  ['d6 with Math.random', rate(figures.mathRandomPerSecond)],
]

const ms = (value: number): string => `${value.toFixed(3)} ms`
const rate = (count: number): string => `${(count / 1e6).toFixed(1)} million a second`
const times = (ratio: number): string => `${ratio.toFixed(1)} times`
