import {
  changeText,
  type Hope,
  hopeTexts,
  linesOf,
  luckOf,
  type Match,
  type Milestone,
  signed,
  surprises,
  turningPoints,
} from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import { resultOf } from '../commands/verify.ts'
import { listed } from '../paper.ts'
import { escaped, pageOf, paragraph, tableOf } from './html.ts'
import { figureOf, lines } from './plots.ts'
import { type Seen, seatRows, sourceRows, wordsOf } from './rows.ts'

/** So many rolls of each kind are told, and so many turning points. */
const TOLD = 5

/** How a match went, as a page of its own. */
export function recordPage(match: Match, { hopes, milestones }: Seen): string {
  const title = `A match of ${match.game.name}`
  const [head, ...rows] = seatRows(match, hopes)
  return pageOf(
    title,
    [
      `<h1>${escaped(title)}</h1>`,
      card('How it ended', paragraph(resultOf(match))),
      card(
        'Who played',
        `${tableOf(
          'Who played',
          head!,
          rows.map((cells) => ({ cells })),
        )}${paragraph('“Expected” is how many rolls should have come off by their odds, “came” how many did; “luckier than” says how many of 100 who roll the same dice do worse.', true)}`,
      ),
      ...courseOf(match, milestones),
      ...surprisesIn(match, hopes),
      ...turnsIn(match, milestones),
    ].join('\n'),
  )
}

const card = (title: string, body: string): string =>
  `<section class="card"><h2>${escaped(title)}</h2>\n${body}</section>`

function courseOf({ game, players }: Match, milestones: readonly Milestone[]): string[] {
  const all = linesOf(milestones)
  if (!game.scoring || all.length === 0) return []
  const { of, by } = game.scoring
  const names = all.map(({ seats }) => listed(seats.map((seat) => players[seat]!.name)))
  const points = all.map(({ totals }) => totals.map((y, n) => ({ x: milestones[n]!.at, y })))
  const [head, ...rows] = sourceRows(game, all, names)
  return [
    figureOf(
      `${capital(of)} over time`,
      `${capital(of)} after every ${by}${names.length > 1 ? ', a line for each who scored for themselves' : ''}.`,
      lines(points, by, of),
      { series: names },
    ),
    card(
      'Where it came from',
      tableOf(
        'Where it came from',
        head!,
        rows.map((cells) => ({ cells })),
      ),
    ),
  ]
}

function surprisesIn(match: Match, hopes: readonly Hope[]): string[] {
  const { lucky, unlucky } = surprises(hopes, TOLD)
  const words = hopeTexts(match, [...lucky, ...unlucky])
  const table = (title: string, some: readonly Hope[], from: number) => {
    const rows = some.map((hope, n) => ({
      cells: [signed(luckOf(hope), 2), wordsOf(match, hope, words[from + n]!)],
    }))
    return some.length === 0 ? [] : [card(title, tableOf(title, ['luck', 'who hoped for what'], rows))]
  }
  return [...table('The luckiest rolls', lucky, 0), ...table('The unluckiest rolls', unlucky, lucky.length)]
}

function turnsIn({ game, players, over }: Match, milestones: readonly Milestone[]): string[] {
  const turns = turningPoints(milestones, over?.winners ?? [], TOLD)
  if (turns.length === 0) return []
  const all = linesOf(milestones)
  const rows = turns.map(({ milestone }) => ({
    cells: [
      `${game.scoring!.by} ${milestones[milestone]!.at}`,
      `${changeText(game, all, milestone, players)} (from choice ${milestones[milestone - 1]!.choices} on)`,
    ],
  }))
  return [card('Turning points', tableOf('Turning points', ['when', 'what changed'], rows))]
}
