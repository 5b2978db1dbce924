import {
  explainError,
  formatFraction,
  formatPercent,
  OddsError,
  odds as oddsOf,
  rowsOf,
} from '@starboard/dice'
import type { Command } from '../command.ts'
import { has } from '../flags.ts'
import { Failure, OK, USAGE } from '../io.ts'
import { bar } from '../paper.ts'

type Answer = ReturnType<typeof oddsOf>

export const odds: Command = {
  usage: 'odds [...expression]',
  about: 'The exact chance of a throw, or all that it can come to.',
  flags: [['--json', 'For programs: exact fractions as text']],
  examples: [
    'starboard odds "2d6 >= 8"',
    'starboard odds "3d10kh2+3 >= 17"',
    'starboard odds "12d6 count 6"',
    'starboard odds "d66"',
  ],
  run({ io }, args, flags) {
    const expression = args.join(' ')
    if (expression.trim() === '')
      throw new Failure('Which odds? For example: starboard odds "2d6 >= 8"', USAGE)
    if (has(flags, 'json')) io.out(JSON.stringify(oddsJson(expression)))
    else io.out(oddsText(expression, io.columns))
    return OK
  },
}

/** The chance, or the whole distribution as a table with bars. */
export function oddsText(expression: string, columns: number): string {
  const answer = answerTo(expression)
  const lines = answer.kind === 'chance' ? formatFraction(answer.chance) : tableOf(answer, columns)
  return [lines, ...answer.notes.map((note) => `Note: ${note}.`)].join('\n')
}

function answerTo(expression: string): Answer {
  try {
    return oddsOf(expression)
  } catch (error) {
    if (error instanceof OddsError) throw new Failure(explainError(error))
    throw error
  }
}

/** The answer as plain JSON; the same for `odds --json` and for `env`. */
export function oddsJson(expression: string) {
  const answer = answerTo(expression)
  const { notes } = answer
  if (answer.kind === 'chance') return { expression, ...fraction(answer.chance), notes }
  const values = rowsOf(answer.dist).map(({ value, chance }) => ({ value, ...fraction(chance) }))
  return { expression, mean: answer.dist.mean(), values, notes }
}

const fraction = (chance: { top: bigint; bottom: bigint }) => ({
  top: `${chance.top}`,
  bottom: `${chance.bottom}`,
  text: formatFraction(chance),
})

const WIDEST_BAR = 40

function tableOf({ dist }: Extract<Answer, { kind: 'values' }>, columns: number): string {
  const rows = rowsOf(dist)
  const cells = rows.map(
    (row) => [`${row.value}`, formatPercent(row.chance), formatPercent(row.atLeast)] as const,
  )
  const head = ['value', 'chance', 'or more'] as const
  const [a, b, c] = [0, 1, 2].map((i) => Math.max(head[i]!.length, ...cells.map((row) => row[i]!.length)))
  const line = (row: readonly string[]) =>
    `${row[0]!.padStart(a!)}  ${row[1]!.padStart(b!)}  ${row[2]!.padStart(c!)}`
  const room = Math.min(WIDEST_BAR, columns - a! - b! - c! - 6)
  const most = Math.max(...rows.map((row) => row.percent))
  const lines = rows.map((row, i) =>
    `${line(cells[i]!)}  ${room > 3 ? bar(row.percent / most, room) : ''}`.trimEnd(),
  )
  return [
    line(head),
    ...lines,
    `mean ${dist.mean().toFixed(4)}, standard deviation ${dist.spread().toFixed(4)}`,
  ].join('\n')
}
