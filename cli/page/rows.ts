import { formatShare } from '@starboard/dice'
import {
  type Game,
  type Hope,
  luckierThan,
  luckOfSeat,
  type Match,
  type Milestone,
  type ScoreLine,
  signed,
  sourcesIn,
} from '@starboard/kernel'

/** What was seen of a match that was played again. */
export interface Seen {
  readonly hopes: readonly Hope[]
  readonly milestones: readonly Milestone[]
}

/** Every seat with its score, its rolls, what was to be expected of them and what came. */
export function seatRows({ players, over, entries }: Match, hopes: readonly Hope[]): string[][] {
  const rows = players.map(({ name, bot }, seat) => {
    const luck = luckOfSeat(hopes, seat)
    return [
      bot === null ? name : `${name} (${bot})`,
      over?.scores[seat] === undefined ? '' : String(over.scores[seat]),
      String(entries.filter((entry) => entry.seat === seat).length),
      String(luck.rolls),
      luck.expected.toFixed(1),
      String(luck.came),
      signed(luck.came - luck.expected, 2),
      luck.rolls === 0 ? '' : `${Math.round(100 * luckierThan(luck))} in 100`,
    ]
  })
  return [['seat', 'score', 'choices', 'rolls', 'expected', 'came', 'luck', 'luckier than'], ...rows]
}

/** What every line of the score is made of. */
export function sourceRows(
  { scoring }: Game,
  lines: readonly ScoreLine[],
  names: readonly string[],
): string[][] {
  const rows = sourcesIn(lines.map((line) => ({ ...line, points: line.points.slice(-1) }))).map((source) => [
    scoring!.source(source),
    ...lines.map(({ points }) => `${points.at(-1)![source] ?? 0}`),
  ])
  return [['source', ...names], ...rows]
}

/** Who hoped for what, at which odds, after how many choices. */
export function wordsOf({ players }: Match, { seat, choices, chance, came }: Hope, words: string): string {
  const odds = `${formatShare(chance)}${came ? '' : ', which did not come'}`
  return `${players[seat]!.name}, after ${choices} choices: ${words} (${odds})`
}
