import { inPercent } from '@starboard/dice'
import type { Game } from '@starboard/kernel'
import type { Io } from '../io.ts'
import { grid, hanging, wrap } from '../paper.ts'
import type { FigureFindings, Findings, SeatFindings, Spread, Sum } from './tally.ts'

/** The findings as a person reads them. */
export function report(io: Io, game: Game, findings: Findings): string {
  const { matches, ended, answers, seats, how, events, seed, figures, odds } = findings
  const unfinished = matches - ended
  return [
    wrap(
      `${io.paint.bold(game.name)}: ${matches === 1 ? '1 match' : `${matches} matches`}, seed ${seed}`,
      io.columns,
    ),
    wrap(
      `${ended} ended${unfinished > 0 ? `, ${unfinished} left unfinished` : ''}. Answers: ${spread(answers)}.`,
      io.columns,
    ),
    '',
    ...optionLines(io, findings),
    seatGrid(seats),
    '',
    hanging('ended by  ', counts(how), io.columns),
    hanging('events    ', counts(events), io.columns),
    ...(figures ? figureGrids(figures).flatMap((lines) => ['', lines]) : []),
    ...(odds ? ['', luckGrid(seats), '', oddsGrid(odds)] : []),
  ].join('\n')
}

/** What was played: what every match was agreed with, and what was not the same in all. */
function optionLines(io: Io, { options, varied }: Findings): string[] {
  const agreed = Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${said(value)}`)
  const mixed = Object.entries(varied).map(([name, values]) => {
    const times = Object.entries(values).map(([value, count]) => `${value} ×${count}`)
    return `${name}: ${times.join(', ')}`
  })
  const lines = [
    ...(agreed.length > 0 ? [hanging('agreed    ', agreed.join(', '), io.columns)] : []),
    ...mixed.map((words, i) => hanging(i === 0 ? 'varied    ' : ' '.repeat(10), words, io.columns)),
  ]
  return lines.length > 0 ? [...lines, ''] : []
}

const said = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)

const luckGrid = (seats: readonly SeatFindings[]): string =>
  grid([
    ['luck of seat', 'mean', 'error'],
    ...seats.flatMap(({ seat, luck }) =>
      luck ? [[`${seat + 1}`, luck.mean.toFixed(4), luck.error.toFixed(4)]] : [],
    ),
  ])

/** What was offered at odds, and how far off it came in standard errors. */
const oddsGrid = (odds: NonNullable<Findings['odds']>): string =>
  grid([
    ['offered at odds', 'rolls', 'expected', 'came', 'off'],
    ...Object.entries(odds).map(([of, { rolls, expected, came, off }]) => [
      of,
      `${rolls}`,
      expected.toFixed(1),
      `${came}`,
      off.toFixed(2),
    ]),
  ])

/** What is counted of a match is not counted again of its seats. */
function figureGrids({ matches, seats, words }: FigureFindings): string[] {
  const ofSeats = Object.entries(seats).filter(([name]) => !Object.hasOwn(matches, name))
  return [
    ...sumGrid('of a match', 'matches', Object.entries(matches)),
    ...sumGrid('of a seat', 'seats', ofSeats),
    ...Object.entries(words).map(([name, found]) =>
      grid([
        [name, 'seats', 'wins', 'share', '95 %'],
        ...Object.entries(found).map(([word, { times, ...won }]) => [word, `${times}`, ...shareCells(won)]),
      ]),
    ),
  ]
}

/** Each figure with how many matches or seats had it: what never came up in the others is no zero there. */
function sumGrid(heading: string, counted: string, rows: readonly (readonly [string, Sum])[]): string[] {
  if (rows.length === 0) return []
  const cells = rows.map(([name, { of, sum, ...spread }]) => [
    name,
    `${of}`,
    figure(sum),
    ...spreadCells(spread),
  ])
  return [grid([[heading, counted, 'in all', 'mean', 'least', 'median', 'most'], ...cells])]
}

function seatGrid(seats: readonly SeatFindings[]): string {
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
  const rows = seats.map(({ seat, role, bot, score, ...won }) => [
    `${seat + 1}`,
    role ?? '',
    bot ?? 'person',
    ...shareCells(won),
    ...(score ? spreadCells(score) : []),
  ])
  return grid([head, ...rows])
}

const shareCells = ({
  wins,
  share,
  low,
  high,
}: Pick<SeatFindings, 'wins' | 'share' | 'low' | 'high'>): string[] => [
  `${wins}`,
  percent(share),
  `${percent(low)} to ${percent(high)}`,
]

const spreadCells = ({ mean, min, median, max }: Omit<Spread, 'of'>): string[] => [
  decimals(mean),
  figure(min),
  figure(median),
  figure(max),
]

const percent = (share: number): string => inPercent(decimals(100 * share))

const figure = (value: number): string => (Number.isInteger(value) ? `${value}` : decimals(value))

/** Two decimals, and more where two would make nothing of something rare. */
const decimals = (value: number): string => {
  const needed = value === 0 ? 0 : 1 - Math.floor(Math.log10(Math.abs(value)))
  return value.toFixed(Math.max(2, needed))
}

const spread = ({ min, median, mean, max }: Spread): string =>
  `${figure(min)} to ${figure(max)}, median ${figure(median)}, mean ${figure(mean)}`

const counts = (counted: Readonly<Record<string, number>>): string =>
  Object.entries(counted)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none'
