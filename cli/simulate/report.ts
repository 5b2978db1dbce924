import type { Game } from '@starboard/kernel'
import type { Io } from '../io.ts'
import { grid, hanging, wrap } from '../paper.ts'
import { rolesOf } from '../seats.ts'
import type { FigureFindings, Findings, Spread } from './tally.ts'

/** The findings as a person reads them. */
export function report(io: Io, game: Game, findings: Findings): string {
  const { matches, ended, answers, how, events, seed, figures } = findings
  const unfinished = matches - ended
  return [
    wrap(`${io.paint.bold(game.name)}: ${matches} matches, seed ${seed}`, io.columns),
    wrap(
      `${ended} ended${unfinished > 0 ? `, ${unfinished} left unfinished` : ''}. Answers: ${spread(answers)}.`,
      io.columns,
    ),
    '',
    seatGrid(game, findings),
    '',
    hanging('ended by  ', counts(how), io.columns),
    hanging('events    ', counts(events), io.columns),
    ...(figures ? figureLines(io, figures) : []),
  ].join('\n')
}

function figureLines(io: Io, { matches, seats, words }: FigureFindings): string[] {
  const grids = Object.entries(words).map(([name, found]) =>
    grid([
      [name, 'seats', 'wins', 'share', '95 %'],
      ...Object.entries(found).map(([word, { times, wins, share, low, high }]) => [
        word,
        `${times}`,
        `${wins}`,
        percent(share),
        `${percent(low)} to ${percent(high)}`,
      ]),
    ]),
  )
  return [
    '',
    ...Object.entries(matches).map(([name, found]) => hanging(`${name}  `, spread(found), io.columns)),
    ...Object.entries(seats).map(([name, { sum, ...found }]) =>
      hanging(`${name}  `, `${figure(sum)} in all; a seat: ${spread(found)}`, io.columns),
    ),
    ...grids.flatMap((lines) => ['', lines]),
  ]
}

function seatGrid(game: Game, { seats, options }: Findings): string {
  const { roles } = rolesOf(game, options)
  const scored = seats.some(({ score }) => score)
  const head = [
    'seat',
    'role',
    'player',
    'wins',
    'share',
    '95 %',
    ...(scored ? ['score', 'least', 'median', 'most'] : []),
  ]
  const rows = seats.map(({ seat, bot, wins, share, low, high, score }) => [
    `${seat + 1}`,
    roles[seat]?.name ?? '',
    bot ?? 'person',
    `${wins}`,
    percent(share),
    `${percent(low)} to ${percent(high)}`,
    ...(score ? [score.mean.toFixed(2), figure(score.min), figure(score.median), figure(score.max)] : []),
  ])
  return grid([head, ...rows])
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`

const figure = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(2))

const spread = ({ min, median, mean, max }: Spread): string =>
  `${figure(min)} to ${figure(max)}, median ${figure(median)}, mean ${mean.toFixed(1)}`

const counts = (counted: Readonly<Record<string, number>>): string =>
  Object.entries(counted)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none'
