import { bars, figureOf, type Interval, intervals } from '../page/plots.ts'
import type { GameFindings, Variant } from './findings.ts'
import type { Share } from './stats.ts'

/** So many words of one kind are drawn at most, those that were seen most often. */
const DRAWN = 24

/** Who wins, and how: by seat, by player, by whatever the game names of a seat, by what was agreed. */
export function whoWins(found: GameFindings): string[] {
  const { variants, rivals } = found
  const series = variants.map(({ name }) => name)
  const sitting = variants[0]!.players.filter(({ bot }) => bot !== 'program').length
  return [
    ...(rivals ? [bySeat(found)] : [together(found)]),
    ...(rivals && isMixed(found) ? [byPlayer(found)] : []),
    ...namesIn(variants, 'words').map((name) =>
      figureOf(
        `Who wins, by ${name}`,
        `The share of seats with each ${name} that won, with its interval.${rivals ? ' The line is what each would win if it made no difference.' : ''}`,
        intervals(
          rowsOf(variants, (one) => one.words[name] ?? {}, spaced),
          {
            ...{ label: 'seats that won', percent: true },
            ...(rivals && { reference: 1 / sitting }),
          },
        ),
        { series },
      ),
    ),
    ...(rivals
      ? []
      : namesIn(variants, 'options').map((name) =>
          figureOf(
            `Who wins, by ${name}`,
            `The share of matches that the players won, by what was agreed for ${name}.`,
            intervals(
              rowsOf(variants, (one) => one.options[name] ?? {}, spaced),
              { label: 'matches won', percent: true },
            ),
            { series },
          ),
        )),
    endings(found),
  ]
}

/** Figures go by ids, which are words with hyphens. */
const spaced = (id: string): string => id.replaceAll('-', ' ')

function bySeat({ variants }: GameFindings): string {
  const seats = Object.keys(variants[0]!.seats).length
  return figureOf(
    'Who wins, by seat',
    `The share of matches that each seat at the table won, with its interval. If seats were fair, all would lie on the line (${(100 / Math.max(1, seats)).toFixed(0)} %).`,
    intervals(
      rowsOf(
        variants,
        ({ seats }) => seats,
        (seat) => `seat ${Number(seat) + 1}`,
      ),
      { label: 'matches won', percent: true, reference: 1 / Math.max(1, seats) },
    ),
    { series: variants.map(({ name }) => name) },
  )
}

const together = ({ variants }: GameFindings): string =>
  figureOf(
    'How often the players win',
    'They win or lose together: the share of matches that they won, with its interval.',
    intervals(
      variants.map(({ name, won }, series) => ({ ...won, label: name, series })),
      { label: 'matches won', percent: true },
    ),
  )

/** Whether it is of interest who sits where: more than one kind of bot plays. */
const isMixed = ({ variants }: GameFindings): boolean =>
  variants.some(
    ({ players }) => new Set(players.flatMap(({ bot }) => (bot === 'program' ? [] : [bot]))).size > 1,
  )

const byPlayer = ({ variants }: GameFindings): string =>
  figureOf(
    'Who wins, by player',
    'The share of matches that each player won, wherever they sat.',
    intervals(
      rowsOf(
        variants,
        ({ sitting }) => sitting,
        (player, { players }) => `${Number(player) + 1}: ${players[Number(player)]!.bot}`,
      ),
      { label: 'matches won', percent: true },
    ),
    { series: variants.map(({ name }) => name) },
  )

function endings({ variants }: GameFindings): string {
  const rows = variants.flatMap(({ how, ended }, series) =>
    Object.entries(how).map(([label, times]) => ({ label, series, value: times / Math.max(1, ended) })),
  )
  const order = sumsOf(rows.map(({ label, value }) => [label, value]))
  return figureOf(
    'How matches end',
    'The share of matches that came to each end, by the word the game has for it.',
    bars(sortedBy(rows, order), { label: 'share of matches', percent: true }),
    { series: variants.map(({ name }) => name) },
  )
}

/** Rows for a drawing, the things seen most often first; in all variants the same things. */
function rowsOf(
  variants: readonly Variant[],
  of: (variant: Variant) => Readonly<Record<string, Share>>,
  labelOf: (name: string, variant: Variant) => string = (name) => name,
): Interval[] {
  const isNumbered = Object.keys(of(variants[0]!)).every((name) => /^\d+$/.test(name))
  const often = sumsOf(
    variants.flatMap((one) =>
      Object.entries(of(one)).map(([name, share]): [string, number] => [name, share.of]),
    ),
  )
  const names = [...often.keys()].slice(0, DRAWN)
  const best = sumsOf(
    variants.flatMap((one) =>
      names.flatMap((name): [string, number][] => (of(one)[name] ? [[name, of(one)[name]!.value]] : [])),
    ),
  )
  const ordered = isNumbered ? names.sort((a, b) => Number(a) - Number(b)) : [...best.keys()]
  return ordered.flatMap((name) =>
    variants.flatMap((one, series) => {
      const share = of(one)[name]
      return share ? [{ ...share, label: labelOf(name, one), series }] : []
    }),
  )
}

/** Sums by name, the greatest first; those that are the same stay in their order. */
function sumsOf(all: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [name, value] of all) sums.set(name, (sums.get(name) ?? 0) + value)
  return new Map([...sums].sort(([, a], [, b]) => b - a))
}

const sortedBy = <T extends { readonly label: string }>(
  rows: readonly T[],
  order: ReadonlyMap<string, number>,
): T[] => [...order.keys()].flatMap((label) => rows.filter((row) => row.label === label))

const namesIn = (variants: readonly Variant[], of: 'words' | 'options'): string[] => [
  ...new Set(variants.flatMap((variant) => Object.keys(variant[of]))),
]
